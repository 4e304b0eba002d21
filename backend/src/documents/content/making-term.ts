import type { PaperSnapshot } from './paper.ts';

/**
 * The time of making as a paper promises it: that of the seller, and for work with days of its own those that were named with its
 * price; those alone where all of it has them. Example: `2–5 рабочих дней; позиция 6 — до 16 рабочих дней`.
 */
export function makingTerm({ language, seller, lines }: PaperSnapshot): string {
  const { making, making_en } = seller.terms;
  const usual = language === 'ru' ? making : making_en;
  const longer = lines.flatMap(({ days }, index) =>
    days === undefined ? [] : [{ number: index + 1, days }],
  );
  if (longer.length === 0) return usual;
  const isAll = lines.every(({ kind, days }) => kind === 'delivery' || days !== undefined);
  const most = Math.max(...longer.map(({ days }) => days));
  if (isAll)
    return language === 'ru'
      ? `до ${most} ${dayAfterUpTo(most)}`
      : `up to ${most} working ${most === 1 ? 'day' : 'days'}`;
  const numbers = longer.map(({ number }) => number).join(', ');
  const isOne = longer.length === 1;
  if (language === 'en')
    return `${usual}; ${isOne ? 'item' : 'items'} ${numbers}: up to ${most} working ${most === 1 ? 'day' : 'days'}`;
  return `${usual}; ${isOne ? 'позиция' : 'позиции'} ${numbers} — до ${most} ${dayAfterUpTo(most)}`;
}

const dayAfterUpTo = (count: number): string =>
  count % 10 === 1 && count % 100 !== 11 ? 'рабочего дня' : 'рабочих дней';

/**
 * What the time of making begins with, behind the words about the money: work on samples and DNA of the buyer cannot begin
 * before they come; empty where nothing of a paper may need some.
 */
export function orMaterial({ language, lines }: Pick<PaperSnapshot, 'language' | 'lines'>): string {
  const mayNeed = lines.some(
    ({ kind }) => kind === 'sequence' || kind === 'dnaExtract' || kind === 'service',
  );
  if (!mayNeed) return '';
  return language === 'ru'
    ? ', а где Покупатель присылает материал — и за его приходом'
    : ', and after the arrival of material where the Buyer sends some';
}
