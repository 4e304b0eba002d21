import {
  blocksPrice,
  changeText,
  faultText,
  isScale,
  message,
  type Mod,
  type PrimerContent,
  type PrimerProblem,
  type PrimerRules,
  type PastedRow,
  parsePaste,
  primerLength,
  primerRules,
  type Scale,
  validate,
  writeText,
} from '@oligoteka/primer';
import { type PrimerPrice, quotePrimer, toRoubles } from '@oligoteka/pricing';

export interface ReadPrimer {
  key: string;
  /** The pasted lines as they were. */
  source: string;
  name: string;
  /** Letters with modifiers in brackets. */
  text: string;
  faults: number[];
  length: number;
  scale: Scale;
  errors: string[];
  changes: string[];
  /** Null while something forbids a price. */
  roubles: number | null;
}

export interface ReadPaste {
  primers: ReadPrimer[];
  letters: number;
  faulty: number;
  roubles: number;
  tooLong: boolean;
}

export interface Dictionaries {
  rules: PrimerRules;
  prices: readonly PrimerPrice[];
}

export type PasteReader = (text: string, scale: Scale, language: 'ru' | 'en') => ReadPaste;

/** Reads pasted texts by dictionaries as they are published; they become rules with the first text. */
export function pasteReader(
  published: Parameters<typeof primerRules>[0] & { prices: PrimerPrice[] },
): PasteReader {
  let known: Dictionaries | undefined;
  return (text, scale, language) => {
    known ??= { rules: primerRules(published), prices: published.prices };
    return readPaste(text, scale, known, language);
  };
}

/** Reads, checks and prices a pasted text by the rules of the order form. */
export function readPaste(text: string, scale: Scale, known: Dictionaries, language: 'ru' | 'en'): ReadPaste {
  const { rows, refused } = parsePaste(text, known.rules);
  const primers = rows.map((row, at) => {
    const content: PrimerContent = {
      name: row.name,
      sequence: row.sequence,
      mods: row.mods,
      unknownModifiers: row.unknownModifiers,
      scale: isScale(row.scale) ? row.scale : scale,
      options: [],
    };
    // a name can be given later, in the form
    const problems = validate(content, known.rules).filter(({ kind }) => kind !== 'noName');
    const quote = quotePrimer(content, { ...known, percent: 0 });
    const written = writeText(content, known.rules);
    return {
      key: `${at}:${row.source}`,
      source: row.source,
      name: row.name,
      text: written,
      faults: problems.flatMap((problem) => faultPlaces(problem, content, written)),
      length: primerLength(content),
      scale: isScale(row.scale) ? row.scale : scale,
      errors: errorsOf(row, problems, language),
      changes: row.changes.map((change) => changeText(change, language)),
      roubles: quote === null || row.status === 'error' ? null : toRoubles(quote.price),
    };
  });
  return {
    primers,
    letters: primers.reduce((sum, primer) => sum + primer.length, 0),
    faulty: primers.filter((primer) => primer.errors.length > 0).length,
    roubles: primers.reduce((sum, primer) => sum + (primer.roubles ?? 0), 0),
    tooLong: refused === 'tooLarge',
  };
}

/** Messages of the rules; for a line not read, or not read whole, those of its reader too. */
function errorsOf(row: PastedRow, problems: readonly PrimerProblem[], language: 'ru' | 'en'): string[] {
  const said = problems.map((problem) => message(problem, language));
  if (row.status !== 'error' || problems.some(blocksPrice)) return said;
  const rest = problems.every(({ kind }) => kind === 'empty') ? [] : said;
  return [...row.errors.map((fault) => faultText(fault, language)), ...rest];
}

/** Offsets in the written text that a problem marks red. */
function faultPlaces(problem: PrimerProblem, content: PrimerContent, text: string): number[] {
  if ('places' in problem)
    return problem.places.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, step) => letterOffset(from + step, text)),
    );
  if ('mods' in problem && problem.mods.length > 0)
    return problem.mods.flatMap((index) => {
      const mod = content.mods[index];
      return mod ? [bracketOffset(mod, content.mods, text)] : [];
    });
  return [];
}

/** Offset of the `place`-th character outside brackets. */
function letterOffset(place: number, text: string): number {
  let letters = 0;
  for (const part of text.matchAll(/\[[^\]]*\]|[\s\S]/g)) {
    if (part[0].length > 1) continue;
    if (letters === place) return part.index;
    letters += 1;
  }
  return text.length;
}

/** Offset of a modifier's bracket: brackets stand in the order of their positions. */
function bracketOffset(mod: Mod, mods: readonly Mod[], text: string): number {
  const order = [...mods].sort((one, other) => one.position - other.position).indexOf(mod);
  return [...text.matchAll(/\[/g)][order]?.index ?? 0;
}
