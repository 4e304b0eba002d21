import type { PaperSnapshot } from './paper.ts';

/**
 * The time of making as a paper promises it: that of the seller, and for work with days of its own those that were named with its
 * price. Example: `2–5 рабочих дней; позиция 6 — до 16 рабочих дней`.
 */
export function makingTerm({ language, seller, lines }: PaperSnapshot): string {
  const { making, making_en } = seller.terms;
  const usual = language === 'ru' ? making : making_en;
  const longer = lines.flatMap(({ days }, index) =>
    days === undefined ? [] : [{ number: index + 1, days }],
  );
  if (longer.length === 0) return usual;
  const most = Math.max(...longer.map(({ days }) => days));
  const numbers = longer.map(({ number }) => number).join(', ');
  const isOne = longer.length === 1;
  if (language === 'en')
    return `${usual}; ${isOne ? 'item' : 'items'} ${numbers}: up to ${most} working ${most === 1 ? 'day' : 'days'}`;
  const day = most % 10 === 1 && most % 100 !== 11 ? 'рабочего дня' : 'рабочих дней';
  return `${usual}; ${isOne ? 'позиция' : 'позиции'} ${numbers} — до ${most} ${day}`;
}
