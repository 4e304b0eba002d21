import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  matchLine,
  type PayableOrder,
  PayableOrders,
  type UnmatchedLine,
  type Verdict,
} from './match-lines.ts';

const order = (serial: number, owed: number, more: Partial<PayableOrder> = {}): PayableOrder => ({
  uid: `uid-${serial}`,
  number: `2026-${String(serial).padStart(6, '0')}`,
  owed,
  isOver: false,
  payer: { name: 'ООО «Ромашка»', inn: '7707083893' },
  ...more,
});
const line = (left: number, purpose: string, more: Partial<UnmatchedLine> = {}): UnmatchedLine => ({
  left,
  isTouched: false,
  received: '2026-11-20',
  payer: { name: 'ООО «Ромашка»', inn: '7707083893' },
  purpose,
  ...more,
});
const match = (one: UnmatchedLine, ...orders: PayableOrder[]): Verdict =>
  matchLine(one, new PayableOrders(orders));

describe('sure', () => {
  test('its number and its sum', () => {
    expect(match(line(500_00, 'сч 2026-000042'), order(42, 500_00), order(43, 500_00)).order?.number).toBe(
      '2026-000042',
    );
  });
  test('also where somebody else pays it', () => {
    const payer = { name: 'ООО «Плательщик»', inn: '7736050003' };
    expect(match(line(500_00, 'сч 2026-000042', { payer }), order(42, 500_00)).order?.number).toBe(
      '2026-000042',
    );
  });
  test('the treasury for an institute that only the text names', () => {
    const payer = {
      name: 'УФК по г. Москве (Институт биологии гена РАН, л/с 20736Ц12345)',
      inn: '7725092435',
    };
    const institute = order(42, 500_00, {
      payer: { name: 'ФГБУН Институт биологии гена РАН', inn: '7736050003' },
    });
    const verdict = match(line(500_00, '(0000000000, л/с 20736Ц12345) сч 2026-000042', { payer }), institute);
    expect(verdict.order?.number).toBe('2026-000042');
  });
  test('once the order has its money, the next line is none', () => {
    const orders = new PayableOrders([order(42, 500_00)]);
    expect(matchLine(line(500_00, 'сч 2026-000042'), orders).order).toBeDefined();
    orders.pay('2026-000042');
    expect(matchLine(line(500_00, 'сч 2026-000042'), orders).doubt?.reason).toBe('paid');
  });
});

describe('for a person to look at', () => {
  test.each<[string, UnmatchedLine, PayableOrder[], string]>([
    ['too much', line(500_01, 'сч 2026-000042'), [order(42, 500_00)], 'over'],
    ['too little', line(499_99, 'сч 2026-000042'), [order(42, 500_00)], 'under'],
    ['paid before', line(500_00, 'сч 2026-000042'), [order(42, 0)], 'paid'],
    ['cancelled', line(500_00, 'сч 2026-000042'), [order(42, 500_00, { isOver: true })], 'closed'],
    ['no such order', line(500_00, 'сч 2026-000041'), [order(42, 500_00)], 'unknown-number'],
    ['no number', line(500_00, 'за реактивы'), [order(42, 500_00)], 'no-number'],
    ['a number nearly', line(500_00, 'сч 26-000042'), [order(42, 500_00)], 'nearly-number'],
    [
      'a contract of that number',
      line(500_00, 'по договору 2026-000042'),
      [order(42, 500_00)],
      'nearly-number',
    ],
    [
      'two of which one is unknown',
      line(500_00, 'сч 2026-000042, 2026-000041'),
      [order(42, 500_00)],
      'several',
    ],
    [
      'two of one sum',
      line(500_00, 'сч 2026-000042 или 2026-000043'),
      [order(42, 500_00), order(43, 500_00)],
      'several',
    ],
    ['a part was used', line(500_00, 'сч 2026-000042', { isTouched: true }), [order(42, 500_00)], 'touched'],
    [
      'the number of somebody else, and a bill of the same sum of their own',
      line(500_00, 'сч 2026-000042'),
      [order(42, 500_00, { payer: { name: 'ИП Синицын', inn: '500100732259' } }), order(43, 500_00)],
      'payer',
    ],
  ])('%s', (_, one, orders, reason) => expect(match(one, ...orders).doubt?.reason).toBe(reason));

  test('the likeliest orders come first, with the signs for them', () => {
    const verdict = match(
      line(500_00, 'сч 26-000042'),
      order(42, 500_00),
      order(43, 500_00),
      order(44, 1),
      order(45, 7, { payer: null }),
    );
    expect(
      verdict.doubt?.candidates.map(({ order: { number }, score, agrees }) => [number, score, agrees]),
    ).toEqual([
      ['2026-000042', 80, ['nearlyNumber', 'sum', 'inn', 'name']],
      ['2026-000043', 40, ['sum', 'inn', 'name']],
      ['2026-000044', 15, ['inn', 'name']],
    ]);
  });

  test('one transfer for two bills is proposed as a split, where their sums make it up', () => {
    const two = [order(42, 300_00), order(43, 200_00)];
    expect(match(line(500_00, 'сч 2026-000042, 2026-000043'), ...two).doubt?.split).toEqual(two);
    expect(match(line(500_01, 'сч 2026-000042, 2026-000043'), ...two).doubt?.split).toBeUndefined();
    expect(
      match(line(300_00, 'сч 2026-000042, 2026-000043'), two[0]!, order(43, 0)).doubt?.split,
    ).toBeUndefined();
  });

  test('a forgotten payer speaks for nothing', () => {
    const verdict = match(line(500_00, 'сч 2026-000042'), order(42, 500_00, { payer: null }));
    expect(verdict.order?.number).toBe('2026-000042');
  });
});

test('a sure line has its number, its whole sum and one order, whatever else is written', () => {
  const orders = [order(42, 500_00), order(43, 500_00), order(44, 0), order(45, 300_00, { isOver: true })];
  const word = fc.constantFrom(
    'сч',
    ' ',
    '2026-000042',
    '2026-000043',
    '2026-000044',
    '26-000042',
    'договор',
    ',',
    '2026-000099',
    '№',
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 12 }),
      fc.constantFrom(0, 1, 300_00, 500_00),
      fc.boolean(),
      (words, left, isTouched) => {
        const purpose = words.join('');
        const { order: found, doubt } = match(line(left, purpose, { isTouched }), ...orders);
        if (found === undefined) expect(doubt.candidates.length).toBeLessThanOrEqual(5);
        else {
          expect([found.owed, found.isOver, isTouched]).toEqual([left, false, false]);
          expect(purpose).toContain(found.number);
        }
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string(), (purpose, name) => {
      match(line(500_00, purpose, { payer: { name, inn: '' } }), ...orders);
    }),
  );
});
