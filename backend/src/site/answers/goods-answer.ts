import { articleOf } from '@oligoteka/pricing';
import type { OrderProductLine } from '@oligoteka/site-api';
import type { GoodsPaper } from '../../documents/goods/get-goods-papers.handler.ts';
import { goodsPaperPath, inLanguage } from '../../documents/goods/goods-paper-names.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { lotOf, type LineStep } from '../../ordering/order-lines.ts';

/** Numbers without their packs of the products in an order. */
export function goodsNumbers(lines: readonly OrderedLine[]): string[] {
  const numbers = lines.flatMap((line) => (line.kind === 'product' ? [articleOf(line.sku)] : []));
  return [...new Set(numbers)];
}

/** The lot of a product in an order, and the files about it. */
export function goodsAnswer(
  sku: string,
  steps: readonly LineStep[] | undefined,
  papers: readonly GoodsPaper[],
  language: 'ru' | 'en',
): Pick<OrderProductLine, 'lot' | 'sds' | 'certificate'> {
  const number = articleOf(sku);
  const lot = lotOf(steps);
  const own = papers.filter((paper) => paper.number === number);
  const urlOf = (of: readonly GoodsPaper[]): string | null => {
    const paper = inLanguage(of, language);
    return paper === undefined ? null : goodsPaperPath(number, paper);
  };
  return {
    lot,
    sds: urlOf(own.filter(({ paper }) => paper === 'sds')),
    certificate: urlOf(own.filter(({ paper, lot: of }) => paper === 'certificate' && of === lot)),
  };
}
