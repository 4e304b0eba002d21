import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dictionaryStream } from '../../src/dictionaries/dictionary.events.ts';
import {
  DictionaryConflict,
  publishDictionaries,
} from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { SEED } from '../../src/dictionaries/seed/seed.ts';
import { stringify } from 'yaml';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { until } from '../event-store/support.ts';
import { askDesk, runOps, tooWide } from '../support/ops.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(path.join(tmpdir(), 'dictionaries-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop?.close();
});

const ops = (...parameters: string[]) => askDesk(shop, ['dictionaries', ...parameters]);
const versions = async (kind: Parameters<typeof dictionaryStream>[0]) =>
  (await shop.store.readStream(dictionaryStream(kind))).length;
async function file(text: string, name = 'new.yaml'): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, text);
  return place;
}
/** The published list as YAML, with one thing replaced. */
async function edited(kind: string, from: string, to: string): Promise<string> {
  const { output } = await ops('export', kind);
  expect(output).toContain(from);
  return file(output.replace(from, to), `${kind}.yaml`);
}

test('a list is exported, changed, compared and published; the shop prices with it, the same file again is nothing', async () => {
  const prices = await edited('primer-prices', 'charPrice: 22', 'charPrice: 24.2');
  const diff = await ops('diff', prices);
  expect([diff.code, diff.output.replaceAll(/ +/g, ' ')]).toEqual([
    0,
    expect.stringContaining('primer-prices scale 0.04 charPrice 22 24.2 +10'),
  ]);
  expect(tooWide(diff.output)).toEqual([]);
  expect(await versions('primer-prices')).toBe(1);

  const published = await runOps(shop, ['dictionaries', 'publish', prices]);
  expect([published.code, published.output]).toEqual([
    0,
    expect.stringContaining('Published primer-prices v2'),
  ]);
  const visitor = shop.visitor();
  await until(
    async () => (await visitor.get('/product/getPrimerPrices'))[1]?.charPrice === 24.2,
    'the new price',
  );
  const again = await ops('publish', prices);
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('Nothing changed')]);
  expect(await versions('primer-prices')).toBe(2);
});

test('a change that is perhaps a slip is published only by --yes: the diff is shown, and nothing is written', async () => {
  const before = await versions('primer-prices');
  const visitor = shop.visitor();
  await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
  const letter = (await ops('export', 'primer-prices')).output.match(/charPrice: 24.2\n/)?.[0] ?? '';
  const slip = await edited('primer-prices', letter, 'charPrice: 2420\n');
  const refused = await ops('publish', slip);
  expect([refused.code, refused.errors]).toEqual([1, '']);
  const text = refused.output.replaceAll(/ +/g, ' ');
  expect(text).toContain('1 value changes now');
  expect(text).toContain('primer-prices scale 0.04 charPrice 24.2 2420 +9900 more than 30 % dearer');
  expect(text).toContain('Touches 1 of 1 open baskets, 1 lines: 484.00 RUB would be 48 400.00 RUB');
  expect(text).toContain('Nothing was published. If it is meant: the same again with --yes.');
  expect(tooWide(refused.output)).toEqual([]);
  const document = JSON.parse((await ops('--json', 'publish', slip)).output);
  expect(document).toMatchObject({ published: [], risky: [{ after: 2420 }], touched: { baskets: 1 } });
  expect(await versions('primer-prices')).toBe(before);

  const free = await edited('primer-prices', letter, 'charPrice: 0\n');
  // the diff of a publication goes straight to the terminal
  const meant = await runOps(shop, ['dictionaries', 'publish', free, '--yes']);
  expect([meant.code, meant.output.replaceAll(/ +/g, ' ')]).toEqual([
    0,
    expect.stringMatching(/charPrice 24.2 0 -100\n\n?.*Published primer-prices v3, effective now/s),
  ]);
});

test('every fault is named with its line, and nothing of the file is published', async () => {
  const broken = await file(
    [
      'sequence-options:',
      '  - { id: 1, name: Обычное, name_en: Standard, note: "" }',
      'sequence-prices:',
      '  - { key: sequence, option: 1, price: 400 }',
      '  - { key: sequence, option: 8, price: 400 }',
      '  - { key: fragmentAnalyze, option: null, price: 2.001 }',
      '  - { key: pcr, option: null, price: 300 }',
      '  - { key: dnaExtract, option: null, price: 300 }',
    ].join('\n'),
  );
  const values = await ops('publish', broken);
  expect([values.code, values.errors.trim().split('\n')]).toEqual([
    2,
    [expect.stringMatching(/new\.yaml:6: sequence-prices\[2\]\.price must be roubles .* not 2\.001$/)],
  ]);
  const references = await ops(
    'publish',
    await file((await ops('export', 'bulks')).output.replace(/product: \d+/, 'product: 5')),
  );
  expect([references.code, references.errors]).toEqual([
    2,
    expect.stringMatching(/new\.yaml:3: bulks\[0\]\.product names no product: 5/),
  ]);
  const bomb = await file(
    `a: &a [x,x]\nb: &b [${'*a,'.repeat(50)}]\nc: &c [${'*b,'.repeat(50)}]\nd: [${'*c,'.repeat(50)}]\n`,
  );
  expect((await ops('diff', bomb)).code).toBe(2);
  expect([await versions('sequence-prices'), await versions('bulks')]).toEqual([1, 1]);
});

