import { quoteDelivery } from '@oligoteka/delivery';
import { quoteService } from '@oligoteka/genes';
import { type PrimerContent, validate } from '@oligoteka/primer';
import {
  type FixedPrices,
  quoteDnaExtractions,
  quotePrimer,
  quotesOfSamples,
  quoteProducts,
} from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { LinePrice, OrderedLine, OrderedPrimer, OrderLine, OrderSubmitted } from '../order.events.ts';

/** An order's lines with prices. Kopecks; `total` is after discount. */
export interface PricedLines {
  readonly lines: readonly OrderLine[];
  readonly price: number;
  readonly total: number;
}

/** The buyer's discounts, percent, and the prices of products that their contracts fix. */
export interface Percents {
  readonly primers: number;
  readonly products: number;
  readonly fixed?: FixedPrices;
}

/** The discounts of a buyer, and the contracts they follow from. */
export interface BuyersPercents extends Percents {
  readonly agreed?: NonNullable<OrderSubmitted['data']['agreed']>;
}

/** A price and the parts it adds up from. */
export type LineQuote = LinePrice & { readonly parts: NonNullable<ReturnType<typeof quotePrimer>>['parts'] };

/**
 * The price of each line by one set of dictionaries; null for a line that cannot be priced, or not be made or sold. The
 * products of an order are priced together, as in a basket: a group discount depends on all of them.
 */
export function quoteLines(
  lines: readonly OrderedLine[],
  book: PriceBook,
  percents: Percents,
): (LineQuote | null)[] {
  const services = { prices: book.sequencePrices, percent: percents.products };
  const quoteOf = quotesOfSamples(services);
  const choices = lines.flatMap((line) =>
    line.kind === 'product' ? [{ id: line.productId, count: line.count, selected: true }] : [],
  );
  const products = quoteProducts(choices, { ...book, percent: percents.products, fixed: percents.fixed });
  return lines.map((line) => {
    switch (line.kind) {
      case undefined:
        return quoteMakeable(line, book, percents.primers);
      case 'product': {
        const quote = products.shift();
        return quote !== undefined && quote.parts.length > 0 ? quote : null;
      }
      case 'sequence':
        return quoteOf({ ...line, reads: line.primers.length });
      case 'dnaExtract':
        return quoteDnaExtractions(line.count, services);
      case 'service':
        return quoteService(line, { prices: book.genePrices, percent: percents.products });
      case 'delivery':
        return quoteDelivery(line, book.delivery);
    }
  });
}

/** Prices an order; null where a line of it cannot be priced. */
export function priceOrder(
  ordered: readonly OrderedLine[],
  book: PriceBook,
  percents: Percents,
): PricedLines | null {
  const quotes = quoteLines(ordered, book, percents);
  const lines = ordered.flatMap((line, index): OrderLine[] => {
    const quote = quotes[index];
    return quote === null || quote === undefined ? [] : [priced(line, quote)];
  });
  if (lines.length < ordered.length) return null;
  return {
    lines,
    price: lines.reduce((sum, line) => sum + line.price, 0),
    total: lines.reduce((sum, line) => sum + line.discountPrice, 0),
  };
}

/** Prices an order without the lines of these numbers: they keep their places and former prices, and the sums are without them. */
export function priceWithout(
  ordered: readonly OrderedLine[],
  { without, former }: { readonly without: readonly number[]; readonly former: readonly OrderLine[] },
  price: (lines: readonly OrderedLine[]) => PricedLines | null,
): PricedLines | null {
  const out = new Set(without);
  const standing = price(ordered.filter((_, index) => !out.has(index + 1)));
  if (standing === null || out.size === 0) return standing;
  const rest = [...standing.lines];
  const lines = ordered.flatMap((_, index) => (out.has(index + 1) ? former[index] : rest.shift()) ?? []);
  return { ...standing, lines };
}

function priced(line: OrderedLine, { price, discountPrice, strategy }: LineQuote): OrderLine {
  if (line.kind !== undefined) return { ...line, price, discountPrice, strategy };
  const { source: _pasted, ...primer } = line;
  return { ...primer, price, discountPrice, strategy };
}

function quoteMakeable(primer: OrderedPrimer, book: PriceBook, percent: number): LineQuote | null {
  const content = primerContent(primer);
  if (validate(content, book.rules).length > 0) return null;
  return quotePrimer(content, { rules: book.rules, prices: book.prices, percent });
}

export function primerContent(primer: OrderedPrimer): PrimerContent {
  const { name, sequence, scale } = primer;
  return { name, sequence, scale, mods: [...primer.mods], options: [...primer.options] };
}

/** The percents and fixed prices a submission was priced with. */
export function percentsOf({
  percent,
  productPercent,
  agreed,
}: Pick<OrderSubmitted['data'], 'percent' | 'productPercent' | 'agreed'>): Percents {
  return {
    ...{ primers: percent, products: productPercent },
    ...(agreed?.fixed && { fixed: agreed.fixed as FixedPrices }),
  };
}

/** Of fixed prices those of the products that are ordered, in the order of their SKUs; undefined where there are none. */
export function fixedOfLines(
  fixed: FixedPrices | undefined,
  lines: readonly OrderedLine[],
  { sellables }: Pick<PriceBook, 'sellables'>,
): FixedPrices | undefined {
  const ordered = new Set(
    lines.map((line) => (line.kind === 'product' ? sellables.get(line.productId)?.sku : null)),
  );
  const named = Object.entries(fixed ?? {}).filter(([sku]) => ordered.has(sku));
  return named.length === 0
    ? undefined
    : Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}
