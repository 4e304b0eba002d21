import { forgetMerged } from '../../tabs/merged-into.ts';
import { PasteWarnings } from './paste-warnings.ts';
import { DraftOutbox } from './draft-outbox.ts';

/**
 * A login has brought one basket into another: lines that the server does not hold yet, and doubts about those it holds, go
 * with it. A form that is still open in another tab sends its own lines itself.
 */
export function moveKeptLines(
  storage: Storage,
  { from, to, lives }: { from: string; to: string; lives: (tab: string) => boolean },
): void {
  const left = new DraftOutbox(storage, from, 'login');
  left.handOver(
    left.all().filter(({ owner }) => !lives(owner)),
    new DraftOutbox(storage, to, 'login'),
  );
  new PasteWarnings(storage, from).handOver(new PasteWarnings(storage, to));
  if (left.all().length === 0) forgetMerged(storage, from);
}
