import { readOwnSequence } from '../own-sequence.ts';

/** Fewest letters that are taken for a sequence: words are shorter. */
const FEWEST_BASES = 12;
/** Share of letters other than A, C, G and T: a word of codes such as BACKWARD has more. */
const MOST_CODES = 0.4;
const LONGEST_NAME = 100;
/** Letters of the longest primer with its ends and blanks. */
const LONGEST_BASES = 1_000;

/** A sequence in the letters of its bases, however it is written; empty for none. */
export const lettersOf = (text: string): string => readOwnSequence(text).bases;

/** Whether a text is the sequence of a primer and nothing else. */
export function isBases(text: string): boolean {
  if (text.length > LONGEST_BASES) return false;
  const { bases, isWhole } = readOwnSequence(text);
  const codes = bases.replaceAll(/[ACGT]/g, '').length;
  return (
    isWhole &&
    bases.length >= FEWEST_BASES &&
    /^[ACGTRYSWKMBDHVN]+$/.test(bases) &&
    codes <= bases.length * MOST_CODES
  );
}

/**
 * Parts the name of a primer from the sequence beside it; null where a text is not both. Examples: `myF ACGTACGTACGTACGT`,
 * `myF: ACG TAC GTA CGT`, `myF (5'-ACGTACGTACGTACGT-3')`.
 */
export function nameAndBases(text: string): { name: string; bases: string } | null {
  if (text.length > LONGEST_NAME + LONGEST_BASES) return null;
  const apart = /^([^:=([]{1,100}?)\s*(?:[:=]|[([](?=[^)\]]*[)\]]$))\s*(.+?)[)\]]?$/u.exec(text);
  const [, before = '', behind = ''] = apart ?? [];
  if (before.trim() !== '' && isBases(behind)) return { name: before.trim(), bases: behind.trim() };
  // letters in groups have no name among them
  if (isBases(text)) return null;
  for (const { index } of text.slice(0, LONGEST_NAME).matchAll(/(?<=\S)\s+/gu)) {
    const [name, bases] = [text.slice(0, index).trim(), text.slice(index).trim()];
    if (/[\p{L}\d]/u.test(name) && isBases(bases)) return { name: name.replace(/[\s–—-]+$/u, ''), bases };
  }
  return null;
}
