import { message, validate } from '@oligoteka/primer';
import { type QuotePart, RULE_VERSION } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { DictionaryContents } from '../../dictionaries/dictionary.events.ts';
import { bookOf, contentsOf } from '../../dictionaries/price-book.ts';
import { Publications } from '../../dictionaries/publications.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import {
  type OrderedLine,
  type OrderState,
  type OrderSubmitted,
  orderStream,
} from '../../ordering/order.events.ts';
import { droppedLines } from '../../ordering/order-lines.ts';
import { percentsOf, primerContent } from '../../ordering/prices/price-order.ts';
import { unlessDamaged } from '../audit/damage.ts';
import type { History } from '../history.ts';
import { eventsOf, inOrder } from '../audit/in-order.ts';
import { moscow, type Range } from '../print/moment.ts';
import { FORGOTTEN, openPersonal } from '../people/personal-words.ts';
import { ruleVersionOf, rulesOf } from '../../ordering/prices/price-rules.ts';
import { orderHistory } from '../../ordering/order.ts';

/** States of orders that are in no sum. */
const NOT_SOLD: readonly OrderState[] = ['rejected', 'cancelled', 'refunded'];

/** One row of a comparison. Roubles, after discount. */
export interface Compared {
  readonly name: string;
  readonly orders: number;
  readonly was: number;
  readonly wouldBe: number;
  readonly difference: number;
}

export interface WhatIf {
  readonly range: Range;
  readonly replaced: readonly string[];
  readonly total: Compared;
  readonly byCustomer: readonly Compared[];
  readonly byMonth: readonly Compared[];
  /** The charged items: letters, inosine, uridine, modifiers, options, products, services. */
  readonly byKind: readonly Compared[];
  /** Lines that could not be ordered like this; they are in no sum. */
  readonly impossible: readonly { readonly order: string; readonly line: number; readonly why: string }[];
}

/** The orders of a range under other dictionaries. Nothing is written. */
export async function whatIf(
  history: History,
  range: Range,
  other: Partial<DictionaryContents>,
): Promise<WhatIf> {
  const publications = await Publications.read(history.store, range.asOf);
  const [total, byCustomer, byMonth, byKind] = [
    new Comparison(),
    new Comparison(),
    new Comparison(),
    new Comparison(),
  ];
  const impossible: WhatIf['impossible'][number][] = [];
  const books = new Map<PriceBook, PriceBook>();
  const replace = (book: PriceBook): PriceBook => {
    const known = books.get(book);
    if (known !== undefined) return known;
    const replaced = bookOf({ ...contentsOf(book), ...other }, book.versions);
    books.set(book, replaced);
    return replaced;
  };
  for await (const page of eventsOf(history, range, ['OrderSubmitted'])) {
    const compared = await inOrder(page, (submitted) =>
      unlessDamaged(
        () => compareOrder(history, submitted, range.asOf, publications, replace),
        () => null,
      ),
    );
    for (const order of compared) {
      if (order === null) continue;
      impossible.push(...order.impossible);
      total.add('all orders', order.name, order.was, order.wouldBe);
      byCustomer.add(order.customer, order.name, order.was, order.wouldBe);
      byMonth.add(order.month, order.name, order.was, order.wouldBe);
      for (const [kind, was, wouldBe] of order.kinds) byKind.add(kind, order.name, was, wouldBe);
    }
  }
  const none: Compared = { name: 'all orders', orders: 0, was: 0, wouldBe: 0, difference: 0 };
  return {
    range,
    replaced: Object.keys(other),
    total: total.list()[0] ?? none,
    byCustomer: byCustomer.list().sort((one, two) => Math.abs(two.difference) - Math.abs(one.difference)),
    byMonth: byMonth.list(),
    byKind: byKind.list(),
    impossible,
  };
}

