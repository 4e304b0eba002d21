import { fault, type PasteFault } from '../../corrections/faults.ts';
import { clip } from '../../../notices.ts';
import type { PrimerRules } from '../../../types.ts';
import { findModifier } from '../../../rules.ts';
import { namesPurification, readPurification } from '../../columns/purification-text.ts';
import type { Change } from '../../types.ts';
import { isFacts, isPhrase } from './facts.ts';
import type { Piece } from './pieces.ts';

export interface LineName {
  name: string;
  /** Pieces among the words of the name that belong to the details. */
  facts: Piece[];
  changes: Change[];
}

const MANY_FIGURES = 3;

/** Pieces between commas and the like. */
function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    parts.at(-1)?.push(piece);
    if (piece.stop !== '') parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/**
 * The name before a sequence, without the parts between commas that hold nothing but amounts and the like. Example:
 * `F1, 0.2 µmol,` is F1.
 */
export function nameBefore(pieces: readonly Piece[], rules: PrimerRules): LineName {
  const changes: Change[] = [];
  const facts: Piece[] = [];
  // a number in front counts the lines
  const words = apart(pieces[0]?.kind === 'number' ? pieces.slice(1) : pieces, facts, rules);
  // Primer3 prints start, length, Tm and more between the name and the sequence
  let told = words.length;
  while (told > 1 && words[told - 1]?.kind === 'number') told -= 1;
  if (words.length - told >= MANY_FIGURES) {
    const numbers = words.splice(told).map(({ text }) => text);
    changes.push({ kind: 'ignored', before: clip(numbers.join(' ')), after: '' });
  }
  const last = words.at(-1);
  if (words.length > 1 && last?.stop === '' && asks(last, rules)) facts.push(...words.splice(-1));
  const parts = partsOf(words);
  const named = parts.filter((part, at) => {
    const isFact =
      isFacts(part) && (at > 0 || parts.length > 1 || part.every((piece) => isPhrase(piece.kind)));
    if (isFact) facts.push(...part);
    return !isFact;
  });
  const name = named
    .map((part) => part.map(({ text, stop }) => text + stop.replace(/[()]/u, '')).join(' '))
    .join(' ')
    .replace(/^[-–—]\s+/u, '')
    .replace(/[\s:=,;&|>/\p{Pd}−→]{1,8}$/u, '');
  return { name, facts, changes };
}

const PURIFIED = /^(?:(?:RP-?)?HPLC|PAGE|(?:ОФ-?)?ВЭЖХ|ПААГ\p{L}{0,2})$/u;
const SCALE = /^(?:scale|шкала|масштаб)[:=]?$/iu;

/** The words of a name; amounts and purification among them, `F1 (HPLC)`, `0,2 мкмоль F1`, go to the facts. */
function apart(pieces: readonly Piece[], facts: Piece[], rules: PrimerRules): Piece[] {
  const words: Piece[] = [];
  pieces.forEach((piece, at) => {
    const { kind, text, stop, inner } = piece;
    const isScale = SCALE.test(text) && ['number', 'amount'].includes(pieces[at + 1]?.kind ?? '');
    const isOfScale = kind === 'number' && SCALE.test(pieces[at - 1]?.text ?? '');
    const isSaid = inner !== undefined && isFacts(inner) && inner.some((one) => asks(one, rules));
    if (!isScale && !isOfScale && !isSaid && kind !== 'amount' && !PURIFIED.test(text)) {
      words.push(piece);
      return;
    }
    facts.push(piece);
    const last = words.at(-1);
    if (stop !== '' && last?.stop === '') words[words.length - 1] = { ...last, stop };
  });
  return words;
}

// F1 HPLC ACGT, F1 0.2 µmol ACGT
function asks({ kind, text }: Piece, rules: PrimerRules): boolean {
  if (kind === 'amount') return true;
  if (!namesPurification(text) || findModifier(text, rules) !== undefined) return false;
  const read = readPurification(text);
  return read !== 'unknown' && read.option !== null;
}

/** True for a word behind a nameless sequence that can name it: it is no modifier and no purification. */
export function isNameBehind(text: string, rules: PrimerRules): boolean {
  return (
    /^(?=.*\p{L})(?=.*[\d_-]|\p{Lu})[\p{L}\d_.-]{2,40}$/u.test(text) &&
    !/^[ACGTU]+$/iu.test(text) &&
    !namesPurification(text) &&
    readPurification(text) === 'unknown' &&
    text.split('-').every((word) => findModifier(word, rules) === undefined)
  );
}

const ALTERNATIVES = /(?<!\S)[ACGTU](?:\/[ACGTU])+(?!\S)/u;
const BASES_IN_NAME = /(?<=\s)[ACGTU]{6,}(?!\S)/u;
/** Three to five bases: a site or the beginning of one. */
const SITE_IN_NAME = /(?<=\s['/]?)[ACGTU]{3,5}(?=['/:=]?(?:\s|$))/u;

/** The notice of a site behind another word of a name. */
export function sitesOfName(name: string): Change[] {
  const site = SITE_IN_NAME.exec(name)?.[0];
  return site === undefined ? [] : [{ kind: 'nameToken', before: site, after: site }];
}

/** Faults of a name with bases in it: in `P1 TTGACC A/G TGACCATG` more than a name stands before the last blank. */
export function faultsOfName(name: string): PasteFault[] {
  const apart = ALTERNATIVES.exec(name)?.[0];
  const bases = BASES_IN_NAME.exec(name)?.[0];
  return [
    ...(apart === undefined ? [] : [fault('bracketsApart', apart)]),
    ...(bases === undefined ? [] : [fault('severalSequences', bases)]),
  ];
}
