/** The scale that a list for the order form comes with: the one that most people order. */
export const ORDERED_SCALE = '0.04';
