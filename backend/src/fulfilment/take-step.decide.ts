import type { LineEvent, LineLot, LinesSetBack } from '../ordering/line.events.ts';
import type { OrderedLine } from '../ordering/order.events.ts';
import { lineState, type LineStep } from '../ordering/order-lines.ts';
import type { Localised } from '../refused.ts';
import type { FulfilledOrder } from './fulfilled-order.ts';
import { mayNot, noSuchLine, refuseUnlessMade, sentOtherwise } from './line-refusals.ts';
import { EVENT_OF, mayTake } from './line-files/line-table.ts';
import { goodsOnTheWay, parcelsArriving, parcelsLeaving } from './parcels.ts';

/** A step that an operator says was taken. */
export type Step = { readonly note?: string } & (
  | { readonly name: 'start' | 'ready' | 'deliver' }
  | { readonly name: 'remake'; readonly reason: Localised }
  | {
      readonly name: 'ship';
      readonly carrier: string;
      readonly tracking?: string;
      readonly lots?: readonly LineLot[];
    }
);

/** One line of an order, as a decision sees it. */
export interface LineNow {
  readonly line: number;
  readonly kind: OrderedLine['kind'];
  readonly steps: readonly LineStep[];
}

/**
 * The step for all the lines that are named, or for none: a line that may not take it refuses the whole. Without names, for
 * every line that may. None where it is so already.
 */
export function takeStep(
  order: FulfilledOrder,
  step: Step,
  named?: readonly number[],
): Exclude<LineEvent, LinesSetBack>[] {
  refuseUnlessMade(order);
  const isSo = (line: LineNow): boolean => isTaken(order, step, line);
  // a parcel that has arrived brings its goods
  const lines = linesOf(
    order,
    named && (step.name === 'deliver' ? [...named, ...goodsOnTheWay(order, named)] : named),
  );
  const arriving = parcelsArriving(order, onTheWay(lines));
  const may = ({ line, kind, steps }: LineNow): boolean =>
    mayTake(step.name, lineState(steps), { kind }) && (kind !== 'delivery' || arriving.includes(line));
  if (named !== undefined) {
    const left = lines.filter((line) => !isSo(line));
    const wrong = left.find((line) => !may(line));
    if (wrong !== undefined) throw refusal(order, step, wrong);
    return eventsOf(order, step, left);
  }
  const able = lines.filter((line) => may(line) && !isSo(line));
  const [first] = lines;
  if (able.length > 0 || first === undefined) return eventsOf(order, step, able);
  if (lines.some(isSo)) return [];
  throw refusal(order, step, lines.find(({ steps }) => steps.at(-1)?.by === EVENT_OF[step.name]) ?? first);
}

/** Every line that is named, once; all without names. */
export function linesOf({ creation, fulfilment }: FulfilledOrder, named?: readonly number[]): LineNow[] {
  const all = (creation?.lines ?? []).map(
    ({ kind }, index): LineNow => ({ line: index + 1, kind, steps: fulfilment.lines[index] ?? [] }),
  );
  if (named === undefined) return all;
  const unknown = named.find((line) => all[line - 1] === undefined);
  if (unknown !== undefined) throw noSuchLine(unknown, all.length);
  return all.filter(({ line }) => named.includes(line));
}

const onTheWay = (lines: readonly LineNow[]): number[] =>
  lines.flatMap(({ line, steps }) => (lineState(steps) === 'shipped' ? [line] : []));

/** Whether a line stands where the step would bring it, by this very step. */
function isTaken({ fulfilment }: FulfilledOrder, step: Step, { line, steps }: LineNow): boolean {
  const last = steps.at(-1);
  // what is made again was started too
  if (step.name === 'start') return last?.state === 'in_production';
  // files of a laboratory arrive without a shipment
  if (step.name === 'deliver') return last?.state === 'delivered';
  if (last?.by !== EVENT_OF[step.name]) return false;
  if (step.name === 'remake') return last.reason?.ru === step.reason.ru && last.reason.en === step.reason.en;
  if (step.name !== 'ship') return true;
  const sent = fulfilment.shipments.find(({ shipment }) => shipment === last.shipment);
  const lot = step.lots?.find((one) => one.line === line)?.lot ?? last.lot;
  return sent?.carrier === step.carrier && sent.tracking === step.tracking && lot === last.lot;
}

function refusal({ fulfilment }: FulfilledOrder, { name }: Step, { line, kind, steps }: LineNow) {
  const last = steps.at(-1);
  const sent = fulfilment.shipments.find(({ shipment }) => shipment === last?.shipment);
  if (name === 'ship' && last?.by === 'LinesShipped' && sent !== undefined)
    return sentOtherwise(line, sent.carrier, sent.tracking);
  return mayNot(name, line, lineState(steps), kind);
}

function eventsOf(
  order: FulfilledOrder,
  step: Step,
  now: readonly LineNow[],
): Exclude<LineEvent, LinesSetBack>[] {
  if (now.length === 0) return [];
  const { fulfilment } = order;
  const lines = now.map(({ line }) => line);
  const noted = step.note === undefined || step.note === '' ? {} : { note: step.note };
  switch (step.name) {
    case 'start':
      return [{ type: 'LinesStarted', data: { lines, ...noted } }];
    case 'ready':
      return [{ type: 'LinesReady', data: { lines, ...noted } }];
    case 'remake':
      return [{ type: 'LinesRemade', data: { lines, reason: step.reason, ...noted } }];
    case 'ship': {
      const { carrier, tracking, lots: named = [] } = step;
      const tracked = tracking === undefined ? {} : { tracking };
      const lots = named.filter(({ line }) => lines.includes(line));
      const taken = lots.length === 0 ? {} : { lots };
      const shipment = fulfilment.shipments.length + 1;
      const all = [...lines, ...parcelsLeaving(order, lines)];
      const data = { shipment, lines: all, carrier, ...tracked, ...taken, ...noted };
      return [{ type: 'LinesShipped', data }];
    }
    case 'deliver': {
      const all = linesOf(order, [...lines, ...parcelsArriving(order, lines)]);
      return fulfilment.shipments.flatMap(({ shipment }) => {
        const arrived = all.filter(({ steps }) => steps.at(-1)?.shipment === shipment);
        const data = { shipment, lines: arrived.map(({ line }) => line), ...noted };
        return arrived.length === 0 ? [] : [{ type: 'LinesDelivered', data }];
      });
    }
  }
}
