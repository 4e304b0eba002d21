import {
  allEnzymes,
  type BindingSite,
  bindingSitesOf,
  type Cut,
  cutsOf,
  type PairWishes,
  type PickingRequest,
  type PrimerFault,
  primerFaults,
  type Product,
  productsOf,
  reverseComplement,
  type Sequence,
} from '@oligoteka/sequence';

import type { Looked } from '../edit/find.ts';
import type { CompareRequest, ReadsRequest } from './align.ts';

type Template = Pick<Sequence, 'bases' | 'isCircular'>;

/** Primers that are looked for on a template. */
export interface PrimerRequest extends Template {
  readonly kind: 'primers';
  /** Letters of each primer, 5′ to 3′. */
  readonly primers: readonly string[];
}

export interface PrimerAnswer {
  /** Sites of each primer, the best first. */
  readonly sites: readonly (readonly BindingSite[])[];
  /** What they make of the template in a PCR, the shortest first. */
  readonly products: readonly Product[];
}

/** Cuts of all enzymes that are looked for on a sequence. */
export interface CutRequest extends Template {
  readonly kind: 'cuts';
}

/** A text that is looked for in a sequence. */
export interface TextRequest extends Template {
  readonly kind: 'text';
  readonly text: string;
  readonly looked: Looked;
}

/** A part of a sequence that primers are picked for. */
export interface PickRequest extends PickingRequest {
  readonly kind: 'pick';
}

/** Letters that are judged as a primer, along either strand. */
export interface JudgeRequest {
  readonly kind: 'judge';
  readonly letters: string;
  readonly wishes: PairWishes;
}

/** What is against the letters as a primer, and against those of the other strand. */
export type Judged = Readonly<Record<'forward' | 'reverse', readonly PrimerFault[]>>;

/** What a worker is asked for. */
export type SearchRequest =
  | PrimerRequest
  | CutRequest
  | TextRequest
  | PickRequest
  | JudgeRequest
  | ReadsRequest
  | CompareRequest;

/** How often an enzyme cuts, by its place in the list of enzymes, and where, as far as anybody looks at. */
export interface EnzymeCuts {
  readonly enzyme: number;
  readonly count: number;
  readonly cuts: readonly Cut[];
}

/** Bases of the longest product that an ordinary polymerase makes in an ordinary time. */
export const LONGEST_PRODUCT = 20_000;
const MOST_PRODUCTS = 200;
/** Cuts of an enzyme that are told: more fragments are a smear on any gel. */
export const MOST_CUTS = 200;

/** All places of the primers and all products of any two of them. */
export function primersOn({ primers, bases, isCircular }: PrimerRequest): PrimerAnswer {
  return {
    sites: bindingSitesOf(primers, bases, isCircular),
    products: productsOf(primers, { bases, isCircular }, { longest: LONGEST_PRODUCT, most: MOST_PRODUCTS }),
  };
}

/** The cuts of each enzyme, in the order of the list. */
export function cutsByEnzyme(template: Template): EnzymeCuts[] {
  const byEnzyme = allEnzymes().map((): Cut[] => []);
  for (const cut of cutsOf(allEnzymes(), template)) byEnzyme[cut.enzyme]?.push(cut);
  return byEnzyme.map((cuts, enzyme) => ({ enzyme, count: cuts.length, cuts: cuts.slice(0, MOST_CUTS) }));
}

/** Both ways of reading the letters. */
export function judgedAsPrimer({ letters, wishes }: JudgeRequest): Judged {
  const { primer, conditions } = wishes;
  return {
    forward: primerFaults(letters, primer, conditions),
    reverse: primerFaults(reverseComplement(letters), primer, conditions),
  };
}
