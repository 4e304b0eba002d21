import type { RepeatReason } from './repeat-request.ts';

/** A read that its buyer wants once more. */
export interface ReadRepeat {
  /** `asked`: not answered yet; `accepted`: the new file is awaited; `done`: it has come. */
  state: 'asked' | 'accepted' | 'declined' | 'done';
  /** Null where the shop repeats it without being asked. */
  reason: RepeatReason | null;
  at: string;
  /** Why it is not made once more; empty in every other state. */
  note: string;
}

/** A sample with one of its primers. */
export interface OrderRead {
  line: number;
  /** Number of the primer among those of the line, from 1; 0 for a line without. */
  primer: number;
  sample: string;
  primerName: string;
  /** The newest request; null where there was none. */
  repeat: ReadRepeat | null;
  /** Whether a repeat may be asked for (`/order/requestRepeat`). */
  canRepeat: boolean;
}

/** The newest file of a read. */
export interface OrderResult extends OrderRead {
  at: string;
  /** How many files of it came. */
  versions: number;
  quality: {
    /** All called bases. */
    called: number;
    /** Longest stretch whose running mean of quality is 20 and better. */
    length: number;
    /** Mean quality between the low ends; null for text. */
    mean: number | null;
    /** The part between the low ends, from 0; `to` is behind the last base. */
    clear: { from: number; to: number };
  };
  /** Addresses of the file as the sequencer wrote it, and of the part between the low ends as FASTA. */
  file: string;
  fasta: string;
  /** Whether the file has the curves of a trace; text has none. */
  hasTrace: boolean;
}
