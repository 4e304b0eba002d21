import { clip } from '../../notices.ts';
import { findModifier } from '../../rules.ts';
import type { Modifier, PrimerRules } from '../../types.ts';
import { findCode, findName, isLabelName } from '../split/codes.ts';
import { withoutEnds } from '../split/ends.ts';
import { fault, type PasteFault } from '../corrections/faults.ts';
import { plain } from '../split/plain.ts';
import { QUOTE } from '../split/trailing.ts';

/** Modifiers by the end somebody wrote them for: `5'-FAM, 3'-BHQ1`. */
export type PlacedModifiers = ReadonlyMap<'left' | 'right', Modifier>;

const LONGEST = 80;
/** A sequence with a modifier named behind it is longer. */
const SHORTEST_LINE = 8;
const END = String.raw`(?:(?:на|at|on)\s)?([53])\s?(${QUOTE}{1,2})?\s?(?:[-–—]?\s?(?:end|конец|конце|концу)(?!\p{L}))?`;
const BEFORE = new RegExp(`^${END}\\s?[-–—:=]?\\s?(\\S.*)$`, 'iu');
const BEHIND = new RegExp(`^(\\S.*?)\\s?[-–—:]?\\s?\\(?${END}\\)?$`, 'iu');

// Ways to part several modifiers, the surest first: a slash or a blank may belong to a name.
const PARTED = [
  /[,;+]|\s(?:и|and)\s/u,
  /[,;+/&]|\s(?:и|and)\s/u,
  new RegExp(`[,;+/&]|\\s(?:и|and)\\s|\\s(?=[53]\\s?${QUOTE})`, 'u'),
  new RegExp(`[,;+/&]|\\s(?:и|and)\\s|(?<=[53]\\s?${QUOTE}\\)?)\\s`, 'u'),
];

function piecesPlaced(pieces: readonly string[], rules: PrimerRules): PlacedModifiers | null {
  const placed = new Map<'left' | 'right', Modifier>();
  let marked = false;
  for (const piece of pieces) {
    // 5Biosg of an order form says its end itself
    const coded = /^\/?(([53])\w[\w-]{1,20})\/?$/u.exec(piece);
    const byCode = findModifier(coded?.[1] ?? '', rules);
    if (coded !== null && byCode?.idtCodes?.includes(coded[1] ?? '') === true) {
      const own = coded[2] === '5' ? 'left' : 'right';
      if (placed.has(own)) return null;
      marked = true;
      placed.set(own, byCode);
      continue;
    }
    const before = BEFORE.exec(piece);
    const behind = before === null ? BEHIND.exec(piece) : null;
    const name = (before?.[3] ?? behind?.[1] ?? '').trim();
    const end = (before?.[1] ?? behind?.[2]) === '5' ? 'left' : 'right';
    const modifier = findName(name, rules);
    if (modifier === undefined || placed.has(end)) return null;
    // 5-TAMRA alone is an isomer of the dye, 5'-TAMRA is its place
    if ((before?.[2] ?? behind?.[3]) !== undefined || /end|кон[е]?ц/iu.test(piece)) marked = true;
    placed.set(end, modifier);
  }
  return marked || placed.size === 2 ? placed : null;
}

/** Reads modifiers that say themselves at which end each stands; null where one of them does not, or is unknown. */
export function placedModifiers(text: string, rules: PrimerRules): PlacedModifiers | null {
  const bare = text.replace(/^[\s,;]+|[\s,;.]+$/gu, '');
  if (bare.length > LONGEST || !/[53]/u.test(bare)) return null;
  for (const parted of PARTED) {
    const pieces = bare.split(parted).map((piece) => (piece ?? '').trim());
    if (pieces.some((piece) => piece === '')) continue;
    const placed = piecesPlaced(pieces, rules);
    if (placed !== null) return placed;
  }
  return null;
}

