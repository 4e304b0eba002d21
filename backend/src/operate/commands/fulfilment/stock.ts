import { type FoundMember, findMember } from '../../../accounts/get-member/find-member.ts';
import { handleCommand } from '../../../event-store/append/handle-command.ts';
import {
  readPrimerStock,
  type StockedPrimer,
} from '../../../fulfilment/get-primer-stock/get-primer-stock.handler.ts';
import { ordersFromStock } from '../../../ordering/get-orders/get-orders-from-stock.handler.ts';
import { correctStock, discardStock, keepPrimers } from '../../../fulfilment/stock/keep-primers.decide.ts';
import { type PrimerStockEvent, primerStockStream } from '../../../fulfilment/stock/primer-stock.events.ts';
import { type PrimerStock, primerStock } from '../../../fulfilment/stock/primer-stock.ts';
import { orderHistory } from '../../../ordering/order.ts';
import { orderStream } from '../../../ordering/order.events.ts';
import { Refused } from '../../../refused.ts';
import {
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../../command.ts';
import { linesGiven } from '../../fulfilment/lines-given.ts';
import type { History } from '../../history.ts';
import { operatorMetadata } from '../../operator.ts';
import { noteNeeded } from '../../payments/line-given.ts';
import { moscow } from '../../print/moment.ts';
import { table } from '../../print/print.ts';

const LARGEST = 100_000;
const ONE_READ = 1;

export const stockCommand: OperatorCommand = {
  usage: 'stock <user> [lines...]',
  description:
    'primers that we keep for a member, with what is left of them; puts some there, corrects, discards',
  options: [
    ['--order <order>', 'puts primers of this order there: the named lines, or all that are ready'],
    ['--volume <µl>', 'with --order: what is put away of each'],
    ['--per-read <µl>', `with --order: what one read takes; ${ONE_READ} without`],
    [
      '--left <µl>',
      'so much is left of the primer that the line names by its number in the stock; wants --note',
    ],
    ['--discard', 'the primer is no longer kept; wants --note'],
    ['--note <text>', 'for those who look later, not for the member; no names'],
  ],
  help: `The member sees the stock in the profile and chooses from it in the sequencing form. A read takes its volume when its
line is started; a line that is set back gives it back. What waits in open orders is shown as ordered, and nobody else can order it. The same primer twice is put there once.

Examples:
  npm run ops -- stock anna@example.org
  npm run ops -- stock anna@example.org 1 3-5 --order 2026-000042 --volume 50
  npm run ops -- stock anna@example.org 2 --left 12.5 --note "measured"
  npm run ops -- stock anna@example.org 2 --discard --note "dried out"`,
  async run(history, given, options) {
    const [typed = '', ...words] = given.flat();
    const member = await findMember(history.database, typed);
    if (member === null) throw new OperatorError(`there is no user "${typed}"`);
    const decide = await decisionOf(history, member, linesGiven(words), options);
    if (decide !== null)
      await handleCommand(
        ...([history.store, primerStock, primerStockStream(member.uid)] as const),
        decide,
        operatorMetadata(),
      ).catch((error: unknown) => {
        throw error instanceof Refused ? new OperatorError(error.text.en) : error;
      });
    return stockOf(history, member);
  },
};

type Decide = (stock: PrimerStock) => PrimerStockEvent[];

/** Null where the stock is only to be shown. */
async function decisionOf(
  history: History,
  member: FoundMember,
  lines: readonly number[] | undefined,
  options: Options,
): Promise<Decide | null> {
  if (options['order'] !== undefined) return keeping(history, member, lines, options);
  const isDiscarded = options['discard'] === true;
  if (options['left'] === undefined && !isDiscarded) return null;
  const [stockId] = lines ?? [];
  if (stockId === undefined || lines?.length !== 1)
    throw new NotUnderstood(['name the primer by its number in the stock']);
  const note = noteNeeded(options);
  if (isDiscarded) return (stock) => discardStock(stock, stockId, note);
  const left = microlitres(options, 'left', 0);
  const stocked = await stockedFor(history, member);
  const used = stocked.find((one) => one.stockId === stockId)?.used ?? 0;
  return (stock) => correctStock(stock, { stockId, left, used, note });
}

async function keeping(
  history: History,
  member: FoundMember,
  lines: readonly number[] | undefined,
  options: Options,
): Promise<Decide> {
  const { rows } = await history.database.query<{ uid: string; number: string | null }>(
    'select uid, number from read.customer_order where (number = $1 or uid::text = $1) and member_id = $2',
    [String(options['order']).trim(), member.uid],
  );
  const [found] = rows;
  if (found === undefined) throw new OperatorError(`the member has no order "${String(options['order'])}"`);
  const order = orderHistory(await history.store.readStream(orderStream(found.uid)));
  const volume = microlitres(options, 'volume', 1);
  const perRead = options['perRead'] === undefined ? ONE_READ : microlitres(options, 'perRead', 0.1);
  const { rules } = await history.dictionaries.current();
  const note = typeof options['note'] === 'string' ? options['note'].trim() : '';
  const { uid } = found;
  const number = found.number ?? '';
  return (stock) => keepPrimers(stock, { uid, number, order, lines, volume, perRead, note, rules });
}

function microlitres(options: Options, name: 'volume' | 'perRead' | 'left', least: number): number {
  const typed = options[name];
  const value = typeof typed === 'string' ? Number(typed.trim().replace(',', '.')) : Number.NaN;
  const flag = name === 'perRead' ? 'per-read' : name;
  if (!(value >= least && value <= LARGEST))
    throw new NotUnderstood([`--${flag} wants microlitres from ${least} to ${LARGEST}`]);
  return Math.round(value * 100) / 100;
}

async function stockedFor({ database, store }: History, { uid }: FoundMember): Promise<StockedPrimer[]> {
  return (await readPrimerStock(store, uid, () => ordersFromStock(database, uid))).primers;
}

async function stockOf(history: History, member: FoundMember): Promise<Outcome> {
  const stock = await stockedFor(history, member);
  const rows = stock.map(({ stockId, name, order, volume, used, promised, left, since }) => ({
    stock: stockId,
    name,
    order: `${order.number} line ${order.line}`,
    since: moscow(since),
    ...{ 'put away, µl': volume, 'used, µl': used, 'left, µl': left, 'ordered, µl': promised },
  }));
  const text = rows.length === 0 ? 'Nothing is kept for this member.' : table(rows);
  return { document: { member: member.uid, stock }, text, failed: false };
}
