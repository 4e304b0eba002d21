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

test('a contract with a payer holds for whoever orders for it, by its branch where it names one', () => {
  const prices = [
    price('P', { members: [], inn: '7707083893', primers: 12, products: 4, to: '2026-12-31' }),
    price('B', { members: [], inn: '7736050003', kpp: '997250001', primers: 20 }),
    price('M', { primers: 10, products: 6 }),
  ];
  const by = (inn: string, kpp: string, userId: number | null, day = '2026-12-10') =>
    customerPercents(NONE, prices, { userId, payer: { inn, kpp }, day });
  expect(by('7707083893', '1', null)).toEqual({
    ...{ primers: 12, products: 4 },
    contracts: [{ number: 'P', to: '2026-12-31', byPayer: true }],
  });
  // beside a member's own contract each gives its best
  expect(by('7707083893', '1', 17)).toEqual({
    ...{ primers: 12, products: 6 },
    contracts: [
      { number: 'P', to: '2026-12-31', byPayer: true },
      { number: 'M', to: null },
    ],
  });
  expect(by('7736050003', '997250001', null).primers).toBe(20);
  for (const [inn, kpp, day] of [
    ['7736050003', '997250002', undefined],
    ['7707083893', '', '2027-01-01'],
    ['500100732259', '', undefined],
    ['', '', undefined],
  ] as const)
    expect(by(inn, kpp, null, day)).toEqual({ ...NONE, contracts: [] });
  expect(customerPercents(NONE, prices, { userId: null, day: '2026-12-10' }).primers).toBe(0);
});

test('of the fixed prices of a product the lowest holds, on its days, and its contract is named', () => {
  const prices = [
    price('A', { primers: 0, fixed: [{ sku: 'PC-1', price: 900 }] }),
    price('B', {
      ...{ primers: 0, to: '2026-12-31' },
      fixed: [
        { sku: 'PC-1', price: 812.5 },
        { sku: 'PC-2', price: 100 },
      ],
    }),
    price('C', { primers: 0, fixed: [{ sku: 'PC-1', price: 900 }] }),
  ];
  expect(on('2026-12-31', prices)).toEqual({
    ...{ ...NONE, fixed: { 'PC-1': 81_250, 'PC-2': 10_000 } },
    contracts: [{ number: 'B', to: '2026-12-31' }],
  });
  expect(on('2027-01-01', prices)).toEqual({
    ...{ ...NONE, fixed: { 'PC-1': 90_000 } },
    contracts: [{ number: 'A', to: null }],
  });
  expect(on('2026-12-10', prices, NONE, 18)).toEqual({ ...NONE, contracts: [] });
});
