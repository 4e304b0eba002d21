import { clip } from '../notices.ts';
import { fault, type PasteFault } from './faults.ts';
import type { RowDraft } from './row.ts';
import type { Change } from './types.ts';

const MOST_FEATURES = 10_000;
const LONGEST_QUALIFIER = 8_000;
const LONGEST_LOCATION = 400;
/** Longest stretch taken for a primer, in letters. */
const LONGEST_STRETCH = 2_000;

interface Feature {
  key: string;
  location: string;
  qualifiers: [name: string, value: string][];
  source: string[];
}

interface GenbankRecord {
  locus: string;
  features: Feature[];
  origin: string;
}

/** True for the text of a GenBank file. Example: begins with `LOCUS       pUC19`. */
export function isGenbank(text: string): boolean {
  return /^\s{0,200}LOCUS {2,}\S/u.test(text.slice(0, 400)) && /\n(?:FEATURES|ORIGIN)\b/u.test(text);
}

const KEY = /^ {2,8}([\w'-]{1,30}) +(\S.*)$/u;
const QUALIFIER = /^\s{9,}\/([\w-]{1,40})(?:=(.*))?$/u;

function readRecords(text: string): GenbankRecord[] {
  const records: GenbankRecord[] = [];
  let record: GenbankRecord | null = null;
  let part: 'head' | 'features' | 'origin' = 'head';
  const letters: string[] = [];
  const close = () => {
    if (record !== null) record.origin = letters.join('');
    letters.length = 0;
  };
  let features = 0;
  for (const line of text.split(/\r\n|[\r\n]/u)) {
    if (line.startsWith('LOCUS')) {
      close();
      record = { locus: line.slice(5).trim().split(/\s+/u)[0] ?? '', features: [], origin: '' };
      records.push(record);
      part = 'head';
    } else if (record === null) continue;
    else if (line.startsWith('FEATURES')) part = 'features';
    else if (line.startsWith('ORIGIN')) part = 'origin';
    else if (line.startsWith('//')) part = 'head';
    else if (part === 'origin') letters.push(line.replace(/[^\p{L}]/gu, ''));
    else if (/^\S/u.test(line)) part = 'head';
    else if (part === 'features' && features < MOST_FEATURES) {
      if (readFeatureLine(line, record.features)) features += 1;
    }
  }
  close();
  return records;
}

/** Takes one line of the feature table; true when it begins a feature. */
function readFeatureLine(line: string, features: Feature[]): boolean {
  const begin = KEY.exec(line);
  if (begin !== null && /^.{2,8}\S/u.test(line)) {
    features.push({ key: begin[1] ?? '', location: begin[2] ?? '', qualifiers: [], source: [line] });
    return true;
  }
  const feature = features.at(-1);
  if (feature === undefined) return false;
  feature.source.push(line);
  const qualifier = QUALIFIER.exec(line);
  const open = feature.qualifiers.at(-1);
  if (qualifier !== null && (open === undefined || isClosed(open[1])))
    feature.qualifiers.push([qualifier[1] ?? '', (qualifier[2] ?? '').trim()]);
  else if (open === undefined) feature.location += line.trim();
  else if (open[1].length < LONGEST_QUALIFIER) open[1] += ` ${line.trim()}`;
  return false;
}

// A quoted value goes on until its quote is closed; a doubled quote inside is one sign.
function isClosed(value: string): boolean {
  return !value.startsWith('"') || /^"(?:[^"]|"")*"$/u.test(value);
}

const unquoted = (value: string) => value.replace(/^"|"$/gu, '').replaceAll('""', '"').trim();

function qualifierOf({ qualifiers }: Feature, ...names: string[]): string {
  for (const wanted of names) {
    const found = qualifiers.find(([name, value]) => name.toLowerCase() === wanted && unquoted(value) !== '');
    if (found !== undefined) return unquoted(found[1]);
  }
  return '';
}

const PAIR_OF: Readonly<Record<string, string>> = Object.fromEntries(
  ['AT', 'TA', 'CG', 'GC', 'RY', 'YR', 'SS', 'WW', 'KM', 'MK', 'BV', 'VB', 'DH', 'HD', 'NN', 'UA'].flatMap(
    ([one = '', other = '']) => [
      [one, other],
      [one.toLowerCase(), other.toLowerCase()],
    ],
  ),
);

/** The other strand read 5'→3', degenerate codes included. Example: `ACGR` gives `YCGT`. */
export function reverseComplement(sequence: string): string {
  let result = '';
  for (let at = sequence.length - 1; at >= 0; at -= 1) {
    const letter = sequence[at] ?? '';
    result += PAIR_OF[letter] ?? letter;
  }
  return result;
}

interface Taken {
  sequence: string;
  error?: PasteFault;
}

