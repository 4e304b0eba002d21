import { dayText } from '@oligoteka/documents';
import { makingTerm, orMaterial } from './making-term.ts';
import type { PaperSnapshot } from './paper.ts';
import { vatWords } from './vat-words.ts';

/** Names the wording of the terms below, in the papers that hold them. */
const TERMS_VERSION = { ru: '2026-11, услуги', en: '2026-11, services' } as const;

/** How work is handed over of which nothing is brought; a seller with VAT gives a УПД in the place of an акт. */
export function resultTerm({ language, seller }: PaperSnapshot): string {
  const isAct = seller.vat === 'usn';
  if (language === 'en')
    return `Results are handed over electronically, as files; the work is accepted by ${isAct ? 'an act' : 'a transfer document (УПД)'}.`;
  return `Результат передаётся в электронном виде, файлами; услуги принимаются по ${isAct ? 'акту' : 'УПД (он же акт)'}.`;
}

/** The essential terms of a contract on work whose results come as files: there is no place of handing over. */
export function serviceTerms(paper: PaperSnapshot): string[] {
  return paper.language === 'en' ? english(paper) : russian(paper);
}

function russian(paper: PaperSnapshot): string[] {
  const { seller, validUntil } = paper;
  return [
    'Этот счёт — предложение Исполнителя (Продавца) заключить договор (ст. 432, 435, 779 ГК РФ) об услугах, названных в нём, в указанном количестве и по указанной цене.',
    `Договор заключён, когда счёт оплачен полностью в срок его действия: оплата — согласие со всеми условиями (п. 3 ст. 438 ГК РФ). Предложение действует до ${dayText(validUntil)} включительно.`,
    `Цена твёрдая. ${vatWords(paper).sentence} Ставка НДС — действующая в день оказания услуг.`,
    `Срок выполнения: ${makingTerm(paper)}, считая с рабочего дня, следующего за поступлением денег на счёт Продавца${orMaterial(paper)}.`,
    resultTerm(paper),
    'Результат Покупатель проверяет в течение 10 рабочих дней. О недостатках он сообщает Продавцу письменно; Продавец за свой счёт оказывает услугу заново или возвращает её цену.',
    'За пробы и сведения, которые передаёт Покупатель, отвечает он сам.',
    `Споры решают переговорами, ответ на претензию — 15 рабочих дней; затем — ${seller.terms.court}, споры с гражданами — по закону о защите прав потребителей.`,
    `Условия: редакция ${TERMS_VERSION.ru}.`,
  ];
}

function english(paper: PaperSnapshot): string[] {
  const { seller, validUntil } = paper;
  return [
    'This invoice is the Seller’s offer to conclude a contract (articles 432, 435 and 779 of the Civil Code of the Russian Federation) on the services named in it, in the quantity and at the price stated.',
    `The contract is concluded when the invoice is paid in full within its term: payment is acceptance of all terms (article 438, paragraph 3). The offer is valid until ${dayText(validUntil, 'en')}, that day included.`,
    `The price is fixed. ${vatWords(paper).sentence} The rate of VAT is the one in force on the day on which the work is done.`,
    `Time of the work: ${makingTerm(paper)}, beginning with the working day after the money has reached the Seller’s account${orMaterial(paper)}.`,
    resultTerm(paper),
    'The Buyer checks the results within 10 working days, and tells the Seller of any defect in writing; the Seller does the work again at its own expense or returns its price.',
    'The Buyer is responsible for the samples and the information that the Buyer gives.',
    `Disputes are settled by talks, a claim is answered within 15 working days; then by ${seller.terms.court_en}, and for consumers as the law on consumer protection says.`,
    `Terms: version ${TERMS_VERSION.en}. The Russian text decides.`,
  ];
}
