import { expect, test } from '@jest/globals';
import type { LineEvent } from '../../ordering/line.events.ts';
import { evolveLines, type Fulfilment, untouched } from '../../ordering/order-lines.ts';
import { progressLetterDue } from './progress-letters.ts';
import { progressNews } from './progress-news.ts';

const after = (before: Fulfilment, ...events: LineEvent[]): Fulfilment =>
  events.reduce((fulfilment, event) => evolveLines(fulfilment, event), before);
const started = (...lines: number[]): LineEvent => ({ type: 'LinesStarted', data: { lines } });
const ready = (...lines: number[]): LineEvent => ({ type: 'LinesReady', data: { lines } });
const shipped = (shipment: number, ...lines: number[]): LineEvent => ({
  type: 'LinesShipped',
  data: { shipment, lines, carrier: 'cdek', tracking: `T${shipment}` },
});
const back = (to: 'waiting' | 'ready', ...lines: number[]): LineEvent => ({
  type: 'LinesSetBack',
  data: { lines, to, note: 'a slip' },
});
const remade = (reason: string, ...lines: number[]): LineEvent => ({
  type: 'LinesRemade',
  data: { lines, reason: { ru: reason, en: reason } },
});

test.each([
  ['2026-11-26T14:59:59.999Z', '2026-11-26T15:00:00.000Z'],
  ['2026-11-26T15:00:00.000Z', '2026-11-27T15:00:00.000Z'],
  ['2026-11-26T21:30:00.000Z', '2026-11-27T15:00:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01T15:00:00.000Z'],
])('the letter of a step at %s goes at %s', (at, due) => {
  expect(progressLetterDue(at)).toBe(due);
});

test('lines that changed alike are told together, parcels first', () => {
  const before = after(untouched(5), started(1, 2, 3));
  const now = after(before, ready(1, 2), shipped(1, 1), remade('мало', 3), started(4), shipped(2, 5));
  expect(progressNews(before, now).map(({ what, lines, shipment }) => [what, lines, shipment])).toEqual([
    ['LinesShipped', [1], 1],
    ['LinesShipped', [5], 2],
    ['LinesReady', [2], undefined],
    ['LinesRemade', [3], undefined],
    ['LinesStarted', [4], undefined],
  ]);
});

test('a slip that was taken back before the letter is never told; one that was told is corrected', () => {
  const before = after(untouched(2), started(1, 2));
  expect(progressNews(before, after(before, ready(1), back('waiting', 1)))).toEqual([]);
  // taken back and taken again: nothing new
  const made = after(before, ready(1, 2));
  expect(progressNews(made, after(made, back('waiting', 1), ready(1)))).toEqual([]);
  const sent = after(made, shipped(1, 1, 2));
  expect(progressNews(sent, after(sent, back('ready', 2)))).toEqual([
    { what: 'back', state: 'ready', lines: [2] },
  ]);
  // under another number it is news
  expect(progressNews(sent, after(sent, back('ready', 2), shipped(2, 2)))).toMatchObject([
    { what: 'LinesShipped', lines: [2], shipment: 2 },
  ]);
});

test('two remakes for different reasons are told apart', () => {
  const before = after(untouched(3), started(1, 2, 3));
  const now = after(before, remade('мало', 1), remade('грязно', 2, 3));
  expect(progressNews(before, now).map(({ lines, reason }) => [lines, reason?.ru])).toEqual([
    [[1], 'мало'],
    [[2, 3], 'грязно'],
  ]);
});

test('another day than the one promised is news; the first day, and that of a line that is ready, is none', () => {
  const promise = (day: string, ...lines: number[]): LineEvent => ({
    type: 'LinesPromised',
    data: { lines, day, reason: { ru: 'ждём', en: 'waiting' } },
  });
  const paid = after(untouched(3), promise('2026-12-01', 1, 2, 3));
  expect(progressNews(untouched(3), paid)).toEqual([]);
  const now = after(paid, promise('2026-12-04', 1, 2), started(2), ready(2));
  const news = {
    what: 'promised',
    state: 'waiting',
    lines: [1],
    day: '2026-12-04',
    reason: { ru: 'ждём', en: 'waiting' },
  };
  expect(progressNews(paid, now)).toEqual([expect.objectContaining({ what: 'LinesReady' }), news]);
  // also where no letter has told the first one
  expect(progressNews(untouched(3), now)).toContainEqual(news);
});

test('a refusal to repeat a read is told once with its reason, and again when it is refused again', () => {
  const reason = { ru: 'пробы не осталось', en: 'nothing is left' };
  const asked: LineEvent = {
    type: 'RepeatRequested',
    data: { lines: [1], line: 1, primer: 1, reason: 'short' },
  };
  const declined: LineEvent = {
    type: 'RepeatsDeclined',
    data: { lines: [1], reads: [{ line: 1, primer: 1 }], reason },
  };
  const before = after(untouched(2), { type: 'LinesReported', data: { lines: [1] } });
  expect(progressNews(before, after(before, asked))).toEqual([]);
  const told = after(before, asked, declined);
  const news = [{ what: 'declined', state: 'delivered', lines: [1], reason }];
  expect(progressNews(before, told)).toEqual(news);
  expect(progressNews(told, told)).toEqual([]);
  expect(progressNews(told, after(told, asked, declined))).toEqual(news);
});
