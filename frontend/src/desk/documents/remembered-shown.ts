import { recall, remember } from '../../tabs/remembered.ts';
import type { DeskState, ShownDocument } from './desk-state.ts';

const KEY = 'oligoteka.deskShown';

/** Keeps which document is shown: for a reload of this tab, and for one that comes after a crash. */
export function rememberShown({ documents, active }: DeskState): void {
  const document = documents.find(({ id }) => id === active);
  if (document === undefined) return;
  const shown: ShownDocument = { id: active, selection: document.selection };
  remember(KEY, shown);
  remember(KEY, shown, 'browser');
}

/** The one that this tab showed last, else any tab; null if none is known. */
export function recallShown(): ShownDocument | null {
  const kept = (recall(KEY) ?? recall(KEY, 'browser')) as Partial<ShownDocument> | null | undefined;
  const { start, length } = kept?.selection ?? {};
  const isPlace = [start, length].every((number) => Number.isInteger(number) && Number(number) >= 0);
  return typeof kept?.id === 'string' && isPlace ? (kept as ShownDocument) : null;
}
