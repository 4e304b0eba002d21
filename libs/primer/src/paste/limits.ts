/** Longest text the import box reads, in characters. */
export const LONGEST_PASTE = 500_000;

/** Most primers and most lines one paste may hold; a plate has 384 wells. */
export const MAX_ROWS = 10_000;
