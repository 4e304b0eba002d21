import type { EventStore } from '../../event-store/event-store.ts';
import { type BankStatus, BankUnreachable } from '../../payments/gateways/gateway.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { type Attempt, attemptOf, paymentHistory } from '../../payments/payment.ts';
import { PaymentWorkers } from '../../payments/queue/payment-workers.ts';
import type { Options, Outcome } from '../command.ts';
import { OperatorError } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { paint, roubles, table } from '../print/print.ts';
import { count, ProgressLine } from '../print/progress.ts';
import { orderGiven } from './line-given.ts';

const DAYS = 30;

interface Asked {
  readonly order: string;
  readonly attempt: number;
  readonly ours: string;
  readonly bank: string;
  readonly differs: boolean;
}

/** `ops payments reconcile [order]`: compares the ledger with the bank, attempt by attempt; --yes records the bank's answers. */
export async function askBank(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const workers = await workersOf(history);
  const uid = typed === undefined ? null : await orderGiven(history, typed);
  const { rows } = await history.database.query<{ uid: string; attempt: number; order_number: string }>(
    `select uid, attempt, order_number from read.payment_attempt
     where case when $1::uuid is null then requested_at > now() - make_interval(days => $2) and state <> 'refused'
       else uid = $1 end
     order by requested_at`,
    [uid, DAYS],
  );
  const progress = new ProgressLine();
  const asked: Asked[] = [];
  try {
    for (const [index, row] of rows.entries()) {
      progress.tell({ label: 'asked', done: index, total: rows.length });
      asked.push(await ask(workers, history.store, row, options['yes'] === true));
    }
  } finally {
    progress.clear();
  }
  const differing = asked.filter(({ differs }) => differs);
  const shown = uid === null ? differing : asked;
  return {
    document: asked,
    text: [
      table(
        shown.map(({ order, ours, bank, differs }) => ({
          attempt: order,
          'the shop says': ours,
          'the bank says': bank,
          agree: differs ? 'NO' : 'yes',
        })),
      ),
      differing.length === 0
        ? paint('green', `${count(asked.length)} attempts asked about: the bank says the same.`)
        : paint('red', `${count(differing.length)} of ${count(asked.length)} differ${noted(options)}`),
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: differing.length > 0,
  };
}

const noted = ({ yes }: Options): string =>
  yes === true ? '; what the bank says is noted, ask once more' : ': --yes notes what the bank says';

async function ask(
  { bank, ends }: PaymentWorkers,
  store: EventStore,
  { uid, attempt: number, order_number: order }: { uid: string; attempt: number; order_number: string },
  notes: boolean,
): Promise<Asked> {
  const money = paymentHistory(await store.readStream(paymentStream(uid)));
  const attempt = attemptOf(money, number);
  if (attempt === null || bank.gateway === null) throw new OperatorError(`${order} is not in the history`);
  const back = money.refunds
    .filter((one) => one.attempt === number && one.state === 'confirmed')
    .reduce((sum, one) => sum + one.amount, 0);
  const ours = words(attempt.state, attempt.paid, back);
  try {
    const said = await bank.gateway.status({ orderNumber: order });
    if (said.kind === 'refused') {
      const isNone = said.reason === 'unknown';
      const bankSays = isNone ? 'unknown' : `no answer: ${said.code} ${said.message}`;
      return {
        order,
        attempt: number,
        ours,
        bank: bankSays,
        differs: !isNone || attempt.registered !== null,
      };
    }
    if (notes) await ends.confirm(uid, number, 'operator', operatorMetadata());
    return { order, attempt: number, ours, bank: bankWords(said), differs: !agree(attempt, said, back) };
  } catch (error) {
    if (!(error instanceof BankUnreachable)) throw error;
    return { order, attempt: number, ours, bank: `no answer: ${error.message}`, differs: true };
  }
}

const words = (state: string, paid: number, back: number): string =>
  [state, paid > 0 ? roubles(paid) : '', back > 0 ? `back ${roubles(back)}` : ''].filter(Boolean).join(', ');

const STATES = [
  'registered',
  'held',
  'paid',
  'reversed',
  'refunded',
  '3-D Secure',
  'declined',
  'pending',
  'pending',
];

function bankWords({ orderStatus, amount, refunded }: BankStatus): string {
  const isPaid = orderStatus === 2 || orderStatus === 4;
  return words(STATES[orderStatus] ?? `status ${orderStatus}`, isPaid ? (amount ?? 0) : 0, refunded ?? 0);
}

/** Whether both agree on the money; a payment under way may be a step ahead. */
function agree(attempt: Attempt, said: BankStatus, back: number): boolean {
  const hasMoney = said.orderStatus === 2 || said.orderStatus === 4;
  if (attempt.state === 'parked') return hasMoney;
  if (hasMoney !== attempt.paid > 0) return said.orderStatus === 3 && back === attempt.paid;
  if (!hasMoney) return true;
  const isSum = said.amount === null || said.amount === attempt.paid;
  return isSum && (said.refunded === null || said.refunded === back);
}

async function workersOf(history: History): Promise<PaymentWorkers> {
  const bank = await history.bank();
  if (bank.gateway === null) throw new OperatorError('this shop takes no cards: there is no bank to ask');
  const { store, database: db, personalData } = history;
  return new PaymentWorkers({ store, db, personalData, origin: '' }, bank, (_, text) => console.error(text));
}
