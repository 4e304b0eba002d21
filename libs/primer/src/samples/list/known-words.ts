import { foldName } from '../../rules.ts';
import type { FragmentAnalysis } from '../fragments/fragments.ts';
import { isUrgentOption } from '../urgency.ts';
import { foldCell, isFragmentAnalysis, isReading } from './columns.ts';
import { lettersOf, nameAndBases } from './name-and-bases.ts';
import { cellsOf } from './split-cells.ts';

/** Names that the cells of a list may use. */
export interface KnownWords {
  /** The form has fields for lengths, volumes, works and places; without them such cells go into the note. */
  hasWorks?: boolean;
  /** Names of primers for reading samples. */
  primers: readonly string[];
  /** Their sequences, as far as they are known. */
  sequences?: ReadonlyMap<string, string>;
  options: readonly { readonly id: number; readonly name: string; readonly name_en: string }[];
  /** Dye sets and size standards that the laboratory has. */
  fragmentAnalysis?: Pick<FragmentAnalysis, 'dyeSets' | 'standards'>;
}

const bare = (text: string): string => foldCell(text).replace(/[^\p{L}\d]/gu, '');

/** The id of a dye set or a size standard that a cell names, by its name or its id; undefined where it names none. Example: `GS500 LIZ`. */
export function namedIn(
  cell: string,
  choices: readonly { readonly id: string; readonly name: string }[] = [],
): string | undefined {
  const written = bare(cell);
  return choices.find(({ id, name }) => [bare(id), bare(name)].includes(written))?.id;
}

/** What a cell asks to be done: the action, and the id of its option where it names one. */
export interface Work {
  action: 'sequence' | 'fragmentAnalyze';
  option?: number;
}

/** The action or option a cell names: by its own name in either language, or by the first word of it. */
export function workOf(cell: string, { options }: Words): Work | null {
  const folded = foldCell(cell);
  if (isFragmentAnalysis(cell)) return { action: 'fragmentAnalyze' };
  if (isReading(cell)) return { action: 'sequence' };
  const isUrgent = isUrgentOption(folded);
  const option = options.find(({ name, name_en }) =>
    [name, name_en].some((one) => foldCell(one) === folded || (isUrgent && isUrgentOption(foldCell(one)))),
  );
  return option === undefined ? null : { action: 'sequence', option: option.id };
}

/** A primer that a cell names. */
interface NamedInCell {
  readonly name: string;
  readonly isKnown: boolean;
  /** Its sequence as it is written beside the name. */
  readonly bases?: string;
}

/**
 * Primers a cell names, known ones under their known name. A name known as a whole is not taken apart; a sequence beside a name is told
 * with it. Example: `T7, myF ACGTACGTACGTACGT` is T7, and myF with its sequence.
 */
export function primersOf(cell: string, known: Words): NamedInCell[] {
  const find = known.primerOf;
  const whole = find(cell);
  if (whole !== undefined) return [{ name: whole, isKnown: true }];
  const parts = cellsOf(cell, /[,;+&\n]|\s(?:и|and)\s|\s\/\s|(?<=\S)\/(?=\S)/);
  const words = cellsOf(cell, /[,;+&\n/\s]|\s(?:и|and)\s/);
  const list = parts.length > 1 || !words.every((word) => find(word) !== undefined) ? parts : words;
  return list.map((part) => {
    const name = find(part);
    return name === undefined ? unknownPrimer(part, known) : { name, isKnown: true };
  });
}

/** A primer that is known by no name of the list: with its sequence beside the name, the name alone. */
function unknownPrimer(part: string, { primerOf, sequences }: Words): NamedInCell {
  const split = nameAndBases(part);
  if (split === null) return { name: part, isKnown: false };
  const known = primerOf(split.name);
  if (known === undefined) return { ...split, isKnown: false };
  const sequence = sequences?.get(known) ?? '';
  // its sequence was asked for
  if (sequence.trim() === '') return { name: known, isKnown: true, bases: split.bases };
  // a known name with another sequence is another primer
  const isSame = lettersOf(sequence) === lettersOf(split.bases);
  return isSame ? { name: known, isKnown: true } : { name: part, isKnown: false, bases: split.bases };
}

