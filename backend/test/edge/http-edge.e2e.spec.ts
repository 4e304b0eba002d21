import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { details, fillBasket } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { sendRaw, statusOf } from '../support/raw-http.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const OWN = 'https://shop.example';
let shop: TestShop;
/** Does not know its own name, and believes the proxy before it. */
let behindProxy: TestShop;
beforeAll(async () => {
  shop = await openShop({ publicUrl: OWN });
  behindProxy = await openShop({ trustedProxies: ['loopback'] });
});
afterAll(async () => {
  await shop?.close();
  await behindProxy?.close();
});

const get = (path: string, host: string): Promise<string> =>
  sendRaw(shop.origin, [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    'Accept-Encoding: identity',
  ]);

describe('the Host of a request', () => {
  test.each(['/', '/en/basket', '/sitemap.xml', '/robots.txt'])(
    'stands nowhere in %s where the shop knows its own name',
    async (path) => {
      const answer = await get(path, 'evil.example');
      expect(statusOf(answer)).toBe(200);
      expect(answer).not.toContain('evil.example');
      expect(answer).toContain(`${OWN}/`);
    },
  );

  test.each(['a"><script>', 'a b', 'a/b', 'a@b', '[::1', 'a:b', '', 'a.b:99999', '1.2.3.4.5', 'xn--a'])(
    'that could be none, %j, is 400 and nothing else',
    async (host) => {
      for (const path of ['/', '/sitemap.xml', '/nothing.txt']) {
        const answer = await get(path, host);
        expect(statusOf(answer)).toBe(400);
        expect(answer).not.toMatch(/script|ERR_|at .*\.ts/);
      }
    },
  );

  test.each(['http://a:99999/products', 'http://[::1/products', 'http://a b/'])(
    'that could be none, in a whole address as the target, %s, is no fault of the shop',
    async (target) => expect([400, 404]).toContain(statusOf(await get(target, 'localhost'))),
  );

  test('is not taken from a whole address as the target either', async () => {
    for (const path of ['/about', '//evil.example/about', '/sitemap.xml'])
      for (const [{ origin }, own] of [
        [shop, OWN],
        [behindProxy, 'http://localhost'],
      ] as const) {
        const answer = await sendRaw(origin, [
          `GET http://evil.example${path} HTTP/1.1`,
          'Host: localhost',
          'Connection: close',
          'Accept-Encoding: identity',
        ]);
        expect([path, statusOf(answer) < 500, /(?:https?:)?\/\/evil\.example/.test(answer)]).toEqual([
          path,
          true,
          false,
        ]);
        if (path !== '//evil.example/about') expect(answer).toContain(`${own}/`);
      }
  });

  test.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'Shop_1.example.'])(
    'such as %s is one',
    async (host) => expect(statusOf(await get('/robots.txt', host))).toBe(200),
  );

  test('is not taken from a path with backslashes', async () =>
    expect(statusOf(await get('/\\other.example/en', 'localhost'))).toBe(404));
});

test.each(['javascript', 'x y', '//evil', 'https:', 'file', ''])(
  'a proxy that says the visitor came by %j says nothing',
  async (scheme) => {
    const answers = await Promise.all(
      ['/', '/en/basket', '/sitemap.xml', '/d'].map((path) =>
        fetch(`${behindProxy.origin}${path}`, { headers: { 'x-forwarded-proto': scheme } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const sitemap = await answers[2]!.text();
    expect(sitemap).toContain(`<loc>${behindProxy.origin}/`);
  },
);

test('a connection that rests is kept longer than proxies and clients keep one', async () => {
  const agent = new Agent({ keepAlive: true });
  const timeout = await new Promise((resolve, reject) => {
    request(`${shop.origin}/health/live`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers['keep-alive']));
    })
      .once('error', reject)
      .end();
  });
  agent.destroy();
  expect(timeout).toBe('timeout=75');
});

describe('the Origin of a call', () => {
  const from = async (origin: string): Promise<number> => {
    const response = await fetch(`${shop.origin}/site/basket/getBasket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{}',
    });
    await response.arrayBuffer();
    return response.status;
  };

  test('is our own with its scheme and port, or it is foreign', async () => {
    expect(await from(OWN)).toBe(200);
    for (const foreign of [
      'http://shop.example',
      `${OWN}:8443`,
      'https://shop.example.evil',
      shop.origin,
      'null',
    ])
      expect([foreign, await from(foreign)]).toEqual([foreign, 403]);
  });
});

test('a login names the basket to go on with once', async () => {
  const { headers } = await shop.visitor().ask('/auth/logout');
  const named = headers.getSetCookie().filter((cookie) => cookie.startsWith('basketId='));
  expect(named).toHaveLength(1);
});

test('an Idempotency-Key used with one call is refused for another', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  await visitor.get('/basket/createOrder', { order: details() }, { key: 'one' });
  const { status } = await visitor.ask('/primer/savePrimers', { primers: [ready(-1)] }, { key: 'one' });
  expect(status).toBe(409);
  expect((await visitor.get('/basket/getBasket')).primers).toEqual([]);
});
