import { type ProductionCalendar, promisedDay } from '@oligoteka/calendar';
import { awaitsMaterial, promiseOf } from '../../ordering/awaited-material.ts';
import type { LinesPromised } from '../../ordering/line.events.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { isToMake, lineState, mayBeMade } from '../../ordering/order-lines.ts';
import type { Localised } from '../../refused.ts';
import { madeAlready, noMaterialYet, notMade, refuseUnlessMade } from '../line-refusals.ts';
import { type LineNow, linesOf } from '../take-step.decide.ts';
import type { FulfilledOrder } from '../fulfilled-order.ts';

/** An order whose lines are known by their content. */
export type PromisedOrder = FulfilledOrder & {
  readonly creation: { readonly lines: readonly OrderedLine[] } | null;
};

/** The dictionaries that promises follow from, with their versions. */
export interface PromiseRules {
  /** Working days that each line takes; null for one that is not made. */
  readonly termsOf: (lines: readonly OrderedLine[]) => readonly (number | null)[];
  readonly calendar: ProductionCalendar;
  readonly versions: { readonly terms: number; readonly calendar: number };
}

const LATE: Localised = {
  ru: 'Изготовление занимает больше времени, чем мы рассчитывали.',
  en: 'Making takes longer than we expected.',
};
const AGAIN: Localised = { ru: 'Строка делается заново.', en: 'The line is being made again.' };
/** A line that was not ready on its day is promised so many working days later. */
const LATER_DAYS = 2;

/**
 * A day for every line of an order that may be made and has none yet; none where all have, or wait for their material.
 * `today`: `YYYY-MM-DD` in Moscow.
 */
export function promiseLines(order: PromisedOrder, rules: PromiseRules, today: string): LinesPromised[] {
  const { creation, fulfilment } = order;
  if (creation === null || !mayBeMade(order)) return [];
  const days = rules
    .termsOf(creation.lines)
    .map((term, index) =>
      term === null ||
      fulfilment.promised?.[index] ||
      awaitsMaterial(creation.lines[index], fulfilment.lines[index])
        ? null
        : { day: promisedDay(today, term, rules.calendar) },
    );
  return eventsOf(days, rules);
}

/** The day of lines whose material has come: their whole term from the day on which they are started. */
export function promiseStarted(
  order: PromisedOrder,
  started: readonly number[],
  rules: PromiseRules,
  today: string,
): LinesPromised[] {
  const { creation, fulfilment } = order;
  if (creation === null) return [];
  const days = rules
    .termsOf(creation.lines)
    .map((term, index) =>
      term !== null &&
      started.includes(index + 1) &&
      awaitsMaterial(creation.lines[index], fulfilment.lines[index])
        ? { day: promisedDay(today, term, rules.calendar) }
        : null,
    );
  return eventsOf(days, rules);
}

/** Another day for lines that are made again: their whole term from now on. */
export function promiseAgain(
  order: PromisedOrder,
  lines: readonly number[],
  rules: PromiseRules,
  today: string,
): LinesPromised[] {
  const { creation } = order;
  if (creation === null || !mayBeMade(order)) return [];
  const terms = rules.termsOf(creation.lines);
  return eventsOf(
    terms.map((term, index) =>
      term !== null && lines.includes(index + 1)
        ? { day: promisedDay(today, term, rules.calendar), reason: AGAIN }
        : null,
    ),
    rules,
  );
}

/** Another day for lines that were to be ready by today and are not. */
export function postponeLines(order: PromisedOrder, rules: PromiseRules, today: string): LinesPromised[] {
  if (!mayBeMade(order) || order.isJunk) return [];
  const day = promisedDay(today, LATER_DAYS, rules.calendar);
  const lines = order.creation?.lines ?? [];
  return eventsOf(
    order.fulfilment.lines.map((steps, index) => {
      const promised = promiseOf(lines, order.fulfilment, index);
      return !promised || !isToMake(steps) || promised.day > today ? null : { day, reason: LATE };
    }),
    rules,
  );
}

/** A day that an operator names. */
export interface NamedDay {
  readonly day: string;
  readonly reason: Localised;
  readonly note?: string;
}

/** The named day for all lines that are named and still to be made, or for none; without names for every such line. */
export function promiseDay(
  order: PromisedOrder,
  { day, reason, note }: NamedDay,
  named?: readonly number[],
): LinesPromised[] {
  refuseUnlessMade(order);
  const isMade = ({ steps }: LineNow): boolean => !isToMake(steps);
  const all = linesOf(order, named);
  const parcel = all.find(({ kind }) => kind === 'delivery');
  if (named !== undefined && parcel !== undefined) throw notMade(parcel.line);
  const lines = all.filter(({ kind }) => kind !== 'delivery');
  const made = lines.find(isMade);
  if (made !== undefined && (named !== undefined || lines.every(isMade)))
    throw madeAlready(made.line, lineState(made.steps));
  const waits = ({ line, steps }: LineNow): boolean => awaitsMaterial(order.creation?.lines[line - 1], steps);
  const waiting = lines.find(waits);
  if (waiting !== undefined && (named !== undefined || lines.every((line) => isMade(line) || waits(line))))
    throw noMaterialYet(waiting.line);
  const other = lines.filter(
    (line) => !isMade(line) && !waits(line) && order.fulfilment.promised?.[line.line - 1]?.day !== day,
  );
  if (other.length === 0) return [];
  const noted = note === undefined || note === '' ? {} : { note };
  return [{ type: 'LinesPromised', data: { lines: other.map(({ line }) => line), day, reason, ...noted } }];
}

type Promised = { readonly day: string; readonly reason?: Localised } | null;

/** One event for all lines of one day. */
function eventsOf(promised: readonly Promised[], { versions }: PromiseRules): LinesPromised[] {
  const byDay = new Map<string, { lines: number[]; reason?: Localised }>();
  for (const [index, one] of promised.entries()) {
    if (one === null) continue;
    const { day, ...why } = one;
    const group = byDay.get(day) ?? { lines: [], ...why };
    group.lines.push(index + 1);
    byDay.set(day, group);
  }
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { lines, ...why }]) => ({
      type: 'LinesPromised',
      data: { lines, day, ...versions, ...why },
    }));
}
