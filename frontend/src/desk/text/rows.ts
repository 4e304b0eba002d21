import { type Feature, type Sequence, stretchesOf, type Strand } from '@oligoteka/sequence';

/** A part of a feature that stands in one row of the text. */
export interface Segment {
  readonly feature: Feature;
  /** Columns of the row, from 0; the end is behind the last. */
  readonly from: number;
  readonly to: number;
  readonly strand: Strand;
  /** Lane below the letters, from 0. */
  readonly lane: number;
  /** Lanes that it takes. */
  readonly height: number;
  /** It goes on in the row before, and in the next one. */
  readonly isOpenLeft: boolean;
  readonly isOpenRight: boolean;
}

/** Kinds that say nothing about a place: the source of the whole record. */
const WHOLE = new Set(['source']);
/** Lanes of a row at most, and features that are tried for them: what finds none is told beside the row and is in the list. */
const MOST_LANES = 8;
const MOST_TRIED = 64;

/** A piece of a feature along the sequence; none goes over the origin. */
interface Piece {
  readonly feature: Feature;
  readonly start: number;
  readonly end: number;
  readonly strand: Strand;
  /** Lanes that it takes: its bar, and its protein. */
  readonly height: number;
}

/** Whether the protein of a feature is written under it. */
export const isTranslated = ({ kind }: Feature): boolean => kind === 'CDS';

/** The features of a sequence as rows of so many bases hold them; what it needs of each row is computed once. */
export class Rows {
  readonly count: number;
  /** Lanes of each row. */
  readonly lanes: Uint8Array;
  readonly #pieces: readonly Piece[];
  /** Pieces of each row. */
  readonly #counts: Uint32Array;
  /** Numbers of those that are tried, one row behind the other, and where each row begins. */
  readonly #members: Uint32Array;
  readonly #begins: Uint32Array;

  constructor(
    sequence: Sequence,
    readonly perRow: number,
  ) {
    const size = sequence.bases.length;
    // the caret needs a row behind a last one that is full
    this.count = Math.floor(size / perRow) + 1;
    this.#pieces = piecesOf(sequence);
    this.#counts = new Uint32Array(this.count);
    for (const { start, end } of this.#pieces)
      for (let row = this.#rowOf(start); row <= this.#rowOf(end - 1); row += 1)
        this.#counts[row] = (this.#counts[row] ?? 0) + 1;
    this.#begins = new Uint32Array(this.count + 1);
    for (let row = 0; row < this.count; row += 1)
      this.#begins[row + 1] = (this.#begins[row] ?? 0) + Math.min(MOST_TRIED, this.#counts[row] ?? 0);
    this.#members = new Uint32Array(this.#begins[this.count] ?? 0);
    const next = this.#begins.slice();
    this.#pieces.forEach(({ start, end }, piece) => {
      for (let row = this.#rowOf(start); row <= this.#rowOf(end - 1); row += 1) {
        const at = next[row] ?? 0;
        if (at === this.#begins[row + 1]) continue;
        this.#members[at] = piece;
        next[row] = at + 1;
      }
    });
    this.lanes = Uint8Array.from({ length: this.count }, (_, row) =>
      this.segmentsOf(row).reduce((most, { lane, height }) => Math.max(most, lane + height), 0),
    );
  }

  /** Whether each row takes as many lanes as in the other. */
  isAsHigh({ lanes }: Rows): boolean {
    return lanes.length === this.lanes.length && lanes.every((lane, row) => lane === this.lanes[row]);
  }

  #rowOf(place: number): number {
    return Math.floor(place / this.perRow);
  }

  /** Parts of features in a row that find no lane in it. */
  leftOut(row: number): number {
    return (this.#counts[row] ?? 0) - this.segmentsOf(row).length;
  }

  /** The parts of features in a row, none over another. */
  segmentsOf(row: number): Segment[] {
    const first = row * this.perRow;
    const ends = new Uint16Array(MOST_LANES);
    // lanes that are not taken up to the end of the row
    let left = MOST_LANES;
    const segments: Segment[] = [];
    for (let at = this.#begins[row] ?? 0; left > 0 && at < (this.#begins[row + 1] ?? 0); at += 1) {
      const piece = this.#pieces[this.#members[at] ?? 0];
      if (piece === undefined) continue;
      const [from, to] = [Math.max(0, piece.start - first), Math.min(this.perRow, piece.end - first)];
      const { height } = piece;
      const isTaken = (lane: number): boolean => {
        for (let more = 0; more < height; more += 1) if ((ends[lane + more] ?? 0) > from) return true;
        return false;
      };
      let lane = 0;
      while (lane + height <= MOST_LANES && isTaken(lane)) lane += 1;
      if (lane + height > MOST_LANES) continue;
      ends.fill(to, lane, lane + height);
      if (to === this.perRow) left -= height;
      segments.push({
        ...{ feature: piece.feature, from, to, lane, height, strand: piece.strand },
        ...{ isOpenLeft: piece.start < first, isOpenRight: piece.end > first + this.perRow },
      });
    }
    return segments;
  }
}

function piecesOf({ features, bases }: Sequence): Piece[] {
  const size = bases.length;
  return features
    .filter(({ kind }) => !WHOLE.has(kind))
    .flatMap((feature) => {
      const height = isTranslated(feature) ? 2 : 1;
      return stretchesOf(feature, size).flatMap(({ start, length, strand }): Piece[] => {
        const end = start + length;
        const whole = { feature, strand, height };
        if (length === 0) return [];
        return end <= size
          ? [{ ...whole, start, end }]
          : [
              { ...whole, start, end: size },
              { ...whole, start: 0, end: end - size },
            ];
      });
    })
    .sort((one, other) => one.start - other.start || other.end - one.end);
}
