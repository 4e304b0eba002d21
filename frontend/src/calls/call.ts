import type { DataOf, RequestOf, SitePath } from '@oligoteka/site-api';
import { DICTIONARIES_HEADER, heardVersions } from './dictionaries-header.ts';
import { CallFailed } from './failure.ts';

export interface CallOptions {
  /** Idempotency key: a repeated request with the same key and body is executed once. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** A member's call fails when the session has ended meanwhile: it is never made again as a visitor's. */
  sameSession?: boolean;
  /** The call outlives the page. Only for small requests. */
  keepalive?: boolean;
}

/** Makes a call. The server's `SiteCaller`, which takes no options, fits too. */
export type SiteCall = <Path extends SitePath>(
  path: Path,
  request: RequestOf<Path>,
  options?: CallOptions,
) => Promise<DataOf<Path>>;

/** Source of access tokens for the calls: the one in use, and a new one. */
interface Bearer {
  bearer: () => Promise<string | null>;
  renew: () => Promise<string | null>;
}

interface Caller {
  locale: string;
  send?: typeof fetch;
  session?: Bearer | undefined;
}

const UNAUTHENTICATED = 401;
/** Calls that log in carry a password or a link's token, never an access token. */
const ANONYMOUS: ReadonlySet<string> = new Set([
  '/auth/login',
  '/auth/registration',
  '/auth/registrationComplete',
  '/auth/restorePassword',
  '/auth/setNewPassword',
  '/auth/userExist',
]);

/** Calls the shop over HTTP: `POST /site/<path>`, JSON both ways. Rejects with CallFailed. */
export function browserCall({ locale, send = (...args) => fetch(...args), session }: Caller): SiteCall {
  return async <Path extends SitePath>(path: Path, request: RequestOf<Path>, options: CallOptions = {}) => {
    const url = `/site${path}`;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': locale,
    };
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    const body = JSON.stringify(request);
    const post = (token: string | null): Promise<Response> =>
      send(url, {
        method: 'POST',
        headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` },
        body,
        credentials: 'same-origin',
        ...(options.keepalive && { keepalive: true }),
        ...(options.signal ? { signal: options.signal } : {}),
      }).catch((reason: unknown) => {
        if (options.signal?.aborted) throw reason;
        throw new CallFailed({}, 0, url);
      });
    const member = ANONYMOUS.has(path) ? undefined : session;
    const token = (await member?.bearer()) ?? null;
    let response = await post(token);
    // the token has expired: try a new one; without a session the call is a visitor's
    if (member && token !== null && response.status === UNAUTHENTICATED) {
      const renewed = await member.renew();
      if (renewed !== null || !options.sameSession) response = await post(renewed);
    }
    heardVersions(response.headers.get(DICTIONARIES_HEADER));
    const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
    const failed =
      !response.ok || answer === undefined || Boolean(answer.error) || Boolean(answer.validateErrors);
    if (failed) throw new CallFailed(answer ?? {}, response.status, url, response.headers.get('retry-after'));
    return ('data' in answer ? answer.data : answer) as DataOf<Path>;
  };
}

/** Reads an answer: a 200 with `error` or `validateErrors` is a failure too (contract). */
interface Answer {
  data?: unknown;
  error?: true;
  message?: string;
  validateErrors?: Record<string, string[]>;
}
