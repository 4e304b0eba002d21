import { recall, remember } from './remembered.ts';

/** Text of the primers that are looked for on the sequence desk, as they are typed there. */
export const DESK_PRIMERS = 'oligoteka.deskPrimers';

/** Adds lines, a name and a sequence with a tab between them, to those on the desk; a line that stands there already comes once. */
export function addToDesk(lines: readonly string[]): void {
  const typed = recall(DESK_PRIMERS);
  const kept = typeof typed === 'string' && typed.trim() !== '' ? typed.trimEnd().split('\n') : [];
  remember(DESK_PRIMERS, [...new Set([...kept, ...lines])].join('\n'));
}
