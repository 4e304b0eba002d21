import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../../src/event-store/event.ts';
import { Attachments } from '../../src/services/attachments/attachments.ts';
import {
  CLOSING_SECONDS,
  filesSubject,
  sweepFolders,
  UNSENT_DAYS,
} from '../../src/services/attachments/folder-holders.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
/** The same files, beside the shop. */
let attachments: Attachments;
let personalData: PersonalData;
let db: Queryable;
beforeAll(async () => {
  shop = await openShop();
  db = {
    query: async (sql, parameters = []) => (await shop.pool.query(sql, [...parameters])) as never,
  };
  personalData = new PersonalData(db);
  const limits = { takeEach: async () => [], giveBack: async () => {} };
  attachments = new Attachments(db, personalData, limits, 1);
});
afterAll(() => shop?.close());

const coded = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64url');
const add = (visitor: Visitor, folder: string, name: string, bytes: string | Uint8Array) =>
  visitor.ask('/attachment/addFile', { folder, name, content: coded(bytes) });
const ASKED = { kind: 'other', text: 'x', contact: { name: 'Анна', email: 'anna@example.org' } } as const;
const PDF = (text: string): string => `%PDF-1.7\n${text}`;

test('a file is kept once under a clean name, and nothing readable of it lies in the database', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  const secret = `N-acetyl-${randomUUID()}`;
  const first = await add(visitor, folder, '../Проект Иванова.PDF', PDF(secret));
  expect(first.body.data.files).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'Проект Иванова.pdf',
      kind: 'pdf',
      bytes: PDF(secret).length,
    },
  ]);
  const again = await add(visitor, folder, 'another.pdf', PDF(secret));
  expect(again.body.data).toEqual(first.body.data);
  expect(await visitor.get('/attachment/getFiles', { folder })).toEqual(first.body.data);
  const { rows } = await shop.pool.query('select f::text as whole from attachment.file f where folder = $1', [
    folder,
  ]);
  const kept = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  for (const open of [secret, Buffer.from(secret).toString('hex'), 'Проект'])
    expect(kept).not.toContain(open);
});

test('five files at most, also when eight come at once', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => add(visitor, folder, `${index}.pdf`, PDF(`file ${index}`))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect(JSON.stringify(refused?.body)).toContain('не больше 5');
  const { files } = await visitor.get('/attachment/getFiles', { folder });
  expect(files).toHaveLength(5);
  const [taken] = files;
  await visitor.get('/attachment/removeFile', { folder, file: taken?.id });
  expect((await add(visitor, folder, 'sixth.pdf', PDF('sixth'))).status).toBe(200);
});

test.each([
  ['a program that calls itself a PDF', 'a.pdf', Uint8Array.of(0x4d, 0x5a, 0x90, 0), 'такие файлы мы не'],
  ['a page', 'a.txt', '<script>alert(1)</script>', 'такие файлы мы не принимаем'],
  ['a program with words of GenBank', 'bad.exe', 'LOCUS       x\nORIGIN\n//\n', 'программы мы не'],
  ['half a GenBank', 'map.gb', 'LOCUS       x', 'это не целый файл GenBank'],
  ['bytes that call themselves GenBank', 'map.gb', 'LOCUS       x\nORIGIN\n\0', 'внутри не текст'],
])('%s is refused in words that name it', async (_, name, bytes, said) => {
  const { status, body } = await add(shop.visitor(), randomUUID(), name, bytes);
  expect([status, body.validateErrors?.['content']?.[0]]).toEqual([
    422,
    expect.stringContaining(`${name}: ${said}`),
  ]);
});

test('a file of five megabytes passes, a larger one does not', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  const largest = Buffer.concat([Buffer.from('%PDF-'), randomBytes(4_999_995)]);
  const passed = await add(visitor, folder, 'large.pdf', largest);
  expect(passed.body.data.files[0]?.bytes).toBe(5_000_000);
  const refused = await add(visitor, folder, 'larger.pdf', Buffer.concat([largest, largest.subarray(0, 9)]));
  expect(refused.status).toBe(422);
});

test('odd folders and odd contents are refused', async () => {
  const visitor = shop.visitor();
  for (const folder of ['', '../x', '00000000-0000-1000-8000-000000000000'])
    expect([folder, (await add(visitor, folder, 'a.pdf', PDF('a'))).status]).toEqual([folder, 422]);
  for (const content of ['', 'a b', '%%%', 'Jš'])
    expect([
      content,
      (await visitor.ask('/attachment/addFile', { folder: randomUUID(), name: 'a', content })).status,
    ]).toEqual([content, 422]);
  expect(
    (await visitor.ask('/attachment/removeFile', { folder: randomUUID(), file: "' or 1=1" })).status,
  ).toBe(422);
});

test('a folder that was sent is closed', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  const { body } = await add(visitor, folder, 'a.pdf', PDF('sent'));
  const [file] = body.data.files;
  await attachments.send(folder, randomUUID());
  for (const answer of [
    await add(visitor, folder, 'b.pdf', PDF('late')),
    await visitor.ask('/attachment/removeFile', { folder, file: file?.id }),
    await visitor.ask('/attachment/getFiles', { folder }),
  ])
    expect(answer.status).toBe(409);
  expect(await attachments.list(folder)).toHaveLength(1);
});

