import { workingDaysAfter } from '@oligoteka/calendar';
import { moscowDay } from '../../../jobs/moscow-day.ts';
import { ruling } from '../../../dictionaries/ruling.ts';
import { parkedEvents } from '../../../event-store/follow/parking.ts';
import { waitingMoney } from '../../payments/list-money.ts';
import { openLines } from '../../../payments/bank-statement/open-lines.ts';
import type { OperatorCommand } from '../../command.ts';
import { madeOrders, type WaitingLines } from '../../fulfilment/made-orders.ts';
import { type TrustedOrder, trustedOrders } from '../../fulfilment/trusted-orders.ts';
import { linesText, readText } from '../../fulfilment/line-notes.ts';
import { warmerGoods, warmerPart } from '../../fulfilment/warmer-goods.ts';
import { type AskedRepeat, askedRepeats } from '../../results/answer-repeats.ts';
import { unpaidOrders } from '../../orders/unpaid-orders.ts';
import { papersPart, papersToLookAt } from '../../papers/papers-to-look-at.ts';
import { requestsPart, waitingRequests } from '../../offers/waiting-requests.ts';
import { hanging, readLetters } from '../../owed/owed-letters.ts';
import { moscow } from '../../print/moment.ts';
import { amount, paint, roubles, table } from '../../print/print.ts';
import { count } from '../../print/progress.ts';

const DAY_MS = 86_400_000;
/** A parcel that takes longer is worth a question to the carrier. */
const SLOW_DAYS = 7;
/** Rows of a table; --json has all. */
const MAX_ROWS = 20;

export const todayCommand: OperatorCommand = {
  usage: 'today',
  description: 'what waits for somebody: lines to make and to send, money, events and letters',
  help: `Lines that are to be ready by the next working day and are not, lines of paid and of confirmed orders that nobody has begun, those in production, those that are ready, and those that left more
than ${SLOW_DAYS} days ago and have not arrived; the oldest first. Then reads that customers ask for once more, requests that wait for an offer, offers that end within two days, what confirmed orders owe, papers that say more than was paid or lack a field, parcels that are colder and dearer than what is left in them, orders by invoice that are not paid, money that no order has yet, money that is to go back, parked events and letters that hang. Orders marked as junk are left out.

Examples:
  npm run ops -- today
  npm run -s ops -- --json today
Exit codes: 0 shown, whatever waits; 2 not understood.`,
  async run(history) {
    const today = moscowDay(new Date().toISOString());
    const calendar = (await ruling(history.database, 'calendar'))?.content;
    const made = await madeOrders(history, {
      sentBefore: new Date(Date.now() - SLOW_DAYS * DAY_MS).toISOString(),
      dueBy: workingDaysAfter(today, 1, calendar),
    });
    const trusted = await trustedOrders(history);
    const repeats = await askedRepeats(history);
    const requests = await waitingRequests(history.database);
    const bank = await openLines({ db: history.database, personalData: history.personalData });
    const parked = await parkedEvents(history.store);
    const letters = hanging(await readLetters(history));
    const papers = await papersToLookAt(history, today);
    const warmer = await warmerGoods(history);
    const unpaid = await unpaidOrders(history);
    const money = await waitingMoney(history);
    const moved = money.reduce((sum, row) => sum + Number(row.amount), 0);
    const asked = unpaid.reduce((sum, { total }) => sum + total, 0);
    const left = bank.reduce((sum, line) => sum + line.left, 0);
    const others = [
      {
        what: 'orders by invoice that are not paid',
        count: unpaid.length,
        oldest: shortly(unpaid[0]?.at),
        more: unpaid.length === 0 ? '' : `${roubles(asked)}: ops orders --unpaid`,
      },
      {
        what: 'lines of statements for no order',
        count: bank.length,
        oldest: bank[0]?.received ?? '',
        more: bank.length === 0 ? '' : `${roubles(left)}: ops payments`,
      },
      {
        what: 'money to go back or parked, receipts owed',
        count: money.length,
        oldest: shortly(money.map(({ since }) => since.toISOString()).sort()[0]),
        more: money.length === 0 ? '' : `${roubles(moved)}: ops payments list`,
      },
      {
        what: 'parked events',
        count: parked.length,
        oldest: shortly(parked.map(({ parkedAt }) => parkedAt).sort()[0]),
        more: parked.length === 0 ? '' : 'ops parked',
      },
      {
        what: 'letters that hang',
        count: letters.length,
        oldest: shortly(letters.map(({ at }) => at).sort()[0]),
        more: letters.length === 0 ? '' : 'ops jobs',
      },
    ];
    return {
      document: {
        ...made,
        onTrust: trusted,
        repeats,
        requests,
        unfitPapers: papers.unfit,
        faultyPapers: papers.faulty,
        warmerGoods: warmer,
        unpaid: { count: unpaid.length, totalKopecks: asked, oldest: unpaid[0] ?? null },
        bankLines: { count: bank.length, leftKopecks: left, oldest: bank[0]?.received ?? null },
        money: { count: money.length, totalKopecks: moved },
        parked: parked.length,
        letters: letters.map(({ id, kind, at }) => ({ id, kind, at })),
      },
      text: [
        part('To be ready by the next working day', made.due, 'promised by'),
        part('To start', made.toStart, 'paid since'),
        part('In production', made.inProduction, 'since'),
        part('Ready to ship', made.toShip, 'since'),
        part(`On the way for more than ${SLOW_DAYS} days`, made.onTheWay, 'since'),
        trustedPart(trusted),
        ...(repeats.length === 0 ? [] : [repeatsPart(repeats)]),
        ...requestsPart(requests, MAX_ROWS),
        ...papersPart(papers, MAX_ROWS),
        ...warmerPart(warmer, MAX_ROWS),
        `${paint('bold', 'Besides')}\n${table(others)}`,
      ].join('\n\n'),
      failed: false,
    };
  },
};

