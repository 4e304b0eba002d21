import { moscowDay } from '../../jobs/moscow-day.ts';
import { promiseDay } from '../../fulfilment/promises/promise-lines.decide.ts';
import type { LinesPromised } from '../../ordering/line.events.ts';
import { NotUnderstood, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { decideOrder } from '../orders/decide-order.ts';
import { noteGiven, orderGiven } from '../payments/line-given.ts';
import { linesGiven } from './lines-given.ts';
import { outcomeOf, wordGiven } from './move-lines.ts';

/** A year ahead: later days are slips. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** `ops promise <order> <day> [lines…]`: lines will be ready by another day; the customer reads why. */
export async function promiseAnotherDay(
  history: History,
  [typed, typedDay, ...words]: readonly string[],
  options: Options,
): Promise<Outcome> {
  const today = moscowDay(new Date().toISOString());
  const day = dayGiven(typedDay, today);
  const lines = linesGiven(words);
  const ru = wordGiven(options, 'reason');
  if (ru === '') throw new NotUnderstood(['--reason is missing: the customer reads why it is another day']);
  const named = { day, reason: { ru, en: wordGiven(options, 'reasonEn') || ru }, note: noteGiven(options) };
  const uid = await orderGiven(history, typed);
  const { events, state } = await decideOrder(history, uid, (now) => promiseDay(now, named, lines));
  return outcomeOf(uid, state, events as readonly LinesPromised[]);
}

function dayGiven(typed: string | undefined, today: string): string {
  const day = typed ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  if (!isDay) throw new NotUnderstood([`"${day}" is no day: give one such as ${today}`]);
  const last = new Date(Date.parse(today) + MAX_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (day < today || day > last)
    throw new NotUnderstood([
      `${day} is ${day < today ? 'over' : 'more than a year ahead'}: today is ${today}`,
    ]);
  return day;
}
