import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { type DocumentIssued, documentStream } from '../../src/documents/document.events.ts';
import { documentsOf } from '../../src/documents/document.ts';
import { overdueReminders } from '../../src/documents/letters/overdue-reminders.ts';
import { paperCode } from '../../src/documents/files/paper-ids.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { until } from '../event-store/support.ts';
import { queryable } from '../support/browser.ts';
import { lettersAbout } from '../support/letters.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

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

/** The same paper as if it had been issued long ago, with the last day tomorrow; the one it replaces holds no more. */
async function issuedLongAgo(uid: string, more: Partial<DocumentIssued['data']> = {}): Promise<void> {
  const papers = await papersOf(uid);
  const { issued } = papers.at(-1)!;
  const document = issued.document.replace(/^......../, String(papers.length).padStart(8, '0'));
  const data = {
    ...issued,
    document,
    code: paperCode(document),
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
      expectedVersion: 'any',
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
  ['ru', 'Заказ ещё не оплачен полностью'],
  ['en', 'The order is not paid in full yet'],
])('whoever is to pay is reminded in %s before the invoice ends, once', async (language, words) => {
  const uid = await ordered(language);
  await issuedLongAgo(uid);
  const [letter = ''] = await remindersIn(uid);
  expect(letter).toContain(words);
  if (language === 'en') expect(letter).toContain('Download the invoice (PDF, in Russian)');
  expect(letter).toContain(`/documents/${uid}/invoice`);
  for (const word of ['Ромашка', '7707083893', 'Иванова']) expect(letter).not.toContain(word);

  // another bill of the same order, and a job that is done again, add none
  await issuedLongAgo(uid, { kind: 'invoice-offer' });
  await afterLater();
  expect(await reminders(uid)).toHaveLength(1);
  const events = await shop.store.readStream(documentStream(uid));
  expect(events.filter(({ type }) => type === 'DocumentReminded')).toHaveLength(1);
});

test('no reminder for a paper that is paid, over, replaced, a sample, or of today', async () => {
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
        expectedVersion: 'any',
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

test('a buyer with a valid offer is reminded of it when the invoice has expired', async () => {
  const uid = await ordered();
  await issuedLongAgo(uid, { validUntil: dayFromNow(-1) });
  await issuedLongAgo(uid, { kind: 'invoice-offer' });
  const [letter = ''] = await remindersIn(uid);
  expect(letter).toContain(`/documents/${uid}/invoice-offer`);
});

test('those to be reminded now come before any number of others', async () => {
  const uid = await ordered();
  const day = (days: number) => dayFromNow(days);
  await shop.pool.query(
    `with others as (
       select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as uid from generate_series(1, 1001) n
     ), orders as (
       insert into read.customer_order (uid, state, basket_id, submitted_at, submission, history, number, creation)
       select others.uid, o.state, o.basket_id, o.submitted_at, o.submission, o.history, null, o.creation
       from others, read.customer_order o where o.uid = $1
     )
     insert into read.document (document, owner, kind, language, number, version, day, valid_until, total, code, state, is_sample, sha256)
     select others.uid, others.uid, 'invoice', 'ru', 'n', 1, $2, $3, 1, others.uid::text, 'valid', false, '' from others`,
    [uid, day(-40), day(14)],
  );
  await shop.pool.query('update read.document set day = $2, valid_until = $3 where owner = $1', [
    ...[uid, day(-40), day(0)],
  ]);
  const due = await overdueReminders(queryable(shop), new Date());
  expect(due.map(({ data }) => (data as { uid: string }).uid)).toContain(uid);
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
