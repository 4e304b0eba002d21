import { moscowDay } from '../../jobs/moscow-day.ts';
import { promiseAgain } from '../../fulfilment/promises/promise-lines.decide.ts';
import { promiseRules } from '../../fulfilment/promises/promise-rules.ts';
import { acceptRepeats, declineRepeats } from '../../fulfilment/results/repeat-reads.decide.ts';
import { REPEAT_REASONS } from '../../fulfilment/results/repeat-words.ts';
import { isLineEvent } from '../../ordering/line.events.ts';
import { orderStream } from '../../ordering/order.events.ts';
import type { ReadRepeat } from '../../ordering/order-lines.ts';
import type { RepeatReason } from '../../ordering/result.events.ts';
import { NotUnderstood, type Options, type Outcome } from '../command.ts';
import { junkStreams } from '../fulfilment/made-orders.ts';
import { outcomeOf, wordGiven } from '../fulfilment/move-lines.ts';
import type { History } from '../history.ts';
import { decideOrder } from '../orders/decide-order.ts';
import { noteGiven, orderGiven } from '../payments/line-given.ts';
import { FORGOTTEN } from '../people/personal-words.ts';
import { readsOfRow, type SampledRow } from './known-reads.ts';
import { readsGiven } from './reads-given.ts';

/** `ops results repeat <order> <reads…>`: they are made once more without a price, and their lines promised anew. */
export async function acceptAsked(
  history: History,
  [typed, ...words]: readonly string[],
  options: Options,
): Promise<Outcome> {
  const named = readsGiven(words, 'repeat');
  const reason = reasonGiven(options);
  const note = noteGiven(options);
  const rules = promiseRules(await history.dictionaries.now());
  const uid = await orderGiven(history, typed);
  const { events, state } = await decideOrder(history, uid, (now) => {
    const accepted = acceptRepeats(now, { named, note, ...(reason !== null && { reason }) });
    if (rules === null || accepted.length === 0) return accepted;
    const lines = accepted.flatMap(({ type, data }) => (type === 'LinesRemade' ? data.lines : []));
    return [...accepted, ...promiseAgain(now, lines, rules, moscowDay(new Date().toISOString()))];
  });
  return outcomeOf(uid, state, events.filter(isLineEvent));
}

/** `ops results decline <order> <reads…>`: they are not made once more; the customer reads why. */
export async function declineAsked(
  history: History,
  [typed, ...words]: readonly string[],
  options: Options,
): Promise<Outcome> {
  const named = readsGiven(words, 'decline');
  const reason = reasonGiven(options);
  if (reason === null) throw new NotUnderstood(['--reason is missing: the customer reads why']);
  const note = noteGiven(options);
  const uid = await orderGiven(history, typed);
  const { events, state } = await decideOrder(history, uid, (now) =>
    declineRepeats(now, { named, reason, note }),
  );
  return outcomeOf(uid, state, events.filter(isLineEvent));
}

function reasonGiven(options: Options) {
  const ru = wordGiven(options, 'reason');
  return ru === '' ? null : { ru, en: wordGiven(options, 'reasonEn') || ru };
}

/** A request of a buyer that waits for an answer. */
export interface AskedRepeat {
  readonly uid: string;
  readonly number: string;
  readonly line: number;
  readonly primer: number;
  readonly sample: string;
  readonly primerName: string;
  readonly reason: RepeatReason;
  readonly why: string;
  readonly since: string;
}

/** Requests that wait for an answer, the oldest first; of orders marked as junk none. */
export async function askedRepeats(history: History): Promise<AskedRepeat[]> {
  const { rows } = await history.database.query<SampledRow>(
    `select uid, number, creation->'lines' as lines, fulfilment from read.customer_order
     where fulfilment @> '{"repeats": [{"state": "asked"}]}'`,
  );
  if (rows.length === 0) return [];
  const junk = await junkStreams(history);
  const asked = rows.filter(({ uid }) => !junk.has(orderStream(uid))).flatMap(askedOf);
  return (await Promise.all(asked.map((one) => inWords(history, one)))).sort((one, other) =>
    one.since < other.since ? -1 : 1,
  );
}

type Asked = Omit<AskedRepeat, 'why'> & Pick<ReadRepeat, 'words'>;

function askedOf(row: SampledRow): Asked[] {
  return readsOfRow(row).flatMap(({ uid, number, line, primer, sample, primerName, repeat }) => {
    if (repeat?.state !== 'asked' || repeat.reason === undefined) return [];
    const { reason, words, at: since = '' } = repeat;
    return [{ uid, number, line, primer, sample, primerName, reason, since, ...(words && { words }) }];
  });
}

async function inWords(history: History, { words, ...asked }: Asked): Promise<AskedRepeat> {
  return { ...asked, why: await repeatText(history, { reason: asked.reason, ...(words && { words }) }) };
}

/** The reason of a buyer, with their own words. */
export async function repeatText(
  { personalData }: History,
  { reason, words }: Pick<ReadRepeat, 'reason' | 'words'>,
): Promise<string> {
  const chosen = reason === undefined ? 'by an operator' : REPEAT_REASONS[reason].en;
  if (words === undefined) return chosen;
  const opened = await personalData.open<{ words: string }>(words.subject, words.sealed);
  return `${chosen}: ${opened?.words ?? FORGOTTEN}`;
}
