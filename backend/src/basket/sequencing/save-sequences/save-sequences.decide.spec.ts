import { expect, test } from '@jest/globals';
import { SEED } from '../../../dictionaries/seed/seed.ts';
import { seedBook } from '../../../dictionaries/testing/price-book.ts';
import { atOnce } from '../../../guard/in-turns.ts';
import { given } from '../../../event-store/testing/given.ts';
import { Refused } from '../../../refused.ts';
import { basket } from '../../basket.ts';
import { NOTHING_KEPT } from '../kept-primers.ts';
import type { BasketEvent, BasketSequencing } from '../../basket.events.ts';
import { sequencingQuoteOf } from '../sequencing-quote.ts';
import { saveSequences, type SaveSequencesInput } from './save-sequences.decide.ts';

const book = seedBook();
const NONE = { primers: 0, products: 0 };
const save =
  (input: Partial<SaveSequencesInput>) =>
  (state: typeof basket.initial): BasketEvent[] =>
    atOnce(
      saveSequences(state, {
        seq: [],
        primers: [],
        plates: [],
        dnaExtractCount: undefined,
        freshIds: [100, 101, 102],
        book,
        fragmentAnalysis: SEED['fragment-analysis'],
        percents: NONE,
        stock: NOTHING_KEPT,
        ...input,
      }),
    );
const faultsOf = (input: Partial<SaveSequencesInput>, state = basket.initial): Refused['fields'] => {
  try {
    save(input)(state);
  } catch (error) {
    if (error instanceof Refused) return error.fields;
    throw error;
  }
  return {};
};
const saved = (sequencing: BasketSequencing): BasketEvent => ({
  type: 'SequencingSaved',
  data: { sequencing, quote: sequencingQuoteOf(sequencing, book, NONE) },
});
const sample = {
  id: -1,
  name: 's',
  sample: 'plasmid',
  option: 1,
  action: 'sequence',
  primersRls: [{ primerId: -1 }],
} as const;
const primer = { id: -1, name: 'M13F', storeType: 'standard' } as const;
const KEPT: BasketSequencing = {
  samples: [{ ...sample, id: 101, primersRls: [100], withPcr: false }],
  primers: [{ id: 100, name: 'M13F', storeType: 'standard', scale: '', sequence: '' }],
  dnaExtractCount: 0,
};

test('samples and their primers get ids, and a price', () => {
  given(basket)
    .when(save({ seq: [sample], primers: [primer] }))
    .then(saved(KEPT));
  expect(sequencingQuoteOf(KEPT, book, NONE)).toMatchObject({ price: 43_000, discountPrice: 43_000 });
  expect(sequencingQuoteOf(KEPT, book, { primers: 0, products: 7 })).toMatchObject({
    price: 43_000,
    discountPrice: 39_990,
  });
});

test('the same again is no event; samples that are not named stay, a primer nobody reads with goes', () => {
  given(basket, saved(KEPT))
    .when(save({ seq: [{ ...sample, id: 101, primersRls: [{ primerId: 100 }] }] }))
    .thenNothing();
  given(basket, saved(KEPT))
    .when(save({ dnaExtractCount: 3 }))
    .then(saved({ ...KEPT, dnaExtractCount: 3 }));
  given(basket, saved(KEPT))
    .when(save({ seq: [{ ...sample, id: 101, forDelete: true }] }))
    .then(saved({ samples: [], primers: [], dnaExtractCount: 0 }));
});

test('concentration and note of a sample stay until they are changed', () => {
  const { id: _id, name, sample: material, ...rest } = { ...sample, withPcr: false, primersRls: [100] };
  const told = { id: 101, name, sample: material, concentration: '120 нг/мкл', note: 'GC-богатая', ...rest };
  given(basket, saved(KEPT))
    .when(save({ seq: [{ ...sample, id: 101, primersRls: [{ primerId: 100 }], ...NOTES }] }))
    .then(saved({ ...KEPT, samples: [told] }));
  given(basket, saved({ ...KEPT, samples: [told] }))
    .when(save({ seq: [{ ...sample, id: 101, primersRls: [{ primerId: 100 }] }] }))
    .thenNothing();
  given(basket, saved({ ...KEPT, samples: [told] }))
    .when(
      save({ seq: [{ ...sample, id: 101, primersRls: [{ primerId: 100 }], concentration: '', note: '' }] }),
    )
    .then(saved(KEPT));
});
const NOTES = { concentration: ' 120 нг/мкл', note: 'GC-богатая' };

test('a PCR before the read needs two primers, of every sample at once', () => {
  const two = [{ primerId: -1 }, { primerId: -2 }];
  const { fields } = given(basket)
    .when(
      save({
        seq: [
          { ...sample, withPcr: true },
          { ...sample, id: -2, withPcr: true, primersRls: [] },
          { ...sample, id: -3, withPcr: true, primersRls: two },
          { ...sample, id: -4, withPcr: true, primersRls: [{ primerId: -1 }, { primerId: -1 }] },
        ],
        primers: [primer, { ...primer, id: -2, name: 'M13R' }],
        freshIds: [100, 101, 102, 103, 104, 105],
      }),
    )
    .thenRefused('invalid');
  expect(Object.entries(fields).map(([field, [text]]) => [field, text?.en])).toEqual([
    ['seq.0.primersRls', 'A PCR needs two primers: choose the second one.'],
    ['seq.1.primersRls', 'Name at least one primer.'],
    ['seq.3.primersRls', 'A PCR needs two primers: choose the second one.'],
  ]);
});

