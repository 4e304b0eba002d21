import { type AppendResult, VersionConflict } from '../../event-store/event.ts';
import { fold } from '../../event-store/decider.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { carrierOf } from '../../ordering/delivery/carriers.ts';
import type { StepName } from '../../fulfilment/line-files/line-table.ts';
import { promiseRules } from '../../fulfilment/promises/promise-rules.ts';
import type { LineRow, RowFault } from '../../fulfilment/line-files/read-line-rows.ts';
import { setBack } from '../../fulfilment/set-back.decide.ts';
import { type RowsTaken, takeRows } from '../../fulfilment/line-files/take-rows.decide.ts';
import { order, type OrderHistory } from '../../ordering/order.ts';
import { orderStream, type OrderEvent } from '../../ordering/order.events.ts';
import { Refused } from '../../refused.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { findOrderUid, nearlyNumber } from '../orders/find-order.ts';
import { noteGiven, noteNeeded } from '../payments/line-given.ts';
import { type LineFile, readLineFile } from './line-file.ts';
import { wordGiven } from './move-lines.ts';
import { movedOutcome, refusedOutcome } from './moved-outcome.ts';
import { primerDoubts } from './primer-doubts.ts';
import { rulesOfDelivery, shipDoubts } from './ship-doubts.ts';

/** Somebody has taken steps of the same orders at the same time. */
export class OrdersMoved extends OperatorError {
  override readonly name = 'OrdersMoved';
}

/** The rows of one order, and the order as it was read. */
interface OrderRows {
  readonly uid: string;
  readonly number: string;
  readonly rows: readonly LineRow[];
  readonly now: OrderHistory;
  readonly version: number;
}

/** `ops start|ready|remake|ship|deliver --file`: the lines of many orders take the step, all of them or none. */
export async function moveFromFile(
  history: History,
  name: StepName,
  words: readonly (string | undefined)[],
  options: Options,
): Promise<Outcome> {
  if (words.some((word) => word !== undefined))
    throw new NotUnderstood(['--file names the orders and lines: give no others']);
  return moveRows(history, name, await readLineFile(wordGiven(options, 'file')), options);
}

/** The same for rows that were read. */
export async function moveRows(
  history: History,
  name: StepName,
  file: LineFile,
  options: Options,
): Promise<Outcome> {
  const rows = file.rows.map((row) => completed(row, name, options));
  const missing = options['undo'] === true ? [] : rows.flatMap((row) => missingIn(row, name));
  const { orders, faults: unknown } = await ordersOf(history, rows);
  const decide = options['undo'] === true ? undoing(name, options) : await taking(history, name, options);
  const decided = orders.map((one) => ({ ...one, ...decide(one) }));
  const faults = [...file.faults, ...missing, ...unknown, ...decided.flatMap((one) => one.faults)];
  const doubts = decided.flatMap((one) => one.doubts);
  if (faults.length > 0 || (doubts.length > 0 && options['yes'] !== true))
    return refusedOutcome(file, faults, doubts);
  const changed = decided.filter(({ events }) => events.length > 0);
  await appendAll(history, changed);
  return movedOutcome(file, decided, doubts);
}

type Decided = OrderRows & RowsTaken;

/** Words of the command stand for cells that are empty. */
function completed(row: LineRow, name: StepName, options: Options): LineRow {
  if (name === 'ship')
    return {
      ...row,
      carrier: carrierOf(row.carrier || wordGiven(options, 'carrier')),
      tracking: row.tracking || wordGiven(options, 'tracking').replace(/\s+/g, ''),
    };
  if (name !== 'remake') return row;
  const reason = row.reason || wordGiven(options, 'reason');
  return { ...row, reason, reasonEn: row.reasonEn || wordGiven(options, 'reasonEn') };
}

function missingIn({ row, carrier, reason }: LineRow, name: StepName): RowFault[] {
  if (name === 'ship' && carrier === '') return [{ row, column: 'carrier', text: 'no carrier is named' }];
  if (name === 'remake' && reason === '')
    return [{ row, column: 'reason', text: 'no reason: the customer reads why it is made again' }];
  return [];
}

async function ordersOf(
  history: History,
  rows: readonly LineRow[],
): Promise<{ orders: OrderRows[]; faults: RowFault[] }> {
  const byTyped = new Map<string, LineRow[]>();
  for (const row of rows) {
    const typed = row.order.toLowerCase();
    const of = byTyped.get(typed);
    if (of === undefined) byTyped.set(typed, [row]);
    else of.push(row);
  }
  const faults: RowFault[] = [];
  const byUid = new Map<string, LineRow[]>();
  for (const [typed, of] of byTyped) {
    const uid = await findOrderUid(history.store, typed);
    if (uid !== null) {
      byUid.set(uid, [...(byUid.get(uid) ?? []), ...of]);
      continue;
    }
    const nearly = await nearlyNumber(history.store, typed);
    const meant = nearly === null ? '' : `: perhaps ${nearly}`;
    for (const { row, order: word } of of)
      faults.push({ row, column: 'order', text: `there is no order "${word}"${meant}` });
  }
  const orders: OrderRows[] = [];
  for (const [uid, of] of byUid) {
    const events = await history.store.readStream(orderStream(uid));
    const now = fold(
      order,
      events.map(({ type, data }) => ({ type, data }) as OrderEvent),
    );
    const number = now.creation?.number ?? uid;
    orders.push({ uid, number, rows: of, now, version: events.length });
  }
  return { orders, faults };
}

type Decide = (of: OrderRows) => RowsTaken;

async function taking(history: History, name: StepName, options: Options): Promise<Decide> {
  const known = await history.dictionaries.now();
  const file = {
    ...{ name, note: noteGiven(options), rules: known.book.rules },
    ...{ promises: promiseRules(known), today: moscowDay(new Date().toISOString()) },
  };
  const rules = await rulesOfDelivery(history);
  return ({ now, rows }) => {
    const taken = takeRows(now, rows, file);
    const { events } = taken;
    const doubted = [...primerDoubts(now, events), ...shipDoubts(now, events, rules, file.today)];
    const row = rows[0]?.row ?? 0;
    return { ...taken, doubts: [...taken.doubts, ...doubted.map((text) => ({ row, column: '', text }))] };
  };
}

function undoing(name: StepName, options: Options): Decide {
  const note = noteNeeded(options);
  return ({ now, rows }) => {
    try {
      const events = setBack(
        now,
        { name, note },
        rows.map(({ line }) => line),
      );
      return { events, faults: [], doubts: [] };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return {
        ...{ events: [], doubts: [] },
        faults: [{ row: rows[0]?.row ?? 0, column: '', text: error.text.en }],
      };
    }
  };
}

/** All orders in one transaction, each as it was when its rows were judged. */
async function appendAll({ store }: History, changed: readonly Decided[]): Promise<AppendResult | undefined> {
  if (changed.length === 0) return undefined;
  return store
    .append(
      changed.map(({ uid, version, events }) => ({
        stream: orderStream(uid),
        expectedVersion: version,
        events,
      })),
      operatorMetadata(),
    )
    .catch((error: unknown) => {
      if (!(error instanceof VersionConflict)) throw error;
      const { number } = changed.find(({ uid }) => orderStream(uid) === error.stream) ?? {};
      throw new OrdersMoved(
        `order ${number ?? error.stream} has changed meanwhile: nothing was written; give the file again`,
      );
    });
}
