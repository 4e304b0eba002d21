import { randomBytes } from 'node:crypto';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { payment, type PaymentHistory, paymentHistory } from '../../payments/payment.ts';
import { decideRefund } from '../../payments/refunds/refund.decide.ts';
import type { Refund } from '../../payments/refunds/refund.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { roubles } from '../print/print.ts';
import { asOperatorError, noteNeeded, orderGiven, SHOWN } from './line-given.ts';
import { showSettled } from './show-money.ts';

const KEY_BYTES = 16;

/**
 * `ops payments refund-sent|refund-again <order> [refund]`: money went back at the bank that may be this refund: it is, or it was another
 * one, made by hand, and this one is to be sent.
 */
export async function settleRefund(
  history: History,
  [typed, key]: readonly string[],
  options: Options,
  wasSent: boolean,
): Promise<Outcome> {
  const note = noteNeeded(options);
  const uid = await orderGiven(history, typed);
  const stream = paymentStream(uid);
  const money = paymentHistory(await history.store.readStream(stream));
  const { refund, amount, unexplained } = parkedOf(money.refunds, key);
  const was = wasSent
    ? ({ sent: true, note } as const)
    : ({ sent: false, note, other: newKey(), restOf: newKey } as const);
  const decide = (now: PaymentHistory) => decideRefund(now, refund, was);
  if (options['yes'] !== true)
    throw new OperatorError(
      wasSent
        ? `the refund of ${roubles(amount)} would be noted as sent: that wants --yes`
        : `${roubles(unexplained)} would be noted as sent by hand, and ${roubles(toSend(money, decide(money)))} would go back besides: that wants --yes`,
    );
  await handleCommand(history.store, payment, stream, decide, operatorMetadata()).catch(asOperatorError);
  return showSettled(history, uid);
}

const newKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/** Money that goes back by card once it is decided. */
function toSend(money: PaymentHistory, decided: ReturnType<typeof decideRefund>): number {
  return decided
    .reduce<PaymentHistory>((known, event) => payment.evolve(known, event), money)
    .refunds.filter(({ state, attempt }) => state === 'requested' && attempt !== undefined)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function whyNone(refunds: readonly Refund[]): string {
  const none = 'no such refund of this order waits for a decision: ';
  const line = refunds.find(
    ({ state, bankLine }) => state === 'requested' && bankLine !== undefined,
  )?.bankLine;
  return line === undefined
    ? `${none}ops payments show <order> tells of each`
    : `${none}money of a transfer goes back by ops payments return ${line.slice(0, SHOWN)} <order>`;
}

function parkedOf(refunds: readonly Refund[], key: string | undefined): Refund {
  if (key !== undefined && !/^[0-9a-f]{6,32}$/i.test(key))
    throw new NotUnderstood([`"${key}" is no refund: give the beginning of its key`]);
  const parked = refunds.filter(
    ({ state, refund }) => state === 'parked' && refund.startsWith(key?.toLowerCase() ?? ''),
  );
  const [first, second] = parked;
  if (first === undefined) throw new OperatorError(whyNone(refunds));
  if (second !== undefined)
    throw new OperatorError('several refunds wait: name one, payments show has the keys');
  return first;
}
