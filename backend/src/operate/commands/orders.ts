import { orderStream } from '../../ordering/order.events.ts';
import { foldOrder } from '../audit-orders.ts';
import type { OperatorCommand } from '../command.ts';
import { eventsOf, inOrder } from '../in-order.ts';
import { AS_OF, FROM, moscow, readRange, TIMES, TO } from '../moment.ts';
import { payerOf } from '../personal-words.ts';
import { amount, table } from '../print.ts';

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
  npm run ops -- orders --as-of 2026-11-20              the list as it stood at the end of that day`,
  async run(history, _, options) {
    const range = await readRange(history, options);
    const orders = [];
    for await (const page of eventsOf(history, range, ['OrderSubmitted'])) {
      const rows = await inOrder(page, async ({ stream, position, metadata: { at } }) => {
        const uid = stream.slice(orderStream('').length);
        const events = await history.store.readStream(stream, { asOf: range.asOf });
        const { state, submission, creation } = foldOrder(events);
        if (submission === null || (options['state'] !== undefined && state !== options['state']))
          return null;
        const total = (creation?.total ?? submission.total) / 100;
        const payer = await payerOf(history, submission);
        return {
          position,
          at,
          number: creation?.number ?? null,
          state,
          lines: submission.lines.length,
          total,
          payer,
          uid,
        };
      });
      orders.push(...rows.filter((row) => row !== null));
    }
    const total = orders.reduce((sum, order) => sum + Math.round(order.total * 100), 0);
    const rows = orders.map((order) => ({
      'at (Moscow)': moscow(order.at).slice(0, 16),
      number: order.number ?? order.uid.slice(0, 8),
      state: order.state ?? '',
      lines: order.lines,
      'total, RUB': amount(Math.round(order.total * 100)),
      payer: order.payer,
    }));
    const sum = `${orders.length} orders, ${amount(total)} RUB, as known at position ${range.asOf}`;
    return {
      document: { range, orders, total: total / 100 },
      text: [table(rows), sum].filter(Boolean).join('\n\n'),
      failed: false,
    };
  },
};
