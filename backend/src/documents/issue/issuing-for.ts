import type { IssuedPaper } from '../document.ts';

/** The turn at the press of the shop's own papers, such as a letter's invoice. */
export const THE_SHOP = 'the shop';

/** The caller that a paper is issued for. */
export interface IssuingFor {
  /** The network whose turn it takes at the press; left out: the shop's own. */
  readonly turn?: string;
  /** Issues within the budget of a caller. */
  within?(issuing: () => Promise<IssuedPaper | null>): Promise<IssuedPaper | null>;
}
