import { writeText } from '@oligoteka/primer';
import { Publications } from '../../dictionaries/publications.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { orderHistory } from '../../ordering/order.ts';
import { percentsOf } from '../../ordering/price-order.ts';
import { lineWords } from '../orders/line-words.ts';
import { type OrderLine, type OrderSubmitted, orderStream } from '../../ordering/order.events.ts';
import {
  type AuditDocument,
  type Difference,
  type Notice,
  type Sum,
  Sums,
  withProvenance,
} from './audit-report.ts';
import { unlessDamaged } from './damage.ts';
import { correctedSince, wrongDictionaries } from './dictionaries-used.ts';
import { differing } from './differing.ts';
import { DiscountsGranted } from './discounts-granted.ts';
import { moneyFaults } from './audit-money.ts';
import type { History } from '../history.ts';
import { eventsOf, inOrder } from './in-order.ts';
import { moscow, type Range } from '../print/moment.ts';
import { numberGiven } from './number-given.ts';
import { ruleVersionOf, rulesOf } from '../../ordering/price-rules.ts';
import { takenFromBasket } from './taken-from-basket.ts';

export interface OrderAudit {
  readonly orders: number;
  readonly lines: number;
  /** Submitted and not yet created by a worker. */
  readonly waiting: number;
  readonly rejected: number;
  /** By the buyer, its money sent back too; in no sum, even when it had been created. */
  readonly cancelled: number;
  /** Marked by an operator; in no sum, and counted in its state besides. */
  readonly junk: number;
  /** Roubles, of created orders. */
  readonly total: number;
  readonly differences: readonly Difference[];
  readonly notices: readonly Notice[];
  /** Created orders by month and day of their submission, Moscow time. */
  readonly byMonth: readonly Sum[];
  readonly byDay: readonly Sum[];
  /** Lines of created orders. */
  readonly byScale: readonly Sum[];
}

/** One line of an order, as it is and as it comes out. Kopecks. */
export interface AuditedLine {
  readonly order: string;
  readonly uid: string;
  readonly at: string;
  readonly state: string;
  readonly line: number;
  readonly name: string;
  /** Of a primer its letters and modifiers, as they are typed. */
  readonly sequence: string;
  readonly scale: string;
  readonly options: string;
  readonly recorded: Pick<OrderLine, 'price' | 'discountPrice'> | null;
  readonly recomputed: Pick<OrderLine, 'price' | 'discountPrice'> | null;
}

/**
 * Recomputes every order of a range from events, the dictionaries as of then and the rules of then: content against the
 * basket, prices against the published versions, sums, numbers, and the read model against it all.
 */
export async function auditOrders(
  history: History,
  range: Range,
  onLine: (line: AuditedLine) => void = () => {},
): Promise<AuditDocument<OrderAudit>> {
  const publications = await Publications.read(history.store, range.asOf);
  const discounts = new DiscountsGranted();
  const tally = { orders: 0, lines: 0, waiting: 0, rejected: 0, cancelled: 0, junk: 0 };
  let kopecks = 0;
  const [byMonth, byDay, byScale, notices] = [new Sums(), new Sums(), new Sums(), new Sums()];
  const differences: Difference[] = [];
  for await (const page of eventsOf(history, range, ['OrderSubmitted'])) {
    const members = page.map(({ data }) => (data as Partial<OrderSubmitted['data']>).memberId);
    await discounts.know(history.store, members, range.asOf);
    for (const audited of await inOrder(page, (submitted) =>
      unlessDamaged(
        () => auditOrder(history, submitted, { publications, discounts, range }),
        (why) => damagedOrder(submitted, why),
      ),
    )) {
      tally.orders += 1;
      tally.lines += audited.lines.length;
      if (audited.state === 'submitted') tally.waiting += 1;
      if (audited.state === 'rejected') tally.rejected += 1;
      if (['cancelled', 'refunded'].includes(audited.state)) tally.cancelled += 1;
      if (audited.isJunk) tally.junk += 1;
      differences.push(...audited.differences);
      for (const notice of audited.notices) notices.add(notice, 0);
      for (const line of audited.lines) onLine(line);
      if (audited.total === null) continue;
      kopecks += audited.total;
      byMonth.add(moscow(audited.at).slice(0, 7), audited.total);
      byDay.add(moscow(audited.at).slice(0, 10), audited.total);
      for (const { scale, recorded } of audited.lines) byScale.add(scale, recorded?.discountPrice ?? 0);
    }
  }
  return withProvenance(history, 'audit orders', range, {
    ...tally,
    total: kopecks / 100,
    differences,
    notices: notices.notices(),
    byMonth: byMonth.list(),
    byDay: byDay.list(),
    byScale: byScale.list(),
  });
}

interface AuditedOrder {
  readonly at: string;
  readonly state: string;
  readonly isJunk: boolean;
  /** Kopecks; null until it is created, and once it is cancelled or junk. */
  readonly total: number | null;
  readonly lines: readonly AuditedLine[];
  readonly differences: readonly Difference[];
  readonly notices: readonly string[];
}

