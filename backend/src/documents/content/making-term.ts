import type { PaperSnapshot } from './paper.ts';

/**
 * The time of making as a paper promises it: that of the seller, and for work with days of its own those that were named with its
 * price; those alone where all of it has them. Example: `2–5 рабочих дней; позиция 6 — до 16 рабочих дней`.
 */
export function makingTerm({ language, seller, lines }: PaperSnapshot): string {
  const { making, making_en } = seller.terms;
  const usual = language === 'ru' ? making : making_en;
  const byDays = new Map<number, number[]>();
  for (const [index, { days }] of lines.entries())
    if (days !== undefined) byDays.set(days, [...(byDays.get(days) ?? []), index + 1]);
  if (byDays.size === 0) return usual;
  const isAll = lines.every(({ kind, days }) => kind === 'delivery' || days !== undefined);
  if (isAll) return upTo(Math.max(...byDays.keys()), language);
  const named = [...byDays]
    .sort(([one], [other]) => one - other)
    .map(([days, numbers]) => itemsText(numbers, upTo(days, language), language));
  return [usual, ...named].join('; ');
}

const upTo = (days: number, language: PaperSnapshot['language']): string =>
  language === 'ru'
    ? `до ${days} ${dayAfterUpTo(days)}`
    : `up to ${days} working ${days === 1 ? 'day' : 'days'}`;

/** Lines with their term, those behind one another as a range. Example: `позиции 1–96, 98 — до 2 рабочих дней`. */
function itemsText(numbers: readonly number[], term: string, language: PaperSnapshot['language']): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const items = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
  const isOne = numbers.length === 1;
  return language === 'ru'
    ? `${isOne ? 'позиция' : 'позиции'} ${items} — ${term}`
    : `${isOne ? 'item' : 'items'} ${items}: ${term}`;
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
