import { readLines } from '../journal.ts';
import type { History } from './history.ts';
import type { Violations } from './violations.ts';

export interface VisitFigures {
  visits: number;
  saved: number;
  ordered: number;
  /** Answers nobody should get, by call and status. */
  oddAnswers: Record<string, number>;
}

/** Every submission became one order with one number, and left its basket once. */
export function checkOrders({ orders }: History, violations: Violations): number {
  for (const [uid, { submitted, created, rejected, numbers, ordered }] of orders) {
    const say = (text: string): void => violations.add('order', `order ${uid}: ${text}`);
    if (submitted !== 1) say(`submitted ${submitted} times`);
    if (created.length === 0 && rejected === 0) say('submitted and never created');
    if (created.length > 1) say(`created ${created.length} times, as ${created.join(', ')}`);
    if (rejected > 0) say('rejected');
    if (numbers.join() !== created.join())
      say(`numbers given: ${numbers.join(', ') || 'none'}; created as: ${created.join(', ') || 'nothing'}`);
    if (ordered !== 1) say(`taken out of its basket ${ordered} times`);
  }
  return orders.size;
}

interface Visit {
  readonly primers: number;
  readonly saved: Set<string>;
  readonly orders: Set<string>;
}

/** Everything that visitors were told over HTTP happened once, however often they had to ask. */
export async function checkVisits(
  { orders, baskets }: History,
  journals: readonly string[],
  violations: Violations,
): Promise<VisitFigures> {
  const figures: VisitFigures = { visits: 0, saved: 0, ordered: 0, oddAnswers: {} };
  const visits = new Map<string, Visit>();
  for (const journal of journals)
    for await (const [kind, basketId = '', told = '', status = '', ...rest] of readLines(journal)) {
      if (kind === 'V') visits.set(basketId, { primers: Number(told), saved: new Set(), orders: new Set() });
      else if (kind === 'S') visits.get(basketId)?.saved.add(told);
      else if (kind === 'O') visits.get(basketId)?.orders.add(told);
      else if (kind === 'X') {
        const name = `${told} ${status}`;
        figures.oddAnswers[name] = (figures.oddAnswers[name] ?? 0) + 1;
        if (Number(status) < 500)
          violations.add('answer', `basket ${basketId}: ${told} answered ${status} ${rest.join(' ')}`);
      }
    }
  const submitted = new Map<string, number>();
  for (const { basketId } of orders.values()) submitted.set(basketId, (submitted.get(basketId) ?? 0) + 1);

  figures.visits = visits.size;
  for (const [basketId, visit] of visits) {
    const say = (text: string): void => violations.add('visit', `basket ${basketId}: ${text}`);
    const stored = baskets.get(basketId) ?? [];
    if (stored.length !== 0 && stored.length !== visit.primers)
      say(`${visit.primers} primers were saved at once, ${stored.length} are there`);
    if (visit.saved.size > 1) say(`one save was answered in ${visit.saved.size} ways`);
    for (const ids of visit.saved) {
      figures.saved += 1;
      if (ids !== stored.join())
        say(`primers ${ids} were acknowledged, there are ${stored.join() || 'none'}`);
    }
    if (visit.orders.size > 1) say(`one order was answered as ${[...visit.orders].join(' and ')}`);
    for (const uid of visit.orders) {
      figures.ordered += 1;
      if (orders.get(uid)?.basketId !== basketId) say(`order ${uid} was promised and is not there`);
    }
    if ((submitted.get(basketId) ?? 0) > 1) say(`ordered ${submitted.get(basketId)} times`);
  }
  return figures;
}
