import type { Extraction, Material } from '../rules.ts';
import type { Column } from './columns.ts';

export type Kept = 'conditions' | 'plate';

/** A sample read from a list. A field that the list does not give is absent. */
export interface ReadSample {
  name: string;
  sample?: Material;
  /** Words in place of a material that name none; they stand in the note too. */
  unknownMaterial?: string;
  concentration?: string;
  /** Everything the list says that has no field of its own. */
  note?: string;
  /** Names of primers as they were written; of known ones the name they are known by. */
  primers?: readonly string[];
  /** Sequences that stand beside the names of primers. */
  primerBases?: readonly (readonly [name: string, bases: string])[];
  action?: 'sequence' | 'fragmentAnalyze';
  option?: number;
  withPcr?: boolean;
  /** Conditions of its PCR, as they were written: degrees, and how many times. */
  annealing?: string;
  cycles?: string;
  /** Names of the primers of its PCR alone, as those of the read. */
  pcrPrimers?: readonly string[];
  /** Labelled products of a fragment analysis, as they were written. */
  dyes?: string;
  /** Ids of its dye set and its size standard. */
  dyeSet?: string;
  standard?: string | undefined;
  /** Base pairs. */
  length?: number;
  /** Microlitres. */
  volume?: number;
  extract?: Extraction;
  cleanUp?: boolean;
  /** Name of a plate; absent where the list names wells alone. */
  plate?: string;
  /** As it is written on plates: `B7`. */
  well?: string;
  /** What stands in the note and not in its fields: conditions of a PCR that nothing asks for, a plate without a well. */
  kept?: readonly Kept[];
  /** Pieces of the line that no field took and no room was left for. Empty: nothing was lost. */
  lost: readonly string[];
  /** The line it was read from. */
  line: string;
  /** Lines around it that are no samples, in words: a title above the heads, totals below. */
  besides?: readonly string[];
}

/** A cell, the column it stands in, and the head of that column. */
export type Cell = readonly [text: string, column: Column | null, head: string];
