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
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { AnySigns } from '../any-signs.ts';
import type { Mod, PrimerOption, ScaleChoice } from '@oligoteka/primer';

/** Most primers one call takes: pastes of 500 are common, 2,000 is the contract's floor. */
export const MAX_PRIMERS_PER_CALL = 5_000;
/**
 * Longest raw text of one primer, brackets and spaces included; far above any scale's limit, so that the rules can still say
 * what is wrong with it. Longer text is refused unread.
 */
export const LONGEST_SEQUENCE_TEXT = 2_000;
/** The last place a modifier may name: sequences of 10,000 letters were taken once, and are kept. */
const LAST_POSITION = 10_000;
/** Most changes kept of one reading: as many as a person reads. */
const MAX_CHANGES = 30;
const LONGEST_CHANGE = 100;
/** Unit of `largestBody`, which each request class of more than a few fields states for itself. */
export const KILOBYTE = 1_024;
export const LARGEST_ID = 2_147_483_647;

/** A modifier on a primer as a client sends it. */
export class ModInput implements Mod {
  @IsInt()
  @Min(0)
  @Max(LAST_POSITION)
  position: number;

  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  modifier: number;
}

/** Fields of a primer besides its sequence. */
class PrimerFields {
  @IsOptional()
  @IsString()
  @MaxLength(500)
  name?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => ModInput)
  mods?: ModInput[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => UnknownModifierInput)
  unknownModifiers?: UnknownModifierInput[];

  @IsOptional()
  @IsIn(['', '0.02', '0.04', '0.2', '1'])
  scale?: ScaleChoice;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(3)
  @IsIn(['clean', 'op', 'keen'], { each: true })
  options?: PrimerOption[];
}

/** A primer as CalcPrimersPrice takes it. `sequence` may be raw text with modifiers in brackets. */
export class PrimerToPrice extends PrimerFields {
  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_SEQUENCE_TEXT)
  sequence: string;
}

/** A bracketed name that no dictionary knows, as getBasket gives it out: kept until the person corrects it. */
export class UnknownModifierInput {
  @IsInt()
  @Min(0)
  @Max(LAST_POSITION)
  position: number;

  @AnySigns()
  @IsString()
  @MaxLength(500)
  name: string;
}

/** One change made while reading a pasted text. */
export class ChangeInput {
  @IsString()
  @MaxLength(40)
  kind: string;

  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_CHANGE)
  before: string;

  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_CHANGE)
  after: string;
}

/** The text a primer was pasted as and the changes of its reading: kept with it for ever. */
export class SourceInput {
  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_SEQUENCE_TEXT)
  text: string;

  @IsArray()
  @ArrayMaxSize(MAX_CHANGES)
  @ValidateNested({ each: true })
  @Type(() => ChangeInput)
  changes: ChangeInput[];
}

/**
 * A primer as savePrimers takes it: `id` below zero is one the server has not seen yet. A saved primer needs only the fields
 * that change; a new one is empty in fields left out. `sequence` with `mods` and `unknownModifiers` is one field: a sequence
 * sent without them has only the modifiers in its own brackets.
 */
export class PrimerToSave extends PrimerFields {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id: number;

  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SEQUENCE_TEXT)
  sequence?: string;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SourceInput)
  source?: SourceInput;

  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LARGEST_ID)
  numberInOrder?: number;

  @IsOptional()
  @IsIn(['draft', 'basket'])
  editState?: 'draft' | 'basket';

  @IsOptional()
  @IsUUID('4')
  basketId?: string;
}

export class SavePrimersRequest {
  static readonly largestBody = 4_096 * KILOBYTE;

  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => PrimerToSave)
  primers: PrimerToSave[];

  /** Basket of the whole call; a primer's own `basketId` must agree with it. */
  @IsOptional()
  @IsUUID('4')
  basketId?: string;

  /** A wish: the member's own percent decides (contract). */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  discountPercent?: number;
}

export class CalcPrimersPriceRequest {
  static readonly largestBody = 4_096 * KILOBYTE;

  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => PrimerToPrice)
  primers: PrimerToPrice[];

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  discountPercent?: number;
}
