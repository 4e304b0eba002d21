import { expect, test } from '@jest/globals';
import { NO_BASKET, priceBasket } from '../../basket/get-basket/price-basket.ts';
import type { BasketSequencing } from '../../basket/sequencing.events.ts';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { SEED } from '../../dictionaries/seed/seed.ts';
import { termsOf } from '../../ordering/delivery/making-terms.ts';
import { orderedLines, readyToOrder } from '../../ordering/place-order/basket-to-order.ts';
import { evolveLines, untouched } from '../../ordering/order-lines.ts';
import { atOnce } from '../../guard/in-turns.ts';
import { basketDays, daysAfterMaterial, primersReady } from './working-days.ts';

const book = seedBook();
const now = { book, making: { terms: SEED.terms, calendar: SEED.calendar } } as unknown as Parameters<
  typeof basketDays
>[1];
const primer = (id: number, sequence: string): BasketSequencing['primers'][number] => ({
  ...({ id, name: `p${id}`, storeType: 'fromOrder', scale: '0.04', sequence } as const),
});
const sample = (id: number, primersRls: number[]): BasketSequencing['samples'][number] => ({
  ...({ id, name: `s${id}`, sample: 'plasmid', option: 1, action: 'sequence', withPcr: false } as const),
  primersRls,
});
const withSamples = (sequencing: BasketSequencing) => ({
  view: {
    id: 'b',
    version: 1,
    ...atOnce(priceBasket({ ...NO_BASKET, sequencing }, book, { primers: 0, products: 0 })),
  },
  lines: {
    primers: new Map(),
    products: new Map(),
    services: new Map(),
    sequencing,
  } as unknown as Parameters<typeof orderedLines>[0],
});
const rules = { terms: SEED.terms, isBulk: () => false };
/** Days of the primers of the order that the basket becomes, and of all of it. */
const daysOrdered = (contents: ReturnType<typeof withSamples>['lines']) => {
  const lines = orderedLines(contents, readyToOrder(contents), book);
  const days = termsOf(lines, rules).map((term) => term ?? 0);
  return {
    primers: Math.max(...days.filter((_, index) => lines[index]?.kind === undefined)),
    all: Math.max(...days),
  };
};

test.each([
  ['plain', 'ACGTACGTACGTACGTACGT'],
  ['with a modifier', '[FAM]ACGTACGTACGTACGTACGT'],
])('primers %s for samples take as long in the basket as in the order', (_, sequence) => {
  const { view, lines } = withSamples({
    samples: [sample(1, [10]), sample(2, [11])],
    primers: [primer(10, 'TTTTACGTACGTACGTACGT'), primer(11, sequence)],
    dnaExtractCount: 0,
  });
  const ordered = daysOrdered(lines);
  expect(primersReady(view, now)?.days).toBe(ordered.primers);
  expect(basketDays(view, now).workingDays).toBe(ordered.all);
});

const millisecondsOf = (work: () => unknown): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

test('days of thousands of samples and primers are found by one look at the primers', () => {
  const bases = ['A', 'C', 'G', 'T'];
  const text = (n: number) => Array.from({ length: 20 }, (_, i) => bases[(n >> ((i % 8) * 2)) & 3]).join('');
  const { view, lines } = withSamples({
    samples: Array.from({ length: 2_000 }, (_, i) => sample(i, [10_000 + i * 2, 10_001 + i * 2])),
    primers: Array.from({ length: 5_000 }, (_, i) => primer(10_000 + i, text(i))),
    dnaExtractCount: 0,
  });
  // about a tenth of a second each; looking over all primers for each sample took 6 and 1 seconds
  expect(millisecondsOf(() => basketDays(view, now))).toBeLessThan(3_000);
  const ordered = orderedLines(lines, readyToOrder(lines), book);
  expect(millisecondsOf(() => termsOf(ordered, rules))).toBeLessThan(1_000);
});

test('material is awaited of lines that are not started, and no longer for an extraction once every sample is', () => {
  const { lines: contents } = withSamples({
    samples: [sample(1, []), sample(2, [])],
    primers: [],
    dnaExtractCount: 1,
  });
  const lines = orderedLines(contents, readyToOrder(contents), book);
  const kinds = lines.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['dnaExtract', 'sequence', 'sequence']);
  const awaited = (...started: number[]) =>
    daysAfterMaterial(
      {
        state: 'paid',
        submission: { lines } as never,
        fulfilment: evolveLines(untouched(3), { type: 'LinesStarted', data: { lines: started } }),
      },
      now,
    ).flatMap((days, index) => (days === null ? [] : [kinds[index]]));
  const [one = 0, two = 0] = kinds.flatMap((kind, index) => (kind === 'sequence' ? [index + 1] : []));
  expect(awaited().toSorted()).toEqual(['dnaExtract', 'sequence', 'sequence']);
  expect(awaited(one).toSorted()).toEqual(['dnaExtract', 'sequence']);
  expect(awaited(one, two)).toEqual([]);
});

test('days of what is made of material of the buyer are told apart from those of the rest', () => {
  const service = (serviceId: number, isOwnVector: boolean, days: number) => ({
    ...{ serviceId, quote: { price: 1, discountPrice: 1, strategy: '', days } },
    service: { service: 'gene', title: '', details: { isOwnVector, vector: 'v' } },
  });
  const days = (services: object[], samples: BasketSequencing['samples'] = []) => {
    const { view } = withSamples({ samples, primers: [], dnaExtractCount: 0 });
    return basketDays({ ...view, services: services as unknown as typeof view.services }, now);
  };
  const own = service(1, true, 17);
  const offered = service(2, false, 20);
  expect(days([own, offered])).toEqual({ workingDays: 20, afterMaterial: 17, afterPayment: 20 });
  expect(days([own])).toEqual({ workingDays: 17, afterMaterial: 17, afterPayment: null });
  expect(days([offered])).toEqual({ workingDays: 20, afterMaterial: null, afterPayment: 20 });
  expect(days([offered], [sample(1, [])]).afterMaterial).toBe(SEED.terms.sequencing.sequence);
  expect(days([])).toEqual({ workingDays: null, afterMaterial: null, afterPayment: null });
});
