import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Letter } from '../../src/mail/letter.ts';
import { letterId } from '../../src/jobs/owed-work.ts';
import { mailQueue } from '../../src/mail/mail-queue.ts';
import { OverdueLetters } from '../../src/mail/overdue-letters.ts';
import { openPost } from '../../src/mail/post.ts';
import { LETTER_EVENT_TYPES, owedLetters } from '../../src/owed-work.ts';
import { until } from '../event-store/support.ts';
import { MailServer } from '../support/mail-server.ts';
import { runOps, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let server: MailServer;
let shop: TestShop;
const OWED = { eventTypes: LETTER_EVENT_TYPES, lettersOf: owedLetters };
const ops = (...parameters: string[]) => runOps(shop, parameters, { DATA_DIR: shop.dataDir });
const isSettled = (uid: string) => async () => {
  const { rowCount } = await shop.pool.query('select from mail.letter where stream = $1', [`order-${uid}`]);
  return rowCount === 1;
};

beforeAll(async () => {
  server = await MailServer.start();
  shop = await openShop({ smtpUrl: server.url });
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

async function order(email: string): Promise<string> {
  const visitor = shop.visitor();
  await fillBasket(visitor, 2);
  const contact = { name: 'Анна\r\nBcc: thief@example.ru', phone: '+7 900 000-00-00', email };
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ contact }) });
  await settled(visitor, uid);
  return uid;
}
const lettersTo = (email: string) => server.taken.filter(({ to }) => to.includes(email));

test('a buyer gets one letter, and nobody else gets it', async () => {
  const uid = await order('anna@lab.example');
  await until(async () => lettersTo('anna@lab.example').length > 0, 'the letter');
  const [letter] = lettersTo('anna@lab.example');
  expect(letter?.to).toEqual(['anna@lab.example']);
  expect(letter?.source).not.toMatch(/^bcc:/im);
  expect(letter?.source).toContain(`/order/${uid}`);
  expect(letter?.source).toMatch(/^Content-Type: multipart\/alternative/m);
});

test('a letter whose job was lost with its queue is asked for again, by the id of the lost one', async () => {
  // that of the test before
  await until(async () => (await shop.pool.query('select from mail.letter')).rowCount === 1, 'its note');
  const inAMinute = new Date(Date.now() + 61_000);
  const overdue = new OverdueLetters(shop.store, OWED);
  expect(await overdue.look(new Date())).toEqual([]);
  expect(await overdue.look(inAMinute)).toEqual([]);

  const { rows } = await shop.pool.query('delete from mail.letter returning *');
  const [lost] = await new OverdueLetters(shop.store, OWED).look(inAMinute);
  expect(lost).toMatchObject({ queue: 'mail', name: 'send-letter', id: rows[0].id });
  // one that is older than a day is left to an operator
  expect(await new OverdueLetters(shop.store, OWED).look(new Date(Date.now() + 180_000_000))).toEqual([]);
  await shop.pool.query(
    'insert into mail.letter select * from jsonb_populate_record(null::mail.letter, $1)',
    [JSON.stringify(rows[0])],
  );
});

test('a refused letter is seen, asked for again, and sent once', async () => {
  server.refusal = '550 no such mailbox here: ivan@lab.example';
  const uid = await order('ivan@lab.example');
  await until(async () => server.refused === 1, 'the letter to be refused');
  await until(async () => (await ops('jobs')).code === 1, 'the job to fail');
  const { code, output } = await ops('jobs');
  expect(code).toBe(1);
  expect(output).toContain(`order-${uid}`);
  // neither the job nor its error names the person
  expect(output).not.toContain('ivan@');
  expect(tooWide(output)).toEqual([]);

  server.refusal = null;
  expect((await ops('jobs', 'retry')).code).toBe(0);
  await until(isSettled(uid), 'the letter to be settled');
  expect(lettersTo('ivan@lab.example')).toHaveLength(1);
});

