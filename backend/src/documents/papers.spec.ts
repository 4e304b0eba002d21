import { createHash } from 'node:crypto';
import path from 'node:path';
import { readPaymentQr } from '@oligoteka/documents';
import { describe, expect, test } from '@jest/globals';
import type { PaperLine, PaperSnapshot } from './content/paper.ts';
import { paperView, paymentText } from './content/paper-view.ts';
import { Typesetter } from './press/typesetter.ts';
import { SAMPLE_SELLER } from './content/sample-seller.ts';
import { paper, primerLines } from './testing/papers.ts';
import { checkQrOf, hasCleanMargins, paymentQrOf, readPdf } from './testing/read-pdf.ts';

const AT = 1_795_392_000;
const folder = path.resolve(import.meta.dirname, '../../papers');
const typesetter = new Typesetter(folder);
const pdfOf = (snapshot: PaperSnapshot, by = typesetter): Buffer =>
  by.pdf({ template: 'paper', data: paperView(snapshot), at: AT });
const textOf = async (snapshot: PaperSnapshot): Promise<string[]> =>
  (await readPdf(pdfOf(snapshot), { draw: false })).map(({ text }) => text.replaceAll('\u00a0', ' '));

test('the QR of a printed invoice says to another library what the invoice says', async () => {
  const snapshot = paper('invoice', 'ru');
  const [page] = await readPdf(pdfOf(snapshot));
  const upper = paymentQrOf(page!);
  expect(upper).toBe(paymentText(snapshot));
  expect(readPaymentQr(upper ?? '')).toEqual({
    Name: 'ООО «Олиготека»',
    PersonalAcc: '40702810138250123017',
    BankName: 'ПАО СБЕРБАНК',
    BIC: '044525225',
    CorrespAcc: '30101810400000000225',
    PayeeINN: '7707083893',
    KPP: '773601001',
    Sum: String(snapshot.total),
    Purpose: `Оплата по счету № 2026-000123 от 23.11.2026, в т.ч. НДС 22% ${(snapshot.vat / 100).toFixed(2).replace('.', ',')}`,
  });
  expect(checkQrOf(page!)).toBe(snapshot.checkUrl);
});

test('a sign that no font has keeps nobody from a paper', async () => {
  const invoice = paper('invoice', 'en');
  const odd = { name: '北京大学 ✅ \uFFFD\uFEFF\uE000', inn: '', kpp: '' };
  const pdf = pdfOf({ ...invoice, party: odd });
  const [page] = await readPdf(pdf, { draw: false });
  const text = page?.text.replaceAll(/\u00a0/g, ' ') ?? '';
  expect(text).toContain('Oligoteka LLC');
  for (const shown of ['[U+5317][U+4EAC]', '[U+2705]', '[U+FFFD]'])
    expect(text.replaceAll(' ', '')).toContain(shown);
  expect(pdf.toString('latin1')).toContain('pdfaid:part');
  // the same sheet gives the same bytes
  expect(pdfOf({ ...invoice, party: odd }).equals(pdf)).toBe(true);
});

