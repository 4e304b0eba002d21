import type { RecordedEvent } from '../../event-store/event.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { foldOrder } from '../audit-orders.ts';
import type { OperatorCommand } from '../command.ts';
import { unlessDamaged } from '../damage.ts';
import type { History } from '../history.ts';
import { eventsOf, inOrder } from '../in-order.ts';
import { AS_OF, FROM, moscow, readRange, TIMES, TO } from '../moment.ts';
import { payerOf } from '../personal-words.ts';
import { amount, paragraph, table } from '../print.ts';

const STATES = ['submitted', 'created', 'rejected', 'cancelled'] as const;

export const ordersCommand: OperatorCommand = {
  usage: 'orders',
  description: 'the orders submitted in a range, in the state they had then',
  readOnly: true,
  options: [['--state <state>', 'only orders in this state', STATES], FROM, TO, AS_OF],
  help: `--from and --to say when an order was submitted, --as-of what was known of it by then.

${TIMES}

Examples:
  npm run ops -- orders --state submitted               what still waits for a worker
  npm run ops -- orders --from 2026-11 --to 2026-11
  npm run ops -- orders --as-of 2026-11-20              the list as it stood at the end of that day
Exit codes: 0 listed, 1 an order cannot be read from its events; 2 not understood.`,
  async run(history, _, options) {
    const range = await readRange(history, options);
    const orders: ListedOrder[] = [];
    const damaged: { readonly uid: string; readonly position: number; readonly why: string }[] = [];
    for await (const page of eventsOf(history, range, ['OrderSubmitted'])) {
      const rows = await inOrder(page, (submitted) =>
        unlessDamaged(
          () => listed(history, submitted, range.asOf),
          (why) => {
            const uid = submitted.stream.slice(orderStream('').length);
            damaged.push({ uid, position: submitted.position, why });
            return null;
          },
        ),
      );
      for (const row of rows)
        if (row !== null && (options['state'] === undefined || row.state === options['state']))
          orders.push(row);
    }
    damaged.sort((one, other) => one.position - other.position);
    const total = orders.reduce((sum, order) => sum + Math.round(order.total * 100), 0);
    const rows = orders.map((order) => ({
      'at (Moscow)': moscow(order.at).slice(0, 16),
      number: order.number ?? order.uid.slice(0, 8),
      state: order.state,
      lines: order.lines,
      'total, RUB': amount(Math.round(order.total * 100)),
      payer: order.payer,
    }));
    const sum = `${orders.length} orders, ${amount(total)} RUB, as known at position ${range.asOf}`;
    return {
      document: { range, orders, total: total / 100, damaged },
      text: [
        table(rows),
        damaged.map(({ uid, why }) => paragraph(why, `${uid}  `)).join('\n'),
        damaged.length === 0 ? sum : `${sum}; ${damaged.length} more cannot be read`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      failed: damaged.length > 0,
    };
  },
};

interface ListedOrder {
  readonly position: number;
  readonly at: string;
  readonly number: string | null;
  readonly state: string;
  readonly lines: number;
  readonly total: number;
  readonly payer: string;
  readonly uid: string;
}

async function listed(
  history: History,
  { stream, position, metadata: { at } }: RecordedEvent,
  asOf: number,
): Promise<ListedOrder | null> {
  const { state, submission, creation } = foldOrder(await history.store.readStream(stream, { asOf }));
  if (submission === null || state === null) return null;
  return {
    position,
    at,
    number: creation?.number ?? null,
    state,
    lines: submission.lines.length,
    total: (creation?.total ?? submission.total) / 100,
    payer: await payerOf(history, submission),
    uid: stream.slice(orderStream('').length),
  };
}