test('a publication that waits for its day is listed; the shop goes on with the valid one, and says when it will change', async () => {
  const options = await edited('sequence-options', 'name_en: Standard', 'name_en: Plain');
  const published = await ops('publish', options, '--effective', '2031-01-01');
  expect([published.code, published.output]).toEqual([
    0,
    expect.stringContaining('effective from 2031-01-01 00:00:00 (Moscow)'),
  ]);
  const { output } = await ops('list');
  expect(output).toMatch(/sequence-options +1 .*rules/);
  expect(output).toMatch(/sequence-options +2 .*2031-01-01 00:00 +waits/);
  expect(tooWide(output)).toEqual([]);
  const visitor = shop.visitor();
  await until(
    async () => (await visitor.get('/v2/dictionaries/FindVersions')).next === '2030-12-31T21:00:00.000Z',
    'the announcement',
  );
  expect((await visitor.get('/v2/dictionaries/FindSeqOptions'))[0]?.name_en).toBe('Standard');
  expect((await ops('show', 'sequence-options', '--on', '2031-06-01')).output).toContain('v2');
  for (const kind of ['products', 'bulks', 'modifiers', 'settings'])
    expect(tooWide((await ops('show', kind)).output)).toEqual([]);
});

test('one of two who publish at once wins, the other is told and has written nothing', async () => {
  const { store } = shop;
  const before = await versions('settings');
  const publish = (length: string, expected: number) =>
    publishDictionaries(
      store,
      { settings: { ...SEED.settings, primerMinLength: length }, 'sequence-prices': SEED['sequence-prices'] },
      {
        effectiveFrom: new Date().toISOString(),
        metadata: { at: new Date().toISOString(), actor: `operator:${length}`, correlationId: 'test' },
        expected: new Map([['settings', expected]]),
      },
    );
  const outcomes = await Promise.allSettled([publish('6', before), publish('7', before)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(DictionaryConflict);
  expect(await versions('settings')).toBe(before + 1);
  // and an operator who has looked at an older version learns so too
  await expect(publish('8', before)).rejects.toMatchObject({ kind: 'settings', version: before + 1 });
  expect(await versions('sequence-prices')).toBe(1);
});

test('a faulty command is told in one line, exit code 2', async () => {
  const answers = await Promise.all([
    ops('publsh'),
    ops('show', 'prices'),
    ops('publish'),
    ops('diff', '/nowhere.yaml'),
    ops('publish', await file('settings: {}'), '--effective', 'soon'),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
  const prices = await file(JSON.stringify({ 'primer-prices': SEED['primer-prices'] }), 'early.json');
  const early = await ops('publish', prices, '--effective', '2020-01-01');
  expect([early.code, early.errors]).toEqual([2, expect.stringContaining('before there were any modifiers')]);
  const endless = await ops('diff', '/dev/zero');
  expect([endless.code, endless.errors]).toEqual([2, expect.stringContaining('too large')]);
});

test('requisites of the seller: faults with their line, an account that does not fit its bank wants a second look', async () => {
  const written = stringify({ seller: SELLER });
  const wrong = await file(written.replace('"7707083893"', '"7707083894"'), 'wrong.yaml');
  const refused = await ops('publish', wrong);
  expect(refused.code).toBe(2);
  expect(refused.errors).toMatch(/wrong\.yaml:5: seller\.entity\.inn must be an ИНН/);

  const doubtful = await file(written.replace('40702810138250123017', '40702810138250123018'), 'doubt.yaml');
  const doubted = await ops('publish', doubtful);
  expect([doubted.code, doubted.output]).toEqual([1, expect.stringContaining('does not agree with the')]);
  expect(await versions('seller')).toBe(0);

  const good = await file(written, 'seller.yaml');
  expect((await ops('publish', good)).output).toContain('Published seller v1');
  expect((await ops('export', 'seller')).output).toBe(written);
  expect((await ops('show', 'seller')).output).toContain('ПАО СБЕРБАНК');
  expect((await ops('list')).output).toMatch(/seller\s+1/);
  expect((await ops('publish', good)).output).toContain('Nothing changed');
});