test('files that nobody sends are removed after a while with their key; sent and new ones stay', async () => {
  const visitor = shop.visitor();
  const [old, young, kept] = [randomUUID(), randomUUID(), randomUUID()];
  for (const folder of [old, young, kept]) await add(visitor, folder, 'a.pdf', PDF(folder));
  await visitor.get('/request/submitRequest', { ...ASKED, folder: kept });
  await shop.pool.query(
    `update attachment.folder set begun_at = begun_at - make_interval(days => $2),
       sent_at = sent_at - make_interval(days => $2) where folder = any($1)`,
    [[old, kept], UNSENT_DAYS + 1],
  );
  await shop.pool.query(
    `update attachment.file set stored_at = stored_at - make_interval(days => $2) where folder = any($1)`,
    [[old, kept], UNSENT_DAYS + 1],
  );
  expect(await sweepFolders(db, new Date())).toBe(1);
  expect(
    await Promise.all([old, young, kept].map(async (one) => (await attachments.list(one)).length)),
  ).toEqual([0, 1, 1]);
  expect(await personalData.forget(filesSubject(old))).toBe(false);
  // a browser that comes back with it is told to begin another
  for (const answer of [
    await visitor.ask('/attachment/getFiles', { folder: old }),
    await add(visitor, old, 'b.pdf', PDF('late')),
    await visitor.ask('/request/submitRequest', { ...ASKED, folder: old }),
  ])
    expect([answer.status, answer.body.message]).toEqual([
      404,
      expect.stringContaining('приложите файлы заново'),
    ]);
});

test('a file that comes into a folder while it is removed is refused, not lost', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  await add(visitor, folder, 'a.pdf', PDF('old'));
  for (const [table, at] of [
    ['folder', 'begun_at'],
    ['file', 'stored_at'],
  ])
    await shop.pool.query(
      `update attachment.${table} set ${at} = ${at} - make_interval(days => $2) where folder = $1`,
      [folder, UNSENT_DAYS + 1],
    );
  const between: Queryable = {
    query: async (sql, parameters) => {
      if (sql.includes('keep_file')) await sweepFolders(db, new Date());
      return db.query(sql, parameters);
    },
  };
  const limits = { takeEach: async () => [0], giveBack: async () => {} };
  const slow = new Attachments(between, personalData, limits, 1);
  const caller = { address: '127.0.0.1', basketId: visitor.basketId, memberId: null };
  await expect(slow.add(folder, 'b.pdf', Buffer.from(PDF('late')), caller)).rejects.toMatchObject({
    kind: 'notFound',
  });
  expect((await visitor.ask('/attachment/getFiles', { folder })).status).toBe(404);
});

test('a folder closed for a request that never came is open again after a minute, and goes as a draft does', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  await add(visitor, folder, 'a.pdf', PDF('a'));
  const closeForNothing = async () => {
    await attachments.send(folder, randomUUID());
    expect((await add(visitor, folder, 'b.pdf', PDF('b'))).status).toBe(409);
    await shop.pool.query(
      'update attachment.folder set sent_at = sent_at - make_interval(secs => $2) where folder = $1',
      [folder, CLOSING_SECONDS + 1],
    );
  };
  await closeForNothing();
  expect((await add(visitor, folder, 'b.pdf', PDF('b'))).body.data.files).toHaveLength(2);
  await closeForNothing();
  const later = new Date(Date.now() + (UNSENT_DAYS + 1) * 24 * 3_600_000);
  await sweepFolders(db, later);
  expect(await attachments.list(folder)).toEqual([]);
});

test('files that are refused or sent again are counted too: one network sends them not without end', async () => {
  const own = await openShop();
  try {
    const visitor = own.visitor();
    const folder = randomUUID();
    const statuses: number[] = [];
    for (let sent = 0; sent < 130 && !statuses.includes(429); sent++)
      statuses.push((await add(visitor, folder, 'a.pdf', sent % 2 === 0 ? PDF('again') : '<p>')).status);
    expect([...new Set(statuses)].sort()).toEqual([200, 422, 429]);
    expect(statuses.length).toBeGreaterThan(100);
    const { body, headers } = await add(visitor, folder, 'b.pdf', PDF('b'));
    expect([body.message, headers.get('retry-after')]).toEqual([
      expect.stringMatching(/^Файлов прислано слишком много\. Попробуйте через/),
      expect.stringMatching(/^\d+$/),
    ]);
  } finally {
    await own.close();
  }
});

test('a stranger cannot fill the disk', async () => {
  const poor = await openShop({ budgetFactor: 0.000_01 });
  try {
    const visitor = poor.visitor();
    const folder = randomUUID();
    expect((await add(visitor, folder, 'a.pdf', PDF('x'.repeat(500)))).status).toBe(200);
    const { status, body } = await add(visitor, folder, 'b.pdf', PDF('y'.repeat(500)));
    expect([status, body.message]).toEqual([429, expect.stringContaining('слишком много файлов')]);
  } finally {
    await poor.close();
  }
});
