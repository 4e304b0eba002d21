import { writeText } from '@oligoteka/primer';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import type { Order, OrderLine } from '@oligoteka/site-api';
import { pastedAnswer } from './pasted-answer.ts';
import type { PriceBook } from '../dictionaries/dictionaries.ts';
import type { OrderView } from '../ordering/get-order/get-order.handler.ts';

const FORGOTTEN = {
  payer: { name: '', isPerson: false, inn: '', kpp: '' },
  contact: { name: '', phone: '', email: '' },
};

/** An order in the shape and the money of the wire. Until the worker has created it, the agreed lines stand with their prices. */
export function orderAnswer(
  view: OrderView,
  lines: readonly { readonly price: number; readonly discountPrice: number; readonly strategy: string }[],
  book: PriceBook,
  language: 'ru' | 'en',
): Order {
  const { submission, creation } = view;
  const details = view.personal ?? { ...FORGOTTEN, address: null, comment: '' };
  return {
    uid: view.uid,
    number: view.number,
    state: view.state,
    payment: submission.payment,
    lines: submission.lines.map((line, index): OrderLine => {
      const { price, discountPrice, strategy } = lines[index] ?? { price: 0, discountPrice: 0, strategy: '' };
      return {
        line: index + 1,
        kind: 'primer',
        primerId: line.primerId,
        name: line.name,
        sequence: line.sequence,
        text: writeText({ sequence: line.sequence, mods: line.mods }, book.rules),
        mods: [...line.mods],
        scale: line.scale,
        options: [...line.options],
        price: toRoubles(kopecks(price)),
        discount_price: toRoubles(kopecks(discountPrice)),
        priceCalcStrategy: strategy,
        source: line.source ? pastedAnswer(line.source, language) : null,
      };
    }),
    price: toRoubles(kopecks(lines.reduce((sum, line) => sum + line.price, 0))),
    total: toRoubles(kopecks(creation?.total ?? submission.total)),
    dictionaries: submission.pricedWith,
    payer: details.payer,
    contact: details.contact,
    delivery: submission.delivery,
    address: details.address,
    comment: details.comment,
    purchaseNumber: submission.purchaseNumber,
    history: view.history.map(({ state, at, note }) => ({ state, at, note: note?.[language] ?? '' })),
    documents: [],
  };
}
