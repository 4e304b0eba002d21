import type { Basket, DeliveryAnswer, LinePromise, OrderLine } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { formatDate } from '../../ui/text/date-time.tsx';
import { formatDayMonth } from '../../ui/text/day.ts';

/** Example: `Обещаем к 04.12.2026, раньше обещали к 01.12.2026: ждём модификатор`. */
export function promiseText({ day, first, note }: LinePromise): string {
  const days = { day: formatDate(day), first: formatDate(first) };
  if (day === first) return m.order_line_promised(days);
  const reason = note.replace(/[.\s]+$/, '');
  return reason === '' ? m.order_line_promised_anew(days) : m.order_line_promised_why({ ...days, reason });
}

/** When all that is still to be made will be ready; null where nothing is promised. Lines of the buyer's material are told apart. */
export function readyText(
  lines: readonly Pick<OrderLine, 'state' | 'promised' | 'afterMaterial'>[],
): string | null {
  const toMake = lines.filter(({ state }) => state === 'waiting' || state === 'in_production');
  const waits = toMake.flatMap(({ afterMaterial }) => afterMaterial ?? []);
  const days = toMake.flatMap(({ promised }) => promised?.day ?? []);
  const last = days.sort().at(-1);
  if (waits.length === 0) return last === undefined ? null : m.order_ready_by({ day: formatDate(last) });
  const count = Math.max(...waits);
  if (waits.length === toMake.length) return ofMaterialText(count, null);
  return ofMaterialText(count, last === undefined ? '' : m.order_rest_ready_by({ day: formatDate(last) }));
}

/** The same of a basket, whose days are not promised yet. */
export function basketReadyText({
  workingDays,
  afterMaterial,
  afterPayment,
}: Pick<Basket, 'workingDays' | 'afterMaterial' | 'afterPayment'>): string | null {
  if (workingDays === null) return null;
  if (afterMaterial === null) return m.basket_ready_in({ count: workingDays });
  return ofMaterialText(
    afterMaterial,
    afterPayment === null ? null : m.basket_rest_ready_in({ count: afterPayment }),
  );
}

/** The same of what would be collected. */
export function collectedText({
  collected,
  afterMaterial,
}: Pick<DeliveryAnswer, 'collected' | 'afterMaterial'>): string | null {
  const day = collected === null ? null : formatDayMonth(collected);
  if (afterMaterial === null) return day === null ? null : m.delivery_collected({ day });
  return ofMaterialText(afterMaterial, day === null ? null : m.delivery_rest_collected({ day }));
}

/** Days from the arrival of material; `rest`: a sentence on all that is made without any, empty where nothing is known, null where all needs it. */
const ofMaterialText = (count: number, rest: string | null): string =>
  rest === null
    ? m.order_all_of_material({ count })
    : [m.order_of_material({ count }), rest].filter(Boolean).join(' ');
