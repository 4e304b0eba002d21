import fs, { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sendRaw } from '../support/raw-http.ts';
import { openShop, type TestShop } from '../support/shop.ts';

/** Lines of different letters, enough for pages of hundreds of kilobytes, compressed too. */
const LINES = 300;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test.each(['gzip', 'identity'])('pages of hundreds of primers arrive whole, %s', async (encoding) => {
  const visitor = shop.visitor();
  const draft = numbered('draft');
  const ready = numbered('basket');
  await visitor.get('/primer/savePrimers', { primers: draft });
  expect(await page('/services/synthesis/order-form', visitor.basketId, encoding)).toMatch(/<\/html>\s*$/);
  await visitor.get('/primer/savePrimers', { primers: ready });
  expect(await page('/basket', visitor.basketId, encoding)).toMatch(/<\/html>\s*$/);
  const order = {
    payment: 'invoice',
    affiliate: { name: 'ИМБ', inn: '7707083893' },
    contact: { name: 'А', email: 'a@example.org' },
  } as const;
  const { uid } = await visitor.get('/basket/createOrder', { order });
  expect(await page(`/order/${uid}`, visitor.basketId, encoding)).toMatch(/<\/html>\s*$/);
});

test.each([
  ['/%E0%A4%A', 'ru', '<title>Страница не найдена'],
  ['/products/%', 'ru', '<title>Страница не найдена'],
  ['/en/%E0%A4%A?x=%E0', 'en', '<title>Page not found'],
  ['/documents/%E0%A4%A/invoice', 'ru', 'Такого документа нет'],
  ['/attachments/%E0%A4%A/x', 'ru', 'Такого файла нет'],
])('an address with a broken percent code is one that does not exist: %s', async (path, language, words) => {
  const answer = await fetch(`${shop.origin}${path}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    404,
    expect.stringMatching(/^text\/html/),
  ]);
  expect([html.includes(`lang="${language}"`), html.replaceAll('\u00a0', ' ').includes(words)]).toEqual([
    true,
    true,
  ]);
  const call = await shop.visitor().post(path.replace(/^\/(en\/)?/, '/'), '{}');
  expect([call.status, call.body.message]).toEqual([404, 'Такого вызова нет.']);
});

const CLIENT = new URL('../../../frontend/dist/client/', import.meta.url);
const STYLE = `/assets/${readdirSync(new URL('assets', CLIENT)).find((file) => file.endsWith('.css'))}`;

test.each([
  ['a range beyond the end of a', STYLE, 'Range: bytes=99999999-', 416],
  ['another edition of a', STYLE, 'If-Match: "x"', 412],
  ['an older edition of a', STYLE, 'If-Unmodified-Since: Thu, 01 Jan 2015 00:00:00 GMT', 412],
  ['a missing', '/assets/none-1a2b3c.css', 'Range: bytes=0-9', 404],
  ['a badly named', '/assets/%E0%A4%A.css', 'Range: bytes=0-9', 404],
  ['a range beyond the end of a', '/icon.svg', 'Range: bytes=99999999-', 416],
  ['another edition of a', '/icon.svg', 'If-Match: "x"', 412],
])('%s file is told as plain text that nobody keeps: %s', async (_, path, header, status) => {
  for (const encoding of ['br', 'identity']) {
    const answer = await sendRaw(shop.origin, [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Accept-Encoding: ${encoding}`,
      header,
    ]);
    const [head = '', body] = answer.split('\r\n\r\n');
    const [first, ...fields] = head.split('\r\n');
    const headers = new Headers(fields.map((field) => field.split(': ', 2) as [string, string]));
    expect(first).toContain(` ${status} `);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    for (const name of ['etag', 'last-modified', 'content-encoding', 'accept-ranges', 'set-cookie'])
      expect([name, headers.get(name)]).toEqual([name, null]);
    expect(headers.get('content-range')).toEqual(
      status === 416 ? expect.stringMatching(/^bytes \*\/\d+$/) : null,
    );
    expect(Number(headers.get('content-length'))).toBe(body?.length);
  }
});

test('a file that cannot be opened is a fault of the server that nobody keeps', async () => {
  const { createReadStream } = fs;
  const opening = jest.spyOn(fs, 'createReadStream').mockImplementation(() => createReadStream(tmpdir()));
  try {
    const answer = await fetch(`${shop.origin}${STYLE}`, { headers: { range: 'bytes=0-9' } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(['etag', 'content-range', 'content-encoding'].map((name) => answer.headers.get(name))).toEqual([
      null,
      null,
      null,
    ]);
  } finally {
    opening.mockRestore();
  }
});

test('a file that is there is kept for good, whole or in part', async () => {
  const part = await fetch(`${shop.origin}${STYLE}`, {
    headers: { range: 'bytes=0-9', 'accept-encoding': 'identity' },
  });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect(part.headers.get('cache-control')).toContain('immutable');
});

function numbered(editState: 'draft' | 'basket') {
  return Array.from({ length: LINES }, (_, index) => ({
    id: -1 - index,
    name: `${editState}-${index}`,
    sequence: letters(index),
    scale: '0.04' as const,
    editState,
    numberInOrder: index + 1,
  }));
}

/** A sequence that follows from its number and looks like noise to a compressor. */
function letters(seed: number): string {
  let state = seed + 1;
  return Array.from({ length: 25 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 'ACGT'[Math.floor(state / 65_536) % 4];
  }).join('');
}

async function page(path: string, basketId: string, encoding: string): Promise<string> {
  const answer = await fetch(`${shop.origin}${path}`, {
    headers: { cookie: `basketId=${basketId}`, 'accept-encoding': encoding },
    signal: AbortSignal.timeout(20_000),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}
