import { nameKey } from '../../duplicates.ts';
import { readOwnSequence } from '../own-primers/own-sequence.ts';

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

/** A customer's own primer as it is written. */
interface WrittenPrimer {
  readonly name: string;
  readonly sequence: string;
}

/**
 * An own primer without a name that stands before its letters, where that is its own name, or it has none. Example: `fwd` with
 * `fwd ACGTACGTACGT` is `fwd` with `ACGTACGTACGT`; another name before the letters stays there.
 */
export function withoutNameInBases<Primer extends WrittenPrimer>(primer: Primer): Primer {
  const parted = nameAndBases(primer.sequence);
  if (parted === null) return primer;
  const isNameless = primer.name.trim() === '';
  if (!isNameless && nameKey(primer.name) !== nameKey(parted.name)) return primer;
  return { ...primer, name: isNameless ? parted.name : primer.name, sequence: parted.bases };
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
