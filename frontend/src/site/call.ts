import type { DataOf, RequestOf, SitePath } from '@oligoteka/site-api';
import { DICTIONARIES_HEADER, heardVersions } from './heard-versions.ts';
import { CallFailed } from './failure.ts';

export interface CallOptions {
  /** The same key with the same body is executed once, however often it is sent. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Makes a call; a `SiteCaller` of the server, which knows no options, is one too. */
export type SiteCall = <Path extends SitePath>(
  path: Path,
  request: RequestOf<Path>,
  options?: CallOptions,
) => Promise<DataOf<Path>>;

interface Caller {
  locale: string;
  send?: typeof fetch;
}

/** Calls the shop over HTTP: `POST /site/<path>`, JSON both ways. Rejects with CallFailed. */
export function browserCall({ locale, send = (...args) => fetch(...args) }: Caller): SiteCall {
  return async <Path extends SitePath>(path: Path, request: RequestOf<Path>, options: CallOptions = {}) => {
    const url = `/site${path}`;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': locale,
    };
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    const response = await send(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
      credentials: 'same-origin',
      ...(options.signal ? { signal: options.signal } : {}),
    }).catch((reason: unknown) => {
      if (options.signal?.aborted) throw reason;
      throw new CallFailed({}, 0, url);
    });
    heardVersions(response.headers.get(DICTIONARIES_HEADER));
    const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
    const failed =
      !response.ok || answer === undefined || Boolean(answer.error) || Boolean(answer.validateErrors);
    if (failed) throw new CallFailed(answer ?? {}, response.status, url);
    return ('data' in answer ? answer.data : answer) as DataOf<Path>;
  };
}

/** An answer of either kind: a 200 that carries `error` or `validateErrors` is a failure too (contract). */
interface Answer {
  data?: unknown;
  error?: true;
  message?: string;
  validateErrors?: Record<string, string[]>;
}
