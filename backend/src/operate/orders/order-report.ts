import { writeText } from '@oligoteka/primer';
import { type PriceNames, priceRowText, strategyPriceRows } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { percentsOf } from '../../ordering/prices/price-order.ts';
import { type LineKind, lineWords } from './line-words.ts';
import type { BasketOrdered } from '../../basket/basket.events.ts';
import { basketStream } from '../../basket/basket-stream.events.ts';
import type { UsedVersions } from '../../dictionaries/dictionary.events.ts';
import { Publications } from '../../dictionaries/publications.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { type DeliveryWay, type OrderedSource, orderStream } from '../../ordering/order.events.ts';
import type { PickupPoint } from '@oligoteka/delivery';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import type { History } from '../history.ts';
import { numberGiven } from '../audit/number-given.ts';
import { isLineEvent, type LineState } from '../../ordering/line.events.ts';
import {
  droppedLines,
  evolveLines,
  isOnTrust,
  type LinePromise,
  lineState,
  type LineStep,
  untouched,
} from '../../ordering/order-lines.ts';
import { promiseOf } from '../../ordering/awaited-material.ts';
import { journeysNow, type LineJourney } from '../../ordering/delivery/journeys.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { paymentHistory } from '../../payments/payment.ts';
import { documentsOf } from '../../documents/document.ts';
import { documentStream } from '../../documents/document.events.ts';
import { lettersStream } from '../../mail/letter.events.ts';
import { unadjusted } from '../papers/unadjusted.ts';
import { openPersonal } from '../people/personal-words.ts';
import { noteOf } from './event-notes.ts';
import { type ServiceReport, servicesOf } from './service-files.ts';
import { orderFaults } from './order-faults.ts';
import { deskMoney } from '../print/print.ts';
import { ruleVersionOf, rulesOf } from '../../ordering/prices/price-rules.ts';
import { orderHistory } from '../../ordering/order.ts';

/** Everything the history tells of one order. Money in roubles. */
export interface OrderReport {
  readonly uid: string;
  readonly number: string | null;
  readonly state: string;
  /** Since when it is made before its money is here; null where it is not. */
  readonly onTrust: string | null;
  readonly timeline: readonly {
    readonly at: string;
    readonly position: number;
    readonly place: string;
    readonly event: string;
    readonly actor: string;
    readonly note: string;
  }[];
  /** How and where the goods are brought; the days of parcels that have not left. */
  readonly delivery: {
    readonly way: DeliveryWay;
    readonly point: PickupPoint | null;
    readonly journeys: readonly LineJourney[];
  };
  readonly dictionaries: UsedVersions;
  /** Version of the rules it was priced by. */
  readonly rules: number;
  readonly lines: readonly {
    readonly line: number;
    readonly kind: LineKind;
    readonly name: string;
    readonly text: string;
    readonly scale: string;
    readonly options: string;
    readonly price: number;
    readonly discountPrice: number;
    readonly strategy: string;
    /** The frozen price as a sum; its text where it is not understood. */
    readonly explanation: readonly string[];
    /** The pasted text of the line; null where it was typed. */
    readonly source: OrderedSource | null;
    readonly state: LineState;
    /** The day by which it is to be ready. */
    readonly promised: LinePromise | null;
    /** Steps that stand. */
    readonly steps: readonly LineStep[];
  }[];
  readonly price: number;
  readonly total: number;
  /** What operators sent back after it was sent, and no УКД tells of. */
  readonly unadjusted: number;
  /** Genes, clonings and the like: what they are made from, and files that came with them. */
  readonly services: readonly ServiceReport[];
  /** Faults within the order; empty for a sound one. */
  readonly faults: readonly string[];
  /** Null once the person was forgotten. */
  readonly personal: PersonalDetails | null;
}

