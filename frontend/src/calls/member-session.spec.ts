import { jest } from '@jest/globals';
import type { User } from '@oligoteka/site-api';
import { QueryClient } from '@tanstack/react-query';
import { browserCall } from './call.ts';
import { MemberSession } from './member-session.ts';
import { basketKey, userKey } from './queries.ts';

const anna = { id: 7, login: 'anna@lab.example' } as User;
const tokenOf = (name: string, seconds = 600) =>
  `x.${btoa(JSON.stringify({ sub: name, iat: 1_000, exp: 1_000 + seconds }))}.y`;

/** A browser with two tabs, and the shop behind it. */
function browser() {
  let time = 0;
  let refreshes = 0;
  let isAlive = true;
  const listeners: { tab: number; hear: (event: { data: unknown }) => void }[] = [];
  const sent: { path: string; authorization: string | null }[] = [];
  const good = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();
  const shop: typeof fetch = async (url, init) => {
    const authorization = new Headers(init?.headers).get('authorization');
    const path = url as string;
    sent.push({ path, authorization });
    await Promise.resolve();
    if (path === '/site/auth/refresh') {
      if (!isAlive) return new Response('{}', { status: 401 });
      refreshes += 1;
      const token = tokenOf(`refreshed-${refreshes}`);
      good.add(`Bearer ${token}`);
      return Response.json({ data: { token, user: anna } });
    }
    const isKnown = authorization === null || good.has(authorization);
    return Response.json(isKnown ? { data: { of: authorization } } : { error: true }, {
      status: isKnown ? 200 : 401,
    });
  };
  const openTab = (user: User | null | undefined) => {
    const tab = Math.random();
    const session = new MemberSession({
      send: shop,
      now: () => time,
      channel: () => ({
        postMessage: (data: unknown) =>
          listeners.filter((other) => other.tab !== tab).forEach(({ hear }) => hear({ data })),
        addEventListener: (_: string, hear: never) => void listeners.push({ tab, hear }),
        close: () => {},
      }),
      alone: (work) => {
        const mine = queue.then(work);
        queue = mine.catch(() => {});
        return mine;
      },
    });
    const queries = new QueryClient();
    if (user !== undefined) queries.setQueryData(userKey, user);
    session.serve(queries);
    const changed = jest.fn();
    session.follow(changed);
    return { session, queries, changed, call: browserCall({ locale: 'ru', send: shop, session }) };
  };
  return {
    openTab,
    sent,
    refreshes: () => refreshes,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    revoke: () => good.clear(),
    end: () => {
      good.clear();
      isAlive = false;
    },
  };
}

test('a visitor asks for no token', async () => {
  const it = browser();
  await it.openTab(null).call('/basket/getBasket', {});
  expect(it.sent).toEqual([{ path: '/site/basket/getBasket', authorization: null }]);
});

test('calls at once, in two tabs, wait for one refresh', async () => {
  const it = browser();
  const tabs = [it.openTab(anna), it.openTab(anna)];
  await Promise.all(
    tabs.flatMap(({ call }) => [call('/basket/getBasket', {}), call('/basket/getBasket', {})]),
  );
  expect(it.refreshes()).toBe(1);
  expect(
    it.sent.filter(({ path }) => path.includes('getBasket')).every(({ authorization }) => authorization),
  ).toBe(true);
});

test('a token is renewed shortly before its end, and when the shop no longer takes it', async () => {
  const it = browser();
  const { call } = it.openTab(anna);
  await call('/basket/getBasket', {});
  it.pass(500_000);
  await call('/basket/getBasket', {});
  expect(it.refreshes()).toBe(1);
  it.pass(90_000);
  await call('/basket/getBasket', {});
  expect(it.refreshes()).toBe(2);
  it.revoke();
  await call('/basket/getBasket', {});
  expect(it.refreshes()).toBe(3);
});

test('a session that ended elsewhere is over in every tab, and the call is a visitor’s', async () => {
  const it = browser();
  const [here, there] = [it.openTab(anna), it.openTab(anna)];
  await here.call('/basket/getBasket', {});
  here.queries.setQueryData(['orders', 1], ['private']);
  there.queries.setQueryData(['orders', 1], ['private']);
  it.end();
  await expect(here.call('/basket/getBasket', {})).resolves.toEqual({ of: null });
  for (const { queries } of [here, there]) {
    expect(queries.getQueryData(userKey)).toBeNull();
    expect(queries.getQueryData(['orders', 1])).toBeUndefined();
  }
  expect(there.changed).toHaveBeenCalledTimes(1);
});

test('a login is known in the other tabs, with a token; pages of the visitor are read again', () => {
  const it = browser();
  const [here, there] = [it.openTab(null), it.openTab(null)];
  there.queries.setQueryData([...basketKey], { id: 'visitor' });
  here.session.signedIn({ token: tokenOf('anna'), user: anna });
  expect(there.queries.getQueryData(userKey)).toEqual(anna);
  expect(there.queries.getQueryData([...basketKey])).toBeUndefined();
  expect(there.changed).toHaveBeenCalledTimes(1);
});

test('a server that cannot be reached ends no session', async () => {
  const session = new MemberSession({
    send: () => Promise.reject(new TypeError('fetch failed')),
    now: () => 0,
    channel: () => null,
    alone: (work) => work(),
  });
  const queries = new QueryClient();
  queries.setQueryData(userKey, anna);
  session.serve(queries);
  await expect(session.bearer()).rejects.toMatchObject({ status: 0 });
  expect(queries.getQueryData(userKey)).toEqual(anna);
});
