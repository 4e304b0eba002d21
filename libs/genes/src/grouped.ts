/** Digits in groups of three. Example: `grouped(1200, ',')` is `1,200`. */
export const grouped = (count: number, by: string): string => String(count).replace(/\B(?=(\d{3})+$)/g, by);

/** A length in base pairs. Example: `1 200 п. н.` */
export const basePairs = (length: number): { readonly ru: string; readonly en: string } => ({
  ru: `${grouped(length, '\u00a0')}\u00a0п.\u00a0н.`,
  en: `${grouped(length, ',')}\u00a0bp`,
});