/** Names that a list may use, with primers found by every way of writing them: made once for a list. */
export interface Words extends KnownWords {
  readonly primerOf: (text: string) => string | undefined;
}

/** Pairs of ways, the strictest first: how the text is written, and how the name of the primer. */
const WAYS = [
  ['folded', 'folded'],
  ['plain', 'plain'],
  ['plain', 'short'],
  ['short', 'plain'],
] as const;

/** The names of a list, ready to be looked up: the exact name first, a looser way only where one primer is written so. */
export function wordsOf(known: KnownWords): Words {
  const exact = new Set(known.primers);
  const byKey = new Map<string, string[]>();
  for (const name of exact)
    for (const [way, key] of Object.entries(waysOf(name))) {
      const names = byKey.get(`${way} ${key}`);
      if (names === undefined) byKey.set(`${way} ${key}`, [name]);
      else names.push(name);
    }
  const primerOf = (text: string) => {
    if (exact.has(text)) return text;
    const typed = waysOf(text);
    const told = WAYS.filter(([way]) => typed[way] !== '');
    const found = told.map(([way, other]) => byKey.get(`${other} ${typed[way]}`)).find(Boolean) ?? [];
    return found.length === 1 ? found[0] : undefined;
  };
  return { ...known, primerOf };
}

interface WaysOfName {
  readonly folded: string;
  /** Without dashes and brackets. */
  readonly plain: string;
  /** Without what stands in brackets at the end, too. */
  readonly short: string;
}

function waysOf(name: string): WaysOfName {
  const folded = foldName(name)
    .replace(/forward$|fwd$|for$/, 'f')
    .replace(/reverse$|rev$/, 'r')
    .replace(/(?<=^t7[-_]?)(?:t|ter|term\.|terminator)$/, 'term');
  const plain = folded.replace(/[()_-]/g, '');
  return { folded, plain, short: folded.replace(/\(.*\)$/, '').replace(/[()_-]/g, '') };
}

/** Ways the name of a primer is written, folded: `M13F(−20)` is also `M13F`, `M13 F (-20)`, `m13f-20` and `M13 forward`. */
export function primerNameKeys(name: string): string[] {
  const { plain, short } = waysOf(name);
  return [...new Set([plain, short])];
}

/** Words that a name of a standard primer has beside it. */
const BESIDE = /promot[eo]r|prom\.?|universal|uni|puc|primer/g;
const RUSSIAN_BESIDE = /промот[ео]р|универсальный|праймер/giu;
/** A name of fewer letters is so like another one that only a word beside it counts. */
const LONG_NAME = 4;

/** Letters and numbers of a name in one order, without words that stand beside it: `M13-20F` has those of `M13F(−20)`. */
const piecesOf = (name: string): string =>
  (
    waysOf(name.replaceAll(RUSSIAN_BESIDE, ''))
      .folded.replaceAll(BESIDE, '')
      .match(/\d+|\p{L}+/gu) ?? []
  )
    .sort()
    .join(' ');

/**
 * The primer of the laboratory that a name is probably meant for; undefined where none or several are like it. Numbers are those of
 * the name: ITS5 is not ITS4. Example: `T7promotor` is `T7`, `M13-FP` is `M13F(−20)`.
 */
export function likelyPrimer(text: string, names: readonly string[]): string | undefined {
  const [pieces, { plain }] = [piecesOf(text), waysOf(text)];
  if (pieces === '' || plain.length > LONGEST_LIKELY) return undefined;
  const alike = names.filter((name) =>
    [piecesOf(name), piecesOf(name.replace(/\(.*\)$/, ''))].includes(pieces),
  );
  const found =
    alike.length > 0 ? alike : names.filter((name) => primerNameKeys(name).some((key) => isNear(plain, key)));
  return found.length === 1 ? found[0] : undefined;
}

/** Characters; no name of a standard primer is so long, with the words beside it. */
const LONGEST_LIKELY = 40;

/** True where one letter more or less makes one name of the other, with the same numbers. */
function isNear(one: string, other: string): boolean {
  const numbers = (name: string) => name.replaceAll(/\D+/g, ' ').trim();
  if (Math.min(one.length, other.length) < LONG_NAME || numbers(one) !== numbers(other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length !== short.length + 1) return false;
  const at = [...long].findIndex((letter, place) => letter !== short[place]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}
