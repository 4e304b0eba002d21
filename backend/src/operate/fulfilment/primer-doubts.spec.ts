import { expect, test } from '@jest/globals';
import { evolveLines, untouched } from '../../ordering/order-lines.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { OrderLine } from '../../ordering/order.events.ts';
import { primerDoubts } from './primer-doubts.ts';

const primer = (primerId: number, sequence: string, name = `p${primerId}`) =>
  ({ primerId, name, sequence, mods: [] }) as unknown as OrderLine;
const read = (primers: object[], pcr?: object) =>
  ({ kind: 'sequence', name: 's', primers, ...(pcr && { pcr }) }) as unknown as OrderLine;
const ofOrder = (id: number, sequence: string, name = 'x') => ({
  id,
  name,
  sequence,
  storeType: 'fromOrder',
});
const standard = { id: 1, name: 'M13F', sequence: 'ACGT', storeType: 'standard' };
/** Two primers; reads with the first by its id, the second by its text, in the PCR, one nobody finds but by name, and a standard one. */
const LINES = [
  primer(11, 'AACC'),
  primer(12, 'GGTT', 'dyed'),
  read([ofOrder(11, '')]),
  read([ofOrder(99, 'GGTT')]),
  read([standard], { primers: [ofOrder(11, '')] }),
  read([ofOrder(98, '[FAM]TTTT', 'dyed')]),
  read([standard]),
];
const step = (type: 'LinesStarted' | 'LinesReady', ...lines: number[]) =>
  ({ type, data: { lines } }) as LineEvent;
const doubts = (before: LineEvent[], ...events: LineEvent[]) =>
  primerDoubts(
    {
      creation: { lines: LINES } as never,
      fulfilment: before.reduce((now, event) => evolveLines(now, event), untouched(LINES.length)),
    },
    events,
  );

test('reads that start before their primer of the same order are told with its line', () => {
  expect(doubts([], step('LinesStarted', 3, 4, 5, 6, 7))).toEqual([
    'lines 3, 5 are read with line 1, which is not started',
    'lines 4, 6 are read with line 2, which is not started',
  ]);
  expect(doubts([], step('LinesStarted', 7))).toEqual([]);
});

test('a primer that is in production, or starts along with its reads, is no doubt', () => {
  expect(doubts([], step('LinesStarted', 1, 2, 3, 4))).toEqual([]);
  expect(doubts([step('LinesStarted', 1)], step('LinesStarted', 3))).toEqual([]);
});

test('reads are not ready before their primer is', () => {
  const started = step('LinesStarted', 1, 3);
  expect(doubts([started], step('LinesReady', 3))).toEqual([
    'line 3 is read with line 1, which is not made yet',
  ]);
  expect(doubts([started, step('LinesReady', 1)], step('LinesReady', 3))).toEqual([]);
  expect(doubts([started], step('LinesReady', 1, 3))).toEqual([]);
});

test('a primer that was cancelled is told', () => {
  const cancelled = { type: 'LinesCancelled', data: { lines: [1], by: 'buyer', reason: {} } } as never;
  expect(doubts([cancelled], step('LinesStarted', 3))).toEqual([
    'line 3 is read with line 1, which is cancelled',
  ]);
});
