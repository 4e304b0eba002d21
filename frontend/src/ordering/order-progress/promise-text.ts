import type { LinePromise, OrderLine } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { formatDate } from '../../ui/text/date-time.tsx';

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
  if (waits.length === toMake.length) return m.order_all_of_material({ count });
  const rest = last === undefined ? '' : ` ${m.order_rest_ready_by({ day: formatDate(last) })}`;
  return m.order_of_material({ count }) + rest;
}
