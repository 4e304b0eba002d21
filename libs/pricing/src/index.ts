export {
  type BasketContent,
  type BasketQuote,
  type PriceLists,
  quoteBasket,
  type SummaryAmount,
  sumBasket,
} from './basket.ts';
export {
  articleOf,
  type Bulk,
  type BulkVolume,
  groupPercents,
  type Product,
  type ProductCatalogue,
  type ProductGroup,
  type Sellable,
  type SequenceOption,
  sellables,
  volumeText,
} from './catalogue.ts';
export {
  type ContractPayer,
  type CustomerContract,
  type CustomerPercents,
  customerPercents,
  type CustomerPrice,
  type FixedPrice,
  type FixedPrices,
  type OwnPercents,
} from './customer-prices.ts';
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
  explainQuote,
  type PriceNames,
  type PriceRow,
  priceRows,
  priceRowText,
  strategyPriceRows,
} from './price-rows.ts';
export {
  type PricedSellable,
  type ProductChoice,
  type ProductPrices,
  type ProductQuote,
  fixedPriceOf,
  quoteProducts,
} from './products.ts';
export { type CharacterPrices, type PrimerPrice, priceSequence, quotePrimer } from './quote.ts';
export {
  type QuotePart,
  SEQUENCING_SERVICES,
  type SequencingService,
  SERVICE_STEPS,
  type ServiceStep,
  sumParts,
} from './quote-part.ts';
export { readStrategy } from './read-strategy.ts';
export { RULE_VERSION } from './rule-version.ts';
export {
  primersToMake,
  quoteDnaExtractions,
  quoteSequencing,
  type ReadingPrimer,
  type SequencingPrice,
  quotesOfSamples,
  type SequencingWork,
} from './sequencing.ts';
export { type Quote, quoteOfParts, strategyOf } from './strategy.ts';
export { treatmentsOf } from './treatments.ts';
export { basketTotals, SUMMARY_KEYS, type SummaryKey, summaryLines } from './summary.ts';
