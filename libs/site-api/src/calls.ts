import type { AnalysePrimersAnswer, AnalysePrimersRequest } from './analysis.ts';
import type { Empty } from './answer.ts';
import type {
  Basket,
  BasketRequest,
  ProductToSave,
  SaveProductsAnswer,
  SaveSequencesRequest,
  Sequences,
  SettingsAnswer,
} from './basket.ts';
import type { FindSeqOptionsAnswer, FindSeqPricesAnswer, FindVersionsAnswer } from './dictionaries.ts';
import type { CreateOrderAnswer, CreateOrderRequest, GetOrderRequest, Order } from './order.ts';
import type {
  CalcPrimersPriceRequest,
  GetModsAnswer,
  GetPrimerPricesAnswer,
  PricedPrimer,
  ReadPrimersAnswer,
  ReadPrimersRequest,
  SavePrimersAnswer,
  SavePrimersRequest,
} from './primer.ts';
import type {
  GetBulksAnswer,
  GetProductsAnswer,
  GetProductsRequest,
  ProductsForDiscountPage,
} from './product.ts';

/** Every call of the shop: its path below `/site`, what it takes, what stands under `data` in its answer. */
export interface SiteCalls {
  '/primer/savePrimers': { request: SavePrimersRequest; data: SavePrimersAnswer };
  '/primer/CalcPrimersPrice': { request: CalcPrimersPriceRequest; data: PricedPrimer[] };
  '/primer/readPrimers': { request: ReadPrimersRequest; data: ReadPrimersAnswer };
  '/primer/analysePrimers': { request: AnalysePrimersRequest; data: AnalysePrimersAnswer };
  '/primer/getMods': { request: Empty; data: GetModsAnswer };
  '/product/getPrimerPrices': { request: Empty; data: GetPrimerPricesAnswer };
  '/product/GetProducts': { request: GetProductsRequest; data: GetProductsAnswer };
  '/product/getProductsForDiscountPage': { request: Empty; data: ProductsForDiscountPage };
  '/product/getBulks': { request: Empty; data: GetBulksAnswer };
  '/v2/dictionaries/FindSeqPrices': { request: Empty; data: FindSeqPricesAnswer };
  '/v2/dictionaries/FindSeqOptions': { request: Empty; data: FindSeqOptionsAnswer };
  '/v2/dictionaries/FindVersions': { request: Empty; data: FindVersionsAnswer };
  '/product/saveProducts': { request: ProductToSave[]; data: SaveProductsAnswer };
  '/sequence/saveSequences': { request: SaveSequencesRequest; data: Sequences };
  '/basket/settings': { request: Empty; data: SettingsAnswer };
  '/basket/getBasket': { request: BasketRequest; data: Basket };
  '/basket/cleanBasket': { request: BasketRequest; data: Basket };
  '/basket/createOrder': { request: CreateOrderRequest; data: CreateOrderAnswer };
  '/order/getOrder': { request: GetOrderRequest; data: Order };
}

export type SitePath = keyof SiteCalls;
export type RequestOf<Path extends SitePath> = SiteCalls[Path]['request'];
export type DataOf<Path extends SitePath> = SiteCalls[Path]['data'];

/** Makes a call: over HTTP in the browser, in process while a page is rendered on the server. Rejects with a SiteFailure. */
export type SiteCaller = <Path extends SitePath>(
  path: Path,
  request: RequestOf<Path>,
) => Promise<DataOf<Path>>;
