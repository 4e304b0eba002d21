import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshDatabase } from '../database/fresh-database.ts';
import { until } from '../event-store/support.ts';
import { ChildShop } from '../support/child-shop.ts';
import { primer } from '../support/primers.ts';

const CALLERS = 200;
/** More than a process has in hand at once. */
const HALF_OPEN = 700;
/** Far less than a process of its own needs in earnest, so that every machine gets there. */
const OVERLOAD_MILLISECONDS = '20';
const ASSETS = new URL('../../../frontend/dist/client/assets/', import.meta.url);

let shop: ChildShop;
beforeAll(async () => {
  const environment = { OVERLOAD_MILLISECONDS };
  shop = await ChildShop.start({ databaseUrl: await freshDatabase(), role: 'web', environment });
});
afterAll(() => ChildShop.killAll());

test('callers beyond what the shop can do are refused early, while health and files go on, until it has caught up', async () => {
  let isOver = false;
  const refusals: { retryAfter: string | null; body: object }[] = [];
  const odd: number[] = [];
  let served = 0;
  const primers = Array.from({ length: 300 }, (_, at) => primer(-1 - at));
  const callers = Array.from({ length: CALLERS }, async () => {
    const visitor = shop.visitor();
    while (!isOver) {
      const { status, headers, body } = await visitor.ask(
        '/primer/savePrimers',
        { primers },
        { language: 'en' },
      );
      if (status === 200) served += 1;
      else if (status === 503) refusals.push({ retryAfter: headers.get('retry-after'), body });
      else odd.push(status);
    }
  });
  const page = (path: string) => fetch(`${shop.origin}${path}`, { headers: { 'accept-language': 'en' } });
  let refusedPage: Response | undefined;
  const file = (await readdir(ASSETS, { recursive: true })).find((name) => name.endsWith('.js'));
  try {
    await until(async () => {
      const [health, asset] = await Promise.all([page('/health/ready'), page(`/assets/${file}`)]);
      expect([health.status, asset.status]).toEqual([200, 200]);
      await asset.arrayBuffer();
      const answer = await page('/en/about');
      if (answer.status === 503) refusedPage = answer;
      else await answer.arrayBuffer();
      return refusals.length > 0 && served > 0 && refusedPage !== undefined;
    }, 'the shop to refuse calls and pages');
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
  expect(odd).toEqual([]);
  expect(refusals[0]).toEqual({
    retryAfter: expect.stringMatching(/^[123]$/),
    body: {
      error: true,
      url: '/site/primer/savePrimers',
      message:
        'There are too many visitors at this moment. Nothing you typed is lost: try again in a few seconds.',
      retryAfter: expect.any(Number),
    },
  });
  expect(refusedPage?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(refusedPage?.headers.get('retry-after')).toMatch(/^[123]$/);
  expect(await refusedPage?.text()).toContain('Nothing you typed is lost');

  // the word of the operator is said once for each time, not for every refusal
  await until(() => shop.printed().includes('overload: over'), 'the shop to catch up');
  expect(shop.printed()).toMatch(/overload: \d+ requests in hand, \d+ ms late/);
  expect(shop.printed()).not.toMatch(/^\s+at /m);
  expect((await shop.visitor().ask('/basket/getBasket')).status).toBe(200);
  expect((await page('/en/about')).status).toBe(200);
});

test('a caller that never ends its requests keeps no other out', async () => {
  const { hostname, port } = new URL(shop.origin);
  const sockets: Socket[] = [];
  const half =
    'POST /site/primer/savePrimers HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{';
  const refused: Socket[] = [];
  try {
    for (let opened = 0; opened < HALF_OPEN; opened += 1) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.77' });
      socket.on('data', () => refused.push(socket)).on('error', () => undefined);
      socket.write(half);
      sockets.push(socket);
    }
    // a network that has too many on their way hears so; by then all the others stand
    await until(async () => refused.length > 0, 'the network to be refused');
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await shop.visitor().ask('/basket/getBasket')).status).toBe(200);
      expect((await fetch(`${shop.origin}/en/about`)).status).toBe(200);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('networks that claim large bodies and send nothing keep no other out, nor small bodies of their own', async () => {
  const { hostname, port } = new URL(shop.origin);
  const sockets: Socket[] = [];
  const heads: string[] = [];
  const claim = (localAddress: string, path: string, size: string): void => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.on('data', (data) => heads.push(String(data))).on('error', () => undefined);
    socket.write(
      `POST /site${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${size}\r\n\r\n`,
    );
    sockets.push(socket);
  };
  const networks = ['127.0.0.81', '127.0.0.82', '127.0.0.83', '127.0.0.84', '127.0.0.1'];
  try {
    // refused at once: nobody waits for what is not read
    for (const network of networks) claim(network, '/basket/getBasket', 'content-length: 64000000');
    await until(async () => heads.length === networks.length, 'the claims to be answered');
    expect(heads.every((head) => head.startsWith('HTTP/1.1 413'))).toBe(true);
    heads.length = 0;
    for (const network of networks)
      for (let opened = 0; opened < 17; opened += 1)
        claim(network, '/primer/CalcPrimersPrice', 'content-length: 4000000');
    await until(async () => heads.length >= networks.length, 'one claim too many of each to be answered');
    expect(heads.every((head) => head.startsWith('HTTP/1.1 503'))).toBe(true);
    for (let asked = 0; asked < 5; asked += 1)
      expect((await shop.visitor().ask('/basket/getBasket', {})).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
