import { type Localised, Refused } from '../../refused.ts';
import type { LinePrice, OrderedLine } from '../../ordering/order.events.ts';
import { type Fulfilment, isPaid, lineState } from '../../ordering/order-lines.ts';
import type { OrderFacts } from '../settle/order-facts.ts';
import type { GoodsHandedOver, ReceiptSeen } from '../payment.events.ts';
import type { PaymentHistory } from '../payment.ts';
import { linesOf, standing } from './standing.ts';

const NOT_PAID: Localised = {
  ru: 'Заказ не оплачен: чек о передаче делают только по оплаченному заказу.',
  en: 'The order is not paid: what is handed over is of paid orders.',
};
const NO_SUCH_LINE: Localised = {
  ru: 'Такой строки в заказе нет.',
  en: 'The order has no such line.',
};
const NOTHING_LEFT: Localised = {
  ru: 'Передавать нечего: предоплаты картой по этим строкам нет, она уже возвращена или чек о передаче уже есть.',
  en: 'There is no money of a card left on these lines: none came, it went back, or they were handed over before.',
};

/**
 * The buyer has received all that is left of the order, or some lines. Each card that paid for them owes a second receipt of the
 * money that was not refunded.
 */
export function handOver(
  history: PaymentHistory,
  {
    order,
    lines,
    places,
    note,
  }: {
    readonly order: Pick<OrderFacts, 'state'>;
    /** Lines of the order. */
    readonly lines: readonly (OrderedLine & LinePrice)[];
    /** Places of the lines; absent: all. */
    readonly places?: readonly number[];
    readonly note?: string;
  },
): GoodsHandedOver[] {
  if (!isPaid(order)) throw new Refused('conflict', NOT_PAID);
  if (places?.some((place) => lines[place - 1] === undefined)) throw new Refused('invalid', NO_SUCH_LINE);
  const receipts = history.attempts.flatMap(({ state, requested: { attempt, receipt } }) => {
    if (state !== 'paid') return [];
    const chosen = standing(history, attempt, lines).places.filter(
      ({ place }) => places === undefined || places.includes(place),
    );
    const owed = linesOf(receipt, chosen, 'prepaid');
    return owed.length === 0 ? [] : [{ attempt, lines: owed }];
  });
  if (receipts.length === 0) throw new Refused('conflict', NOTHING_LEFT);
  const data = {
    ...{ handover: history.handovers.length + 1, receipts },
    ...(places !== undefined && { lines: places }),
    ...(note !== undefined && note !== '' && { note }),
  };
  return [{ type: 'GoodsHandedOver', data }];
}

/** Hands over what was sent by now and a card has paid for; none where nothing of it is left. Safe to repeat. */
export function handOverSent(
  history: PaymentHistory,
  {
    creation,
    fulfilment,
    state,
  }: Pick<OrderFacts, 'state'> & {
    readonly creation: { readonly lines: readonly (OrderedLine & LinePrice)[] } | null;
    readonly fulfilment: Fulfilment;
  },
): GoodsHandedOver[] {
  if (!isPaid({ state })) return [];
  const lines = creation?.lines ?? [];
  const isSent = (place: number): boolean =>
    ['shipped', 'delivered'].includes(lineState(fulfilment.lines[place - 1]));
  const places = history.attempts.flatMap(({ state: of, requested: { attempt } }) =>
    of === 'paid'
      ? standing(history, attempt, lines).places.filter(({ place, prepaid }) => prepaid > 0 && isSent(place))
      : [],
  );
  const named = [...new Set(places.map(({ place }) => place))].sort((one, other) => one - other);
  return named.length === 0 ? [] : handOver(history, { order: { state }, lines, places: named });
}

/** A second receipt that is owed, and its state. */
export interface OwedReceipt {
  readonly handover: number;
  readonly attempt: number;
  readonly lines: GoodsHandedOver['data']['receipts'][number]['lines'];
  /** Time of the last request to the bank; null: none. */
  readonly askedAt: string | null;
  /** Newest state of it; null: none yet. */
  readonly seen: ReceiptSeen['data'] | null;
}

/** All second receipts of an order, oldest first. */
export function secondReceipts({ handovers, receipts, receiptRequests }: PaymentHistory): OwedReceipt[] {
  return handovers.flatMap(({ handover, receipts: owed }) =>
    owed.map(({ attempt, lines }) => {
      const isOf = (one: { attempt?: number; handover?: number }): boolean =>
        one.attempt === attempt && one.handover === handover;
      return {
        ...{ handover, attempt, lines },
        askedAt: receiptRequests.findLast(isOf)?.at ?? null,
        seen: receipts.find((one) => one.kind === 'full' && isOf(one)) ?? null,
      };
    }),
  );
}