/** An order that cannot be computed is a difference of its own; all others are audited as ever. */
function damagedOrder({ stream, position }: RecordedEvent, why: string): AuditedOrder {
  const of = stream.slice(orderStream('').length);
  const what = 'damaged';
  return {
    at: '',
    state: 'damaged',
    isJunk: false,
    total: null,
    lines: [],
    differences: [{ of, what, recorded: why, recomputed: null, positions: [position] }],
    notices: [],
  };
}

async function auditOrder(
  history: History,
  submitted: RecordedEvent,
  {
    publications,
    discounts,
    range: { asOf, isNow },
  }: { publications: Publications; discounts: DiscountsGranted; range: Range },
): Promise<AuditedOrder> {
  const { store } = history;
  const uid = submitted.stream.slice('order-'.length);
  const events = await store.readStream(orderStream(uid), { asOf });
  const order = foldOrder(events);
  const { state, submission, creation, isJunk } = order;
  if (submission === null || state === null)
    throw new Error(`${submitted.stream} does not begin with a submission`);
  const name = creation?.number ?? uid;
  const differences: Difference[] = [];
  const positions = events.map(({ position }) => position);
  const compare = (what: string, recorded: unknown, recomputed: unknown): void => {
    const both = differing(recorded, recomputed);
    if (both !== undefined)
      differences.push({ of: name, what, recorded: both[0], recomputed: both[1], positions });
  };

  const book = publications.book(submission.pricedWith);
  const agreements = [submitted, ...events.filter(({ type }) => type === 'OrderRepriced')];
  for (const agreed of agreements) {
    const { pricedWith } = agreed.data as Pick<OrderSubmitted['data'], 'pricedWith'>;
    for (const { kind, used, due } of wrongDictionaries(publications, pricedWith, agreed))
      compare(`dictionary ${kind}`, used, due);
  }
  const { pricedWith: orderedWith } = submitted.data as OrderSubmitted['data'];
  const orderedBook = publications.book(orderedWith);
  const taken = await takenFromBasket(store, uid, submission, submitted.position);
  compare('content of the lines', submission.lines, taken && orderedBook && taken.lines(orderedBook));
  if (taken !== null) compare('carried over in the basket', taken.carried, taken.due);
  const percents = percentsOf(submission);
  const [ownDiscount, ...justReplaced] = discounts.at(submission.memberId, submitted);
  if (justReplaced.every((one) => differing(percents, one) !== undefined))
    compare('own discount', percents, ownDiscount);
  const version = ruleVersionOf(submission);
  const rules = rulesOf(version);
  if (rules === null) compare('rules', version, 'not known to this code');
  const priced = book === null || rules === null ? null : rules.priceOrder(submission.lines, book, percents);
  // by rules that nobody knows every figure would differ: that they are unknown says it all
  if (rules !== null) compare('agreed total', submission.total, priced?.total ?? null);
  if (creation !== null && rules !== null) {
    creation.lines.forEach((line, index) => {
      compare(`line ${index + 1}`, line, priced?.lines[index] ?? null);
    });
    compare('price', creation.price, priced?.price ?? null);
    compare('total', creation.total, priced?.total ?? null);
  }
  if (creation !== null) {
    compare('number of lines', creation.lines.length, submission.lines.length);
    compare('dictionaries of the order', creation.pricedWith, submission.pricedWith);
    compare('rules of the order', ruleVersionOf(creation), version);
    compare('percents', percentsOf(creation), percents);
    const given = await numberGiven(history, uid, creation.number);
    compare('number', creation.number, given === null ? null : creation.number);
  }
  for (const { what, recorded, recomputed } of await moneyFaults(store, uid, order, asOf))
    compare(what, recorded, recomputed);
  if (isNow) {
    const model = await readModel(history, uid);
    if (model !== null) compare('read model', ...model);
  }
  const lines = submission.lines.map((line, index): AuditedLine => {
    const words = lineWords(priced?.lines[index] ?? line);
    return {
      order: name,
      uid,
      at: submitted.metadata.at,
      state,
      line: index + 1,
      name: words.name,
      sequence:
        line.kind === undefined && book !== null
          ? writeText({ sequence: line.sequence, mods: line.mods }, book.rules)
          : words.content,
      scale: words.scale,
      options: words.options,
      recorded: creation?.lines[index] ?? null,
      recomputed: priced?.lines[index] ?? null,
    };
  });
  return {
    at: submitted.metadata.at,
    state,
    isJunk,
    total: ['cancelled', 'refunded'].includes(state) || isJunk ? null : (creation?.total ?? null),
    lines,
    differences,
    notices: correctedSince(publications, submission.pricedWith, agreements.at(-1) ?? submitted),
  };
}

export const foldOrder = orderHistory;

/** The row and what it should be, or null when they agree. Looks twice: the shop may have gone on in between. */
async function readModel({ store, database }: History, uid: string): Promise<[unknown, unknown] | null> {
  for (let look = 1; ; look += 1) {
    const { rows } = await database.query<{ state: string; number: string | null; creation: unknown }>(
      'select state, number, creation from read.customer_order where uid = $1',
      [uid],
    );
    const { state, creation } = foldOrder(await store.readStream(orderStream(uid)));
    const [row = null, due] = [rows[0], { state, number: creation?.number ?? null, creation }];
    if (JSON.stringify(row) === JSON.stringify(due)) return null;
    if (look > 1) return [row, due];
  }
}
