import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AnySigns } from '../any-signs.ts';
import type { Material, ScaleChoice } from '@oligoteka/primer';
import { BasketRequest, MAX_SAMPLES, MAX_UNITS } from '../basket-request.ts';
import { KILOBYTE, LARGEST_ID, LONGEST_SEQUENCE_TEXT } from '../primer/primer-input.ts';
import {
  EXTRACTIONS,
  FragmentToSave,
  LONGEST_PIECE,
  LONGEST_WELL,
  MOST_MICROLITRES,
  PcrToSave,
  PlateToSave,
  PrimerRelation,
} from './sample-input.ts';

const MATERIALS = ['plasmid', 'pcr', 'genomic', 'culture'] as const satisfies readonly Material[];
/** Limits in characters, the same as for lists in libs/primer (samples/rules.ts). */
const LONGEST_CONCENTRATION = 50;
const LONGEST_SAMPLE_NOTE = 500;
const ACTIONS = ['sequence', 'fragmentAnalyze'] as const;
const STORE_TYPES = ['fromOrder', 'standard', 'own', 'stock'] as const;
const PRIMER_PLACES = ['tube', 'plate'] as const;
const MAX_PLATES_PER_CALL = 200;
const MAX_SAMPLES_PER_CALL = MAX_SAMPLES;
const MAX_PRIMERS_PER_SAMPLE = 100;

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

  /** Id of a sequencing option (FindSeqOptions): a read needs one, a fragment analysis has none. */
  @ValidateIf(
    ({ action, forDelete }: SampleToSave, option) =>
      option !== undefined || (action === 'sequence' && forDelete !== true),
  )
  @IsInt()
  @Min(0)
  @Max(LARGEST_ID)
  option?: number;

  @ValidateIf(({ forDelete }: SampleToSave) => forDelete !== true)
  @IsIn(ACTIONS)
  action: (typeof ACTIONS)[number];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_SAMPLE)
  @ValidateNested({ each: true })
  @Type(() => PrimerRelation)
  primersRls?: PrimerRelation[];

  /** Length of the PCR product or of the construct, bp; 0 takes it away. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_PIECE)
  length?: number;

  /** Volume that is sent, µl; 0 takes it away. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(0)
  @Max(MOST_MICROLITRES)
  volume?: number;

  @IsOptional()
  @IsBoolean()
  withPcr?: boolean;

  /** Conditions of that PCR. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PcrToSave)
  pcr?: PcrToSave;

  /** DNA is extracted from this sample first; `dnaExtractCount` counts extractions that name no sample. */
  @IsOptional()
  @IsIn(EXTRACTIONS)
  extract?: (typeof EXTRACTIONS)[number];

  /** The laboratory purifies it before the read. */
  @IsOptional()
  @IsBoolean()
  cleanUp?: boolean;

  /** Id of the plate it stands in (`plates`); 0: in a tube. */
  @IsOptional()
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  plate?: number;

  /** A1 to H12, in a plate of 384 to P24. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_WELL)
  well?: string;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FragmentToSave)
  fragment?: FragmentToSave;

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

  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SEQUENCE_TEXT)
  sequence?: string;

  /** Of an `own` primer, with its unit: `5 мкМ`; empty takes it away. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_CONCENTRATION)
  concentration?: string;

  /** The place an `own` primer comes in. One with a place needs its sequence and concentration; in a plate a well too. */
  @IsOptional()
  @IsIn(PRIMER_PLACES)
  place?: (typeof PRIMER_PLACES)[number];

  /** Id of a plate of the form. */
  @IsOptional()
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  plate?: number;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_WELL)
  well?: string;

  /** Id of a primer of getPrimerStock that a `stock` primer is. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LARGEST_ID)
  stockId?: number;
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
  @IsArray()
  @ArrayMaxSize(MAX_PLATES_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => PlateToSave)
  plates?: PlateToSave[];

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_UNITS)
  dnaExtractCount?: number;
}
