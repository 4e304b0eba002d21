import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../event-store/support.ts';
import { askDesk, tamper, tooWide } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let folder: string;
const uids: string[] = [];
const ops = (...parameters: string[]) => askDesk(shop, parameters);

interface Report {
  readonly differences: readonly {
    of: string;
    what: string;
    recorded: unknown;
    recomputed: unknown;
    positions: number[];
  }[];
  readonly resultHash: string;
}

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(path.join(tmpdir(), 'audit-'));
  for (const name of ['=1+1', 'R "2"; x'])
    uids.push(await order({ name, sequence: 'ACGTACGTAI', options: ['keen'] }));
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + 0.5 })),
  );
  uids.push(await order({ name: 'later' }));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test('orders and prices of an untouched history come out as they were, in every form', async () => {
  for (const what of ['orders', 'prices'])
    for (const format of ['text', 'json', 'csv', 'html']) {
      const answer = await ops('audit', what, '--format', format);
      expect([what, format, answer.code, answer.errors]).toEqual([what, format, 0, '']);
    }
  const { output } = await ops('audit', 'prices');
  expect(output).toMatch(/^3 prices shown in baskets, 0 primers saved without a price/);
  expect(tooWide(output)).toEqual([]);
});

test('the same range gives the same bytes, whatever happens after it', async () => {
  const head = String(await shop.store.headPosition());
  const range = ['--from', '1', '--to', head];
  const all = async () =>
    Promise.all(
      ['text', 'json', 'csv', 'html'].flatMap((format) =>
        ['orders', 'prices'].flatMap((what) => [
          ops('audit', what, ...range, '--format', format),
          ops('audit', what, ...range, '--as-of', head, '--format', format),
        ]),
      ),
    );
  const first = await all();
  uids.push(await order({ name: 'even later' }));
  const second = await all();
  expect(second).toEqual(first);
  // and it is not the same for another range
  const other = await ops('audit', '--format', 'json');
  expect(JSON.parse(other.output).resultHash).not.toBe(JSON.parse(first[4]?.output ?? '').resultHash);
});

test('the csv is one that Russian Excel opens', async () => {
  const file = path.join(folder, 'orders.csv');
  const { code, output } = await ops('audit', 'orders', '--format', 'csv', '--out', file);
  expect([code, output]).toEqual([0, `0 differences; csv written to ${file}\n`]);
  const bytes = await readFile(file);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = bytes.toString('utf8').slice(1).split('\r\n');
  expect(rows[0]).toBe(
    'order;uid;submitted (Moscow);state;line;name;sequence;scale;options;price;discounted;price recomputed;discounted recomputed;equal',
  );
  // no formula of a stranger, quotes doubled, decimal commas
  expect(rows[1]).toContain(";1;'=1+1;ACGTACGTAI;0.04;keen+clean;1578;1578;1578;1578;yes");
  expect(rows[2]).toContain(';1;"R ""2""; x";');
  expect(rows[3]).toContain(';later;ACGTACGTACGTACGTACGT;0.04;;450;450;450;450;yes');
  expect(rows.at(-1)).toBe('');
});

