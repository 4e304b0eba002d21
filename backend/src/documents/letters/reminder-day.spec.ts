import { expect, test } from '@jest/globals';
import { reminderDay } from './reminder-day.ts';

test('a paper is reminded of two working days before its last one', () => {
  expect(reminderDay({ day: '2026-11-23', validUntil: '2026-11-28' })).toBe('2026-11-26');
  expect(reminderDay({ day: '2026-12-01', validUntil: '2027-01-11' })).toBe('2026-12-30');
});

test('a paper issued on the day of its reminder, or later, gets no reminder', () => {
  expect(reminderDay({ day: '2026-11-26', validUntil: '2026-11-28' })).toBeNull();
  expect(reminderDay({ day: '2026-11-28', validUntil: '2026-11-27' })).toBeNull();
});
