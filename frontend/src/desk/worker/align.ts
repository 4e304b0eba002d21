import {
  type AlignedRead,
  alignedReads,
  comparison,
  type ComparisonAnswer,
  type Read,
  readsReport,
  type ReadsReport,
  type Sequence,
} from '@oligoteka/sequence';

type Reference = Pick<Sequence, 'bases' | 'features' | 'isCircular'>;

/** Reads that are placed on a sequence. */
export interface ReadsRequest {
  readonly reads: readonly Read[];
  readonly reference: Reference;
}

export interface ReadsAnswer {
  /** Each read, in its order. */
  readonly aligned: readonly AlignedRead[];
  readonly report: ReadsReport;
}

/** Two sequences that are compared. */
export interface CompareRequest {
  readonly one: Reference;
  readonly other: Pick<Sequence, 'bases' | 'isCircular'>;
}

export function readsOn({ reads, reference }: ReadsRequest): ReadsAnswer {
  const aligned = alignedReads(reads, reference);
  return { aligned, report: readsReport(aligned, reference) };
}

export const comparedWith = ({ one, other }: CompareRequest): ComparisonAnswer => comparison(one, other);
