import fc from 'fast-check';
import { kopecks } from './kopecks.ts';
import { strategyPriceRows } from './price-rows.ts';
import { quoteProducts } from './products.ts';
import { readStrategy } from './read-strategy.ts';

const NAMES = { modifiers: new Map() };
const sellables = new Map([
  [1, { price: kopecks(100_000), groups: [7], ordered: true, sku: 'PC-1' }],
  [2, { price: kopecks(50_000), groups: [7], ordered: true, sku: 'PC-2' }],
  [3, { price: kopecks(40_000), groups: [], ordered: true, sku: null }],
]);
const lists = (percent: number, fixed: Record<string, number>) => ({
  ...{ sellables, groupPercents: { 7: 10 }, percent },
  fixed: Object.fromEntries(Object.entries(fixed).map(([sku, price]) => [sku, kopecks(price)])),
});
const line = (id: number, count: number) => ({ id, count, selected: true });

test.each([
  [{ 'PC-1': 80_000 }, 5, 'units:2x1000.00;agreed->800.00'],
  // as low as by percents: those say why
  [{ 'PC-1': 90_000 }, 10, 'units:2x1000.00;discount:10%->900.00'],
  // above the group's price, and below that of the unit without it
  [{ 'PC-1': 95_000 }, 0, 'units:1x1000.00;group7:10%->900.00;units:1x1000.00;exempt:7;agreed->950.00'],
  [{ 'PC-1': 120_000 }, 0, 'units:1x1000.00;group7:10%->900.00;units:1x1000.00;exempt:7'],
  [{ 'PC-2': 1 }, 5, 'units:1x1000.00;group7:10%->900.00;units:1x1000.00;exempt:7;discount:5%->950.00'],
])('with %j and %d %% of their own a product costs %s', (fixed, percent, strategy) => {
  const [quote] = quoteProducts([line(1, 2)], lists(percent, fixed));
  expect(quote?.strategy).toBe(strategy);
  expect(readStrategy(strategy)).toEqual(quote?.parts);
});

test('a volume has no SKU of its own, and a name that every object knows is no price', () => {
  const [volume] = quoteProducts([line(3, 1)], lists(0, { null: 1 }));
  expect(volume?.discountPrice).toBe(40_000);
  const odd = new Map([[1, { price: kopecks(1), groups: [], ordered: true, sku: 'constructor' }]]);
  expect(quoteProducts([line(1, 1)], { ...lists(0, {}), sellables: odd })[0]?.discountPrice).toBe(1);
});

test('a fixed price is explained as a sum', () => {
  const strategy = 'units:2x1000.00;agreed->812.50';
  const unit = { count: 2, unitPrice: 100_000, sum: 200_000 };
  const off = { count: 2, unitPrice: -18_750, sum: -37_500 };
  expect(strategyPriceRows(strategy, NAMES)).toEqual([
    { item: 'Цена за единицу', ...unit },
    { item: 'Цена по договору', ...off, why: '812,50\u00a0₽ за единицу вместо 1\u00a0000\u00a0₽' },
  ]);
  expect(strategyPriceRows(strategy, NAMES, 'en')?.[1]).toEqual({
    ...{ item: 'Contract price', ...off, why: '₽812.50 for a unit instead of ₽1,000' },
  });
  for (const unknown of ['letters:2x22.00;agreed->20.00', 'units:1x22.00;agreed->20', 'agreed->20.00'])
    expect(readStrategy(unknown)).toBeNull();
});

test('a fixed price never makes a product dearer, and the parts add up and are read back', () => {
  const price = fc.option(fc.integer({ min: 1, max: 150_000 }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 5 })), { maxLength: 3 }),
      fc.record({ 'PC-1': price, 'PC-2': price }),
      fc.integer({ min: 0, max: 100 }),
      (wanted, some, percent) => {
        const fixed = Object.fromEntries(
          Object.entries(some).flatMap(([sku, one]) => (one === undefined ? [] : [[sku, one]])),
        );
        const choices = [...new Map(wanted)].map(([id, count]) => line(id, count));
        const before = quoteProducts(choices, lists(percent, {}));
        quoteProducts(choices, lists(percent, fixed)).forEach((quote, index) => {
          expect(quote.discountPrice).toBeLessThanOrEqual(before[index]?.discountPrice ?? 0);
          expect(quote.price).toBe(before[index]?.price);
          const agreed = fixed[sellables.get(quote.id)?.sku ?? ''];
          const { count = 0 } = choices[index] ?? {};
          if (agreed !== undefined) expect(quote.discountPrice).toBeLessThanOrEqual(agreed * count);
          expect(readStrategy(quote.strategy)).toEqual(quote.parts);
        });
      },
    ),
  );
});
