import type { BasketOpened, BasketOrdered } from '../../basket/basket.events.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import type { LetterRepeated } from '../../mail/letter.events.ts';
import { isLineEvent, type LineEvent } from '../../ordering/line.events.ts';
import type { OrderEvent, OrderNumbered } from '../../ordering/order.events.ts';
import { lineNote } from '../fulfilment/line-notes.ts';
import { isOfMoney, moneyNote } from '../payments/money-words.ts';
import { roubles } from '../print/print.ts';

/** An event of an order in a few words. */
export function noteOf(event: RecordedEvent): string {
  if (isOfMoney(event)) return moneyNote(event);
  if (isLineEvent(event)) return lineNote(event);
  const { type, data } = event as unknown as Exclude<OrderEvent, LineEvent>;
  switch (type) {
    case 'OrderSubmitted':
      return `${data.lines.length} lines, agreed total ${roubles(data.total)}${data.letters === 'held' ? '; letters held back: too many to this address' : ''}${data.agreed ? `; discount by contract ${data.agreed.contracts.join(', ')}` : ''}`;
    case 'OrderCreated':
      return `${data.number}, price ${roubles(data.price)}, total ${roubles(data.total)}`;
    case 'OrderRepriced':
      return `at the prices of the day: total ${roubles(data.total)}, was ${roubles(data.repriced.was)}`;
    case 'OrderRejected':
    case 'OrderCancelled':
      return data.reason.en;
    case 'OrderMarkedJunk':
    case 'OrderTakenFromJunk':
    case 'OrderConfirmed':
    case 'OrderConfirmationWithdrawn':
      return data.note;
    case 'OrderLettersSwitched':
      return `letters about its progress ${data.on ? 'on' : 'off'}`;
    case 'OrderCancelRequested':
      return `a code to cancel by, until ${data.until}`;
    case 'OrderPayerChangeRequested':
      return `a code to change the payer by, until ${data.until}`;
    case 'OrderAwaitsPayment':
      return `by ${data.by}`;
    case 'OrderPaid':
      return roubles(data.paid);
    case 'OrderRefunded':
      return roubles(data.amount);
    case 'OrderPayerChanged':
      return 'another payer';
    case 'OrderDetailsCorrected':
      return `${data.what} ${data.undo ? 'as it was before' : 'corrected'}: ${data.note}`;
    default:
      return noteOfOther(event);
  }
}

function noteOfOther({ type, data }: RecordedEvent): string {
  if (type === 'LetterRepeated') {
    const { kind, note = '' } = data as LetterRepeated['data'];
    return [`letter ${kind} sent once more`, note].filter(Boolean).join(': ');
  }
  if (type === 'BasketOrdered') return leftText(data as BasketOrdered['data']);
  if (type === 'BasketOpened') return carriedText(data as BasketOpened['data']);
  return type === 'OrderNumbered' ? (data as OrderNumbered['data']).number : '';
}

/** Example: `2 primers, 1 products, all samples left the basket`. */
export function leftText({
  primerIds,
  productIds,
  sequencing,
  serviceIds = [],
}: BasketOrdered['data']): string {
  const left = [
    `${primerIds.length} primers`,
    ...(productIds.length > 0 ? [`${productIds.length} products`] : []),
    ...(sequencing ? ['all samples'] : []),
    ...(serviceIds.length > 0 ? [`${serviceIds.length} services`] : []),
  ];
  return `${left.join(', ')} left the basket`;
}

/** Example: `carried over: 2 primers, 1 products, 3 samples`. */
export function carriedText({ primers, products, sequencing, services = [] }: BasketOpened['data']): string {
  const carried = [
    ...(primers.length > 0 ? [`${primers.length} primers`] : []),
    ...(products.length > 0 ? [`${products.length} products`] : []),
    ...(sequencing === null ? [] : [`${sequencing.sequencing.samples.length} samples`]),
    ...(services.length > 0 ? [`${services.length} services`] : []),
  ];
  return `carried over: ${carried.join(', ') || 'nothing'}`;
}
