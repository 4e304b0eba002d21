import { customerPercents, type CustomerPrice } from './customer-prices.ts';

const price = (contract: string, more: Partial<CustomerPrice> = {}): CustomerPrice => ({
  ...{ contract, members: [17], from: '2026-12-01', primers: 10, products: 0 },
  ...more,
});
const NONE = { primers: 0, products: 0 };
const on = (day: string, prices: readonly CustomerPrice[], own = NONE, userId = 17) =>
  customerPercents(own, prices, { userId, day });

test('a contract holds for its members, from its first day to its last', () => {
  const prices = [price('Д-17', { to: '2026-12-31' })];
  const at = (day: string, userId?: number) => on(day, prices, NONE, userId).primers;
  expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((day) => at(day))).toEqual([
    0, 10, 10, 0,
  ]);
  expect(at('2026-12-10', 18)).toBe(0);
  expect(on('2099-01-01', [price('Д-18')]).contracts).toEqual([{ number: 'Д-18', to: null }]);
});

test('the best of each counts, discounts do not add up, and only what gives more is named', () => {
  const prices = [
    price('A', { primers: 10, products: 3 }),
    price('B', { primers: 7, products: 12, to: '2027-01-31' }),
    price('C', { primers: 10, products: 12 }),
  ];
  expect(on('2026-12-10', prices)).toEqual({
    ...{ primers: 10, products: 12 },
    contracts: [
      { number: 'A', to: null },
      { number: 'B', to: '2027-01-31' },
    ],
  });
  expect(on('2026-12-10', prices, { primers: 15, products: 5 })).toEqual({
    ...{ primers: 15, products: 12 },
    contracts: [{ number: 'B', to: '2027-01-31' }],
  });
  expect(on('2026-12-10', prices, { primers: 10, products: 12 }).contracts).toEqual([]);
  expect(on('2026-12-10', [], { primers: 7.5, products: 0 })).toEqual({
    ...{ primers: 7.5, products: 0, contracts: [] },
  });
});
