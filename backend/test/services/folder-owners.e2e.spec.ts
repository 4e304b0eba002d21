import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServiceToSave } from '@oligoteka/site-api';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../src/event-store/event.ts';
import { chargeFiles } from '../../src/services/attachments/file-budget.ts';
import { HELD_DAYS, sweepFolders, UNSENT_DAYS } from '../../src/services/attachments/folder-holders.ts';
import { newMember, PASSWORD } from '../support/browser.ts';
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

type Buyer = Pick<Visitor, 'ask' | 'get'>;
const INSERT = 'ATGGCTAGCAAAGGTGAAGAACTGTTCACTGGTGTTGTTCCGATCCTGGTTGAACTGGACGGTGACGTTAACGGTCACAAATTC';
const cloning = (more: Partial<ServiceToSave> = {}): ServiceToSave => ({
  ...{ id: -1, service: 'ampliconCloning', name: 'COI' },
  details: { insert: INSERT, vector: 'pUC57', method: 'ta' },
  ...more,
});
const coded = (text: string): string => Buffer.from(text).toString('base64url');
async function withFile(buyer: Buyer): Promise<{ folder: string; file: string }> {
  const folder = randomUUID();
  const added = { folder, name: 'map.gb', content: coded(`LOCUS       ${folder}\nORIGIN\n//\n`) };
  const { files } = await buyer.get('/attachment/addFile', added);
  return { folder, file: files[0]?.id ?? '' };
}
const save = (buyer: Buyer, ...services: ServiceToSave[]) => buyer.ask('/service/saveServices', { services });
async function ordered(buyer: Buyer): Promise<string> {
  const { uid } = await buyer.get('/basket/createOrder', { order: details() });
  await settled(buyer as Visitor, uid);
  return uid;
}
const asked = (more: object) => ({
  ...{ kind: 'cloning', text: 'x', contact: { name: 'Анна', email: `${randomUUID()}@lab.example` } },
  ...more,
});
const NO_FOLDER = 'Такой папки с файлами нет';

test('a folder belongs to the basket that named it first: for everybody else it does not exist', async () => {
  const [buyer, stranger] = [shop.visitor(), shop.visitor()];
  const { folder, file } = await withFile(buyer);
  const notMine = async () => {
    for (const [call, more] of [
      ['/attachment/getFiles', {}],
      ['/attachment/addFile', { name: 'b.txt', content: coded('words') }],
      ['/attachment/removeFile', { file }],
    ] as const) {
      const { status, body } = await stranger.ask(call, { folder, ...more });
      expect([call, status, body.message]).toEqual([call, 404, expect.stringContaining(NO_FOLDER)]);
    }
    const saved = await save(stranger, cloning({ folder }));
    expect([saved.status, saved.body.validateErrors]).toEqual([
      422,
      { 'services.0.folder': [expect.stringContaining(NO_FOLDER)] },
    ]);
    const requested = await stranger.ask('/request/submitRequest', asked({ folder }));
    expect([requested.status, requested.body.message]).toEqual([404, expect.stringContaining(NO_FOLDER)]);
  };
  await notMine();
  expect((await save(buyer, cloning({ folder }))).status).toBe(200);
  await notMine();
  const uid = await ordered(buyer);
  await notMine();
  expect((await fetch(`${shop.origin}/attachments/${uid}/${file}`)).status).toBe(200);
});

test('a request takes the uid of no order, and nobody is told that the request of another was theirs', async () => {
  const [buyer, stranger] = [shop.visitor(), shop.visitor()];
  await save(buyer, cloning());
  const uid = await ordered(buyer);
  for (const one of [buyer, stranger])
    expect((await one.ask('/request/submitRequest', asked({ folder: uid }))).status).toBe(404);
  const folder = randomUUID();
  const request = asked({ folder });
  const first = await buyer.get('/request/submitRequest', request);
  expect(await buyer.get('/request/submitRequest', request)).toEqual(first);
  expect((await stranger.ask('/request/submitRequest', asked({ folder }))).status).toBe(409);
});

test('a folder from before may be in two orders: forgetting the one leaves the files to the other', async () => {
  const [first, second] = [shop.visitor(), shop.visitor()];
  const { folder, file } = await withFile(first);
  await save(first, cloning({ folder }));
  await shop.pool.query('update attachment.folder set owner = null where folder = $1', [folder]);
  await save(second, cloning());
  const [one, other] = [await ordered(first), await ordered(second)];
  await shop.pool.query('insert into attachment.holder (folder, holder) values ($1, $2)', [folder, other]);
  const status = async () => (await fetch(`${shop.origin}/attachments/${one}/${file}`)).status;
  const forget = (uid: string) => askDesk(shop, ['forget', uid, '--yes', '--even-open']);
  expect([(await forget(other)).code, await status()]).toEqual([0, 200]);
  expect([(await forget(one)).code, await status()]).toEqual([0, 404]);
});

