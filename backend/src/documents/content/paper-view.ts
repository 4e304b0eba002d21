import {
  amountText,
  counted,
  dayText,
  paymentQrText,
  sumInEnglish,
  sumInWords,
  vatInPrice,
} from '@oligoteka/documents';
import { bringsSomething, handingOver } from './handing-over.ts';
import { offerTerms } from './offer-terms.ts';
import {
  addresseeView,
  bankView,
  partiesView,
  sellerLines,
  sellerName,
  signaturesView,
} from './paper-parties.ts';
import { breakableName, breakableSequence, tied } from './paper-text.ts';
import { makingTerm, orMaterial } from './making-term.ts';
import type { PaperLine, PaperSnapshot } from './paper.ts';
import { paperTitle, WORDS } from './paper-words.ts';
import { qrRows, type QrRow } from './qr-rows.ts';
import { resultTerm } from './service-terms.ts';
import { vatWords } from './vat-words.ts';

/** A paper as the template shows it: texts alone, in the order they stand. */
export type PaperView = ReturnType<typeof paperView>;

const NBSP = '\u00a0';
/** Side of a payment's QR on paper, in millimetres; a scanner needs modules of 0.4 mm. */
const QR_SIDE = 40;

export function paperView(paper: PaperSnapshot) {
  const { language, lines, isSample, kind } = paper;
  const words = WORDS[language];
  const isBill = kind === 'invoice' || kind === 'invoice-offer';
  // a specification is signed by both: it names them as an invoice does
  const namesParties = isBill || kind === 'specification';
  const title = paperTitle(paper);
  const qr = isBill && dueOf(paper) > 0 ? qrRows(paymentText(paper)) : null;
  return {
    lang: language,
    title,
    author: sellerName(paper),
    day: dayParts(paper.day),
    footer: `${title} · ${sellerName(paper)}`,
    mark: isSample ? words.mark : null,
    words: { sheet: words.sheet, of: words.of, signature: words.signature, qr: words.qr },
    bank: isBill ? bankView(paper) : null,
    qr,
    qrModule: qr === null ? 0 : QR_SIDE / qr.length,
    seller: { name: sellerName(paper), lines: sellerLines(paper) },
    addressee: namesParties ? null : addresseeView(paper),
    parties: namesParties ? partiesView(paper) : [],
    note: noteOf(paper),
    intro: introOf(paper),
    columns: [...words.columns, words.price, words.sum],
    lines: lines.map((line, index) => lineView(line, index, paper)),
    totals: totalsView(paper),
    summary: summaryOf(paper),
    sumInWords: language === 'ru' ? sumInWords(dueOf(paper)) : sumInEnglish(dueOf(paper)),
    ...termsView(paper),
    areTermsLong: kind === 'invoice-offer',
    signatures: signaturesView(paper),
    check: checkView(paper),
  };
}

/** The address to check the paper at. A line may end before its code, and never within. */
function checkView({ checkUrl, language }: PaperSnapshot) {
  const code = checkUrl.slice(checkUrl.lastIndexOf('/') + 1);
  const before = checkUrl.slice(0, checkUrl.length - code.length);
  const qr: readonly QrRow[] = qrRows(checkUrl);
  return { qr, text: WORDS[language].check, url: checkUrl, before, code };
}

/** The text of the payment's QR of an invoice. The name of the tax stands as banks write it, without signs of typesetting. */
export function paymentText(paper: PaperSnapshot): string {
  const { entity, bank } = paper.seller;
  const [year, month, date] = paper.day.split('-');
  const tax =
    paper.vatRate === null
      ? 'без НДС'
      : `в т.ч. НДС ${paper.vatRate}% ${(vatOfDue(paper) / 100).toFixed(2).replace('.', ',')}`;
  return paymentQrText({
    name: entity.name,
    account: bank.account,
    bankName: bank.name,
    bic: bank.bic,
    corrAccount: bank.corrAccount,
    inn: entity.inn,
    kpp: entity.kpp,
    sum: dueOf(paper),
    purpose: `Оплата по счету № ${paper.number} от ${date}.${month}.${year}, ${tax}`,
  });
}

