import { expect, test } from '@jest/globals';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { given } from '../../event-store/testing/given.ts';
import { basket } from '../basket.ts';
import type { BasketEvent, BasketPrimer } from '../basket.events.ts';
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
    savePrimers(state, { primers, freshIds: primers.map((_, index) => 100 + index), book, percent: 0 });
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
