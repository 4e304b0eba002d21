import type { LineEvent, LineState } from '../../ordering/line.events.ts';
import type { OrderHistory } from '../../ordering/order.ts';
import type { OrderedLine, ReadPrimer } from '../../ordering/order.events.ts';
import { evolveLines, lineState } from '../../ordering/order-lines.ts';
import { linesText } from './line-notes.ts';

/** States in which a primer is no good yet for a step of what is read with it. */
const TOO_EARLY: Readonly<Record<'LinesStarted' | 'LinesReady', readonly LineState[]>> = {
  // samples that are here may wait for a primer that is being made
  LinesStarted: ['waiting', 'cancelled'],
  LinesReady: ['waiting', 'in_production', 'cancelled'],
};

/**
 * Sentences about reads that take a step before their primers of the same order; each wants a yes. Primers that take theirs in the
 * same breath are there.
 */
export function primerDoubts(
  { creation, fulfilment }: Pick<OrderHistory, 'creation' | 'fulfilment'>,
  events: readonly LineEvent[],
): string[] {
  const lines = creation?.lines ?? [];
  const after = events.reduce((now, event) => evolveLines(now, event), fulfilment);
  const stateOf = (line: number): LineState => lineState(after.lines[line - 1]);
  const primersOf = primerLines(lines);
  const told = new Map<string, { primers: readonly number[]; why: string; reads: number[] }>();
  for (const event of events) {
    if (event.type !== 'LinesStarted' && event.type !== 'LinesReady') continue;
    const isEarly = (line: number): boolean => TOO_EARLY[event.type].includes(stateOf(line));
    for (const read of event.data.lines)
      for (const primers of primersOf(lines[read - 1])) {
        if (!primers.every(isEarly)) continue;
        const why = whyEarly(event.type, primers.map(stateOf));
        const known = told.get(`${why} ${primers.join()}`) ?? { primers, why, reads: [] };
        told.set(`${why} ${primers.join()}`, known);
        if (!known.reads.includes(read)) known.reads.push(read);
      }
  }
  return [...told.values()].map(
    ({ primers, why, reads }) =>
      `${linesText(reads)} ${reads.length === 1 ? 'is' : 'are'} read with ${linesText(primers)}, which ${primers.length === 1 ? 'is' : 'are'} ${why}`,
  );
}

function whyEarly(type: keyof typeof TOO_EARLY, states: readonly LineState[]): string {
  if (states.every((state) => state === 'cancelled')) return 'cancelled';
  return type === 'LinesStarted' ? 'not started' : 'not made yet';
}

/** For each primer of the order that a line is read with, the lines that make it: by its number, its letters, or its name. */
function primerLines(lines: readonly OrderedLine[]): (read: OrderedLine | undefined) => number[][] {
  const places = new Map<string, number[]>();
  lines.forEach((line, index) => {
    if (line.kind !== undefined) return;
    for (const key of [`id ${line.primerId}`, `text ${line.sequence}`, `name ${line.name}`])
      places.set(key, [...(places.get(key) ?? []), index + 1]);
  });
  const madeBy = ({ id, sequence, name }: ReadPrimer): number[] =>
    [`id ${id}`, `text ${sequence}`, `name ${name}`].map((key) => places.get(key)).find(Boolean) ?? [];
  return (read) =>
    read?.kind !== 'sequence'
      ? []
      : [...read.primers, ...(read.pcr?.primers ?? [])]
          .filter(({ storeType }) => storeType === 'fromOrder')
          .map(madeBy)
          .filter((made) => made.length > 0);
}
