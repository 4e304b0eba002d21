import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { kopecksOf } from '../../payments/bank-statement/statement-fields.ts';
import type { OfferLine, OfferMade } from '../../services/requests/request.events.ts';
import { NotUnderstood, type Options } from '../command.ts';

export type OfferGiven = Omit<OfferMade['data'], 'version' | 'total'>;

const MOST_LINES = 100;
const LONGEST_NAME = 300;
const LONGEST_NOTE = 4_000;
const MOST_DAYS = 365;
const MOST_COUNT = 100_000;
/** Kopecks: a hundred million roubles. */
const LARGEST = 10_000_000_000;
const DAY_MS = 86_400_000;
const FIELDS = ['lines', 'days', 'until', 'text', 'files'];
const LINE_FIELDS = ['ru', 'en', 'count', 'price'];

/** An offer from a YAML or JSON file, or from options that name a single line. Throws once with every fault. */
export async function offerGiven(file: string | undefined, options: Options): Promise<OfferGiven> {
  const typed = file === undefined ? fromOptions(options) : await fromFile(file, options);
  const faults: string[] = [];
  const lines = linesOf(typed['lines'], faults);
  const days = typed['days'];
  if (!isWhole(days, MOST_DAYS))
    faults.push(`days must be a whole number of working days, 1 to ${MOST_DAYS}`);
  const validUntil = dayOf(typed['until'], faults);
  const note = typed['text'] ?? '';
  if (typeof note !== 'string' || note.length > LONGEST_NOTE)
    faults.push(`text must be words, ${LONGEST_NOTE} characters at most`);
  for (const name of Object.keys(typed))
    if (!FIELDS.includes(name)) faults.push(`"${name}" is no part of an offer: ${FIELDS.join(', ')}`);
  if (faults.length > 0) throw new NotUnderstood(faults);
  return {
    lines,
    days: days as number,
    validUntil,
    ...(typeof note === 'string' && note.trim() !== '' && { note: note.trim() }),
    ...(typed['files'] === true && { asFiles: true as const }),
  };
}

type Typed = Readonly<Record<string, unknown>>;

function fromOptions({ name, nameEn, price, days, until, text, files }: Options): Typed {
  return {
    lines: [{ ru: name, ...(nameEn !== undefined && { en: nameEn }), price }],
    days: typeof days === 'string' ? Number(days) : days,
    until,
    ...(text !== undefined && { text }),
    ...(files !== undefined && { files }),
  };
}

async function fromFile(file: string, options: Options): Promise<Typed> {
  const named = ['name', 'nameEn', 'price'].filter((one) => options[one] !== undefined);
  if (named.length > 0) throw new NotUnderstood([`--name and --price are for an offer without a file`]);
  let content: unknown;
  try {
    content = parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new NotUnderstood([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new NotUnderstood([`${file} must hold ${FIELDS.join(', ')}`]);
  const { days, until, text, files } = options;
  return {
    ...content,
    ...(typeof days === 'string' && { days: Number(days) }),
    ...(until !== undefined && { until }),
    ...(text !== undefined && { text }),
    ...(files !== undefined && { files }),
  };
}

function linesOf(typed: unknown, faults: string[]): OfferLine[] {
  if (!Array.isArray(typed) || typed.length === 0 || typed.length > MOST_LINES) {
    faults.push(`lines must be a list of 1 to ${MOST_LINES} lines, each with ru, en, count and price`);
    return [];
  }
  return typed.flatMap((one: unknown, index) => lineOf(one, `line ${index + 1}`, faults));
}

function lineOf(typed: unknown, where: string, faults: string[]): OfferLine[] {
  const line: Typed = typeof typed === 'object' && typed !== null ? (typed as Typed) : {};
  const { ru, en = ru, count = 1, price } = line;
  for (const name of Object.keys(line))
    if (!LINE_FIELDS.includes(name)) faults.push(`${where}: "${name}" is none of ${LINE_FIELDS.join(', ')}`);
  const isName = (text: unknown): text is string =>
    typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST_NAME;
  if (!isName(ru) || !isName(en)) faults.push(`${where}: a name in Russian is missing, or is too long`);
  if (!isWhole(count, MOST_COUNT)) faults.push(`${where}: count must be a whole number above zero`);
  const kopecks = typeof price === 'string' || typeof price === 'number' ? kopecksOf(String(price)) : null;
  if (kopecks === null || kopecks <= 0 || kopecks * Number(count) > LARGEST)
    faults.push(`${where}: price must be roubles and kopecks above zero, as 12500 or 12500.50`);
  if (!isName(ru) || !isName(en)) return [];
  return [{ name: { ru: ru.trim(), en: en.trim() }, count: count as number, price: kopecks ?? 0 }];
}

/** The last day: one that exists, not over, a year ahead at most. */
function dayOf(typed: unknown, faults: string[]): string {
  const day =
    typed instanceof Date ? typed.toISOString().slice(0, 10) : typeof typed === 'string' ? typed : '';
  const today = moscowDay(new Date().toISOString());
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  const last = new Date(Date.parse(today) + 366 * DAY_MS).toISOString().slice(0, 10);
  if (!isDay || day < today || day > last)
    faults.push(`until must be a day from today to a year ahead, such as ${today}, not "${day}"`);
  return day;
}

const isWhole = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= most;
