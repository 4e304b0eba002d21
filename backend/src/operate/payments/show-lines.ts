import { bankLineStream } from '../../payments/bank-lines/bank-line.events.ts';
import type { BankLineDetails, BankLineEvent } from '../../payments/bank-lines/bank-line.events.ts';
import { type BankLine, bankLineOf, leftOf } from '../../payments/bank-lines/bank-line.ts';
import { bookLines, type DoubtfulLine, proposeLines } from '../../payments/bank-statement/book-lines.ts';
import { type DueRefund, dueRefunds } from '../../payments/bank-statement/due-refunds.ts';
import { openLines } from '../../payments/bank-statement/open-lines.ts';
import type { Options, Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { moscow } from '../print/moment.ts';
import { operatorMetadata } from '../operator.ts';
import { FORGOTTEN } from '../people/personal-words.ts';
import { amount, paint, paragraph, roubles, table } from '../print/print.ts';
import { count, ProgressLine } from '../print/progress.ts';
import { matchedText, MAX_ROWS } from './import-file.ts';
import { numbersOf } from './order-numbers.ts';
import { bookedDocument, candidateWords, doubtfulDocument, WHY } from './line-words.ts';
import { lineGiven, SHOWN } from './line-given.ts';

/** More bookings than this need --yes: the command shows them first. */
const MAX_WITHOUT_YES = 100;

/** `ops payments lines`: lines without an order, why, and the likeliest orders; or one line with its history. */
export async function showLines(history: History, typed: string | undefined): Promise<Outcome> {
  if (typed !== undefined) return showLine(history, await lineGiven(history, typed));
  const needs = { ...history, db: history.database };
  const matched = await proposeLines(needs, await openLines(needs));
  const due = await dueRefunds(needs);
  const open = [...matched.booked, ...matched.doubtful];
  const left = open.reduce((sum, { line }) => sum + line.left, 0);
  return {
    document: {
      sure: matched.booked.map(bookedDocument),
      open: matched.doubtful.map(doubtfulDocument),
      toReturn: due.map(({ amount: sum, details, ...refund }) => ({
        ...refund,
        amountKopecks: sum,
        payer: details?.payer ?? null,
      })),
    },
    text: [
      matchedText(matched, false),
      matched.booked.length === 0 ? '' : 'ops payments match books what is sure.',
      refundsText(due),
      open.length === 0
        ? 'All money that came is for an order, went back or was set aside.'
        : `${count(open.length)} lines, ${roubles(left)} for no order yet`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}

function refundsText(due: readonly DueRefund[]): string {
  if (due.length === 0) return '';
  const rows = due.map(({ number, uid, line, amount: sum, reason, details }) => ({
    line: line.slice(0, SHOWN),
    order: number ?? uid,
    'sum, RUB': amount(sum),
    reason,
    to: details?.payer.name ?? FORGOTTEN,
    account: details?.payer.account ?? FORGOTTEN,
  }));
  const head = `${count(due.length)} to send back: once it is sent, ops payments return <line> <order> --note`;
  return `${paint('yellow', head)}\n${table(rows)}`;
}

/** `ops payments match`: matches all open lines again and books those that became sure. */
export async function matchAgain(history: History, options: Options): Promise<Outcome> {
  const needs = { ...history, db: history.database };
  const lines = await openLines(needs);
  const proposed = await proposeLines(needs, lines);
  const wantsYes = proposed.booked.length > MAX_WITHOUT_YES && options['yes'] !== true;
  const isDry = options['dryRun'] === true;
  const progress = new ProgressLine();
  const matched =
    isDry || wantsYes
      ? proposed
      : await bookLines(needs, lines, operatorMetadata(), (done, total) =>
          progress.tell({ label: 'booked', done, total }),
        ).finally(() => progress.clear());
  const { booked, doubtful } = matched;
  return {
    document: {
      written: !isDry && !wantsYes,
      booked: booked.map(bookedDocument),
      open: doubtful.map(doubtfulDocument),
    },
    text: [
      booked.length + doubtful.length === 0 ? 'No line is open.' : matchedText(matched, !isDry && !wantsYes),
      wantsYes
        ? `Nothing was written: ${count(booked.length)} bookings want --yes.`
        : isDry
          ? 'Nothing was written (--dry-run).'
          : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: wantsYes && !isDry,
  };
}

/** One line: the bank's data, its state, and the possible actions. */
export async function showLine(history: History, key: string): Promise<Outcome> {
  const events = await history.store.readStream(bankLineStream(key));
  const line = bankLineOf(events);
  const { imported } = line;
  const details =
    imported === null
      ? null
      : await history.personalData.open<BankLineDetails>(imported.personal.subject, imported.personal.sealed);
  const needs = { ...history, db: history.database };
  const [open] = (await proposeLines(needs, await openLines(needs, [key]))).doubtful;
  const orders = await numbersOf(
    history,
    events.flatMap(({ data }) => ('order' in data ? [String(data.order)] : [])),
  );
  const timeline = events.map(({ type, data, metadata }) => ({
    at: metadata.at,
    event: type,
    actor: metadata.actor,
    note: noteOf({ type, data } as BankLineEvent, orders),
  }));
  return {
    document: {
      key,
      ...(imported !== null && {
        ...imported,
        ...{ personal: undefined, amount: undefined, amountKopecks: imported.amount },
      }),
      leftKopecks: leftOf(line),
      returnedKopecks: line.returned,
      isSetAside: line.isSetAside,
      payer: details?.payer ?? null,
      purpose: details?.purpose ?? null,
      matches: line.matches.map(({ order, amount: sum, by }) => ({
        order: orders.get(order) ?? null,
        uid: order,
        amountKopecks: sum,
        by,
      })),
      timeline,
      ...(open !== undefined && { doubt: doubtfulDocument(open) }),
    },
    text: [
      ...lineText(key, line, details),
      table(
        timeline.map(({ at, ...row }) => ({ 'at (Moscow)': moscow(at), ...row })),
        60,
      ),
      open === undefined ? '' : adviceText(open),
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}

function lineText(key: string, line: BankLine, details: BankLineDetails | null): string[] {
  const { imported } = line;
  if (imported === null) return [];
  const { payer, purpose = FORGOTTEN } = details ?? {};
  const inn = payer === undefined || payer.inn === '' ? '' : `, INN ${payer.inn}`;
  return [
    paint('bold', `Line ${key.slice(0, SHOWN)}: ${roubles(imported.amount)}, received ${imported.received}`),
    [
      paragraph(`${imported.kind} ${imported.number}, ${imported.day}, to ${imported.account}`),
      paragraph(`${payer?.name ?? FORGOTTEN}${inn}, account ${payer?.account ?? FORGOTTEN}`, 'from  '),
      paragraph(purpose, 'for   '),
      `left  ${roubles(leftOf(line))}${line.isSetAside ? ', set aside' : ''}`,
    ].join('\n'),
  ];
}

function noteOf(event: BankLineEvent, orders: ReadonlyMap<string, string>): string {
  const order = (uid: string): string => orders.get(uid) ?? uid;
  switch (event.type) {
    case 'BankLineImported':
      return `${roubles(event.data.amount)}, statement ${event.data.statement.slice(0, SHOWN)}`;
    case 'BankLineMatched': {
      const { amount: sum, by, note } = event.data;
      return [`${roubles(sum)} for ${order(event.data.order)}, ${by}`, note ?? ''].filter(Boolean).join('; ');
    }
    case 'BankLineUnmatched':
      return `${roubles(event.data.amount)} from ${order(event.data.order)}; ${event.data.reason}`;
    case 'BankLineReturned': {
      const { amount: sum, note, refund } = event.data;
      return `${roubles(sum)}${refund === undefined ? '' : ` of ${order(refund.order)}`}; ${note}`;
    }
    case 'BankLineSetAside':
      return event.data.note;
  }
}

/** Why it is open, which orders it may be for, and the words that book it. */
function adviceText({ line, doubt: { reason, candidates, split } }: DoubtfulLine): string {
  const id = line.key.slice(0, SHOWN);
  const [first] = candidates;
  const advice =
    split !== undefined
      ? `ops payments split ${id} ${split.map(({ number, owed }) => `${number}=${(owed / 100).toFixed(2)}`).join(' ')}`
      : first !== undefined && !first.order.isOver && first.order.owed > 0
        ? `ops payments assign ${id} ${first.order.number}`
        : '';
  return [
    `${paint('yellow', 'Open')}: ${WHY[reason]}`,
    ...candidates.slice(0, MAX_ROWS).map((candidate) => `  ${candidateWords(candidate)}`),
    ...(advice === '' ? [] : [`To book ${amount(line.left)}: ${advice}`]),
  ].join('\n');
}
