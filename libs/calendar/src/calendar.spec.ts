import { expect, test } from '@jest/globals';
import { isWorkingDay, promisedDay, weekdayOf, workingDaysAfter, workingDaysBefore } from './index.ts';

const CALENDAR_2026 = [
  { day: '2026-01-09', isWorking: false, why: 'перенос с субботы 3 января' },
  { day: '2026-12-31', isWorking: false, why: 'перенос с воскресенья 4 января' },
];

/** Days off from Monday to Friday. */
const daysOff = (year: number, calendar = CALENDAR_2026): string[] =>
  Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
  ).filter(
    (day) =>
      day.startsWith(String(year)) &&
      ![0, 6].includes(new Date(day).getUTCDay()) &&
      !isWorkingDay(day, calendar),
  );

test('the days off of 2026 are those of the production calendar', () => {
  expect(daysOff(2026)).toEqual([
    ...['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09'],
    ...['2026-02-23', '2026-03-09', '2026-05-01', '2026-05-11', '2026-06-12', '2026-11-04', '2026-12-31'],
  ]);
});

test('a year without data follows the law: a holiday on a weekend gives the next working day', () => {
  expect(daysOff(2027, [])).toEqual([
    ...['2027-01-01', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08'],
    ...['2027-02-23', '2027-03-08', '2027-05-03', '2027-05-10', '2027-06-14', '2027-11-04'],
  ]);
  // 7 and 8 March 2020: Saturday and Sunday, one day is left behind
  expect(isWorkingDay('2020-03-09')).toBe(false);
  expect(isWorkingDay('2020-03-10')).toBe(true);
});

test('a Saturday that the government made a working day counts', () => {
  const calendar = [{ day: '2026-02-28', isWorking: true, why: 'перенос на 27 февраля' }];
  expect(workingDaysAfter('2026-02-27', 1, calendar)).toBe('2026-02-28');
  expect(workingDaysBefore('2026-03-02', 1, calendar)).toBe('2026-02-28');
});

test.each([
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-12-30', 1, '2027-01-11'],
  ['2026-04-30', 3, '2026-05-06'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-26', 0, '2026-11-27'],
])('a term that begins after %s and has %i days ends on %s', (after, days, day) => {
  const calendar = [...CALENDAR_2026, { day: '2026-05-04', isWorking: true, why: '' }];
  expect(promisedDay(after, days, calendar)).toBe(day);
});

test('weekdays, leap years and the ends of years are those of the calendar of the machine', () => {
  for (let at = Date.UTC(1999, 11, 1); at < Date.UTC(2032, 1, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect([day, weekdayOf(day)]).toEqual([day, new Date(at).getUTCDay()]);
    if (new Date(at).getUTCDay() === 3 && isWorkingDay(day) && isWorkingDay(workingDaysAfter(day, 1)))
      expect(workingDaysBefore(workingDaysAfter(day, 1), 1)).toBe(day);
  }
});
