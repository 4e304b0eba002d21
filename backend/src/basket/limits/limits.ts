/** Units of one product, and extractions (contract). */
export const MAX_UNITS = 9_999;
/** The largest place in the order of a form that a client may name. */
export const LAST_PLACE = 2_147_483_647;
/** Limits of one basket: more than anybody orders at once, and no more than is quickly read and priced. */
export const MAX_PRIMERS = 5_000;
export const MAX_PRODUCTS = 2_000;
export const MAX_SAMPLES = 2_000;
export const MAX_SERVICES = 100;
