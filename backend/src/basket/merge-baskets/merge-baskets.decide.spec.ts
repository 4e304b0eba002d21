import { expect, test } from '@jest/globals';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { fold } from '../../event-store/decider.ts';
import { basket } from '../basket.ts';
import type { BasketState } from '../basket-state.ts';
import type { BasketEvent, BasketPrimer } from '../basket.events.ts';
import { mergeBaskets, type MergeDecision, type MergeInput } from './merge-baskets.decide.ts';

const book = seedBook();
const product = book.products.find(({ disabled }) => !disabled)?.id ?? 0;
const input: MergeInput = {
  mergeId: 'merge',
  userId: 'anna',
  memberBasketId: 'anna',
  visitorBasketId: 'visitor',
  book,
  percents: { primers: 10, products: 5 },
};

const primer = (primerId: number, numberInOrder: number, more: Partial<BasketPrimer> = {}): BasketEvent => ({
  type: 'PrimerAdded',
  data: {
    primerId,
    tempId: 0,
    primer: {
      name: `p${primerId}`,
      sequence: 'ACGTACGTACGTACGTACGT',
      mods: [],
      unknownModifiers: [],
      scale: '0.04',
      options: [],
      numberInOrder,
      editState: 'basket',
      ...more,
    },
    quote: null,
  },
});
const units = (productId: number, count: number, selected = true): BasketEvent => ({
  type: 'ProductAdded',
  data: { productId, count, selected, quote: { price: 100, pricedWith: { products: 1, bulks: 1 } } },
});
const samples = (id: number, dnaExtractCount = 0): BasketEvent => ({
  type: 'SequencingSaved',
  data: {
    sequencing: {
      samples: [
        {
          id,
          name: `s${id}`,
          sample: 'plasmid',
          option: 1,
          action: 'sequence',
          primersRls: [id + 1],
          withPcr: false,
        },
      ],
      primers: [{ id: id + 1, name: 'M13F', storeType: 'standard', scale: '', sequence: '' }],
      dnaExtractCount,
    },
    quote: null,
  },
});
const of = (...events: BasketEvent[]): BasketState => fold(basket, events);
const after = (state: BasketState, events: readonly BasketEvent[]): BasketState =>
  fold(basket, events, state);
const merge = (member: BasketState, visitor: BasketState, more: Partial<MergeInput> = {}): MergeDecision =>
  mergeBaskets(member, visitor, { ...input, ...more });

const OWN = [primer(1, 1), primer(2, 5), units(product, 3), samples(10, 2)];
const BROUGHT = [primer(4, 2), primer(3, 1, { editState: 'draft' }), units(product, 2), samples(20, 1)];

test('everything of both is in the member’s basket, in order, and the visitor’s is empty', () => {
  const [before, visitor] = [of(...OWN), of(...BROUGHT)];
  const { member, visitor: left, merged } = merge(before, visitor);
  const state = after(before, member);
  expect(state.owner).toBe('anna');
  const placed = [...state.primers].map(([id, one]) => [id, one.primer.numberInOrder, one.primer.editState]);
  expect(placed).toEqual([
    [1, 1, 'basket'],
    [2, 5, 'basket'],
    [3, 6, 'draft'],
    [4, 7, 'basket'],
  ]);
  expect(state.primers.get(4)?.quote?.percent).toBe(10);
  expect(state.products.get(product)).toMatchObject({ count: 5, selected: true });
  expect(state.sequencing.samples.map(({ id }) => id)).toEqual([10, 20]);
  expect(state.sequencing.primers.map(({ id }) => id)).toEqual([11, 21]);
  expect(state.sequencing.dnaExtractCount).toBe(3);
  expect(merged).toMatchObject({
    from: 'visitor',
    intoEmpty: false,
    products: [{ productId: product, asked: 2, added: 2, before: 3 }],
    dnaExtract: { asked: 1, added: 1, before: 2 },
  });
  const emptied = after(visitor, left);
  expect(left.at(-1)).toEqual({ type: 'BasketMoved', data: { to: 'anna', mergeId: 'merge' } });
  expect([emptied.primers.size, emptied.products.size, emptied.sequencing.samples.length]).toEqual([0, 0, 0]);
});

test('the same login again brings nothing, and names the goods it brought', () => {
  const [before, visitor] = [of(...OWN), of(...BROUGHT)];
  const first = merge(before, visitor);
  const [member, left] = [after(before, first.member), after(visitor, first.visitor)];
  expect(merge(member, left, { mergeId: 'second' })).toEqual({
    member: [],
    visitor: [],
    merged: first.merged,
    isVisitors: true,
  });
  const saved = after(left, [primer(9, 1)]);
  const next = merge(member, saved, { mergeId: 'second' });
  expect(next.merged?.primerIds).toEqual([9]);
});

test('an empty basket is bound and nothing else; one’s own and somebody else’s are left alone', () => {
  const bound: BasketEvent = { type: 'BasketBound', data: { userId: 'anna' } };
  expect(merge(of(), of())).toEqual({ member: [bound], visitor: [], merged: null, isVisitors: true });
  const own = of(bound, ...OWN);
  expect(merge(own, own, { visitorBasketId: 'anna' }).member).toEqual([]);
  const stranger = of({ type: 'BasketBound', data: { userId: 'ivan' } }, ...BROUGHT);
  expect(merge(own, stranger)).toEqual({ member: [], visitor: [], merged: null, isVisitors: false });
});

test('no basket holds more units than one may, and it is said how many stayed out', () => {
  const { member, merged } = merge(of(units(product, 9_990)), of(units(product, 20)));
  expect(merged?.products).toEqual([{ productId: product, asked: 20, added: 9, before: 9_990 }]);
  expect(member).toContainEqual(
    expect.objectContaining({
      type: 'ProductChanged',
      data: expect.objectContaining({ count: 9_999 }) as object,
    }),
  );
});

test('a merge that was taken apart, as shops before did it, comes over anew with the next login', () => {
  const [before, visitor] = [of(...OWN), of(...BROUGHT)];
  const first = merge(before, visitor);
  const apart: BasketEvent[] = [
    { type: 'PrimerRemoved', data: { primerId: 3 } },
    { type: 'PrimerRemoved', data: { primerId: 4 } },
    { type: 'MergeUndone', data: { mergeId: 'merge' } },
  ];
  const member = after(after(before, first.member), apart);
  const returned: BasketEvent = { type: 'BasketReturned', data: { from: 'anna', mergeId: 'merge' } };
  const back = after(after(visitor, first.visitor), [returned, primer(3, 1)]);
  expect([...member.merges.values()]).toMatchObject([{ undone: true }]);
  expect([...member.primers.keys()]).toEqual([1, 2]);
  expect(back.movedTo).toBeNull();
  const again = merge(member, back, { mergeId: 'second' });
  expect(again.merged).toMatchObject({ mergeId: 'second', primerIds: [3], products: [] });
  // and what is in neither basket any more is told by nobody
  expect(merge(member, after(back, [{ type: 'PrimerRemoved', data: { primerId: 3 } }])).merged).toBeNull();
});
