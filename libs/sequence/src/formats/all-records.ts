import type { Sequence } from '../model/sequence.ts';
import { type Fault, LONGEST_NAME, MOST_BASES, MOST_RECORDS, type ReadRecords, Refused } from './refused.ts';
import { tooManyBases } from './read-bases.ts';

/** Letters of a name that are told. */
const TOLD = 60;
/** The letters of a name that are kept: of FASTA the others begin the description. */
export const boundName = (name: string): string => name.slice(0, LONGEST_NAME);

/** What is to be told of a name that is cut. */
export const nameFaults = (name: string, place: Pick<Fault, 'line' | 'block' | 'byte'>): Fault[] =>
  name.length > LONGEST_NAME ? [{ fault: 'longName', ...place, about: `${name.slice(0, TOLD)}…` }] : [];

/** Gathers the records of a file. A file of which no record can be read is refused as its first one is. */
export class AllRecords {
  readonly warnings: Fault[] = [];
  readonly #records: Sequence[] = [];
  #bases = 0;

  /** Takes a record that begins at a line; its name may be of any length. */
  add(record: Sequence | null, line: number): void {
    if (record === null) return;
    this.#bases += record.bases.length;
    if (this.#bases > MOST_BASES) throw tooManyBases(record.name, line);
    if (this.#records.length >= MOST_RECORDS) throw new Refused({ fault: 'tooManyRecords', line });
    this.warnings.push(...nameFaults(record.name, { line }));
    this.#records.push({ ...record, name: boundName(record.name) });
  }

  finish(): ReadRecords<Sequence> {
    if (this.#records.length === 0) throw new Refused(this.warnings[0] ?? { fault: 'noBases' });
    return { records: this.#records, warnings: this.warnings };
  }
}
