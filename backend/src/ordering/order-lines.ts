import type { Localised } from '../refused.ts';
import type {
  LineEvent,
  LineMeasures,
  LinesMeasured,
  LineState,
  LineStepEvent,
  LinesPromised,
  PaidState,
} from './line.events.ts';
import type { OrderState } from './order.events.ts';
import {
  isResultEvent,
  type LineResult,
  type ReadRepeat,
  repeatsSetBack,
  resultsAfter,
} from './order-reads.ts';

export { type LineResult, newestResults, type ReadRepeat, repeatOf } from './order-reads.ts';

/** A step of a line that stands: what an operator took back is gone. */
export interface LineStep {
  readonly by: LineStepEvent['type'];
  readonly state: LineState;
  /** Absent where nobody told the time to the fold. */
  readonly at?: string;
  /** Why it is made again. */
  readonly reason?: Localised;
  /** The shipment it went in. */
  readonly shipment?: number;
  /** Cancelled before the order was paid: its price is no part of the total any more. */
  readonly isUnpaid?: true;
  /** What came for it by transfer stays with the shop for the next order. */
  readonly isKept?: true;
  /** The lot it was taken from, where it was named as it left. */
  readonly lot?: string;
  /** Findings of the laboratory, beside the step that made it ready. */
  readonly measured?: Measures;
}

/** Measured values of a line; those that were not measured are absent. */
export type Measures = Omit<LineMeasures, 'line'>;

export interface Shipment {
  readonly shipment: number;
  readonly carrier: string;
  readonly tracking?: string;
  readonly at?: string;
}

/** The day by which a line is to be ready. */
export interface LinePromise {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The day that was promised first. */
  readonly first: string;
  /** Why it is another day than before. */
  readonly reason?: Localised;
}

/** The work on the lines of an order: the steps of each, in the order of the lines, and the shipments. */
export interface Fulfilment {
  readonly lines: readonly (readonly LineStep[])[];
  readonly shipments: readonly Shipment[];
  /** In the order of the lines; absent until a day was promised for one. */
  readonly promised?: readonly (LinePromise | null)[];
  /** Files of reads, the newest last; absent until one came. */
  readonly results?: readonly LineResult[];
  /** Requests for reads once more, the newest last; absent until one came. */
  readonly repeats?: readonly ReadRepeat[];
  /** They are made and sent before the money is here, since then; absent where they wait for it. */
  readonly onTrust?: { readonly at?: string };
}

/** Nothing has begun. */
export function untouched(count: number): Fulfilment {
  return { lines: Array.from({ length: count }, () => []), shipments: [] };
}

export function lineState(steps: readonly LineStep[] | undefined): LineState {
  return steps?.at(-1)?.state ?? 'waiting';
}

/** The step that made a line ready, with which it stands ready or has left; undefined for any other. */
export function readyStep(steps: readonly LineStep[] | undefined): LineStep | undefined {
  const last = steps?.findLast(({ by }) => by !== 'LinesShipped' && by !== 'LinesDelivered');
  return last?.by === 'LinesReady' ? last : undefined;
}

/** The lot that a line was taken from; empty where nobody has named it. */
export function lotOf(steps: readonly LineStep[] | undefined): string {
  const hasLeft = ['shipped', 'delivered'].includes(lineState(steps));
  const shipped = hasLeft ? steps?.findLast(({ by }) => by === 'LinesShipped')?.lot : undefined;
  return shipped ?? readyStep(steps)?.measured?.lot ?? '';
}

/** Whether somebody has begun to make or to send a line that is not cancelled. */
export function hasBegun({ lines }: Fulfilment): boolean {
  return lines.some((steps) => !['waiting', 'cancelled'].includes(lineState(steps)));
}

/** Whether something of it was sent to the buyer. */
export function hasLeft({ lines }: Pick<Fulfilment, 'lines'>): boolean {
  return lines.some((steps) => ['shipped', 'delivered'].includes(lineState(steps)));
}

/** Whether a line is still to be made. */
export function isToMake(steps: readonly LineStep[] | undefined): boolean {
  return ['waiting', 'in_production'].includes(lineState(steps));
}

/** Numbers of the lines that are cancelled, from 1. */
export function cancelledLines({ lines }: Fulfilment): number[] {
  return lines.flatMap((steps, index) => (lineState(steps) === 'cancelled' ? [index + 1] : []));
}

/** Numbers of the lines that were cancelled before the order was paid: nobody pays for them, and no paper names them. */
export function droppedLines({ lines }: Pick<Fulfilment, 'lines'>): number[] {
  return lines.flatMap((steps, index) => (steps.at(-1)?.isUnpaid === true ? [index + 1] : []));
}

/** Numbers of the cancelled lines whose money stays for the next order. */
export function keptLines({ lines }: Pick<Fulfilment, 'lines'>): number[] {
  return lines.flatMap((steps, index) => (steps.at(-1)?.isKept === true ? [index + 1] : []));
}

