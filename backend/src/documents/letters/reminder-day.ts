import { workingDaysBefore } from '@oligoteka/calendar';

/** Working days that a payer has left at the reminder. */
const REMINDED_BEFORE = 2;

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
