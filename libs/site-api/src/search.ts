import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { AnySigns } from './any-signs.ts';

const LONGEST_QUERY = 200;
const MAX_HITS = 100;

export class FindRequest {
  /** Words in either language, a catalogue number or its beginning; slips and the wrong keyboard layout are corrected. */
  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_QUERY)
  q: string;

  /** How many hits at most; 30 where absent. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_HITS)
  limit?: number;
}

/** A part of a text; `hit` where it fits the search. The parts of a text follow one another. */
export interface TextPiece {
  text: string;
  hit: boolean;
}

/** A pack of a product that was found, as saveProducts takes it. */
export interface FoundPack {
  /** The `id` for saveProducts. */
  id: number;
  sku: string;
  pack: string;
  /** Roubles. */
  price: number;
  groups: number[];
  /** Still shown, no longer sold. */
  disabled: boolean;
}

export interface SearchHit {
  kind: 'product' | 'page';
  /** Route without language; of a product with its place on the page. Example: `/products/pcr/mixes#MIX-05`. */
  path: string;
  title: TextPiece[];
  /** The text around the find, or a description where the title alone fits. */
  excerpt: TextPiece[];
  /** Catalogue numbers of all packs of a product; empty for a page. */
  skus: TextPiece[][];
  /** Roubles for the cheapest pack; null for a page. */
  price: number | null;
  /** The packs of a product; empty for a page, and for a product sold by volume, whose page offers the volumes. */
  packs: FoundPack[];
}

export interface FindAnswer {
  /** The words searched instead of the typed ones, and why; null where they are the typed ones. */
  readAs: { how: 'layout' | 'spelling'; text: string } | null;
  /** Words that stand nowhere. */
  unknown: string[];
  /** False where nothing holds all the words and the hits hold some. */
  all: boolean;
  /** Number of all hits; `hits` begins with the best. */
  found: number;
  hits: SearchHit[];
}

/** A search, reported at its end. Stored by day and without the person. */
export class SaveSearchRequest {
  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_QUERY)
  query: string;

  @IsInt()
  @Min(0)
  @Max(100_000)
  found: number;
}
