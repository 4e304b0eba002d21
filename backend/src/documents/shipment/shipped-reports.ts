import type { RecordedEvent } from '../../event-store/event.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { isLineEvent, type LineStepEvent } from '../../ordering/line.events.ts';

/** Lines whose results were sent as files. */
interface Report {
  /** From -1 down: they are no parcels. */
  readonly shipment: number;
  readonly day: string;
  readonly lines: readonly number[];
}

/** Steps of lines; the others move none. */
const STEPS: readonly string[] = [
  'LinesStarted',
  'LinesReady',
  'LinesRemade',
  'LinesShipped',
  'LinesDelivered',
  'LinesCancelled',
  'LinesReported',
] satisfies LineStepEvent['type'][];

/**
 * Results that were sent as files and stand. A line is in the first report that stands: a read made once more for nothing is no
 * second work. One that was taken back, or cancelled since, is in none.
 */
export function reportsOf(events: readonly RecordedEvent[]): Report[] {
  const reports: { day: string; lines: readonly number[] }[] = [];
  const standing = new Map<number, (number | 'other' | 'cancelled')[]>();
  for (const event of events.filter((one) => isLineEvent(one))) {
    const { type, data, metadata } = event;
    if (type === 'LinesReported') reports.push({ day: moscowDay(metadata.at), lines: data.lines });
    for (const line of data.lines) {
      const steps = standing.get(line) ?? [];
      if (type === 'LinesSetBack') steps.pop();
      else if (type === 'LinesReported') steps.push(reports.length - 1);
      else if (STEPS.includes(type)) steps.push(type === 'LinesCancelled' ? 'cancelled' : 'other');
      standing.set(line, steps);
    }
  }
  const reportOf = (line: number) => {
    const steps = standing.get(line) ?? [];
    return steps.at(-1) === 'cancelled' ? undefined : steps.find((step) => typeof step === 'number');
  };
  return reports.map(({ day, lines }, index) => ({
    ...{ shipment: -1 - index, day },
    lines: lines.filter((line) => reportOf(line) === index),
  }));
}
