import { writeText } from '@oligoteka/primer';
import type { PriceBook } from '../../dictionaries/price-book.ts';
import type { Publications } from '../../dictionaries/publications.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { orderHistory } from '../../ordering/order.ts';
import { type OrderSubmitted, orderStream } from '../../ordering/order.events.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { droppedLines } from '../../ordering/order-lines.ts';
import { fixedOfLines, percentsOf, priceWithout } from '../../ordering/prices/price-order.ts';
import { ruleVersionOf, rulesOf } from '../../ordering/prices/price-rules.ts';
import type { History } from '../history.ts';
import { lineWords } from '../orders/line-words.ts';
import type { Range } from '../print/moment.ts';
import { moneyFaults } from './audit-money.ts';
import type { AuditedLine, AuditedOrder } from './audited-order.ts';
import { auditedOffers } from './audit-offers.ts';
import { auditedParcels } from './audit-parcels.ts';
import { readModel } from './audit-read-model.ts';
import type { Difference } from './report/audit-report.ts';
import { correctedSince, wrongDictionaries } from './dictionaries-used.ts';
import { differing } from './differing.ts';
import type { DiscountsGranted } from './discounts-granted.ts';
import { madeUnasked } from './made-unasked.ts';
import { numberGiven } from './number-given.ts';
import { besideFiles, takenFromBasket } from './taken-from-basket.ts';

/** Dictionaries and rules for recomputing all orders. */
interface Known {
  readonly publications: Publications;
  readonly discounts: DiscountsGranted;
  readonly range: Range;
}

type Compare = (what: string, recorded: unknown, recomputed: unknown) => void;
type Order = ReturnType<typeof orderHistory>;
type Submission = NonNullable<Order['submission']>;
type Priced = ReturnType<NonNullable<ReturnType<typeof rulesOf>>['priceOrder']>;

/** Recomputes one order from its own history. */
export async function auditOrder(
  history: History,
  submitted: RecordedEvent,
  known: Known,
): Promise<AuditedOrder> {
  const { store } = history;
  const { asOf, isNow } = known.range;
  const uid = submitted.stream.slice('order-'.length);
  const events = await store.readStream(orderStream(uid), { asOf });
  const order = orderHistory(events);
  const { state, submission, creation, isJunk } = order;
  if (submission === null || state === null)
    throw new Error(`${submitted.stream} does not begin with a submission`);
  const name = creation?.number ?? uid;
  const differences: Difference[] = [];
  const positions = events.map(({ position }) => position);
  const compare: Compare = (what, recorded, recomputed) => {
    const both = differing(recorded, recomputed);
    if (both !== undefined)
      differences.push({ of: name, what, recorded: both[0], recomputed: both[1], positions });
  };

  const book = known.publications.book(submission.pricedWith);
  const agreements = [submitted, ...events.filter(({ type }) => type === 'OrderRepriced')];
  compareDictionaries(agreements, known.publications, compare);
  await compareContent(history, uid, { submitted, submission, known }, compare);
  const priced = comparePrices(order, submission, book, compare);
  await compareCreation(history, uid, order, compare);
  compare('offers', ...(await auditedOffers(store, uid, submission)));
  for (const type of madeUnasked(events)) compare(`${type} before the money`, 'made', 'paid or confirmed');
  for (const { what, recorded, recomputed } of await moneyFaults(store, uid, order, asOf))
    compare(what, recorded, recomputed);
  if (isNow) {
    const model = await readModel(history, uid);
    if (model !== null) compare('read model', ...model);
  }
  return {
    at: submitted.metadata.at,
    state,
    isJunk,
    total: ['cancelled', 'refunded'].includes(state) || isJunk ? null : (creation?.total ?? null),
    lines: linesOf(order, submission, { priced, book }).map((line) => ({
      order: name,
      uid,
      at: submitted.metadata.at,
      state,
      ...line,
    })),
    differences,
    notices: correctedSince(known.publications, submission.pricedWith, agreements.at(-1) ?? submitted),
  };
}

/** Each agreement on prices was made by the dictionaries of its moment. */
function compareDictionaries(
  agreements: readonly RecordedEvent[],
  publications: Publications,
  compare: Compare,
): void {
  for (const agreed of agreements) {
    const { pricedWith } = agreed.data as Pick<OrderSubmitted['data'], 'pricedWith'>;
    for (const { kind, used, due } of wrongDictionaries(publications, pricedWith, agreed))
      compare(`dictionary ${kind}`, used, due);
  }
}

