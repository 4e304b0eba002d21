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
  type PricedProduct,
  type PriceRow,
  primerPriceRows,
  productPriceRows,
  strategyPriceRows,
} from './price-rows.ts';
export {
  type CharacterPrices,
  type PrimerPrice,
  priceSequence,
  type Quote,
  quotePrimer,
  sumParts,
} from './quote.ts';
export type { QuotePart } from './quote-part.ts';
export { readStrategy, type StoredPart } from './read-strategy.ts';
export { basketTotals, SUMMARY_KEYS, type SummaryKey, summaryLines } from './summary.ts';
