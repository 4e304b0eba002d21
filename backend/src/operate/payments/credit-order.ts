import { handleCommand } from '../../event-store/append/handle-command.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { isPayerOf, mayHaveCredit } from '../../ordering/cancel-order/may-keep-money.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { takeBackCredit } from '../../payments/credit/release-credit.ts';
import { creditLeft, keepRefunds, leftOf, unkeepRefunds } from '../../payments/credit/credit.decide.ts';
import { creditsHere } from '../../payments/credit/credit.ts';
import { type KeptCredit, keptCredit, setOff } from '../../payments/credit/credit-work.ts';
import { type PaymentEvent, paymentStream } from '../../payments/payment.events.ts';
import { refundKey } from '../../payments/settle/settle-order.ts';
import { payment, paymentHistory, type PaymentHistory } from '../../payments/payment.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { amount, roubles, table } from '../print/print.ts';
import { asOperatorError, noteNeeded, orderGiven, sumGiven } from './line-given.ts';
import { showSettled } from './show-money.ts';

const ACTIONS = ['keep', 'spend', 'undo'] as const;

/** `ops credit [order]`: what payers left for their next orders; keeps it, sets it off, gives it back. */
export async function creditOfOrder(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const asked = ACTIONS.filter((action) => options[action] === true);
  if (asked.length > 1) throw new NotUnderstood(['one of --keep, --spend and --undo at a time']);
  const [action] = asked;
  if (typed === undefined && action !== undefined) throw new NotUnderstood([`--${action} needs an order`]);
  if (action !== 'spend' && (options['from'] ?? options['amount']) !== undefined)
    throw new NotUnderstood(['--from and --amount are for --spend']);
  if (typed === undefined) return listCredit(history, await keptCredit(needsOf(history), null));
  const uid = await orderGiven(history, typed);
  if (action === undefined) {
    const own = (await keptCredit(needsOf(history), null)).filter((one) => one.uid === uid);
    const here = creditsHere(await moneyOf(history, uid));
    const text = here.map((one) => `${roubles(one.amount)} of order ${one.from} pay for it`).join('\n');
    const listed = listCredit(history, own);
    return { ...listed, text: [listed.text, text].filter(Boolean).join('\n') };
  }
  const note = noteNeeded(options);
  await DO[action](history, uid, { note, options });
  return showSettled(history, uid);
}

interface Asked {
  readonly note: string;
  readonly options: Options;
}

const DO: Readonly<
  Record<(typeof ACTIONS)[number], (history: History, uid: string, asked: Asked) => Promise<void>>
> = {
  async keep(history, uid, { note, options }) {
    const payer = await payerOf(history, uid);
    if (payer === null || !mayHaveCredit(payer))
      throw new OperatorError(
        'its payer is no organisation and no sole trader with an INN: the money goes back',
      );
    const decide = (money: PaymentHistory) => keepRefunds(money, operatorMetadata().actor, note);
    const kept = await trial(history, uid, decide);
    const sums = (await moneyOf(history, uid)).refunds.filter(({ refund }) =>
      kept.some(({ data }) => data.refund === refund),
    );
    const sum = sums.reduce((all, one) => all + one.amount, 0);
    wantsYes(options, kept.length > 0, `${roubles(sum)} would stay for the payer's next order`);
    await write(history, uid, decide);
  },
  async spend(history, uid, { options }) {
    const payer = await payerOf(history, uid);
    const from = typeof options['from'] === 'string' ? await orderGiven(history, options['from']) : null;
    const kept = (await keptCredit(needsOf(history), null)).filter(
      (one) =>
        payer !== null &&
        one.payer !== null &&
        isPayerOf(one.payer, payer) &&
        (from === null || one.uid === from),
    );
    const left = kept.reduce((all, one) => all + one.left, 0);
    if (left === 0) throw new OperatorError('the payer of this order has left no credit: ops credit');
    const most = typeof options['amount'] === 'string' ? sumGiven(options['amount'], '--amount') : left;
    wantsYes(options, true, `up to ${roubles(Math.min(most, left))} would be set off against it`);
    const by = operatorMetadata().actor;
    const sum = await setOff(needsOf(history), uid, kept, { by, most }, operatorMetadata());
    if (sum === 0) throw new OperatorError('it owes nothing: nothing was set off');
  },
  async undo(history, uid, { note, options }) {
    const money = await moneyOf(history, uid);
    const here = creditsHere(money).reduce((all, one) => all + one.amount, 0);
    if (here > 0) {
      wantsYes(options, true, `${roubles(here)} would be credit again, and it would wait for its money`);
      await takeBackCredit(history.store, uid, note, operatorMetadata());
      return;
    }
    const left = creditLeft(money).reduce((all, one) => all + leftOf(one), 0);
    const decide = (now: PaymentHistory) => unkeepRefunds(now, note, (what) => refundKey(uid, what));
    await trial(history, uid, decide);
    wantsYes(options, true, `${roubles(left)} would have to be sent back (ops payments return)`);
    await write(history, uid, decide);
  },
};

type Decide<Event> = (money: PaymentHistory) => readonly Event[];

const needsOf = ({ store, database: db, personalData }: History) => ({ store, db, personalData });

async function moneyOf({ store }: History, uid: string): Promise<PaymentHistory> {
  return paymentHistory(await store.readStream(paymentStream(uid)));
}

async function trial<Event>(history: History, uid: string, decide: Decide<Event>): Promise<readonly Event[]> {
  const money = await moneyOf(history, uid);
  return Promise.resolve()
    .then(() => decide(money))
    .catch(asOperatorError);
}

async function write({ store }: History, uid: string, decide: Decide<PaymentEvent>): Promise<void> {
  await handleCommand(store, payment, paymentStream(uid), decide, operatorMetadata()).catch(asOperatorError);
}

function wantsYes({ yes }: Options, isNew: boolean, what: string): void {
  if (isNew && yes !== true) throw new OperatorError(`${what}: that wants --yes`);
}

async function payerOf(
  { store, personalData }: History,
  uid: string,
): Promise<PersonalDetails['payer'] | null> {
  const { submission } = orderHistory(await store.readStream(orderStream(uid)));
  const { subject = '', sealed = '' } = submission?.personal ?? {};
  return (await personalData.open<PersonalDetails>(subject, sealed))?.payer ?? null;
}

function listCredit(_history: History, kept: readonly KeptCredit[]): Outcome {
  const rows = kept.map(({ number, uid, payer, left, memberId }) => ({
    order: number ?? uid,
    payer: payer?.name ?? 'forgotten',
    INN: payer?.inn ?? '',
    KPP: payer?.kpp ?? '',
    'set off by': memberId === null ? 'an operator' : 'the member',
    RUB: amount(left),
  }));
  return {
    document: kept.map(({ payer, left, ...one }) => ({
      ...one,
      leftKopecks: left,
      ...{ inn: payer?.inn ?? null, kpp: payer?.kpp ?? null },
    })),
    text: rows.length === 0 ? 'Nobody has left money for the next order.' : table(rows),
    failed: false,
  };
}