/** Those of some lines that are to be paid, or were. */
export function withoutDropped<Line>(
  lines: readonly Line[],
  fulfilment: Pick<Fulfilment, 'lines'> | null,
): Line[] {
  const dropped = new Set(fulfilment === null ? [] : droppedLines(fulfilment));
  return lines.filter((_, index) => !dropped.has(index + 1));
}

/** The lines that are on their way in a shipment, or arrived with it: numbers from 1. */
export function linesIn({ lines }: Fulfilment, shipment: number): number[] {
  return lines.flatMap((steps, index) => (steps.at(-1)?.shipment === shipment ? [index + 1] : []));
}

const STATES = {
  LinesStarted: 'in_production',
  LinesReady: 'ready',
  LinesRemade: 'in_production',
  LinesShipped: 'shipped',
  LinesDelivered: 'delivered',
  LinesCancelled: 'cancelled',
  LinesReported: 'delivered',
} as const satisfies Record<LineStep['by'], LineState>;

/** The lines after an event. With its time, each step tells when. */
export function evolveLines(fulfilment: Fulfilment, event: LineEvent, at?: string): Fulfilment {
  if (isResultEvent(event)) return { ...fulfilment, ...resultsAfter(fulfilment, event, at) };
  const { type, data } = event;
  const touched = new Set(data.lines);
  const change = (step: (steps: readonly LineStep[]) => readonly LineStep[]) =>
    fulfilment.lines.map((steps, index) => (touched.has(index + 1) ? step(steps) : steps));
  if (type === 'LinesSetBack') {
    const lines = change((steps) => steps.slice(0, -1));
    return { ...fulfilment, lines, ...repeatsSetBack({ ...fulfilment, lines }, data.lines) };
  }
  if (type === 'LinesPromised') return { ...fulfilment, promised: promisedAfter(fulfilment, data) };
  const when = at === undefined ? {} : { at };
  if (type === 'LinesMeasured') return { ...fulfilment, lines: measuredLines(fulfilment, data) };
  const step: LineStep = {
    ...{ by: type, state: STATES[type], ...when },
    ...('reason' in data && { reason: data.reason }),
    ...('shipment' in data && { shipment: data.shipment }),
    ...('left' in data && data.left !== undefined && { isUnpaid: true as const }),
    ...('money' in data && data.money === 'kept' && { isKept: true as const }),
  };
  if (type !== 'LinesShipped') return { ...fulfilment, lines: change((steps) => [...steps, step]) };
  const { shipment, carrier, tracking, lots = [] } = data;
  const lines = fulfilment.lines.map((steps, index) => {
    if (!touched.has(index + 1)) return steps;
    const lot = lots.find(({ line }) => line === index + 1)?.lot;
    return [...steps, lot === undefined ? step : { ...step, lot }];
  });
  const sent = { shipment, carrier, ...(tracking !== undefined && { tracking }), ...when };
  return { ...fulfilment, lines, shipments: [...fulfilment.shipments, sent] };
}

/** A line that is not ready keeps no values. */
function measuredLines({ lines }: Fulfilment, { measured }: LinesMeasured['data']): Fulfilment['lines'] {
  const byLine = new Map(measured.map(({ line, ...values }) => [line, values]));
  return lines.map((steps, index) => {
    const values = byLine.get(index + 1);
    const ready = readyStep(steps);
    if (values === undefined || ready === undefined) return steps;
    return steps.map((step) => (step === ready ? { ...step, measured: values } : step));
  });
}

function promisedAfter(
  { lines, promised = [] }: Fulfilment,
  { lines: touched, day, reason }: LinesPromised['data'],
): (LinePromise | null)[] {
  return lines.map((_, index) => {
    const before = promised[index] ?? null;
    if (!touched.includes(index + 1)) return before;
    return { day, first: before?.first ?? day, ...(reason !== undefined && { reason }) };
  });
}

const PAID: readonly (OrderState | null)[] = ['paid', 'in_production', 'shipped', 'completed'];

/** Whether all money of an order is here; wherever its lines are. */
export function isPaid({ state }: { readonly state: OrderState | null }): boolean {
  return PAID.includes(state);
}

/** Whether an order that has yet to be paid is made and sent all the same. */
export function isOnTrust({ state, fulfilment }: MadeOrder): boolean {
  return (state === 'created' || state === 'awaiting_payment') && fulfilment?.onTrust !== undefined;
}

/** Whether lines of an order may be made and sent: its money is here, or an operator trusts the payer. */
export function mayBeMade(order: MadeOrder): boolean {
  return isPaid(order) || isOnTrust(order);
}

interface MadeOrder {
  readonly state: OrderState | null;
  /** Null until something was done for a line. */
  readonly fulfilment: Pick<Fulfilment, 'onTrust'> | null;
}

/** The state of a paid order, by its lines. */
export function stateByLines({ lines }: Fulfilment): PaidState {
  const states = new Set(lines.map((steps) => lineState(steps)));
  states.delete('cancelled');
  if (states.size === 0 || (states.size === 1 && states.has('waiting'))) return 'paid';
  states.delete('delivered');
  if (states.size === 0) return 'completed';
  states.delete('shipped');
  return states.size === 0 ? 'shipped' : 'in_production';
}
