import { expect, test } from '@jest/globals';
import type { OrderLine } from '../../ordering/order.events.ts';
import { SAMPLE_SELLER } from '../../documents/content/sample-seller.ts';
import { fiscalGroups } from './fiscal-lines.ts';
import { buyerOf, snapshotOf } from './make-snapshot.ts';
import { payment, type PaymentHistory, paymentHistory } from '../payment.ts';
import type { PaymentEvent } from '../payment.events.ts';
import { refund, requested, succeeded } from '../testing/events.ts';
import { handOver } from './hand-over.decide.ts';
import { fullReceipt, prepaymentReceipt, refundReceipt, vatOn } from './receipt-of.ts';
import { standing } from './standing.ts';

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

test('lines of a receipt are the bought goods, each once, and add up to the order', () => {
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

test('the tax of an advance is counted back from the paid sum, that of a hand-over at the rate', () => {
  const prepaid = prepaymentReceipt(about);
  expect([prepaid.kind, prepaid.total, new Set(prepaid.lines.map(({ vat }) => vat))]).toEqual([
    'prepayment',
    total,
    new Set(['22/122']),
  ]);
  expect(new Set(prepaid.lines.map(({ code }) => code)).size).toBe(prepaid.lines.length);
  expect(new Set(fullReceipt(about, snapshot.lines).lines.map(({ vat }) => vat))).toEqual(new Set(['22']));
  expect([vatOn('usn', '2026-01-01'), vatOn('usn5', '2026-01-01'), vatOn('osn', '2025-12-31')]).toEqual([
    'none',
    '5',
    '20',
  ]);
});

/** The order, paid by one card, and what happened since. */
function after(...events: PaymentEvent[]): PaymentHistory {
  const asked = requested();
  const data = { ...asked.data, amount: total, receipt: snapshot };
  const paid = { ...succeeded(), data: { ...succeeded().data, amount: total } };
  return paymentHistory([{ ...asked, data }, paid, ...events]);
}
const then = (history: PaymentHistory, ...events: PaymentEvent[]): PaymentHistory =>
  events.reduce((known, event) => payment.evolve(known, event), history);
const handed = (history: PaymentHistory, places?: number[]) =>
  handOver(history, { order: { state: 'paid' }, lines, ...(places && { places }) });
const key = (digit: string): string => digit.repeat(32);
const back = (digit: string, amount: number, places?: number[]) =>
  refund({ refund: key(digit), amount, ...(places && { lines: places }) });
/** Lines of the receipt of a refund: place, kopecks, method, VAT. */
function backOf(history: PaymentHistory, digit: string) {
  const { taken = [], isAll = false } = standing(history, 1, lines).refunds.get(key(digit)) ?? {};
  const isBySum = !isAll && history.refunds.find((one) => one.refund === key(digit))?.lines === undefined;
  const made = refundReceipt(about, taken, { isBySum });
  return made.lines.map(({ code, amount, method, vat }) => [code.slice(12), amount, method, vat]);
}
const sumsOf = (events: ReturnType<typeof handOver>) =>
  events.flatMap(({ data }) =>
    data.receipts.flatMap((one) => one.lines.map(({ line, amount }) => [line, amount])),
  );

test('a refund is of the whole receipt, of some of its lines, or of a sum', () => {
  expect(backOf(after(back('a', total)), 'a')).toEqual(
    prepaymentReceipt(about).lines.map(({ code, amount }) => [
      code.slice(12),
      amount,
      'prepayment',
      '22/122',
    ]),
  );
  expect(backOf(after(back('a', 54_000, [3, 5, 6])), 'a')).toEqual([
    ['1', 44_000, 'prepayment', '22/122'],
    ['6', 10_000, 'prepayment', '22/122'],
  ]);
  expect(backOf(after(back('a', 100)), 'a')).toEqual([['9', 100, 'prepayment', '22/122']]);
});

test('a second receipt is of goods that have not gone back, and no line stands on two', () => {
  const refunded = after(back('a', 54_000, [3, 6]), back('b', 7_001));
  const some = handed(refunded, [1, 2]);
  expect(sumsOf(some)).toEqual([
    [1, 44_001],
    [2, 30_000],
  ]);
  const rest = handed(then(refunded, ...some));
  expect(sumsOf(rest)).toEqual([
    [4, 99_999],
    // a sum that went back is taken from the end of the receipt
    [6, 10_000],
    [7, 4_999],
  ]);
  const done = then(refunded, ...some, ...rest);
  const both = [...some, ...rest].flatMap(({ data }) => data.receipts.flatMap((one) => one.lines));
  expect(both.reduce((sum, { amount }) => sum + amount, 0)).toBe(total - 54_000 - 7_001);
  expect(standing(done, 1, lines).covered).toEqual(
    new Map([
      [1, 74_001],
      [2, 114_998],
    ]),
  );
  expect(() => handed(done)).toThrow('no money of a card left');
  expect(() => handed(done, [1])).toThrow('no money of a card left');
});

test('a refund is a full settlement after the handing over, and an advance before', () => {
  const all = after();
  const history = then(
    all,
    ...handed(all, [1, 2]),
    back('a', 74_001, [1, 2]),
    back('b', 88_000, [3]),
    back('c', 1_000),
  );
  expect(backOf(history, 'a')).toEqual([
    ['1', 44_001, 'full', '22'],
    ['2', 30_000, 'full', '22'],
  ]);
  // more than the line costs comes off the rest
  expect(backOf(history, 'b')[0]).toEqual(['1', 44_000, 'prepayment', '22/122']);
  const settled = then(all, ...handed(all, [1]), back('d', total));
  expect(backOf(settled, 'd').slice(0, 2)).toEqual([
    ['1', 44_000, 'prepayment', '22/122'],
    ['2', 30_000, 'prepayment', '22/122'],
  ]);
  expect(backOf(settled, 'd').at(-1)).toEqual(['1-2', 44_001, 'full', '22']);
});

test.each(['in_production', 'shipped', 'completed'] as const)(
  'goods of an order that is %s can be handed over',
  (state) => expect(handOver(after(), { order: { state }, lines })).toHaveLength(1),
);

test('a refund the bank refused takes nothing, and its goods can be handed over', () => {
  const asked = after(back('a', 30_000, [2]));
  const [first] = handed(asked);
  if (first === undefined) throw new Error('nothing was handed over');
  const refused = then(asked, first, {
    type: 'RefundRefused',
    data: { refund: key('a'), code: '7', message: '' },
  });
  expect(sumsOf(handed(refused))).toEqual([[2, 30_000]]);
  expect(() => handOver(refused, { order: { state: 'refunded' }, lines })).toThrow('not paid');
  expect(() => handed(refused, [99])).toThrow('no such line');
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

test('lines that were cancelled before stand on no receipt, and the others are handed over place by place', () => {
  const made = snapshotOf({ lines, without: [1, 8] }, { seller: SAMPLE_SELLER, day: '2026-11-24', site });
  expect(made.lines.map(({ line, amount }) => [line, amount])).toEqual([
    [2, 30_000],
    [3, 44_000],
    [4, 99_999],
    [6, 10_000],
    [7, 5_000],
    [9, 7_000],
  ]);
  const asked = requested();
  const receipt = { ...made, buyer: snapshot.buyer };
  const paid = { ...succeeded(), data: { ...succeeded().data, amount: made.total } };
  const history = paymentHistory([{ ...asked, data: { ...asked.data, amount: made.total, receipt } }, paid]);
  const places = standing(history, 1, lines).places.map(({ place, prepaid }) => [place, prepaid]);
  expect(places).toEqual(made.lines.map(({ line, amount }) => [line, amount]));
});
