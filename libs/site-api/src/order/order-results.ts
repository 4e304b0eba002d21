/** The newest file of a read: a sample with one of its primers. */
export interface OrderResult {
  line: number;
  /** Number of the primer among those of the line, from 1; 0 for a line without. */
  primer: number;
  sample: string;
  primerName: string;
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
