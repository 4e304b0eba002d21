import { type Sequence, toBases, toText } from '@oligoteka/sequence';
import { recall, remember } from '../../tabs/remembered.ts';
import type { PageDocument } from './kept-document.ts';

/** Documents that pages had not saved when they were left: this storage is written before the page is gone, whatever happens then. */
const KEY = 'oligoteka.sequencesLeft';
/** Bases of all of them together: the storage holds about five million letters, of the whole shop. */
const MOST_BASES = 500_000;

type Written = Omit<PageDocument, 'sequence'> & {
  readonly sequence: Omit<Sequence, 'bases'> & { readonly bases: string };
};

const written = (): Written[] => {
  const kept = recall(KEY, 'browser');
  return Array.isArray(kept) ? (kept as Written[]) : [];
};

/** Keeps them where they find room; false where they do not. */
export function rememberLeft(documents: readonly PageDocument[]): boolean {
  if (documents.reduce((sum, { sequence }) => sum + sequence.bases.length, 0) > MOST_BASES) return false;
  const left = documents.map(
    ({ sequence, ...document }): Written => ({
      ...document,
      sequence: { ...sequence, bases: toText(sequence.bases) },
    }),
  );
  return remember(KEY, [...written(), ...left], 'browser');
}

/** Those that were kept, of one page or of all, which are kept no longer. */
export function takeRemembered(page?: string): PageDocument[] {
  const all = written();
  if (all.length === 0) return [];
  const isTaken = (one: Written): boolean => page === undefined || one.page === page;
  remember(
    KEY,
    all.filter((one) => !isTaken(one)),
    'browser',
  );
  return all.filter(isTaken).map(({ sequence, ...document }) => ({
    ...document,
    sequence: { ...sequence, bases: toBases(sequence.bases) },
  }));
}
