import type { Queryable } from '../../event-store/event.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { OfferMade, RequestKind, RequestState } from '../../services/requests/request.events.ts';
import { moscow } from '../print/moment.ts';
import { amount, paint, table } from '../print/print.ts';
import { count } from '../print/progress.ts';

/** A request in a list. */
export interface ListedRequest {
  readonly uid: string;
  readonly number: string;
  readonly kind: RequestKind;
  readonly state: RequestState | 'expired';
  readonly since: string;
  readonly deadline: string | null;
  /** Kopecks, of the newest offer. */
  readonly total: number | null;
  readonly validUntil: string | null;
}

interface Row extends Omit<ListedRequest, 'since' | 'total'> {
  readonly state: RequestState;
  readonly since: Date;
  readonly offer: OfferMade['data'] | null;
}

const DAY_MS = 86_400_000;
/** Offers are told of so many days before their last one. */
const SOON_DAYS = 2;

/** Requests in these states, the oldest first; all of them where none is named. */
export async function listRequests(
  db: Queryable,
  states: readonly RequestState[] | null,
): Promise<ListedRequest[]> {
  const today = moscowDay(new Date().toISOString());
  const { rows } = await db.query<Row>(
    `select uid, number, kind, state, submitted_at as since, submission->>'deadline' as deadline,
       valid_until::text as "validUntil", offers->-1 as offer
     from read.service_request where $1::text[] is null or state = any($1) order by submitted_at, uid`,
    [states],
  );
  return rows.map(({ offer, since, state, validUntil, ...row }) => ({
    ...row,
    state: state === 'offered' && validUntil !== null && validUntil < today ? 'expired' : state,
    since: since.toISOString(),
    total: offer?.total ?? null,
    validUntil,
  }));
}

/** Requests that want something of an operator: an offer, or a word before one runs out. */
export async function waitingRequests(
  db: Queryable,
): Promise<{ toOffer: ListedRequest[]; runningOut: ListedRequest[] }> {
  const open = await listRequests(db, ['submitted', 'offered']);
  const soon = moscowDay(new Date(Date.now() + SOON_DAYS * DAY_MS).toISOString());
  return {
    toOffer: open.filter(({ state }) => state === 'submitted'),
    runningOut: open.filter(({ state, validUntil }) => state !== 'submitted' && (validUntil ?? '') <= soon),
  };
}

export function requestsTable(requests: readonly ListedRequest[], most = Number.POSITIVE_INFINITY): string {
  const rows = requests.slice(0, most).map((one) => ({
    ...{ request: one.number, kind: one.kind, state: one.state },
    'since (Moscow)': moscow(one.since).slice(0, 16),
    'needed by': one.deadline ?? '',
    'offer, RUB': one.total === null ? '' : amount(one.total),
    'valid until': one.validUntil ?? '',
  }));
  const rest = requests.length > most ? `\n… ${requests.length - most} requests more: --json` : '';
  return `${table(rows)}${rest}`;
}

/** The part of `ops today` about requests; none where nothing waits. */
export function requestsPart(
  { toOffer, runningOut }: Awaited<ReturnType<typeof waitingRequests>>,
  most: number,
): string[] {
  const part = (title: string, requests: readonly ListedRequest[]): string[] =>
    requests.length === 0
      ? []
      : [
          `${paint('bold', title)}: ${count(requests.length)} requests, ops offers\n${requestsTable(requests, most)}`,
        ];
  return [...part('Wait for an offer', toOffer), ...part('Offers that run out', runningOut)];
}
