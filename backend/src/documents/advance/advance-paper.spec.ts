import path from 'node:path';
import { expect, test } from '@jest/globals';
import { exchangeFile } from '../exchange/exchange-file.ts';
import { OWN_SCHEMA, schemaFaults } from '../exchange/schema-check.ts';
import { at } from '../exchange/xml-tree.ts';
import { Typesetter } from '../press/typesetter.ts';
import { SELLER } from '../testing/papers.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { goods, paperOf, service, toExchange } from '../testing/shipment-papers.ts';
import { type AdvanceMoney, type AdvancePaper, goodsText, openAdvances } from './advance-paper.ts';
import { advanceView } from './advance-view.ts';

const money = (bankLine: string, amount: number, more: Partial<AdvanceMoney> = {}): AdvanceMoney => ({
  ...{ bankLine, amount, back: 0, number: '451', day: '2026-11-19', received: '2026-11-20' },
  ...{ booked: '2026-11-20', ...more },
});
const openOf = (all: readonly AdvanceMoney[], sent: number, today = '2026-11-21') =>
  openAdvances(all, sent, today).map(({ money: { bankLine }, open }) => `${bankLine} ${open}`);

const { party, order, seller, checkUrl } = paperOf([]);
const PAPER: AdvancePaper = {
  ...{
    kind: 'advance',
    number: '12/А',
    version: 1,
    day: '2026-11-21',
    correction: null,
    seller,
    isSample: false,
  },
  ...{ party, isPerson: false, consignee: '', order, goods: 'олигонуклеотиды, секвенирование', checkUrl },
  ...{ vatRate: 22, vat: 2_226_24, total: 12_345_50 },
  payment: { number: '451', day: '2026-11-20', amount: 12_345_50 },
};

test('money of an earlier day whose goods have not left owes an invoice, each transfer its own', () => {
  expect(openOf([money('a', 100), money('b', 50)], 0)).toEqual(['a 100', 'b 50']);
  // what left is paid by the oldest money first
  expect(openOf([money('a', 100), money('b', 50)], 120)).toEqual(['b 30']);
  expect(openOf([money('a', 100)], 100)).toEqual([]);
  // of today nobody knows yet what will leave
  expect(openOf([money('a', 100)], 0, '2026-11-20')).toEqual([]);
  expect(openOf([money('a', 100, { back: 40 }), money('b', 10, { back: 10 })], 0)).toEqual(['a 60']);
});

test('goods are named in one text, however many there are', () => {
  const product = (name: string) => ({ ...goods(1), kind: 'product' as const, name });
  expect(goodsText([goods(1), goods(2), product('Агароза, 100 г'), service(3)])).toBe(
    'олигонуклеотиды, Агароза, 100 г, секвенирование',
  );
  const many = Array.from({ length: 100 }, (_, index) => product(`Реактив с длинным именем ${index}`));
  expect(goodsText([...many, service(1)])).toBe('реактивы и расходные материалы, секвенирование');
});

test('the sheet is an invoice without a transfer: rate counted back, payment order, dashes for what has not left', async () => {
  const typesetter = new Typesetter(path.resolve(import.meta.dirname, '../../../papers'));
  const pdf = () => typesetter.pdf({ template: 'transfer', data: advanceView(PAPER), at: 1_795_392_000 });
  const [page] = await readPdf(pdf(), { draw: false });
  const text = page!.text.replaceAll(/[\u00a0\u00ad]/g, ' ').replaceAll(/\s+/g, ' ');
  for (const words of [
    'Счёт-фактура на аванс',
    'Счёт-фактура № 12/А от 21 ноября 2026 г. (1)',
    '№ 451 от 20 ноября 2026 г.',
    'Предварительная оплата: олигонуклеотиды,',
    ...['22/122', '2 226,24', '12 345,50', 'Всего к оплате (9)', 'Иванова А. П.', 'Петров С. В.'],
  ])
    expect(text).toContain(words);
  for (const words of ['Статус', 'без акциза', 'Основание передачи', 'М. П.'])
    expect(text).not.toContain(words);
  expect(pdf().equals(pdf())).toBe(true);
});

test('its file is an invoice for VAT about money before goods, and valid', async () => {
  const { file, faults } = exchangeFile({ ...toExchange(PAPER), ruling: null });
  expect(faults).toEqual([]);
  expect(await schemaFaults([file!], OWN_SCHEMA)).toEqual([[]]);
  const document = at(file!.root, 'Документ');
  expect(document?.attributes['Функция']).toBe('СЧФ');
  expect(at(document, 'СвСчФакт', 'ДопСвФХЖ1')?.attributes).toEqual({ СпОбстФСЧФ: '2' });
  expect(at(document, 'СвСчФакт', 'СвПРД')?.attributes).toEqual({
    ...{ НомерПРД: '451', ДатаПРД: '20.11.2026', СуммаПРД: '12345.50' },
  });
  expect(at(document, 'ТаблСчФакт', 'СведТов')?.attributes).toEqual({
    ...{ НомСтр: '1', НаимТов: 'Предварительная оплата: олигонуклеотиды, секвенирование' },
    ...{ НалСт: '22/122', СтТовУчНал: '12345.50' },
  });
  expect(at(document, 'СвПродПер')).toBeUndefined();
  const nowhere = { ...PAPER, party: { ...party, legal_address: '' } };
  expect(exchangeFile({ ...toExchange(nowhere), ruling: SELLER }).faults).toEqual([
    { field: 'buyer: address', why: 'is missing' },
  ]);
});
