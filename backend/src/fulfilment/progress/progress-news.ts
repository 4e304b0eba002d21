import type { LineState } from '../../ordering/line.events.ts';
import {
  type Fulfilment,
  isToMake,
  lineState,
  type LineStep,
  type ReadRepeat,
} from '../../ordering/order-lines.ts';
import type { Localised } from '../../refused.ts';

/** Lines that stand at one point now and did not before; numbers from 1. */
export interface LinesNews {
  /**
   * `back`: an operator's step that was told before has been taken back; `dropped`: cancelled before it was paid; `kept`: cancelled,
   * its money stays; `promised`: they will be ready on another day; `declined`: their reads are not made once more.
   */
  readonly what: LineStep['by'] | 'dropped' | 'kept' | 'back' | 'promised' | 'declined';
  readonly state: LineState;
  readonly lines: readonly number[];
  /** Why they are made again. */
  readonly reason?: Localised;
  /** The shipment they went in. */
  readonly shipment?: number;
  /** The day that is promised now, `YYYY-MM-DD`. */
  readonly day?: string;
}

const ORDER: readonly LinesNews['what'][] = [
  'LinesShipped',
  'LinesDelivered',
  'LinesReported',
  'LinesReady',
  'LinesCancelled',
  'dropped',
  'kept',
  'LinesRemade',
  'declined',
  'promised',
  'LinesStarted',
  'back',
];

/** The changes between two states of the lines of an order, one for all lines that changed alike. A step taken back in between is none. */
export function progressNews(before: Fulfilment, after: Fulfilment): LinesNews[] {
  const groups = new Map<string, LinesNews & { lines: number[] }>();
  for (const [index, steps] of after.lines.entries()) {
    const told = [
      newsOf(before.lines[index] ?? [], steps),
      newDay(before, after, index),
      declined(before, after, index),
    ];
    for (const news of told) {
      if (news === null) continue;
      const key = JSON.stringify(news);
      const group = groups.get(key) ?? { ...news, lines: [] };
      group.lines.push(index + 1);
      groups.set(key, group);
    }
  }
  return [...groups.values()].sort((one, other) => ORDER.indexOf(one.what) - ORDER.indexOf(other.what));
}

function newsOf(before: readonly LineStep[], after: readonly LineStep[]): Omit<LinesNews, 'lines'> | null {
  const said = before.map(sayOf);
  const differs = after.findIndex((step, index) => sayOf(step) !== said[index]);
  if (differs === -1) return before.length > after.length ? { what: 'back', state: lineState(after) } : null;
  const last = after.at(-1);
  if (last === undefined) return null;
  const { by, state, reason, shipment, isUnpaid, isKept } = last;
  const cancelled = isUnpaid === true ? 'dropped' : isKept === true ? 'kept' : by;
  return {
    ...{ what: cancelled, state },
    ...(reason !== undefined && { reason }),
    ...(shipment !== undefined && { shipment }),
  };
}

/** Another day than the one promised before, for a line that is still to be made. */
function newDay(before: Fulfilment, after: Fulfilment, index: number): Omit<LinesNews, 'lines'> | null {
  const is = after.promised?.[index];
  // the page has told the first one
  const was = before.promised?.[index]?.day ?? is?.first;
  const state = lineState(after.lines[index]);
  if (!is || was === is.day || !isToMake(after.lines[index])) return null;
  return { what: 'promised', state, day: is.day, ...(is.reason !== undefined && { reason: is.reason }) };
}

/** The newest refusal to make a read of a line once more that the letter before did not tell. */
function declined(before: Fulfilment, after: Fulfilment, index: number): Omit<LinesNews, 'lines'> | null {
  const refusals = ({ repeats = [] }: Fulfilment): ReadRepeat[] =>
    repeats.filter(({ line, state }) => line === index + 1 && state === 'declined');
  const told = refusals(before).map(sayOfRepeat);
  const fresh = refusals(after).filter((repeat) => {
    const at = told.indexOf(sayOfRepeat(repeat));
    if (at >= 0) told.splice(at, 1);
    return at < 0;
  });
  const [newest] = fresh.slice(-1);
  if (newest === undefined) return null;
  const state = lineState(after.lines[index]);
  return { what: 'declined', state, ...(newest.answer !== undefined && { reason: newest.answer }) };
}

const sayOfRepeat = ({ primer, answer }: ReadRepeat): string => JSON.stringify([primer, answer]);

/** A step without its time: the same step, taken back and taken again, is no news. */
const sayOf = ({ by, reason, shipment }: LineStep): string => JSON.stringify([by, reason, shipment]);
