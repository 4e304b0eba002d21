import { locusWord } from './locus-word.ts';

/** What the first line of a record says. */
export interface Locus {
  readonly name: string;
  /** Null where it is not said. */
  readonly isCircular: boolean | null;
  readonly molecule: string;
  readonly isProtein: boolean;
  /** Bases it tells of; null where it does not. */
  readonly size: number | null;
  /** Division and date as they stand. Example: `SYN 18-MAY-2021`. */
  readonly dated: string;
}

const SIZED = /^LOCUS\s+(?:(\S.*?)\s+)?(\d+)\s*(bp|aa|rc)\b(.*)$/iu;
const MOLECULE = /(?:^|\s)((?:[smd]s-)?[a-z]{0,5}[DR]NA(?:-\w+)?)(?=\s|$)/iu;
const DATED = /(?:\b([A-Z]{3})\s+)?(\d{1,2}-[A-Z]{3}-\d{4})\s*$/iu;

/** Reads `LOCUS` by its words, whatever columns they stand in. Example: `LOCUS pKT127 4894 bp DNA CIRCULAR SYN 23-MAR-2010`. */
export function readLocus(line: string): Locus {
  const [, name, size, unit = 'bp', rest = ''] = SIZED.exec(line.slice(0, 2_000)) ?? [];
  const [first = ''] = line.slice(5).trim().split(/\s+/u);
  const about = rest === '' ? line.slice(5 + first.length) : rest;
  const [, division = '', date] = DATED.exec(about) ?? [];
  return {
    name: name ?? first,
    isCircular: /\bcircular\b/iu.test(about) || (/\blinear\b/iu.test(about) ? false : null),
    molecule: MOLECULE.exec(about)?.[1] ?? 'DNA',
    isProtein: unit.toLowerCase() === 'aa',
    size: size === undefined ? null : Number(size),
    dated: date === undefined ? '' : `${division} ${date}`.trim().toUpperCase(),
  };
}

/**
 * `LOCUS` by the rules of 2023 (GenBank release 229.0 and later): words parted by blanks, the name in 16 columns or as long as it
 * is, the length in 11. Example: `LOCUS       pUC19                   2686 bp    DNA     circular SYN 26-NOV-2026`.
 */
export function locusText(
  { name, molecule, isCircular, dated }: Omit<Locus, 'isProtein' | 'size'>,
  size: number,
): string {
  const word = locusWord(name);
  const length = `${word.padEnd(16)} ${String(size).padStart(Math.max(1, 28 - Math.max(16, word.length) - 1))}`;
  const topology = isCircular ? 'circular' : 'linear  ';
  const stranded = /^[smd]s-/u.test(molecule) ? molecule : `   ${molecule}`;
  return `LOCUS       ${length} bp ${stranded.padEnd(10)} ${topology} ${dated}`.trimEnd();
}

/** Example: `26-NOV-2026` of `2026-11-26`. */
export function genbankDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1] ?? 'JAN'}-${year}`;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
