import type { Sequence } from '../model/sequence.ts';
import { type Fault, MOST_BASES, MOST_RECORDS, type ReadRecords, Refused } from './refused.ts';

/** Letters of a name that are kept: where the file has a description too, the others begin it. */
const LONGEST_NAME = 200;
export const boundName = (name: string): string => name.slice(0, LONGEST_NAME);

/** Gathers the records of a file. A file of which no record can be read is refused as its first one is. */
export class AllRecords {
  readonly warnings: Fault[] = [];
  readonly #records: Sequence[] = [];
  #bases = 0;

  add(record: Sequence | null, line: number): void {
    if (record === null) return;
    this.#bases += record.bases.length;
    if (this.#bases > MOST_BASES) throw new Refused({ fault: 'tooManyBases', line });
    if (this.#records.length >= MOST_RECORDS) throw new Refused({ fault: 'tooManyRecords', line });
    this.#records.push(record);
  }

  finish(): ReadRecords<Sequence> {
    if (this.#records.length === 0) throw new Refused(this.warnings[0] ?? { fault: 'noBases' });
    return { records: this.#records, warnings: this.warnings };
  }
}
