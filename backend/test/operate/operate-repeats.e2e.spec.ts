import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeRead, writeAbif } from '@oligoteka/traces/testing';
import { documentsOf } from '../../src/documents/document.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { until } from '../event-store/support.ts';
import { sample, standardPrimer } from '../support/goods.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let folder: string;
let orders: PaidOrders;
let ordered: { uid: string; number: string };
beforeAll(async () => {
  shop = await openShop();
  folder = mkdtempSync(path.join(tmpdir(), 'oligoteka-repeats-'));
  orders = new PaidOrders(shop);
  ordered = await orders.paid(samples);
  await ops('start', ordered.number);
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
/** Two samples, the first of which is read with two primers. */
const samples = (buyer: Visitor) =>
  buyer.get('/sequence/saveSequences', {
    seq: [
      sample(-1, { name: 'pUC19', primersRls: [{ primerId: -1 }, { primerId: -2 }] }),
      sample(-2, { name: 'клон 2' }),
    ],
    primers: [standardPrimer(), standardPrimer(-2, { name: 'M13R' })],
    dnaExtractCount: 0,
  });
function run(name: string, files: Readonly<Record<string, string>>): string {
  const at = path.join(folder, name);
  mkdirSync(at);
  for (const [file, bases] of Object.entries(files))
    writeFileSync(
      path.join(at, file),
      file.endsWith('.ab1') ? writeAbif(madeRead({ bases, sample: '' })) : `>read\n${bases}\n`,
    );
  return at;
}
const ask = (of: object, uid = ordered.uid) => shop.visitor().ask('/order/requestRepeat', { uid, ...of });
const readOf = async (line: number, primer: number) => {
  const { results, unread } = await orders.show(ordered.uid);
  return [...results, ...unread].find((read) => read.line === line && read.primer === primer);
};
const held = async () =>
  documentsOf(await shop.store.readStream(documentStream(ordered.uid)))
    .filter(({ issued }) => issued.shipment !== undefined)
    .map(({ issued, state }) => `${issued.shipment}: ${issued.lines?.join()} ${state}`);

test('a text has no quality: its letters are counted, all of them', async () => {
  const at = run('text', { 'pUC19_M13F.seq': 'ACGTTGCAAC'.repeat(12) });
  const added = await ops('results', 'add', at);
  expect([added.code, added.output]).toEqual([0, expect.stringMatching(/pUC19_M13F\.seq .* 120/)]);
  expect((await ops('results', 'list', ordered.number)).output).toMatch(/pUC19_M13F\.seq +1 +120/);
});

test('a read that is missing beside another of its line is asked for on the page', async () => {
  expect(await readOf(1, 1)).toMatchObject({ canRepeat: true, repeat: null });
  expect(await readOf(1, 2)).toMatchObject({ canRepeat: true, repeat: null, primerName: 'M13R' });
  // nothing of the second sample has come yet
  expect(await readOf(2, 1)).toBeUndefined();
  const early = await ask({ line: 2, primer: 1, reason: 'short' });
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('ещё не прочитана')]);
  const at = run('first', { 'pUC19_M13R.ab1': 'GGATTC'.repeat(20), 'клон 2_M13F.ab1': 'CATGAC'.repeat(20) });
  expect((await ops('results', 'add', at)).code).toBe(0);
  await until(async () => (await held()).length === 1, 'a paper about the reads');
  expect(await held()).toEqual(['-1: 1,2 valid']);
});

test('a buyer asks once, with a reason and own words, which stand sealed', async () => {
  const bare = await ask({ line: 1, primer: 1, reason: 'other', words: ' \n' });
  expect([bare.status, Object.keys(bare.body.validateErrors ?? {})]).toEqual([422, ['words']]);
  for (const wrong of [
    { line: 1, primer: 1, reason: 'because' },
    { line: 1, primer: 1, reason: 'other', words: 'а'.repeat(501) },
    { line: 0, primer: 1, reason: 'short' },
  ])
    expect((await ask(wrong)).status).toBe(422);
  expect((await ask({ line: 1, primer: 7, reason: 'short' })).status).toBe(422);
  const words = 'Пики двоятся с 40-й позиции,\nСидорова ждёт до пятницы';
  const asked = await ask({ line: 1, primer: 1, reason: 'mixed', words });
  expect(asked.status).toBe(200);
  expect(await readOf(1, 1)).toMatchObject({
    canRepeat: false,
    repeat: { state: 'asked', reason: 'mixed', note: '' },
  });
  expect((await ask({ line: 1, primer: 1, reason: 'short' })).status).toBe(409);
  expect((await ask({ line: 2, primer: 1, reason: 'short' })).status).toBe(200);
  const events = await shop.store.readStream(orderStream(ordered.uid));
  expect(JSON.stringify(events)).not.toContain('Сидорова');
  const { rows } = await shop.pool.query('select fulfilment::text as text from read.customer_order');
  expect(JSON.stringify(rows)).not.toContain('Сидорова');
});

