import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Extraction, WellUse } from '@oligoteka/primer';
import { LARGEST_ID } from '../primer/primer-input.ts';

export const EXTRACTIONS = ['none', 'miniprep', 'genomic'] as const satisfies readonly (
  | 'none'
  | Extraction
)[];
const WELL_USES = ['empty', 'control'] as const satisfies readonly WellUse[];
export const PLATE_SIZES = [96, 384] as const;
/** Limits, the same as in libs/primer (samples/rules.ts). */
export const LONGEST_PIECE = 1_000_000;
export const MOST_MICROLITRES = 100_000;
export const LONGEST_WELL = 4;
const LONGEST_NAME = 500;
const MOST_WELLS = 384;
const MOST_PRODUCTS = 40;

/** Reference to a primer of the same form: its id, or the id below zero it is sent with. */
export class PrimerRelation {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  primerId: number;
}

/** Conditions of a PCR that the laboratory runs first. Without primers of its own those of the read start it. */
export class PcrToSave {
  /** °C. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 1 })
  @Min(30)
  @Max(80)
  annealing?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(60)
  cycles?: number;

  /** Length of its product, bp. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LONGEST_PIECE)
  length?: number;

  /** The forward and the reverse primer. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => PrimerRelation)
  primers?: PrimerRelation[];
}

/** A labelled product in a sample of fragment analysis; its length lies between `from` and `to`, bp. */
export class FragmentProductToSave {
  /** Id of a dye of the dye set. */
  @IsString()
  @MaxLength(50)
  dye: string;

  @IsInt()
  @Min(1)
  @Max(LONGEST_PIECE)
  from: number;

  @IsInt()
  @Min(1)
  @Max(LONGEST_PIECE)
  to: number;

  /** Name of the locus. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  name?: string;
}

/** Dyes of a sample of fragment analysis, by the dictionary of FindDyeSets. */
export class FragmentToSave {
  /** Id of a dye set; empty: nothing is known of the dyes any more. */
  @IsString()
  @MaxLength(50)
  dyeSet: string;

  /** Id of a size standard. */
  @IsOptional()
  @IsString()
  @MaxLength(50)
  standard?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_PRODUCTS)
  @ValidateNested({ each: true })
  @Type(() => FragmentProductToSave)
  products?: FragmentProductToSave[];
}

/** A well without a sample that is told: `empty` stays empty, `control` holds a control of the customer. */
export class PlateWellToSave {
  @IsString()
  @MaxLength(LONGEST_WELL)
  well: string;

  @IsIn(WELL_USES)
  use: (typeof WELL_USES)[number];

  @IsOptional()
  @IsString()
  @MaxLength(100)
  name?: string;
}

/** A plate of the customer; `id` below zero is one the server has not seen yet. One without samples goes. */
export class PlateToSave {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id: number;

  /** The text on the plate. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  name?: string;

  @ValidateIf(({ forDelete }: PlateToSave) => forDelete !== true)
  @IsIn(PLATE_SIZES)
  size: (typeof PLATE_SIZES)[number];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_WELLS)
  @ValidateNested({ each: true })
  @Type(() => PlateWellToSave)
  wells?: PlateWellToSave[];

  /** Its samples stand in tubes from now on. */
  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}