function part(title: string, orders: readonly WaitingLines[], since: string): string {
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0);
  const [oldest] = orders;
  if (oldest === undefined) return `${paint('bold', title)}: nothing`;
  const head = `${count(lines)} lines of ${count(orders.length)} orders, the oldest ${shortly(oldest.since)}`;
  const rows = orders.slice(0, MAX_ROWS).map((order) => ({
    order: order.number,
    [order.since.length > DAY_LENGTH ? `${since} (Moscow)` : since]: shortly(order.since),
    count: order.lines.length,
    lines: linesText(order.lines).replace(/^lines? /, ''),
  }));
  const rest = orders.length > MAX_ROWS ? `\n… ${orders.length - MAX_ROWS} orders more: --json` : '';
  return `${paint('bold', title)}: ${head}\n${table(rows)}${rest}`;
}

function repeatsPart(repeats: readonly AskedRepeat[]): string {
  const rows = repeats.slice(0, MAX_ROWS).map((asked) => ({
    ...{ order: asked.number, read: readText(asked), 'since (Moscow)': shortly(asked.since) },
    sample: [asked.sample, asked.primerName].filter(Boolean).join(' with '),
    why: asked.why,
  }));
  const rest = repeats.length > MAX_ROWS ? `\n… ${repeats.length - MAX_ROWS} reads more: --json` : '';
  return `${paint('bold', 'Repeats asked for')}: ${count(repeats.length)} reads, ops results repeat|decline\n${table(rows, 40)}${rest}`;
}

function trustedPart(orders: readonly TrustedOrder[]): string {
  const title = paint('bold', 'Made before they are paid');
  if (orders.length === 0) return `${title}: nothing`;
  const owed = orders.reduce((sum, order) => sum + order.owed, 0);
  const rows = orders.slice(0, MAX_ROWS).map(({ number, since, sent, lines, owed: left }) => ({
    ...{ order: number, 'since (Moscow)': shortly(since), 'lines sent': `${sent} of ${lines}` },
    'owed, RUB': amount(left),
  }));
  const rest = orders.length > MAX_ROWS ? `\n… ${orders.length - MAX_ROWS} orders more: --json` : '';
  return `${title}: ${roubles(owed)} owed for ${count(orders.length)} orders\n${table(rows)}${rest}`;
}

/** Characters of a day, `2026-11-26`; a longer text is a moment. */
const DAY_LENGTH = 10;
const shortly = (at: string | undefined): string =>
  at ? (at.length > DAY_LENGTH ? moscow(at).slice(0, 16) : at) : '';
