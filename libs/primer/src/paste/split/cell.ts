import type { PrimerRules } from '../../types.ts';
import { modifiersBehind, type PlacedModifiers } from '../columns/placed-modifiers.ts';
import { cellLetters, readTokens, type Token } from './tokens.ts';
import { isFacts } from '../rows/spaced-line/facts.ts';
import { phraseKind } from '../rows/spaced-line/phrases.ts';
import { readPieces } from '../rows/spaced-line/pieces.ts';
import { withoutLength, withoutStops } from './trailing.ts';

export interface Cell {
  text: string;
  /** The text with the parts that were taken off behind the sequence. */
  typed: string;
  tokens: Token[];
  /** Letters of sequence when the whole cell is one. */
  letters: number;
  /** The label before the sequence, with a colon: `F` of `F: ACGT`. */
  label?: string;
  /** Modifiers named behind the sequence, with the end each stands at. */
  placed?: PlacedModifiers;
  /** Length in nt written behind the sequence, and how. */
  length?: number | undefined;
  note?: string;
  /** It holds nothing but amounts, purification and figures, and no name. */
  tells?: boolean;
}

/** A cell without the quotes a spreadsheet puts around it. */
export function readCell(raw: string, rules: PrimerRules): Cell {
  const labelled = /[:=]/u.test(raw) ? LABELLED.exec(raw.slice(0, 400)) : null;
  const rest = labelled === null ? null : readBare(raw.slice(labelled[0].length), rules);
  // GCGAATTC:ATGACC may also be a site and its primer
  if (
    labelled !== null &&
    rest !== null &&
    rest.letters >= LEAST &&
    !/^[ACGT]{4,}$/iu.test(labelled[1] ?? '')
  )
    return { ...rest, typed: raw.trim(), label: labelled[1] ?? '' };
  return readBare(raw, rules);
}

const LABELLED = /^\s*"?\s*([\p{L}\d_-]{1,20}(?: [\p{L}\d_-]{1,20}){0,3})\s?[:=]\s?(?=\S)/u;
const LEAST = 10;
const LONGEST_FACTS = 200;
/** A number in front, several words or one without a digit; F12 is a name. */
const MAY_TELL = /^\W?\d|\s|^[\p{L}.-]{2,}$/u;

function readBare(raw: string, rules: PrimerRules): Cell {
  const cell = readText(raw, rules);
  // 25 nm is an amount
  if (cell.letters > 0) return phraseKind(cell.text) === null ? cell : { ...cell, letters: 0, tells: true };
  const tells =
    MAY_TELL.test(cell.text) && cell.text.length < LONGEST_FACTS && isFacts(readPieces(cell.text, rules));
  return tells ? { ...cell, tells } : cell;
}

function readText(raw: string, rules: PrimerRules): Cell {
  const trimmed = raw.trim();
  const quoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  const text = quoted ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed;
  const behind = modifiersBehind(text, rules);
  if (behind !== null) {
    const { text: bare, note, placed } = behind;
    const tokens = readTokens(bare, rules);
    const letters = cellLetters(tokens, rules);
    if (letters > 0) return { text: bare, typed: text, tokens, letters, placed, note };
  }
  const tokens = readTokens(text, rules);
  const stops = withoutStops(text);
  const noted = withoutLength(stops.text);
  const letters = cellLetters(tokens, rules);
  const note = noted.note || (letters === 0 ? stops.removed : '');
  if (note !== '') {
    const rest = readTokens(noted.text, rules);
    const read = cellLetters(rest, rules);
    if (read > 0)
      return { text: noted.text, typed: text, tokens: rest, letters: read, length: noted.length, note };
  }
  return { text, typed: text, tokens, letters };
}

/** True for a cell with nothing but a number. */
export const isNumber = (cell: Cell | undefined): boolean =>
  cell?.tokens.length === 1 && cell.tokens[0]?.kind === 'number';
