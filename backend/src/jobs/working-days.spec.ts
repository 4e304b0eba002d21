import { expect, test } from '@jest/globals';
import { isWorkingDay, reminderDay, workingDaysBefore } from './working-days.ts';

test('weekends and public holidays are no working days', () => {
  const days = [
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2027-01-08',
    '2027-01-11',
    '2026-11-04',
  ];
  expect(days.filter(isWorkingDay)).toEqual(['2026-11-27', '2026-11-30', '2027-01-11']);
});

test.each([
  ['2026-11-27', '2026-11-25'],
  ['2026-11-28', '2026-11-26'],
  ['2026-11-29', '2026-11-26'],
  ['2026-11-30', '2026-11-26'],
  ['2027-01-11', '2026-12-30'],
  ['2028-03-01', '2028-02-28'],
])('two working days before %s is %s', (day, before) => {
  expect(workingDaysBefore(day, 2)).toBe(before);
});

test('a paper issued on the day of its reminder, or later, gets no reminder', () => {
  expect(reminderDay({ day: '2026-11-23', validUntil: '2026-11-28' })).toBe('2026-11-26');
  expect(reminderDay({ day: '2026-11-26', validUntil: '2026-11-28' })).toBeNull();
  expect(reminderDay({ day: '2026-11-28', validUntil: '2026-11-27' })).toBeNull();
});
