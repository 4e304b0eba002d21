import type { Mod, ScaleChoice } from '../types.ts';

/** One change made while reading a pasted line; shown to the person, never silent. */
export interface Change {
  kind: string;
  before: string;
  after: string;
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
  /** Russian sentences. */
  errors: string[];
  /** The pasted line or lines as they were. */
  source: string;
}

export interface Paste {
  rows: PastedRow[];
  /** What separated the columns of the first row; null where nothing did. */
  delimiter: 'tab' | 'semicolon' | 'comma' | 'bar' | 'space' | 'fasta' | null;
  /** The text was not read at all. */
  refused?: 'tooLarge';
  /** What there was too much of. */
  limit?: 'characters' | 'rows';
}
