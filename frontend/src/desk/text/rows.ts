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
  /** It goes on in the row before, and in the next one. */
  readonly isOpenLeft: boolean;
  readonly isOpenRight: boolean;
}

/** Kinds that say nothing about a place: the source of the whole record. */
const WHOLE = new Set(['source']);
/** Lanes of a row at most; whatever lies under more is on the map and in the list. */
const MOST_LANES = 8;

/** A piece of a feature along the sequence; none goes over the origin. */
interface Piece {
  readonly feature: Feature;
  readonly start: number;
  readonly end: number;
  readonly strand: Strand;
}

/** Whether the protein of a feature is written under it. */
export const isTranslated = ({ kind }: Feature): boolean => kind === 'CDS';

/** Lanes that a feature takes: its bar, and its protein. */
const heightOf = (feature: Feature): number => (isTranslated(feature) ? 2 : 1);

/** The features of a sequence as rows of so many bases hold them; what it needs of each row is computed once. */
export class Rows {
  readonly count: number;
  /** Lanes of each row. */
  readonly lanes: Uint8Array;
  readonly #pieces: readonly Piece[];
  /** Numbers of the pieces of each row, one row behind the other, and where each row begins. */
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
    this.#begins = new Uint32Array(this.count + 1);
    for (const { start, end } of this.#pieces)
      for (let row = this.#rowOf(start); row <= this.#rowOf(end - 1); row += 1)
        this.#begins[row + 1] = (this.#begins[row + 1] ?? 0) + 1;
    for (let row = 0; row < this.count; row += 1)
      this.#begins[row + 1] = (this.#begins[row + 1] ?? 0) + (this.#begins[row] ?? 0);
    this.#members = new Uint32Array(this.#begins[this.count] ?? 0);
    const next = this.#begins.slice();
    this.#pieces.forEach(({ start, end }, piece) => {
      for (let row = this.#rowOf(start); row <= this.#rowOf(end - 1); row += 1) {
        this.#members[next[row] ?? 0] = piece;
        next[row] = (next[row] ?? 0) + 1;
      }
    });
    this.lanes = Uint8Array.from({ length: this.count }, (_, row) =>
      this.segmentsOf(row).reduce((most, { lane, feature }) => Math.max(most, lane + heightOf(feature)), 0),
    );
  }

  #rowOf(place: number): number {
    return Math.floor(place / this.perRow);
  }

  /** The parts of features in a row, none over another. */
  segmentsOf(row: number): Segment[] {
    const first = row * this.perRow;
    const ends: number[] = [];
    const segments: Segment[] = [];
    for (let at = this.#begins[row] ?? 0; at < (this.#begins[row + 1] ?? 0); at += 1) {
      const piece = this.#pieces[this.#members[at] ?? 0];
      if (piece === undefined) continue;
      const [from, to] = [Math.max(0, piece.start - first), Math.min(this.perRow, piece.end - first)];
      const height = heightOf(piece.feature);
      let lane = 0;
      while (Array.from({ length: height }, (_, more) => ends[lane + more] ?? 0).some((end) => end > from))
        lane += 1;
      if (lane + height > MOST_LANES) continue;
      for (let more = 0; more < height; more += 1) ends[lane + more] = to;
      segments.push({
        ...{ feature: piece.feature, from, to, lane, strand: piece.strand },
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
    .flatMap((feature) =>
      stretchesOf(feature, size).flatMap(({ start, length, strand }): Piece[] => {
        const end = start + length;
        const whole = { feature, strand };
        if (length === 0) return [];
        return end <= size
          ? [{ ...whole, start, end }]
          : [
              { ...whole, start, end: size },
              { ...whole, start: 0, end: end - size },
            ];
      }),
    )
    .sort((one, other) => one.start - other.start || other.end - one.end);
}
