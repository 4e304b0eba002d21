import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SEEDED_KINDS } from '../../src/dictionaries/dictionary.events.ts';
import { projections } from '../../src/projections.ts';
import { askDesk, runOps, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { until } from '../event-store/support.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let folder: string;
let uid: string;
const ops = (...parameters: string[]) => askDesk(shop, parameters);

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(path.join(tmpdir(), 'integrity-'));
  const visitor = shop.visitor();
  await fillBasket(visitor, 2);
  ({ uid } = await visitor.get('/basket/createOrder', { order: details() }));
  await settled(visitor, uid);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test('subscriptions: the owner, the position, and that it runs', async () => {
  const answer = await runOps(shop, ['--json', 'subscriptions']);
  expect(JSON.parse(answer.output)).toMatchObject([{ name: 'jobs', state: 'running', parked: 0 }]);
  expect(answer.code).toBe(0);
});

test('an anchor is one line; the history contains it later, also after a person was forgotten', async () => {
  const anchor = (await runOps(shop, ['anchor'])).output;
  expect(anchor).toMatch(/^anchor \S+Z position \d+ seal [0-9a-f]{64} code [0-9a-f]{12}\n$/);
  await fillBasket(shop.visitor());
  await shop.pool.query('update personal.subject_key set key = null');
  expect((await ops('order', uid)).output).toContain('forgotten');

  const file = path.join(folder, 'anchors.log');
  await writeFile(file, anchor);
  for (const words of [
    ['--anchor', anchor.trim()],
    ['--anchors', file],
  ]) {
    const answer = await ops('--json', 'verify', ...words);
    expect(JSON.parse(answer.output)).toMatchObject({ anchors: 1, head: await shop.store.headPosition() });
    expect(answer.code).toBe(0);
  }
  const foreign = await ops(
    'verify',
    '--anchor',
    anchor.trim().replace(/seal (.)/, (_, digit) => (digit === '0' ? 'seal 1' : 'seal 0')),
  );
  expect(foreign.code).toBe(1);
  expect(foreign.output).toMatch(/^position \d+: rewritten\n/);
  expect((await ops('verify', '--anchor', 'something else')).code).toBe(2);
  const empty = path.join(folder, 'empty.log');
  await writeFile(empty, '\n');
  const nothing = await ops('verify', '--anchors', empty);
  expect([nothing.code, nothing.errors]).toEqual([2, `ops: ${empty} holds no anchor\n`]);
  const missing = await ops('verify', '--anchors', path.join(folder, 'nowhere', 'a'.repeat(120)));
  expect([missing.code, missing.output]).toEqual([2, '']);
  expect(missing.errors).toMatch(/^ops: .*a{120} cannot be read: .*\n$/);
});

test('drift: sound while the shop runs; a price that lies in a read model is named', async () => {
  const sound = await ops('--json', 'drift', '--all');
  const found = JSON.parse(sound.output) as { projection: string; drifted: number }[];
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ projection: 'dictionaries', streams: SEEDED_KINDS.length }),
      expect.objectContaining({ projection: 'order', streams: 1, rows: 1 }),
    ]),
  );
  expect(found.map(({ projection, drifted }) => [projection, drifted])).toEqual(
    projections.map(({ name }) => [name, 0]),
  );
  expect(sound.code).toBe(0);

  await shop.pool.query(`update read.customer_order set state = 'rejected'`);
  const sampled = await ops('drift', '--sample', '5');
  expect(sampled.code).toBe(1);
  expect(sampled.output).toMatch(/read\.customer_order +\S+.* state +"awaiting_payment" +"rejected"/s);
  expect((await ops('rebuild', 'order', '--yes-if-different')).code).toBe(1);
  expect((await ops('drift')).code).toBe(0);
});

test('parked: listed, explained, retried through the queue of the shop', async () => {
  expect(await ops('parked')).toMatchObject({ code: 0, output: 'nothing is parked\n' });
  // the row that the relay writes when an event fails again and again
  const { rows } = await shop.pool.query<{ position: string }>(
    `insert into event_store.parked (subscription, position, stream, error, attempts)
     select 'jobs', position, stream, 'cannot do this', 4 from event_store.event where type = 'OrderSubmitted'
     returning position`,
  );
  const position = String(rows[0]?.position);
  const listed = await ops('parked', '--subscription', 'jobs');
  expect(listed.code).toBe(1);
  expect(listed.output).toContain('cannot do');

  const explained = await ops('parked', 'explain', position);
  expect(explained.output).toContain(`Event ${position}: OrderSubmitted, order-${uid} version 1`);
  expect(explained.output).toContain('error cannot do this (4 attempts)');
  expect(explained.output).toContain('Nothing of order-');
  expect((await ops('subscriptions')).code).toBe(1);

  const retried = await ops('--json', 'parked', 'retry', 'jobs', `order-${uid}`);
  expect(JSON.parse(retried.output)).toEqual([{ stream: `order-${uid}`, handled: 1, error: '' }]);
  expect((await ops('parked', 'explain', position)).output).toContain('It is not parked.');
  expect((await ops('subscriptions')).code).toBe(0);

  for (const words of [['retry', 'nobody'], ['look'], ['--subscription', 'nobody']])
    expect((await ops('parked', ...words)).code).toBe(2);
});

