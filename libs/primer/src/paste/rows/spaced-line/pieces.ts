import { foldChar, isAllowed } from '../../../alphabet.ts';
import type { PrimerRules } from '../../../types.ts';
import { findName } from '../../split/codes.ts';
import { isKnownWord } from '../../split/known-words.ts';
import { placedModifiers } from '../../columns/placed-modifiers.ts';
import { splitOutside } from '../../split/plain.ts';
import { readToken, type TokenKind } from '../../split/tokens.ts';
import { joinPhrases, type PhraseKind, phraseKind, unjoined } from './phrases.ts';

export type PieceKind = TokenKind | PhraseKind | 'said' | 'mark';

/** A piece of a line: a word, or a phrase of several. */
export interface Piece {
  /** As written, without the comma or full stop behind it. */
  text: string;
  kind: PieceKind;
  /** Letters of sequence in it. */
  letters: number;
  /** The mark between it and the next piece: a comma, a semicolon, a full stop. */
  stop: string;
  /** Pieces inside brackets that tell a detail: `(reverse)`, `(GC 45%, 20 nt)`. */
  inner?: readonly Piece[];
}

const STOP = /(?:[,;]+|(?<=[\p{L}\p{N}'"»”)\]}%°])\.)$/u;
const OPENED = /^[«"“„]+/u;
const CLOSED = /(?<![35\s])[»"”“]+$/u;
const BRACKETED = /^(?:\(([^()]*)\)|\[([^[\]]*)\]|\{([^{}]*)\})$/u;
const MARKS = /^(?:[/|=:→>&+]+|=>)$/u;
const LEAST_SEQUENCE = 8;
const LONG = 12;

/** The pieces of a line. Blanks part them, except inside brackets and phrases. */
export function readPieces(text: string, rules: PrimerRules, depth = 0): Piece[] {
  const pieces: Piece[] = [];
  for (const word of splitOutside(joinPhrases(text.replace(/\s/gu, ' ')), ' ')) {
    if (word === '') continue;
    const found = piecesOf(unjoined(word), rules, depth);
    const last = pieces.at(-1);
    // a sequence in brackets of its own does not go on with the one before
    if (found.length > 1 && last?.kind === 'sequence' && last.stop === '') last.stop = '(';
    pieces.push(...found);
  }
  return pieces;
}

function piecesOf(written: string, rules: PrimerRules, depth: number): Piece[] {
  const stop = written.length > 1 ? (STOP.exec(written)?.[0] ?? '') : '';
  const text = written.slice(0, written.length - stop.length);
  if (text === '') return [{ text: written, kind: 'mark', letters: 0, stop: '' }];
  const bracketed = depth === 0 && text.length <= 400 ? BRACKETED.exec(text)?.slice(1) : undefined;
  const content = bracketed?.find((inside) => inside !== undefined);
  if (content !== undefined) {
    const inner = insideBrackets(content, rules);
    if (inner !== null) {
      const last = inner.length - 1;
      return inner.map((piece, at) => (at < last ? piece : { ...piece, stop: stop || ')' }));
    }
    const told = toldInside(content, rules);
    if (told !== null) return [{ text, kind: 'said', letters: 0, stop, inner: told }];
  }
  return [{ ...pieceOf(text, rules), stop }];
}

function pieceOf(text: string, rules: PrimerRules): Omit<Piece, 'stop'> {
  const phrase = phraseKind(text);
  if (phrase !== null) return { text, kind: phrase, letters: 0 };
  if (MARKS.test(text)) return { text, kind: 'mark', letters: 0 };
  const token = readToken(text, rules);
  // purification would do as a degenerate sequence
  if (token.kind === 'sequence' && isKnownWord(text) && !isAlphabet(text))
    return { text, kind: 'other', letters: 0 };
  const bare = text.replace(OPENED, '').replace(CLOSED, '');
  if (bare === text || bare === '' || /[«»"“”„]/u.test(bare)) return token;
  const unquoted = readToken(bare, rules);
  if (unquoted.kind !== 'sequence' && unquoted.kind !== 'end') return token;
  // a quote that opens before the first group of a sequence closes behind another piece
  return OPENED.test(text) === CLOSED.test(text) ? { ...unquoted, text } : unquoted;
}

/** True for a text of nothing but letters and signs of a sequence, dashes and quotes aside. */
export const isAlphabet = (text: string): boolean =>
  [...text.replace(/[\p{Pd}«»"“”„'’′()[\]35]/gu, '')].every((char) => isAllowed(foldChar(char).char));

/** The pieces of a whole sequence in brackets, `(AAC CTG GTT)`; null where the brackets may be a modifier's. */
function insideBrackets(content: string, rules: PrimerRules): Piece[] | null {
  if (!/\s|-/u.test(content.trim()) && content.length < LEAST_SEQUENCE) return null;
  if (findName(content, rules) !== undefined || /[/|]/u.test(content)) return null;
  const pieces = readPieces(content, rules, 1);
  const letters = pieces.reduce((sum, piece) => sum + piece.letters, 0);
  const only = pieces.every(({ kind }) => kind === 'sequence' || kind === 'end' || kind === 'modifier');
  const bases = content.replace(/[^ACGTUАСТ]/giu, '').length;
  // China CDC would do as a degenerate sequence
  const share = letters < LONG ? 2 / 3 : 1 / 2;
  return only && letters >= LEAST_SEQUENCE && bases >= letters * share ? pieces : null;
}

/** Brackets with nothing but known words and figures. */
function toldInside(content: string, rules: PrimerRules): Piece[] | null {
  if (!/\p{L}|%|\d[.,]\d/u.test(content)) return null;
  if (findName(content, rules) !== undefined || placedModifiers(content, rules) !== null) return null;
  // THIS and STUDY are letters of a sequence too
  const pieces = readPieces(content, rules, 1).map((piece): Piece => {
    const isWord = piece.kind === 'sequence' && isKnownWord(piece.text) && !/^[ACGTU]+$/iu.test(piece.text);
    return isWord ? { ...piece, kind: 'other', letters: 0 } : piece;
  });
  return pieces.every((piece) => tells(piece)) ? pieces : null;
}

/** True for a phrase, a number or a known word: it tells something and is no name. */
export function tells({ kind, text }: Piece): boolean {
  if (kind === 'other')
    return text
      .split(/[-/]/u)
      .every((word) => !/\p{L}/u.test(word) || isKnownWord(word.replace(/\P{L}/gu, '')));
  return kind !== 'sequence' && kind !== 'modifier' && kind !== 'brackets';
}
