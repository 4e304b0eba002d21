import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endPools, poolOf } from '../event-store/support.ts';
import { ChildShop } from '../support/child-shop.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { hasPrograms } from '../support/programs.ts';
import { scrape } from '../support/scrape.ts';

const RUNBOOK = path.resolve(import.meta.dirname, '../../../docs/runbook.md');
const OPS = path.resolve(import.meta.dirname, '../../dist/ops.js');
const run = promisify(execFile);

/** The blocks of each section of the runbook, in their order. */
const sections = new Map<string, string[]>();
const done = new Set<string>();
let home: string;
let dataDir: string;
let shop: ChildShop;
let uid: string;

// its steps are commands of a shell: skipped where one of these programs is missing
(hasPrograms(['bash', 'psql', 'curl', 'tar']) ? describe : describe.skip)('every step of the runbook', () => {
  beforeAll(async () => {
    for (const part of (await readFile(RUNBOOK, 'utf8')).split(/^## /m).slice(1)) {
      const [title = ''] = part.split('\n', 1);
      const blocks = [...part.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
      sections.set(title, blocks);
    }
    home = await mkdtemp(path.join(tmpdir(), 'oligoteka-runbook-'));
    dataDir = path.join(home, 'data');
    await open();
    uid = await placeOrder();
    await settled(shop.visitor(), uid);
  });

  afterAll(async () => {
    await endPools();
    await shop.kill('SIGTERM');
    await rm(home, { recursive: true, force: true });
  });

  test('Which shop', async () => {
    const [, , look] = blocksOf('Which shop', 3);
    const printed = await step('Which shop', look);
    expect(printed).toContain('{"status":"ready"}');
    expect(printed).toMatch(/oligoteka_parked_events\{subscription="jobs"\} 0/);
    expect(printed).toMatch(/jobs .*running/);
    for (const always of [0, 1]) done.add(`Which shop ${always}`);
  });

  test('A database from before', async () => {
    const [look] = blocksOf('A database from before', 1);
    expect(await step('A database from before', look)).toContain('CreateEventStore1763710000000');
  });

  test('A stuck projection', async () => {
    const [look, end] = blocksOf('A stuck projection', 2);
    expect(await step('A stuck projection', look)).toMatch(/jobs/);
    const before = await epoch();
    await step('A stuck projection', end);
    expect(await epoch()).toBe(before + 1);
    await settled(shop.visitor(), await placeOrder());
  });

  test('A parked event', async () => {
    const [look, mend] = blocksOf('A parked event', 2);
    await sql(
      `insert into event_store.parked (subscription, position, stream, error, attempts)
       select 'jobs', position, stream, 'poison', 4 from event_store.event
       where stream = $1 and type = 'OrderSubmitted'`,
      [`order-${uid}`],
    );
    expect((await scrape(shop.origin)).value('parked_events', { subscription: 'jobs' })).toBe(1);
    const [event] = await shopEvent('OrderSubmitted');
    const told = await step('A parked event', look, { POSITION: event?.position ?? '' });
    expect(told).toContain('poison');
    expect(told).toContain('OrderSubmitted');
    expect(await step('A parked event', mend)).toContain('nothing is parked');
  });

  test('Failed jobs, or a wiped queue', async () => {
    const [watch] = blocksOf('Failed jobs, or a wiped queue', 1);
    await close();
    // the relay has given the job to the queue; then the queue is lost
    await open('committed');
    await placeOrder().catch(() => '');
    expect(await shop.ended).toBe('SIGKILL');
    await sql('drop schema bullmq cascade');
    const [waiting] = await sql<{ uid: string }>(
      `update read.customer_order set submitted_at = submitted_at - interval '1 hour'
       where state = 'submitted' returning uid`,
    );
    await open();
    await step('Failed jobs, or a wiped queue', watch);
    expect((await settled(shop.visitor(), waiting?.uid ?? '')).state).toBe('awaiting_payment');
    expect((await scrape(shop.origin)).value('queue_jobs', { state: 'completed' })).toBe(1);
    // the read model is as its events say again; that it was not is told by exit code 1
    await expect(ops('rebuild', 'order', '--yes-if-different')).rejects.toThrow();
  });

  test('Replay after a rule change', async () => {
    const [replay] = blocksOf('Replay after a rule change', 1);
    expect(await step('Replay after a rule change', replay)).toMatch(/identical/);
  });

  test('Somebody floods us', async () => {
    const [mark, block, undo] = blocksOf('Somebody floods us', 3);
    const more = { JUNK: uid, SENDER: '203.0.113.0/24' };
    expect(await step('Somebody floods us', mark, more)).toMatch(/ yes +ivanova@example\.ru +127\.0\.0\.1/);
    const blocked = await step('Somebody floods us', block, more);
    expect(blocked).toContain('203.0.113.0/24');
    expect(blocked).toContain('1 junk (in no sum)');
    expect(await step('Somebody floods us', undo, more)).toContain('Nobody is blocked.');
  });

  test('A forgotten person', async () => {
    const [find, forget] = blocksOf('A forgotten person', 2);
    const found = await step('A forgotten person', find, { WHO: 'анна иванова' });
    expect(found).toContain('ivanova@example.ru');
    const printed = await step('A forgotten person', forget, { ORDER: uid, EMAIL: 'Ivanova@example.ru' });
    expect(printed).toContain('Иванова Анна');
    expect(printed).toContain('Would become unreadable: payer.name');
    expect(printed).toMatch(/OPEN: \d+ awaiting_payment/);
    expect(printed).toContain('Unreadable from now on: payer, contact, address and comment of');
    expect(printed).toContain('was forgotten before');
    expect(await ops('order', uid)).not.toContain('Иванова');
  });

  test('A full disk', async () => {
    const [look, free] = blocksOf('A full disk', 2);
    expect(await step('A full disk', look)).toMatch(/event_store +\| event_1 /);
    await step('A full disk', free);
  });

  test('A leaked key', async () => {
    const [change, look] = blocksOf('A leaked key', 2);
    const before = await address();
    await step('A leaked key', change);
    await close();
    await open();
    expect(await address()).not.toBe(before);
    expect(await step('A leaked key', look)).toMatch(/postgres/);
  });

  test('Backup and restore', async () => {
    const [copy, restore, runningCopy, runningRestore] = blocksOf('Backup and restore', 4);
    await step('Backup and restore', runningCopy);
    const later = await placeOrder();
    await settled(shop.visitor(), later);
    const again = await step('Backup and restore', runningRestore);
    expect(again).toMatch(/identical/);
    dataDir = path.join(home, 'again');
    const { orders } = JSON.parse(await ops('--json', 'orders'));
    expect(orders).toContainEqual(expect.objectContaining({ uid, state: 'awaiting_payment' }));
    expect(orders).not.toContainEqual(expect.objectContaining({ uid: later }));
    dataDir = path.join(home, 'data');
    await close();
    await step('Backup and restore', copy);
    const printed = await step('Backup and restore', restore);
    dataDir = path.join(home, 'restored');
    await open();
    expect((await shop.visitor().get('/order/getOrder', { uid })).state).toBe('awaiting_payment');
    expect(printed).toMatch(/identical/);
  });

  test('and no step is left out', () => {
    const all = [...sections].flatMap(([title, blocks]) => blocks.map((_, index) => `${title} ${index}`));
    expect([...done].sort()).toEqual(all.sort());
  });
});

interface Block {
  readonly text: string;
  readonly index: number;
}

function blocksOf(section: string, count: number): Block[] {
  const blocks = (sections.get(section) ?? []).map((text, index) => ({ text, index }));
  expect([section, blocks.length]).toEqual([section, count]);
  return blocks;
}

/** Runs a block as an operator's shell would, and gives its output. Rejects when a command of it fails. */
async function step(
  section: string,
  block: Block | undefined,
  more: Record<string, string> = {},
): Promise<string> {
  if (block === undefined) throw new Error(`${section} has no such block`);
  const [desk = '', which = ''] = sections.get('Which shop') ?? [];
  const npm = `npm() { while [ "$1" != -- ]; do shift; done; shift; "${process.execPath}" "${OPS}" "$@"; }`;
  const script = `set -euo pipefail\n${npm}\n${desk}\n${block.text.includes('$URL') ? which : ''}\n${block.text}`;
  const { stdout } = await run('bash', ['-c', script], {
    cwd: home,
    env: { ...plain(), PORT: new URL(shop.origin).port, PGCONNECT_TIMEOUT: '5', ...more },
  });
  done.add(`${section} ${block.index}`);
  return stdout;
}

const plain = () => ({ PATH: process.env['PATH'], HOME: home, PAGER: 'cat', SHOP: '/', DATA_DIR: dataDir });

async function ops(...words: string[]): Promise<string> {
  return (await run(process.execPath, [OPS, ...words], { env: plain() })).stdout;
}

async function open(failpoint?: string): Promise<void> {
  const environment = { DATA_DIR: dataDir };
  shop = await ChildShop.start(failpoint === undefined ? { environment } : { environment, failpoint });
}

async function close(): Promise<void> {
  await endPools();
  await shop.kill('SIGTERM');
}

async function address(): Promise<string> {
  const password = await readFile(path.join(dataDir, 'postgres/oligoteka.password'), 'utf8');
  const port = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/oligoteka`;
}

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const pool = poolOf(await address(), 1);
  const { rows } = await pool.query<Row>(text, values);
  await endPools();
  return rows;
}

const shopEvent = (type: string) =>
  sql<{ position: string }>('select position from event_store.event where stream = $1 and type = $2', [
    `order-${uid}`,
    type,
  ]);

async function epoch(): Promise<number> {
  const rows = await sql<{ epoch: string }>(`select epoch from event_store.subscription where name = 'jobs'`);
  return Number(rows[0]?.epoch);
}

async function placeOrder(): Promise<string> {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  return (await visitor.get('/basket/createOrder', { order: details() })).uid;
}
