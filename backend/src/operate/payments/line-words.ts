import type { BookedLine, DoubtfulLine } from '../../payments/bank-statement/book-lines.ts';
import type { Candidate, DoubtReason } from '../../payments/bank-statement/match-lines.ts';
import { FORGOTTEN } from '../people/personal-words.ts';
import { amount, table } from '../print/print.ts';
import { SHOWN } from './line-given.ts';

/** Why a line is for a person to look at. */
export const WHY: Readonly<Record<DoubtReason, string>> = {
  'no-number': 'names no order',
  'nearly-number': 'names an order only nearly',
  'unknown-number': 'names an order that is not there',
  several: 'names several orders',
  over: 'more than the order owes',
  under: 'less than the order owes',
  paid: 'the order has its money already',
  closed: 'the order is over',
  payer: 'somebody else’s number; the payer has a bill of the same sum',
  touched: 'an operator had it in hand',
  changed: 'the order changed meanwhile',
  forgotten: 'the payer was forgotten',
};

const SAYS: Readonly<Record<Candidate['agrees'][number], string>> = {
  number: 'number',
  nearlyNumber: 'number nearly',
  sum: 'sum',
  inn: 'INN',
  name: 'name',
};

/** Example: `2026-000042 owes 700.00, 85: number, sum`. */
export function candidateWords({ order, score, agrees }: Candidate): string {
  const owes = order.isOver ? 'is over' : order.owed === 0 ? 'is paid' : `owes ${amount(order.owed)}`;
  return `${order.number} ${owes}, ${score}: ${agrees.map((key) => SAYS[key]).join(', ')}`;
}

export function bookedTable(lines: readonly BookedLine[]): string {
  return table(
    lines.map(({ line, order }) => ({
      line: line.key.slice(0, SHOWN),
      received: line.received,
      order: order.number,
      'sum, RUB': amount(line.left),
      payer: line.details?.payer.name ?? FORGOTTEN,
    })),
  );
}

export function doubtfulTable(lines: readonly DoubtfulLine[]): string {
  return table(
    lines.map(({ line, doubt: { reason, candidates } }) => ({
      line: line.key.slice(0, SHOWN),
      received: line.received,
      'left, RUB': amount(line.left),
      payer: line.details?.payer.name ?? FORGOTTEN,
      why: WHY[reason],
      'most likely': candidates[0] === undefined ? '' : candidateWords(candidates[0]),
    })),
    30,
  );
}

/** A line for programs, with all that speaks for and against. */
export function doubtfulDocument({ line, doubt: { reason, candidates, split } }: DoubtfulLine) {
  return {
    ...lineDocument(line),
    reason,
    candidates: candidates.map(({ order, score, agrees }) => ({
      order: order.number,
      uid: order.uid,
      owedKopecks: order.owed,
      isOver: order.isOver,
      score,
      agrees,
    })),
    ...(split !== undefined && {
      split: split.map(({ number, uid, owed }) => ({ order: number, uid, owedKopecks: owed })),
    }),
  };
}

export function bookedDocument({ line, order }: BookedLine) {
  return { ...lineDocument(line), order: order.number, uid: order.uid };
}

function lineDocument({ details, amount: sum, left, isTouched: _isTouched, ...line }: BookedLine['line']) {
  return {
    ...line,
    amountKopecks: sum,
    leftKopecks: left,
    payer: details?.payer ?? null,
    purpose: details?.purpose ?? null,
  };
}
