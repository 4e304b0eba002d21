import { cleaningReasonText, type PrimerRules, writeText } from '@oligoteka/primer';
import { priceRows, type QuotePart } from '@oligoteka/pricing';
import { basketStream } from '../../basket/basket-stream.events.ts';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { type DictionaryKind, type PublishedKind, versionOf } from '../../dictionaries/dictionary.events.ts';
import { Publications } from '../../dictionaries/publications.ts';
import { isLineEvent, type LinesCancelled, type LineState } from '../../ordering/line.events.ts';
import { type OrderedLine, orderStream } from '../../ordering/order.events.ts';
import { lineState } from '../../ordering/order-lines.ts';
import { percentsOf } from '../../ordering/prices/price-order.ts';
import type { History } from '../history.ts';
import { type LineKind, lineWords } from './line-words.ts';
import { moscow } from '../print/moment.ts';
import { namesOf, leftBasket, numbering } from './order-report.ts';
import { ruleVersionOf, rulesOf } from '../../ordering/prices/price-rules.ts';
import { deskMoney, amount } from '../print/print.ts';
import { type Formed, formed, grantBefore, savedBefore } from './why-events.ts';
import { sourceOf } from './why-source.ts';
import { orderHistory } from '../../ordering/order.ts';

/** One number of a line and where it comes from. Roubles. */
export interface NumberOfLine {
  readonly what: string;
  readonly count: number;
  readonly each: number;
  readonly discountEach: number;
  readonly sum: number;
  readonly discountSum: number;
  /** Why it is there, and how the discount was rounded. */
  readonly why: string;
  /** The place in a dictionary that says the price, and the event that published it. */
  readonly source: { readonly dictionary: string; readonly place: string; readonly position: number | null };
}

export interface WhyLine {
  readonly order: string;
  readonly uid: string;
  readonly state: string;
  readonly line: number;
  readonly lineState: LineState;
  readonly name: string;
  readonly text: string;
  readonly scale: string;
  readonly kind: LineKind;
  /** The buyer's own discount, and where it was granted. */
  readonly percent: number;
  readonly grantedAt: number | null;
  /** Contracts that gave more than the buyer's own discounts. */
  readonly contracts: readonly string[];
  readonly rules: number;
  readonly numbers: readonly NumberOfLine[];
  readonly price: number;
  readonly discountPrice: number;
  /** The line in the order; null until a worker has created it. */
  readonly frozen: {
    readonly price: number;
    readonly discountPrice: number;
    readonly strategy: string;
  } | null;
  readonly strategy: string;
  readonly agrees: boolean;
  readonly formedBy: readonly Formed[];
}

/** Every number of one line of an order, with the events that formed it. Null when there is no such line. */
export async function whyLine(
  history: History,
  uid: string,
  line: number,
  asOf: number,
): Promise<WhyLine | 'no order' | 'no line' | 'no price' | 'no rules'> {
  const { store } = history;
  const own = await store.readStream(orderStream(uid), { asOf });
  const { state, fulfilment } = orderHistory(own);
  // one that was cancelled before it was paid is as it was agreed on then
  const dropped = own.findIndex(
    ({ type, data }) =>
      type === 'LinesCancelled' && 'left' in data && (data as LinesCancelled['data']).lines.includes(line),
  );
  const { submission, creation } = orderHistory(dropped === -1 ? own : own.slice(0, dropped));
  const [submitted] = own;
  if (submission === null || state === null || submitted === undefined) return 'no order';
  const ordered = submission.lines[line - 1];
  if (ordered === undefined) return 'no line';
  const publications = await Publications.read(store, asOf);
  const { pricedWith } = submission;
  const percents = percentsOf(submission);
  const book = publications.book(pricedWith);
  const version = ruleVersionOf(submission);
  if (rulesOf(version) === null) return 'no rules';
  const without = creation?.repriced?.without ?? [];
  const together = submission.lines.filter((_, index) => !without.includes(index + 1));
  const quotes = book && rulesOf(version)?.quoteLines(together, book, percents);
  const quote = quotes?.[together.indexOf(ordered)] ?? null;
  if (book === null || quote === null) return 'no price';
  const words = lineWords(ordered);
  const frozen = creation?.lines[line - 1] ?? null;
  const used: (readonly [PublishedKind, number])[] = [
    ...KINDS[ordered.kind ?? 'primer'].map((kind) => [kind, versionOf(pricedWith, kind)] as const),
    ...(submission.agreed ? [['customer-prices', submission.agreed.version] as const] : []),
  ];
  const published = used.flatMap(([kind, numbered]): Formed[] => {
    const one = publications.version(kind, numbered);
    if (one === undefined) return [];
    const { position, metadata, effectiveFrom } = one;
    const stream = `dictionary-${kind}`;
    const note = `valid from ${moscow(effectiveFrom)}`;
    const { at, actor } = metadata;
    return [{ what: 'DictionaryPublished', stream, version: one.version, position, at, actor, note }];
  });
  const others = submission.lines.filter((one) => sharesGroup(one, ordered, book));
  const { basketId, basketNumber } = submission;
  const at = { uid, stream: basketStream(basketId, basketNumber), position: submitted.position };
  const saved = await savedBefore(history, at, [ordered, ...others]);
  const percent = ordered.kind === undefined ? percents.primers : percents.products;
  const grant =
    percent === 0 ? undefined : await grantBefore(history, submission.memberId, submitted.position);
  const ofLine = own.filter((event) => !isLineEvent(event) || event.data.lines.includes(line));
  const beside = await leftBasket(history, own, basketId, asOf);
  const given = await numbering(history, uid, creation, asOf);
  const events = [...(grant === undefined ? [] : [grant]), ...saved, ...ofLine, ...beside, ...given];
  const formedBy = [...published, ...events.map((event) => formed(event, book.rules))];
  return {
    order: creation?.number ?? uid,
    uid,
    state,
    line,
    lineState: lineState(fulfilment.lines[line - 1]),
    name: words.name,
    text:
      ordered.kind === undefined
        ? writeText({ sequence: ordered.sequence, mods: ordered.mods }, book.rules)
        : words.content,
    scale: words.scale,
    kind: ordered.kind ?? 'primer',
    percent,
    grantedAt: grant?.position ?? null,
    contracts: submission.agreed?.contracts ?? [],
    rules: version,
    numbers: quote.parts.map((part) =>
      numberOf(part, ordered, book, (kind) => {
        return publications.version(kind, versionOf(pricedWith, kind))?.position ?? null;
      }),
    ),
    price: quote.price / 100,
    discountPrice: quote.discountPrice / 100,
    frozen: frozen && {
      price: frozen.price / 100,
      discountPrice: frozen.discountPrice / 100,
      strategy: frozen.strategy,
    },
    strategy: quote.strategy,
    agrees: frozen === null || (frozen.price === quote.price && frozen.discountPrice === quote.discountPrice),
    formedBy: formedBy.sort((one, other) => one.position - other.position),
  };
}

