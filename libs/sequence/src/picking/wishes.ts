import { type Conditions, DEFAULT_CONDITIONS } from '@oligoteka/primer/analysis';

interface Between {
  readonly least: number;
  readonly most: number;
}

interface Around extends Between {
  readonly best: number;
}

/** How a primer should be; names of primer3 stand beside. */
export interface PrimerWishes {
  /** nt (`PRIMER_MIN/OPT/MAX_SIZE`). */
  readonly length: Around;
  /** °C (`PRIMER_MIN/OPT/MAX_TM`). */
  readonly tm: Around;
  /** Percent of G and C (`PRIMER_MIN/MAX_GC`). */
  readonly gc: Between;
  /** Most equal letters in a row (`PRIMER_MAX_POLY_X`). */
  readonly longestRun: number;
  /** G or C at the 3′ end, so many letters (`PRIMER_GC_CLAMP`). */
  readonly strongEnd: number;
  /** °C above which a structure must not melt (`PRIMER_MAX_HAIRPIN_TH`, `_SELF_ANY_TH`, `_SELF_END_TH`). */
  readonly hairpin: number;
  readonly selfAny: number;
  readonly selfEnd: number;
}

/** How two primers should be together. */
export interface PairWishes {
  readonly primer: PrimerWishes;
  /** Bases of the product, primers included (`PRIMER_PRODUCT_SIZE_RANGE`). */
  readonly product: Between;
  /** Most °C between their temperatures (`PRIMER_PAIR_MAX_DIFF_TM`). */
  readonly tmDifference: number;
  /** °C above which their dimers must not melt (`PRIMER_PAIR_MAX_COMPL_ANY_TH`, `_END_TH`). */
  readonly any: number;
  readonly end: number;
  /** Bases by which the 3′ end of one primer at least lies away from that of every better pair. */
  readonly apart: number;
  /** Most pairs. */
  readonly most: number;
  readonly conditions: Conditions;
}

/** What primer3 and its page ask for where nobody says otherwise. */
export const USUAL_PRIMER: PrimerWishes = {
  length: { least: 18, best: 20, most: 27 },
  tm: { least: 57, best: 60, most: 63 },
  gc: { least: 30, most: 70 },
  longestRun: 4,
  strongEnd: 0,
  hairpin: 24,
  selfAny: 45,
  selfEnd: 35,
};

/** The same for a pair. */
export const USUAL_PAIR: PairWishes = {
  primer: USUAL_PRIMER,
  product: { least: 100, most: 300 },
  tmDifference: 5,
  any: 45,
  end: 35,
  apart: 10,
  most: 5,
  conditions: DEFAULT_CONDITIONS,
};

/** A hydrolysis probe between two primers: it has to bind before they do, and 5′ G quenches its dye. */
export const USUAL_PROBE: PrimerWishes = {
  ...USUAL_PRIMER,
  length: { least: 18, best: 24, most: 30 },
  tm: { least: 66, best: 69, most: 72 },
};
