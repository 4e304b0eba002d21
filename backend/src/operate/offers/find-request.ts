import { fold } from '../../event-store/decider.ts';
import {
  type RequestEvent,
  type RequestNumbered,
  requestNumbersStream,
  requestStream,
} from '../../services/requests/request.events.ts';
import { request, type Request } from '../../services/requests/request.ts';
import { NotUnderstood, OperatorError } from '../command.ts';
import type { History } from '../history.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^R-(\d{4})-(\d{6,9})$/i;

/** The uid of a request by its number or uid. */
export async function requestGiven({ store }: History, typed: string | undefined): Promise<string> {
  if (typed === undefined)
    throw new NotUnderstood(['a request is missing: give its number, such as R-2026-000007']);
  if (UUID.test(typed)) {
    if ((await store.streamVersion(requestStream(typed.toLowerCase()))) > 0) return typed.toLowerCase();
    throw nobodyAsked(typed);
  }
  const [, year, serial] = NUMBER.exec(typed) ?? [];
  if (year === undefined || serial === undefined)
    throw new NotUnderstood([`"${typed}" is no request: numbers look like R-2026-000007`]);
  const version = Number(serial);
  const [event] = await store.readStream(requestNumbersStream(Number(year)), { from: version, to: version });
  const { requestUid, number } = (event?.data ?? {}) as Partial<RequestNumbered['data']>;
  if (requestUid === undefined || number !== typed.toUpperCase()) throw nobodyAsked(typed);
  return requestUid;
}

/** A request as its events say. */
export async function readRequest({ store }: History, uid: string): Promise<Request> {
  const events = await store.readStream(requestStream(uid));
  return fold(
    request,
    events.map(({ type, data }) => ({ type, data }) as RequestEvent),
  );
}

function nobodyAsked(typed: string): OperatorError {
  return new OperatorError(`there is no request "${typed}": ops offers lists those that wait`);
}
