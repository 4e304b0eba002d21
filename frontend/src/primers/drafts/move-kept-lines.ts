import { forgetMerged } from '../../tabs/merged-into.ts';
import { PasteWarnings } from './paste-warnings.ts';
import { DraftOutbox } from './draft-outbox.ts';

/**
 * After a login merged two baskets: moves unsaved lines and paste warnings to the new one. A form still open in another
 * tab sends its own lines.
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
