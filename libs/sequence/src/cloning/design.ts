import type { Methylase } from '../enzymes/methylation.ts';
import type { Sequence } from '../model/sequence.ts';

/** A primer of a design. */
export interface CloningPrimer {
  readonly name: string;
  /** 5′ to 3′, in capitals. */
  readonly sequence: string;
  /** Bases at the 5′ end that do not bind the template. */
  readonly tail: number;
  /** Melting temperature of the part that binds, °C, in the default conditions; null where it is not known. */
  readonly tm: number | null;
  /** Place of its part in the list. */
  readonly part: number;
}

/** What a person should know before they order. */
export type CloningFault =
  /** The part is shorter than a primer, or has letters of several meanings where a primer should bind. */
  | 'shortPart'
  | 'unknownBases'
  | 'coldPrimer'
  | 'hotPrimer'
  | 'longPrimer'
  /** Of overlaps. */
  | 'coldOverlap'
  | 'noOverlap'
  | 'sameOverlaps'
  /** Two parts begin or end alike; `about` is the other one. */
  | 'sameBeginnings'
  | 'sameEndings'
  /** Of sites and overhangs. */
  | 'siteInPart'
  | 'siteInProduct'
  /** Of methylation: sites that it closes or lets be cut worse, and those of an enzyme that cuts nothing without it. */
  | 'siteClosed'
  | 'siteImpaired'
  | 'siteUnmethylated'
  /** An insert of two oligonucleotides has the site that opens the vector. */
  | 'siteInOligos'
  | 'palindromicOverhang'
  | 'sameOverhangs'
  | 'overhangAdded'
  | 'endsDoNotFit'
  | 'anyDirection'
  | 'vectorCloses'
  | 'vectorUncut'
  /** No enzyme is said that opens it. */
  | 'vectorToCut'
  | 'vectorCutOften'
  /** The vector gives a longer piece, whose ends do not fit. */
  | 'shorterPiece'
  | 'notCutOut'
  /** A circle taken as it is has no ends to join. */
  | 'closedCircle'
  /** A circle that is copied whole is opened before a base; a vector for TA is linear. */
  | 'circleOpened'
  | 'circularVector'
  /**
   * Of Gateway: sites that are missing, that are no pair, or those of an entry clone, which no donor takes; a donor in the place of the
   * insert; a vector that is no circle.
   */
  | 'noAttSites'
  | 'oddAttSites'
  | 'entryClone'
  | 'donorFirst'
  | 'linearVector';

/** A warning about a design. */
export interface CloningWarning {
  readonly fault: CloningFault;
  /** Place of the part in the list, or of the joint, which is the one behind the part of this place. */
  readonly part?: number;
  readonly joint?: number;
  /** The other joint, of two that are too like. */
  readonly other?: number;
  /** The primer, the enzyme, the overhang or the site that it is about. */
  readonly about?: string;
  /** °C, nt or how many sites. */
  readonly value?: number;
  /** What methylates the sites, and how many bases of the document of the part stand before the cuts there. */
  readonly by?: Methylase;
  readonly places?: readonly number[];
}

/** Primers, what they make, and what should be known about it. */
export interface CloningDesign {
  readonly primers: readonly CloningPrimer[];
  /** Null where the parts do not come together; the warnings say why. */
  readonly product: Sequence | null;
  readonly warnings: readonly CloningWarning[];
  /** Overhangs by joint, of Golden Gate. */
  readonly overhangs?: readonly string[];
}

/** A part of an assembly, linear and the way it shall read. */
export interface CloningPart {
  readonly sequence: Sequence;
  /** It is there as it is, cut out or synthesised: it gets no primers. */
  readonly isReady?: boolean;
}
