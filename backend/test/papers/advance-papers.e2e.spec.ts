import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Seller } from '@oligoteka/documents';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '../../src/database.ts';
import { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { AdvancePapers } from '../../src/documents/advance/advance-papers.ts';
import { counterStream, documentStream } from '../../src/documents/document.events.ts';
import { documentsOf } from '../../src/documents/document.ts';
import { PaperFiles } from '../../src/documents/files/paper-files.ts';
import { Press } from '../../src/documents/press/press.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { advanceMoney, overdueAdvances } from '../../src/payments/papers/advances.ts';
import { bankLineStream } from '../../src/payments/bank-lines/bank-line.events.ts';
import { paymentStream } from '../../src/payments/payment.events.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { until } from '../event-store/support.ts';
import { askDesk } from '../support/ops.ts';
import { details } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const DAY_MS = 86_400_000;
let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
  await publishSeller(SELLER);
});
afterAll(() => shop?.close());

const publishSeller = (seller: Seller) =>
  publishDictionaries(
    shop.store,
    { seller },
    { effectiveFrom: new Date(Date.now() - 1000).toISOString(), metadata: ago(0) },
  );
const ops = (...parameters: string[]) => askDesk(shop, parameters);
const moscowDay = (ago: number): string =>
  new Date(Date.now() + 3 * 3_600_000 - ago * DAY_MS).toISOString().slice(0, 10);
const ago = (days: number) => ({
  ...{
    at: new Date(Date.now() - days * DAY_MS).toISOString(),
    actor: 'operator:test',
    correlationId: 'test',
  },
});
const advancesOf = async (uid: string) =>
  documentsOf(await shop.store.readStream(documentStream(uid))).filter(
    ({ issued }) => issued.kind === 'advance',
  );
const held = async (uid: string) =>
  (await advancesOf(uid)).map(({ issued, state }) => `${issued.shipment}: ${issued.total} ${state}`);
const become = (uid: string, ...papers: string[]) =>
  until(
    async () => JSON.stringify(await held(uid)) === JSON.stringify(papers),
    `advances ${papers.join(' | ')}`,
  );

