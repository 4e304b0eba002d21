import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Modifier, normalise, type PrimerContent, type PrimerOption, SCALES } from '@oligoteka/primer';
import fc from 'fast-check';
import {
  basketTotals,
  floorDiscount,
  fromRoubles,
  groupDiscount,
  kopecks,
  type PrimerPrice,
  type QuotePart,
  quoteBasket,
  quotePrimer,
  quoteProducts,
  readStrategy,
  sequencingDiscount,
  SUMMARY_KEYS,
  sumParts,
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
const runs = { numRuns: 500 };
/** A part without the reason of its cleaning, of which a strategy keeps less. */
const amount = ({ kind, count, unitPrice, discountUnitPrice }: QuotePart) => [
  kind,
  count,
  unitPrice,
  discountUnitPrice,
];

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
        expect(readStrategy(quote.strategy)?.map(amount)).toEqual(quote.parts.map(amount));
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
    price: fc.integer({ min: 1, max: 1_000_000 }),
    count: fc.integer({ min: 1, max: 9 }),
    groups: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    selected: fc.boolean(),
  });
  const groups = [
    { id: 1, percent: 10 },
    { id: 2, percent: 33.3 },
    { id: 3, percent: 100 },
  ];
  type Drafts = readonly {
    readonly price: number;
    readonly count: number;
    readonly groups: readonly number[];
    readonly selected: boolean;
  }[];
  const priced = (drafts: Drafts, percent = 0) =>
    quoteProducts(
      drafts.map(({ count, selected }, id) => ({ id, count, selected })),
      {
        sellables: new Map(
          drafts.map((draft, id) => [
            id,
            { price: kopecks(draft.price), groups: draft.groups, ordered: true },
          ]),
        ),
        groupPercents: Object.fromEntries(groups.map(({ id, percent: own }) => [id, own])),
        percent,
      },
    );

  /** Rule by rule, unit by unit: every unit of a group but one of its cheapest product, for each choice of a group. */
  function reference(drafts: Drafts): number[] {
    return drafts.map((line) => {
      if (!line.selected) return 0;
      const totals = line.groups.map((group) => {
        const members = drafts.filter((other) => other.selected && other.groups.includes(group));
        const units = members.flatMap((member) => Array<number>(member.count).fill(drafts.indexOf(member)));
        const cheapest = members.reduce((one, other) => (other.price < one.price ? other : one));
        const percent = groups.find(({ id }) => id === group)?.percent ?? 0;
        const less = line.price - Math.floor((line.price * percent) / 100 / 100 + 1e-9) * 100;
        let exempt = units.length > 1 && line === cheapest ? 1 : 0;
        if (units.length <= 1) exempt = line.count;
        return exempt * line.price + (line.count - exempt) * less;
      });
      return Math.min(line.count * line.price, ...totals);
    });
  }

  test('agrees with a reference that takes the rule literally', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 6 }), (drafts) => {
        expect(priced(drafts).map(({ discountPrice }) => discountPrice)).toEqual(reference(drafts));
      }),
      runs,
    );
  });
  test('never raises a price, its parts and its strategy say it all', () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 6 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (drafts, percent) => {
          const plain = priced(drafts);
          priced(drafts, percent).forEach((line, at) => {
            const { count = 0, selected, price: unit = 0 } = drafts[at] ?? {};
            expect(line.price).toBe(selected ? count * unit : 0);
            expect(line.discountPrice).toBeLessThanOrEqual(plain[at]?.discountPrice ?? 0);
            expect(line.discountCount).toBeLessThanOrEqual(count);
            if (selected) expect(readStrategy(line.strategy)).toEqual(line.parts);
            expect(sumParts(line.parts)).toEqual({ price: line.price, discountPrice: line.discountPrice });
          });
        },
      ),
      runs,
    );
  });
  test('does not depend on the order of different prices', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(product, { maxLength: 6, selector: ({ price: unit }) => unit }),
        (drafts) => {
          const total = (line: { discountPrice: number }) => line.discountPrice;
          expect(priced(drafts.toReversed()).toReversed().map(total)).toEqual(priced(drafts).map(total));
        },
      ),
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

