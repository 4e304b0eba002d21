import type { AnalysePrimersAnswer, AnalysePrimersRequest } from './analysis.ts';
import type { Empty } from './answer.ts';
import type {
  AddAttachmentRequest,
  AttachmentFolderRequest,
  AttachmentsAnswer,
  RemoveAttachmentRequest,
} from './attachment.ts';
import type {
  ChangePasswordRequest,
  CheckLoginChangeCodeAnswer,
  CheckLoginChangeCodeRequest,
  EndSessionRequest,
  LoggedInAnswer,
  RegisteredAnswer,
  RegistrationCompleteRequest,
  LoginRequest,
  RegistrationRequest,
  SessionsAnswer,
  SetNewLoginAnswer,
  SetNewLoginRequest,
  SetNewPasswordRequest,
  SignedInAnswer,
  UserExistAnswer,
  UserExistRequest,
} from './auth.ts';
import type { ProductToSave, SaveProductsAnswer } from './basket-product.ts';
import type { BasketRequest } from './basket-request.ts';
import type {
  Basket,
  BasketMerge,
  MergeBasketRequest,
  GetBasketRequest,
  SeenRepricingRequest,
  SettingsAnswer,
} from './basket.ts';
import type { Sequences } from './sequence/sequence-answer.ts';
import type { SaveSequencesRequest } from './sequence/sequence-request.ts';
import type { DeliveryAnswer, FindDeliveryAnswer, GetDeliveryRequest } from './delivery.ts';
import type {
  FindDyeSetsAnswer,
  FindGenePricesAnswer,
  FindSeqOptionsAnswer,
  FindSeqPricesAnswer,
  FindVersionsAnswer,
} from './dictionaries.ts';
import type { SaveServicesRequest, ServicesAnswer } from './service.ts';
import type { CheckPaperAnswer, CheckPaperRequest, MakeOfferAnswer, MakeOfferRequest } from './document.ts';
import type { CancelCodeAnswer, Order, RenewInvoiceAnswer, RepeatOrderAnswer } from './order/order.ts';
import type {
  CreateOrderAnswer,
  CreateOrderRequest,
  CancelLinesRequest,
  CancelOrderRequest,
  ChangePayerRequest,
  GetOrderRequest,
  RenewInvoiceRequest,
} from './order/order-requests.ts';
import type { GetPaymentRequest, PayerCredit, Payment, SberbankCompleteRequest } from './payment.ts';
import type { PrimerStockAnswer } from './primer-stock.ts';
import type { CalcPrimersPriceRequest, SavePrimersRequest } from './primer-input.ts';
import type {
  GetModsAnswer,
  GetPrimerPricesAnswer,
  PricedPrimer,
  ReadPrimersAnswer,
  ReadPrimersRequest,
  SavePrimersAnswer,
} from './primer.ts';
import type {
  FindCertificatesAnswer,
  FindCertificatesRequest,
  GetBulksAnswer,
  GetGoodsPapersAnswer,
  GetGoodsPapersRequest,
  GetProductsAnswer,
  GetProductsRequest,
  ProductsForDiscountPage,
} from './product.ts';
import type { FindAnswer, FindRequest, SaveSearchRequest } from './search.ts';

import type { FindOrdersAnswer, FindOrdersRequest } from './order/own-orders.ts';
import type {
  OrderLettersAnswer,
  OrderLettersRequest,
  SwitchOrderLettersRequest,
} from './order/order-letters.ts';
import type { RequestRepeatRequest } from './order/repeat-request.ts';
import type {
  ExportDataAnswer,
  FindOrCreateAffiliateRequest,
  SaveAddressRequest,
  SaveClientRequest,
  SaveContactRequest,
  SaveProfileRequest,
  SwitchProgressLettersRequest,
} from './profile.ts';
import type {
  AcceptOfferRequest,
  DeclineOfferRequest,
  OfferPaperRequest,
  ServiceRequest,
  ServiceRequestRequest,
  ServiceRequestsAnswer,
  ServiceRequestsRequest,
  SubmitRequestAnswer,
  SubmitRequestRequest,
} from './service-request.ts';
import type { SuggestAddressAnswer, SuggestOrganisationAnswer, SuggestRequest } from './suggest.ts';
import type { Address, Affiliate, Client, Contact, User } from './user.ts';

