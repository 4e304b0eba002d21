import { expect, test } from '@jest/globals';
import { type Modifier, normalise, type PrimerContent, type PrimerOption, SCALES } from '@oligoteka/primer';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  groupDiscount,
  kopecks,
  type PrimerPrice,
  primerPriceRows,
  productPriceRows,
  quotePrimer,
  readStrategy,
  strategyPriceRows,
} from './index.ts';
import { type RuleCaseHeader, rulesOfCases } from './testing/run-rule-case.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const { header } = fixture('rules') as { header: RuleCaseHeader };
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const rules = rulesOfCases(header, modifiers);
const prices = SCALES.map(
  (scale): PrimerPrice => ({
    scale,
    charPrice: 22,
    inosinePrice: 300,
    uridinePrice: 150.5,
    cleanPrice: 500,
    opPrice: 250.5,
    keenPrice: 100,
  }),
);
const total = (rows: readonly { sum: number }[]) => rows.reduce((sum, row) => sum + row.sum, 0);

test('the rows of a primer add up to what is paid, from the quote and from its stored strategy', () => {
  const letters = fc.constantFrom('A', 'C', 'G', 'T', 'N', 'I', 'U', 'A*', '[FAM]', '[Phos]', '[BHQ1]');
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 30 }),
      fc.constantFrom(...SCALES),
      fc.array(fc.constantFrom<PrimerOption>('clean', 'op', 'keen'), { maxLength: 3 }),
      fc.oneof(
        fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
        fc.double({ min: 0, max: 100, noNaN: true }),
      ),
      (text, scale, options, percent) => {
        const primer: PrimerContent = { ...normalise(text.join(''), rules), name: 'p', scale, options };
        const quote = quotePrimer(primer, { rules, prices, percent });
        if (quote === null) return;
        expect(total(primerPriceRows(quote.parts, rules))).toBe(quote.discountPrice);
        const stored = strategyPriceRows(quote.strategy, rules);
        expect(stored && total(stored)).toBe(quote.discountPrice);
        expect(stored).toHaveLength(primerPriceRows(quote.parts, rules, 'en').length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a sum is told line by line: the floor of the discount and the reason of the cleaning too', () => {
  const strategy = 'letters:9x22.00;discount:10%->20.00;I:1x300.00;mod10:1x0.00;clean:forced:mod10:500.00';
  expect(strategyPriceRows(strategy, rules)).toEqual([
    { what: 'Буквы', count: 9, unitPrice: 2200, sum: 19_800 },
    {
      what: 'Скидка на буквы',
      count: 9,
      unitPrice: -200,
      sum: -1800,
      why: '10\u00a0% от 22\u00a0₽ — 2,20\u00a0₽, копейки отбрасываются: 2\u00a0₽ с буквы',
    },
    { what: 'Инозин (I)', count: 1, unitPrice: 30_000, sum: 30_000 },
    { what: 'Модификатор FAM', count: 1, unitPrice: 0, sum: 0 },
    {
      what: 'Очистка',
      count: 1,
      unitPrice: 50_000,
      sum: 50_000,
      why: 'Очистка обязательна: модификатор FAM',
    },
  ]);
});

test('a percent below one rouble of a letter is said to give nothing', () => {
  const rows = strategyPriceRows('letters:4x22.00;discount:4%->22.00', rules, 'en');
  expect(rows?.[1]).toEqual({
    what: 'Discount on letters',
    count: 4,
    unitPrice: 0,
    sum: 0,
    why: '4% of ₽22 is ₽0.88, below one rouble: no discount on a letter',
  });
});

test.each(['', 'magic:1', 'letters:2x22.00;magic', 'discount:10%->20.00', 'letters:2x22'])(
  'no sum is made from a strategy that is not known: %j',
  (strategy) => expect(readStrategy(strategy)).toBeNull(),
);

test('the rows of products add up to what the group discount computes', () => {
  const product = fc.record({
    price: fc.integer({ min: 0, max: 10_000_000 }).map(kopecks),
    count: fc.integer({ min: 1, max: 9999 }),
    groups: fc.uniqueArray(fc.constantFrom(1, 2), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 6 }), (lines) => {
      const products = lines.map((line, id) => ({ ...line, id }));
      groupDiscount(products, { 1: 10, 2: 33.3 }).forEach((found, at) => {
        const { price, count } = products[at] ?? { price: kopecks(0), count: 0 };
        const rows = productPriceRows({
          count,
          price,
          discountCount: found.discount_count,
          discountPrice: found.discount_price,
        });
        expect(total(rows)).toBe(found.total);
      });
    }),
  );
});
