import { expect, test } from '@jest/globals';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { given } from '../../event-store/testing/given.ts';
import { Refused } from '../../refused.ts';
import { basket } from '../basket.ts';
import type { BasketEvent, BasketSequencing } from '../basket.events.ts';
import { sequencingQuoteOf } from '../sequencing-quote.ts';
import { saveSequences, type SaveSequencesInput } from './save-sequences.decide.ts';

const book = seedBook();
const NONE = { primers: 0, products: 0 };
const save =
  (input: Partial<SaveSequencesInput>) =>
  (state: typeof basket.initial): BasketEvent[] =>
    saveSequences(state, {
      seq: [],
      primers: [],
      dnaExtractCount: undefined,
      freshIds: [100, 101, 102],
      book,
      percents: NONE,
      ...input,
    });
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
  expect(performance.now() - begun).toBeLessThan(2_000);
});