test('the html page needs nothing from anywhere and hides nothing', async () => {
  const { output } = await ops('audit', 'orders', '--format', 'html');
  expect(output).toMatch(/^<!doctype html>/);
  expect(output).not.toMatch(/https?:|<script|@import|url\(|<img|<link/);
  expect(output).toContain("default-src 'none'");
  expect(output).toContain('prefers-color-scheme: dark');
  expect(output).toContain('@media print');
  expect(output).toContain('<svg viewBox');
  expect(output).toMatch(/<th scope="col">/);
  expect(output).toContain('✓ No difference');
});

test('a file that cannot be written is one clear line', async () => {
  const answer = await ops('audit', '--out', path.join(folder, 'nowhere/audit.txt'));
  expect([answer.code, answer.errors]).toEqual([
    1,
    expect.stringMatching(/^ops: --out .* cannot be written/),
  ]);
});

test('a word that is neither orders nor prices is not understood', async () => {
  expect((await ops('audit', 'letters')).code).toBe(2);
  expect((await ops('audit', '--format', 'xml')).code).toBe(2);
});

test('the page of an audit with differences says so and shows them', async () => {
  await tamper(
    shop,
    `update event_store.event set data = replace(data::text, '"total":157800', '"total":157801')::json
    where type = 'OrderSubmitted'`,
  );
  const { code, output } = await ops('audit', '--format', 'html');
  await tamper(
    shop,
    `update event_store.event set data = replace(data::text, '"total":157801', '"total":157800')::json
    where type = 'OrderSubmitted'`,
  );
  expect([code, output]).toEqual([1, expect.stringContaining('✗ 2 differences')]);
  expect(output).toContain('<th scope="row">');
  expect((await ops('audit')).code).toBe(0);
});

test('an order of rules that nobody knows is a difference, not a crash', async () => {
  const rules = (from: number, to: number): string =>
    `update event_store.event set data = replace(data::text, '"ruleVersion":${from}', '"ruleVersion":${to}')::json
     where stream = (select min(stream) from event_store.event where type = 'OrderSubmitted')`;
  expect(await tamper(shop, rules(1, 99))).toBeGreaterThan(0);
  const audited = await ops('--json', 'audit');
  const { rows } = await shop.pool.query(
    `select substr(min(stream), 7) as uid from event_store.event where type = 'OrderSubmitted'`,
  );
  const [order, why] = [await ops('order', rows[0].uid), await ops('why', rows[0].uid, '1')];
  await tamper(shop, rules(99, 1));
  expect(audited.code).toBe(1);
  const { differences } = JSON.parse(audited.output);
  expect(differences.map(({ what }: { what: string }) => what)).toContain('rules');
  expect(differences.find(({ what }: { what: string }) => what === 'rules')).toMatchObject({
    recorded: 99,
    recomputed: 'not known to this code',
  });
  expect([order.code, order.output]).toEqual([0, expect.stringMatching(/rules\s+v99/)]);
  expect([why.code, why.errors]).toEqual([1, expect.stringContaining('rules that this code does not know')]);
  expect((await ops('audit')).code).toBe(0);
});

test('an order whose events cannot be read is a difference, and the others are still audited', async () => {
  await changed({ stream: 'order', type: 'OrderSubmitted' }, [/^.*$/s, '{}'], 'orders', (report) => {
    expect(report).toMatchObject({ orders: 4, lines: 3 });
    expect(report.differences).toMatchObject([{ of: uids[0], what: 'damaged' }]);
  });
  await changed({ stream: 'basket', type: 'PrimerAdded' }, [/^.*$/s, '{}'], 'prices', (report) =>
    expect(report.differences).toMatchObject([{ what: 'damaged' }]),
  );
});

test('a discount that nobody granted is a difference, though every sum follows from it', async () => {
  await changed(
    { stream: 'order', type: 'OrderSubmitted' },
    ['"productPercent":0', '"productPercent":9'],
    'orders',
    ({ differences }) =>
      expect(differences[0]).toMatchObject({
        what: 'own discount',
        recorded: { products: 9 },
        recomputed: { products: 0 },
      }),
  );
});

test('new prices that a basket was told of follow from its content', async () => {
  const visitor = shop.visitor();
  await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, charPrice: row.charPrice + 1 })),
  );
  const told = async () =>
    (await shop.pool.query(`select 1 from event_store.event where type = 'BasketRepriced'`)).rows.length > 0;
  await until(told, 'the basket to be told');
  await changed(
    { stream: 'basket', type: 'BasketRepriced' },
    ['"after":47000', '"after":46000'],
    'prices',
    (report) => {
      expect(report).toMatchObject({ repriced: 1 });
      expect(report.differences).toMatchObject([
        { what: 'new prices', recorded: { lines: { '#1': { after: 46_000 } } } },
      ]);
    },
  );
});

test('a tampered price is a difference of its order alone', async () => {
  await changed(
    { stream: 'order', type: 'OrderCreated' },
    ['"discountPrice":157800', '"discountPrice":147800'],
    'orders',
    ({ differences }) => {
      expect(new Set(differences.map(({ what }) => what))).toEqual(new Set(['line 1', 'read model']));
      // fields that are the same in both are not shown
      expect(differences[0]).toMatchObject({
        recorded: { discountPrice: 147_800 },
        recomputed: { discountPrice: 157_800 },
      });
      expect(new Set(differences.map(({ of }) => of)).size).toBe(1);
    },
  );
});

