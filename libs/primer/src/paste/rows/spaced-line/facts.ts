import type { PrimerOption, PrimerRules, ScaleChoice } from '../../../types.ts';
import { isKnownWord } from '../../split/known-words.ts';
import { mentioned } from '../../columns/placed-modifiers.ts';
import { namesPurification, readPurification } from '../../columns/purification-text.ts';
import { isForeignScale, readScale } from '../../columns/scale-text.ts';
import { type Piece, tells } from './pieces.ts';

/** Details that stand beside a sequence. */
export interface Facts {
  scale: ScaleChoice;
  /** An amount that is none of our scales. */
  foreign: string;
  cleaning: { text: string; option: PrimerOption } | null;
  /** A number of tubes. */
  quantity: string;
  /** The length somebody stated, in nt. */
  length: number | undefined;
  /** Known words and figures. */
  known: string[];
  /** Words nobody knows. */
  unread: string[];
}

/** Bases alone are never a known word, except `at`, which belongs to a temperature. */
const PURE = /^[ACGTU]+$/iu;

/** Sorts the pieces beside a sequence. Bare numbers tell nothing. */
export function readFacts(pieces: readonly Piece[], rules: PrimerRules): Facts {
  const facts: Facts = {
    scale: '',
    foreign: '',
    cleaning: null,
    quantity: '',
    length: undefined,
    known: [],
    unread: [],
  };
  const flat = pieces.flatMap((piece) => piece.inner ?? [piece]);
  flat.forEach((piece, at) => {
    const { kind, text } = piece;
    if (kind === 'dash' || kind === 'mark') return;
    if (kind === 'number' || kind === 'amount') return takeAmount(facts, piece, flat[at - 1]?.text ?? '');
    if (kind === 'quantity') facts.quantity = text;
    else if (kind === 'length') {
      // compared with the letters read, and told where it differs
      facts.length ??= Number(/^\d+/u.exec(text)?.[0]);
    } else if (kind === 'figure' || kind === 'end') facts.known.push(text);
    else if (isNegated(flat, at)) facts.known.push(text);
    else takeWord(facts, piece, flat[at + 1], rules);
  });
  return facts;
}

function takeAmount(facts: Facts, { kind, text }: Piece, before: string): void {
  const named = /^(?:scale|масштаб|шкала)[:=]?$/iu.test(before);
  const scale = readScale(text, named);
  if (scale !== '') facts.scale = scale;
  else if (isForeignScale(text)) facts.foreign = text;
  else if (kind === 'amount') facts.known.push(text);
}

const NOT = /^(?:не|no|not|without)$/iu;

/** `не очищать`, `no HPLC`, `очистка не нужна`. */
function isNegated(pieces: readonly Piece[], at: number): boolean {
  const { text = '' } = pieces[at] ?? {};
  return isCleaning(text) && [pieces[at - 1], pieces[at + 1]].some((beside) => NOT.test(beside?.text ?? ''));
}

const isFigure = (piece: Piece | undefined): boolean => piece?.kind === 'number' || piece?.kind === 'figure';

function takeWord(facts: Facts, piece: Piece, next: Piece | undefined, rules: PrimerRules): void {
  const word = piece.text.replace(/^[«"“„(+&]+|[»"”)!?:]+$/gu, '');
  const asked = namesPurification(word) ? readPurification(word) : 'unknown';
  if (asked !== 'unknown' && asked.option !== null) facts.cleaning = { text: word, option: asked.option };
  else if (asked !== 'unknown' || (tells(piece) && mentioned(word, rules) === null))
    facts.known.push(piece.text);
  else if ((!PURE.test(word) || (word === 'at' && isFigure(next))) && isKnownWord(word))
    facts.known.push(piece.text);
  else if (/[\p{L}\p{N}]/u.test(word)) facts.unread.push(piece.text);
}

/** True for a part of a line with nothing but amounts, purification and figures. */
export function isFacts(pieces: readonly Piece[]): boolean {
  return (
    pieces.some(({ kind, text }) => isPhrase(kind) || isCleaning(text) || isScale(text, kind)) &&
    pieces.every((piece) => tells(piece) || isCleaning(piece.text))
  );
}

/** True for a number with its unit or sign. */
export const isPhrase = (kind: Piece['kind']) => ['amount', 'figure', 'length', 'quantity'].includes(kind);
const isScale = (text: string, kind: Piece['kind']) => kind === 'number' && readScale(text) !== '';
const isCleaning = (text: string) => namesPurification(text);
