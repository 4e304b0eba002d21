import { bankLineStream } from '../../payments/bank-lines/bank-line.events.ts';
import { type BankLine, bankLineOf, leftOf } from '../../payments/bank-lines/bank-line.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { paymentHistory } from '../../payments/payment.ts';
import type { CreditSpent } from '../../payments/credit/credit.events.ts';
import type { Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { eventsOf, inOrder } from '../audit/in-order.ts';
import { amount, paint, roubles, table } from '../print/print.ts';
import { count } from '../print/progress.ts';
import { SHOWN } from './line-given.ts';

const CREDIT_EVENTS = ['CreditSpent', 'CreditReleased', 'PaymentCredited', 'CreditTakenBack'];

interface MoneyFault {
  readonly of: string;
  readonly what: string;
  /** Kopecks: by the line, and by the order's payment. */
  readonly line: number;
  readonly payment: number;
}

/** `ops payments check`: orders got the money that lines gave, and no line gave more than it brought. From events alone. */
export async function checkMoney(history: History): Promise<Outcome> {
  const to = await history.store.headPosition();
  const lines = new Map<string, BankLine>();
  for await (const page of eventsOf(history, { from: 1, to }, ['BankLineImported'])) {
    const keys = page.map(({ stream }) => stream.slice(bankLineStream('').length));
    const found = await inOrder(keys, (key) => history.store.readStream(bankLineStream(key), { asOf: to }));
    keys.forEach((key, index) => lines.set(key, bankLineOf(found[index] ?? [])));
  }
  const faults = [
    ...overdrawn(lines),
    ...(await differing(history, lines, to)),
    ...(await creditFaults(history, to)),
  ];
  const brought = [...lines.values()].reduce((sum, { imported }) => sum + (imported?.amount ?? 0), 0);
  const left = [...lines.values()].reduce((sum, line) => sum + (line.isSetAside ? 0 : leftOf(line)), 0);
  return {
    document: {
      asOf: to,
      lines: lines.size,
      broughtKopecks: brought,
      leftKopecks: left,
      faults: faults.map(({ line, payment, ...fault }) => ({
        ...fault,
        lineKopecks: line,
        paymentKopecks: payment,
      })),
    },
    text: [
      faults.length === 0
        ? paint('green', '✓ every kopeck of bank money counts once')
        : paint('red', `✗ ${count(faults.length)} differences`),
      `${count(lines.size)} lines brought ${roubles(brought)}, ${roubles(left)} of it for no order, as of position ${to}`,
      table(
        faults.map(({ of, what, line, payment }) => ({
          of,
          what,
          'by the line, RUB': amount(line),
          'by the payment, RUB': amount(payment),
        })),
      ),
    ]
      .filter(Boolean)
      .join('\n'),
    failed: faults.length > 0,
  };
}

function overdrawn(lines: ReadonlyMap<string, BankLine>): MoneyFault[] {
  return [...lines]
    .filter(([, line]) => leftOf(line) < 0)
    .map(([key, line]) => ({
      of: key.slice(0, SHOWN),
      what: 'gave too much',
      line: line.imported?.amount ?? 0,
      payment: (line.imported?.amount ?? 0) - leftOf(line),
    }));
}

/** Each pair of a line and an order, as the line tells of it and as the payment does. */
async function differing(
  history: History,
  lines: ReadonlyMap<string, BankLine>,
  to: number,
): Promise<MoneyFault[]> {
  const given = new Map<string, number>();
  for (const [key, { matches }] of lines)
    for (const { order, amount: sum } of matches) add(given, `${order} ${key}`, sum);
  const streams = new Set<string>();
  for await (const page of eventsOf(history, { from: 1, to }, ['PaymentMatched']))
    for (const { stream } of page) streams.add(stream);
  const got = new Map<string, number>();
  const uids = [...streams].map((stream) => stream.slice(paymentStream('').length));
  const found = await inOrder(uids, (uid) => history.store.readStream(paymentStream(uid), { asOf: to }));
  uids.forEach((uid, index) => {
    for (const { bankLine, amount: sum } of paymentHistory(found[index] ?? []).bankMoney)
      add(got, `${uid} ${bankLine}`, sum);
  });
  return [...new Set([...given.keys(), ...got.keys()])].flatMap((pair) => {
    const [line, payment] = [given.get(pair) ?? 0, got.get(pair) ?? 0];
    const [uid = '', key = ''] = pair.split(' ');
    return line === payment
      ? []
      : [{ of: `${key.slice(0, SHOWN)} for ${uid}`, what: 'line and payment differ', line, payment }];
  });
}

/** Each pair of a kept refund and the order it pays for, as both sides tell of it. */
async function creditFaults(history: History, to: number): Promise<MoneyFault[]> {
  const [given, got] = [new Map<string, number>(), new Map<string, number>()];
  for await (const page of eventsOf(history, { from: 1, to }, CREDIT_EVENTS))
    for (const { stream, type, data } of page) {
      const uid = stream.slice(paymentStream('').length);
      const { refund, amount: sum, order = uid } = data as CreditSpent['data'];
      const sign = type === 'CreditReleased' || type === 'CreditTakenBack' ? -1 : 1;
      add(
        type === 'CreditSpent' || type === 'CreditReleased' ? given : got,
        `${refund} ${order}`,
        sign * sum,
      );
    }
  return [...new Set([...given.keys(), ...got.keys()])].flatMap((pair) => {
    const [line, payment] = [given.get(pair) ?? 0, got.get(pair) ?? 0];
    const [refund = '', uid = ''] = pair.split(' ');
    const of = `credit ${refund.slice(0, SHOWN)} for ${uid}`;
    return line === payment && line >= 0 ? [] : [{ of, what: 'both orders differ', line, payment }];
  });
}

function add(sums: Map<string, number>, key: string, sum: number): void {
  sums.set(key, (sums.get(key) ?? 0) + sum);
}
