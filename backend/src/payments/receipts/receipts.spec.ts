import { expect, test } from '@jest/globals';
import type { OrderLine } from '../../ordering/order.events.ts';
import { SAMPLE_SELLER } from '../../documents/sample-seller.ts';
import { fiscalGroups } from './fiscal-lines.ts';
import { buyerOf, snapshotOf } from './make-snapshot.ts';
import { fullReceipt, partsOf, prepaymentReceipt, refundReceipt, vatOn } from './receipt-of.ts';

const priced = (discountPrice: number) => ({ price: discountPrice, discountPrice, strategy: '' });
const primer = (scale: '0.02' | '0.04', price: number): OrderLine => ({
  ...{ primerId: 1, name: 'p', sequence: 'ACGT', mods: [], options: [], scale },
  ...priced(price),
});
const product = (productId: number, name: string, count: number, price: number): OrderLine => ({
  ...{ kind: 'product', productId, sku: 'S', name, name_en: name, count },
  ...priced(price),
});
const sample = (action: 'sequence' | 'fragmentAnalyze', price: number): OrderLine => ({
  ...{
    kind: 'sequence',
    sampleId: 1,
    name: 's',
    sample: 'pcr',
    option: 1,
    withPcr: false,
    primers: [],
    action,
  },
  ...priced(price),
});
const lines: OrderLine[] = [
  primer('0.04', 44_001),
  primer('0.02', 30_000),
  primer('0.04', 44_000),
  product(7, 'Taq', 3, 99_999),
  product(8, 'dNTP', 1, 0),
  sample('sequence', 10_000),
  sample('fragmentAnalyze', 5_000),
  sample('sequence', 10_000),
  { kind: 'dnaExtract', count: 2, ...priced(7_000) },
];
const total = lines.reduce((sum, { discountPrice }) => sum + discountPrice, 0);
const site = 'https://shop.example.ru';
const snapshot = {
  ...snapshotOf({ lines }, { seller: SAMPLE_SELLER, day: '2026-11-24', site }),
  buyer: { subject: 'order:1', sealed: '' },
};
const buyer = { email: 'a@lab.example' };
const about = { order: '2026-000001', snapshot, buyer };

test('lines of a receipt are what was bought, each once, and add up to the order', () => {
  expect(snapshot.lines).toEqual([
    { line: 1, name: 'Праймеры 0,04 мкмоль, 2 шт.', kind: 'goods', amount: 88_001 },
    { line: 2, name: 'Праймеры 0,02 мкмоль, 1 шт.', kind: 'goods', amount: 30_000 },
    { line: 4, name: 'Taq, 3 шт.', kind: 'goods', amount: 99_999 },
    { line: 6, name: 'Секвенирование ДНК, проб: 2', kind: 'service', amount: 20_000 },
    { line: 7, name: 'Фрагментный анализ ДНК, проб: 1', kind: 'service', amount: 5_000 },
    { line: 9, name: 'Выделение ДНК, 2 шт.', kind: 'service', amount: 7_000 },
  ]);
  expect([snapshot.total, snapshot.vat, snapshot.seller.taxSystem]).toEqual([total, '22', 'osn']);
});

test('thousands of primers are a receipt of a few lines whose names a bank takes', () => {
  const many = Array.from({ length: 5_000 }, () => primer('0.04', 12_345));
  const long = product(9, 'Ж'.repeat(300), 1_000, 100);
  const groups = fiscalGroups([...many, long]);
  expect(groups.map(({ amount, places }) => [amount, places.length])).toEqual([
    [61_725_000, 5_000],
    [100, 1],
  ]);
  for (const { name } of groups) expect(name.length).toBeLessThanOrEqual(100);
});

test('an advance is taxed back from what was paid, a hand-over at the rate', () => {
  const prepaid = prepaymentReceipt(about);
  expect([prepaid.kind, prepaid.total, new Set(prepaid.lines.map(({ vat }) => vat))]).toEqual([
    'prepayment',
    total,
    new Set(['22/122']),
  ]);
  expect(new Set(prepaid.lines.map(({ code }) => code)).size).toBe(prepaid.lines.length);
  expect(new Set(fullReceipt(about).lines.map(({ vat }) => vat))).toEqual(new Set(['22']));
  expect([vatOn('usn', '2026-01-01'), vatOn('usn5', '2026-01-01'), vatOn('osn', '2025-12-31')]).toEqual([
    'none',
    '5',
    '20',
  ]);
});

test('what goes back is the whole receipt, some of its lines, or a sum', () => {
  const back = { ...about, isHandedOver: false };
  expect(refundReceipt(back, total).lines).toEqual(prepaymentReceipt(about).lines);
  const parts = partsOf(fiscalGroups(lines), lines, [3, 5, 6]);
  expect(parts).toEqual([
    { line: 1, name: 'Праймеры 0,04 мкмоль, 2 шт.', kind: 'goods', amount: 44_000 },
    { line: 6, name: 'Секвенирование ДНК, проб: 2', kind: 'service', amount: 10_000 },
  ]);
  const some = refundReceipt(back, 54_000, parts);
  expect([some.total, some.lines.map(({ code, amount }) => [code, amount])]).toEqual([
    54_000,
    [
      ['2026-000001/1', 44_000],
      ['2026-000001/6', 10_000],
    ],
  ]);
  const sum = refundReceipt({ ...back, isHandedOver: true }, 100);
  expect([sum.total, sum.lines.length, sum.lines[0]?.vat]).toEqual([100, 1, '22']);
});

test('a person is not named on a receipt; an organisation is, with its ИНН', () => {
  const contact = { name: 'Анна', phone: '+7 900 000-00-00', email: 'a@lab.example' };
  const of = (payer: object, phone = contact.phone) =>
    buyerOf({
      payer: { name: 'N', isPerson: false, inn: '', kpp: '', ...payer },
      contact: { ...contact, phone },
      address: null,
      comment: '',
    });
  expect(of({ isPerson: true })).toEqual({ email: 'a@lab.example', phone: '+79000000000' });
  expect(of({ inn: '7707083893' }, 'доб. 5')).toEqual({
    email: 'a@lab.example',
    name: 'N',
    inn: '7707083893',
  });
  expect(of({ isForeign: true }, '')).toEqual({ email: 'a@lab.example', name: 'N' });
});
