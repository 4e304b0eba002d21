export { explainQuote } from './explain.ts';
export { type DiscountedProduct, type GroupedProduct, groupDiscount } from './group-discount.ts';
export {
  floorDiscount,
  fromRoubles,
  type Kopecks,
  kopecks,
  sequencingDiscount,
  toRoubles,
} from './kopecks.ts';
export {
  type CharacterPrices,
  type PrimerPrice,
  priceSequence,
  type Quote,
  quotePrimer,
  sumParts,
} from './quote.ts';
export type { QuotePart } from './quote-part.ts';
export { basketTotals, SUMMARY_KEYS, type SummaryKey, summaryLines } from './summary.ts';