/** The letters at a location of the feature table. Example: `complement(join(4..6,9..10))`. */
export function lettersAt(written: string, origin: string): Taken {
  const location = written.replace(/\s/gu, '');
  if (location.length > LONGEST_LOCATION) return { sequence: '', error: fault('badLocation', location) };
  const inner = /^(complement|join|order)\((.*)\)$/u.exec(location);
  if (inner?.[1] === 'complement') {
    const { sequence, ...rest } = lettersAt(inner[2] ?? '', origin);
    return { sequence: reverseComplement(sequence), ...rest };
  }
  if (inner !== null) {
    const pieces = splitTop(inner[2] ?? '').map((piece) => lettersAt(piece, origin));
    const error = pieces.find((piece) => piece.error !== undefined)?.error;
    return { sequence: pieces.map(({ sequence }) => sequence).join(''), ...(error && { error }) };
  }
  const range = /^<?(\d{1,9})(?:\.\.>?(\d{1,9}))?$/u.exec(location);
  const from = Number(range?.[1]);
  const to = Number(range?.[2] ?? range?.[1]);
  if (range === null) return { sequence: '', error: fault('badLocation', location) };
  if (from < 1 || to < from || to > origin.length)
    return { sequence: '', error: fault('outsideOrigin', location) };
  if (to - from >= LONGEST_STRETCH) return { sequence: '', error: fault('tooLong', String(LONGEST_STRETCH)) };
  return { sequence: origin.slice(from - 1, to) };
}

function splitTop(text: string): string[] {
  const pieces: string[] = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += char;
  }
  return pieces;
}

const SAID = /\b(?:sequence|seq|primer sequence)\s?[:=]\s?([ACGTUNRYSWKMBDHVI\s]{6,300})(?:$|[;,."])/iu;

// Own sequences of a primer may have a tail that does not bind: then they count, and must end as the place does.
function ownSequence(feature: Feature): string {
  const own =
    qualifierOf(feature, 'sequence', 'primer_sequence') ||
    (SAID.exec(qualifierOf(feature, 'note'))?.[1] ?? '');
  return own.replace(/\s/gu, '');
}

function readBinding(feature: Feature, locus: string, origin: string): RowDraft {
  const written = qualifierOf(feature, 'label', 'standard_name', 'name', 'gene', 'note', 'locus_tag');
  const name = written === '' ? `${locus} ${feature.location}`.slice(0, 80) : written.slice(0, 200);
  const source = feature.source.join('\n');
  const own = ownSequence(feature);
  const { sequence: bound, error } =
    origin === '' ? { sequence: '', error: fault('noOrigin', locus) } : lettersAt(feature.location, origin);
  if (own === '' && error !== undefined) return { name, sequence: undefined, errors: [error], source };
  const changes: Change[] = [];
  const plainRange = /^\d+\.\.\d+$/u.test(feature.location);
  if (own === '' && !plainRange)
    changes.push({ kind: 'fromFeature', before: clip(feature.location), after: bound.toUpperCase() });
  const agrees = own === '' || bound === '' || own.toUpperCase().endsWith(bound.slice(-8).toUpperCase());
  const errors = agrees ? [] : [fault('originMismatch', feature.location)];
  if (own !== '' && agrees && own.toUpperCase() !== bound.toUpperCase())
    changes.push({ kind: 'fromFeature', before: clip(feature.location), after: own.toUpperCase() });
  const sequence = (own === '' ? bound : own).toUpperCase();
  return { name, sequence, typed: sequence, changes, errors, source };
}

const PAIR_FIELD =
  /(?:^|[,\s(])(fwd|rev)_(name|seq):\s*(.*?)(?=\s*(?:,\s*(?:fwd|rev)_(?:name|seq):|\)|$))/giu;

// /PCR_primers="fwd_name: x, fwd_seq: acgt<i>, rev_seq: …" of barcode records.
function readPcrPrimers(value: string, locus: string, source: string): RowDraft[] {
  const drafts: RowDraft[] = [];
  let names: Record<string, string> = {};
  for (const [, side = '', field = '', text = ''] of unquoted(value)
    .slice(0, LONGEST_QUALIFIER)
    .matchAll(PAIR_FIELD)) {
    const end = side.toLowerCase();
    if (field.toLowerCase() === 'name') {
      names = { ...names, [end]: text };
      continue;
    }
    const written = text.replace(/\s/gu, '');
    const changes: Change[] = [];
    // The feature table writes a modified base as <i>, an inosine.
    const sequence = written.replace(/<i>/giu, 'I');
    if (sequence !== written) changes.push({ kind: 'inosineCode', before: '<i>', after: 'I' });
    const name = names[end] ?? `${locus} ${end}`;
    drafts.push({ name, sequence: sequence.toUpperCase(), typed: written, changes, source });
    const { [end]: _used, ...rest } = names;
    names = rest;
  }
  return drafts;
}

/**
 * The primers of a GenBank file: `primer_bind` features by their place in ORIGIN (the other strand for `complement`), and
 * the pairs of `/PCR_primers`. A record without any is one row that says so.
 */
export function readGenbank(text: string): RowDraft[] {
  return readRecords(text).flatMap(({ locus, features, origin }) => {
    const seen = new Set<string>();
    const drafts = features.flatMap((feature) => {
      const pairs = feature.qualifiers.flatMap(([name, value]) =>
        name.toLowerCase() === 'pcr_primers'
          ? readPcrPrimers(value, locus, `/${name}=${value}`).filter(({ name: own, sequence }) => {
              const key = `${own}\n${sequence}`;
              return !seen.has(key) && seen.add(key).size > 0;
            })
          : [],
      );
      const binds = feature.key === 'primer_bind' || feature.key === 'primer';
      return binds ? [readBinding(feature, locus, origin), ...pairs] : pairs;
    });
    if (drafts.length > 0) return drafts;
    return [{ name: locus, sequence: undefined, errors: [fault('noPrimerFeature', locus)], source: locus }];
  });
}
