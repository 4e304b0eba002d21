import type { LineState } from '../ordering/line.events.ts';
import type { OrderedLine, OrderState } from '../ordering/order.events.ts';
import { awaitsPayment } from '../ordering/order.ts';
import { isPaid, mayBeMade } from '../ordering/order-lines.ts';
import { type Localised, Refused } from '../refused.ts';
import type { FulfilledOrder } from './fulfilled-order.ts';
import type { StepName } from './line-files/line-table.ts';

const ORDER_STATES: Readonly<Record<OrderState, Localised>> = {
  submitted: { ru: 'ещё не оформлен', en: 'not created yet' },
  created: { ru: 'не оплачен', en: 'not paid' },
  awaiting_payment: { ru: 'ждёт оплаты', en: 'awaiting payment' },
  paid: { ru: 'оплачен', en: 'paid' },
  in_production: { ru: 'в работе', en: 'in production' },
  shipped: { ru: 'отправлен', en: 'shipped' },
  completed: { ru: 'выполнен', en: 'completed' },
  rejected: { ru: 'отклонён', en: 'rejected' },
  cancelled: { ru: 'отменён', en: 'cancelled' },
  refunded: { ru: 'больше не оплачен, деньги возвращены', en: 'refunded' },
};
const LINE_STATES: Readonly<Record<LineState, Localised>> = {
  waiting: { ru: 'ждёт', en: 'waiting' },
  in_production: { ru: 'в работе', en: 'in production' },
  ready: { ru: 'готова', en: 'ready' },
  shipped: { ru: 'отправлена', en: 'shipped' },
  delivered: { ru: 'доставлена', en: 'delivered' },
  cancelled: { ru: 'отменена', en: 'cancelled' },
};
const STEPS: Readonly<Record<StepName, Localised>> = {
  start: { ru: 'начать её нельзя', en: 'it cannot be started' },
  ready: { ru: 'готовой она стать не может', en: 'it cannot become ready' },
  remake: { ru: 'переделать её нельзя', en: 'it cannot be remade' },
  ship: { ru: 'отправить её нельзя', en: 'it cannot be shipped' },
  deliver: { ru: 'доставленной она быть не может', en: 'it cannot have been delivered' },
};

/** Refuses what is not paid and not trusted, is over, or is no order. */
export function refuseUnlessMade(order: FulfilledOrder): void {
  const state = refuseUnlessOrder(order);
  if (mayBeMade(order)) return;
  const { ru, en } = ORDER_STATES[state];
  throw new Refused('conflict', {
    ru: `Заказ ${ru}: делают и отправляют только оплаченные или подтверждённые.`,
    en: `The order is ${en}: only paid orders are made and sent, and those that are confirmed (ops confirm).`,
  });
}

/** Lines can be cancelled while an order waits for its money, and once it has it. */
export function refuseUnlessStanding(order: FulfilledOrder): void {
  const state = refuseUnlessOrder(order);
  if (isPaid(order) || awaitsPayment(order)) return;
  const { ru, en } = ORDER_STATES[state];
  throw new Refused('conflict', {
    ru: `Заказ ${ru}: отдельные строки в нём не отменяют.`,
    en: `The order is ${en}: no single lines of it are cancelled.`,
  });
}

function refuseUnlessOrder({ state, isJunk }: FulfilledOrder): OrderState {
  if (state === null)
    throw new Refused('notFound', { ru: 'Такого заказа нет.', en: 'There is no such order.' });
  if (isJunk)
    throw new Refused('conflict', {
      ru: 'Заказ помечен как мусор: его не делают и не отправляют.',
      en: 'The order is marked as junk: it is neither made nor sent.',
    });
  return state;
}

export function noSuchLine(line: number, count: number): Refused {
  return new Refused('invalid', {
    ru: `Строки ${line} в заказе нет: их ${count}.`,
    en: `The order has no line ${line}: it has ${count}.`,
  });
}

export function mayNot(step: StepName, line: number, state: LineState, kind: OrderedLine['kind']): Refused {
  const [is, not] = [LINE_STATES[state], STEPS[step]];
  const why: Localised =
    kind === 'delivery'
      ? {
          ru: ' Это доставка: она уходит со строками, которые везут.',
          en: ' It is a delivery: it goes with the lines that it brings.',
        }
      : kind === 'product' && step === 'start'
        ? { ru: ' Товар не изготавливают.', en: ' A product is not made: it becomes ready, or is shipped.' }
        : { ru: '', en: '' };
  return new Refused('conflict', {
    ru: `Строка ${line} ${is.ru}: ${not.ru}.${why.ru}`,
    en: `Line ${line} is ${is.en}: ${not.en}.${why.en}`,
  });
}

export function sentOtherwise(line: number, carrier: string, tracking: string | undefined): Refused {
  const by = [carrier, tracking].filter(Boolean).join(' ');
  return new Refused('conflict', {
    ru: `Строка ${line} уже отправлена: ${by}. Сначала отмените ту отправку.`,
    en: `Line ${line} was shipped by ${by} already: take that back first (--undo).`,
  });
}

/** `--undo` of a step that was not the last of the line. */
export function notTheLast(step: StepName, line: number, state: LineState): Refused {
  const { ru, en } = LINE_STATES[state];
  return new Refused('conflict', {
    ru: `Строка ${line} ${ru}: этот шаг не был последним.`,
    en: `Line ${line} is ${en}: ${step} was not its last step, so it cannot be taken back.`,
  });
}

/** A day is promised for lines that are still to be made. */
export function madeAlready(line: number, state: LineState): Refused {
  const { ru, en } = LINE_STATES[state];
  return new Refused('conflict', {
    ru: `Строка ${line} ${ru}: обещать для неё день поздно.`,
    en: `Line ${line} is ${en}: no day is promised for it any more.`,
  });
}

/** Days count from the material of the buyer. */
export function noMaterialYet(line: number): Refused {
  return new Refused('conflict', {
    ru: `Строка ${line} ждёт материал от покупателя: её день назначают, когда её начали.`,
    en: `Line ${line} waits for material of the buyer: its day is promised once it is started (ops start).`,
  });
}

/** Only what is still to be made, or stands ready, can be cancelled; the buyer cancels what nobody has begun. */
export function cannotCancel(line: number, state: LineState, by: 'customer' | 'operator'): Refused {
  const { ru, en } = LINE_STATES[state];
  return new Refused('conflict', {
    ru: `Строка ${line} уже ${ru}: отменить её нельзя.${by === 'customer' ? ' Напишите нам, если она больше не нужна.' : ''}`,
    en: `Line ${line} is ${en}: it cannot be cancelled.${by === 'customer' ? ' Write to us if you do not need it any more.' : ''}`,
  });
}

/** The buyer cancels goods; the delivery of goods that are still to come is an operator's matter. */
export function deliveryStays(line: number): Refused {
  return new Refused('conflict', {
    ru: `Строка ${line} — доставка того, что вы заказали: отдельно её не отменить. Хотите забрать заказ сами — напишите нам.`,
    en: `Line ${line} is the delivery of what you ordered: it is not cancelled by itself. Write to us if you would rather collect the order.`,
  });
}

/** Days are promised for what is made; those of a parcel follow from them. */
export function notMade(line: number): Refused {
  return new Refused('conflict', {
    ru: `Строка ${line} — доставка: её день следует из дней строк, которые она везёт.`,
    en: `Line ${line} is a delivery: its day follows from the days of the lines that it brings.`,
  });
}
