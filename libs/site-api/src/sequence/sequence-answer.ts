import type { Extraction, Material } from '@oligoteka/primer';
import type { Primer } from '../primer/primer.ts';
import type { FragmentProductToSave, PlateToSave, PlateWellToSave } from './sample-input.ts';
import type { SampleToSave, SequencePrimerToSave } from './sequence-request.ts';

/** Conditions of a PCR; without `primers` those of the read start it. */
export interface SamplePcr {
  annealing?: number;
  cycles?: number;
  length?: number;
  primers?: { primerId: number }[];
}

export interface SampleFragment {
  dyeSet: string;
  standard: string;
  products: FragmentProductToSave[];
}

export interface SamplePlate {
  id: number;
  name: string;
  size: PlateToSave['size'];
  /** Wells without a sample that are told. */
  wells: PlateWellToSave[];
}

/** A sample of a basket. Roubles; prices are null where the price list has none. */
export interface SequenceElement {
  id: number;
  name: string;
  sample: Material;
  /** Absent where nothing is known. */
  concentration?: string;
  note?: string;
  /** Base pairs. */
  length?: number;
  /** Microlitres. */
  volume?: number;
  /** 0 for a fragment analysis, which has none. */
  option: number;
  action: SampleToSave['action'];
  primersRls: { primerId: number }[];
  withPcr: boolean;
  pcr?: SamplePcr;
  extract?: Extraction;
  cleanUp?: true;
  /** Id of its plate. */
  plate?: number;
  well?: string;
  fragment?: SampleFragment;
  forDelete: boolean;
  price: number | null;
  discount_price: number | null;
  priceCalcStrategy: string | null;
}

/** A primer made for sequencing has prices; one that is among the basket's primers is paid there. */
export interface SequencePrimer {
  id: number;
  name: string;
  storeType: SequencePrimerToSave['storeType'];
  scale: Primer['scale'];
  sequence: string;
  concentration?: string;
  place?: NonNullable<SequencePrimerToSave['place']>;
  plate?: number;
  well?: string;
  stockId?: number;
  price: number | null;
  discount_price: number | null;
  priceCalcStrategy: string | null;
}

export interface Sequences {
  seq: SequenceElement[];
  primers: SequencePrimer[];
  /** Absent where all samples come in tubes. */
  plates?: SamplePlate[];
  dnaExtractCount: number;
  /** Null where no DNA is to be extracted. */
  dnaExtract: { price: number; discount_price: number; priceCalcStrategy: string } | null;
}
