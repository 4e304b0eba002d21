/** Products of a PCR that are looked through: 109 amplicons of a scheme make some 6,000. */
export const MOST_PRODUCTS = 20_000;