test('an option nobody offers, a read without a primer, a primer nobody named are refused together', () => {
  const { fields } = given(basket)
    .when(
      save({
        seq: [
          { ...sample, option: 99 },
          { ...sample, id: -2, primersRls: [] },
          { ...sample, id: -3, primersRls: [{ primerId: 7 }] },
        ],
        primers: [primer],
      }),
    )
    .thenRefused('invalid');
  expect(Object.keys(fields)).toEqual(['seq.0.option', 'seq.1.primersRls', 'seq.2.primersRls.0.primerId']);
});

test('samples read with many primers that are not there are refused in a moment, a hundred faults told', () => {
  const primersRls = Array.from({ length: 90 }, (_, place) => ({ primerId: -1_000 - place }));
  const seq = Array.from({ length: 2_000 }, (_, index) => ({ ...sample, id: -1 - index, primersRls }));
  const begun = performance.now();
  let refused: unknown;
  try {
    save({ seq })(basket.initial);
  } catch (error) {
    refused = error;
  }
  expect(Object.keys((refused as Refused).fields)).toHaveLength(100);
  // every fault looked at for every sample took minutes
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test('works, places and dyes of a sample are kept, under the ids of the basket, until they are taken away', () => {
  const plate = {
    id: -9,
    name: ' P1 ',
    size: 96,
    wells: [{ well: 'h012', use: 'control', name: '' }],
  } as const;
  const full = {
    ...({ ...sample, sample: 'culture', withPcr: true, length: 5_400, volume: 12.5 } as const),
    ...({ extract: 'miniprep', cleanUp: true, plate: -9, well: 'b07' } as const),
    pcr: { annealing: 58, cycles: 30, length: 700, primers: [{ primerId: -1 }, { primerId: -2 }] },
  } as const;
  const kept = {
    ...({ id: 102, name: 's', sample: 'culture', option: 1, action: 'sequence', primersRls: [100] } as const),
    ...{ withPcr: true, length: 5_400, volume: 12.5 },
    pcr: { annealing: 58, cycles: 30, length: 700, primers: [100, 101] },
    ...({ extract: 'miniprep', cleanUp: true, plate: 103, well: 'B7' } as const),
  } as const;
  const after: BasketSequencing = {
    samples: [kept],
    primers: [
      { id: 100, name: 'M13F', storeType: 'standard', scale: '', sequence: '' },
      {
        ...({ id: 101, name: 'own', storeType: 'own', scale: '', sequence: 'ACGTACGTAC' } as const),
        ...({ concentration: '5 мкМ', place: 'plate', plate: 103, well: 'A1' } as const),
      },
    ],
    plates: [{ id: 103, name: 'P1', size: 96, wells: [{ well: 'H12', use: 'control' }] }],
    dnaExtractCount: 0,
  };
  const own = {
    ...({ id: -2, name: 'own', storeType: 'own', sequence: 'acgtacgtac', concentration: '5 мкМ' } as const),
    ...({ place: 'plate', plate: -9, well: 'a1' } as const),
  } as const;
  given(basket)
    .when(save({ seq: [full], primers: [primer, own], plates: [plate], freshIds: [100, 101, 102, 103] }))
    .then(saved(after));
  expect(sequencingQuoteOf(after, book, NONE)).toMatchObject({ price: (430 + 380 + 240 + 120) * 100 });
  const same = {
    ...sample,
    id: 102,
    sample: 'culture',
    withPcr: true,
    primersRls: [{ primerId: 100 }],
  } as const;
  given(basket, saved(after))
    .when(save({ seq: [same] }))
    .thenNothing();
  const { length: _length, volume: _volume, pcr: _pcr, ...bare } = kept;
  const { extract: _extract, cleanUp: _cleanUp, plate: _plate, well: _well, ...tube } = bare;
  given(basket, saved(after))
    .when(
      save({
        seq: [
          {
            ...({ ...same, withPcr: false, length: 0, volume: 0, extract: 'none', cleanUp: false } as const),
            ...{ plate: 0 },
          },
        ],
      }),
    )
    .then(
      saved({
        samples: [{ ...tube, withPcr: false }],
        primers: after.primers.slice(0, 1),
        dnaExtractCount: 0,
      }),
    );
  given(basket, saved(after))
    .when(save({ plates: [{ id: 103, size: 96, forDelete: true }] }))
    .thenRefused('invalid');
});

test('one well holds one thing: a fault of a sample that the call does not name is told too', () => {
  const { fields } = given(basket)
    .when(
      save({
        seq: [
          { ...sample, plate: -9, well: 'A1' },
          { ...sample, id: -2, name: 't', plate: -9, well: 'a01' },
          { ...sample, id: -3, name: 'u', plate: -9, well: 'I1' },
          { ...sample, id: -4, name: 'v', plate: -9, well: 'H12' },
          { ...sample, id: -5, name: 'w', well: 'H11' },
        ],
        primers: [primer],
        plates: [{ id: -9, name: 'P', size: 96, wells: [{ well: 'H12', use: 'empty' }] }],
        freshIds: [100, 101, 102, 103, 104, 105, 106],
      }),
    )
    .thenRefused('invalid');
  expect(Object.entries(fields).map(([field, [text]]) => [field, text?.en])).toEqual([
    ['seq.1.well', 'Well A1 is taken: it holds s.'],
    ['seq.2.well', 'A plate of 96 wells has no well I1.'],
    ['seq.3.well', 'Well H12 is marked as empty.'],
    ['seq.4.well', 'A well is named without a plate: choose the plate.'],
  ]);
  const placed: BasketSequencing = {
    ...KEPT,
    samples: KEPT.samples.flatMap((one) => [
      { ...one, id: 105, plate: 9, well: 'A1' },
      { ...one, plate: 9, well: 'A2' },
    ]),
    plates: [{ id: 9, name: 'P', size: 96, wells: [] }],
  };
  const moved = given(basket, saved(placed))
    .when(save({ seq: [{ ...sample, id: 105, name: 'first', well: 'A2', primersRls: [{ primerId: 100 }] }] }))
    .thenRefused('invalid');
  expect(moved.fields['seq']?.[0]?.en).toBe('s: Well A2 is taken: it holds first.');
});

test('dyes that clash are refused, works without a price too; the number of samples is for the order to say', () => {
  const analysed = { ...sample, action: 'fragmentAnalyze', primersRls: [] } as const;
  const { fields } = given(basket)
    .when(
      save({
        seq: [
          { ...analysed, fragment: { dyeSet: 'G5', standard: 'ROX500' } },
          {
            ...analysed,
            id: -2,
            fragment: { dyeSet: 'G5', standard: 'LIZ500', products: [{ dye: 'LIZ', from: 100, to: 200 }] },
          },
          { ...sample, id: -3, extract: 'miniprep', primersRls: [{ primerId: -1 }] },
        ],
        primers: [primer],
        freshIds: [100, 101, 102, 103],
        book: { ...book, sequencePrices: book.sequencePrices.filter(({ key }) => key !== 'miniprep') },
      }),
    )
    .thenRefused('invalid');
  expect(Object.keys(fields)).toEqual(['seq.2.extract', 'seq.0.fragment', 'seq.1.fragment']);
  given(basket)
    .when(save({ seq: [{ ...sample, option: 5 }], primers: [primer] }))
    .then(saved({ ...KEPT, samples: KEPT.samples.map((one) => ({ ...one, option: 5 })) }));
});

test('thousands of samples, primers and plates are looked at one by one', () => {
  const seq = Array.from({ length: 500 }, (_, index) => ({ ...sample, id: -1_000 - index }));
  const plates = [{ id: -5, name: 'P1', size: 96 }] as const;
  const steps = saveSequences(basket.initial, {
    ...{ seq, primers: [primer], plates, dnaExtractCount: undefined, book, fragmentAnalysis: null },
    freshIds: Array.from({ length: 502 }, (_, index) => 100 + index),
    ...{ percents: NONE, stock: NOTHING_KEPT },
  });
  expect([...steps].length).toBeGreaterThan(500);
});

test('more wells without a sample than anybody marks are refused before they are looked at, in one call or in several', () => {
  const wells = Array.from({ length: 384 }, (_, at) => ({
    well: `${'ABCDEFGHIJKLMNOP'.charAt(at % 16)}${Math.floor(at / 16) + 1}`,
    use: 'empty' as const,
  }));
  const plates = (first: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => ({ id: -first - index, name: 'P', size: 384, wells }) as const,
    );
  const told = [
    'plates',
    [expect.objectContaining({ en: expect.stringContaining('4,000 at most') })],
  ] as const;
  expect(Object.entries(faultsOf({ plates: plates(1, 11) }))).toEqual([told]);
  const full = {
    seq: plates(1, 10).map(({ id }, index) => ({ ...sample, id: -100 - index, plate: id, well: 'A1' })),
    primers: [primer],
    plates: plates(1, 10).map((plate) => ({ ...plate, wells: wells.slice(1) })),
    freshIds: Array.from({ length: 21 }, (_, index) => 100 + index),
  };
  const state = save(full)(basket.initial).reduce(basket.evolve, basket.initial);
  expect(Object.entries(faultsOf({ plates: plates(50, 1), freshIds: [900] }, state))).toEqual([told]);
});

test('of sixty thousand unknown primers a hundred are told', () => {
  const primersRls = Array.from({ length: 100 }, (_, index) => ({ primerId: -5_000 - index }));
  const seq = Array.from({ length: 600 }, (_, index) => ({ ...sample, id: -1 - index, primersRls }));
  expect(Object.keys(faultsOf({ seq, freshIds: seq.map((_, index) => 100 + index) }))).toHaveLength(100);
});
