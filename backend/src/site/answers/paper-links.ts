import type { ExpiredPaper, InvoiceOfOrder, PaperLink, ShipmentPaperLink } from '@oligoteka/site-api';
import type { OrderPapers } from '../../documents/get-order-papers/get-order-papers.handler.ts';
import { paperPath, readPaperName, shipmentPaperName } from '../../documents/files/paper-names.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';

/** The downloads of an order, in the order of its page. The kind names paper, language and format. */
export const ORDER_PAPERS = [
  'invoice',
  'invoice-offer',
  'invoice-offer-en',
  'offer',
  'offer-en',
  'offer-docx',
  'specification',
  'specification-docx',
  'lines-xlsx',
  'lines-en-xlsx',
] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];

/** States in which no new papers are made. */
const IS_OVER: readonly string[] = ['cancelled', 'refunded'];

/**
 * Papers are made once an order has its number and prices; one that was never made out has none. Of an order that is over those
 * remain that were issued.
 */
export function orderPaperLinks(
  { uid, state, personal, creation }: OrderView,
  papers: OrderPapers,
): PaperLink[] {
  if (personal === null || state === 'submitted' || state === 'rejected') return [];
  const kinds = IS_OVER.includes(state)
    ? ORDER_PAPERS.filter((kind) => isIssued(kind, papers))
    : ORDER_PAPERS.filter((kind) => creation?.total !== 0 || !kind.startsWith('invoice'));
  return paperLinks(uid, kinds, papers.areSamples);
}

/** УПД and акты of what was sent; none once the person was forgotten. */
export function shipmentPaperLinks(
  { uid, personal }: Pick<OrderView, 'uid' | 'personal'>,
  { ofShipments }: OrderPapers,
): ShipmentPaperLink[] {
  if (personal === null) return [];
  return ofShipments.map((paper) => ({ ...paper, url: paperPath(uid, shipmentPaperName(paper)) }));
}

/** The invoice on the page of an order. */
export function invoiceOfOrder({ issued }: OrderPapers): InvoiceOfOrder | null {
  const invoice = issued.find(({ kind, language }) => kind === 'invoice' && language === 'ru');
  if (invoice === undefined) return null;
  const { number, day, validUntil, state, isExpired } = invoice;
  return { number, day, validUntil, state, isExpired };
}

/** The papers of an order whose last day is over. */
export function expiredPapers({ issued }: OrderPapers): ExpiredPaper[] {
  return issued
    .filter(({ isExpired }) => isExpired)
    .map(({ kind, language, number, validUntil }) => ({
      kind: language === 'ru' ? kind : `${kind}-${language}`,
      number,
      validUntil,
    }));
}

/** The downloads of an offer of a basket. */
export function offerPaperLinks(uid: string, language: 'ru' | 'en', isSample: boolean): PaperLink[] {
  const names =
    language === 'ru'
      ? ['offer', 'offer-docx', 'lines-xlsx']
      : ['offer-en', 'offer-en-docx', 'lines-en-xlsx'];
  return paperLinks(uid, names, isSample);
}

function isIssued(name: string, { issued }: OrderPapers): boolean {
  const asked = readPaperName(name);
  return issued.some(({ kind, language }) => kind === asked?.kind && language === asked.language);
}

function paperLinks(uid: string, kinds: readonly string[], isSample: boolean): PaperLink[] {
  return kinds.map((kind) => ({ kind, url: paperPath(uid, kind), isSample }));
}
