import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { SEED } from '../../src/dictionaries/seed/seed.ts';
import { newMember } from '../support/browser.ts';
import { ChildShop } from '../support/child-shop.ts';
import { primer } from '../support/primers.ts';
import { sendRaw, statusOf } from '../support/raw-http.ts';
import { openShop, publishNext, type TestShop } from '../support/shop.ts';

const CATEGORY = '/products/pcr/mixes';
const PRODUCT = SEED.products.products.find(({ category }) => category === CATEGORY);

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
});
afterAll(() => shop?.close());
afterEach(() => ChildShop.killAll());

type Sent = Readonly<Record<string, string>>;

async function page(path: string, headers: Sent = {}, origin = shop.origin) {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const cookieOf = (basketId: string): Sent => ({ cookie: `basketId=${basketId}` });

test('two visitors without a basket have the same bytes, and each a basket of their own', async () => {
  const [one, other] = [await page(CATEGORY), await page(CATEGORY)];
  expect(one.html).toBe(other.html);
  expect(one.headers.get('etag')).toMatch(/^"[\w-]+-(br|gzip)"$/);
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  expect(one.headers.get('cache-control')).toBe('private, no-cache');
  expect(one.headers.get('set-cookie')).toMatch(/^basketId=/);
  expect(one.headers.get('set-cookie')).not.toBe(other.headers.get('set-cookie'));
  const returning = await page(CATEGORY, cookieOf(randomUUID()));
  expect(returning.html).toBe(one.html);
  expect(returning.headers.get('set-cookie')).toBeNull();
});

test('a page is sent as the browser can read it, each form under a name of its own', async () => {
  const [br, zip, plain] = await Promise.all(
    ['gzip, deflate, br, zstd', 'gzip', 'identity'].map((encoding) => bytesOf(CATEGORY, encoding)),
  );
  if (!br || !zip || !plain) throw new Error('three forms');
  expect([br, zip, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
  ]);
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(zip.bytes)).toEqual(plain.bytes);
  expect(new Set([br, zip, plain].map(({ headers }) => headers.get('etag'))).size).toBe(3);
  for (const { headers, bytes } of [br, zip, plain]) {
    expect(headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
  }
  const head = await fetch(shop.origin + CATEGORY, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(head.headers.get('etag')).toBe(zip.headers.get('etag'));
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(zip.bytes.length), '']);
});