test('a line that differs from the basket’s is a difference', async () => {
  await changed(
    { stream: 'order', type: 'OrderSubmitted' },
    ['ACGTACGTAI', 'ACGTACGTTI'],
    'orders',
    ({ differences }) =>
      expect(differences.map(({ what }) => what)).toEqual(['content of the lines', 'line 1']),
  );
});

test('a renumbered order is a difference', async () => {
  await changed(
    { stream: 'order', type: 'OrderCreated' },
    ['-000001"', '-000777"'],
    'orders',
    ({ differences }) => expect(differences.map(({ what }) => what)).toContain('number'),
  );
});

test('a price shown in a basket that was changed later is a difference of prices', async () => {
  await changed(
    { stream: 'basket', type: 'PrimerAdded' },
    ['"price":157800', '"price":157700'],
    'prices',
    ({ differences }) => {
      expect(differences.map(({ what }) => what)).toEqual([expect.stringMatching(/^primer \d+: price$/)]);
    },
  );
});

test('a price list with a fault is a difference of prices', async () => {
  await changed(
    { stream: 'dictionary-primer-prices', type: 'DictionaryPublished', version: 2 },
    ['"keenPrice":320', '"keenPrice":-5'],
    'prices',
    ({ differences }) => expect(differences.map(({ what }) => what)).toContain('v2 0.keenPrice'),
  );
});

test('a dictionary version that was removed is missed by both audits', async () => {
  await shop.pool.query(`create table kept as select * from event_store.event
    where stream = 'dictionary-primer-prices' and version = 1`);
  await tamper(
    shop,
    `delete from event_store.event where stream = 'dictionary-primer-prices' and version = 1`,
  );
  const orders = await ops('audit', 'orders', '--format', 'json');
  const prices = await ops('audit', 'prices', '--format', 'json');
  const why = await ops('why', uids[0] ?? '', '1');
  await tamper(shop, 'insert into event_store.event select * from kept');
  expect([orders.code, prices.code, why.code]).toEqual([1, 1, 1]);
  const whats = (answer: { output: string }) =>
    (JSON.parse(answer.output) as Report).differences.map(({ what }) => what);
  expect(whats(orders)).toContain('dictionary primer-prices');
  expect(whats(prices)).toContain('version 1 is missing');
  expect(why.errors).toContain('a dictionary it names is missing');
  expect((await ops('audit')).code).toBe(0);
});

test('an order of rules that only a newer code knows is said to be so', async () => {
  await changed(
    { stream: 'order', type: 'OrderSubmitted' },
    ['"ruleVersion":1', '"ruleVersion":99'],
    'orders',
    ({ differences }) => expect(differences.map(({ what }) => what)).toContain('rules'),
  );
});

/** Changes the first event of a kind, looks at the audit and its text, changes it back, and sees the audit well again. */
async function changed(
  { stream, type, version }: { stream: string; type: string; version?: number },
  [from, to]: readonly [string | RegExp, string],
  what: 'orders' | 'prices',
  look: (report: Report) => void,
): Promise<void> {
  const which = `(select min(position) from event_store.event where type = '${type}' and stream like '${stream}%'
    ${version === undefined ? '' : `and version = ${version}`}
    ${typeof from === 'string' ? `and data::text like '%${from}%'` : ''})`;
  const { rows } = await shop.pool.query<{ position: string; data: string }>(
    `select position, data::text as data from event_store.event where position = ${which}`,
  );
  const { position = 0, data = '' } = rows[0] ?? {};
  const put = (text: string) =>
    tamper(
      shop,
      `update event_store.event set data = '${text.replaceAll("'", "''")}'::json where position = ${position}`,
    );
  expect(await put(data.replace(from, to))).toBe(1);
  try {
    const answer = await ops('audit', what, '--format', 'json');
    expect(answer.code).toBe(1);
    look(JSON.parse(answer.output) as Report);
    const text = await ops('audit', what);
    expect(text.output).toMatch(/\d+ differences?/);
    expect(tooWide(text.output)).toEqual([]);
  } finally {
    await put(data);
  }
}

async function order(more: Parameters<typeof ready>[1]): Promise<string> {
  const visitor = shop.visitor();
  await visitor.get('/primer/savePrimers', { primers: [ready(-1, more)] });
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  await settled(visitor, uid);
  return uid;
}
