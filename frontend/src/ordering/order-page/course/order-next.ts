import type { Order } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';
import { formatDate } from '../../../ui/text/date-time.tsx';
import { formatDay, formatDayMonth } from '../../../ui/text/day.ts';
import { formatMoney } from '../../../ui/text/money.tsx';
import { readyDay } from './order-expected.ts';
import { readyText } from '../../order-progress/promise-text.ts';

/** What comes next in an order: who acts, what and by when; and what is good to know beside it. */
export interface NextStep {
  who: 'you' | 'shop' | 'carrier' | 'done';
  title: string;
  words: string[];
}

export const WHO: Readonly<Record<NextStep['who'], () => string>> = {
  you: m.order_now_you,
  shop: m.order_now_shop,
  carrier: m.order_now_carrier,
  done: m.order_now_done,
};

/** Null where an order is over and nobody has anything to do. `cards`: the shop takes them now. */
export function nextStep(order: Order, cards: boolean): NextStep | null {
  switch (order.state) {
    case 'submitted':
    case 'created':
    case 'awaiting_payment':
      return order.onTrust === null ? beforeMoney(order, cards) : onTrust(order, order.onTrust);
    case 'paid':
    case 'in_production':
      return making(order);
    case 'shipped':
      return onItsWay();
    case 'completed':
      return { who: 'done', title: m.order_now_completed(), words: [m.order_now_again()] };
    case 'rejected':
    case 'cancelled':
    case 'refunded':
      return null;
  }
}

function beforeMoney(order: Order, cards: boolean): NextStep {
  const { total, payment, documents, state, workingDays, sampleFiles, journeys } = order;
  const hasPapers = documents.length > 0 || state === 'submitted';
  const words = [
    hasPapers ? m.order_next_papers() : m.order_next_by_mail(),
    ...(workingDays === null ? [] : [m.order_ready_in({ count: workingDays })]),
    ...(workingDays !== null && sampleFiles.length > 0 ? [m.genes_days_note()] : []),
    ...(journeys.length > 0 && total > 0 ? [m.order_now_if_today()] : []),
  ];
  if (total === 0) return { who: 'shop', title: m.order_now_free(), words };
  if (payment === 'card' && cards)
    return { who: 'you', title: m.order_now_pay_card({ sum: formatMoney(total) }), words };
  if (!hasPapers) return { who: 'shop', title: m.order_now_mail(), words };
  return { who: 'you', title: invoiceWords(order), words };
}

function invoiceWords({ invoice, expired }: Order): string {
  if (expired.length > 0) return m.order_now_invoice_over();
  return invoice?.state === 'valid'
    ? m.order_now_pay_invoice({ day: formatDay(invoice.validUntil) })
    : m.order_now_pay_any_day();
}

/** An order that is made and sent before it is paid. */
function onTrust(order: Order, since: string): NextStep {
  const states = new Set(order.lines.map(({ state }) => state).filter((state) => state !== 'cancelled'));
  states.delete('delivered');
  if (states.size === 0) return { who: 'you', title: invoiceWords(order), words: [] };
  states.delete('shipped');
  const step = states.size === 0 ? onItsWay() : making(order);
  return { ...step, words: [m.order_on_trust({ day: formatDate(since) }), ...step.words] };
}

const onItsWay = (): NextStep => ({
  who: 'carrier',
  title: m.order_now_shipped(),
  words: [m.order_now_tracking()],
});

function makingWords({ lines }: Order): string {
  const day = readyDay(lines);
  return day === undefined ? m.order_now_making() : m.order_now_making_by({ day: formatDayMonth(day) });
}

function making(order: Order): NextStep {
  const toMake = order.lines.filter(({ state }) => state === 'waiting' || state === 'in_production');
  const ready = readyText(order.lines);
  if (toMake.some(({ afterMaterial }) => afterMaterial !== null))
    return { who: 'you', title: m.order_now_material(), words: ready === null ? [] : [ready] };
  // a parcel waits until the goods in it are ready
  if (toMake.some(({ kind }) => kind !== 'delivery'))
    return { who: 'shop', title: makingWords(order), words: ready === null ? [] : [ready] };
  if (order.delivery === 'pickup') return { who: 'you', title: m.order_now_collect(), words: [] };
  const [day] = order.journeys.map(({ dispatch }) => dispatch).sort();
  const title =
    day === undefined ? m.order_now_sending_soon() : m.order_now_sending({ day: formatDayMonth(day) });
  return { who: 'shop', title, words: [] };
}
