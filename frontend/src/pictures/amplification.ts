/** Copies at which a reaction has used itself up. */
const PLATEAU = 1e12;
/** Share of the plateau at which an instrument calls the threshold. */
export const THRESHOLD = 0.05;

/** Ten-fold dilutions, copies in a reaction. */
export const DILUTIONS = [1e6, 1e5, 1e4, 1e3, 1e2, 1e1] as const;

/** Product after so many cycles as a share of the plateau: N₀ × (1 + E)ⁿ at first, levelling off as reagents run out. */
export function productAt(cycle: number, copies: number, efficiency: number): number {
  const grown = copies * (1 + efficiency) ** cycle;
  return grown / (grown + PLATEAU);
}

/** The cycle at which the product is such a share of the plateau. */
export const cycleOf = (share: number, copies: number, efficiency: number): number =>
  Math.log((PLATEAU * share) / (1 - share) / copies) / Math.log(1 + efficiency);

/** The cycle at which the threshold is crossed. */
export const thresholdCycle = (copies: number, efficiency: number): number =>
  cycleOf(THRESHOLD, copies, efficiency);

/** Slope of Ct against the logarithm of the amount. Example: −3.32 at an efficiency of 100 %. */
export const slopeOf = (efficiency: number): number => -1 / Math.log10(1 + efficiency);
