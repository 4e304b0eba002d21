import { clip } from '../../../notices.ts';
import type { PrimerRules } from '../../../types.ts';
import { letterName } from '../../split/codes.ts';
import { fault } from '../../corrections/faults.ts';
import { isKnownWord } from '../../split/known-words.ts';
import { isSpotless, isWordy, leadingName } from './leading-name.ts';
import { enclose, mentioned, modifiersBehind } from '../../columns/placed-modifiers.ts';
import { isProse } from '../../split/plain.ts';
import { namesPurification } from '../../columns/purification-text.ts';
import type { RowDraft } from '../row-draft.ts';
import { isRepeat } from '../../split/tokens.ts';
import { withoutLength } from '../../split/trailing.ts';
import type { Change } from '../../types.ts';
import { modifiersAt } from './end-modifiers.ts';
import { readFacts } from './facts.ts';
import { glueNames } from './glue-names.ts';
import { faultsOfName, isNameBehind, nameBefore, sitesOfName } from './line-name.ts';
import { type Piece, readPieces } from './pieces.ts';
import { lettersOf, longestRun, otherRuns, type Run } from './runs.ts';
import { isSmallBehind, isWordBehind } from './word-behind.ts';

const NUMBERING = /^(?:№\s?|#)?\(?\d{1,4}[.)]\s?(?=[^\d\s])/u;
const BULLET = /^[•·▪●◦‣∙]\s{0,3}|^[-–—]\s(?=\S{1,30}\s+\S)/u;
const LONG = 10;
const SHORTEST_RUN = 5;
const LONGEST_NAMES = 14; // letters of a given name and a family name

/**
 * Reads a line whose parts are separated by blanks. Its pieces are told apart, the stretch of sequence found, and each piece
 * around it goes into the name, to an end of the sequence, among the details, or into an error: none is dropped.
 * Example: `1. F1 ACGT TGCA, 0.2` has the name F1 and a scale.
 */
export function readSpacedLine(text: string, source: string, rules: PrimerRules): RowDraft {
  const behind = modifiersBehind(text.trim(), rules);
  if (behind !== null) {
    const draft = readSpacedLine(behind.text, source, rules);
    if (draft.sequence !== undefined && draft.sequence !== '') return withEnds(draft, text.trim(), behind);
  }
  const { line, length, note } = detect(text, rules);
  const pieces = split(line, rules);
  const run = longestRun(pieces);
  const repeat = pieces.findIndex((piece) => isRepeat(piece.text));
  if (repeat >= 0 && pieces.every(({ letters }) => letters < LONG)) {
    const { text: short } = pieces[repeat] as Piece;
    const name = pieces.slice(0, repeat).map((piece) => piece.text);
    return { name: name.join(' '), sequence: short, errors: [fault('repeat', short)], source };
  }
  // a line that could not be read is shown whole, not lost
  if (run === null || isWords(pieces, run, rules)) return { name: line, sequence: undefined, source };
  const changes: Change[] = note === '' ? [] : [{ kind: 'ignored', before: clip(note), after: '' }];
  return assemble(pieces, run, { source, length, changes }, rules);
}

/** Numbering, bullets and a length behind the sequence taken away. */
function detect(
  text: string,
  rules: PrimerRules,
): { line: string; length: number | undefined; note: string } {
  const noted = withoutLength(text.trim());
  const isBracketed = /^[([]/u.test(noted.note);
  const bare = (isBracketed ? noted.text : text.trim()).replace(BULLET, '');
  const numbering = NUMBERING.exec(bare.slice(0, 12))?.[0] ?? '';
  const line = glueNames(bare, rules).slice(numbering.length);
  return { line, length: isBracketed ? noted.length : undefined, note: isBracketed ? noted.note : '' };
}

/** The pieces of a line. Among capitals `and` is a word, and so is the `at` of `at 60 °C` among any letters. */
function split(line: string, rules: PrimerRules): Piece[] {
  const pieces = labelled(line, rules).map((piece, at, all) =>
    isBeforeFigure(all, at) ? word(piece) : piece,
  );
  const letters = pieces
    .filter(({ kind }) => kind === 'sequence')
    .map(({ text }) => text)
    .join('');
  const areCapitals = letters.replace(/\P{Lu}/gu, '').length * 2 >= letters.length;
  return pieces.map((piece, at) => {
    const { kind, text } = piece;
    const isSmall = kind === 'sequence' && text === text.toLowerCase();
    if (!isSmall || !isKnownWord(text) || /^[acgtu]+$/u.test(text)) return piece;
    return areCapitals || isLongWord(pieces, at) ? word(piece) : piece;
  });
}

const LEAST_OF_WORD = 4;

/** `this study` among small letters; not one of the groups of a printed sequence, which are alike. */
function isLongWord(pieces: readonly Piece[], at: number): boolean {
  const { text = '' } = pieces[at] ?? {};
  const isGroup = [pieces[at - 1], pieces[at + 1]].some((beside) => beside?.letters === text.length);
  return text.length >= LEAST_OF_WORD && !isGroup;
}

const word = (piece: Piece): Piece => ({ ...piece, kind: 'other', letters: 0 });

/** `at 60 °C`, `GC 45`, `GC content` where no sequence goes on behind it. */
function isBeforeFigure(pieces: readonly Piece[], at: number): boolean {
  const { text = '' } = pieces[at] ?? {};
  const isBehindWhole = (pieces[at - 1]?.letters ?? 0) >= LONG;
  if (text !== 'at' && !(isBehindWhole && /^(?:GC|AT|T[ad]):?$/iu.test(text))) return false;
  const { kind, text: next = '' } = pieces[at + 1] ?? {};
  const isTold = kind === 'number' || kind === 'amount' || /^(?:content|состав|содержание)/iu.test(next);
  return kind === 'figure' || (isTold && (pieces[at + 2]?.letters ?? 0) === 0);
}

/** `F1:ACGT` is two pieces. */
function labelled(line: string, rules: PrimerRules): Piece[] {
  const label = /^([^\s:=]{1,60})[:=]\s?(?=\S)/u.exec(line.slice(0, 70));
  if (label !== null) {
    const rest = readPieces(line.slice(label[0].length), rules);
    if (longestRun(rest)?.from === 0) {
      const name: Piece = { text: `${label[1]}:`, kind: 'other', letters: 0, stop: '' };
      return [name, ...rest];
    }
  }
  return readPieces(line, rules);
}

interface Known {
  source: string;
  length: number | undefined;
  changes: Change[];
}

function assemble(pieces: readonly Piece[], found: Run, known: Known, rules: PrimerRules): RowDraft {
  const run = trimmed(pieces, found, rules);
  const others = otherRuns(pieces, run);
  const changes = [...known.changes, ...labelChange(pieces), ...endJoined(pieces, run, rules)];
  const { named, joined } = leadingName(pieces.slice(run.from, run.to));
  const first = pieces.slice(run.from, run.from + Math.max(named, 1)).map(({ text }) => text);
  if (named > 0)
    changes.push({ kind: 'nameToken', before: clip(first.join(' ')), after: clip(first.join(' ')) });
  else if (joined) changes.push({ kind: 'joined', before: first[0] ?? '', after: first[0] ?? '' });
  run.from += named;
  while (pieces[run.from]?.kind === 'dash' || (run.from > 0 && pieces[run.from]?.kind === 'brackets'))
    run.from += 1;

  const ended = modifiersAt(pieces, run, rules);
  const before = nameBefore(pieces.slice(0, ended.from), rules);
  const isOther = (at: number) => others.some(({ from, to }) => at >= from && at < to);
  const behind = pieces.slice(ended.to).filter((_, at) => !isOther(at + ended.to));
  const facts = readFacts([...before.facts, ...behind], rules);
  changes.push(...ended.changes, ...before.changes, ...sitesOfName(before.name));

  const unread = facts.unread.join(' ');
  const last = before.name === '' && others.length === 0 && isNameBehind(unread, rules) ? unread : '';
  if (last !== '') changes.push({ kind: 'nameToken', before: clip(last), after: clip(last) });
  const { scale, foreign, cleaning, quantity } = facts;
  if (foreign !== '') changes.push({ kind: 'scaleUnknown', before: clip(foreign), after: '' });
  if (cleaning !== null)
    changes.push({ kind: 'purification', before: cleaning.text, after: cleaning.option });
  if (quantity !== '') changes.push({ kind: 'quantity', before: quantity, after: '' });
  if (facts.known.length > 0)
    changes.push({ kind: 'ignored', before: clip(facts.known.join(' ')), after: '' });
  const lost = last === '' ? mentioned(unread, rules) : null;
  const errors = faultsOfName(before.name);
  // ACTB, HBB: letters of a degenerate sequence, but the rest has none
  if (joined && /[^ACGTUАСТ]/iu.test(first[0] ?? '')) errors.push(fault('nameOrStart', first[0]));
  if (others.length > 0)
    errors.push(fault('severalSequences', others.map((other) => textOf(pieces, other)).join(', ')));
  if (unread !== '' && last === '' && lost === null) errors.push(fault('unread', unread));
  const letters = pieces.slice(run.from, run.to).map(({ text }) => text);
  const stop = ended.to === pieces.length ? (pieces[run.to - 1]?.stop ?? '') : '';
  return {
    name: before.name || last,
    sequence: [ended.left, ...letters, ended.right].filter((piece) => piece !== null).join(' ') + stop,
    scale,
    ...(cleaning && { options: [cleaning.option] }),
    length: known.length ?? facts.length,
    changes,
    errors,
    ...(lost !== null && { mentioned: [lost] }),
    source: known.source,
  };
}

const textOf = (pieces: readonly Piece[], { from, to }: Run): string =>
  pieces
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** `-3' - 0,04 мкмоль`: behind the end mark a dash parts the sequence from the rest, and any behind the last piece does. */
function trimmed(pieces: readonly Piece[], run: Run, rules: PrimerRules): Run {
  let { to } = run;
  const inside = pieces.slice(run.from, to);
  if (isWordBehind(inside, rules) || isSmallBehind(inside)) to -= 1;
  while (to < pieces.length && pieces[to - 1]?.kind === 'dash') to -= 1;
  return { from: run.from, to };
}

// GCGAATTC:ATGACC may as well be a site and its primer.
function labelChange([label]: readonly Piece[]): Change[] {
  const bases = /^([ACGT]{6,}):$/iu.exec(label?.text ?? '')?.[1];
  return bases === undefined ? [] : [{ kind: 'nameToken', before: clip(bases), after: clip(bases) }];
}

/** A short word with hardly a base in it at the end of a sequence: told, unless it is a dye. */
function endJoined(pieces: readonly Piece[], { from, to }: Run, rules: PrimerRules): Change[] {
  const end = pieces[to - 1] as Piece;
  const isBehindSequence = (pieces[to - 2]?.letters ?? 0) >= LONG || to - from > 2;
  const isDye = to - from > 1 && letterName(end.text, rules) !== null;
  if (!isSpotless(end) || !isWordy(end) || !isBehindSequence || isDye) return [];
  return [{ kind: 'joinedEnd', before: end.text, after: end.text }];
}

function withEnds(
  draft: RowDraft,
  typed: string,
  { note, placed }: NonNullable<ReturnType<typeof modifiersBehind>>,
): RowDraft {
  const [left = '', right = ''] = (['left', 'right'] as const).map((end) => {
    const name = placed.get(end)?.name;
    return name === undefined ? '' : `[${name}]`;
  });
  const said = [left, right].filter((one) => one !== '');
  const changes = said.map((after): Change => ({ kind: 'endModifier', before: clip(note), after }));
  const sequence = enclose(left, draft.sequence ?? '', right);
  return { ...draft, sequence, typed, changes: [...(draft.changes ?? []), ...changes] };
}

/** True where the letters are those of words: a given name, a sentence, a greeting. */
function isWords(pieces: readonly Piece[], run: Run, rules: PrimerRules): boolean {
  // Anna under «Best regards»: nobody writes a sequence so
  if (pieces.length === 1 && /^\p{Lu}\p{Ll}{2,5}$/u.test(pieces[0]?.text ?? '')) return true;
  const inside = pieces.slice(run.from, run.to);
  const words = inside.filter(({ kind }) => kind === 'sequence');
  // `Thanks, Natasha`, `Primers for Anna`
  const areCapitalised = words.every(
    ({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text) && !/^[ACGTUАСТ]+$/iu.test(text),
  );
  if (areCapitalised && lettersOf(words) <= LONGEST_NAMES) return true;
  // `the 5' end and the 3' end`: the only word of sequence letters is one of the sentence
  const isSentence = pieces.some(({ kind }) => kind === 'other') && words.every(({ text }) => isProse(text));
  return isSentence || isTalk(pieces, run, rules);
}

// `С уважением, …`, `N random hexamer`: a letter or two before words are no sequence.
function isTalk(pieces: readonly Piece[], { from, to }: Run, rules: PrimerRules): boolean {
  if (lettersOf(pieces.slice(from, to)) >= SHORTEST_RUN) return false;
  return pieces
    .slice(to)
    .some(
      ({ kind, text }) =>
        kind === 'other' &&
        /\p{L}{3}/u.test(text) &&
        !namesPurification(text) &&
        mentioned(text, rules) === null,
    );
}
