import type { Basket, FindVersionsAnswer } from '@oligoteka/site-api';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';
import { onVersionsHeard } from '../calls/dictionaries-header.ts';
import { basketKey, versionsKey } from '../calls/queries.ts';

/** A visible page without calls asks this often; a hidden one does not. */
const EVERY_MS = 5_000;
/** A server process may use old dictionaries for half a second: ask again after it. */
const AGAIN_MS = 1_000;
/** Delay after the announced time. */
const LATE_MS = 600;
/** The worker reprices every basket: read the basket until it is repriced, often at first. */
const TOLD_SOON_MS = 5_000;
const TOLD_MS = 60_000;

const nameOf = (key: readonly unknown[]): string => (key[0] === 'dictionary' ? String(key[1]) : '');

/** Version of a loaded dictionary; undefined if it has none. */
export function versionIn(data: unknown): number | undefined {
  const row: unknown = Array.isArray(data) ? data[0] : data;
  const version: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'version') : undefined;
  return typeof version === 'number' ? version : undefined;
}

/**
 * Keeps the dictionaries of an open page current: compares versions with every answer, at intervals, and when a
 * published version takes effect. Reads outdated ones and the basket again. Returns how to stop.
 */
export function followDictionaries(queryClient: QueryClient, call: SiteCall): () => void {
  let known = '';
  const drawnWith = queryClient.getQueryData<FindVersionsAnswer>(versionsKey);
  let held = drawnWith === undefined ? '' : JSON.stringify(drawnWith.versions);
  let untold: { since: number; before: string | undefined } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;
  const loaded = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ queryKey, state }) => nameOf(queryKey) !== '' && state.data !== undefined);

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void check(), ms);
  };
  const basket = () => queryClient.getQueryData<Basket>(basketKey);
  /** New versions: the basket has other prices, and soon a note about them. */
  const isBasketOld = (versions: object, found: boolean): boolean => {
    const word = JSON.stringify(versions);
    if (found || (held !== '' && held !== word))
      untold = { since: Date.now(), before: basket()?.repriced?.at };
    held = word;
    const isTold = untold !== null && basket()?.repriced?.at !== untold.before;
    if (isTold || (untold && Date.now() - untold.since > TOLD_MS)) untold = null;
    return untold !== null;
  };
  const refresh = async ({ versions }: FindVersionsAnswer) => {
    const now: Readonly<Record<string, number>> = versions;
    const old = loaded().filter(({ queryKey, state }) => {
      const version = versionIn(state.data);
      const due = now[nameOf(queryKey)];
      return version !== undefined && due !== undefined && version !== due;
    });
    const keys: QueryKey[] = old.map(({ queryKey }) => queryKey);
    if (isBasketOld(versions, old.length > 0)) keys.push(basketKey);
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })));
    return untold !== null && Date.now() - untold.since < TOLD_SOON_MS;
  };
  const check = async () => {
    // a page without prices does not ask
    const shows = loaded().length > 0 || (basket()?.total ?? 0) > 0;
    if (asking || document.hidden || !shows) return later(EVERY_MS);
    asking = true;
    let next = EVERY_MS;
    try {
      const answer = await call('/v2/dictionaries/FindVersions', {});
      if (await refresh(answer)) next = AGAIN_MS;
      else if (answer.next !== null)
        next = Math.min(next, Math.max(0, Date.parse(answer.next) - Date.now()) + LATE_MS);
    } catch {
      // unreachable for a moment: ask again
    }
    asking = false;
    later(next);
  };

  const heard = (word: string) => {
    const isOther = known !== '' && word !== known;
    known = word;
    if (isOther) later(0);
  };
  const shown = () => {
    if (!document.hidden) later(0);
  };
  const deaf = onVersionsHeard(heard);
  document.addEventListener('visibilitychange', shown);
  later(EVERY_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    deaf();
    document.removeEventListener('visibilitychange', shown);
  };
}
