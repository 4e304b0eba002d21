import { Refused } from '../../refused.ts';
import { keysLike } from '../../payments/bank-statement/open-lines.ts';
import { kopecksOf } from '../../payments/bank-statement/statement-fields.ts';
import { NotUnderstood, OperatorError, type Options } from '../command.ts';
import { noSuchOrder } from '../commands/order.ts';
import { findOrderUid } from '../orders/find-order.ts';
import type { History } from '../history.ts';

/** Digits of a key that are shown: enough to tell lines apart, short enough to be typed. */
export const SHOWN = 10;
const LEAST = 6;

/** The key of a line whose beginning was typed. */
export async function lineGiven({ database }: History, typed: string | undefined): Promise<string> {
  if (typed === undefined || !/^[0-9a-f]{6,64}$/i.test(typed))
    throw new NotUnderstood([
      `${typed === undefined ? 'a line is missing' : `"${typed}" is no line`}: give the beginning of its key, at least ${LEAST} digits; ops payments lines shows them`,
    ]);
  const [key, second] = await keysLike(database, typed.toLowerCase());
  if (key === undefined)
    throw new OperatorError(`there is no line "${typed}": ops payments lines shows them`);
  if (second !== undefined)
    throw new OperatorError(`several lines begin with "${typed}": give more of the key`);
  return key;
}

/** The uid of an order by its number or uid. */
export async function orderGiven(history: History, typed: string | undefined): Promise<string> {
  if (typed === undefined)
    throw new NotUnderstood(['an order is missing: give its number, such as 2026-000042']);
  const uid = await findOrderUid(history.store, typed);
  if (uid === null) throw await noSuchOrder(history, typed, null);
  return uid;
}

/** Kopecks of a sum that was typed. */
export function sumGiven(typed: string, where: string): number {
  const sum = kopecksOf(typed);
  if (sum === null || sum <= 0)
    throw new NotUnderstood([`${where} must be roubles and kopecks above zero, as 1234.50, not "${typed}"`]);
  return sum;
}

/** Places in an order, each once; empty where none were named. */
export function placesGiven({ lines }: Options): number[] {
  if (typeof lines !== 'string') return [];
  const places = lines.split(',').map((place) => Number(place.trim()));
  if (!places.every((place) => Number.isSafeInteger(place) && place > 0))
    throw new NotUnderstood([`--lines "${lines}" must be places in the order, as 2,5`]);
  return [...new Set(places)];
}

/** The operator's note; empty where there is none. */
export function noteGiven({ note }: Options): string {
  return typeof note === 'string' ? note.trim() : '';
}

export function noteNeeded(options: Options): string {
  const note = noteGiven(options);
  if (note === '') throw new NotUnderstood(['--note is missing: say why, for those who look later']);
  return note;
}

/** A refusal in the words of the desk. */
export function asOperatorError(error: unknown): never {
  throw error instanceof Refused ? new OperatorError(error.text.en) : error;
}