/** A transfer that came two days ago, as a statement brought it. Kopecks. */
async function transfer(uid: string, amount: number, number = '451'): Promise<string> {
  const key = createHash('sha256').update(`${uid} ${amount} ${number}`).digest('hex');
  const line = {
    ...{ statement: 'a'.repeat(64), account: SELLER.bank.account, kind: 'Платежное поручение', number },
    ...{ day: moscowDay(3), received: moscowDay(2), amount },
    personal: { subject: `bankline:${key}`, sealed: await sealed(`bankline:${key}`) },
  };
  const matched = { amount, by: 'rule:number' };
  await shop.store.append(
    [
      {
        ...{ stream: bankLineStream(key), expectedVersion: 0 },
        events: [
          { type: 'BankLineImported', data: line },
          { type: 'BankLineMatched', data: { order: uid, ...matched } },
        ],
      },
      {
        ...{ stream: paymentStream(uid), expectedVersion: 'any' as const },
        events: [{ type: 'PaymentMatched', data: { bankLine: key, ...matched } }],
      },
    ],
    ago(2),
  );
  return key;
}
async function sealed(subject: string): Promise<string> {
  const database = await Database.open(shop.databaseUrl, 1);
  const text = await new PersonalData(database).seal(subject, { payer: 'ООО «Ромашка»', purpose: 'счёт' });
  await database.close();
  return text;
}
const kopecks = (roubles: number): number => Math.round(roubles * 100);
const textOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${shop.origin}${url}`);
  expect(answer.headers.get('content-disposition')).toContain('advance-1-A.pdf');
  const [page] = await readPdf(Buffer.from(await answer.arrayBuffer()), { draw: false });
  return page!.text.replaceAll('\u00a0', ' ');
};

test('the day after an organisation paid, what has not left has an invoice of its own, counted with the УПД', async () => {
  const affiliate = {
    name: 'ООО «Ромашка»',
    inn: '7707083893',
    kpp: '773601001',
    legal_address: 'г. Москва',
  };
  const { uid, number, total } = await orders.ordered(undefined, details({ affiliate }));
  await transfer(uid, kopecks(total));
  await become(uid, `1: ${kopecks(total)} valid`);
  const [paper] = (await orders.show(uid)).shipmentPapers;
  expect(paper).toMatchObject({ kind: 'advance', shipment: 1, number: '1/А', isSample: false });
  const text = await textOf(paper!.url);
  for (const words of [
    'Счёт-фактура № 1/А от',
    '№ 451 от',
    '22/122',
    'Предварительная оплата: олигонуклеотиды',
  ])
    expect(text).toContain(words);
  await ops('start', number);
  await ops('ready', number);
  await ops('ship', number, '--carrier', 'cdek');
  await until(async () => (await orders.show(uid)).shipmentPapers.length === 2, 'the УПД');
  const papers = (await orders.show(uid)).shipmentPapers;
  expect(papers.map((one) => `${one.kind} ${one.number}`).toSorted()).toEqual(['advance 1/А', 'transfer 2']);
  const counter = await shop.store.readStream(
    counterStream(SELLER.entity.inn, Number(moscowDay(0).slice(0, 4)), 'transfer'),
  );
  expect(counter.map(({ data }) => (data as { number: string }).number)).toEqual(['1/А', '2']);
  // both are files of exchange
  const folder = path.join(shop.dataDir, 'advance');
  const { code, errors } = await ops('papers', 'export', number, '--out', folder);
  expect([code, errors]).toEqual([0, '']);
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.xml'))
    .map((file) => new TextDecoder('windows-1251').decode(readFileSync(path.join(folder, file))));
  expect(texts.map((one) => /Функция="(.*?)"/.exec(one)?.[1]).toSorted()).toEqual(['СЧФ', 'СЧФДОП']);
});

test('each transfer has its own; what was for another order is annulled, and cancelling undoes none', async () => {
  const { uid, total } = await orders.ordered();
  const whole = kopecks(total);
  const first = await transfer(uid, 10_000, '7');
  await become(uid, '1: 10000 valid');
  await transfer(uid, whole - 10_000, '8');
  await become(uid, '1: 10000 valid', `2: ${whole - 10_000} valid`);
  await shop.store.append(
    {
      stream: paymentStream(uid),
      expectedVersion: 'any',
      events: [{ type: 'PaymentUnmatched', data: { bankLine: first, reason: 'slip' } }],
    },
    ago(2),
  );
  await become(uid, '1: 10000 annulled', `2: ${whole - 10_000} valid`);
  expect((await orders.show(uid)).shipmentPapers.map(({ shipment }) => shipment)).toEqual([2]);
  // cancelling undoes no paper that says what has happened
  const cancelled = await ops('cancel', uid, '--reason', 'по просьбе', '--yes');
  expect([cancelled.code, cancelled.errors]).toEqual([0, '']);
  await become(uid, '1: 10000 annulled', `2: ${whole - 10_000} valid`);
});

test('a person has none, nor has money whose goods left before, nor money of today', async () => {
  const person = { name: 'Иванов Иван Иванович', isPerson: true };
  const one = await orders.ordered(undefined, details({ affiliate: person }));
  await transfer(one.uid, kopecks(one.total));
  const sent = await orders.ordered();
  await ops('confirm', sent.number, '--note', 'известный институт', '--yes');
  await ops('start', sent.number);
  await ops('ready', sent.number);
  await ops('ship', sent.number, '--carrier', 'cdek');
  await until(async () => (await orders.show(sent.uid)).shipmentPapers.length === 1, 'the УПД');
  await transfer(sent.uid, kopecks(sent.total));
  const fresh = await orders.paid();
  // a third order, whose invoice comes after the jobs of the others
  const last = await orders.ordered();
  await transfer(last.uid, kopecks(last.total));
  await become(last.uid, `1: ${kopecks(last.total)} valid`);
  for (const { uid } of [one, sent, fresh]) expect(await held(uid)).toEqual([]);
});

test('a seller without VAT owes none; a process that dies issues it once all the same, and so do many', async () => {
  const database = await Database.open(shop.databaseUrl, 4);
  const personalData = new PersonalData(database);
  const built = path.resolve(import.meta.dirname, '../../dist/press-process.js');
  const press = new Press(built, path.resolve(import.meta.dirname, '../../papers'));
  const needs = {
    ...{ store: shop.store, db: database, dictionaries: new Dictionaries(database), personalData, press },
    ...{ files: new PaperFiles(database, personalData), origin: shop.origin },
  };
  const { uid, total } = await orders.ordered();
  // a transfer of today owes nothing before tomorrow
  await orders.pay((await orders.show(uid)).number ?? '', total);
  await orders.inState(uid, 'paid');
  const tomorrow = { ...ago(-1), actor: 'worker:settle-advances' };
  const money = advanceMoney(shop.store);
  const settle = (failpoint?: (step: string) => void) =>
    new AdvancePapers({ ...needs, ...(failpoint && { failpoint }) }).settle(uid, tomorrow, money);
  await new AdvancePapers(needs).settle(uid, ago(0), money);
  expect(await held(uid)).toEqual([]);
  await publishSeller({ ...SELLER, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' });
  await settle();
  expect(await held(uid)).toEqual([]);
  await publishSeller(SELLER);
  for (const dies of ['issue-numbered:kept', 'issue-numbered:after-append'])
    await expect(
      settle((step) => {
        if (step === dies) throw new Error(`died at ${step}`);
      }),
    ).rejects.toThrow(dies);
  await Promise.all([settle(), settle(), settle()]);
  expect(await held(uid)).toEqual([`1: ${kopecks(total)} valid`]);
  await press.close();
  await database.close();
  const year = Number(new Date(Date.now() + 3 * 3_600_000 + DAY_MS).toISOString().slice(0, 4));
  const counter = await shop.store.readStream(counterStream(SELLER.entity.inn, year, 'transfer'));
  expect(counter.map(({ data }) => Number.parseInt((data as { number: string }).number, 10))).toEqual(
    counter.map((_, index) => index + 1),
  );
});

test('a lost job is found again', async () => {
  const { uid, number, total } = await orders.ordered();
  await orders.pay(number, total);
  await orders.inState(uid, 'paid');
  const noon = new Date(`${moscowDay(-1)}T12:00:00+03:00`);
  const jobs = await overdueAdvances(shop.pool, noon);
  expect(jobs).toContainEqual(expect.objectContaining({ name: 'settle-advances', data: { uid } }));
  expect(await overdueAdvances(shop.pool, new Date(`${moscowDay(-1)}T00:05:30+03:00`))).toEqual([]);
  expect((await overdueAdvances(shop.pool, new Date())).map(({ data }) => data)).not.toContainEqual({ uid });
});

test('the read models are what their events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'document', '--check'], ['audit'], ['verify']]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
