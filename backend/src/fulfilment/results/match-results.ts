import { primerNameKeys } from '@oligoteka/primer';
import { readName, type WantedRead } from './wanted-reads.ts';

/** A file of a folder, as far as its match needs it. */
export interface FoundFile {
  readonly file: string;
  /** As the sequencer was told; empty where it was not. */
  readonly sample: string;
  readonly well: string;
}

/** A row of the run sheet: what lay in a well. */
export interface SheetRow {
  readonly row: number;
  readonly well: string;
  readonly order: string;
  readonly sample: string;
  readonly primer: string;
}

export type Match =
  | {
      readonly file: FoundFile;
      readonly read: WantedRead;
      readonly by: 'number' | 'name' | 'well' | 'sample' | 'plate';
    }
  | { readonly file: FoundFile; readonly read: null; readonly why: string };

/** Letters that look the same in both alphabets. */
const LOOKS = new Map([...'авсенкморртхуі'].map((letter, at) => [letter, [...'abcehkmopptxyi'][at] ?? '']));
const WELL = /^([a-p])0?([1-9]|1\d|2[0-4])$/;
/** A number of an order without its dash. */
const NUMBER = /^20\d{8}$/;
const MOST_PARTS = 24;
/** `2026-000042_3.1_M13F`: line and primer behind the number of the order, or at once where the operator names it. */
const READ_NUMBER = /^(?:(20\d{2}-?\d{6})[\s_-]+)?([1-9]\d{0,4})\.([1-9]\d{0,4})(?:[\s_-]+(.*))?$/;

/** `a1` for A01, a1 and А01 (Cyrillic). */
export function wellKey(typed: string): string {
  const [, row = '', column = ''] = WELL.exec(partsOf(typed).join('')) ?? [];
  return `${row}${column}`;
}

/** Parts of a name in small Latin letters, as people vary them: spaces, dashes and underscores are one. */
function partsOf(name: string): string[] {
  const letters = [...name.normalize('NFKC').toLowerCase()].map((letter) => LOOKS.get(letter) ?? letter);
  return letters.join('').match(/[\p{L}\p{N}+]+/gu) ?? [];
}
const keyOf = (name: string): string => partsOf(name).join('');

/**
 * Finds the read of every file: by the run sheet, by the name of the file, be it line and primer (`2026-000042_3.1`) or those of the
 * sample and primer, by the sample that the sequencer was told; by its
 * well in the customer's own plate where it bears no name. Plates of all customers have the same wells: that last way needs an order,
 * in the name or the sample, or one that all the reads are of because the operator has named it.
 */
export function matchResults(
  files: readonly FoundFile[],
  reads: readonly WantedRead[],
  sheet: readonly SheetRow[] = [],
  isOrderGiven = false,
): Match[] {
  const index = new Map<string, WantedRead[]>();
  const add = (key: string, read: WantedRead) => index.set(key, [...(index.get(key) ?? []), read]);
  for (const read of reads) {
    add(`${keyOf(read.sample)} ${keyOf(read.primerName)}`, read);
    // a sample that is read once is known by its name alone
    if (read.ofLine === 1 && read.primer !== 0) add(`${keyOf(read.sample)} `, read);
    const well = wellKey(read.well);
    // a well that is read with two primers does not say which of them
    if (well !== '' && read.isAwaited && read.ofLine === 1) add(`in ${well}`, read);
  }
  // M13F for M13F(−20), as lists of samples have it, where no other primer of the sample is called so itself
  const exact = new Set(index.keys());
  for (const read of reads)
    for (const name of new Set(primerNameKeys(read.primerName).map(keyOf))) {
      const key = `${keyOf(read.sample)} ${name}`;
      if (!exact.has(key)) add(key, read);
    }
  const numbers = new Set(reads.map(({ number }) => keyOf(number)));
  const known = { reads, index, numbers, sheet, isOrderGiven };
  return oneEach(files.map((file) => matchOf(file, known)));
}

interface Known {
  readonly reads: readonly WantedRead[];
  readonly index: ReadonlyMap<string, readonly WantedRead[]>;
  readonly numbers: ReadonlySet<string>;
  readonly sheet: readonly SheetRow[];
  readonly isOrderGiven: boolean;
}

function matchOf(file: FoundFile, known: Known): Match {
  const name = file.file.replace(/\.[^.]*$/, '');
  const numbered = numberedReads(name, known);
  const named = numbered === null ? namedReads(name, known) : numbered.named;
  // an order that the name or the sample names is the only one it may be of
  const orders = [...(named.length === 0 ? [name] : []), file.sample].flatMap(
    (words) => numberIn(partsOf(words), known.numbers) ?? [],
  );
  const ofThem = (reads: readonly WantedRead[]): readonly WantedRead[] =>
    reads.filter(({ number }) => orders.every((order) => order === keyOf(number)));
  const told = ofThem(namedReads(file.sample, known));
  const well = wellKey(file.well) || (partsOf(name).map(wellKey).findLast(Boolean) ?? '');
  const rows = known.sheet.filter((row) => well !== '' && wellKey(row.well) === well);
  const byNumber = ofThem(numbered?.reads ?? []);
  const laid = ofThem(rows.flatMap((row) => sheetReads(row, known)));
  const [first, second] = rows;
  if (first !== undefined && second !== undefined)
    return {
      file,
      read: null,
      why: `rows ${first.row} and ${second.row} of the run sheet are the same well`,
    };
  const isByPlate = first === undefined && numbered === null && well !== '' && isNameless(name, file, known);
  const isOrderKnown = known.isOrderGiven || orders.length > 0;
  for (const [by, found] of [
    ['well', laid],
    ['number', byNumber],
    ['name', named],
    ['sample', told],
    ['plate', isByPlate && isOrderKnown ? ofThem(known.index.get(`in ${well}`) ?? []) : []],
  ] as const) {
    const [read, other] = found;
    if (read === undefined) continue;
    if (other !== undefined)
      return { file, read: null, why: `ambiguous: ${found.slice(0, 3).map(readName).join(', or ')}` };
    const others = { well: [byNumber, named], number: [named, told], name: [told], sample: [], plate: [] }[
      by
    ];
    const contrary = others.find((reads) => reads.length > 0 && !reads.includes(read));
    const [unlike] = contrary ?? [];
    if (unlike !== undefined)
      return {
        file,
        read: null,
        why: `ambiguous: its ${by} says ${readName(read)}, its ${contrary === told ? 'sample inside' : 'name'} ${readName(unlike)}`,
      };
    return { file, read, by };
  }
  return {
    file,
    read: null,
    why: isByPlate
      ? isOrderKnown
        ? 'no plate of this order has one read that is wanted in this well'
        : 'a well alone says nothing: name its order (--order), or give the run sheet (--sheet)'
      : first === undefined
        ? numbered === null
          ? 'no sample and primer of this name'
          : 'no read of this line and primer is wanted'
        : `row ${first.row} of the run sheet names no read that is wanted`,
  };
}

