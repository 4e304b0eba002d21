import type { PrimerOption } from '../../types.ts';
import { plain } from '../split/plain.ts';

/** Our option for the purification of a vendor's form. */
export type Purification = { option: PrimerOption | null } | 'unknown';

const CLEAN =
  /^(?:(?:ie-?|ax-?|rp-?|dual[- ]?)*hplc|ie-?x|page|(?:об?ф[- ]?)?вэжх|паагэ?|пааг-?электрофорез|пагэ|гель|gel|clean(?:ing|ed)?|очистка|очищ\p{L}*|purified)(?:[ -](?:purif\p{L}*|очистка))?$/iu;
const OP = /^(?:op|opc|оп|оп-?очистка|op-?clean(?:ing)?)$/iu;
const NONE =
  /^(?:std|standard|desalt(?:ed|ing)?|std\.? ?desalt(?:ing)?|standard ?desalt(?:ed|ing)?|salt[- ]?free|hpsf|без очистки|обессол\p{L}*|обесс\.?|стандарт\p{L}*|none|no|нет|n\/?a|[-–—]|0)$/iu;

/** A cell that names itself: `Purification: HPLC`. */
const NAMED = /^(?:purification|очистка)(?:\s{0,3}[:=]\s{0,3}|\s{1,3})(?=\S)/iu;

/**
 * Reads a purification as forms write it. A method neither ours nor «none» stays unknown: a cartridge is no gel.
 * Example: `HPLC` and `ПААГ` are `clean`, `STD` is nothing, `Cartridge` is unknown.
 */
export function readPurification(text: string): Purification {
  const word = plain(text.slice(0, 40)).trim().replace(NAMED, '');
  if (word === '' || NONE.test(word)) return { option: null };
  if (CLEAN.test(word) || /^(?:\+|да|yes|x|✓)$/iu.test(word)) return { option: 'clean' };
  return OP.test(word) ? { option: 'op' } : 'unknown';
}

/** True for a cell that names a purification even where no heading says so. Example: `HPLC`, `STD`. */
export function namesPurification(text: string): boolean {
  return /^\p{L}/u.test(text) && !/^(?:no|none|нет|std\w?|standard|x|yes|да)$/iu.test(text) && isKnown(text);
}

function isKnown(text: string): boolean {
  if (text.length > 30) return false;
  const read = readPurification(text);
  return read !== 'unknown';
}
