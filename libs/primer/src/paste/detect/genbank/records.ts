const MAX_FEATURES = 10_000;
/** Longest value of a qualifier, in characters. */
export const LONGEST_QUALIFIER = 8_000;

export interface Feature {
  key: string;
  location: string;
  qualifiers: [name: string, value: string][];
  source: string[];
  /** A value is longer than LONGEST_QUALIFIER. */
  isCut: boolean;
}

export interface GenbankRecord {
  locus: string;
  /** Lines above its features: definition, references, comments. */
  head: string[];
  features: Feature[];
  origin: string;
  /** Lines of ORIGIN out of step with its numbers: behind them no place is sure. */
  broken: string[];
}

export interface GenbankText {
  records: GenbankRecord[];
  /** Lines that belong to no record. */
  outside: string[];
  /** There are more features than are read. */
  isTooLong: boolean;
}

/** True for the text of a GenBank file. Example: begins with `LOCUS       pUC19`. */
export function isGenbank(text: string): boolean {
  return /^\s{0,200}LOCUS {2,}\S/u.test(text.slice(0, 400)) && /[\r\n](?:FEATURES|ORIGIN)\b/u.test(text);
}

type Part = 'outside' | 'head' | 'features' | 'origin';

const PART: readonly [begin: string, part: Part][] = [
  ['FEATURES', 'features'],
  ['ORIGIN', 'origin'],
  ['//', 'outside'],
];

/** Reads a GenBank file: every line goes into a record or stays outside of all. */
export function readRecords(text: string): GenbankText {
  const read: GenbankText = { records: [], outside: [], isTooLong: false };
  let part: Part = 'outside';
  let letters: string[] = [];
  let count = 0;
  let features = 0;
  let record: GenbankRecord | null = null;
  const close = () => {
    if (record !== null) record.origin = letters.join('');
    letters = [];
    count = 0;
  };
  for (const line of text.split(/\r\n|[\r\n]/u)) {
    if (/^LOCUS\s/u.test(line)) {
      close();
      const locus = line.slice(5).trim().split(/\s+/u)[0] ?? '';
      record = { locus, head: [], features: [], origin: '', broken: [] };
      read.records.push(record);
      part = 'head';
      continue;
    }
    const begun: (typeof PART)[number] | undefined =
      part === 'outside' ? undefined : PART.find(([begin]) => line.startsWith(begin));
    if (begun !== undefined) part = begun[1];
    else if (line.trim() === '') continue;
    else if (record === null || part === 'outside') read.outside.push(line);
    else if (part === 'origin') {
      const taken = originLine(line, count);
      if (taken === null) record.broken.push(line.trim());
      else letters.push(taken);
      count += taken?.length ?? 0;
    } else if (part === 'head' || /^\S/u.test(line)) {
      part = 'head';
      record.head.push(line.trim());
    } else if (features < MAX_FEATURES) {
      if (readFeatureLine(line, record)) features += 1;
    } else read.isTooLong = true;
  }
  close();
  return read;
}

const ORIGIN_LINE = /^\s*(\d{1,9})?\s*(\p{L}[\p{L}\s]*)$/u;

/** The letters of a line of ORIGIN; null for one whose number is not that of its first letter. */
function originLine(line: string, count: number): string | null {
  const [, number, letters = ''] = ORIGIN_LINE.exec(line) ?? [];
  const isNext = number === undefined ? count === 0 : Number(number) === count + 1;
  return letters !== '' && isNext ? letters.replace(/\s/gu, '') : null;
}

const KEY = /^ {2,8}([\w'-]{1,30}) +(\S.*)$/u;
const QUALIFIER = /^\s{9,}\/([\w-]{1,40})(?:=(.*))?$/u;

/** Takes one line of the feature table; true when it begins a feature. */
function readFeatureLine(line: string, { features, head }: GenbankRecord): boolean {
  const begin = KEY.exec(line);
  if (begin !== null && /^.{2,8}\S/u.test(line)) {
    const [, key = '', location = ''] = begin;
    features.push({ key, location, qualifiers: [], source: [line], isCut: false });
    return true;
  }
  const feature = features.at(-1);
  if (feature === undefined) {
    head.push(line.trim());
    return false;
  }
  feature.source.push(line);
  const qualifier = QUALIFIER.exec(line);
  const open = feature.qualifiers.at(-1);
  if (qualifier !== null && (open === undefined || isClosed(open[1])))
    feature.qualifiers.push([qualifier[1] ?? '', (qualifier[2] ?? '').trim()]);
  else if (open === undefined) feature.location += line.trim();
  else if (open[1].length < LONGEST_QUALIFIER) open[1] += ` ${line.trim()}`;
  else feature.isCut = true;
  return false;
}

// A quoted value goes on until its quote is closed; a doubled quote inside is one sign.
function isClosed(value: string): boolean {
  return !value.startsWith('"') || /^"(?:[^"]|"")*"$/u.test(value);
}

/** A value without its quotes. */
export const unquoted = (value: string): string => value.replace(/^"|"$/gu, '').replaceAll('""', '"').trim();
