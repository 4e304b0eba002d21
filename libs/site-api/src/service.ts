import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AnySigns } from './any-signs.ts';
import type { CloningMethod, Host, Service } from '@oligoteka/genes';
import { BasketRequest, MAX_SERVICES } from './basket-request.ts';
import { KILOBYTE, LARGEST_ID } from './primer/primer-input.ts';

const SERVICES = [
  'gene',
  'mutagenesis',
  'pcrCloning',
  'ampliconCloning',
  'offer',
] as const satisfies readonly Service[];
const HOSTS = ['ecoli', 'yeast', 'human', 'cho', 'insect'] as const satisfies readonly Host[];
const METHODS = ['restriction', 'seamless', 'ta', 'blunt'] as const satisfies readonly CloningMethod[];
/** Characters of a pasted sequence, blanks and numbers included. */
export const LONGEST_SERVICE_SEQUENCE = 60_000;
const MOST_CLONES = 96;
const LONGEST_NAME = 200;
const LONGEST_SITE = 100;
const MAX_SITES = 50;
const LONGEST_MUTATIONS = 2_000;
/** Characters of a note to a service. */
export const LONGEST_SERVICE_NOTE = 2_000;

/** The work as it was typed; a service takes the fields that are its own. */
export class ServiceDetailsToSave {
  /** Gene: its DNA, 5′ to 3′. Left out with a protein: it is written from that for the host. */
  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SERVICE_SEQUENCE)
  sequence?: string;

  /** Gene: the protein it codes for, in one-letter code. */
  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SERVICE_SEQUENCE)
  protein?: string;

  /** Gene: the cells whose codons are used. */
  @IsOptional()
  @IsIn(HOSTS)
  host?: Host;

  /** Gene: sites that must not be in it: names of enzymes, or bases. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_SITES)
  @IsString({ each: true })
  @MaxLength(LONGEST_SITE, { each: true })
  avoid?: string[];

  /** Mutagenesis: the sequence to change. PCR cloning: the DNA that the insert is amplified from. */
  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SERVICE_SEQUENCE)
  template?: string;

  /** Mutagenesis: place of the first base of the coding part, from 1. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LONGEST_SERVICE_SEQUENCE)
  codingFrom?: number;

  /** Mutagenesis: mutations parted by commas or lines. Example: `c.76A>T, K77N`. */
  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_MUTATIONS)
  mutations?: string;

  /** Cloning: the insert, 5′ to 3′. */
  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SERVICE_SEQUENCE)
  insert?: string;

  /** PCR cloning: primers of the insert. */
  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  forward?: string;

  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  reverse?: string;

  /** Cloning: how the insert is put in; `restriction` where it is left out. */
  @IsOptional()
  @IsIn(METHODS)
  method?: CloningMethod;

  /** Amplicon cloning: clones that are picked and sequenced; 1 where it is left out. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_CLONES)
  clones?: number;

  /** The vector; empty: a gene as dry DNA. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  vector?: string;

  /** The buyer sends the vector; otherwise it is one of FindGenePrices. */
  @IsOptional()
  @IsBoolean()
  isOwnVector?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SITE)
  siteBefore?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SITE)
  siteBehind?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SERVICE_NOTE)
  note?: string;

  /** Offer: uid of the request, and version of the offer that was accepted (`/request/acceptOffer` does this by itself). */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  request?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LARGEST_ID)
  version?: number;
}

/** A service as saveServices takes it: `id` below zero is one the server has not seen yet. */
export class ServiceToSave {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id: number;

  @ValidateIf(({ forDelete }: ServiceToSave) => forDelete !== true)
  @IsIn(SERVICES)
  service: Service;

  /** The buyer's own name for it. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  name?: string;

  @ValidateIf(({ forDelete }: ServiceToSave) => forDelete !== true)
  @IsObject()
  @ValidateNested()
  @Type(() => ServiceDetailsToSave)
  details: ServiceDetailsToSave;

  /**
   * The folder of files that come with it (`/attachment/addFile`), for this service alone; they are closed when it is ordered. Left
   * out: it stays as it is.
   */
  @IsOptional()
  @IsUUID('4')
  folder?: string;

  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}

/** Services that are not named stay in the basket. */
export class SaveServicesRequest extends BasketRequest {
  static readonly largestBody = 2_048 * KILOBYTE;

  @IsArray()
  @ArrayMaxSize(MAX_SERVICES)
  @ValidateNested({ each: true })
  @Type(() => ServiceToSave)
  services: ServiceToSave[];
}
