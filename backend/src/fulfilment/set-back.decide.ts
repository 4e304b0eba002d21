import type { LinesSetBack, LineState } from '../ordering/line.events.ts';
import { lineState } from '../ordering/order-lines.ts';
import type { FulfilledOrder } from './fulfilled-order.ts';
import { mayNot, notTheLast, refuseUnlessMade } from './line-refusals.ts';
import { parcelsAlone, parcelsComingBack } from './parcels.ts';
import { EVENT_OF, mayTake, type StepName } from './line-files/line-table.ts';
import { type LineNow, linesOf } from './take-step.decide.ts';

/**
 * Takes a step back that was a mistake: of all lines that are named or of none; without names, of every line whose last step it
 * is. None where it was taken back already.
 */
export function setBack(
  order: FulfilledOrder,
  { name, note }: { readonly name: StepName; readonly note: string },
  named?: readonly number[],
): LinesSetBack[] {
  refuseUnlessMade(order);
  const asked = linesOf(order, named);
  const [alone] = named === undefined ? [] : parcelsAlone(order, named);
  const parcel = asked.find(({ line }) => line === alone);
  if (parcel !== undefined) throw mayNot(name, parcel.line, lineState(parcel.steps), parcel.kind);
  // a parcel follows its goods
  const lines = asked.filter(({ kind }) => kind !== 'delivery');
  const isLast = ({ steps }: LineNow): boolean => steps.at(-1)?.by === EVENT_OF[name];
  const isBack = (line: LineNow): boolean => mayTake(name, lineState(line.steps), line);
  const wrong = lines.filter((line) => !isLast(line) && !isBack(line));
  const [first] = wrong;
  if (first !== undefined && (named !== undefined || wrong.length === lines.length))
    throw notTheLast(name, first.line, lineState(first.steps));
  const goods = lines.filter(isLast).map(({ line }) => line);
  const parcels = parcelsComingBack(order, EVENT_OF[name], goods);
  const back = new Map<LineState, number[]>();
  for (const { line, steps } of linesOf(order, [...goods, ...parcels])) {
    const to = lineState(steps.slice(0, -1));
    back.set(to, [...(back.get(to) ?? []), line]);
  }
  return [...back].map(([to, of]) => ({ type: 'LinesSetBack', data: { lines: of, to, note } }));
}
