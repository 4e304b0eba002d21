import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServiceToSave } from '@oligoteka/site-api';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Queryable } from '../../src/event-store/event.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { Attachments } from '../../src/services/attachments/attachments.ts';
import { filesSubject, HELD_DAYS, sweepFolders } from '../../src/services/attachments/folder-holders.ts';
import { newMember } from '../support/browser.ts';
import { askDesk } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let db: Queryable;
beforeAll(async () => {
  shop = await openShop();
  db = { query: async (sql, parameters = []) => (await shop.pool.query(sql, [...parameters])) as never };
});
afterAll(() => shop?.close());
const ops = (...parameters: string[]) => askDesk(shop, parameters);

const INSERT = 'ATGGCTAGCAAAGGTGAAGAACTGTTCACTGGTGTTGTTCCGATCCTGGTTGAACTGGACGGTGACGTTAACGGTCACAAATTC';
const cloning = (more: Partial<ServiceToSave> = {}): ServiceToSave => ({
  ...{ id: -1, service: 'ampliconCloning', name: 'COI' },
  details: { insert: INSERT, vector: 'pUC57', method: 'ta' },
  ...more,
});
const MAP = 'LOCUS       secretmap\nORIGIN\n//\n';
async function withFile(buyer: Visitor, text = MAP, name = 'Карта pET.gb') {
  const folder = randomUUID();
  const content = Buffer.from(text).toString('base64url');
  const { files } = await buyer.get('/attachment/addFile', { folder, name, content });
  return { folder, file: files[0]?.id ?? '' };
}
const order = (buyer: Visitor) => buyer.ask('/basket/createOrder', { order: details() });

test('files of a service go along with its order: the buyer and the desk get them back, and nobody changes them', async () => {
  const buyer = shop.visitor();
  const { folder, file } = await withFile(buyer);
  const { details: asked } = cloning();
  const [saved] = await buyer.get('/service/saveServices', {
    services: [cloning({ folder, details: { ...asked, note: 'Нужен один клон' } })],
  });
  expect(saved).toMatchObject({ attached: { folder, files: 1 } });
  // a save that says nothing of files leaves them
  const [again] = await buyer.get('/service/saveServices', {
    services: [
      cloning({ id: saved?.id ?? 0, name: 'COI 2', details: { ...asked, note: 'Нужен один клон' } }),
    ],
  });
  expect(again).toMatchObject({ name: 'COI 2', attached: { folder, files: 1 } });
  const { uid } = await buyer.get('/basket/createOrder', {
    order: details({ comment: 'Позвоните за день' }),
  });
  const { number, lines } = await settled(buyer, uid);
  expect(lines[0]).toMatchObject({
    files: [{ id: file, name: 'Карта pET.gb', kind: 'genbank', url: `/attachments/${uid}/${file}` }],
  });
  const answer = await fetch(`${shop.origin}/attachments/${uid}/${file}`);
  expect([answer.status, await answer.text()]).toEqual([200, MAP]);
  expect((await buyer.ask('/attachment/removeFile', { folder, file })).status).toBe(409);
  const events = JSON.stringify(await shop.store.readStream(orderStream(uid)));
  expect(events).toContain(file);
  for (const open of ['Карта', 'secretmap']) expect(events).not.toContain(open);

  const into = path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'order');
  const shown = await ops('order', String(number), '--into', into);
  expect([shown.code, shown.output]).toEqual([0, expect.stringContaining(`insert ${INSERT.length} bp`)]);
  for (const words of [
    'Карта pET.gb',
    'Line 1, note: Нужен один клон',
    'Comment of the buyer: Позвоните за день',
  ])
    expect(shown.output).toContain(words);
  expect(readdirSync(into).sort()).toEqual([
    `${number}-1 Карта pET.gb`,
    `${number}-1.fasta`,
    `${number}-1.gb`,
  ]);
  expect(readFileSync(path.join(into, `${number}-1 Карта pET.gb`), 'utf8')).toBe(MAP);
  expect(readFileSync(path.join(into, `${number}-1.fasta`), 'utf8')).toContain(`>${number}-1_insert`);
  // a repeat of the order is without its files, which went with this one
  const repeated = await buyer.get('/order/repeatOrder', { uid });
  expect(repeated.services[0]).not.toHaveProperty('attached');

  expect((await ops('forget', String(number), '--yes', '--even-open')).code).toBe(0);
  expect(await buyer.get('/order/getOrder', { uid })).toMatchObject({
    lines: [expect.not.objectContaining({ files: expect.anything() })],
  });
  expect((await fetch(`${shop.origin}/attachments/${uid}/${file}`)).status).toBe(404);
});

test('a folder goes with one service, and one that was sent with none', async () => {
  const buyer = shop.visitor();
  const { folder } = await withFile(buyer);
  const faults = async (services: readonly ServiceToSave[]) => {
    const { status, body } = await buyer.ask('/service/saveServices', { services: [...services] });
    return [status, Object.keys(body.validateErrors ?? {})];
  };
  expect(await faults([cloning({ folder }), cloning({ id: -2, folder })])).toEqual([
    422,
    ['services.1.folder'],
  ]);
  expect(await faults([cloning({ folder: 'x' })])).toEqual([422, ['services.0.folder']]);
  await buyer.get('/service/saveServices', { services: [cloning({ folder })] });
  expect((await order(buyer)).status).toBe(200);
  expect(await faults([cloning({ folder })])).toEqual([422, ['services.0.folder']]);
  // an empty or unknown folder is no files
  const [bare] = await buyer.get('/service/saveServices', { services: [cloning({ folder: randomUUID() })] });
  expect(bare).not.toHaveProperty('attached');
});

