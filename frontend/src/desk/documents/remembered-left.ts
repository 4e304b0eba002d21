import { changeBytes, type Change, type Sequence, type Step, toBases, toText } from '@oligoteka/sequence';
import { recall, remember } from '../../tabs/remembered.ts';
import type { LeftDocument } from './kept-document.ts';

/** Documents that pages had not saved when they were left: this storage is written before the page is gone, whatever happens then. */
const KEY = 'oligoteka.sequencesLeft';
/** Bases of all of them together, and bytes of their changes: the storage holds about five million letters, of the whole shop. */
const MOST_BASES = 500_000;

/** As texts: bases are nothing that JSON knows. */
type Written = Omit<LeftDocument, 'sequence'> & {
  readonly sequence: Omit<Sequence, 'bases'> & { readonly bases: string };
};

const written = (): Written[] => {
  const kept = recall(KEY, 'browser');
  return Array.isArray(kept) ? (kept as Written[]) : [];
};

/** Keeps them where they find room; false where they do not. */
export function rememberLeft(documents: readonly LeftDocument[]): boolean {
  if (documents.reduce((sum, document) => sum + sizeOf(document), 0) > MOST_BASES) return false;
  const left = documents.map(
    ({ sequence, ...document }): Written => ({
      ...withChanges(document, (insert) => toText(insert as Uint8Array)),
      sequence: { ...sequence, bases: toText(sequence.bases) },
    }),
  );
  return remember(KEY, [...written(), ...left], 'browser');
}

/** Those that were kept, of one page or of all, which are kept no longer. */
export function takeRemembered(page?: string): LeftDocument[] {
  const all = written();
  if (all.length === 0) return [];
  const isTaken = (one: Written): boolean => page === undefined || one.page === page;
  remember(
    KEY,
    all.filter((one) => !isTaken(one)),
    'browser',
  );
  return all.filter(isTaken).map(({ sequence, ...document }) => ({
    ...withChanges(document, (insert) => toBases(String(insert))),
    sequence: { ...sequence, bases: toBases(sequence.bases) },
  }));
}

const sizeOf = ({ sequence, writing }: LeftDocument): number =>
  (writing?.changes ?? []).reduce((sum, change) => sum + changeBytes(change), sequence.bases.length);

/** A document whose changes have their bases in another form. */
function withChanges<Document extends Pick<LeftDocument, 'writing'>>(
  document: Document,
  inserted: (insert: unknown) => unknown,
): Document {
  const { writing } = document;
  if (writing === undefined) return document;
  const other = (step: Step): Step =>
    step.map((operation) =>
      operation.kind === 'edit'
        ? { ...operation, insert: inserted(operation.insert) as Uint8Array }
        : operation,
    );
  const changes = writing.changes.map(
    (change): Change => ({ ...change, there: other(change.there), back: other(change.back) }),
  );
  return { ...document, writing: { ...writing, changes } };
}
