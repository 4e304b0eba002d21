import type { Choice, ChoiceValue } from '../../content/choice.ts';
import type { Article } from './articles.ts';

/** A column by its place, or the price; and the way it runs. */
export interface GoodsOrder {
  by: number | 'price';
  /** The largest first. */
  falling: boolean;
}

/** The price of the cheapest pack. */
export const leastPrice = ({ offers }: Pick<Article, 'offers'>): number =>
  Math.min(...offers.map(({ price }) => price));

/** What a value is sorted by; undefined where there is nothing to sort by. */
export function rankOf(value: ChoiceValue | null | undefined): number | string | undefined {
  if (!value) return undefined;
  return value.at ?? value.to ?? value.ends ?? (value.yes === undefined ? value.words : Number(value.yes));
}

/** Whether the goods of a page can be put into the order of a column: its values differ. */
export function isSortable({ goods, columns }: Choice, column: number): boolean {
  if (columns[column]?.kind === 'words') return false;
  const ranks = new Set(Object.values(goods).map(({ values }) => rankOf(values[column])));
  ranks.delete(undefined);
  return ranks.size > 1;
}

/** The goods in an order; those without a value stand at the end, whatever the order. Null: as in the catalogue. */
export function inOrder(
  articles: readonly Article[],
  choice: Choice | undefined,
  order: GoodsOrder | null,
): readonly Article[] {
  if (order === null) return articles;
  const { by, falling } = order;
  const rank = (article: Article) =>
    by === 'price' ? leastPrice(article) : rankOf(choice?.goods[article.id]?.values[by]);
  return [...articles].sort((one, other) => {
    const [left, right] = [rank(one), rank(other)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    const less =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : left < right
          ? -1
          : Number(left > right);
    return falling ? -less : less;
  });
}

/** Numbers of the goods that fit every chosen need; null where none is chosen. */
export function fitting(
  { needs }: Pick<Choice, 'needs'>,
  chosen: readonly string[],
): ReadonlySet<string> | null {
  if (chosen.length === 0) return null;
  const sets = needs.filter(({ name }) => chosen.includes(name)).map(({ goods }) => goods);
  return new Set(sets[0]?.filter((number) => sets.every((set) => set.includes(number))));
}

/** The storage most goods of a page need; it is said once. Undefined where no two agree. */
export function usualStorage(articles: readonly Article[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { storage } of articles) counts.set(storage, (counts.get(storage) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && (most[1] > 1 || articles.length === 1) ? most[0] : undefined;
}
