import type { PastedRow } from '../types.ts';

// Changes that took something from the line around the sequence: an undo brings the whole line back.
const WHOLE_LINE: ReadonlySet<string> = new Set([
  'ignored',
  'nameToken',
  'joined',
  'joinedEnd',
  'modifierColumn',
  'twoSequences',
  'numbering',
]);

/**
 * The pasted text in place of a row's sequence, as an undo brings it back. Example: for `F1<tab>5'-ACGT-3'` it is
 * `5'-ACGT-3'`.
 */
export function originalOf({ name, typed, source, changes, errors }: PastedRow): string {
  const isUnread = errors.some(({ code }) => code === 'unread' || code === 'severalSequences');
  const whole = typed === '' || isUnread || changes.some(({ kind }) => WHOLE_LINE.has(kind));
  if (!whole) return oneLine(typed);
  const line = oneLine(source);
  const rest = name !== '' && line.startsWith(name) ? line.slice(name.length) : line;
  return rest.replace(/^[\s;,:|]{1,8}/u, '') || line;
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
