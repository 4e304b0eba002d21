import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../../event-store/event.ts';
import type { SecurityLog } from '../../guard/security-log.ts';

const DAY = 24 * 60 * 60;
/** A session unused for so long ends. */
export const IDLE_SECONDS = 14 * DAY;
/** However much alive, it ends after this. */
const LONGEST_SECONDS = 90 * DAY;
/** Two tabs may refresh with the same token at once: the second is no thief. */
const GRACE_SECONDS = 20;
const TOKEN_BYTES = 32;
const LONGEST_AGENT = 300;

export interface StartedSession {
  readonly sessionId: string;
  readonly uid: string;
  /** Null: the browser has a newer one already, which another of its tabs was given a moment ago. */
  readonly refreshToken: string | null;
}

export interface OwnSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

/** The address and browser that a login comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

interface Found {
  session_id: string;
  uid: string;
  alive: boolean;
  replaced_seconds: number | null;
}

/**
 * Sessions and their refresh tokens. A token is 256 random bits of which only a hash is kept; each gives one new one.
 * A token that comes back after it was replaced was copied by somebody: the session ends, with all its tokens.
 */
export class Sessions {
  constructor(
    private readonly db: Queryable,
    private readonly log?: SecurityLog,
  ) {}

  async start(uid: string, { address, userAgent }: Origin): Promise<StartedSession> {
    const sessionId = randomUUID();
    const refreshToken = newToken();
    await this.db.query(
      `with s as (
         insert into account.session (id, uid, expires_at, address, user_agent)
         values ($1, $2, clock_timestamp() + make_interval(secs => $3), $4, $5) returning id)
       insert into account.refresh_token (hash, session_id) select $6, id from s`,
      [sessionId, uid, IDLE_SECONDS, address, userAgent.slice(0, LONGEST_AGENT), hashOf(refreshToken)],
      'start_session',
    );
    return { sessionId, uid, refreshToken };
  }

  /** The next token for this one; null where it is void. */
  async refresh(token: string): Promise<StartedSession | null> {
    const refreshToken = newToken();
    // one statement: of two that come at once the second sees that the first has replaced it
    const { rows } = await this.db.query<{ session_id: string; uid: string }>(
      `with old as (
         update account.refresh_token as t set replaced_at = clock_timestamp() from account.session as s
         where t.hash = $1 and t.replaced_at is null and s.id = t.session_id
           and s.ended_at is null and s.expires_at > clock_timestamp()
         returning t.session_id, s.uid),
       seen as (
         update account.session as s
         set seen_at = clock_timestamp(),
           expires_at = least(s.started_at + make_interval(secs => $4), clock_timestamp() + make_interval(secs => $3))
         from old where s.id = old.session_id),
       next as (insert into account.refresh_token (hash, session_id) select $2, session_id from old)
       select session_id, uid from old`,
      [hashOf(token), hashOf(refreshToken), IDLE_SECONDS, LONGEST_SECONDS],
    );
    const [done] = rows;
    if (done !== undefined) return { sessionId: done.session_id, uid: done.uid, refreshToken };
    const found = await this.#find(token);
    if (found === null || !found.alive || found.replaced_seconds === null) return null;
    if (found.replaced_seconds <= GRACE_SECONDS)
      return { sessionId: found.session_id, uid: found.uid, refreshToken: null };
    this.log?.note('refresh-token-reused', { user: found.uid, session: found.session_id });
    await this.end(found.session_id, 'refresh-token-reused');
    return null;
  }

  /** The session a browser shows a token of, without using the token up: for pages, which change nothing. */
  async ofToken(token: string): Promise<string | null> {
    const found = await this.#find(token);
    if (found === null || !found.alive) return null;
    return (found.replaced_seconds ?? 0) <= GRACE_SECONDS ? found.session_id : null;
  }

  /** The session of a token, also of an expired one: for a logout. */
  async sessionOfToken(token: string): Promise<string | null> {
    return (await this.#find(token))?.session_id ?? null;
  }

  /** `why`, for the log. */
  async end(sessionId: string, why: string): Promise<void> {
    const { rows } = await this.db.query<{ uid: string }>(
      'update account.session set ended_at = clock_timestamp() where id = $1 and ended_at is null returning uid',
      [sessionId],
    );
    for (const { uid } of rows) this.log?.note('session-ended', { user: uid, session: sessionId, what: why });
  }

  /** Ends one of the person's own; false where it is none of theirs, or has ended. */
  async endOwn(uid: string, sessionId: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update account.session set ended_at = clock_timestamp()
       where id = $2 and uid = $1 and ended_at is null and expires_at > clock_timestamp()`,
      [uid, sessionId],
    );
    const isEnded = rowCount === 1;
    if (isEnded) this.log?.note('session-ended', { user: uid, session: sessionId, what: 'by the user' });
    return isEnded;
  }

  /** Ends every session of a person but one. */
  async endAll(uid: string, why: string, { except = null }: { except?: string | null } = {}): Promise<void> {
    await this.db.query(
      `update account.session set ended_at = clock_timestamp()
       where uid = $1 and ended_at is null and ($2::uuid is null or id <> $2)`,
      [uid, except],
    );
    this.log?.note('sessions-ended', { user: uid, what: why });
  }

  /** Last seen first. */
  async listOwn(uid: string): Promise<OwnSession[]> {
    const { rows } = await this.db.query<OwnSession>(
      `select id, started_at as "startedAt", seen_at as "seenAt", address, user_agent as "userAgent"
       from account.session where uid = $1 and ended_at is null and expires_at > clock_timestamp()
       order by seen_at desc, id`,
      [uid],
    );
    return rows;
  }

  async #find(token: string): Promise<Found | null> {
    const { rows } = await this.db.query<Found>(
      `select t.session_id, s.uid, s.ended_at is null and s.expires_at > clock_timestamp() as alive,
         extract(epoch from clock_timestamp() - t.replaced_at)::float8 as replaced_seconds
       from account.refresh_token as t join account.session as s on s.id = t.session_id where t.hash = $1`,
      [hashOf(token)],
    );
    return rows[0] ?? null;
  }
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
