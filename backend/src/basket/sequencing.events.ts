import type { ScaleChoice } from '@oligoteka/primer';

// Names and shapes below are stored for ever: add, never rename.
/** One sample and what is done to it (wire: SequenceElement). */
export interface SequenceSample {
  readonly id: number;
  readonly name: string;
  readonly sample: 'plasmid' | 'pcr' | 'genomic' | 'culture';
  /** Concentration as measured, with its unit; absent where it was not given. */
  readonly concentration?: string;
  /** Absent where nothing was said. */
  readonly note?: string;
  readonly option: number;
  readonly action: 'sequence' | 'fragmentAnalyze';
  /** Primers it is read with. */
  readonly primersRls: readonly number[];
  readonly withPcr: boolean;
  /** Length of the PCR product or of the construct, bp. */
  readonly length?: number;
  /** Volume that is sent, µl. */
  readonly volume?: number;
  readonly pcr?: SamplePcr;
  /** DNA is extracted from it first. */
  readonly extract?: 'miniprep' | 'genomic';
  readonly cleanUp?: true;
  /** Id of its plate; absent: it comes in a tube. */
  readonly plate?: number;
  readonly well?: string;
  readonly fragment?: SampleFragment;
}

/** Conditions of the PCR of a sample. Without primers of its own those of the read start it. */
export interface SamplePcr {
  /** °C. */
  readonly annealing?: number;
  readonly cycles?: number;
  /** Length of its product, bp. */
  readonly length?: number;
  readonly primers?: readonly number[];
}

/** Dyes of a sample of fragment analysis, by ids of the dictionary `fragment-analysis`. Lengths in bp. */
export interface SampleFragment {
  readonly dyeSet: string;
  readonly standard: string;
  readonly products: readonly {
    readonly dye: string;
    readonly from: number;
    readonly to: number;
    readonly name?: string;
  }[];
}

/** A plate of the customer. */
export interface SequencePlate {
  readonly id: number;
  readonly name: string;
  readonly size: 96 | 384;
  /** Wells without a sample that are told: they stay empty, or hold a control of the customer. */
  readonly wells: readonly {
    readonly well: string;
    readonly use: 'empty' | 'control';
    readonly name?: string;
  }[];
}

/** A primer samples are read with. `fromOrder`: it is made with the same order; its sequence is in text form. */
export interface SequencePrimer {
  readonly id: number;
  readonly name: string;
  readonly storeType: 'fromOrder' | 'standard' | 'own' | 'stock';
  readonly scale: ScaleChoice;
  readonly sequence: string;
  /** Of an own primer, with its unit. */
  readonly concentration?: string;
  /** The place an own primer comes in; absent where nothing was said. */
  readonly place?: 'tube' | 'plate';
  readonly plate?: number;
  readonly well?: string;
  /** The primer that we keep for the member; absent where it was only named. */
  readonly stockId?: number;
}

export interface BasketSequencing {
  readonly samples: readonly SequenceSample[];
  readonly primers: readonly SequencePrimer[];
  /** Absent where all samples come in tubes. */
  readonly plates?: readonly SequencePlate[];
  readonly dnaExtractCount: number;
}
export const NO_SEQUENCING: BasketSequencing = { samples: [], primers: [], dnaExtractCount: 0 };