function dayParts(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

function noteOf({ replaces, language }: PaperSnapshot): string {
  if (replaces === null) return '';
  return language === 'ru'
    ? `Взамен документа №${NBSP}${replaces.number} от${NBSP}${dayText(replaces.day)}, который больше не действует.`
    : `In place of No.${NBSP}${replaces.number} of ${dayText(replaces.day, 'en')}, which is no longer in force.`;
}

function introOf(paper: PaperSnapshot): string {
  const { kind, language } = paper;
  if (kind !== 'offer') return '';
  if (!bringsSomething(paper))
    return language === 'ru' ? 'Предлагаем выполнить:' : 'We offer to do the following work:';
  return language === 'ru'
    ? 'Предлагаем изготовить и поставить:'
    : 'We offer to make and to deliver the following:';
}

function lineView(line: PaperLine, index: number, paper: PaperSnapshot) {
  const { kind, language } = paper;
  // the payer reads an invoice; offer and specification say exactly what is made
  const isFull = kind === 'offer' || kind === 'specification';
  return {
    number: String(index + 1),
    name: breakableName(line.name),
    detail: isFull ? [line.detail, okpd2Of(line, paper)].filter((text) => text !== '').join(' · ') : '',
    sequence: isFull ? breakableSequence(line.sequence) : '',
    count: String(line.count),
    unit: line.unit,
    price: amountText(line.price, language),
    sum: amountText(line.total, language),
  };
}

function okpd2Of({ kind }: PaperLine, { seller: { okpd2 }, language }: PaperSnapshot): string {
  const codes = { primer: okpd2?.primers, product: okpd2?.products };
  const code = kind === 'primer' || kind === 'product' ? codes[kind] : okpd2?.services;
  if (code === undefined) return '';
  return language === 'ru' ? `ОКПД2${NBSP}${code}` : `OKPD2${NBSP}${code}`;
}

/** The lines of the totals: name, sum, and whether it is the last and largest. */
function totalsView(paper: PaperSnapshot): Total[] {
  const { language, total, vat, vatRate, kind, credit = 0 } = paper;
  const { total: sum, due, offered, setOff } = WORDS[language];
  const isBill = kind === 'invoice' || kind === 'invoice-offer';
  return [
    [sum, amountText(total, language), false],
    [vatWords(paper).total, vatRate === null ? '—' : amountText(vat, language), false],
    ...(credit > 0 ? ([[setOff, amountText(-credit, language), false]] satisfies Total[]) : []),
    [isBill ? due : offered, amountText(dueOf(paper), language), true],
  ];
}

type Total = [name: string, sum: string, isLast: boolean];

/** The sum that is asked for: without what is set off from earlier orders. */
function dueOf({ total, credit = 0 }: PaperSnapshot): number {
  return Math.max(0, total - credit);
}

/** The tax of the sum that is asked for: that of all lines, or of the rest. */
function vatOfDue(paper: PaperSnapshot): number {
  return paper.credit === undefined ? paper.vat : vatInPrice(dueOf(paper), paper.vatRate);
}

function summaryOf(paper: PaperSnapshot): string {
  const { lines, total, language, credit } = paper;
  const [sum, due] = [total, dueOf(paper)].map((one) => amountText(one, language));
  if (language === 'en') {
    const rest = credit === undefined ? '' : `, to pay RUB${NBSP}${due}`;
    return `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, RUB${NBSP}${sum}${rest}`;
  }
  const named = counted(lines.length, ['наименование', 'наименования', 'наименований']);
  const rest = credit === undefined ? '' : `, к оплате ${due}${NBSP}₽`;
  return `Всего ${lines.length}${NBSP}${named} на сумму ${sum}${NBSP}₽${rest}`;
}

function termsView(paper: PaperSnapshot): { termsTitle: string; terms: string[]; areTermsNumbered: boolean } {
  const { terms: title } = WORDS[paper.language];
  switch (paper.kind) {
    case 'invoice':
      return { termsTitle: '', terms: invoiceTerms(paper).map(tied), areTermsNumbered: false };
    case 'invoice-offer':
      return { termsTitle: title, terms: offerTerms(paper).map(tied), areTermsNumbered: true };
    case 'offer':
    case 'specification':
      return { termsTitle: title, terms: proposalTerms(paper).map(tied), areTermsNumbered: true };
  }
}

function invoiceTerms(paper: PaperSnapshot): string[] {
  const { language, validUntil, number } = paper;
  return language === 'ru'
    ? [
        `Счёт действителен до ${dayText(validUntil)} включительно. В назначении платежа укажите номер счёта: ${number}.`,
        startTerm(paper),
      ]
    : [
        `The invoice is valid until ${dayText(validUntil, 'en')}, that day included. Name its number in the payment: ${number}.`,
        startTerm(paper),
      ];
}

function startTerm(paper: PaperSnapshot): string {
  const making = makingTerm(paper);
  const hasMaterial = orMaterial(paper) !== '';
  const isWork = !bringsSomething(paper);
  if (paper.language === 'en') {
    const begun = `${isWork ? 'Work' : 'Making'} begins once the money has arrived${hasMaterial ? ', and so has the material that the Buyer sends,' : ''} and takes ${making}.`;
    return isWork ? `${begun} ${resultTerm(paper)}` : begun;
  }
  const begun = `${isWork ? 'Работа' : 'Изготовление'} начинается после поступления денег${hasMaterial ? ' и материала, если его присылает Покупатель,' : ''} и занимает: ${making}.`;
  return `${begun} ${isWork ? resultTerm(paper) : 'К товару прилагается УПД (накладная или акт).'}`;
}

function proposalTerms(paper: PaperSnapshot): string[] {
  const { language, validUntil } = paper;
  const until = dayText(validUntil, language);
  const { sentence } = vatWords(paper);
  const isWork = !bringsSomething(paper);
  if (language === 'en')
    return [
      ...(paper.kind === 'offer' ? [`The offer is valid until ${until}, that day included.`] : []),
      `The price is fixed. ${sentence}`,
      `Time of ${isWork ? 'the work' : 'making'}: ${makingTerm(paper)}, beginning with the working day after payment${orMaterial(paper)}.`,
      'Payment: in advance and in full, by invoice.',
      ...handingOver(paper),
    ];
  return [
    ...(paper.kind === 'offer' ? [`Предложение действует до ${until} включительно.`] : []),
    `Цена твёрдая. ${sentence}`,
    `Срок ${isWork ? 'выполнения' : 'изготовления'}: ${makingTerm(paper)}, считая с рабочего дня, следующего за оплатой${orMaterial(paper)}.`,
    'Оплата: полная предоплата по счёту.',
    ...handingOver(paper),
  ];
}

/** The tax of a line, for tables that show it. */
export function lineVat(line: PaperLine, { vatRate }: PaperSnapshot): number {
  return vatInPrice(line.total, vatRate);
}
