import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Modifier, normalise, type PrimerContent, type PrimerOption, SCALES } from '@oligoteka/primer';
import fc from 'fast-check';
import {
  basketTotals,
  explainQuote,
  floorDiscount,
  fromRoubles,
  groupDiscount,
  kopecks,
  type PrimerPrice,
  quotePrimer,
  sequencingDiscount,
  toRoubles,
} from './index.ts';
import { type RuleCaseHeader, rulesOfCases } from './testing/run-rule-case.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const { header } = fixture('rules') as { header: RuleCaseHeader };
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const rules = rulesOfCases(header, modifiers);
const prices: PrimerPrice[] = SCALES.map((scale) => {
  const row = header.pricesKopecks[scale] ?? { char: 0, inosine: null, uridine: null };
  const roubles = (amount: number | null) => (amount === null ? null : amount / 100);
  return {
    scale,
    charPrice: row.char / 100,
    inosinePrice: roubles(row.inosine),
    uridinePrice: roubles(row.uridine),
    cleanPrice: 500,
    opPrice: 250.5,
    keenPrice: 100,
  };
});
const price = fc.integer({ min: 0, max: 100_000_000_00 }).map(kopecks);
const hundredths = fc.integer({ min: 0, max: 10_000 });
const runs = { numRuns: 2000 };

const content: fc.Arbitrary<PrimerContent> = fc
  .record({
    text: fc.array(
      fc.constantFrom('A', 'C', 'G', 'T', 'N', 'I', 'U', 'A*', '[FAM]', '[Sp18]', '[Phos]', '[BHQ1]'),
      {
        maxLength: 30,
      },
    ),
    scale: fc.constantFrom('', ...SCALES),
    options: fc.array(fc.constantFrom<PrimerOption>('clean', 'op', 'keen'), { maxLength: 3 }),
  })
  .map(({ text, scale, options }) => ({ ...normalise(text.join(''), rules), name: 'p', scale, options }));

describe('discounts', () => {
  test('floorDiscount agrees with exact fractions', () => {
    fc.assert(
      fc.property(price, hundredths, (amount, percent) => {
        // percent / 100 of kopecks, down to whole roubles: amount * percent / (100 * 100 * 100)
        const share = (BigInt(amount) * BigInt(percent)) / 1_000_000n;
        expect(floorDiscount(amount, percent / 100)).toBe(amount - Number(share) * 100);
      }),
      runs,
    );
  });
  test('sequencingDiscount is half up', () => {
    fc.assert(
      fc.property(price, hundredths, (amount, percent) => {
        const exact = BigInt(amount) * BigInt(10_000 - percent);
        expect(sequencingDiscount(amount, percent / 100)).toBe(Number((2n * exact + 10_000n) / 20_000n));
      }),
      runs,
    );
  });
  test('any number is a percent between 0 and 100', () => {
    fc.assert(
      fc.property(price, fc.double(), (amount, percent) => {
        const less = floorDiscount(amount, percent);
        expect(less >= 0 && less <= amount).toBe(true);
        const sequencing = sequencingDiscount(amount, percent);
        expect(sequencing >= 0 && sequencing <= amount).toBe(true);
      }),
      runs,
    );
  });
  test('70 roubles at 70 % give up exactly 49', () => {
    expect(floorDiscount(kopecks(7000), 70)).toBe(2100);
  });
  test('roubles and kopecks keep their value', () => {
    fc.assert(
      fc.property(price, (amount) => expect(fromRoubles(toRoubles(amount))).toBe(amount)),
      runs,
    );
    expect([1.005, 0.615, 8.325, 1e-7, 22].map(fromRoubles)).toEqual([101, 62, 833, 0, 2200]);
  });
});