test('the same call twice asks once', async () => {
  const key = { key: 'repeat-1' };
  const buyer = shop.visitor();
  const wish = { uid: ordered.uid, line: 1, primer: 2, reason: 'noisy' };
  for (const _ of [1, 2]) expect((await buyer.ask('/order/requestRepeat', wish, key)).status).toBe(200);
  const events = await shop.store.readStream(orderStream(ordered.uid));
  expect(events.filter(({ type }) => type === 'RepeatRequested')).toHaveLength(3);
});

test('the desk sees who waits, and why', async () => {
  const { repeats } = await asJson('today');
  expect(repeats).toMatchObject([
    { number: ordered.number, line: 1, primer: 1, why: expect.stringContaining('Сидорова ждёт') },
    { line: 2, primer: 1, why: 'the read is short' },
    { line: 1, primer: 2 },
  ]);
  const { output } = await ops('today');
  expect([tooWide(output), output]).toEqual([[], expect.stringContaining('Repeats asked for')]);
  const listed = await ops('results', 'list', ordered.number);
  expect([tooWide(listed.output), listed.output]).toEqual([[], expect.stringContaining('double peaks')]);
});

test('a repeat is declined with a reason, which the buyer reads', async () => {
  expect((await ops('results', 'decline', ordered.number, '2')).code).toBe(2);
  const words = ['--reason', 'пробы не осталось', '--reason-en', 'nothing of the sample is left'];
  expect((await ops('results', 'decline', ordered.number, '2', ...words)).code).toBe(0);
  expect(await readOf(2, 1)).toMatchObject({
    canRepeat: true,
    repeat: { state: 'declined', note: 'пробы не осталось' },
  });
  expect((await ops('results', 'decline', ordered.number, '1.2', ...words)).code).toBe(0);
});

test('an accepted one sends the line back with that reason and another day, at no price', async () => {
  const before = await orders.show(ordered.uid);
  expect((await ops('results', 'repeat', ordered.number, '1')).code).toBe(0);
  const after = await orders.show(ordered.uid);
  expect(after.lines.map(({ state }) => state)).toEqual(['in_production', 'delivered']);
  expect(after.lines[0]!.steps.at(-1)!.note).toContain('двойные пики');
  expect(after.lines[0]!.promised).not.toBeNull();
  expect([after.state, after.total, after.money]).toEqual(['in_production', before.total, before.money]);
  expect(await readOf(1, 1)).toMatchObject({ canRepeat: false, repeat: { state: 'accepted' } });
  const sheet = await asJson('results', 'sheet', path.join(folder, 'again.csv'));
  expect(sheet.wells).toMatchObject([{ sample: 'pUC19', primer: 'M13F' }]);
  const at = run('again', { 'pUC19_M13F.ab1': 'TTGACCA'.repeat(20) });
  expect((await ops('results', 'add', at)).output).toContain('LinesReported');
  expect((await orders.show(ordered.uid)).state).toBe('completed');
  expect(await readOf(1, 1)).toMatchObject({ versions: 2, canRepeat: true, repeat: { state: 'done' } });
});

test('the history tells it, all of it agrees, and the paper about the reads is what it was', async () => {
  const { output } = await ops('order', ordered.number);
  for (const told of ['RepeatRequested', 'RepeatsAccepted', 'RepeatsDeclined'])
    expect(output).toContain(told);
  expect(output).not.toContain('Сидорова');
  for (const command of [
    ['rebuild', 'order', '--check'],
    ['drift'],
    ['audit'],
    ['verify'],
    ['why', ordered.number, '1'],
  ]) {
    const { code, output: said, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : said + errors]).toEqual([command, 0, '']);
  }
  expect(await held()).toEqual(['-1: 1,2 valid']);
});

test('a member’s read is asked for by that member alone, and none of a forgotten person', async () => {
  const other = await orders.paid(samples);
  await shop.pool.query(
    `update read.customer_order set member_id = '00000000-0000-4000-8000-000000000001' where uid = $1`,
    [other.uid],
  );
  expect((await ask({ line: 1, primer: 1, reason: 'short' }, other.uid)).status).toBe(403);
  expect((await ops('forget', ordered.number, '--yes')).code).toBe(0);
  expect((await ask({ line: 1, primer: 1, reason: 'short' })).status).toBe(409);
  expect((await ops('results', 'list', ordered.number)).output).toContain('forgotten');
});