interface ComparedOrder {
  readonly name: string;
  readonly customer: string;
  readonly month: string;
  /** Kopecks. */
  readonly was: number;
  readonly wouldBe: number;
  readonly kinds: readonly (readonly [kind: string, was: number, wouldBe: number])[];
  readonly impossible: WhatIf['impossible'];
}

/**
 * Null for an order that was rejected, cancelled or marked as junk, or that names a dictionary nobody published: audit tells of those, and
 * of orders whose events are damaged.
 */
async function compareOrder(
  history: History,
  submitted: RecordedEvent,
  asOf: number,
  publications: Publications,
  replace: (book: PriceBook) => PriceBook,
): Promise<ComparedOrder | null> {
  const uid = submitted.stream.slice(orderStream('').length);
  const { state, submission, creation, isJunk, fulfilment } = orderHistory(
    await history.store.readStream(submitted.stream, { asOf }),
  );
  if (submission === null || isJunk || state === null || NOT_SOLD.includes(state)) return null;
  const book = publications.book(submission.pricedWith);
  if (book === null) return null;
  const name = creation?.number ?? uid;
  const sums = { was: 0, wouldBe: 0 };
  const kinds: [string, number, number][] = [];
  const impossible: WhatIf['impossible'][number][] = [];
  const percents = percentsOf(submission);
  const changed = replace(book);
  const version = ruleVersionOf(submission);
  const rules = rulesOf(version);
  const before = rules?.quoteLines(submission.lines, book, percents) ?? [];
  // the question is about today's rules with other dictionaries
  const after = rulesOf(RULE_VERSION)?.quoteLines(submission.lines, changed, percents) ?? [];
  const dropped = droppedLines(fulfilment);
  submission.lines.forEach((line, index) => {
    if (dropped.includes(index + 1)) return;
    const [was, wouldBe] = [before[index] ?? null, after[index] ?? null];
    if (was === null || wouldBe === null) {
      impossible.push({
        order: name,
        line: index + 1,
        why: rules === null ? `its rules v${version} are not known to this code` : whyNot(line, changed),
      });
      return;
    }
    sums.was += creation?.lines[index]?.discountPrice ?? was.discountPrice;
    sums.wouldBe += wouldBe.discountPrice;
    for (const part of was.parts) kinds.push([kindOf(part), part.count * part.discountUnitPrice, 0]);
    for (const part of wouldBe.parts) kinds.push([kindOf(part), 0, part.count * part.discountUnitPrice]);
  });
  const month = moscow(submitted.metadata.at).slice(0, 7);
  return { name, customer: await customerOf(history, submission), month, ...sums, kinds, impossible };
}

function whyNot(line: OrderedLine, { rules }: PriceBook): string {
  const problems = line.kind === undefined ? validate(primerContent(line), rules) : [];
  return problems.map((problem) => message(problem, 'en')).join('; ') || 'no price';
}

function kindOf(part: QuotePart): string {
  if (part.kind === 'units') return 'products';
  return part.kind === 'option' ? `option ${part.option}` : part.kind;
}

async function customerOf(history: History, submission: OrderSubmitted['data']): Promise<string> {
  const personal = await openPersonal(history, submission);
  if (personal === null) return FORGOTTEN;
  const { name, inn } = personal.payer;
  return inn === '' ? name : `${name}, INN ${inn}`;
}

/** Sums before and after by name; in how many orders. */
class Comparison {
  readonly #byName = new Map<string, { orders: Set<string>; was: number; wouldBe: number }>();

  add(name: string, order: string, was: number, wouldBe: number): void {
    const row = this.#byName.get(name) ?? { orders: new Set(), was: 0, wouldBe: 0 };
    row.orders.add(order);
    row.was += was;
    row.wouldBe += wouldBe;
    this.#byName.set(name, row);
  }

  list(): Compared[] {
    return [...this.#byName]
      .map(([name, { orders, was, wouldBe }]) => ({
        name,
        orders: orders.size,
        was: was / 100,
        wouldBe: wouldBe / 100,
        difference: (wouldBe - was) / 100,
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}
