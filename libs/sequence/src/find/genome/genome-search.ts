import { decodeText } from '@oligoteka/sheets';
import { OffTargets, type PairProducts, type PrimerPlaces } from './off-targets.ts';
import { GenomeScan } from './scan.ts';

export interface GenomeWishes {
  /** Bases of the longest product that is told. */
  readonly longest: number;
  /** Sites of a primer that are kept. */
  readonly mostSites?: number;
  /** Every record is a circle: its end goes on with its beginning. */
  readonly isCircular?: boolean;
}

/** Where primers bind a genome, and what they make of it. */
export interface GenomeReport {
  readonly records: number;
  readonly bases: number;
  readonly primers: readonly PrimerPlaces[];
  readonly pairs: readonly PairProducts[];
}

export type GenomeFault = 'notFasta' | 'notDna' | 'empty';

const NEWLINE = 10;
const HEADING = 62;
const COMMENT = 59;
const LONGEST_HEADING = 200;
/** One strange character of so many: no genome. */
const STRANGE = 20;

/**
 * Reads a FASTA file of any size piece by piece and looks for primers in it; no more than a piece is kept. Records are linear
 * unless they are said to be circles. Example: `search.add(bytes)` for each piece of a stream, then `search.finish()`.
 */
export class GenomeSearch {
  readonly #scan: GenomeScan;
  readonly #found: OffTargets;
  readonly #isCircular: boolean;
  #records = 0;
  #bases = 0;
  /** What the bytes that come next belong to. */
  #line: 'begin' | 'letters' | 'heading' | 'comment' = 'begin';
  #heading = '';
  #isForeign = false;
  #hasBegun = false;

  constructor(primers: readonly string[], { longest, mostSites, isCircular = false }: GenomeWishes) {
    this.#found = new OffTargets(primers.length, longest, mostSites);
    this.#scan = new GenomeScan(primers, (site) => this.#found.add(site), isCircular);
    this.#isCircular = isCircular;
  }

  /** The next bytes of the file. False where it is no FASTA: nothing more has to be read. */
  add(bytes: Uint8Array): boolean {
    if (!this.#hasBegun && bytes.length > 0) {
      this.#hasBegun = true;
      this.#isForeign = bytes.subarray(0, 4_096).includes(0) || !isBeginning(bytes);
    }
    for (let at = 0; at < bytes.length && !this.#isForeign; ) {
      if (this.#line === 'begin') this.#beginLine(bytes[at] ?? 0);
      const newline = bytes.indexOf(NEWLINE, at);
      const end = newline < 0 ? bytes.length : newline;
      if (this.#line === 'letters') this.#scan.add(bytes, at, end);
      else if (this.#line === 'heading' && this.#heading.length < LONGEST_HEADING)
        this.#heading += decodeText(bytes.subarray(at, Math.min(end, at + LONGEST_HEADING))).text;
      if (newline >= 0) this.#endLine();
      at = end + 1;
    }
    return !this.#isForeign;
  }

  /** What was found, once the file is over. */
  finish(): GenomeReport | { readonly refused: GenomeFault } {
    this.#endLine();
    this.#endRecord();
    if (this.#isForeign) return { refused: 'notFasta' };
    if (this.#bases === 0) return { refused: 'empty' };
    if (this.#scan.strange * STRANGE > this.#bases) return { refused: 'notDna' };
    const { primers, pairs } = this.#found;
    return { records: this.#records, bases: this.#bases, primers, pairs };
  }

  #beginLine(first: number): void {
    this.#line = first === HEADING ? 'heading' : first === COMMENT ? 'comment' : 'letters';
    if (this.#line === 'heading') {
      this.#endRecord();
      this.#heading = '';
    }
  }

  #endLine(): void {
    if (this.#line === 'heading')
      this.#found.beginRecord(this.#heading.slice(1).trim().split(/\s/u)[0] ?? '');
    this.#line = 'begin';
  }

  #endRecord(): void {
    const { length } = this.#scan;
    if (length > 0) this.#records += 1;
    this.#bases += length;
    this.#scan.endRecord();
    if (this.#isCircular) this.#found.close(length);
  }
}

/** The first line of a FASTA file is a heading, a comment or letters. */
function isBeginning(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 32) ?? HEADING;
  return first === HEADING || first === COMMENT || /[A-Za-z]/u.test(String.fromCharCode(first));
}
