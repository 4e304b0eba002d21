import {
  blocksPrice,
  message,
  type Modifier,
  normalise,
  type PrimerContent,
  type PrimerOption,
  primerRules,
  SCALES,
  type ScaleChoice,
  type SettingsText,
  validate,
} from '@oligoteka/primer';
import {
  type BasketContent,
  type BasketQuote,
  type Bulk,
  groupPercents,
  type PriceLists,
  type PrimerPrice,
  type ProductCatalogue,
  quoteBasket,
  quotePrimer,
  sellables,
  type SequencingPrice,
} from '@oligoteka/pricing';

/** The published dictionaries as the shop's calls give them out. */
export interface Published {
  settings: SettingsText;
  modifiers: Modifier[];
  prices: PrimerPrice[];
  catalogue: ProductCatalogue;
  bulks: Bulk[];
  sequencePrices: SequencingPrice[];
}

/** A primer as a person types it. */
export interface TypedPrimer {
  name: string;
  sequence: string;
  scale: ScaleChoice;
  options: PrimerOption[];
}

/** Numbers from 0 up to below 1, the same for the same seed everywhere (mulberry32). */
function lots(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const upTo = (lot: () => number, most: number): number => Math.floor(lot() * (most + 1));
function oneOf<Item>(lot: () => number, items: readonly Item[]): Item {
  return items[Math.floor(lot() * items.length)] as Item;
}

const PIECES = [...'ACGTACGTACGTACGTACGTACGTNRYKMSWBDHVIU*', 'АС', '(A/G)', ' ', 'x'];
const ENDS = ['', '', '', '[FAM]', '[Phos]', '[BHQ1]', '[Biotin]', '[Sp18]', '[TAMRA]', '[QWE]', 'I', 'U'];

function typedPrimer(lot: () => number): TypedPrimer {
  const letters = lot() < 0.6 ? [...'ACGT'] : PIECES;
  const body = Array.from({ length: upTo(lot, 45) }, () => oneOf(lot, letters)).join('');
  const inner = lot() < 0.1 ? `${body.slice(0, 5)}[FAM]${body.slice(5)}` : body;
  return {
    name: lot() < 0.05 ? '' : 'p',
    sequence: `${oneOf(lot, ENDS)}${inner}${oneOf(lot, ENDS)}`,
    scale: lot() < 0.05 ? '' : oneOf(lot, SCALES),
    options: oneOf<PrimerOption[]>(lot, [[], ['clean'], ['op'], ['keen'], ['op', 'keen']]),
  };
}

/** Primers as people type them, good and bad, always the same for a seed. */
export function typedPrimers(seed: number, count: number): TypedPrimer[] {
  const lot = lots(seed);
  return Array.from({ length: count }, () => typedPrimer(lot));
}

function listsOf(published: Published, percents: PriceLists['percents']): PriceLists {
  const { settings, modifiers, prices, catalogue, bulks, sequencePrices } = published;
  return {
    rules: primerRules({ settings, modifiers, prices }),
    prices,
    sequencePrices,
    percents,
    sellables: sellables(catalogue.products, bulks),
    groupPercents: groupPercents(catalogue.groups),
  };
}

const contentOf = (primer: TypedPrimer, { rules }: PriceLists): PrimerContent => ({
  ...primer,
  ...normalise(primer.sequence, rules),
});

/** Answers that CalcPrimersPrice must give a visitor for the typed primers of a seed, each as one line of JSON. */
export function priceTyped(published: Published, seed: number, count: number): string[] {
  const lists = listsOf(published, { primers: 0, products: 0 });
  return typedPrimers(seed, count).map((primer) => {
    const content = contentOf(primer, lists);
    const quote = quotePrimer(content, { rules: lists.rules, prices: lists.prices, percent: 0 });
    return pricedLine({
      price: quote?.price ?? null,
      discountPrice: quote?.discountPrice ?? null,
      strategy: quote?.strategy ?? null,
      errors: validate(content, lists.rules).map((problem) => message(problem)),
    });
  });
}

/** A price in kopecks as a line to compare. */
export function pricedLine(priced: {
  price: number | null;
  discountPrice: number | null;
  strategy: string | null;
  errors: string[];
}): string {
  return JSON.stringify([priced.price, priced.discountPrice, priced.strategy, priced.errors]);
}

function randomBasket(seed: number, lists: PriceLists): BasketContent & { typed: TypedPrimer[] } {
  const lot = lots(seed);
  const ids = [...lists.sellables.keys()];
  const options = [...new Set(lists.sequencePrices.map(({ option }) => option ?? 0))];
  const typed = Array.from({ length: upTo(lot, 4) }, () => typedPrimer(lot));
  const chosen = new Set(Array.from({ length: upTo(lot, 6) }, () => oneOf(lot, ids)));
  return {
    typed,
    primers: typed.map((primer) => contentOf(primer, lists)),
    products: [...chosen].map((id) => ({
      id,
      count: lot() < 0.1 ? 9_999 : 1 + upTo(lot, 12),
      selected: lot() < 0.9,
    })),
    sequencing: Array.from({ length: upTo(lot, 3) }, () => ({
      action: lot() < 0.7 ? ('sequence' as const) : ('fragmentAnalyze' as const),
      option: oneOf(lot, options),
      reads: upTo(lot, 3),
      withPcr: lot() < 0.3,
    })),
    dnaExtractCount: upTo(lot, 2),
  };
}

const PERCENTS = [0, 0, 5, 10, 12.5, 33.33, 50, 99.99, 100];

/** Quotes of random baskets at random percents, each as `total/discountTotal/digest of every line`. */
export function priceBaskets(published: Published, from: number, count: number): string[] {
  const lists = listsOf(published, { primers: 0, products: 0 });
  return Array.from({ length: count }, (_, index) => {
    const lot = lots(from + index + 1_000_003);
    const percents = { primers: oneOf(lot, PERCENTS), products: oneOf(lot, PERCENTS) };
    const quote = quoteBasket(randomBasket(from + index, lists), { ...lists, percents });
    return `${quote.total}/${quote.discountTotal}/${digest(JSON.stringify(quote))}`;
  });
}

/** Baskets that can be put into the shop as they are, and their prices for a visitor. */
export function basketsToSave(
  published: Published,
  from: number,
  count: number,
): { primers: TypedPrimer[]; products: BasketContent['products']; quote: BasketQuote }[] {
  const lists = listsOf(published, { primers: 0, products: 0 });
  return Array.from({ length: count }, (_, index) => {
    const basket = randomBasket(from + index, lists);
    const isSold = (content: PrimerContent) => !validate(content, lists.rules).some(blocksPrice);
    const primers = basket.typed.filter((primer) => {
      const content = contentOf(primer, lists);
      return content.sequence !== '' && isSold(content);
    });
    const products = basket.products.filter(({ id }) => lists.sellables.get(id)?.ordered);
    const content = { ...basket, products, sequencing: [], dnaExtractCount: 0 };
    const quote = quoteBasket({ ...content, primers: primers.map((one) => contentOf(one, lists)) }, lists);
    return { primers, products, quote };
  });
}

/** FNV-1a of a text: enough to see that two differ. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}
