/** Price of a base and working days for genes of up to so many bases. ROUBLES, as in every price list. */
export interface GeneRate {
  readonly upTo: number;
  readonly price: number;
  readonly days: number;
}

/** A step of the work, and the working days it takes. ROUBLES. */
export interface StepPrice {
  readonly price: number;
  readonly days: number;
}

/** What is normal in the trade: sequences within these limits are made at the price of the list, others by an offer. */
export interface GeneLimits {
  readonly minLength: number;
  readonly maxLength: number;
  /** GC of all of it, percent. */
  readonly minGc: number;
  readonly maxGc: number;
  /** GC of every stretch of so many bases, percent. */
  readonly window: number;
  readonly windowMinGc: number;
  readonly windowMaxGc: number;
  /** The longest stretch that may stand in it twice, on either strand. */
  readonly maxRepeat: number;
  /** The longest run of one base. */
  readonly maxRun: number;
}

/** The dictionary `gene-prices`. */
export interface GenePrices {
  readonly limits: GeneLimits;
  /** From the shortest to the longest. */
  readonly rates: readonly GeneRate[];
  /** A gene costs no less than this, before any discount. ROUBLES. */
  readonly minimum: number;
  /** Vectors that we keep, and what it costs to put a gene in. */
  readonly vectors: readonly ({ readonly name: string } & StepPrice)[];
  /** Into a vector that the buyer sends. */
  readonly ownVector: StepPrice;
  /** The first mutation of a plasmid, and each further one. */
  readonly mutation: StepPrice & { readonly maxTemplate: number; readonly maxMutations: number };
  readonly furtherMutation: StepPrice;
  readonly pcrCloning: StepPrice & { readonly maxInsert: number };
  readonly ampliconCloning: StepPrice & { readonly maxInsert: number };
  /** Every further clone of an amplicon; absent: more than one take an offer. All of them are made side by side. */
  readonly furtherClone?: StepPrice & { readonly maxClones: number };
}
