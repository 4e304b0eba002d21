import { expect, test } from '@jest/globals';
import { type Modifier, normalise, type PrimerContent, type PrimerOption, SCALES } from '@oligoteka/primer';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  explainQuote,
  kopecks,
  type PrimerPrice,
  priceRows,
  priceRowText,
  quotePrimer,
  quoteProducts,
  quoteSequencing,
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

test('the rows of a primer add up to its price, from the quote and from its stored strategy', () => {
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
        expect(total(priceRows(quote.parts, rules))).toBe(quote.discountPrice);
        const stored = strategyPriceRows(quote.strategy, rules);
        expect(stored && total(stored)).toBe(quote.discountPrice);
        expect(stored).toHaveLength(priceRows(quote.parts, rules, 'en').length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a sum is told line by line: the floor of the discount and the reason of the cleaning too', () => {
  const strategy = 'letters:9x22.00;discount:10%->20.00;I:1x300.00;mod10:1x0.00;clean:forced:mod10:500.00';
  expect(strategyPriceRows(strategy, rules)).toEqual([
    { item: 'Буквы', count: 9, unitPrice: 2200, sum: 19_800 },
    {
      item: 'Скидка на буквы',
      count: 9,
      unitPrice: -200,
      sum: -1800,
      why: '10\u00a0% от 22\u00a0₽ — 2,20\u00a0₽, копейки отбрасываются: 2\u00a0₽ с буквы',
    },
    { item: 'Инозин (I)', count: 1, unitPrice: 30_000, sum: 30_000 },
    { item: 'Модификатор FAM', count: 1, unitPrice: 0, sum: 0 },
    {
      item: 'Очистка',
      count: 1,
      unitPrice: 50_000,
      sum: 50_000,
      why: 'Очистка обязательна: модификатор FAM',
    },
  ]);
});

test('amounts stand in groups of three digits, in the way of each language', () => {
  const row = (sum: number) => ({ item: 'A', count: 2, unitPrice: kopecks(sum / 2), sum: kopecks(sum) });
  expect(priceRowText(row(246_913_578))).toBe(
    'A: 2 × 1\u00a0234\u00a0567,89\u00a0₽ = 2\u00a0469\u00a0135,78\u00a0₽',
  );
  expect(priceRowText(row(-246_000), 'en')).toBe('A: 2 × ₽-1,230 = ₽-2,460');
  expect(priceRowText(row(99_900))).toBe('A: 2 × 499,50\u00a0₽ = 999\u00a0₽');
});

test('a percent below one rouble of a letter is said to give nothing', () => {
  const rows = strategyPriceRows('letters:4x22.00;discount:4%->22.00', rules, 'en');
  expect(rows?.[1]).toEqual({
    item: 'Discount on letters',
    count: 4,
    unitPrice: 0,
    sum: 0,
    why: '4% of ₽22 is ₽0.88, below one rouble: no discount on a letter',
  });
});

test.each([
  '',
  'magic:1',
  'letters:2x22.00;magic',
  'discount:10%->20.00',
  'letters:2x22',
  'I:1x22.00;discount:5%->20.00',
  'letters:2x22.00;group7:5%->20.00',
])('no sum is made from a strategy that is not known: %j', (strategy) =>
  expect(readStrategy(strategy)).toBeNull(),
);

test('rows of products name the unit without the discount, and the owner of the discount', () => {
  const sellables = new Map([
    [1, { price: kopecks(100_000), groups: [7], ordered: true }],
    [2, { price: kopecks(45_550), groups: [7], ordered: true }],
  ]);
  const choices = [
    { id: 1, count: 1, selected: true },
    { id: 2, count: 3, selected: true },
  ];
  const lists = { sellables, groupPercents: { 7: 10 }, percent: 3 };
  const [dear, cheap] = quoteProducts(choices, lists);
  const names = { modifiers: rules.modifiers, groups: new Map([['7', 'Полимеразы']]) };
  expect(dear && priceRows(dear.parts, names).map((one) => [one.item, one.sum, one.why])).toEqual([
    ['Цена за единицу', 100_000, undefined],
    ['Скидка группы «Полимеразы»', -10_000, '10\u00a0% от 1\u00a0000\u00a0₽ за единицу'],
  ]);
  expect(cheap?.strategy).toBe(
    'units:2x455.50;group7:10%->410.50;units:1x455.50;exempt:7;discount:3%->442.50',
  );
  expect(strategyPriceRows(cheap?.strategy ?? '', names)).toEqual([
    { item: 'Цена за единицу', count: 2, unitPrice: 45_550, sum: 91_100 },
    {
      item: 'Скидка группы «Полимеразы»',
      count: 2,
      unitPrice: -4500,
      sum: -9000,
      why: '10\u00a0% от 455,50\u00a0₽ — 45,55\u00a0₽, копейки отбрасываются: 45\u00a0₽ с единицы',
    },
    {
      item: 'Цена за единицу',
      count: 1,
      unitPrice: 45_550,
      sum: 45_550,
      why: 'Одна единица самого дешёвого товара группы «Полимеразы» остаётся без скидки группы',
    },
    {
      item: 'Ваша скидка',
      count: 1,
      unitPrice: -1300,
      sum: -1300,
      why: '3\u00a0% от 455,50\u00a0₽ — 13,66\u00a0₽, копейки отбрасываются: 13\u00a0₽ с единицы',
    },
  ]);
});

test('rows of a sample name the work on it', () => {
  const prices = [
    { key: 'sequence', option: 2, price: 450 },
    { key: 'pcr', option: null, price: 300.15 },
  ] as const;
  const work = { action: 'sequence', option: 2, reads: 2, withPcr: true } as const;
  const quote = quoteSequencing(work, { prices, percent: 5 });
  const names = { modifiers: rules.modifiers, options: new Map([[2, 'Premium']]) };
  expect(quote?.strategy).toBe('sequence2:2x450.00;discount:5%->427.50;pcr:1x300.15;discount:5%->285.14');
  expect(quote && explainQuote(quote, names, 'en')).toEqual([
    'Sanger sequencing, Premium: 2 × ₽450 = ₽900',
    'Your discount: 2 × ₽-22.50 = ₽-45. 5% of ₽450 each, to the kopeck',
    'PCR: 1 × ₽300.15 = ₽300.15',
    'Your discount: 1 × ₽-15.01 = ₽-15.01. 5% of ₽300.15 each, to the kopeck',
    'Total: ₽1,140.14',
  ]);
  expect(quoteSequencing({ ...work, option: 1 }, { prices, percent: 0 })).toBeNull();
});
