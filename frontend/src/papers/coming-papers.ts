import type { Order, PaperLink } from '@oligoteka/site-api';

const KINDS = [
  ...['invoice', 'invoice-offer', 'invoice-offer-en', 'offer', 'offer-en', 'offer-docx'],
  ...['specification', 'specification-docx', 'lines-xlsx', 'lines-en-xlsx'],
];

/** The papers that an order gets with its number; they have no address yet. An order that costs nothing gets no invoice. */
export const comingPapers = ({ state, total }: Pick<Order, 'state' | 'total'>): PaperLink[] =>
  state === 'submitted'
    ? KINDS.filter((kind) => total > 0 || !kind.startsWith('invoice')).map((kind) => ({
        kind,
        url: '',
        isSample: false,
      }))
    : [];
