import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seedBook } from '../../../dictionaries/testing/price-book.ts';
import { given } from '../../../event-store/testing/given.ts';
import { basket } from '../../basket.ts';
import type { BasketEvent, BasketPrimer } from '../../basket.events.ts';
import { atOnce } from '../../../guard/in-turns.ts';
import { type IncomingPrimer, quoteOf, savePrimers } from './save-primers.decide.ts';

const book = seedBook();
const FORWARD: BasketPrimer = {
  name: 'F1',
  sequence: 'ACGTACGTAC',
  mods: [],
  unknownModifiers: [],
  scale: '0.04',
  options: [],
  numberInOrder: 1,
  editState: 'draft',
};
const save =
  (...primers: IncomingPrimer[]) =>
  (state: typeof basket.initial) =>
    atOnce(
      savePrimers(state, { primers, freshIds: primers.map((_, index) => 100 + index), book, percent: 0 }),
    );
const added = (primerId: number, tempId: number, primer: BasketPrimer): BasketEvent => ({
  type: 'PrimerAdded',
  data: { primerId, tempId, primer, quote: quoteOf(primer, book, 0) },
});

test('a new primer is added under a fresh id, read and priced', () => {
  given(basket)
    .when(save({ ...FORWARD, id: -1, sequence: 'аcg tac gtac' }))
    .then(added(100, -1, FORWARD));
  expect(quoteOf(FORWARD, book, 0)).toMatchObject({ price: 22_000, discountPrice: 22_000 });
});

test('the same primer saved again is no event, a changed one is', () => {
  const changed = { ...FORWARD, name: 'F1b' };
  given(basket, added(100, -1, FORWARD))
    .when(save({ ...FORWARD, id: 100 }))
    .thenNothing();
  given(basket, added(100, -1, FORWARD))
    .when(save({ id: 100, sequence: FORWARD.sequence, name: 'F1b' }))
    .then({
      type: 'PrimerChanged',
      data: { primerId: 100, primer: changed, quote: quoteOf(changed, book, 0) },
    });
});

test('a saved primer can be removed, one that was never saved leaves no trace', () => {
  given(basket, added(100, -1, FORWARD))
    .when(save({ id: 100, sequence: '', forDelete: true }, { id: -5, sequence: '', forDelete: true }))
    .then({ type: 'PrimerRemoved', data: { primerId: 100 } });
});

test('an id the basket does not hold is kept as a new primer', () => {
  given(basket)
    .when(save({ ...FORWARD, id: 77 }))
    .then(added(100, 77, FORWARD));
});

test('a draft may be as wrong as it likes, letters of every kind stay', () => {
  const half: BasketPrimer = { ...FORWARD, sequence: 'ACГT-5', scale: '' };
  given(basket)
    .when(save({ ...half, id: -1 }))
    .then(added(100, -1, half));
});

test('one blocking mistake on the way to the basket refuses the whole batch, at its place', () => {
  const good = { ...FORWARD, id: -1, editState: 'basket' as const };
  const refusal = given(basket)
    .when(save(good, { ...good, id: -2, sequence: 'ACGX', scale: '' }))
    .thenRefused('invalid');
  expect(Object.entries(refusal.fields).map(([field, texts]) => [field, texts.map(({ ru }) => ru)])).toEqual([
    ['primers.1.sequence', ['Недопустимые символы в праймере (подсвечены красным)']],
    ['primers.1.scale', ['Не задана шкала']],
  ]);
});

test('a mistake that does not block the price does not keep a primer out of the basket', () => {
  const short = { ...FORWARD, sequence: 'ACG', editState: 'basket' as const };
  given(basket)
    .when(save({ ...short, id: -1 }))
    .then(added(100, -1, short));
});

test('clean and op are never kept together, nothing is kept twice', () => {
  given(basket)
    .when(save({ ...FORWARD, id: -1, options: ['op', 'keen', 'clean', 'keen'] }))
    .then(added(100, -1, { ...FORWARD, options: ['keen', 'clean'] }));
});

test('modifiers in the text and in the list are one set', () => {
  const labelled: BasketPrimer = { ...FORWARD, mods: [{ position: 0, modifier: 10 }] };
  given(basket)
    .when(save({ ...FORWARD, id: -1, sequence: '[FAM]ACGTACGTAC', mods: [{ position: 0, modifier: 10 }] }))
    .then(added(100, -1, labelled));
});

test('a field that is left out stays as it is by now: the letters with their modifiers are one field', () => {
  const labelled: BasketPrimer = { ...FORWARD, mods: [{ position: 0, modifier: 10 }], options: ['keen'] };
  const changes: [Partial<IncomingPrimer>, Partial<BasketPrimer>][] = [
    [{ name: 'F1b' }, { name: 'F1b' }],
    [{ scale: '0.2' }, { scale: '0.2' }],
    [{ options: ['op'] }, { options: ['op'] }],
    [{ numberInOrder: 7 }, { numberInOrder: 7 }],
    [{ editState: 'basket' }, { editState: 'basket' }],
    [{ sequence: 'TTTTT' }, { sequence: 'TTTTT', mods: [] }],
    [{ mods: [] }, { mods: [] }],
  ];
  for (const [sent, becomes] of changes) {
    const primer = { ...labelled, ...becomes };
    given(basket, added(100, -1, labelled))
      .when(save({ id: 100, ...sent }))
      .then({ type: 'PrimerChanged', data: { primerId: 100, primer, quote: quoteOf(primer, book, 0) } });
  }
});

test('a new primer has nothing in the fields that are left out', () => {
  given(basket)
    .when(save({ id: -1, name: 'F1' }))
    .then(added(100, -1, { ...FORWARD, sequence: '', scale: '', numberInOrder: 0 }));
});

test('a primer that is gone is made anew from typed content, not from a place in the order', () => {
  given(basket)
    .when(save({ id: 77, numberInOrder: 3 }, { id: 78, editState: 'basket' }))
    .thenNothing();
  given(basket)
    .when(save({ id: 77, name: 'F1', numberInOrder: 1 }))
    .then(added(100, 77, { ...FORWARD, sequence: '', scale: '' }));
});

type Field = 'name' | 'sequence' | 'scale' | 'options' | 'numberInOrder';
const FIELD_VALUES: { [Name in Field]: fc.Arbitrary<Required<IncomingPrimer>[Name]> } = {
  name: fc.string(),
  sequence: fc.stringMatching(/^[ACGT]{0,12}$/),
  scale: fc.constantFrom('', '0.02', '0.04', '0.2', '1'),
  options: fc.constantFrom([], ['clean'], ['op'], ['keen']),
  numberInOrder: fc.nat(20),
};

test('patches in any order leave in each field the last value, and the price of the whole', () => {
  const patch = fc.record(FIELD_VALUES, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(patch, { maxLength: 12 }), (patches) => {
      let state = [added(100, -1, FORWARD)].reduce(basket.evolve, basket.initial);
      for (const sent of patches) state = save({ id: 100, ...sent })(state).reduce(basket.evolve, state);
      const expected = patches.reduce<BasketPrimer>(
        (before, sent) => Object.assign({ ...before }, sent),
        FORWARD,
      );
      expect(state.primers.get(100)).toEqual({ primer: expected, quote: quoteOf(expected, book, 0) });
    }),
  );
});
