import { NotUnderstood, type CommandOption, type Options } from '../command.ts';
import type { History } from '../history.ts';

/** Moscow's zone all year round since 2014, long before the first event. */
const MOSCOW = '+03:00';
const MOSCOW_MILLISECONDS = 3 * 60 * 60 * 1000;
const NO_TIME = '????-??-?? ??:??:??';

export const AS_OF: CommandOption = [
  '--as-of <time|position>',
  'as it was known then; Moscow time, or a position',
];
export const FROM: CommandOption = ['--from <time|position>', 'nothing before this'];
export const TO: CommandOption = [
  '--to <time|position>',
  'nothing after this: a day or a month to its last moment',
];

/** Text below the help of every command that takes times. */
export const TIMES = `Times: 2026-11, 2026-11-21, "2026-11-21 14:30" are Moscow time; 2026-11-21T11:30Z says its zone. A
bare number is a position in the history. As an end (--to, --as-of) a day or a month means its last
moment.`;

const WORDS =
  /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?)?$/i;

/** Years of four digits, which PostgreSQL and people write alike. */
const EARLIEST = Date.parse('1000-01-01T00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment as typed: the first and the last instant it may mean, in milliseconds. Null when it is none. */
export function readTime(typed: string): { readonly first: number; readonly last: number } | null {
  const [, year, month, day, hour, minute, second, fraction = '', zone = MOSCOW] = WORDS.exec(typed) ?? [];
  if (year === undefined || month === undefined) return null;
  const start = `${year}-${month}-${day ?? '01'}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}${fraction}`;
  const first = Date.parse(start + zone.toUpperCase());
  // Date.parse takes the 31st of February for a day in March
  if (
    !(first >= EARLIEST && first <= LATEST) ||
    new Date(Date.parse(`${start}Z`)).toISOString().slice(0, 10) !== start.slice(0, 10)
  )
    return null;
  if (hour !== undefined) return { first, last: first };
  const next = new Date(first + MOSCOW_MILLISECONDS);
  if (day === undefined) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + 1);
  return { first, last: next.getTime() - MOSCOW_MILLISECONDS - 1 };
}

/** The instant of --as-of: the time that was typed, of a position that of its event, now where nothing was asked. */
export async function asOfInstant({ store }: History, options: Options): Promise<string> {
  const typed = textOf(options, 'asOf');
  if (typed === undefined) return new Date().toISOString();
  if (!isPosition(typed)) return new Date(timeOf(typed, '--as-of').last).toISOString();
  const [event] = await store.readAll({ after: Math.max(0, Number(typed) - 1), limit: 1 });
  return event?.metadata.at ?? new Date().toISOString();
}

/** A range of the history: orders submitted from…to, as they were known at `asOf`. All are positions. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly asOf: number;
  /** Whether an end was given and no `asOf`: then the report includes what happened to an order after the end. */
  readonly isOpen: boolean;
  /** Whether nothing was asked but all there is now: then read models can be compared too. */
  readonly isNow: boolean;
}

/** The last position that a command may see: of --as-of, else the newest. */
export async function asOfPosition(history: History, options: Options): Promise<number> {
  return (await endPosition(history, options, 'asOf', '--as-of')) ?? history.store.headPosition();
}

/** A range for a final report: later events have no part in it. */
export function closed(range: Range): Range {
  return range.isOpen ? { ...range, asOf: range.to, isOpen: false } : range;
}

/** A range as people read it. Example: `positions 1 to 600`. */
export function rangeWords({ from, to }: Pick<Range, 'from' | 'to'>): string {
  return from > to ? 'no event in this range' : `positions ${from} to ${to}`;
}

export async function readRange(history: History, options: Options): Promise<Range> {
  refuseBackwards(options, 'to', '--to');
  refuseBackwards(options, 'asOf', '--as-of');
  const asOf = await asOfPosition(history, options);
  const to = (await endPosition(history, options, 'to', '--to')) ?? asOf;
  const from = await startPosition(history, options);
  if (to > asOf) throw new NotUnderstood([`--to (position ${to}) lies after --as-of (position ${asOf})`]);
  if (from > to + 1)
    throw new NotUnderstood([`--from (position ${from}) lies after the end (position ${to})`]);
  const [ends, known] = [options['to'] !== undefined, options['asOf'] !== undefined];
  return { from, to, asOf, isOpen: ends && !known, isNow: !ends && !known };
}

/** Two times beyond the newest event are the same position; which of them is the later one tells only the clock. */
function refuseBackwards(options: Options, key: string, flag: string): void {
  const [from, end] = [textOf(options, 'from'), textOf(options, key)];
  if (from === undefined || end === undefined || isPosition(from) || isPosition(end)) return;
  if (timeOf(from, '--from').first > timeOf(end, flag).last)
    throw new NotUnderstood([`--from ${from} lies after ${flag} ${end}`]);
}

async function startPosition(history: History, options: Options): Promise<number> {
  const typed = textOf(options, 'from');
  if (typed === undefined) return 1;
  if (isPosition(typed)) return written(history, typed, '--from');
  // the last instant before, to the microsecond in which PostgreSQL counts
  const before = new Date(timeOf(typed, '--from').first - 1).toISOString().replace('Z', '999Z');
  return (await history.store.positionAt(before)) + 1;
}

async function endPosition(
  history: History,
  options: Options,
  key: string,
  flag: string,
): Promise<number | undefined> {
  const typed = textOf(options, key);
  if (typed === undefined) return undefined;
  if (isPosition(typed)) return written(history, typed, flag);
  return history.store.positionAt(new Date(timeOf(typed, flag).last).toISOString().replace('Z', '999Z'));
}

function textOf(options: Options, key: string): string | undefined {
  const value = options[key];
  return typeof value === 'string' ? value.trim() : undefined;
}

function isPosition(typed: string): boolean {
  return /^\d{1,15}$/.test(typed);
}

async function written({ store }: History, typed: string, flag: string): Promise<number> {
  const head = await store.headPosition();
  if (Number(typed) > head)
    throw new NotUnderstood([
      `${flag} ${typed}: the newest position is ${head}, and a bare number is a position`,
    ]);
  return Number(typed);
}

/** `isPositionToo`: whether the option takes a position instead, which the fault then names. */
export function timeOf(
  typed: string,
  flag: string,
  isPositionToo = true,
): { readonly first: number; readonly last: number } {
  const time = readTime(typed);
  if (time === null)
    throw new NotUnderstood([
      `${flag} "${typed}" is ${isPositionToo ? 'neither a time nor a position' : 'no time'}: write 2026-11-21, "2026-11-21 14:30" (Moscow)${isPositionToo ? ', 2026-11-21T11:30Z or a number' : ' or 2026-11-21T11:30Z'}`,
    ]);
  return time;
}

/** An instant on Moscow's clock. Example: `2026-11-21 14:30:05`. A text that is no instant, as in a damaged event, stays as it is. */
export function moscow(instant: string | number): string {
  const milliseconds = new Date(instant).getTime() + MOSCOW_MILLISECONDS;
  if (!Number.isFinite(milliseconds)) return NO_TIME;
  return new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 19);
}
