import type { Empty } from '../answer.ts';
import type {
  AddAttachmentRequest,
  AttachmentFolderRequest,
  AttachmentsAnswer,
  RemoveAttachmentRequest,
} from '../attachment.ts';
import type { CheckPaperAnswer, CheckPaperRequest, MakeOfferAnswer } from '../document.ts';
import type { CancelCodeAnswer, Order, RenewInvoiceAnswer, RepeatOrderAnswer } from '../order/order.ts';
import type {
  CancelLinesRequest,
  CancelOrderRequest,
  ChangePayerRequest,
  GetOrderRequest,
  RenewInvoiceRequest,
} from '../order/order-requests.ts';
import type { GetPaymentRequest, PayerCredit, Payment, SberbankCompleteRequest } from '../payment.ts';
import type { FindOrdersAnswer, FindOrdersRequest } from '../order/own-orders.ts';
import type {
  OrderLettersAnswer,
  OrderLettersRequest,
  SwitchOrderLettersRequest,
} from '../order/order-letters.ts';
import type { RequestRepeatRequest } from '../order/repeat-request.ts';
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
} from '../service-request.ts';

/** Calls about what was ordered or asked for: orders, files, requests, papers and payments. */
export interface OrderCalls {
  /** Orders of the member, newest first. */
  '/order/findOrders': { request: FindOrdersRequest; data: FindOrdersAnswer };
  /** An order with its lines, prices and history. */
  '/order/getOrder': { request: GetOrderRequest; data: Order };
  /** Cancels an order while nothing of it has been made. */
  '/order/cancelOrder': { request: CancelOrderRequest; data: Order };
  /** Cancels lines of an order that nobody has begun to make. */
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
