import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Material, ScaleChoice } from '@oligoteka/primer';
import { BasketRequest, MAX_SAMPLES, MAX_UNITS } from './basket-request.ts';
import { KILOBYTE, LARGEST_ID, LONGEST_SEQUENCE_TEXT } from './primer-input.ts';
import type { Primer } from './primer.ts';

const MATERIALS = ['plasmid', 'pcr', 'genomic', 'culture'] as const satisfies readonly Material[];
/** Limits in characters, the same as for lists in libs/primer (samples/rules.ts). */
const LONGEST_CONCENTRATION = 50;
const LONGEST_SAMPLE_NOTE = 500;
const ACTIONS = ['sequence', 'fragmentAnalyze'] as const;
const STORE_TYPES = ['fromOrder', 'standard', 'own', 'stock'] as const;
const MAX_SAMPLES_PER_CALL = MAX_SAMPLES;
const MAX_PRIMERS_PER_SAMPLE = 100;

/** Reference to a primer of the same form: its id, or the id below zero it is sent with. */
export class PrimerRelation {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  primerId: number;
}

/** A sample as saveSequences takes it: `id` below zero is one the server has not seen yet. */
export class SampleToSave {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id: number;

  /** The owner's name for it; `capCodes` gives the text on the cap. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  name?: string;

  @ValidateIf(({ forDelete }: SampleToSave) => forDelete !== true)
  @IsIn(MATERIALS)
  sample: Material;

  /** As it was measured, with its unit: `120 нг/мкл`. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_CONCENTRATION)
  concentration?: string;

  /** Anything else the laboratory should know of this sample. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SAMPLE_NOTE)
  note?: string;

  /** Id of a sequencing option (FindSeqOptions). */
  @ValidateIf(({ forDelete }: SampleToSave) => forDelete !== true)
  @IsInt()
  @Min(0)
  @Max(LARGEST_ID)
  option: number;

  @ValidateIf(({ forDelete }: SampleToSave) => forDelete !== true)
  @IsIn(ACTIONS)
  action: (typeof ACTIONS)[number];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_SAMPLE)
  @ValidateNested({ each: true })
  @Type(() => PrimerRelation)
  primersRls?: PrimerRelation[];

  @IsOptional()
  @IsBoolean()
  withPcr?: boolean;

  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}

/** A primer samples are read with. `fromOrder`: it is made with the same order, so it needs a sequence. */
export class SequencePrimerToSave {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id: number;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  name?: string;

  @IsIn(STORE_TYPES)
  storeType: (typeof STORE_TYPES)[number];

  @IsOptional()
  @IsIn(['', '0.02', '0.04', '0.2', '1'])
  scale?: ScaleChoice;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SEQUENCE_TEXT)
  sequence?: string;
}

export class SaveSequencesRequest extends BasketRequest {
  static readonly largestBody = 2_048 * KILOBYTE;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SAMPLES_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => SampleToSave)
  seq?: SampleToSave[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SAMPLES_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => SequencePrimerToSave)
  primers?: SequencePrimerToSave[];

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_UNITS)
  dnaExtractCount?: number;
}

/** A sample of a basket. Roubles; prices are null where the price list has none. */
export interface SequenceElement {
  id: number;
  name: string;
  sample: Material;
  /** Absent where nothing is known. */
  concentration?: string;
  note?: string;
  option: number;
  action: (typeof ACTIONS)[number];
  primersRls: { primerId: number }[];
  withPcr: boolean;
  forDelete: boolean;
  price: number | null;
  discount_price: number | null;
  priceCalcStrategy: string | null;
}

/** A primer made for sequencing has prices; one that is among the basket's primers is paid there. */
export interface SequencePrimer {
  id: number;
  name: string;
  storeType: (typeof STORE_TYPES)[number];
  scale: Primer['scale'];
  sequence: string;
  price: number | null;
  discount_price: number | null;
  priceCalcStrategy: string | null;
}

export interface Sequences {
  seq: SequenceElement[];
  primers: SequencePrimer[];
  dnaExtractCount: number;
  /** Null where no DNA is to be extracted. */
  dnaExtract: { price: number; discount_price: number; priceCalcStrategy: string } | null;
}