test('a folder that two baskets had from before goes with the order that is first', async () => {
  const [first, second] = [shop.visitor(), shop.visitor()];
  const { folder } = await withFile(first);
  for (const buyer of [first, second]) {
    await shop.pool.query('update attachment.folder set owner = null where folder = $1', [folder]);
    expect((await save(buyer, cloning({ folder }))).status).toBe(200);
  }
  await ordered(first);
  const refused = await second.ask('/basket/createOrder', { order: details() });
  expect([refused.status, Object.keys(refused.body.validateErrors ?? {})]).toEqual([422, ['services.0']]);
});

test('what a visitor had not sent is theirs after the login too, and forgotten with them', async () => {
  const { browser, login } = await newMember(shop);
  await browser.leave();
  const { folder, file } = await withFile(browser);
  const draft = await withFile(browser);
  await save(browser, cloning({ folder }));
  const { merge } = await browser.get('/auth/login', { login, password: PASSWORD });
  expect(merge?.serviceIds).toHaveLength(1);
  expect((await browser.get('/attachment/getFiles', { folder: draft.folder })).files).toHaveLength(1);
  const later = { folder, name: 'later.fa', content: coded('>later\nACGTACGTACGT') };
  expect((await browser.get('/attachment/addFile', later)).files).toHaveLength(2);
  const uid = await ordered(browser);
  const { lines } = await browser.get('/order/getOrder', { uid });
  expect(lines[0]).toMatchObject({ files: [{ id: file }, expect.anything()] });
  expect((await askDesk(shop, ['forget', login, '--yes', '--even-open'])).code).toBe(0);
  const { rows } = await shop.pool.query(
    'select from personal.subject_key where subject = any($1) and key is not null',
    [[`files:${folder}`, `files:${draft.folder}`]],
  );
  expect(rows).toHaveLength(0);
});

test.each([
  ['with goods', true],
  ['without', false],
])('who asks to merge the basket of another member, %s, gets none of their files', async (_, hasGoods) => {
  const [anna, ivan] = [await newMember(shop), await newMember(shop)];
  const { folder } = await withFile(anna.browser);
  if (hasGoods) await save(anna.browser, cloning());
  const { merge } = await anna.browser.get('/auth/login', { login: anna.login, password: PASSWORD });
  expect((await ivan.browser.get('/basket/mergeBasket', { basketId: merge?.basketId })).state).toBe(
    'nothing',
  );
  expect((await ivan.browser.ask('/attachment/getFiles', { folder })).status).toBe(404);
  expect((await anna.browser.get('/attachment/getFiles', { folder })).files).toHaveLength(1);
});

test('files of a service that was taken away, or never came into the basket, go like those of a draft', async () => {
  const buyer = shop.visitor();
  const [removed, refused] = [await withFile(buyer), await withFile(buyer)];
  const [saved] = await buyer.get('/service/saveServices', {
    services: [cloning({ folder: removed.folder })],
  });
  expect((await save(buyer, cloning({ name: 'x', details: {}, folder: refused.folder }))).status).toBe(422);
  await shop.pool.query(
    `with d as (update attachment.folder set begun_at = begun_at - $2 * interval '1 day' where folder = any($1))
     update attachment.file set stored_at = stored_at - $2 * interval '1 day' where folder = any($1)`,
    [[removed.folder, refused.folder], HELD_DAYS / 2],
  );
  const sweep = (days: number) => sweepFolders(db, new Date(Date.now() + days * 24 * 3_600_000));
  const left = async () =>
    Promise.all(
      [removed, refused].map(
        async ({ folder }) =>
          (await buyer.ask('/attachment/getFiles', { folder })).body.data?.files.length ?? 0,
      ),
    );
  await sweep(0);
  await sweep(UNSENT_DAYS + 1);
  expect(await left()).toEqual([1, 0]);
  await buyer.get('/service/saveServices', { services: [{ id: saved?.id ?? 0, forDelete: true }] });
  await sweep(0);
  expect(await left()).toEqual([1, 0]);
  // put back in time: it stays with its service
  const [back] = await buyer.get('/service/saveServices', {
    services: [cloning({ folder: removed.folder })],
  });
  await sweep(UNSENT_DAYS + 1);
  expect(await left()).toEqual([1, 0]);
  await buyer.get('/service/saveServices', { services: [{ id: back?.id ?? 0, forDelete: true }] });
  await sweep(0);
  await sweep(UNSENT_DAYS + 1);
  expect(await left()).toEqual([0, 0]);
});

test('many accounts of one network share a budget of files', async () => {
  let taken: readonly { readonly what: string; readonly who: readonly string[] }[] = [];
  const limits: Parameters<typeof chargeFiles>[0] = {
    takeEach: async (...buckets) => {
      taken = buckets;
      return buckets.map(() => 0);
    },
    giveBack: async () => {},
  };
  const caller = { address: '192.0.2.0', basketId: randomUUID(), memberId: randomUUID() };
  await chargeFiles(limits, 1, caller, 1_000);
  expect(taken.map(({ what, who }) => [what, ...who])).toEqual([
    ['files of a member', caller.memberId],
    ['files of members of a network', caller.address],
    ['files of all'],
  ]);
});