/** A file that names a well and perhaps an order, and nothing else. */
const isNameless = (name: string, { sample }: FoundFile, { numbers }: Known): boolean =>
  isBeside(partsOf(name), numbers) && isBeside(partsOf(sample), numbers);

/**
 * The read of the line and primer that a name gives, and reads that its words name besides; null where it gives none. Digits of the
 * number are no name of a sample, but for one that is called just so, `5.1`.
 */
function numberedReads(
  name: string,
  known: Known,
): { readonly reads: readonly WantedRead[]; readonly named: readonly WantedRead[] } | null {
  const [is, number, line = '', primer = '', words = ''] = READ_NUMBER.exec(name) ?? [];
  if (is === undefined || (number === undefined && !known.isOrderGiven)) return null;
  const ofLine = known.reads.filter(
    (read) => read.line === Number(line) && (number === undefined || keyOf(read.number) === keyOf(number)),
  );
  const reads = ofLine.filter((read) => read.primer === Number(primer));
  const rest = partsOf(words).filter((part) => !isBeside([part], known.numbers));
  const ofPrimer = ofLine.filter(({ primerName }) => rest.length > 0 && keyOf(primerName) === rest.join(''));
  const called = namedReads(name, known).filter(({ sample }) => keyOf(sample) === `${line}${primer}`);
  const named = ofPrimer.length > 0 ? ofPrimer : namedReads(words, known);
  return { reads, named: [...new Set([...called, ...named])] };
}

/** Reads whose sample and primer the name consists of; beside them it may hold the number of the order, a well and digits. */
function namedReads(name: string, { index, numbers }: Known): readonly WantedRead[] {
  const parts = partsOf(name);
  if (parts.length > MOST_PARTS) return [];
  const join = (from: number, to: number): string => parts.slice(from, to).join('');
  let best: { readonly letters: number; readonly reads: readonly WantedRead[] } = { letters: 0, reads: [] };
  for (let from = 0; from < parts.length; from++)
    for (let middle = from + 1; middle <= parts.length; middle++)
      for (let to = middle; to <= parts.length; to++) {
        const found = index.get(`${join(from, middle)} ${join(middle, to)}`);
        if (found === undefined) continue;
        const [before, after] = [parts.slice(0, from), parts.slice(to)];
        if (!isBeside(before, numbers) || !isBeside(after, numbers)) continue;
        const number = [before, after].map((rest) => numberIn(rest, numbers)).find((one) => one !== null);
        const reads = number ? found.filter((read) => keyOf(read.number) === number) : found;
        const letters = join(from, to).length;
        if (reads.length === 0 || letters < best.letters) continue;
        best = { letters, reads: letters > best.letters ? reads : [...new Set([...best.reads, ...reads])] };
      }
  return best.reads;
}

const isBeside = (rest: readonly string[], numbers: ReadonlySet<string>): boolean =>
  rest.every((part) => /^\d+$/.test(part) || WELL.test(part) || numbers.has(part));

/** The number of an order among parts, `2026-000042` or `2026000042`; of one that is not waited for too. */
function numberIn(rest: readonly string[], numbers: ReadonlySet<string>): string | null {
  for (const [at, part] of rest.entries()) {
    const next = rest[at + 1] ?? '';
    for (const joined of [part, `${part}${next}`]) if (numbers.has(joined)) return joined;
    if (NUMBER.test(part)) return part;
    if (NUMBER.test(`${part}${next}`) && part.length === 4) return `${part}${next}`;
  }
  return null;
}

function sheetReads({ order, sample, primer }: SheetRow, { index }: Known): readonly WantedRead[] {
  const found = index.get(`${keyOf(sample)} ${keyOf(primer)}`) ?? [];
  return order.trim() === '' ? found : found.filter(({ number }) => keyOf(number) === keyOf(order));
}

/** Two files of one read are both refused: nobody knows the right one. */
function oneEach(matches: readonly Match[]): Match[] {
  const files = new Map<WantedRead, string[]>();
  for (const { file, read } of matches)
    if (read !== null) files.set(read, [...(files.get(read) ?? []), file.file]);
  return matches.map((match) => {
    const all = match.read === null ? [] : (files.get(match.read) ?? []);
    if (match.read === null || all.length < 2) return match;
    const others = all.filter((one) => one !== match.file.file).slice(0, 3);
    return { file: match.file, read: null, why: `${others.join(', ')} is ${readName(match.read)} too` };
  });
}