const BRACKETED = /\s{0,4}(?:\(([^[\]{}]{2,80})\)|\[([^[\]{}]{2,80})\]|\{([^[\]{}]{2,80})\})\s?[.,;]?$/u;
const MARK = new RegExp(`[\\s,;]+(?=(?:на\\s)?[53]\\s?${QUOTE}\\s?[^\\s,;])`, 'gu');

/**
 * Takes modifiers off that somebody named behind a sequence. Example: `ACGT (5' FAM, 3' BHQ1)` is `ACGT` with FAM on its
 * left and BHQ1 on its right; null for a text that ends otherwise.
 */
export function modifiersBehind(
  text: string,
  rules: PrimerRules,
): { text: string; note: string; placed: PlacedModifiers } | null {
  if (text.length < SHORTEST_LINE || !/[53]/u.test(text.slice(-LONGEST)) || !/[ACGTUNI]{3}/iu.test(text))
    return null;
  const from = Math.max(0, text.length - LONGEST);
  const bracketed = /[)\]}]\s?[.,;]?$/u.test(text) ? BRACKETED.exec(text.slice(from)) : null;
  if (bracketed !== null) {
    const inside = bracketed.slice(1).find((piece) => piece !== undefined) ?? '';
    const at = from + bracketed.index;
    const placed = at > 0 ? placedModifiers(inside, rules) : null;
    if (placed !== null) return { text: text.slice(0, at), note: text.slice(at).trim(), placed };
  }
  if (!/[\s,;]/u.test(text)) return null;
  for (const match of text.slice(from).matchAll(MARK)) {
    const at = from + match.index;
    const placed = at > 0 ? placedModifiers(text.slice(at), rules) : null;
    if (placed !== null)
      return {
        text: text.slice(0, at),
        note: text
          .slice(at)
          .replace(/^[\s,;]+/u, '')
          .trim(),
        placed,
      };
  }
  return null;
}

/** Puts modifiers at the ends of a sequence, inside its `5'-` and `-3'`. */
export function enclose(left: string, sequence: string, right: string): string {
  if (left === '' && right === '') return sequence;
  const text = plain(sequence).trim();
  const bare = withoutEnds(text).text;
  const from = text.indexOf(bare);
  return `${text.slice(0, from)}${left}${bare}${right}${text.slice(from + bare.length)}`;
}

/** Modifiers named beside a sequence without a place: a fault, unless the sequence holds them all anyway. */
export interface Mentioned {
  /** Ids; 0 for a label our dictionary does not know. */
  modifiers: readonly number[];
  fault: PasteFault;
  /** Nothing else is said. */
  alone: boolean;
}

const SHORTEST_NAME = 3;
const END_MARK = new RegExp(`^(?:на\\s)?[53]\\s?${QUOTE}\\s?[-–—]?\\s?`, 'u');
const PIECES = /[,;+&/()[\]{}:=]|\s(?:и|and)\s/u;

/** The modifiers a text names; null where it names none. Example: `FAM/BHQ1`, `меченый FAM`. */
export function mentioned(
  text: string,
  rules: PrimerRules,
  code: 'modifierPlace' | 'unreadModifier' = 'unreadModifier',
): Mentioned | null {
  const found = new Set<number>();
  let alone = true;
  const look = (word: string): boolean => {
    if (word.length < SHORTEST_NAME || word.length > 40 || !/\p{L}/u.test(word)) return false;
    const modifier = findName(word, rules) ?? (/^[53]\p{L}/u.test(word) ? findCode(word, rules) : undefined);
    if (modifier !== undefined) found.add(modifier.id);
    else if (isLabelName(word)) found.add(0);
    else return false;
    return true;
  };
  const whole = text.slice(0, 400).trim();
  if (!look(whole))
    for (const piece of whole.split(PIECES)) {
      const bare = (piece ?? '').trim().replace(END_MARK, '');
      if (bare === '' || look(bare)) continue;
      for (const word of bare.split(/\s+/u))
        if (!look(word)) for (const part of word.split(/[-–—]/u)) alone = look(part) && alone;
    }
  return found.size === 0 ? null : { modifiers: [...found], fault: fault(code, clip(whole)), alone };
}
