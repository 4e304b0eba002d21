import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { BasketState } from '../basket-state.ts';
import type { BasketEvent, BasketSequencing } from '../basket.events.ts';
import type { BasketMerged } from '../merge.events.ts';
import { quoteOf } from '../save-primers/save-primers.decide.ts';
import { requoted } from '../product-quote.ts';
import { sequencingQuoteOf } from '../sequencing-quote.ts';
import { inOrder, lastNumber, numberBehind } from './merge-baskets.decide.ts';

export interface UndoInput {
  readonly memberBasketId: string;
  readonly book: PriceBook;
  readonly percents: { readonly primers: number; readonly products: number };
}

/**
 * Takes apart what a merge joined. Whatever of it is still in the member's basket goes back, as it is now; what was ordered
 * or taken out since stays away, and nothing leaves that the member's basket held before the merge.
 */
export function undoMerge(
  member: BasketState,
  visitor: BasketState,
  merged: BasketMerged['data'],
  input: UndoInput,
): { member: BasketEvent[]; visitor: BasketEvent[] } {
  const parts = [
    primersBack(member, visitor, merged, input),
    productsBack(member, visitor, merged, input),
    samplesBack(member, visitor, merged, input),
  ];
  const { mergeId } = merged;
  return {
    member: [...parts.flatMap((part) => part.member), { type: 'MergeUndone', data: { mergeId } }],
    visitor: [
      { type: 'BasketReturned', data: { from: input.memberBasketId, mergeId } },
      ...parts.flatMap((part) => part.visitor),
    ],
  };
}

interface Part {
  readonly member: BasketEvent[];
  readonly visitor: BasketEvent[];
}

function primersBack(
  member: BasketState,
  visitor: BasketState,
  { primerIds }: BasketMerged['data'],
  { book }: UndoInput,
): Part {
  const brought = new Set(primerIds);
  const left = inOrder(member).filter(([id]) => brought.has(id));
  const last = lastNumber(visitor);
  return {
    member: left.map(([primerId]) => ({ type: 'PrimerRemoved', data: { primerId } })),
    visitor: left.map(([primerId, kept], index) => {
      const primer = { ...kept.primer, numberInOrder: numberBehind(last, index) };
      // a visitor has no discount
      return {
        type: 'PrimerAdded',
        data: { primerId, tempId: 0, primer, quote: quoteOf(primer, book, 0) },
      };
    }),
  };
}

function productsBack(
  member: BasketState,
  visitor: BasketState,
  { products }: BasketMerged['data'],
  { book, percents }: UndoInput,
): Part {
  const moves = products.flatMap(({ productId, added, before }) => {
    const own = member.products.get(productId);
    const taken = Math.min(added, Math.max(0, (own?.count ?? 0) - before));
    return own === undefined || taken === 0 ? [] : [{ productId, own, taken }];
  });
  return {
    member: moves.map(({ productId, own, taken }) =>
      own.count === taken
        ? { type: 'ProductRemoved', data: { productId } }
        : {
            type: 'ProductChanged',
            data: {
              productId,
              ...own,
              count: own.count - taken,
              quote: requoted(productId, own.quote, book, percents.products),
            },
          },
    ),
    visitor: moves.map(({ productId, own, taken }) => {
      const there = visitor.products.get(productId);
      return {
        type: there === undefined ? 'ProductAdded' : 'ProductChanged',
        data: {
          productId,
          ...own,
          count: (there?.count ?? 0) + taken,
          // a visitor has no discount
          quote: requoted(productId, own.quote, book, 0),
        },
      };
    }),
  };
}

function samplesBack(
  { sequencing: own }: BasketState,
  { sequencing: there }: BasketState,
  { sampleIds, samplePrimerIds, dnaExtract }: BasketMerged['data'],
  { book, percents }: UndoInput,
): Part {
  const brought = { samples: new Set(sampleIds), primers: new Set(samplePrimerIds) };
  const staying = own.samples.filter(({ id }) => !brought.samples.has(id));
  const going = own.samples.filter(({ id }) => brought.samples.has(id));
  // a primer may be named by samples of both by now: then each basket has it
  const namedBy = (samples: BasketSequencing['samples']): ReadonlySet<number> =>
    new Set(samples.flatMap(({ primersRls }) => primersRls));
  const [namedHere, namedThere] = [namedBy(staying), namedBy(going)];
  const extractions = Math.min(dnaExtract.added, Math.max(0, own.dnaExtractCount - dnaExtract.before));
  const goingPrimers = own.primers.filter(({ id }) => brought.primers.has(id) || namedThere.has(id));
  if (going.length + goingPrimers.length + extractions === 0) return { member: [], visitor: [] };
  const here: BasketSequencing = {
    samples: staying,
    primers: own.primers.filter(({ id }) => !brought.primers.has(id) || namedHere.has(id)),
    dnaExtractCount: own.dnaExtractCount - extractions,
  };
  const known = new Set(there.primers.map(({ id }) => id));
  const back: BasketSequencing = {
    samples: [...there.samples, ...going],
    primers: [...there.primers, ...goingPrimers.filter(({ id }) => !known.has(id))],
    dnaExtractCount: there.dnaExtractCount + extractions,
  };
  return {
    member: [
      {
        type: 'SequencingSaved',
        data: { sequencing: here, quote: sequencingQuoteOf(here, book, percents) },
      },
    ],
    visitor: [
      {
        type: 'SequencingSaved',
        data: { sequencing: back, quote: sequencingQuoteOf(back, book, { primers: 0, products: 0 }) },
      },
    ],
  };
}
