import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../event-store/support.ts';
import { Browser, newLogin, newMember, PASSWORD, personOf } from '../support/browser.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
const ops = (...words: string[]) => askDesk(shop, words);
const from = (address: string) => new Browser(shop, { 'x-forwarded-for': address });

beforeAll(async () => {
  shop = await openShop({ trustedProxies: ['loopback'] });
});
afterAll(() => shop?.close());

describe('a network that an operator has blocked', () => {
  test('changes nothing and has no letters sent; others do not notice, and it may come back', async () => {
    expect((await ops('block')).output).toContain('Nobody is blocked.');
    const stranger = from('203.0.113.7');
    await stranger.get('/primer/savePrimers', { primers: [ready(-1)] });
    const added = await ops('block', 'add', '203.0.113.0/24', '--until', '2099-01-01', '--note', 'a flood');
    expect([added.code, added.errors]).toEqual([0, '']);
    expect(added.output).toMatch(/203\.0\.113\.0\/24 .*2099-01-01 00:00 .*a flood/);
    expect(tooWide(added.output)).toEqual([]);
    const save = (browser: Browser) => browser.ask('/primer/savePrimers', { primers: [ready(-2)] });
    await until(async () => (await save(stranger)).status === 403, 'the block to hold');
    const { status, body } = await stranger.ask('/basket/createOrder', { order: details() });
    expect([status, body.message]).toEqual([403, expect.stringContaining('заблокированы')]);
    expect((await stranger.ask('/auth/registration', personOf(newLogin()))).status).toBe(403);
    const paper = `${shop.origin}/documents/6f6b6e6f-7776-4e6e-8e6f-6e6f6e6f6e6f/invoice`;
    const asked = await fetch(paper, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(asked.status).toBe(403);
    // it may look around, and its basket waits
    expect((await stranger.get('/basket/getBasket')).primers.length).toBeGreaterThan(0);
    expect((await save(from('198.51.100.1'))).status).toBe(200);
    expect((await save(from('2001:db8::1'))).status).toBe(200);
    // one network, however it is spelled
    for (const same of ['203.0.113.0/24', '203.0.113.77/24', '::FFFF:203.0.113.9/120'])
      expect((await ops('block', 'add', same, '--note', 'again')).code).toBe(1);

    await ops('block', 'remove', '203.0.113.12/24', '--note', 'it was a course');
    await until(async () => (await save(stranger)).status === 200, 'the block to be over');
    expect((await ops('block', 'remove', '203.0.113.0/24', '--note', 'again')).code).toBe(1);
    const events = await shop.store.readAll({ after: 0, limit: 100, streamPrefix: 'block-' });
    expect(events.map(({ type, data, metadata }) => [type, data, metadata.actor])).toEqual([
      ['SenderBlocked', expect.objectContaining({ note: 'a flood' }), expect.stringMatching(/^operator:./)],
      ['SenderUnblocked', { note: 'it was a course' }, expect.stringMatching(/^operator:./)],
    ]);
  });

  test.each([
    [['add', '203.0.113', '--note', 'x'], 'is no sender'],
    [['add', '203.0.113.7'], '--note is missing'],
    [['add', '203.0.113.7', '--note', 'x', '--until', '2020-01-01'], 'a time to come'],
  ])('block %j is not understood', async (words, fault) => {
    const { code, errors } = await ops('block', ...words);
    expect([code, errors]).toEqual([2, expect.stringContaining(fault)]);
  });
});

test('a blocked e-mail gets no letters, no order names it, and its account orders nothing', async () => {
  const { browser, login } = await newMember(shop);
  const visitor = shop.visitor();
  await fillBasket(visitor);
  expect((await ops('block', 'add', login.toUpperCase(), '--note', 'asked for it')).code).toBe(0);
  const order = (contact: string, by = visitor) =>
    by.ask('/basket/createOrder', { order: details({ contact: { name: 'A', email: contact } }) });
  await until(
    async () => (await order(login.replace('@', '+x@'), shop.visitor())).status === 403,
    'the block to hold',
  );
  await browser.get('/primer/savePrimers', { primers: [ready(-1)] });
  expect((await browser.ask('/basket/createOrder', { order: details() })).status).toBe(403);
  // nor do they come round it by another login
  const { status } = await browser.ask('/profile/setNewLogin', { login: `new-${login}`, password: PASSWORD });
  expect(status).toBe(403);
  // the answer still tells nobody whether there is an account
  expect((await from('198.51.100.2').ask('/auth/restorePassword', { login })).status).toBe(200);
  const other = await order('somebody@example.ru');
  await lettersAbout(shop, (other.body.data as { uid: string }).uid, 'order-created');
  const files = readdirSync(path.join(shop.dataDir, 'mail'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.includes('restore-password'))).toEqual([]);
  // the history names nobody
  const { rows } = await shop.pool.query<{ data: string }>(
    `select data::text from event_store.event where type = 'SenderBlocked'`,
  );
  expect(rows.map(({ data }) => data).join('')).not.toContain(login);
  expect((await ops('block')).output).toContain(login);
});

test('junk leaves the sums and not the history', async () => {
  const visitor = shop.visitor();
  const place = async (): Promise<{ uid: string; number: string; total: number }> => {
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    const { number, total } = await settled(visitor, uid);
    return { uid, number: number ?? '', total };
  };
  const [junk, kept] = [await place(), await place()];
  await lettersAbout(shop, junk.uid, 'order-created');
  const audit = async () => JSON.parse((await ops('--json', 'audit')).output);
  const listed = async (...more: string[]) => JSON.parse((await ops('--json', 'orders', ...more)).output);
  const [sums, list] = [await audit(), await listed()];
  expect((await ops('junk', junk.number, 'nothing', '--note', 'a flood')).code).toBe(1);
  const marked = await ops('junk', junk.number, '--note', 'a flood');
  expect([marked.code, marked.errors]).toEqual([0, '']);
  expect(marked.output).toMatch(/ yes +ivanova@example\.ru +127\.0\.0\.1/);

  const without = await audit();
  expect(without).toMatchObject({
    orders: sums.orders,
    junk: 1,
    total: sums.total - junk.total,
    differences: [],
  });
  expect((await ops('audit')).output).toContain('1 junk (in no sum)');
  const left = await listed();
  expect(left.orders).toHaveLength(list.orders.length - 1);
  expect(left.total).toBe(list.total - junk.total);
  expect((await listed('--junk')).orders.map(({ number }: { number: string }) => number)).toEqual([
    junk.number,
  ]);
  expect((await ops('orders')).output).toContain('1 marked as junk left out');
  expect((await ops('order', junk.number)).output).toMatch(/OrderMarkedJunk[^]*a flood/);
  for (const sound of ['verify', 'drift']) expect([sound, (await ops(sound)).code]).toEqual([sound, 0]);
  // its page is as it was, and it is cancelled without a letter of the shop's own
  expect((await visitor.get('/order/getOrder', { uid: junk.uid })).state).toBe('awaiting_payment');

  expect((await ops('junk', junk.number, '--undo', '--note', 'it is meant')).code).toBe(0);
  expect(await audit()).toMatchObject({ junk: 0, total: sums.total });
  expect(kept.number).not.toBe(junk.number);
});
