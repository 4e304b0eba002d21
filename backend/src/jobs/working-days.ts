const DAY_MS = 24 * 3_600_000;
/** Public holidays, `MM-DD` (ст. 112 ТК РФ). Days that the government moves from year to year are not among them. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]);
/** Working days that a payer has left at the reminder. */
const REMINDED_BEFORE = 2;

/** Whether people work on a day, `YYYY-MM-DD`. Example: `isWorkingDay('2026-11-28')` is false, a Saturday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day.slice(5));
}

/** The working day so many before a day. Example: `workingDaysBefore('2026-11-30', 2)` is `2026-11-26`: Monday, Thursday. */
export function workingDaysBefore(day: string, count: number): string {
  let [found, left] = [day, count];
  while (left > 0) {
    found = new Date(Date.parse(`${found}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

/**
 * The day of the reminder to the payer: two working days before the last one; null where the paper was issued then or
 * later. Example: `reminderDay({ day: '2026-11-23', validUntil: '2026-11-28' })` is `2026-11-26`.
 */
export function reminderDay({ day, validUntil }: { day: string; validUntil: string }): string | null {
  const reminded = workingDaysBefore(validUntil, REMINDED_BEFORE);
  return reminded > day ? reminded : null;
}

/** The time of a reminder: nine in the morning in Moscow. Example: `2026-11-26T09:00:00+03:00`. */
export function reminderTime(paper: { day: string; validUntil: string }): string | null {
  const day = reminderDay(paper);
  return day === null ? null : `${day}T09:00:00+03:00`;
}
