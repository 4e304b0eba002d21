import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../database.ts';
import type { Queryable } from '../../../event-store/event.ts';
import { moscowDay } from '../../../jobs/moscow-day.ts';
import { PersonalData } from '../../../personal-data/personal-data.ts';
import { Attachments, type StoredFile } from '../../attachments/attachments.ts';
import type {
  OfferMade,
  RequestDetails,
  RequestKind,
  RequestState,
  RequestSubmitted,
} from '../request.events.ts';
import { hasEnded } from '../request.ts';

export interface RequestStep {
  readonly state: RequestState;
  readonly at: string;
  readonly version?: number;
  readonly reason?: string;
  readonly orderUid?: string;
}

/** A request as its read model holds it. Kopecks. */
export interface RequestRow {
  readonly uid: string;
  readonly number: string;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly at: Date;
  readonly submission: RequestSubmitted['data'];
  readonly offers: readonly (OfferMade['data'] & { readonly at: string })[];
  readonly history: readonly RequestStep[];
}

/** The state that people are told: an offer whose last day is over has ended. */
export function shownState(
  request: Pick<RequestRow, 'state' | 'offers'>,
  now = new Date(),
): RequestState | 'expired' {
  return request.state === 'offered' && hasLapsed(request, now) ? 'expired' : request.state;
}

/** Whether the last day of the newest offer is over, and nobody has accepted it. */
export function hasLapsed(
  { state, offers }: Pick<RequestRow, 'state' | 'offers'>,
  now = new Date(),
): boolean {
  const newest = offers.at(-1);
  const isTaken = state === 'accepted' || state === 'ordered';
  return newest !== undefined && !isTaken && hasEnded(newest, moscowDay(now.toISOString()));
}

export interface RequestView extends RequestRow {
  /** Null once the person was forgotten. */
  readonly details: RequestDetails | null;
  readonly files: readonly StoredFile[];
}

export class GetRequest {
  constructor(readonly uid: string) {}
}

/** Requests of a member, newest first. */
export class GetRequests {
  constructor(
    readonly memberId: string,
    readonly offset: number,
    readonly limit: number,
  ) {}
}

const COLUMNS = 'uid, number, kind, state, submitted_at as at, submission, offers, history';

@QueryHandler(GetRequest)
export class GetRequestHandler implements IQueryHandler<GetRequest> {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly attachments: Attachments,
  ) {}

  execute({ uid }: GetRequest): Promise<RequestView | null> {
    const { database, personalData, attachments } = this;
    return requestView({ db: database, personalData, attachments }, uid);
  }
}

interface Needs {
  readonly db: Queryable;
  readonly personalData: PersonalData;
  readonly attachments: Pick<Attachments, 'list'>;
}

/** A request with what was typed and sent; null where there is none. */
export async function requestView(
  { db, personalData, attachments }: Needs,
  uid: string,
): Promise<RequestView | null> {
  const { rows } = await db.query<RequestRow>(
    `select ${COLUMNS} from read.service_request where uid = $1`,
    [uid],
    'get_request',
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { subject, sealed } = row.submission.personal;
  const details = await personalData.open<RequestDetails>(subject, sealed);
  const kept = details === null ? [] : await attachments.list(uid);
  const sent = new Set(row.submission.files.map(({ sha256 }) => sha256));
  return { ...row, details, files: kept.filter(({ sha256 }) => sent.has(sha256)) };
}

@QueryHandler(GetRequests)
export class GetRequestsHandler implements IQueryHandler<GetRequests> {
  constructor(private readonly database: Database) {}

  async execute({
    memberId,
    offset,
    limit,
  }: GetRequests): Promise<{ requests: RequestRow[]; total: number }> {
    const [{ rows }, counted] = await Promise.all([
      this.database.query<RequestRow>(
        `select ${COLUMNS} from read.service_request where member_id = $1
         order by submitted_at desc, uid offset $2 limit $3`,
        [memberId, offset, limit],
      ),
      this.database.query<{ total: number }>(
        'select count(*)::integer as total from read.service_request where member_id = $1',
        [memberId],
      ),
    ]);
    return { requests: rows, total: counted.rows[0]?.total ?? 0 };
  }
}