describe('a quote', () => {
  test('is never higher with a discount, and its parts add up', () => {
    fc.assert(
      fc.property(content, fc.double({ min: 0, max: 100, noNaN: true }), (primer, percent) => {
        const quote = quotePrimer(primer, { rules, prices, percent });
        if (quote === null) return;
        expect(quote.discountPrice).toBeLessThanOrEqual(quote.price);
        expect(quote.parts.reduce((sum, part) => sum + part.count * part.unitPrice, 0)).toBe(quote.price);
        expect(quote.strategy).toMatch(/^[ -~]+$/u);
        expect(explainQuote(quote, rules)).toHaveLength(quote.parts.length + 1);
      }),
      runs,
    );
  });
  test('does not depend on its neighbours or on earlier quotes', () => {
    fc.assert(
      fc.property(fc.array(content, { maxLength: 8 }), (primers) => {
        const quote = (primer: PrimerContent) => quotePrimer(primer, { rules, prices, percent: 7 });
        expect(primers.toReversed().map(quote).toReversed()).toEqual(primers.map(quote));
      }),
      { numRuns: 200 },
    );
  });
  test('says how it came about', () => {
    const primer: PrimerContent = {
      ...normalise('[FAM]ACGTACGTAI', rules),
      name: 'p',
      scale: '0.04',
      options: ['op'],
    };
    const quote = quotePrimer(primer, { rules, prices, percent: 10 });
    expect(quote?.strategy).toBe(
      'letters:9x22.00;discount:10%->20.00;I:1x300.00;mod10:1x0.00;clean:forced:lastLetter:500.00',
    );
    expect(quote).toMatchObject({ price: 99_800, discountPrice: 98_000 });
    expect(quote && explainQuote(quote, rules)).toEqual([
      'Символы: 9 × 22,00 ₽, со скидкой 10 % — по 20,00 ₽',
      'Инозин: 1 × 300,00 ₽',
      'Модификатор FAM: 1 × 0,00 ₽',
      'Очистка: 500,00 ₽. Очистка обязательна: последняя буква I',
      'Итого: 998,00 ₽, со скидкой: 980,00 ₽',
    ]);
  });
  test('is not given while a problem blocks it', () => {
    const of = (text: string, scale: PrimerContent['scale']) =>
      quotePrimer({ ...normalise(text, rules), name: '', scale, options: [] }, { rules, prices, percent: 0 });
    expect([of('', '0.04'), of('ACGX', '0.04'), of('ACGT', ''), of('[FAM]ACGTA', '0.02')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(of('ACG', '0.04')?.price).toBe(6600);
  });
});

describe('group discount', () => {
  const product = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000 }).map(kopecks),
    count: fc.integer({ min: -1, max: 9 }),
    groups: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    selected: fc.boolean(),
  });
  test('never raises a price and never discounts a single unit', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 6 }), (drafts) => {
        const products = drafts.map((draft, id) => ({ id, ...draft }));
        for (const [at, line] of groupDiscount(products, { 1: 10, 2: 33.3, 3: 100 }).entries()) {
          const { price: unit, count = 0, selected } = products[at] ?? { price: 0 };
          expect(line.total).toBeLessThanOrEqual(selected ? unit * Math.max(count, 0) : 0);
          expect(line.discount_count).toBeLessThanOrEqual(Math.max(count, 0));
        }
      }),
      runs,
    );
  });
  test('several groups: the larger saving, of equals the first', () => {
    const products = [
      { id: 1, price: kopecks(100_000), count: 3, groups: [1, 2] },
      { id: 2, price: kopecks(50_000), count: 1, groups: [1] },
    ];
    // In group 1 all three at 10 %, in group 2 it is itself the cheapest: two at 20 %.
    expect(groupDiscount(products, { 1: 10, 2: 20 })[0]).toEqual({
      id: 1,
      discount_count: 2,
      discount_price: 80_000,
      total: 260_000,
    });
    expect(groupDiscount(products, { 1: 20, 2: 30 })[0]?.discount_count).toBe(3);
  });
});

test('totals add the lines up', () => {
  const line = (amount: number, less: number) => ({ price: kopecks(amount), discountPrice: kopecks(less) });
  expect(basketTotals([line(100, 90), line(50, 50)])).toEqual({ total: 150, discountTotal: 140 });
  expect(basketTotals([])).toEqual({ total: 0, discountTotal: 0 });
});
