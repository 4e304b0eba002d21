import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DictionaryPublished } from '../../src/dictionaries/dictionary.events.ts';
import { dictionaryStream } from '../../src/dictionaries/dictionary.events.ts';
import { until } from '../event-store/support.ts';
import { OPS, askDesk, tooWide } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let visitor: Visitor;
let uid: string;
/** Positions: after the first save, after the change, after the order. */
const after = { saved: 0, changed: 0, created: 0 };
const ops = (...parameters: string[]) => askDesk(shop, parameters);
const json = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);

beforeAll(async () => {
  shop = await openShop();
  visitor = shop.visitor();
  const { primerIds } = await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
  after.saved = await shop.store.headPosition();
  await visitor.get('/primer/savePrimers', {
    primers: [ready(primerIds[0]?.newId ?? 0, { sequence: 'ACGTA' })],
  });
  after.changed = await shop.store.headPosition();
  ({ uid } = await visitor.get('/basket/createOrder', { order: details() }));
  await settled(visitor, uid);
  after.created = await shop.store.headPosition();
});
afterAll(() => shop.close());

test('a basket is shown as it was at any position', async () => {
  const contents = async (position: number) =>
    (await json('basket', visitor.basketId, '--as-of', String(position))).contents.map(
      ({ sequence, price }: { sequence: string; price: number }) => [sequence, price],
    );
  expect(await contents(after.saved)).toEqual([['ACGTACGTACGTACGTACGT', 440]]);
  expect(await contents(after.changed)).toEqual([['ACGTA', 110]]);
  expect(await contents(after.created)).toEqual([]);
  const { output } = await ops('basket', visitor.basketId);
  expect(output).toContain('It is empty.');
  expect(tooWide(output)).toEqual([]);
});

test('an order is shown as it was: waiting, then created', async () => {
  const submitted = (await shop.store.readStream(`order-${uid}`))[0]?.position ?? 0;
  expect((await json('order', uid, '--as-of', String(submitted))).state).toBe('submitted');
  expect((await json('order', uid)).state).toBe('awaiting_payment');
  const before = await ops('order', uid, '--as-of', String(after.changed));
  expect([before.code, before.errors]).toEqual([
    1,
    expect.stringContaining(`as of position ${after.changed}`),
  ]);
});

test('orders are listed by state, by range and as of a moment', async () => {
  const count = async (...parameters: string[]) => (await json('orders', ...parameters)).orders.length;
  expect(await count()).toBe(1);
  expect(await count('--state', 'rejected')).toBe(0);
  expect(await count('--to', String(after.changed))).toBe(0);
  expect(await count('--from', String(after.created))).toBe(0);
  expect(await count('--state', 'submitted', '--as-of', String(after.created - 2))).toBe(1);
  expect(await count('--to', '2020-01-01')).toBe(0);
  expect(tooWide((await ops('orders')).output)).toEqual([]);
});

