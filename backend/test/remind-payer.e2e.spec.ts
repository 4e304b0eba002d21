import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishDictionaries } from '../src/dictionaries/publish/publish-dictionaries.ts';
import { type DocumentIssued, documentStream } from '../src/documents/document.events.ts';
import { documentsOf } from '../src/documents/document.ts';
import { overdueReminders } from '../src/documents/overdue-reminders.ts';
import { SELLER } from '../src/documents/testing/papers.ts';
import { until } from './event-store/support.ts';
import { queryable } from './support/browser.ts';
import { lettersAbout } from './support/letters.ts';
import { details, fillBasket, settled } from './support/orders.ts';
import { openShop, type TestShop } from './support/shop.ts';

const DAY_MS = 24 * 3_600_000;
const METADATA = { actor: 'operator:test', correlationId: 'test' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await publishDictionaries(
    shop.store,
    { seller: SELLER },
    {
      effectiveFrom: new Date(Date.now() - 1000).toISOString(),
      metadata: { ...METADATA, at: new Date().toISOString() },
    },
  );
});
afterAll(() => shop?.close());

const dayFromNow = (days: number): string =>
  new Date(Date.now() + 3 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
const papersOf = async (uid: string) => documentsOf(await shop.store.readStream(documentStream(uid)));

async function ordered(language = 'ru', more: Parameters<typeof details>[0] = {}): Promise<string> {
  const visitor = shop.visitor({ language });
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details(more) });
  await settled(visitor, uid);
  await until(async () => (await papersOf(uid)).length > 0, 'the invoice');
  return uid;
}

/** The same paper as if it had been issued long ago, with the last day tomorrow; what it replaces holds no more. */
async function issuedLongAgo(uid: string, more: Partial<DocumentIssued['data']> = {}): Promise<void> {
  const papers = await papersOf(uid);
  const { issued } = papers.at(-1)!;
  const document = issued.document.replace(/^......../, String(papers.length).padStart(8, '0'));
  const data = {
    ...issued,
    document,
    code: `${issued.code.slice(0, 8)}${String(papers.length).padStart(2, '0')}`,
    version: issued.version + 1,
    number: `${issued.number}/${issued.version + 1}`,
    day: dayFromNow(-40),
    validUntil: dayFromNow(1),
    ...more,
  };
  const stream = documentStream(uid);
  await shop.store.append(
    {
      stream,
      expectedVersion: await shop.store.streamVersion(stream),
      events: [
        { type: 'DocumentIssued', data },
        ...(more.kind === undefined
          ? [{ type: 'DocumentReplaced', data: { document: issued.document, by: document } }]
          : []),
      ],
    },
    { ...METADATA, at: new Date(Date.now() - 40 * DAY_MS).toISOString() },
  );
}

const reminders = async (uid: string): Promise<string[]> =>
  (await readdir(path.join(shop.dataDir, 'mail', `document-${uid}`)).catch(() => [])).filter((file) =>
    file.startsWith('letter-invoice-ends-'),
  );
const remindersIn = (uid: string, count?: number) =>
  lettersAbout(shop, uid, 'invoice-ends', count, `document-${uid}`);

/** Resolves once every reminder asked for until now was looked at: a later one has gone out. */
async function afterLater(): Promise<void> {
  const uid = await ordered();
  await issuedLongAgo(uid);
  await remindersIn(uid);
}

test.each([
  ['ru', 'Заказ ещё не оплачен'],
  ['en', 'The order is not paid yet'],
])('whoever is to pay is reminded in %s before the invoice ends, once', async (language, words) => {
  const uid = await ordered(language);
  await issuedLongAgo(uid);
  const [letter = ''] = await remindersIn(uid);
  expect(letter).toContain(words);
  expect(letter).toContain(`/documents/${uid}/invoice`);
  for (const word of ['Ромашка', '7707083893', 'Иванова']) expect(letter).not.toContain(word);

  // another bill of the same order, and a job that is done again, add none
  await issuedLongAgo(uid, { kind: 'invoice-offer' });
  await afterLater();
  expect(await reminders(uid)).toHaveLength(1);
  const events = await shop.store.readStream(documentStream(uid));
  expect(events.filter(({ type }) => type === 'DocumentReminded')).toHaveLength(1);
});

test('nobody is reminded of what is paid, over, replaced, a sample, or of today', async () => {
  const [paid, cancelled, replaced, sample, today] = await Promise.all([
    ordered(),
    ordered(),
    ordered(),
    ordered(),
    ordered(),
  ]);
  const note = async (uid: string, type: string, data: object) =>
    shop.store.append(
      {
        stream: `order-${uid}`,
        expectedVersion: await shop.store.streamVersion(`order-${uid}`),
        events: [{ type, data }],
      },
      { ...METADATA, at: new Date().toISOString() },
    );
  await note(paid, 'OrderPaid', { paid: 440_00 });
  await issuedLongAgo(paid);
  await note(cancelled, 'OrderCancelled', { reason: { ru: 'Отменён.', en: 'Cancelled.' }, by: 'code' });
  await issuedLongAgo(cancelled);
  // all but the newest are replaced, and that one is of today
  await issuedLongAgo(replaced, { day: dayFromNow(0) });
  await issuedLongAgo(sample, { entityVersion: 0 });
  await afterLater();
  for (const uid of [paid, cancelled, replaced, sample, today]) expect(await reminders(uid)).toEqual([]);
});

test('a reminder whose job was lost is asked for again until it is owed', async () => {
  const uid = await ordered();
  await shop.pool.query(
    `update read.document set day = current_date - 40, valid_until = current_date + 1 where owner = $1`,
    [uid],
  );
  const due = async () => overdueReminders(queryable(shop), new Date());
  const [job] = (await due()).filter(({ data }) => (data as { uid: string }).uid === uid);
  expect(job).toMatchObject({ queue: 'documents', name: 'remind-payer', data: { uid } });
  await issuedLongAgo(uid);
  await remindersIn(uid);
  expect((await due()).filter(({ data }) => (data as { uid: string }).uid === uid)).toEqual([]);
});