/** The discount of a group depends on everything that was ordered of it. */
function sharesGroup(other: OrderedLine, line: OrderedLine, { sellables }: PriceBook): boolean {
  if (other === line || other.kind !== 'product' || line.kind !== 'product') return false;
  const groups = sellables.get(line.productId)?.groups ?? [];
  return (sellables.get(other.productId)?.groups ?? []).some((group) => groups.includes(group));
}

type Part = QuotePart;

/** The dictionaries the price of a line follows from. */
const KINDS: Readonly<Record<LineKind, readonly DictionaryKind[]>> = {
  primer: ['primer-prices', 'modifiers', 'settings'],
  product: ['products', 'bulks'],
  sequence: ['sequence-prices', 'sequence-options'],
  dnaExtract: ['sequence-prices'],
  service: ['gene-prices'],
  delivery: ['delivery'],
};

function numberOf(
  part: Part,
  line: OrderedLine,
  book: PriceBook,
  positionOf: (kind: DictionaryKind) => number | null,
): NumberOfLine {
  const { count, unitPrice, discountUnitPrice } = part;
  const { kind, place } = sourceOf(part, line, book);
  return {
    what: nameOf(part, book.rules),
    count,
    each: unitPrice / 100,
    discountEach: discountUnitPrice / 100,
    sum: (count * unitPrice) / 100,
    discountSum: (count * discountUnitPrice) / 100,
    why: reasonOf(part, book),
    source: {
      dictionary: `${kind} v${versionOf(book.versions, kind)}`,
      place,
      position: positionOf(kind),
    },
  };
}

function nameOf(part: Part, rules: PrimerRules): string {
  if (part.kind === 'modifier')
    return `modifier ${rules.modifiers.get(part.modifier)?.name ?? ''} (${part.modifier})`;
  return part.kind === 'option' ? `option ${part.option}` : part.kind;
}

/** Discounts and forced treatments in the words of the shop's pages, with details that the pages do not show. */
function reasonOf(part: Part, book: PriceBook): string {
  const words = priceRows([part], namesOf(book), 'en').flatMap(({ why }) =>
    why === undefined ? [] : [deskMoney(why)],
  );
  switch (part.kind) {
    case 'letters': {
      if (part.percent <= 0) return 'every character but I and U, * included; no discount';
      const off = (part.unitPrice * part.percent) / 100 / 100;
      const floor = (part.unitPrice - part.discountUnitPrice) / 100;
      return `${part.percent} % of ${amount(part.unitPrice)} is ${Number(off.toFixed(6))}, whole roubles off: ${floor}`;
    }
    case 'inosine':
    case 'uridine':
      return 'priced by itself, never discounted';
    case 'modifier':
    case 'delivery':
      return 'never discounted';
    case 'option':
      return part.forced === null ? 'chosen' : cleaningReasonText(part.forced, book.rules, 'en');
    case 'units': {
      const group = part.group === null ? [] : [`discount of group ${part.group}`];
      return [...group, ...words].join(': ') || 'no discount';
    }
    case 'sequence':
    case 'fragmentAnalyze':
    case 'pcr':
    case 'dnaExtract':
    case 'bases':
    case 'minimum':
    case 'vector':
    case 'mutation':
    case 'furtherMutation':
    case 'pcrCloning':
    case 'ampliconCloning':
    case 'furtherClone':
    case 'miniprep':
    case 'cleanUp':
      return words.join('; ') || 'no discount';
    case 'offer':
      return 'named by an operator, never discounted';
  }
}
