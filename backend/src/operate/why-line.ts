import { cleaningReasonText, type PrimerRules, writeText } from '@oligoteka/primer';
import { priceRows, type Quote } from '@oligoteka/pricing';
import { basketStream, type PrimerAdded } from '../basket/basket.events.ts';
import type { PriceBook } from '../dictionaries/dictionaries.ts';
import { type DictionaryKind, versionOf } from '../dictionaries/dictionary.events.ts';
import { Publications } from '../dictionaries/publications.ts';
import type { RecordedEvent } from '../event-store/event.ts';
import { type OrderedPrimer, orderStream } from '../ordering/order.events.ts';
import { foldOrder } from './audit-orders.ts';
import type { History } from './history.ts';
import { neighbours, noteOf } from './order-report.ts';
import { ruleVersionOf, rulesOf } from './rules.ts';

/** An event that a number rests on. */
export interface Formed {
  readonly what: string;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly at: string;
  readonly actor: string;
  readonly note: string;
}

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
  readonly name: string;
  readonly text: string;
  readonly scale: string;
  readonly percent: number;
  readonly rules: number;
  readonly numbers: readonly NumberOfLine[];
  readonly price: number;
  readonly discountPrice: number;
  /** What stands in the order; null until a worker has created it. */
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
): Promise<WhyLine | 'no order' | 'no line' | 'no price'> {
  const { store } = history;
  const own = await store.readStream(orderStream(uid), { asOf });
  const { state, submission, creation } = foldOrder(own);
  const [submitted] = own;
  if (submission === null || state === null || submitted === undefined) return 'no order';
  const primer = submission.lines[line - 1];
  if (primer === undefined) return 'no line';
  const publications = await Publications.read(store, asOf);
  const { pricedWith, percent } = submission;
  const book = publications.book(pricedWith);
  const version = ruleVersionOf(submission);
  const content = { ...primer, mods: [...primer.mods], options: [...primer.options] };
  const quote =
    book &&
    (rulesOf(version)?.quotePrimer(content, { rules: book.rules, prices: book.prices, percent }) ?? null);
  if (book === null || quote === null) return 'no price';
  const frozen = creation?.lines[line - 1] ?? null;
  const published = (['primer-prices', 'modifiers', 'settings'] as const).flatMap((kind): Formed[] => {
    const one = publications.version(kind, versionOf(pricedWith, kind));
    if (one === undefined) return [];
    const { position, metadata, effectiveFrom } = one;
    const stream = `dictionary-${kind}`;
    const note = `valid from ${effectiveFrom}`;
    const { at, actor } = metadata;
    return [{ what: 'DictionaryPublished', stream, version: one.version, position, at, actor, note }];
  });
  const saved = await savedBefore(history, submission.basketId, primer.primerId, submitted.position);
  const beside = await neighbours(history, own, basketStream(submission.basketId), asOf);
  const formedBy = [...published, ...[...saved, ...own, ...beside].map(formed)];
  return {
    order: creation?.number ?? uid,
    uid,
    state,
    line,
    name: primer.name,
    text: writeText({ sequence: primer.sequence, mods: primer.mods }, book.rules),
    scale: primer.scale,
    percent,
    rules: version,
    numbers: quote.parts.map((part) =>
      numberOf(part, primer, book, (kind) => {
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

type Part = Quote['parts'][number];

function numberOf(
  part: Part,
  { scale }: OrderedPrimer,
  { rules, versions }: PriceBook,
  positionOf: (kind: DictionaryKind) => number | null,
): NumberOfLine {
  const { count, unitPrice, discountUnitPrice } = part;
  const kind = part.kind === 'modifier' ? 'modifiers' : 'primer-prices';
  return {
    what: nameOf(part, rules),
    count,
    each: unitPrice / 100,
    discountEach: discountUnitPrice / 100,
    sum: (count * unitPrice) / 100,
    discountSum: (count * discountUnitPrice) / 100,
    why: reasonOf(part, rules),
    source: {
      dictionary: `${kind} v${versionOf(versions, kind)}`,
      place: placeOf(part, scale),
      position: positionOf(kind),
    },
  };
}

function nameOf(part: Part, rules: PrimerRules): string {
  if (part.kind === 'modifier')
    return `modifier ${rules.modifiers.get(part.modifier)?.name ?? ''} (${part.modifier})`;
  return part.kind === 'option' ? `option ${part.option}` : part.kind;
}

function reasonOf(part: Part, rules: PrimerRules): string {
  switch (part.kind) {
    case 'letters': {
      if (part.percent <= 0) return 'every character but I and U, * included; no discount';
      const off = (part.unitPrice * part.percent) / 100 / 100;
      const floor = (part.unitPrice - part.discountUnitPrice) / 100;
      return `${part.percent} % of ${rouble(part.unitPrice)} is ${Number(off.toFixed(6))}, whole roubles off: ${floor}`;
    }
    case 'inosine':
    case 'uridine':
      return 'priced by itself, never discounted';
    case 'modifier':
      return 'never discounted';
    case 'option':
      return part.forced === null ? 'chosen' : cleaningReasonText(part.forced, rules, 'en');
    case 'units':
    case 'sequence':
    case 'fragmentAnalyze':
    case 'pcr':
    case 'dnaExtract':
      return priceRows([part], rules, 'en')
        .flatMap(({ why }) => why ?? [])
        .join('; ');
  }
}

function placeOf(part: Part, scale: string): string {
  switch (part.kind) {
    case 'letters':
      return `charPrice at ${scale}`;
    case 'inosine':
      return `inosinePrice at ${scale}`;
    case 'uridine':
      return `uridinePrice at ${scale}`;
    case 'modifier':
      return `prices of ${part.modifier} at ${scale}`;
    case 'option':
      return `${part.option}Price at ${scale}`;
    case 'units':
      return 'price of the product';
    case 'sequence':
    case 'fragmentAnalyze':
    case 'pcr':
    case 'dnaExtract':
      return `${part.kind}, option ${part.option ?? 'any'}`;
  }
}

function rouble(kopecks: number): string {
  return (kopecks / 100).toFixed(2);
}

/** The events that made the primer what it was when it was ordered. */
async function savedBefore(
  { store }: History,
  basketId: string,
  primerId: number,
  position: number,
): Promise<RecordedEvent[]> {
  const events = await store.readStream(basketStream(basketId), { asOf: position });
  return events.filter(
    ({ type, data }) =>
      (type === 'PrimerAdded' || type === 'PrimerChanged') &&
      (data as PrimerAdded['data']).primerId === primerId,
  );
}

function formed(event: RecordedEvent): Formed {
  const { stream, version, position, metadata, type, data } = event;
  const { primer, quote } = data as Partial<PrimerAdded['data']>;
  const note =
    primer === undefined
      ? noteOf(event)
      : `${primer.sequence} ${primer.scale} ${primer.options.join('+')}, shown at ${quote ? rouble(quote.discountPrice) : 'no price'}`;
  return { what: type, stream, version, position, at: metadata.at, actor: metadata.actor, note };
}