/** Every call of the shop: its path below `/site`, its request, and `data` of its answer. */
export interface SiteCalls {
  /** Asks for an account: a link goes to the address. The answer is the same for a known address. */
  '/auth/registration': { request: RegistrationRequest; data: Empty };
  /** Opens the account a link was sent for, and logs in. */
  '/auth/registrationComplete': { request: RegistrationCompleteRequest; data: RegisteredAnswer };
  /** Logs in; the visitor’s basket joins the member’s. */
  '/auth/login': { request: LoginRequest; data: LoggedInAnswer };
  /** A new access token, and a new refresh cookie for the one sent. */
  '/auth/refresh': { request: Empty; data: SignedInAnswer };
  /** Ends the session: its tokens work no more. */
  '/auth/logout': { request: Empty; data: Empty };
  /** Whether an address has an account; a few times only. */
  '/auth/userExist': { request: UserExistRequest; data: UserExistAnswer };
  /** Sends a link to set a new password; the answer is the same where there is no such account. */
  '/auth/restorePassword': { request: UserExistRequest; data: Empty };
  /** Sets the password a link was sent for, ends all sessions and logs in. */
  '/auth/setNewPassword': { request: SetNewPasswordRequest; data: LoggedInAnswer };
  /** Sets another password; all other sessions end. */
  '/auth/changePassword': { request: ChangePasswordRequest; data: Empty };
  /** Sessions of the user, last seen first. */
  '/auth/sessions': { request: Empty; data: SessionsAnswer };
  /** Ends one of the own sessions, or all others. */
  '/auth/endSession': { request: EndSessionRequest; data: SessionsAnswer };
  /** Sends a code to a new address. */
  '/profile/setNewLogin': { request: SetNewLoginRequest; data: SetNewLoginAnswer };
  /** Makes the new address the login; all other sessions end. */
  '/profile/checkLoginChangeCode': { request: CheckLoginChangeCodeRequest; data: CheckLoginChangeCodeAnswer };
  /** The logged-in user, with all they keep here. */
  '/profile/getProfile': { request: Empty; data: User };
  /** Primers that the laboratory keeps for the user, with what is left of them. */
  '/profile/getPrimerStock': { request: Empty; data: PrimerStockAnswer };
  /** Saves the user's name and telephone. */
  '/profile/saveProfile': { request: SaveProfileRequest; data: User };
  /** Switches letters about the progress of the user's orders off, or on again. */
  '/profile/switchProgressLetters': { request: SwitchProgressLettersRequest; data: User };
  /** A payer found by its ИНН and КПП, or kept as a new one; the same twice has one id. */
  '/profile/findOrCreateAffiliate': { request: FindOrCreateAffiliateRequest; data: Affiliate };
  /** Saves or removes a client: an organisation or person the user orders for. */
  '/profile/saveClient': { request: SaveClientRequest; data: Client };
  /** Saves or removes an address of the user. */
  '/profile/saveAddress': { request: SaveAddressRequest; data: Address };
  /** Saves or removes a contact, a person to ask about orders. */
  '/profile/saveContact': { request: SaveContactRequest; data: Contact };
  /** Addresses that begin with the typed text. */
  '/profile/suggestAddress': { request: SuggestRequest; data: SuggestAddressAnswer };
  /** Organisations and sole traders by name or ИНН. */
  '/profile/suggestOrganisation': { request: SuggestRequest; data: SuggestOrganisationAnswer };
  /** Everything the shop keeps about the user, as JSON. */
  '/profile/exportData': { request: Empty; data: ExportDataAnswer };
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
  /** Orders of the member, newest first. */
  '/order/findOrders': { request: FindOrdersRequest; data: FindOrdersAnswer };
  /** An order with its lines, prices and history. */
  '/order/getOrder': { request: GetOrderRequest; data: Order };
  /** Cancels an order while nothing of it has been made. */
  '/order/cancelOrder': { request: CancelOrderRequest; data: Order };
  '/order/cancelLines': { request: CancelLinesRequest; data: Order };
  /** Asks for a read of a sample once more; once until it is answered. */
  '/order/requestRepeat': { request: RequestRepeatRequest; data: Order };
  /** Sends the contact of an order a code to cancel it by. */
  '/order/requestCancelCode': { request: GetOrderRequest; data: CancelCodeAnswer };
  /** Changes the payer of an order until the first money has come, and issues its papers again. */
  '/order/changePayer': { request: ChangePayerRequest; data: Order };
  /** Sends the contact of an order a code to change its payer by. */
  '/order/requestPayerCode': { request: GetOrderRequest; data: CancelCodeAnswer };
  /** Issues the expired invoice of an unpaid order again, where its prices are still those of today. */
  '/order/renewInvoice': { request: RenewInvoiceRequest; data: RenewInvoiceAnswer };
  /** Whether letters about the progress of an order are sent; by the link of such a letter. */
  '/order/getOrderLetters': { request: OrderLettersRequest; data: OrderLettersAnswer };
  /** Switches them off, or on again. */
  '/order/switchOrderLetters': { request: SwitchOrderLettersRequest; data: OrderLettersAnswer };
  /** Adds a file to a folder that the browser has named; the same file twice is there once. Answers all files of the folder. */
  '/attachment/addFile': { request: AddAttachmentRequest; data: AttachmentsAnswer };
  /** Takes a file out of a folder that was not sent yet. */
  '/attachment/removeFile': { request: RemoveAttachmentRequest; data: AttachmentsAnswer };
  /** Files of a folder that was not sent yet. */
  '/attachment/getFiles': { request: AttachmentFolderRequest; data: AttachmentsAnswer };
  /** Asks for what is in no price list; an operator answers with an offer. */
  '/request/submitRequest': { request: SubmitRequestRequest; data: SubmitRequestAnswer };
  /** A request with its offers: of a member for that member, of a visitor for everybody who has its link. */
  '/request/getRequest': { request: ServiceRequestRequest; data: ServiceRequest };
  /** Requests of the member, newest first. */
  '/request/getRequests': { request: ServiceRequestsRequest; data: ServiceRequestsAnswer };
  /** Accepts the newest offer: its line lies in the caller’s basket then, once. */
  '/request/acceptOffer': { request: AcceptOfferRequest; data: ServiceRequest };
  /** The newest offer as a paper; the same version in the same language is one paper. */
  '/request/makeOfferPaper': { request: OfferPaperRequest; data: MakeOfferAnswer };
  /** Declines the newest offer; the shop may make another. */
  '/request/declineOffer': { request: DeclineOfferRequest; data: ServiceRequest };
  /** The customer needs it no more. */
  '/request/withdrawRequest': { request: ServiceRequestRequest; data: ServiceRequest };
  /** Whether a paper is genuine and in force, by the code that stands on it. */
  '/document/checkPaper': { request: CheckPaperRequest; data: CheckPaperAnswer };
  /** Puts the content of an order into the basket again, at today's prices; says which prices changed. */
  '/order/repeatOrder': { request: GetOrderRequest; data: RepeatOrderAnswer };
  /** Money that payers of the member have left with the shop for the next orders; of a visitor none. */
  '/payment/getCredit': { request: Empty; data: PayerCredit[] };
  /** Begins to pay an order by card or СБП: the page of the bank, the same one until it closes. */
  '/payment/getPayment': { request: GetPaymentRequest; data: Payment };
  /** Asks the bank how a payment stands; nothing that came with the browser is believed. */
  '/payment/sberbankComplete': { request: SberbankCompleteRequest; data: Payment };
}

export type SitePath = keyof SiteCalls;
export type RequestOf<Path extends SitePath> = SiteCalls[Path]['request'];
export type DataOf<Path extends SitePath> = SiteCalls[Path]['data'];

/** Makes a call: over HTTP in the browser, in process while a page is rendered on the server. Rejects with a SiteFailure. */
export type SiteCaller = <Path extends SitePath>(
  path: Path,
  request: RequestOf<Path>,
) => Promise<DataOf<Path>>;