test('a time means Moscow’s clock unless it says its zone', async () => {
  const [event] = await shop.store.readStream(`order-${uid}`);
  // well after it was recorded, which on a busy machine is later than the time it bears
  const at = Date.parse(event?.metadata.at ?? '') + 60_000;
  const moscow = new Date(at + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const utc = `${new Date(at).toISOString().slice(0, 19)}Z`;
  expect((await json('orders', '--to', moscow)).orders).toHaveLength(1);
  expect((await json('orders', '--to', utc)).orders).toHaveLength(1);
  expect((await json('orders', '--to', `${moscow.replace(' ', 'T')}Z`)).orders).toHaveLength(1);
  expect((await json('orders', '--to', utc.replace('Z', ''))).orders).toHaveLength(0);
  expect((await json('orders', '--from', utc.replace('Z', ''))).orders).toHaveLength(1);
});

test('texts that are no times, future positions and backward ranges are told in one line, exit code 2', async () => {
  const answers = await Promise.all([
    ops('orders', '--from', '21.11.2026'),
    ops('orders', '--as-of', '999999'),
    ops('orders', '--from', '10', '--to', '3'),
    ops('audit', '--to', '9', '--as-of', '5'),
    // both behind the newest event: no position tells which is the later one
    ops('audit', '--from', '2098-12', '--to', '2098-11'),
    ops('prices', '--on', '500'),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(answers.map(({ errors }) => errors.trim().split('\n').length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(answers[4]?.errors).toBe('ops: --from 2098-12 lies after --to 2098-11\n');
  expect(answers[5]?.errors).toContain('--on "500" is no time: write');
  expect(answers[0]?.errors).toContain('write 2026-11-21');
  expect(answers[1]?.errors).toContain('the newest position is');
});

test('price lists have two axes: the known versions, and the valid ones', async () => {
  const letters = async (...parameters: string[]) =>
    (await json('prices', ...parameters)).prices[0].charPrice;
  const start = new Date().toISOString();
  const next = await publish(100, '2030-01-01T00:00:00+03:00');
  expect([await letters(), await letters('--on', '2029-12-31'), await letters('--on', '2030-01-01')]).toEqual(
    [15, 15, 100],
  );
  // a day is itself, however long ago the last event before it was
  expect([await letters('--as-of', '2029-06-01'), await letters('--as-of', '2030-06-01')]).toEqual([15, 100]);

  // corrected backwards: another price for the period of now; the one that begins in 2030 stays
  const corrected = await publish(50, start);
  expect([await letters('--on', '2029-12-31'), await letters('--on', '2030-01-01')]).toEqual([50, 100]);
  expect(await letters('--as-of', String(next), '--on', '2029-12-31')).toBe(15);
  expect(await letters('--as-of', String(next - 1))).toBe(15);

  // out of effective order: published later, begins earlier
  await publish(70, '2029-06-01T00:00:00+03:00');
  expect(
    await Promise.all(['2029-01-01', '2029-07-01', '2031-01-01'].map((day) => letters('--on', day))),
  ).toEqual([50, 70, 100]);
  expect(await letters('--as-of', String(corrected))).toBe(50);

  const { output } = await ops('prices', '--on', '2029-07-01');
  expect(output).toContain('Valid on 2029-07-01 00:00:00 (Moscow)');
  expect(tooWide(output)).toEqual([]);
  expect((await ops('prices', '--on', '2001-01-01')).code).toBe(1);
});

test('the shop prices with the versions valid now; one that was corrected backwards since is no difference, but the audit says so', async () => {
  await publish(33, new Date(Date.now() + 86_400_000).toISOString());
  const other = shop.visitor();
  await until(
    async () => (await other.get('/product/getPrimerPrices'))[0]?.version === 3,
    'the list that is valid now',
  );
  const before = new Date().toISOString();
  await other.get('/primer/savePrimers', { primers: [ready(-1, { scale: '0.02' })] });
  expect((await json('audit', 'prices')).notices).toEqual([]);

  await publish(44, before);
  const report = await json('audit', 'prices');
  expect(report.differences).toEqual([]);
  expect(report.notices.map(({ what }: { what: string }) => what)).toEqual([
    'priced with primer-prices v3; corrected since, v6 is valid on that day',
  ]);
});

// `script` gives a child a terminal; where it is missing there is nothing to try
const onTerminal = existsSync('/usr/bin/script') ? test : test.skip;
onTerminal('colours are for terminals, and can be switched off there', () => {
  const run = (environment: Record<string, string>, ...parameters: string[]): string =>
    execFileSync(
      '/usr/bin/script',
      ['-qec', [process.execPath, OPS, 'orders', ...parameters].join(' '), '/dev/null'],
      {
        env: {
          PATH: process.env['PATH'] ?? '',
          TERM: 'xterm-256color',
          DATABASE_URL: shop.databaseUrl,
          ...environment,
        },
      },
    ).toString();
  expect(run({})).toContain('\u001b[1m');
  expect(run({ NO_COLOR: '1' })).not.toContain('\u001b[');
  expect(run({}, '--no-color')).not.toContain('\u001b[');
});

/** Publishes prices in which a letter costs so much at the first scale; gives the position. */
async function publish(charPrice: number, effectiveFrom: string): Promise<number> {
  const stream = dictionaryStream('primer-prices');
  const events = await shop.store.readStream(stream);
  const newest = events.at(-1)?.data as DictionaryPublished<'primer-prices'>['data'] | undefined;
  const [first, ...rest] = newest?.content ?? [];
  const changed = first === undefined ? [] : [{ ...first, charPrice }, ...rest];
  const result = await shop.store.append(
    {
      stream,
      expectedVersion: events.length,
      events: [
        { type: 'DictionaryPublished', data: { kind: 'primer-prices', content: changed, effectiveFrom } },
      ],
    },
    { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
  );
  return result.firstPosition;
}
