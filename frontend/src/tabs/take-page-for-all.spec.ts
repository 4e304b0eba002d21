import { QueryClient } from '@tanstack/react-query';
import { basketKey } from '../calls/queries.ts';
import { takePageForAll } from './take-page-for-all.ts';

const ID = '0b8f5c1e-6f7a-4b52-9d5e-2f1c3a4d5e6f';
const LONG_AGO = 1_000;
const NOW = 9_000_000;

function pageWith(id: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(basketKey, { id, version: 0, primers: [] }, { updatedAt: LONG_AGO });
  client.setQueryData(['dictionary', 'settings'], { version: 1 }, { updatedAt: LONG_AGO });
  return client;
}
const idOf = (client: QueryClient) => client.getQueryData<{ id: string }>(basketKey)?.id;
const agesOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt);

test('the basket of a page for everybody is the one of this browser, and its data are new', () => {
  const client = pageWith('');
  const cookie = `theme=dark; basketId=${ID.toUpperCase()}; language=en`;
  takePageForAll(client, { cookie, isBack: false, now: NOW });
  expect(idOf(client)).toBe(ID);
  expect(agesOf(client)).toEqual([NOW, NOW]);
});

test('without cookies every page has a basket of its own', () => {
  const ids: string[] = [];
  for (const cookie of ['', 'basketId=x']) {
    const client = pageWith('');
    takePageForAll(client, { cookie, isBack: false, now: NOW });
    ids.push(idOf(client) ?? '');
  }
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(2);
});

test('somebody who went back may see an old page: its data are as old as they are', () => {
  const client = pageWith('');
  takePageForAll(client, { cookie: `basketId=${ID}`, isBack: true, now: NOW });
  expect([idOf(client), ...agesOf(client)]).toEqual([ID, LONG_AGO, LONG_AGO]);
});

test('a page for one visitor stays as it came', () => {
  const client = pageWith(ID);
  takePageForAll(client, { cookie: 'basketId=other', isBack: false, now: NOW });
  expect([idOf(client), ...agesOf(client)]).toEqual([ID, LONG_AGO, LONG_AGO]);
});
