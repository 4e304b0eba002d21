/** Units of one product, and extractions (contract). */
export const MOST_UNITS = 9_999;
/** The largest place in the order of a form that a client may name. */
export const LAST_PLACE = 2_147_483_647;
