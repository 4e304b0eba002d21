const MOSCOW_MS = 3 * 3_600_000;

/** The day in Moscow at a moment in ISO 8601. Example: `moscowDay('2026-11-26T21:30:00Z')` is `2026-11-27`. */
export function moscowDay(at: string): string {
  return new Date(Date.parse(at) + MOSCOW_MS).toISOString().slice(0, 10);
}
