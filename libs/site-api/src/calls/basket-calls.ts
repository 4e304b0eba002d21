import type { AnalysePrimersAnswer, AnalysePrimersRequest } from '../primer/analysis.ts';
import type { Empty } from '../answer.ts';
import type { ProductToSave, SaveProductsAnswer } from '../basket-product.ts';
import type { BasketRequest } from '../basket-request.ts';
import type {
  Basket,
  BasketMerge,
  MergeBasketRequest,
  GetBasketRequest,
  SeenRepricingRequest,
  SettingsAnswer,
} from '../basket.ts';
import type { Sequences } from '../sequence/sequence-answer.ts';
import type { SaveSequencesRequest } from '../sequence/sequence-request.ts';
import type { DeliveryAnswer, FindDeliveryAnswer, GetDeliveryRequest } from '../delivery.ts';
import type {
  FindDyeSetsAnswer,
  FindGenePricesAnswer,
  FindSeqOptionsAnswer,
  FindSeqPricesAnswer,
  FindVersionsAnswer,
} from '../dictionaries.ts';
import type { ServicesAnswer } from '../basket-service.ts';
import type { SaveServicesRequest } from '../service.ts';
import type { MakeOfferAnswer, MakeOfferRequest } from '../document.ts';
import type { CreateOrderAnswer, CreateOrderRequest } from '../order/order-requests.ts';
import type { CalcPrimersPriceRequest, SavePrimersRequest } from '../primer/primer-input.ts';
import type {
  GetModsAnswer,
  GetPrimerPricesAnswer,
  PricedPrimer,
  ReadPrimersAnswer,
  ReadPrimersRequest,
  SavePrimersAnswer,
} from '../primer/primer.ts';
import type {
  FindCertificatesAnswer,
  FindCertificatesRequest,
  GetBulksAnswer,
  GetGoodsPapersAnswer,
  GetGoodsPapersRequest,
  GetProductsAnswer,
  GetProductsRequest,
  ProductsForDiscountPage,
} from '../product.ts';
import type { FindAnswer, FindRequest, SaveSearchRequest } from '../search.ts';

/** Calls that show what can be ordered and fill a basket, up to its order. */
export interface BasketCalls {
  /** Adds, changes and removes primers of a basket; a batch is saved whole or not at all. */
  '/primer/savePrimers': { request: SavePrimersRequest; data: SavePrimersAnswer };
  /** Prices of primers, in the order asked; nothing is stored. */
  '/primer/CalcPrimersPrice': { request: CalcPrimersPriceRequest; data: PricedPrimer[] };
  /** Reads text as people paste it: tables, FASTA, order forms of other vendors. */
  '/primer/readPrimers': { request: ReadPrimersRequest; data: ReadPrimersAnswer };
  /** Length, GC, melting temperature, mass and extinction of primers, in the order asked. */
  '/primer/analysePrimers': { request: AnalysePrimersRequest; data: AnalysePrimersAnswer };
  /** The dictionary of modifiers. */
  '/primer/getMods': { request: Empty; data: GetModsAnswer };
  /** Prices of primers per scale. */
  '/product/getPrimerPrices': { request: Empty; data: GetPrimerPricesAnswer };
  /** Products of the catalogue, by page or by words. */
  '/product/GetProducts': { request: GetProductsRequest; data: GetProductsAnswer };
  /** Products and pages that hold the words, also in another keyboard layout or with misspellings. */
  '/search/find': { request: FindRequest; data: FindAnswer };
  /** Records a search and how much it found, nothing about the person. */
  '/controllers/profile/saveSearch': { request: SaveSearchRequest; data: Empty };
  /** Products sold cheaper together. */
  '/product/getProductsForDiscountPage': { request: Empty; data: ProductsForDiscountPage };
  /** Products sold by volume, with their buffers. */
  '/product/getBulks': { request: Empty; data: GetBulksAnswer };
  /** Safety data sheets of the products of a page, and for which of them there are certificates. */
  '/product/getGoodsPapers': { request: GetGoodsPapersRequest; data: GetGoodsPapersAnswer };
  /** Certificates of a lot of the products of a page. */
  '/product/findCertificates': { request: FindCertificatesRequest; data: FindCertificatesAnswer };
  /** Prices of sequencing. */
  '/v2/dictionaries/FindSeqPrices': { request: Empty; data: FindSeqPricesAnswer };
  /** Options of sequencing. */
  '/v2/dictionaries/FindSeqOptions': { request: Empty; data: FindSeqOptionsAnswer };
  /** Dye sets and size standards of fragment analysis. */
  '/v2/dictionaries/FindDyeSets': { request: Empty; data: FindDyeSetsAnswer };
  /** Prices and days of delivery by zone. */
  '/v2/dictionaries/FindDelivery': { request: Empty; data: FindDeliveryAnswer };
  /** Prices of genes, cloning and mutagenesis, with the limits within which they hold. */
  '/v2/dictionaries/FindGenePrices': { request: Empty; data: FindGenePricesAnswer };
  /** Versions of the dictionaries in force. */
  '/v2/dictionaries/FindVersions': { request: Empty; data: FindVersionsAnswer };
  /** Adds, changes and removes products of a basket; answers all of them, with the discounts of their groups. */
  '/product/saveProducts': { request: ProductToSave[]; data: SaveProductsAnswer };
  /** Adds, changes and removes samples to be sequenced, and the primers they are read with. */
  '/sequence/saveSequences': { request: SaveSequencesRequest; data: Sequences };
  /** Adds, changes and removes genes, cloning, mutagenesis and accepted offers. */
  '/service/saveServices': { request: SaveServicesRequest; data: ServicesAnswer };
  /** The settings that primers are checked by, four values per list, one per scale. */
  '/basket/settings': { request: Empty; data: SettingsAnswer };
  /** A basket with its prices; a new empty one where there is none. */
  '/basket/getBasket': { request: GetBasketRequest; data: Basket };
  /** Empties a basket. */
  '/basket/cleanBasket': { request: BasketRequest; data: Basket };
  /** Puts the notice of changed prices away: the person has seen it. */
  '/basket/seenRepricing': { request: SeenRepricingRequest; data: Basket };
  /** Merges a visitor's basket into the member's, as a login does. */
  '/basket/mergeBasket': { request: MergeBasketRequest; data: BasketMerge };
  /** Makes a commercial offer of the ready lines of the basket, to be downloaded before an order. */
  '/basket/makeOffer': { request: MakeOfferRequest; data: MakeOfferAnswer };
  /** Ways to have the ready lines of the basket brought, with prices and days. */
  '/basket/getDelivery': { request: GetDeliveryRequest; data: DeliveryAnswer };
  /** Orders the lines of the basket, at the total that the person saw. */
  '/basket/createOrder': { request: CreateOrderRequest; data: CreateOrderAnswer };
}
