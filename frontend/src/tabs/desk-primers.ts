import { keepFold } from './desk-folds.ts';
import { recallTyped, rememberTyped } from './typed-text.ts';

/** Text of the primers that are looked for on the sequence desk, as they are typed there. */
export const DESK_PRIMERS = 'oligoteka.deskPrimers';

/** Adds lines, a name and a sequence with a tab between them, to those on the desk; a line that stands there already comes once. */
export function addToDesk(lines: readonly string[]): void {
  // whoever sends primers there wants to see them
  keepFold('primers', true);
  const typed = recallTyped(DESK_PRIMERS, 'browser') ?? '';
  const kept = typed.trim() === '' ? [] : typed.trimEnd().split('\n');
  rememberTyped(DESK_PRIMERS, [...new Set([...kept, ...lines])].join('\n'), 'browser');
}
