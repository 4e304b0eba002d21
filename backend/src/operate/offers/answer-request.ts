import { handleCommand } from '../../event-store/append/handle-command.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { closeRequest, makeOffer } from '../../services/requests/answer-offer/answer-offer.decide.ts';
import { type RequestEvent, requestStream } from '../../services/requests/request.events.ts';
import { request, type Request } from '../../services/requests/request.ts';
import { NotUnderstood, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { asOperatorError, noteGiven } from '../payments/line-given.ts';
import { amount, paint, paragraph, roubles, table } from '../print/print.ts';
import { readRequest, requestGiven } from './find-request.ts';
import { type OfferGiven, offerGiven } from './offer-given.ts';

const ATTEMPTS = 10;

/** `ops offers make <request> [file]`: the next version of the offer; without --yes it is only shown. */
export async function makeOfferFor(
  history: History,
  typed: string | undefined,
  file: string | undefined,
  options: Options,
): Promise<Outcome> {
  const offer = await offerGiven(file, options);
  const uid = await requestGiven(history, typed);
  const today = moscowDay(new Date().toISOString());
  const decide = (now: Request) => makeOffer(now, offer, { today, isAnew: options['again'] === true });
  const before = await readRequest(history, uid);
  const planned = tried(() => decide(before));
  const number = before.submission?.number ?? uid;
  const [next] = planned;
  const shown = [
    paint('bold', `Request ${number}: offer, version ${next?.data.version ?? before.offers.length}`),
    offerTable(offer),
    paragraph(`${offer.days} working days from payment; can be accepted until ${offer.validUntil}`),
    ...(offer.note === undefined ? [] : [paragraph(offer.note, 'To the customer: ')]),
  ];
  if (next === undefined)
    return done(
      { uid, number, version: before.offers.length, changed: [] },
      [...shown, 'It is so already: nothing was written.'],
      false,
    );
  if (options['yes'] !== true)
    return done(
      { uid, number, version: next.data.version, planned: next.data, changed: [] },
      [...shown, paint('bold', 'Nothing was written. The customer gets it with --yes.')],
      true,
    );
  const events = await decided(history, uid, decide);
  return done(
    { uid, number, version: events[0]?.data.version ?? before.offers.length, changed: events },
    [...shown, 'The customer gets a letter with it.'],
    false,
  );
}

/** `ops offers close <request>`: the customer reads the reason. */
export async function closeRequestGiven(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const { reason = '' } = options;
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new NotUnderstood(['--reason is missing: the customer reads why']);
  const uid = await requestGiven(history, typed);
  const note = noteGiven(options);
  const before = await readRequest(history, uid);
  const number = before.submission?.number ?? uid;
  const events = await decided(history, uid, (now) =>
    closeRequest(now, { reason: reason.trim(), ...(note !== '' && { note }) }),
  );
  return done(
    { uid, number, changed: events },
    [
      paint('bold', `Request ${number}  closed`),
      events.length === 0 ? 'It was closed before: nothing was written.' : 'The customer gets a letter.',
    ],
    false,
  );
}

async function decided<Event extends RequestEvent>(
  { store }: History,
  uid: string,
  decide: (now: Request) => readonly Event[],
): Promise<readonly Event[]> {
  const { events } = await handleCommand(store, request, requestStream(uid), decide, operatorMetadata(), {
    attempts: ATTEMPTS,
  }).catch(asOperatorError);
  return events as readonly Event[];
}

function tried<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return asOperatorError(error);
  }
}

function offerTable({ lines }: OfferGiven): string {
  const rows = lines.map(({ name, count, price }) => ({
    ...{ line: name.ru, 'in English': name.en, count },
    ...{ 'price, RUB': amount(price), 'sum, RUB': amount(count * price) },
  }));
  const total = lines.reduce((sum, { count, price }) => sum + count * price, 0);
  return `${table(rows, 36)}\nTotal ${roubles(total)}`;
}

const done = (document: object, text: readonly string[], failed: boolean): Outcome => ({
  document,
  text: text.join('\n'),
  failed,
});