/** Reads an order from events alone, as they were known at a position. Null when there was no such order then. */
export async function orderReport(history: History, uid: string, asOf: number): Promise<OrderReport | null> {
  const { store } = history;
  const own = await store.readStream(orderStream(uid), { asOf });
  const { state, submission, creation, fulfilment: lines } = orderHistory(own);
  if (submission === null || state === null) return null;
  const money = await store.readStream(paymentStream(uid), { asOf });
  const papers = documentsOf(await store.readStream(documentStream(uid), { asOf }));
  const timeline = [
    ...own,
    ...(await leftBasket(history, own, submission.basketId, asOf)),
    ...(await numbering(history, uid, creation, asOf)),
    ...money,
    ...(await repeatedLetters(history, uid, asOf)),
  ].sort((one, other) => one.position - other.position);
  const book = (await Publications.read(store, asOf)).book(submission.pricedWith);
  const rules = rulesOf(ruleVersionOf(submission));
  const priced = book && rules?.priceOrder(submission.lines, book, percentsOf(submission));
  const frozen = creation ?? priced ?? null;
  const fulfilment = own
    .filter(isLineEvent)
    .reduce(
      (now, event) => evolveLines(now, event, event.metadata.at),
      untouched(creation?.lines.length ?? 0),
    );
  return {
    uid,
    number: creation?.number ?? null,
    state,
    onTrust: isOnTrust({ state, fulfilment: lines })
      ? (own.findLast(({ type }) => type === 'OrderConfirmed')?.metadata.at ?? null)
      : null,
    timeline: timeline.map((event) => ({
      at: event.metadata.at,
      position: event.position,
      place: `${event.stream}@${event.version}`,
      event: event.type,
      actor: event.metadata.actor,
      note: noteOf(event),
    })),
    delivery: {
      way: submission.delivery,
      point: submission.point ?? null,
      journeys: journeysNow({ state, submission, fulfilment }, await history.dictionaries.now()),
    },
    dictionaries: submission.pricedWith,
    rules: ruleVersionOf(submission),
    lines: (frozen?.lines ?? []).map((line, index) => {
      const steps = fulfilment.lines[index] ?? [];
      const { name, content, scale, options } = lineWords(line);
      const ordered = submission.lines[index];
      return {
        line: index + 1,
        kind: line.kind ?? 'primer',
        name,
        text:
          book === null || line.kind !== undefined
            ? content
            : writeText({ sequence: line.sequence, mods: line.mods }, book.rules),
        scale,
        options,
        price: line.price / 100,
        discountPrice: line.discountPrice / 100,
        strategy: line.strategy,
        explanation: explained(line.strategy, book),
        source: ordered?.kind === undefined ? (ordered?.source ?? null) : null,
        ...{ state: lineState(steps), steps, promised: promiseOf(submission.lines, fulfilment, index) },
      };
    }),
    price: (frozen?.price ?? 0) / 100,
    total: (frozen?.total ?? submission.total) / 100,
    unadjusted: unadjusted(papers, paymentHistory(money)) / 100,
    services: await servicesOf(history, submission.lines),
    faults: creation === null ? [] : orderFaults(submission, { ...creation, dropped: droppedLines(lines) }),
    personal: await openPersonal(history, submission),
  };
}

/** The strategy an order keeps, opened as the shop's pages open it. */
function explained(strategy: string, book: PriceBook | null): string[] {
  const rows = strategyPriceRows(strategy, namesOf(book), 'en');
  return rows === null ? [strategy] : rows.map((row) => deskMoney(priceRowText(row, 'en')));
}

/** English names of modifiers, discount groups and sequencing options. */
export function namesOf(book: PriceBook | null): PriceNames {
  return {
    modifiers: book?.rules.modifiers ?? new Map(),
    groups: new Map(book?.productGroups.map(({ id, name_en }) => [String(id), name_en])),
    options: new Map(book?.sequenceOptions.map(({ id, name_en }) => [id, name_en])),
  };
}

/** The event that gave the order its number, once it has one. It may stand far away: many orders may get theirs at once. */
export async function numbering(
  history: History,
  uid: string,
  creation: { readonly number: string } | null,
  asOf: number,
): Promise<RecordedEvent[]> {
  const given = creation && (await numberGiven(history, uid, creation.number, asOf));
  return given === null ? [] : [given];
}

/** Letters about an order, its papers and its money that operators had sent once more. */
async function repeatedLetters({ store }: History, uid: string, asOf: number): Promise<RecordedEvent[]> {
  const about = [orderStream(uid), documentStream(uid), paymentStream(uid)];
  return (await Promise.all(about.map((stream) => store.readStream(lettersStream(stream), { asOf })))).flat();
}

/** Its lines left the basket in the same append: events that begin the basket's next stream stand between at most. */
const APART = 3;

/** The basket's events about the order. */
export async function leftBasket(
  { store }: History,
  own: readonly RecordedEvent[],
  basketId: string,
  asOf: number,
): Promise<RecordedEvent[]> {
  const [submitted] = own;
  if (submitted === undefined) return [];
  const { position, stream } = submitted;
  const events = await store.readAll({
    after: Math.max(0, position - APART - 1),
    until: Math.min(position, asOf),
    limit: APART,
    eventTypes: ['BasketOrdered'],
    streamPrefix: basketStream(basketId),
  });
  return events.filter(({ data }) => orderStream((data as BasketOrdered['data']).orderUid) === stream);
}