test('nothing more is mailed to a person who was forgotten', async () => {
  server.refusal = '550 not now';
  const uid = await order('olga@lab.example');
  await until(async () => server.refused === 2, 'the letter to be refused');
  expect((await ops('forget', uid, '--yes', '--even-open')).code).toBe(0);
  server.refusal = null;
  await ops('jobs', 'retry');
  await until(isSettled(uid), 'the letter to be settled');
  expect(lettersTo('olga@lab.example')).toEqual([]);
  const { code, output } = await ops('--json', 'jobs');
  expect(code).toBe(0);
  expect(JSON.parse(output).letters).toMatchObject({
    owed: 3,
    settled: [
      { kind: 'order-created', state: 'dropped', letters: 1 },
      { kind: 'order-created', state: 'sent', letters: 2 },
    ],
    open: [],
  });
});

test('no job of a queue holds an address', async () => {
  const { rows } = await shop.pool.query<{ job: string }>(
    `select query_to_xml(format('select * from %I.%I', table_schema, table_name), true, true, '')::text as job
     from information_schema.tables where table_schema = 'bullmq' and table_type = 'BASE TABLE'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ job }) => job).join('')).not.toMatch(/@lab\.example/);
});

const restore: Letter = {
  kind: 'restore-password',
  to: { name: 'Анна', email: 'files@lab.example' },
  language: 'ru',
  token: 'one-time',
  validMinutes: 60,
};

test('without a mail server a letter is a file for its owner alone, and its link is told', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-letters-'));
  const told: string[] = [];
  const post = openPost({ smtpUrl: undefined, from: 'shop@localhost', folder }, (line) => told.push(line));
  const owed = { kind: 'restore-password', stream: 'user-1', position: 7 } as const;
  const queue = mailQueue({
    db: shop.pool as never,
    post,
    writers: { 'restore-password': async () => restore },
    origin: 'http://localhost:3000',
  });
  await queue['send-letter']?.(owed, 'job');
  await queue['send-letter']?.(owed, 'the same again');
  const file = path.join(folder, 'user-1', `${letterId(owed)}.eml`);
  expect(told).toEqual([
    expect.stringContaining('http://localhost:3000/auth/set-new-password?token=one-time'),
  ]);
  expect(await readFile(file, 'utf8')).toMatch(/^To: .*<files@lab\.example>/m);
  expect((await stat(file)).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});

test('a letter that could not go is tried again under the same Message-ID; one that went is not', async () => {
  const owed = { kind: 'restore-password', stream: 'user-1', position: 8 } as const;
  const post = openPost({ smtpUrl: server.url, from: 'shop@localhost', folder: '/nowhere' });
  const run = mailQueue({
    db: shop.pool as never,
    post,
    writers: { 'restore-password': async () => restore },
    origin: 'http://localhost:3000',
  })['send-letter']!;
  server.refusal = '451 come back later files@lab.example';
  await expect(run(owed, 'job')).rejects.toThrow(/^SMTP: RCPT TO 451$/);
  server.refusal = '550 never';
  await expect(run(owed, 'job')).rejects.toMatchObject({ name: 'HopelessJob' });
  server.refusal = null;
  await run(owed, 'job');
  await run(owed, 'job');
  post.close();
  expect(
    lettersTo('files@lab.example').map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]),
  ).toEqual([`<${letterId(owed)}@localhost>`]);
});

test('a mail server may think for minutes about a letter: it gets it once', async () => {
  // on the clock of sockets a minute is half a second
  const FASTER = 120;
  const waits = Socket.prototype.setTimeout;
  const clock = jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
    this: Socket,
    milliseconds: number,
    ...rest
  ) {
    return waits.call(this, milliseconds / FASTER, ...rest);
  });
  const post = openPost({ smtpUrl: server.url, from: 'shop@localhost', folder: '/nowhere' });
  const run = mailQueue({
    db: shop.pool as never,
    post,
    writers: {
      'restore-password': async () => ({ ...restore, to: { name: 'Вера', email: 'slow@lab.example' } }),
    },
    origin: 'http://localhost:3000',
  })['send-letter']!;
  server.thinksMilliseconds = (2 * 60_000) / FASTER;
  try {
    await run({ kind: 'restore-password', stream: 'user-1', position: 9 }, 'job');
  } finally {
    server.thinksMilliseconds = 0;
    post.close();
    clock.mockRestore();
  }
  expect(lettersTo('slow@lab.example')).toHaveLength(1);
});