/** Checks that the order has the lines of the basket and the discount of the member. */
async function compareContent(
  { store, personalData }: History,
  uid: string,
  of: { submitted: RecordedEvent; submission: Submission; known: Known },
  compare: Compare,
): Promise<void> {
  const { submitted, submission, known } = of;
  const { pricedWith: orderedWith } = submitted.data as OrderSubmitted['data'];
  const orderedBook = known.publications.book(orderedWith);
  const taken = await takenFromBasket(store, uid, submission, submitted.position);
  const goods = submission.lines.filter(({ kind }) => kind !== 'delivery');
  const content = taken && orderedBook && taken.lines(orderedBook);
  compare('content of the lines', goods.map(besideFiles), content && content.map(besideFiles));
  if (orderedBook !== null) compare('parcels', ...auditedParcels(submission, orderedBook));
  if (taken !== null) compare('carried over in the basket', taken.carried, taken.due);
  const discounts = { ...percentsOf(submission), contracts: submission.agreed?.contracts ?? [] };
  // the payer of the day it was ordered
  const { subject, sealed } = (submitted.data as OrderSubmitted['data']).personal;
  const payer = (await personalData.open<PersonalDetails>(subject, sealed))?.payer ?? null;
  // once the person was forgotten nobody can tell whose contract it was
  if (payer === null && submission.agreed?.byPayer === true) return;
  const [ruling, ...justReplaced] = known.discounts
    .at(submission.memberId, submitted, payer)
    .map(({ primers, products, fixed, contracts }) => {
      const ordered = orderedBook === null ? fixed : fixedOfLines(fixed, submission.lines, orderedBook);
      return { primers, products, ...(ordered && { fixed: ordered }), contracts };
    });
  if (justReplaced.every((one) => differing(discounts, one) !== undefined))
    compare('own discount', discounts, ruling);
}

/** The prices by the rules and dictionaries it was agreed with; null where one of them is not known. */
function comparePrices(
  { creation, fulfilment }: Order,
  submission: Submission,
  book: PriceBook | null,
  compare: Compare,
): Priced | null {
  const version = ruleVersionOf(submission);
  const rules = rulesOf(version);
  // with unknown rules every figure would differ: one difference says so
  if (rules === null) {
    compare('rules', version, 'not known to this code');
    return null;
  }
  const { lines: former = [], repriced } = creation ?? {};
  const without = repriced?.without ?? [];
  const priced =
    book === null
      ? null
      : priceWithout(submission.lines, { without, former }, (lines) =>
          rules.priceOrder(lines, book, percentsOf(submission)),
        );
  compare('agreed total', submission.total, priced?.total ?? null);
  if (creation !== null) {
    creation.lines.forEach((line, index) => {
      compare(`line ${index + 1}`, line, priced?.lines[index] ?? null);
    });
    // lines that were cancelled since, before it was paid
    const dropped = droppedLines(fulfilment).filter((line) => !without.includes(line));
    const sum = (of: 'price' | 'discountPrice', all: number | undefined): number | null =>
      all === undefined ? null : dropped.reduce((rest, line) => rest - (former[line - 1]?.[of] ?? 0), all);
    compare('price', creation.price, sum('price', priced?.price));
    compare('total', creation.total, sum('discountPrice', priced?.total));
  }
  return priced;
}

/** Checks that the created order is the agreed one, under a number given to it. */
async function compareCreation(
  history: History,
  uid: string,
  { creation, submission }: Order,
  compare: Compare,
): Promise<void> {
  if (creation === null || submission === null) return;
  compare('number of lines', creation.lines.length, submission.lines.length);
  compare('dictionaries of the order', creation.pricedWith, submission.pricedWith);
  compare('rules of the order', ruleVersionOf(creation), ruleVersionOf(submission));
  const { percent, productPercent } = submission;
  const { percent: primers, productPercent: products } = creation;
  compare('percents', { primers, products }, { primers: percent, products: productPercent });
  const given = await numberGiven(history, uid, creation.number);
  compare('number', creation.number, given === null ? null : creation.number);
}

function linesOf(
  { creation }: Order,
  submission: Submission,
  { priced, book }: { priced: Priced | null; book: PriceBook | null },
): Omit<AuditedLine, 'order' | 'uid' | 'at' | 'state'>[] {
  return submission.lines.map((line, index) => {
    const words = lineWords(priced?.lines[index] ?? line);
    return {
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
}
