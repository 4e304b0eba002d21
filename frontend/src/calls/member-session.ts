import type { SignedInAnswer, User } from '@oligoteka/site-api';
import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './failure.ts';
import { userKey } from './queries.ts';

/** A token that ends sooner than this is renewed before it is used. */
const RESERVE_MS = 15_000;
const CHANNEL = 'oligoteka.session';
const LOCK = 'oligoteka.refresh';
const UNAUTHENTICATED = 401;

interface Access {
  token: string;
  /** When it ends, by this page's own clock. */
  until: number;
}

/** What the tabs of a browser tell each other. The token goes from memory to memory. */
type News =
  | { kind: 'token'; token: string }
  | { kind: 'signedIn'; token: string; user: User }
  | { kind: 'signedOut' };

/** What of the browser is needed; tests bring their own. */
export interface SessionNeeds {
  send: typeof fetch;
  now: () => number;
  channel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null;
  /** One at a time in the whole browser. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Who is logged in, in this tab as in the others. The access token lives in memory alone; a new one is got with the cookie
 * that scripts cannot read, by one tab at a time.
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

  /** From now on the data of the pages are kept in step with who is logged in. */
  serve(queries: QueryClient): void {
    this.#queries = queries;
  }

  /** Listens to the other tabs. `changed`: somebody else is logged in now, or nobody. Returns how to stop. */
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

  /** Another token for one that is good no more; null when the session is over. */
  renew(): Promise<string | null> {
    const before = this.#access;
    this.#renewing ??= this.#needs
      .alone(async () => {
        // another tab was faster
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

  /** Somebody has logged in on this page. */
  signedIn({ token, user }: Pick<SignedInAnswer, 'token' | 'user'>): void {
    this.#become(user, token);
    this.#tell({ kind: 'signedIn', token, user });
  }

  /** The session has ended: here, and in the other tabs. */
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
    // what was seen as somebody else is nobody's business now; what everybody sees stays
    const own = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isPublic(queryKey) };
    queries.removeQueries({ ...own, type: 'inactive' });
    void queries.resetQueries({ ...own, type: 'active' });
  }

  #tell(news: News): void {
    this.#channel?.postMessage(news);
  }
}

const isPublic = ([first]: readonly unknown[]): boolean => first === userKey[0] || first === 'dictionary';

const SHORTEST_MS = 30_000;
/** How long a token lives, by what it says itself; the clocks of browser and server need not agree. */
function lifetimeOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { iat, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      iat: number;
      exp: number;
    };
    return exp > iat ? (exp - iat) * 1000 : SHORTEST_MS;
  } catch {
    return SHORTEST_MS;
  }
}

function browserNeeds(): SessionNeeds {
  return {
    send: (...args) => fetch(...args),
    now: () => performance.now(),
    channel: () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null),
    // without locks (a page without https) every tab asks for itself: the server knows that two may ask at once
    alone: async (work) =>
      'locks' in navigator ? await navigator.locks.request(LOCK, () => work()) : await work(),
  };
}

/** The session of this page. On the server it is nobody's: who asked for a page stands in its request. */
export const memberSession = new MemberSession();
