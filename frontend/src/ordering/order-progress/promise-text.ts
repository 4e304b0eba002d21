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

/** The last day that is promised for a line that is still to be made; null where there is none. */
export function readyBy(lines: readonly Pick<OrderLine, 'state' | 'promised'>[]): string | null {
  const days = lines.flatMap(({ state, promised }) =>
    promised !== null && (state === 'waiting' || state === 'in_production') ? [promised.day] : [],
  );
  return days.sort().at(-1) ?? null;
}
