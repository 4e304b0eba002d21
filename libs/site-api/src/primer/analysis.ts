import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { AnySigns } from '../any-signs.ts';
import type { Conditions, Folds, PrimerAnalysis, TmMethod } from '@oligoteka/primer/analysis';
import { KILOBYTE, LONGEST_SEQUENCE_TEXT, ModInput, MAX_PRIMERS_PER_CALL } from './primer-input.ts';

/** A primer to analyse. `sequence` may be raw text with modifiers in brackets. */
export class PrimerToAnalyse {
  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_SEQUENCE_TEXT)
  sequence: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => ModInput)
  mods?: ModInput[];
}

/** Solution in which the primers melt. A value left out is that of Primer-BLAST: 50, 1.5, 0.6 mM and 50 nM. */
export class ConditionsInput implements Partial<Conditions> {
  /** Monovalent cations, mM. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(5_000)
  na?: number;

  /** Magnesium, mM. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1_000)
  mg?: number;

  /** dNTP altogether, mM. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1_000)
  dntp?: number;

  /** Oligonucleotide, nM. */
  @IsOptional()
  @IsNumber()
  @Min(0.001)
  @Max(10_000_000)
  oligo?: number;
}

export class AnalysePrimersRequest {
  static readonly largestBody = 4_096 * KILOBYTE;

  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => PrimerToAnalyse)
  primers: PrimerToAnalyse[];

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ConditionsInput)
  conditions?: ConditionsInput;

  /** Correction for salt; SantaLucia 1998 where absent. */
  @IsOptional()
  @IsIn(['santalucia1998', 'owczarzy2008'])
  method?: TmMethod;
}

/** Figures of the primers, in the order asked. */
export type AnalysePrimersAnswer = AnalysedPrimer[];

/**
 * Figures of a primer, and its hairpin and self-dimers: free energies at 37 °C in kcal/mol, as ntthal of primer3 reckons them.
 * Null where nothing folds, for degenerate letters, inosine and more than 60 nt.
 */
export interface AnalysedPrimer extends PrimerAnalysis, Folds {}
