import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '../../event-store/event.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import { reportsOf } from './shipped-reports.ts';

const REASON = { ru: 'повтор', en: 'a repeat' };
const started: LineEvent = { type: 'LinesStarted', data: { lines: [1, 2] } };
const reported = (...lines: number[]): LineEvent => ({ type: 'LinesReported', data: { lines } });
const remade = (...lines: number[]): LineEvent => ({ type: 'LinesRemade', data: { lines, reason: REASON } });
const back = (...lines: number[]): LineEvent => ({
  type: 'LinesSetBack',
  data: { lines, to: 'in_production', note: 'slip' },
});
const linesOf = (...events: LineEvent[]) =>
  reportsOf(
    events.map((event, index) => ({
      ...event,
      metadata: { at: `2026-11-${10 + index}T09:00:00.000Z` },
    })) as unknown as RecordedEvent[],
  ).map(({ shipment, day, lines }) => [shipment, day, lines]);

test('a read that is made once more stays in the report it was sent with', () => {
  const events = [started, reported(1, 2), remade(1)];
  expect(linesOf(...events)).toEqual([[-1, '2026-11-11', [1, 2]]]);
  expect(linesOf(...events, reported(1))).toEqual([
    [-1, '2026-11-11', [1, 2]],
    [-2, '2026-11-13', []],
  ]);
});

test('one that was taken back is in the report that came after', () => {
  expect(linesOf(started, reported(1, 2), back(1))).toEqual([[-1, '2026-11-11', [2]]]);
  expect(linesOf(started, reported(1, 2), back(1), reported(1))).toEqual([
    [-1, '2026-11-11', [2]],
    [-2, '2026-11-13', [1]],
  ]);
});

test('a line that is cancelled while it is made once more is in none', () => {
  const cancelled: LineEvent = {
    type: 'LinesCancelled',
    data: { lines: [1], by: 'operator', reason: REASON },
  };
  expect(linesOf(started, reported(1, 2), remade(1), cancelled)).toEqual([[-1, '2026-11-11', [2]]]);
});