test('forget tells first, then destroys the key of one order, once and for all', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const placed = await visitor.get('/basket/createOrder', { order: details() });
  const told = await ops('forget', placed.uid);
  expect(told.code).toBe(1);
  expect(told.output).toContain('Иванова Анна');
  expect(told.output).toMatch(/Would become unreadable: payer\.name, .*contact\.email/s);
  expect(told.output).toMatch(/OPEN: 1 (submitted|awaiting_payment)\. Whoever makes, sends or invoices/);
  expect(tooWide(told.output)).toEqual([]);
  // nothing says that it was made and sent: one word is not enough
  const refused = await ops('forget', placed.uid, '--yes');
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--yes --even-open')]);
  expect((await ops('order', placed.uid)).output).toContain('Иванова Анна');

  const destroyed = await ops('--json', 'forget', placed.uid, '--yes', '--even-open');
  expect(destroyed.code).toBe(0);
  expect(JSON.parse(destroyed.output)).toMatchObject({
    uid: placed.uid,
    subject: `order:${placed.uid}`,
    forgotten: true,
    unreadable: expect.arrayContaining(['payer.name', 'contact.name', 'contact.phone', 'contact.email']),
  });
  expect(destroyed.output).not.toContain('Иванова');
  expect((await ops('order', placed.uid)).output).toContain('Payer and contact: forgotten');
  expect((await ops('verify')).code).toBe(0);

  const again = await ops('forget', placed.uid, '--yes');
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('was forgotten before')]);
  for (const nobody of ['2026-999999', 'nobody', randomUUID()])
    expect((await ops('forget', nobody, '--yes')).errors).toContain(
      `there is neither an order nor a user "${nobody}"`,
    );
});

// the last test: its event can never be taken away again
test('an event that nobody can read spoils nothing but its order, and every command says which it is', async () => {
  const [bad, odd] = [randomUUID(), randomUUID()];
  for (const [stream, metadata, data] of [
    [`order-${bad}`, 'null', '{}'],
    [`order-${odd}`, '{"at":"2026-11-22T10:00:00Z","actor":"a","correlationId":"c"}', '{}'],
  ])
    await shop.pool.query(
      `select event_store.append_one($1, 0, $2, null, array[gen_random_uuid()], array['OrderSubmitted'],
        array[1], array[$3::json])`,
      [stream, metadata, data],
    );
  const position = await shop.store.headPosition();
  await until(async () => (await ops('parked')).code === 1, 'the relay to set it aside');
  const why = `event ${position - 1} (OrderSubmitted, order-${bad}) cannot be read: its metadata is no JSON object`;
  for (const [words, code] of [
    [['parked'], 1],
    [['parked', 'explain', String(position - 1)], 1],
    [['reconcile'], 1],
    [['drift', '--all'], 1],
    [['orders'], 1],
    [['audit'], 1],
    [['rebuild', 'order', '--check'], 1],
  ] as const) {
    const answer = await ops(...words);
    const said = `${answer.output}${answer.errors}`;
    expect([words, answer.code, tooWide(answer.output)]).toEqual([words, code, []]);
    expect(said.replaceAll(/\s+/g, ' ').replaceAll('- ', '-')).toContain(
      // a table breaks so long a word where it has to
      words[0] === 'audit' ? bad.slice(0, 23) : why,
    );
    expect(said).not.toMatch(/^ +at /m);
  }
  const { orders, damaged } = JSON.parse((await ops('--json', 'orders')).output);
  expect(orders.map((order: { uid: string }) => order.uid)).toContain(uid);
  expect(damaged.map((order: { uid: string }) => order.uid)).toEqual([bad, odd]);
  expect((await ops('order', uid)).code).toBe(0);
  expect((await ops('order', odd)).errors).toContain('its events are not what they should be');
  const listed = JSON.parse((await ops('--json', 'drift', '--all')).output);
  expect(
    listed.map((model: { drifted: number }) => model.drifted).filter((rows: number) => rows > 0),
  ).toEqual([2]);
});
