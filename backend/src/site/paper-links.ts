import type { PaperLink } from '@oligoteka/site-api';
import { paperPath } from '../documents/paper-names.ts';
import type { OrderView } from '../ordering/get-order/get-order.handler.ts';

/** What can be downloaded of an order, in the order of its page. The kind names paper, language and format. */
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
] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];

/** Papers are made once an order has its number and prices; one that was never made out has none. */
export function orderPaperLinks({ uid, state, personal }: OrderView): PaperLink[] {
  if (personal === null || state === 'submitted' || state === 'rejected') return [];
  return paperLinks(uid, ORDER_PAPERS);
}

/** What can be downloaded of an offer of a basket. */
export function offerPaperLinks(uid: string, language: 'ru' | 'en'): PaperLink[] {
  const offer = language === 'ru' ? 'offer' : 'offer-en';
  return paperLinks(uid, [offer, `${offer}-docx`, 'lines-xlsx']);
}

function paperLinks(uid: string, kinds: readonly string[]): PaperLink[] {
  return kinds.map((kind) => ({ kind, url: paperPath(uid, kind) }));
}
