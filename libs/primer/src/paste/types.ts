import type { Stretch } from '../notices.ts';
import type { Mod, PrimerOption, ScaleChoice } from '../types.ts';
import type { PasteFault } from './corrections/faults.ts';

/** One change made while reading a pasted line; shown to the person, never silent. */
export interface Change {
  kind: string;
  before: string;
  after: string;
  /** Nucleotides that were replaced, where the change is about letters. */
  at?: readonly Stretch[];
}

/** One primer found in a pasted text. */
export interface PastedRow {
  name: string;
  sequence: string;
  mods: Mod[];
  unknownModifiers: { position: number; name: string }[];
  scale: ScaleChoice;
  /** `ok`: taken as it stands; `notice`: taken, the changes are shown; `error`: the person has to correct it. */
  status: 'ok' | 'notice' | 'error';
  changes: Change[];
  errors: PasteFault[];
  /** Treatments a purification column asks for. */
  options: PrimerOption[];
  /** The text the sequence was read from, as it stood in the line; an undo brings it back. */
  typed: string;
  /** Well of a plate, `A1`…`P24`; '' where none is given. */
  well: string;
  /** The pasted line or lines as they were. */
  source: string;
}

export interface Paste {
  rows: PastedRow[];
  /** Notices about whole columns, read or not: an unknown scale, a purification. */
  notices: Change[];
  /** Separator of the columns in the first row; null where there was none. */
  delimiter: 'tab' | 'semicolon' | 'comma' | 'bar' | 'space' | 'fasta' | 'genbank' | null;
  /** The text was not read at all. */
  refused?: 'tooLarge';
  /** The limit that the text exceeds. */
  limit?: 'characters' | 'rows';
}
