import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Dadata } from '../../src/accounts/profile/suggest/dadata.ts';
import { openShop, type TestShop } from '../support/shop.ts';

interface Asked {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let shop: TestShop;
let url: string;
const asked: Asked[] = [];
let answer: (response: ServerResponse, query: string) => void;
/** The service, as far as its documentation tells. */
const server = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const piece of request) body += String(piece);
    asked.push({ url: request.url, headers: request.headers, body });
    answer(response, (JSON.parse(body) as { query: string }).query);
  })();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rs`;
  shop = await openShop({
    role: 'web',
    accounts: { dadata: { token: 'token-of-the-shop', url, milliseconds: TIMEOUT } },
  });
});
afterAll(async () => {
  await shop?.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const suggests =
  (...suggestions: unknown[]) =>
  (response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ suggestions }));
  };
/** Long enough for the busiest machine. */
const TIMEOUT = 20_000;
const dadata = (milliseconds = TIMEOUT, now?: () => number): Dadata =>
  new Dadata({ token: 't', url, milliseconds }, now);

test('an address is suggested in the fields of the profile, and only the typed text leaves', async () => {
  answer = suggests(
    {
      value: 'г Москва, ул Миклухо-Маклая, д 16/10 к 1',
      data: {
        postal_code: '117997',
        country: 'Россия',
        region: 'Москва',
        region_with_type: 'г Москва',
        city: null,
        street_with_type: 'ул Миклухо-Маклая',
        house_type: 'д',
        house: '16',
        block_type: 'к',
        block: '1',
        fias_id: 'f',
      },
    },
    {
      value: 'посёлок',
      data: {
        settlement_with_type: 'п Светлый',
        area_with_type: 'Томский р-н',
        house: '1',
        block_type: 'стр',
        block: '2',
      },
    },
  );
  const visitor = shop.visitor();
  const { available, suggestions } = await visitor.get('/profile/suggestAddress', {
    query: 'миклухо  маклая',
  });
  expect(available).toBe(true);
  expect(
    suggestions.map(({ address: { city, street, house, block } }) => [city, street, house, block]),
  ).toEqual([
    ['Москва', 'ул Миклухо-Маклая', '16', '1'],
    ['п Светлый', '', '1', 'стр 2'],
  ]);
  expect(suggestions[0]?.address).toMatchObject({ postal_code: '117997', flat: '', fias_code: '' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    url: '/rs/suggest/address',
    body: JSON.stringify({ query: 'миклухо маклая', count: 10 }),
  });
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Token token-of-the-shop' });
  expect(JSON.stringify(asked[0]?.headers)).not.toMatch(/cookie|forwarded|basketId/i);

  // the same again is not asked again
  await visitor.get('/profile/suggestAddress', { query: 'Миклухо Маклая ' });
  expect(asked).toHaveLength(1);
});

test('an organisation comes with its numbers; one that is gone is marked', async () => {
  answer = suggests(
    {
      value: 'ПАО СБЕРБАНК',
      data: {
        inn: '7707083893',
        kpp: '773601001',
        name: { short_with_opf: 'ПАО Сбербанк', full_with_opf: 'Публичное…' },
        address: { value: 'г Москва, ул Вавилова, д 19' },
        state: { status: 'ACTIVE' },
      },
    },
    { value: 'ИП Иванов', data: { inn: '500100732259', kpp: null, state: { status: 'LIQUIDATED' } } },
    { value: 7, data: 'not what is expected' },
  );
  const { suggestions } = await shop.visitor().get('/profile/suggestOrganisation', { query: '7707083893' });
  expect(suggestions).toEqual([
    {
      name: 'ПАО Сбербанк',
      inn: '7707083893',
      kpp: '773601001',
      legal_address: 'г Москва, ул Вавилова, д 19',
      isClosed: false,
    },
    { name: 'ИП Иванов', inn: '500100732259', kpp: '', legal_address: '', isClosed: true },
    { name: '', inn: '', kpp: '', legal_address: '', isClosed: false },
  ]);
});

test.each<[string, (response: ServerResponse) => void, number?]>([
  ['is used up for today', (response: ServerResponse) => void response.writeHead(403).end('{}')],
  ['says something else', (response: ServerResponse) => void response.end('<html>')],
  ['says no end of it', (response: ServerResponse) => void response.end('x'.repeat(600_000))],
  ['sends elsewhere', (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
  ['is silent', () => {}, 1_000],
  ['cuts the line', (response: ServerResponse) => void response.destroy()],
])(
  'a service that %s means typing by hand, and is left alone for a while',
  async (_, does, timeout = TIMEOUT) => {
    let now = 0;
    answer = does;
    const service = dadata(timeout, () => now);
    expect(await service.suggest('address', 'Москва')).toBeNull();
    answer = suggests({ value: 'Москва' });
    expect(await service.suggest('address', 'Томск')).toBeNull();
    expect(asked).toHaveLength(1);
    now += 31_000;
    expect(await service.suggest('address', 'Томск')).toEqual([{ value: 'Москва' }]);
  },
);

test('whether there is anybody to ask is told without asking them', async () => {
  for (const path of ['/profile/suggestAddress', '/profile/suggestOrganisation'] as const)
    for (const query of ['', '    '])
      expect(await shop.visitor().get(path, { query })).toEqual({ available: true, suggestions: [] });
  expect(asked).toEqual([]);
});

test('too little, too much and too often are refused', async () => {
  answer = suggests();
  const visitor = shop.visitor();
  for (const query of ['Мо', 'М'.repeat(301), 7, undefined]) {
    const { status, body } = await visitor.ask('/profile/suggestAddress', { query });
    expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, ['query']]);
  }
  const statuses = new Set<number>();
  for (let round = 0; round < 13; round += 1) {
    const many = Array.from({ length: 10 }, () => visitor.ask('/profile/suggestAddress', { query: 'Томск' }));
    for (const { status } of await Promise.all(many)) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 429]);
});