test('an invoice carries everything an accountant looks for', async () => {
  const [text = ''] = await textOf(paper('invoice', 'ru'));
  for (const words of [
    'Счёт на оплату № 2026-000123 от 23 ноября 2026 г.',
    'ИНН 7707083893, КПП 773601001',
    '40702810138250123017',
    '30101810400000000225',
    '044525225',
    'ИНН 7736050003',
    'закупка РНФ 26-14-00123',
    'В том числе НДС 22 %',
    'Тридцать две тысячи семьсот рублей 00 копеек',
    'Всего 24 наименования на сумму 32 700,00 ₽',
    'Счёт действителен до 28 ноября 2026 г. включительно',
    'Иванова А. П.',
    'Петров С. В.',
    'Лист 1 из 1',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  expect(text).not.toContain('ОБРАЗЕЦ');
});

test.each([
  ['invoice', 1, 1],
  ['invoice', 24, 1],
  ['invoice', 500, 10],
  ['offer', 500, 20],
] as const)(
  '%s of %i lines: every sheet has its heading and number, no line is lost',
  async (kind, count, least) => {
    const pages = await textOf(paper(kind, 'ru', primerLines(count)));
    expect(pages.length).toBeGreaterThanOrEqual(least);
    const withLines = pages.filter((text) => /Олигонуклеотид/.test(text));
    for (const text of withLines) expect(text).toContain('Наименование');
    pages.forEach((text, index) => expect(text).toContain(`Лист ${index + 1} из ${pages.length}`));
    const all = pages.join('\n');
    for (let line = 2; line <= count; line += 1) expect(all).toContain(`Primer_${line}_F`);
    // the signature stands beneath the sum
    expect(pages.at(-1)).toMatch(/Всего[\s\S]*Иванова А\. П\./);
  },
);

test('an English paper has no Russian words but typed ones', async () => {
  const lines = primerLines(3, 'en');
  const english = paper('invoice-offer', 'en', lines, {
    party: { name: 'Institute of Molecular Biology', inn: '', kpp: '' },
    order: { number: '2026-000123', purchaseNumber: '', delivery: 'pickup', address: '' },
  });
  for (const snapshot of [english, { ...english, kind: 'offer' as const }]) {
    const text = (await textOf(snapshot)).join('\n');
    expect(text.match(/[а-яё]+/giu)).toBeNull();
    expect(text).toContain('Two thousand seven hundred one roubles 50 kopecks');
  }
});

test('nothing runs into the margins, however long names, sequences and sums are; broken lines read on', async () => {
  const sequence = `[FAM]${'ACGT'.repeat(50)}[BHQ1]`;
  const [line] = primerLines(1);
  const long = { ...line!, name: 'A'.repeat(90), sequence, price: 123_456_789_00, total: 123_456_789_00 };
  for (const kind of ['invoice', 'offer', 'specification'] as const) {
    const [page] = await readPdf(pdfOf(paper(kind, 'ru', [long, ...primerLines(2)])));
    expect([kind, hasCleanMargins(page!)]).toEqual([kind, true]);
    const text = page!.text.replaceAll(/\s+/g, '');
    expect(text).toContain('A'.repeat(90));
    if (kind !== 'invoice') expect(text).toContain(sequence);
  }
});

test('what is copied from a paper is what was typed: nothing stands where a line may break', async () => {
  const name = 'qPCR_GAPDH-exon4.forward_2026-11';
  const [line] = primerLines(1);
  const snapshot = paper('offer', 'ru', [{ ...line!, name, sequence: 'ACGTACGTAC'.repeat(5) }]);
  const [text = ''] = await textOf(snapshot);
  expect(text).toContain(name);
  expect(text.replaceAll(/\s/g, '')).toContain(snapshot.checkUrl);
  expect(text).not.toMatch(/[\u200b\u2060\ufeff]/);
});

test('a specification names both sides, the bank, and where both sign', async () => {
  const [text = ''] = await textOf(paper('specification', 'ru', primerLines(2)));
  for (const words of [
    'Поставщик ООО «Олиготека», ИНН 7707083893',
    '40702810138250123017',
    'Покупатель Федеральное',
    'Поставщик: Генеральный директор',
    'Покупатель:',
    'Доставка курьером: 119991, Москва',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
});

test.each([
  ['ru', 'Доставка в сумму не входит'],
  ['en', 'Delivery is not in the sum'],
] as const)(
  'an offer of a basket in %s says that delivery is not in its sum, where something is brought',
  (language, said) => {
    const [line] = primerLines(1, language);
    const ofBasket = (kind: PaperLine['kind'], more: Partial<PaperLine> = {}) =>
      paperView(paper('offer', language, [{ ...line!, kind, ...more }], { order: null }))
        .terms.join(' ')
        .replaceAll('\u00a0', ' ');
    expect(ofBasket('primer')).toContain(said);
    expect(ofBasket('product')).toContain(said);
    expect(ofBasket('service')).toContain(said);
    expect(ofBasket('sequence')).not.toContain(said);
    expect(ofBasket('service', { isBrought: false })).not.toContain(said);
  },
);

test('a payer from abroad has a number of its own country', async () => {
  const party = { name: 'Max-Planck-Institut', inn: 'DE129517720', kpp: '', isForeign: true };
  const [russian = ''] = await textOf(paper('invoice', 'ru', primerLines(1), { party }));
  expect(russian).toContain('Рег. номер DE129517720');
  const [english = ''] = await textOf(paper('invoice-offer', 'en', primerLines(1, 'en'), { party }));
  expect(english).toContain('Tax No. DE129517720');
});

test('without requisites a paper is marked across, and no bank knows its account', async () => {
  const snapshot = paper('invoice', 'ru', primerLines(1), { seller: SAMPLE_SELLER, isSample: true });
  const [text = ''] = await textOf(snapshot);
  expect(text).toContain('ОБРАЗЕЦ');
  expect(paymentText(snapshot)).toContain('PersonalAcc=00000000000000000000');
});

test('a paper in place of another names it; one without VAT says why', async () => {
  const free = { ...paper('invoice', 'ru').seller, vat: 'usn' as const, vatGround: 'п. 2 ст. 346.11 НК РФ' };
  const snapshot = paper('invoice', 'ru', primerLines(1), {
    number: '2026-000123/2',
    version: 2,
    replaces: { number: '2026-000123', day: '2026-11-20' },
    seller: free,
    vatRate: null,
    vat: 0,
  });
  const [text = ''] = await textOf(snapshot);
  expect(text).toContain('Взамен документа № 2026-000123 от 20 ноября 2026 г.');
  expect(text).toContain('Без НДС (п. 2 ст. 346.11 НК РФ)');
  expect(paymentText(snapshot)).toContain('Purpose=Оплата по счету № 2026-000123/2 от 23.11.2026, без НДС');
});

test('typed text stays text, whatever it looks like', async () => {
  const hostile = '#panic("x") $x^2$ *b* `raw` </script> \\u{41} @ref <label> = heading';
  const [line] = primerLines(1);
  const snapshot = paper('offer', 'ru', [{ ...line!, name: hostile, sequence: '#read("paper.typ")' }], {
    party: { name: hostile, inn: '', kpp: '' },
  });
  const text = (await textOf(snapshot)).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('#panic("x") $x^2$ *b*');
  expect(text).toContain('#read("paper.typ")');
});

describe('the same snapshot', () => {
  test('gives the same bytes, also from another typesetter', () => {
    const snapshot = paper('invoice-offer', 'ru');
    const first = pdfOf(snapshot);
    expect(pdfOf(snapshot).equals(first)).toBe(true);
    expect(pdfOf(snapshot, new Typesetter(folder)).equals(first)).toBe(true);
    expect(pdfOf({ ...snapshot, number: '2026-000124' }).equals(first)).toBe(false);
  });

  // papers that were issued are proved by printing them again: a change here counts TEMPLATE_VERSION up
  test.each([
    ['invoice', 'ru', 'acf6906fa78f9661'],
    ['invoice-offer', 'ru', '515e86ae60c4c0d6'],
    ['invoice-offer', 'en', '4d7c0be40b18c021'],
    ['offer', 'ru', '8f83ab53fea7e693'],
    ['offer', 'en', 'b25c8bafb7fff7bb'],
    ['specification', 'ru', '47914e7271f94fdf'],
  ] as const)('is printed as %s in %s as ever', (kind, language, known) => {
    const hash = createHash('sha256')
      .update(pdfOf(paper(kind, language)))
      .digest('hex');
    expect(hash.slice(0, known.length)).toBe(known);
  });
});
