import type { Extraction, FragmentAnalysis, ScaleChoice } from '@oligoteka/primer';
import type { PriceBook } from '../../../dictionaries/dictionaries.ts';
import type { KeptPrimers } from '../kept-primers.ts';
import type { SequencePlate, SequencePrimer, SequenceSample } from '../../sequencing.events.ts';

interface PrimerRelation {
  readonly primerId: number;
}

/** A sample as it arrives; an id the basket does not hold is a new one's. A field left out stays as it is. */
export interface IncomingSample {
  readonly id: number;
  readonly name?: string;
  readonly sample: SequenceSample['sample'];
  /** Empty: it is taken away; a number is by 0. */
  readonly concentration?: string;
  readonly note?: string;
  readonly length?: number;
  readonly volume?: number;
  /** A fragment analysis has none. */
  readonly option?: number;
  readonly action: SequenceSample['action'];
  readonly primersRls?: readonly PrimerRelation[];
  readonly withPcr?: boolean;
  readonly pcr?: {
    readonly annealing?: number;
    readonly cycles?: number;
    readonly length?: number;
    readonly primers?: readonly PrimerRelation[];
  };
  readonly extract?: 'none' | Extraction;
  readonly cleanUp?: boolean;
  /** 0: it comes in a tube. */
  readonly plate?: number;
  readonly well?: string;
  readonly fragment?: {
    /** Empty: nothing is known of its dyes any more. */
    readonly dyeSet: string;
    readonly standard?: string;
    readonly products?: NonNullable<SequenceSample['fragment']>['products'];
  };
  readonly forDelete?: boolean;
}

export interface IncomingSequencePrimer {
  readonly id: number;
  readonly name?: string;
  readonly storeType: SequencePrimer['storeType'];
  readonly scale?: ScaleChoice;
  readonly sequence?: string;
  readonly concentration?: string;
  readonly place?: 'tube' | 'plate';
  readonly plate?: number;
  readonly well?: string;
  readonly stockId?: number;
}

export interface IncomingPlate {
  readonly id: number;
  readonly name?: string;
  readonly size: SequencePlate['size'];
  readonly wells?: SequencePlate['wells'];
  readonly forDelete?: boolean;
}

export interface SaveSequencesInput {
  readonly seq: readonly IncomingSample[];
  readonly primers: readonly IncomingSequencePrimer[];
  readonly plates: readonly IncomingPlate[];
  /** Left out: it stays as it is. */
  readonly dnaExtractCount: number | undefined;
  /** One fresh id for each primer, then one for each sample, then one for each plate; only those of new ones are used. */
  readonly freshIds: readonly number[];
  readonly book: PriceBook;
  /** Null where none was published. */
  readonly fragmentAnalysis: FragmentAnalysis | null;
  /** What is kept for the member, to whom a visitor's basket may pass. */
  readonly stock: KeptPrimers;
  readonly percents: { readonly primers: number; readonly products: number };
}