test('a browser that has the page is told so, with the policy of that page', async () => {
  const etag = await etagOf(CATEGORY);
  // by hand: `fetch` answers a condition out of a cache of its own
  const answer = await rawPage(CATEGORY, [`If-None-Match: "other", ${etag}`]);
  const [head, body] = answer.split('\r\n\r\n');
  expect([statusOf(answer), body]).toEqual([304, '']);
  expect(head).toMatch(/content-security-policy: .*'sha256-/i);
  expect(statusOf(await rawPage(CATEGORY, ['If-None-Match: "other"']))).toBe(200);
});

test('a basket that holds something is its own page, and the next visitor does not get it', async () => {
  const before = await page('/basket');
  const visitor = shop.visitor();
  await visitor.get('/primer/savePrimers', { primers: [primer(-1, { name: 'mine-alone' })] });
  const own = await page('/basket', cookieOf(visitor.basketId));
  expect(own.html).toContain('mine-alone');
  expect(own.headers.get('etag')).toBeNull();
  expect((await page('/basket')).html).toBe(before.html);
  // nor what a browser already has
  const known = [`Cookie: basketId=${visitor.basketId}`, `If-None-Match: ${await etagOf('/basket')}`];
  const again = await rawPage('/basket', known);
  expect(statusOf(again)).toBe(200);
});

test('a member has pages of their own', async () => {
  const { browser } = await newMember(shop);
  const cookie = { cookie: browser.cookieHeader() };
  const own = await page('/', cookie);
  expect(own.html).toContain('Петрова');
  expect(own.headers.get('etag')).toBeNull();
  const { browser: second } = await newMember(shop);
  expect((await page('/', { cookie: second.cookieHeader() })).html).not.toContain(
    browser.cookies.get('basketId') ?? 'no basket',
  );
  expect((await page('/')).html).not.toContain('Петрова');
  // a session that has ended is a visitor
  await browser.leave();
  expect((await page('/', cookie)).headers.get('etag')).not.toBeNull();
});

test('a published price is in the very next page of every process', async () => {
  const other = await ChildShop.start({ databaseUrl: shop.databaseUrl, role: 'web' });
  const origins = [shop.origin, other.origin];
  const buyer = shop.visitor();
  await buyer.get('/primer/savePrimers', { primers: [primer(-1)] });
  for (let round = 1; round <= 3; round += 1) {
    for (const origin of origins)
      expect((await page(CATEGORY, {}, origin)).html).not.toContain(`edition-${round}`);
    await publishNext(shop.store, 'products', (content) => ({
      ...content,
      products: content.products.map((product) =>
        product.id === PRODUCT?.id ? { ...product, name: `edition-${round}` } : product,
      ),
    }));
    // a visitor with a basket is asked first in one process, and last in the other
    const [ofBuyer, ofAll] = [cookieOf(buyer.basketId), {}];
    const next = await Promise.all([
      ...[ofBuyer, ofAll].map((cookie) => page(CATEGORY, cookie, shop.origin)),
      ...[ofAll, ofBuyer].map((cookie) => page(CATEGORY, cookie, other.origin)),
    ]);
    for (const { html } of next) expect(html).toContain(`edition-${round}`);
  }
});

test('a version that takes effect by itself is in the first page after its moment', async () => {
  const { rows } = await shop.pool.query<{ at: Date }>(`select now() + interval '700 milliseconds' as at`);
  await shop.pool.query(
    `insert into read.dictionary_version (kind, version, content, effective_from, published_at, position)
     select kind, version + 1, replace(content::text, $2, 'later-edition')::json, $1, now(), position + 1
     from read.dictionary_version where kind = 'products' order by version desc limit 1`,
    [rows[0]?.at, 'edition-3'],
  );
  expect((await page(CATEGORY)).html).not.toContain('later-edition');
  await shop.pool.query(`select pg_sleep_until($1)`, [rows[0]?.at]);
  expect((await page(CATEGORY)).html).toContain('later-edition');
});

test.each(['x=1', 'utm_source=mail&x=%00', 'x=a&x=b', '__proto__=1', 'desktop'])(
  'a query that the page does not know changes nothing: ?%s',
  async (query) => {
    const { html, headers } = await page(`/support?${query}`);
    const plain = await page('/support');
    expect(html).toBe(plain.html);
    expect(headers.get('etag')).toBe(plain.headers.get('etag'));
  },
);

test('a page that shows something of its query is made for who asks', async () => {
  const found = await page('/search?q=taq');
  expect(found.headers.get('etag')).toBeNull();
  expect(found.html).toContain('taq');
  const plain = await page('/search');
  expect(plain.headers.get('etag')).not.toBeNull();
  expect(plain.html).not.toContain('taq');
});

test('languages and themes are pages of their own; other cookies and headers change nothing', async () => {
  const plain = await page('/support');
  const dark = await page('/support', { cookie: 'theme=dark' });
  expect([plain, dark].map(({ html }) => /data-theme="(\w+)"/.exec(html)?.[1])).toEqual(['system', 'dark']);
  expect((await page('/en/support')).html).toContain('lang="en"');
  for (const headers of [
    { cookie: 'theme=<script>; consent=1; language=en' },
    { 'accept-language': 'en' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    { 'x-original-url': '/profile', 'x-rewrite-url': '/profile' },
    { 'user-agent': 'Googlebot/2.1' },
    { accept: 'application/json', range: 'bytes=0-9' },
  ] as Sent[]) {
    const other = await page('/support', headers);
    expect([headers, other.status, other.html === plain.html]).toEqual([headers, 200, true]);
  }
});

test('pages under hosts that visitors make up are not kept, those under the names of this machine are', async () => {
  const { port } = new URL(shop.origin);
  const etags = async (hosts: readonly string[]) =>
    Promise.all(
      hosts.map(async (host) => /\netag: (\S+)/i.exec(await rawPage('/about', [], host))?.[1] !== undefined),
    );
  expect(await etags(['a.example', 'b.example', `a.example:${port}`, '127.0.0.1:1', 'localhost:1'])).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect(await etags([`127.0.0.1:${port}`, `localhost:${port}`, 'localhost'])).toEqual([true, true, true]);
});

test('the host that one visitor names stands in nobody else’s page', async () => {
  const evil = await rawPage('/about', [], 'evil.example');
  expect(evil).toContain('evil.example/about');
  expect((await page('/about')).html).not.toContain('evil.example');
  const named = await openShop({ role: 'web', publicUrl: 'https://shop.example' });
  try {
    const answer = await fetch(`${named.origin}/about`, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(await answer.text()).toContain('<link rel="canonical" href="https://shop.example/about"/>');
  } finally {
    await named.close();
  }
});

test.each([
  '/supp%6Frt',
  '/support/',
  '//support',
  '/Support',
  '/support%2F',
  '/support/.',
  '/./support',
  '/en/',
])('another way to write an address is no second place in memory: %s', async (path) => {
  const etag = /\netag: (\S+)/i.exec(await rawPage(path))?.[1];
  expect([undefined, await etagOf('/support'), await etagOf('/en')]).toContain(etag);
});

test('what does not exist, and what only members see, is not kept', async () => {
  const missing = await page('/no/such/page');
  expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
  const member = await page('/profile');
  expect([member.status, member.headers.get('etag')]).toEqual([307, null]);
});

test('every inline script of a page is allowed by its hash, and no other hash is named', async () => {
  for (const path of ['/', '/en', CATEGORY, '/services/synthesis/order-form', '/basket', '/search']) {
    const { html, headers } = await page(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('nonce');
    expect(html).not.toContain('nonce');
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
      .filter(([, attributes, text]) => text && !attributes?.includes('application/'))
      .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(scripts));
  }
});

/** A request as written, with what no library would send. */
const rawPage = (path: string, fields: readonly string[] = [], host = 'localhost'): Promise<string> =>
  sendRaw(shop.origin, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...fields]);

const etagOf = async (path: string): Promise<string> =>
  /\netag: (\S+)/i.exec(await rawPage(path))?.[1] ?? 'no etag';

/** A page as it was sent: `fetch` would unpack it. */
function bytesOf(path: string, encoding: string) {
  return new Promise<{ headers: Headers; bytes: Buffer }>((resolve, reject) =>
    request(shop.origin + path, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          headers: new Headers(answer.headers as Record<string, string>),
          bytes: Buffer.concat(pieces),
        }),
      );
    })
      .once('error', reject)
      .end(),
  );
}
