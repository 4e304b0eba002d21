import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FindAnswer, TextPiece } from '@oligoteka/site-api';
import { SearchLog } from '../../src/search/search-log.ts';
import { stem } from '../../src/search/stem.ts';
import { wordsOf } from '../../src/search/words.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
});
afterAll(() => shop?.close());

const find = (q: string, language = 'ru'): Promise<FindAnswer> =>
  shop.visitor({ language }).get('/search/find', { q });
const text = (pieces: readonly TextPiece[] = []) => pieces.map((piece) => piece.text).join('');
const paths = ({ hits }: FindAnswer) => hits.map((hit) => hit.path);

test('Russian words have the stems PostgreSQL gives them', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../frontend/content');
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.ru.md'),
  );
  const all = new Set(files.flatMap((file) => wordsOf(readFileSync(path.join(folder, file), 'utf8'))));
  const words = [...all].filter((word) => /^[а-я]+$/.test(word));
  expect(words.length).toBeGreaterThan(4_000);
  const { rows } = await shop.pool.query<{ word: string; stem: string[] }>(
    `select word, ts_lexize('russian_stem', word) as stem from unnest($1::text[]) as word`,
    [words],
  );
  // PostgreSQL leaves small words out altogether
  const told = rows.filter((row) => row.stem.length > 0);
  const others = told.filter((row) => row.stem[0] !== stem(row.word));
  expect(others.map((row) => `${row.word}: ${stem(row.word)}, PostgreSQL ${row.stem[0]}`)).toEqual([]);
});

test('products and pages are found by words in either language, in any form', async () => {
  const russian = await find('полимеразы с горячим стартом');
  expect(paths(russian)).toContain('/products/pcr/polymerases#POL-02');
  expect(russian).toMatchObject({ readAs: null, unknown: [], all: true });
  expect(paths(await find('hot-start polymerase'))).toContain('/products/pcr/polymerases#POL-02');
  const page = (await find('секвенирование по Сэнгеру')).hits.find(({ kind }) => kind === 'page');
  expect(page?.path).toMatch(/^\/services\/sequencing\/sanger/);
  // steps of a payment are pages nobody looks for
  expect(paths(await find('оплата картой'))).not.toContain('/payment/sberbank-complete');
  const english = await find('Sanger sequencing', 'en');
  expect(text(english.hits[0]?.title)).not.toMatch(/[а-я]/i);
  // MIX-08 is found by «TaqMan», one of its other names, and some of those are Russian
  const probes = (await find('taqman', 'en')).hits.find(({ path }) => path.endsWith('#MIX-08'));
  expect(text(probes?.excerpt)).toMatch(/^qPCR, TaqMan/);
  // its packs are bought among the answers; volumes are chosen on the page of their product
  expect(probes?.packs).toContainEqual(
    expect.objectContaining({
      sku: 'MIX-08-S',
      pack: expect.stringMatching(/^5.+reactions\)$/),
      price: 9200,
      disabled: false,
    }),
  );
  const volumes = (await find('BLK-01')).hits[0];
  expect([volumes?.price, volumes?.packs]).toEqual([expect.any(Number), []]);
  const russian08 = (await find('кПЦР', 'en')).hits.find(({ path }) => path.endsWith('#MIX-08'));
  expect(text(russian08?.excerpt)).toContain('кПЦР');
});

test('the wrong keyboard layout and slips of the pen are understood, and said to be', async () => {
  const taq = await find('ефй');
  expect(paths(taq)).toContain('/products/pcr/polymerases#POL-01');
  expect(taq.readAs).toEqual({ how: 'layout', text: 'taq' });
  expect(taq.hits[0]?.title.filter(({ hit }) => hit)).toEqual([{ text: 'Taq', hit: true }]);
  expect((await find('зск')).readAs).toEqual({ how: 'layout', text: 'pcr' });
  const slip = await find('полемераза');
  expect(slip.readAs).toEqual({ how: 'spelling', text: expect.stringMatching(/^полимераз/) });
  expect(slip.found).toBeGreaterThan(5);
});

test('a catalogue number is found however it is typed', async () => {
  for (const typed of ['MIX-05', 'mix05', 'mix 05-m', 'ьшч-05'])
    expect(paths(await find(typed))).toEqual(['/products/pcr/mixes#MIX-05']);
  const [hit] = (await find('mix-05-m')).hits;
  expect(hit?.skus).toEqual([[{ text: 'MIX-05-S', hit: false }], [{ text: 'MIX-05-M', hit: true }]]);
  expect(hit?.price).toBe(9800);
});

test('nothing is nothing, and words that stand nowhere are named', async () => {
  expect(await find('  ')).toEqual({ readAs: null, unknown: [], all: true, found: 0, hits: [] });
  const some = await find('полимераза абракадаброид');
  expect(some.unknown).toEqual(['абракадаброид']);
  expect(some.found).toBeGreaterThan(0);
  const wrong = await shop.visitor().ask('/search/find', { q: ['a'], limit: 1000 });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.validateErrors ?? {})).toEqual(['q', 'limit']);
  for (const hostile of ['\u0000', "'; drop table", '%_\\', 'щ'.repeat(200), '\ud800'])
    expect((await shop.visitor().ask('/search/find', { q: hostile })).status).toBeLessThan(500);
});

test('searches are counted by day; whatever may be personal is not kept', async () => {
  const visitor = shop.visitor();
  for (const query of ['Праймеры  FAM', 'праймеры fam', 'ivan@example.org', '+7 (916) 123-45-67', ''])
    expect(await visitor.get('/controllers/profile/saveSearch', { query, found: 3 })).toEqual({});
  await visitor.get('/controllers/profile/saveSearch', { query: 'GATTACAGATTACAGATTACA', found: 0 });
  const { rows } = await shop.pool.query('select language, query, found, times from search.query');
  expect(rows).toEqual([{ language: 'ru', query: 'праймеры fam', found: 3, times: 2 }]);
  const missing = await visitor.ask('/controllers/profile/saveSearch', { query: 'a' });
  expect(missing.status).toBe(422);
});

test('one address fills no more than its share of a minute', async () => {
  let now = 0;
  const log = new SearchLog(shop.pool, () => now);
  const record = (address: string) => log.record({ query: 'taq', found: 1, language: 'en' }, address);
  for (let n = 0; n < 30; n++) expect(await record('one')).toBe(true);
  expect(await record('one')).toBe(false);
  expect(await record('other')).toBe(true);
  now = 60_000;
  expect(await record('one')).toBe(true);
});
