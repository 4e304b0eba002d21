import type { SignedInAnswer, User } from '@oligoteka/site-api';
import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './failure.ts';
import { userKey } from './queries.ts';

/** A token that expires sooner than this is renewed first. */
const RESERVE_MS = 15_000;
const CHANNEL = 'oligoteka.session';
const LOCK = 'oligoteka.refresh';
const UNAUTHENTICATED = 401;

interface Access {
  token: string;
  /** Expiry by this page's clock. */
  until: number;
}

/** Messages between tabs. The token passes from memory to memory. */
type News =
  | { kind: 'token'; token: string }
  | { kind: 'signedIn'; token: string; user: User }
  | { kind: 'signedOut' };

/** Browser features that the session uses; tests replace them. */
export interface SessionNeeds {
  send: typeof fetch;
  now: () => number;
  channel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null;
  /** Runs one at a time across all tabs. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * The member's session, shared by all tabs. The access token is kept in memory only; one tab at a time renews it with
 * the HttpOnly cookie.
 */
export class MemberSession {
  #access: Access | null = null;
  #renewing: Promise<string | null> | null = null;
  #queries: QueryClient | null = null;
  #channel: ReturnType<SessionNeeds['channel']> = null;
  readonly #needs: SessionNeeds;

  constructor(needs: SessionNeeds = browserNeeds()) {
    this.#needs = needs;
  }

  /** Keeps the pages' data in step with the session. */
  serve(queries: QueryClient): void {
    this.#queries = queries;
  }

  /** Listens to other tabs; `changed` runs when another member or nobody is logged in. Returns how to stop. */
  follow(changed: () => void): () => void {
    const channel = this.#needs.channel();
    this.#channel = channel;
    channel?.addEventListener('message', ({ data }) => {
      const news = data as News;
      if (news.kind === 'token') return this.#keep(news.token);
      if (news.kind === 'signedIn') this.#become(news.user, news.token);
      else this.#become(null, null);
      changed();
    });
    return () => {
      channel?.close();
      this.#channel = null;
    };
  }

  /** The token for a call; null for a visitor. */
  bearer(): Promise<string | null> {
    const user = this.#queries?.getQueryData<User | null>(userKey);
    if (user === null) return Promise.resolve(null);
    const { now } = this.#needs;
    if (this.#access !== null && this.#access.until - RESERVE_MS > now())
      return Promise.resolve(this.#access.token);
    return this.renew();
  }

  /** A new token for an expired one; null when the session has ended. */
  renew(): Promise<string | null> {
    const before = this.#access;
    this.#renewing ??= this.#needs
      .alone(async () => {
        // another tab has renewed it
        if (this.#access !== null && this.#access !== before) return this.#access.token;
        const answer = await this.#refresh();
        if (answer === null) {
          this.#over();
          return null;
        }
        this.#keep(answer.token);
        this.#tell({ kind: 'token', token: answer.token });
        return answer.token;
      })
      .finally(() => {
        this.#renewing = null;
      });
    return this.#renewing;
  }

  /** A member has logged in on this page. */
  signedIn({ token, user }: Pick<SignedInAnswer, 'token' | 'user'>): void {
    this.#become(user, token);
    this.#tell({ kind: 'signedIn', token, user });
  }

  /** Ends the session here and in the other tabs. */
  signedOut(): void {
    this.#over();
  }

  async #refresh(): Promise<SignedInAnswer | null> {
    const url = '/site/auth/refresh';
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const response = await this.#needs
      .send(url, { method: 'POST', headers, body: '{}', credentials: 'same-origin' })
      .catch(() => {
        throw new CallFailed({}, 0, url);
      });
    if (response.status === UNAUTHENTICATED) return null;
    const answer = (await response.json().catch(() => undefined)) as { data?: SignedInAnswer } | undefined;
    if (!response.ok || answer?.data === undefined) throw new CallFailed({}, response.status, url);
    return answer.data;
  }

  #over(): void {
    const wasMember = this.#queries?.getQueryData(userKey) !== null;
    this.#become(null, null);
    if (wasMember) this.#tell({ kind: 'signedOut' });
  }

  #keep(token: string): void {
    this.#access = { token, until: this.#needs.now() + lifetimeOf(token) };
  }

  #become(user: User | null, token: string | null): void {
    if (token === null) this.#access = null;
    else this.#keep(token);
    const queries = this.#queries;
    if (queries === null) return;
    const before = queries.getQueryData<User | null>(userKey);
    queries.setQueryData(userKey, user);
    if (before?.id === user?.id) return;
    // drop the other member's data, keep public data
    const own = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isPublic(queryKey) };
    queries.removeQueries({ ...own, type: 'inactive' });
    void queries.resetQueries({ ...own, type: 'active' });
  }

  #tell(news: News): void {
    this.#channel?.postMessage(news);
  }
}

const isPublic = ([first]: readonly unknown[]): boolean => first === userKey[0] || first === 'dictionary';

const MIN_MS = 30_000;
/** Lifetime of a token by its own claims: the browser's clock may differ from the server's. */
function lifetimeOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { iat, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      iat: number;
      exp: number;
    };
    return exp > iat ? (exp - iat) * 1000 : MIN_MS;
  } catch {
    return MIN_MS;
  }
}

function browserNeeds(): SessionNeeds {
  return {
    send: (...args) => fetch(...args),
    now: () => performance.now(),
    channel: () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null),
    // without locks (no TLS) every tab renews by itself: the server allows two at once
    alone: async (work) =>
      'locks' in navigator ? await navigator.locks.request(LOCK, () => work()) : await work(),
  };
}

/** The session of this page. Unused on the server: there the request names the member. */
export const memberSession = new MemberSession();
