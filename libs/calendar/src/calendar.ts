/** A day that the government has moved: off although the law's rule would make it a working day, or the other way round. */
export interface MovedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly isWorking: boolean;
  /** Where it came from, for people. Example: `перенос с субботы 3 января`. */
  readonly why: string;
}

/** The production calendar of Russia: what differs from the law's own rule, in any order. */
export type ProductionCalendar = readonly MovedDay[];

/** Public holidays, `MM-DD` (ст. 112 ТК РФ). */
const NEW_YEAR: ReadonlySet<string> = new Set(
  ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `01-${day}`),
);
const OTHERS: ReadonlySet<string> = new Set(['02-23', '03-08', '05-01', '05-09', '06-12', '11-04']);

/** Days since 1 March of the year 0, counted by the Gregorian calendar. */
function numberOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear;
}

const two = (value: number): string => String(value).padStart(2, '0');
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const lengthOf = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (LENGTHS[month - 1] ?? 31);

/** The day after one, `YYYY-MM-DD`. Example: `2026-12-31` is followed by `2027-01-01`. */
export function dayAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (date < lengthOf(year, month)) return `${year}-${two(month)}-${two(date + 1)}`;
  return month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
}
function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (date > 1) return `${year}-${two(month)}-${two(date - 1)}`;
  return month === 1 ? `${year - 1}-12-31` : `${year}-${two(month - 1)}-${two(lengthOf(year, month - 1))}`;
}

/** 0: Sunday … 6: Saturday. Example: `weekdayOf('2026-11-26')` is 4. */
export function weekdayOf(day: string): number {
  // 1 March of the year 0 was a Wednesday
  return (numberOf(day) + 3) % 7;
}
const isWeekend = (day: string): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;
const isHoliday = (day: string): boolean => NEW_YEAR.has(day.slice(5)) || OTHERS.has(day.slice(5));

/**
 * Whether the law gives the day off as one that a holiday on a weekend has left behind (ст. 112, ч. 2 ТК РФ): the next working
 * day after it. The days of January are moved by the government alone, which the calendar names.
 */
function isLeftBehind(day: string): boolean {
  if (isWeekend(day) || isHoliday(day)) return false;
  let owed = 0;
  let before = dayBefore(day);
  while (isWeekend(before) || isHoliday(before)) {
    if (isWeekend(before) && OTHERS.has(before.slice(5))) owed += 1;
    before = dayBefore(before);
  }
  return owed > 0;
}

/**
 * Whether people work on a day, `YYYY-MM-DD`. Years of which the calendar says nothing follow the law's own rule.
 * Examples: `isWorkingDay('2026-11-28')` is false, a Saturday; `isWorkingDay('2026-03-09')` is false, for 8 March is a Sunday.
 */
export function isWorkingDay(day: string, calendar: ProductionCalendar = []): boolean {
  const moved = calendar.find((one) => one.day === day);
  if (moved !== undefined) return moved.isWorking;
  return !isWeekend(day) && !isHoliday(day) && !isLeftBehind(day);
}

function count(
  day: string,
  days: number,
  step: (day: string) => string,
  calendar: ProductionCalendar,
): string {
  let [found, left] = [day, days];
  while (left > 0) {
    found = step(found);
    if (isWorkingDay(found, calendar)) left -= 1;
  }
  return found;
}

/** The working day so many after a day. Example: `workingDaysAfter('2026-11-26', 2)` is `2026-11-30`: Thursday, Monday. */
export function workingDaysAfter(day: string, days: number, calendar: ProductionCalendar = []): string {
  return count(day, days, dayAfter, calendar);
}

/** The working day so many before a day. Example: `workingDaysBefore('2026-11-30', 2)` is `2026-11-26`: Monday, Thursday. */
export function workingDaysBefore(day: string, days: number, calendar: ProductionCalendar = []): string {
  return count(day, days, dayBefore, calendar);
}