test('a file that comes after its service into the folder is ordered too, and the order is as its history says', async () => {
  const buyer = shop.visitor();
  const { folder } = await withFile(buyer);
  await buyer.get('/service/saveServices', { services: [cloning({ folder })] });
  await buyer.get('/attachment/addFile', {
    folder,
    name: 'later.fa',
    content: Buffer.from('>later\nACGTACGTACGT').toString('base64url'),
  });
  const { uid } = (await order(buyer)).body.data;
  await settled(buyer, uid);
  const { lines } = await buyer.get('/order/getOrder', { uid });
  expect(lines).toMatchObject([{ files: [expect.anything(), expect.anything()] }]);
  const audit = await ops('audit');
  expect([audit.code, audit.output]).toEqual([0, expect.stringContaining('0 differences')]);
});

test('a request takes no folder that a service has: forgetting the one would take the files of the other', async () => {
  const buyer = shop.visitor();
  const { folder } = await withFile(buyer);
  await buyer.get('/service/saveServices', { services: [cloning({ folder })] });
  const contact = { name: 'Анна', email: 'anna@example.org' };
  const request = { kind: 'cloning', text: 'x', folder, contact };
  const { status, body } = await buyer.ask('/request/submitRequest', request);
  expect([status, body.message]).toEqual([409, expect.stringContaining('уже приложены')]);
});

test('a file that is refused for one budget takes nothing of the others', async () => {
  let given: readonly { readonly what: string; readonly limit: { readonly amount?: number } }[] = [];
  const limits: ConstructorParameters<typeof Attachments>[2] = {
    takeEach: async () => [7, 0, 0, 0],
    giveBack: async (...buckets) => void (given = buckets),
  };
  const strict = new Attachments(db, new PersonalData(db), limits, 1);
  const caller = { address: '127.0.0.1', basketId: randomUUID(), memberId: null };
  await expect(strict.add(randomUUID(), 'map.gb', Buffer.from(MAP), caller as never)).rejects.toThrow();
  expect(given.map(({ what, limit }) => [what, limit.amount])).toEqual([
    ['files of a network', MAP.length],
    ['files of a network in a day', MAP.length],
    ['files of all', MAP.length],
  ]);
});

test('files of a basket are kept while it is; an order without them is refused by name', async () => {
  const buyer = shop.visitor();
  const { folder } = await withFile(buyer);
  await buyer.get('/service/saveServices', { services: [cloning({ folder })] });
  const age = (days: number) =>
    shop.pool.query(
      `with d as (update attachment.folder set begun_at = begun_at - $2 * interval '1 day',
           held_at = held_at - $2 * interval '1 day' where folder = $1)
       update attachment.file set stored_at = stored_at - $2 * interval '1 day' where folder = $1`,
      [folder, days],
    );
  await age(HELD_DAYS - 5);
  await sweepFolders(db, new Date());
  expect((await buyer.get('/attachment/getFiles', { folder })).files).toHaveLength(1);
  await age(10);
  await sweepFolders(db, new Date());
  const refused = await order(buyer);
  expect([refused.status, refused.body.validateErrors]).toEqual([
    422,
    { 'services.0': [expect.stringContaining('файлы')] },
  ]);
});

test('an order that is refused for files that are gone leaves those of its other services as they were', async () => {
  const buyer = shop.visitor();
  const [whole, gone] = [await withFile(buyer), await withFile(buyer, MAP.replace('secret', 'second'))];
  const saved = await buyer.get('/service/saveServices', {
    services: [cloning({ folder: whole.folder }), cloning({ id: -2, folder: gone.folder })],
  });
  await buyer.get('/attachment/removeFile', { folder: gone.folder, file: gone.file });
  const refused = await order(buyer);
  expect([refused.status, Object.keys(refused.body.validateErrors ?? {})]).toEqual([422, ['services.1']]);
  const { files } = await buyer.get('/attachment/addFile', {
    ...{ folder: whole.folder, name: 'later.fa' },
    content: Buffer.from('>later\nACGTACGTACGT').toString('base64url'),
  });
  expect(files).toHaveLength(2);
  await buyer.get('/service/saveServices', { services: [{ id: saved[1]?.id ?? 0, forDelete: true }] });
  const { uid } = (await order(buyer)).body.data;
  await settled(buyer, uid);
  const { lines } = await buyer.get('/order/getOrder', { uid });
  expect(lines).toMatchObject([{ files: [expect.anything(), expect.anything()] }]);
});

test('a member’s files are shown to that member alone, and forgotten with them, in the basket too', async () => {
  const { browser, login } = await newMember(shop);
  const buyer = browser as unknown as Visitor;
  const [sent, kept] = [await withFile(buyer), await withFile(buyer, MAP.replace('secret', 'second'))];
  await buyer.get('/service/saveServices', { services: [cloning({ folder: sent.folder })] });
  const { uid } = (await order(buyer)).body.data;
  await settled(buyer, uid);
  const url = `${shop.origin}/attachments/${uid}/${sent.file}`;
  const stranger = await fetch(url, { redirect: 'manual' });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, `/order/${uid}`]);
  await buyer.get('/service/saveServices', { services: [cloning({ folder: kept.folder })] });
  const keys = async () =>
    (
      await shop.pool.query('select from personal.subject_key where subject = any($1) and key is not null', [
        [filesSubject(sent.folder), filesSubject(kept.folder)],
      ])
    ).rowCount;
  expect(await keys()).toBe(2);
  expect((await ops('forget', login, '--yes', '--even-open')).code).toBe(0);
  expect(await keys()).toBe(0);
});