describe('a whole basket', () => {
  const sellables = new Map(
    [1, 2, 3, 4].map((id) => [
      id,
      { price: kopecks(id * 10_050), groups: id < 3 ? [7] : [], ordered: id !== 4 },
    ]),
  );
  const sequencePrices = [
    { key: 'sequence', option: 1, price: 450 },
    { key: 'sequence', option: 2, price: 600.33 },
    { key: 'fragmentAnalyze', option: null, price: 380 },
    { key: 'pcr', option: null, price: 300 },
    { key: 'dnaExtract', option: null, price: 0 },
  ] as const;
  const basket = fc.record({
    primers: fc.array(content, { maxLength: 5 }),
    products: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }).chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            count: fc.integer({ min: 1, max: 9999 }),
            selected: fc.boolean(),
          }),
        ),
      ),
    ),
    sequencing: fc.array(
      fc.record({
        action: fc.constantFrom('sequence' as const, 'fragmentAnalyze' as const),
        option: fc.constantFrom(1, 2, 3),
        reads: fc.integer({ min: 0, max: 4 }),
        withPcr: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    dnaExtractCount: fc.integer({ min: 0, max: 99 }),
  });
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  const lists = (percents: { primers: number; products: number }) => ({
    rules,
    prices,
    sellables,
    groupPercents: { 7: 15 },
    sequencePrices,
    percents,
  });

  test('is the sum of its lines, and of its summary', () => {
    fc.assert(
      fc.property(basket, percent, percent, (whole, own, less) => {
        const quote = quoteBasket(whole, lists({ primers: own, products: less }));
        const lines = [...quote.primers, ...quote.products, ...quote.sequencing, quote.dnaExtract];
        const sum = (of: readonly ({ price: number; discountPrice: number } | null)[]) => [
          of.reduce((all, line) => all + (line?.price ?? 0), 0),
          of.reduce((all, line) => all + (line?.discountPrice ?? 0), 0),
        ];
        expect(sum(lines)).toEqual([quote.total, quote.discountTotal]);
        expect(sum(quote.summary)).toEqual([quote.total, quote.discountTotal]);
        expect(quote.discountTotal).toBeLessThanOrEqual(quote.total);
        expect(quote.summary.map(({ key }) => key)).toEqual(
          SUMMARY_KEYS.filter((key) => quote.summary.some((line) => line.key === key)),
        );
        for (const line of lines)
          if (line !== null) expect(line.discountPrice).toBeLessThanOrEqual(line.price);
      }),
      { numRuns: 300 },
    );
  });
  test('costs the same in any order', () => {
    fc.assert(
      fc.property(basket, (whole) => {
        const { discountTotal } = quoteBasket(whole, lists({ primers: 5, products: 5 }));
        const turned = {
          ...whole,
          primers: whole.primers.toReversed(),
          products: whole.products.toReversed(),
          sequencing: whole.sequencing.toReversed(),
        };
        expect(quoteBasket(turned, lists({ primers: 5, products: 5 })).discountTotal).toBe(discountTotal);
      }),
      { numRuns: 200 },
    );
  });
  test('counts reads, samples and extractions; an option of its own price first', () => {
    const work = { action: 'sequence' as const, option: 2, reads: 2, withPcr: true };
    const quote = quoteBasket(
      {
        primers: [],
        products: [],
        sequencing: [
          work,
          { ...work, action: 'fragmentAnalyze', withPcr: false },
          { ...work, option: 3 },
          { ...work, option: 1, reads: 1, withPcr: false },
        ],
        dnaExtractCount: 3,
      },
      lists({ primers: 0, products: 0 }),
    );
    expect(quote.sequencing.map((one) => one?.price ?? null)).toEqual([150_066, 38_000, null, 45_000]);
    expect(quote.summary).toEqual([
      { key: 'fragmentAnalyze', count: 1, price: 38_000, discountPrice: 38_000 },
      { key: 'sequence', count: 3, price: 165_066, discountPrice: 165_066 },
      { key: 'pcr', count: 1, price: 30_000, discountPrice: 30_000 },
    ]);
  });
});

test('totals add the lines up', () => {
  const line = (amount: number, less: number) => ({ price: kopecks(amount), discountPrice: kopecks(less) });
  expect(basketTotals([line(100, 90), line(50, 50)])).toEqual({ total: 150, discountTotal: 140 });
  expect(basketTotals([])).toEqual({ total: 0, discountTotal: 0 });
});
