import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { by, endPools, poolOf } from '../../../test/event-store/support.ts';
import { freshDatabase } from '../../../test/database/fresh-database.ts';
import { dictionaryStream } from '../../dictionaries/dictionary.events.ts';
import { SAMPLE_SELLER } from '../../documents/content/sample-seller.ts';
import type { Queryable } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { projections } from '../../projections.ts';
import { upcasters } from '../../upcasters.ts';
import { bankLineStream } from '../bank-lines/bank-line.events.ts';
import { bankLineOf, leftOf } from '../bank-lines/bank-line.ts';
import { paymentStream } from '../payment.events.ts';
import { moneyKept, paymentHistory } from '../payment.ts';
import { openLines } from './open-lines.ts';
import { planImport, proposeImport, runImport } from './import-statement.ts';
import { readStatement } from './read-statement.ts';
import { createOrders, type CreatedOrder } from './testing/created-orders.ts';
import { encoded, income, OURS, statementOf, THEIRS } from './testing/statements.ts';

let store: EventStore;
let personalData: PersonalData;
let needs: { store: EventStore; db: Queryable; personalData: PersonalData };
const metadata = by('operator:test');

beforeAll(async () => {
  const pool = poolOf(await freshDatabase());
  store = new EventStore({ pool, projections, upcasters });
  personalData = new PersonalData(pool);
  needs = { store, db: pool, personalData };
});
afterAll(() => endPools());

const bytesOf = (text: string): Uint8Array => encoded(text, 'windows-1251');
async function importing(bytes: Uint8Array) {
  const { statement, faults } = readStatement(bytes);
  if (statement === undefined) throw new Error(faults[0]?.text.en);
  return runImport(needs, await planImport(needs, { bytes, statement }), { metadata });
}
const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2);
const paid = async ({ uid }: CreatedOrder): Promise<number> =>
  moneyKept(paymentHistory(await store.readStream(paymentStream(uid))));
let serial = 0;
const pays = (order: CreatedOrder, kopecks: number, more: Readonly<Record<string, string>> = {}) =>
  income(roubles(kopecks), {
    Номер: String((serial += 1)),
    НазначениеПлатежа: `Оплата по счету № ${order.number} от 19.11.2026`,
    ...more,
  });

describe('a statement', () => {
  test('books sure lines, lists the others, and twice is once', async () => {
    const [one, two, three] = (await createOrders(needs, [
      { total: 500_00 },
      { total: 700_00 },
      { total: 900_00 },
    ])) as [CreatedOrder, CreatedOrder, CreatedOrder];
    const bytes = bytesOf(
      statementOf({
        documents: [pays(one, 500_00), pays(two, 700_01), income('5.00', { НазначениеПлатежа: 'Проценты' })],
      }),
    );
    const first = await importing(bytes);
    expect(first.imported).toBe(3);
    expect(first.booked.map(({ order }) => order.number)).toEqual([one.number]);
    expect(first.doubtful.map(({ doubt }) => doubt.reason)).toEqual(['over', 'no-number']);
    expect(await Promise.all([one, two, three].map(paid))).toEqual([500_00, 0, 0]);

    const head = await store.headPosition();
    const again = await importing(bytes);
    expect([again.imported, again.booked.length, again.doubtful.length]).toEqual([0, 0, 2]);
    expect(await store.headPosition()).toBe(head);
  });

  test('knows lines of an earlier one, also in another encoding and broken otherwise', async () => {
    const [order] = (await createOrders(needs, [{ total: 10_00 }])) as [CreatedOrder];
    const document = pays(order, 10_00);
    await importing(bytesOf(statementOf({ documents: [document] })));
    const broken = {
      ...document,
      НазначениеПлатежа: String(document['НазначениеПлатежа']).replaceAll(' ', '\r\n'),
    };
    const later = await importing(
      new TextEncoder().encode(statementOf({ documents: [broken, pays(order, 3_00)] })),
    );
    expect([later.imported, later.booked.length]).toEqual([1, 0]);
    expect(await paid(order)).toBe(10_00);
  });

  test('two payments that say the same are two, in every statement', async () => {
    const [order] = (await createOrders(needs, [{ total: 77_00 }])) as [CreatedOrder];
    const document = pays(order, 77_00);
    const bytes = bytesOf(statementOf({ documents: [document, document] }));
    const first = await importing(bytes);
    expect([first.imported, first.booked.length, first.doubtful[0]?.doubt.reason]).toEqual([2, 1, 'paid']);
    expect((await importing(bytes)).imported).toBe(0);
    expect(await paid(order)).toBe(77_00);
  });

  test('imported by several at once is imported once, and money counts once', async () => {
    const orders = await createOrders(
      needs,
      Array.from({ length: 40 }, (_, index) => ({ total: 100_00 + index })),
    );
    const bytes = bytesOf(
      statementOf({ documents: orders.map((order, index) => pays(order, 100_00 + index)) }),
    );
    const half = bytesOf(
      statementOf({
        documents: orders
          .slice(20)
          .map((order, index) => pays(order, 120_00 + index, { Номер: String(serial - 39 + index) })),
      }),
    );
    const results = await Promise.all([bytes, half, bytes, half].map(importing));
    // the second file is numbered anew: its lines are other ones, of orders that have their money
    expect(results.reduce((sum, { booked }) => sum + booked.length, 0)).toBe(40);
    const sums = await Promise.all(orders.map(paid));
    expect(sums).toEqual(orders.map((_, index) => 100_00 + index));
  });

  test('an outsider cannot read the payer; a forgotten payer is nobody', async () => {
    const [order] = (await createOrders(needs, [{ total: 1_00 }])) as [CreatedOrder];
    await importing(
      bytesOf(statementOf({ documents: [pays(order, 2_00, { Плательщик: 'Петрова Вера Ильинична' })] })),
    );
    const events = await store.readAll({ after: 0, limit: 10_000, streamPrefix: 'bankline-' });
    expect(JSON.stringify(events)).not.toContain('Петрова');
    const mine = async () => (await openLines(needs)).find(({ amount }) => amount === 2_00);
    const line = await mine();
    expect(line?.details?.payer.name).toBe('Петрова Вера Ильинична');
    await personalData.forget(bankLineStream(line?.key ?? ''));
    expect((await mine())?.details).toBeNull();
    const bytes = bytesOf(
      statementOf({
        documents: [pays(order, 2_00, { Плательщик: 'Петрова Вера Ильинична', Номер: String(serial) })],
      }),
    );
    const { doubtful } = await importing(bytes);
    expect(doubtful.map(({ doubt }) => doubt.reason)).toEqual(['forgotten']);
  });

  test('a proposal writes nothing', async () => {
    const [order] = (await createOrders(needs, [{ total: 33_00 }])) as [CreatedOrder];
    const bytes = bytesOf(statementOf({ documents: [pays(order, 33_00)] }));
    const head = await store.headPosition();
    const plan = await planImport(needs, { bytes, statement: readStatement(bytes).statement! });
    expect((await proposeImport(needs, plan)).booked).toHaveLength(1);
    expect(await store.headPosition()).toBe(head);
  });

  test('no line is ever for more than it brought, and orders have as much as lines gave', async () => {
    const { rows } = await needs.db.query<{ key: string; amount: number; matched: number; returned: number }>(
      `select key, amount::float8, matched::float8, returned::float8 from read.bank_line`,
    );
    for (const { key, amount, matched, returned } of rows) {
      const line = bankLineOf(await store.readStream(bankLineStream(key)));
      expect(leftOf(line)).toBe(amount - matched - returned);
      expect(leftOf(line)).toBeGreaterThanOrEqual(0);
    }
    const matches = await needs.db.query<{ uid: string; sum: number }>(
      'select uid, sum(amount)::float8 as sum from read.payment_money group by 1',
    );
    for (const { uid, sum } of matches.rows) expect(await paid({ uid, number: '' })).toBe(sum);
  });
});

test('an account that no seller has, had or will have is taken only by its name', async () => {
  const bytes = bytesOf(statementOf({ documents: [] }));
  const statement = readStatement(bytes).statement!;
  const accounts = async (account?: string) =>
    (await planImport(needs, { bytes, statement }, account)).accounts;
  expect(await accounts()).toEqual([OURS]);
  const publish = (account: string, expectedVersion: number) => {
    const content = { ...SAMPLE_SELLER, bank: { ...SAMPLE_SELLER.bank, account } };
    const data = { kind: 'seller', content, effectiveFrom: '2026-01-01T00:00:00.000Z' };
    const events = [{ type: 'DictionaryPublished', data }];
    return store.append({ stream: dictionaryStream('seller'), expectedVersion, events }, metadata);
  };
  await publish(THEIRS, 0);
  await expect(accounts()).rejects.toThrow(`The seller has no account ${OURS}`);
  expect(await accounts(OURS)).toEqual([OURS]);
  await expect(accounts(THEIRS)).rejects.toThrow('tells nothing of the account');
  await publish(OURS, 1);
  await publish(THEIRS, 2);
  expect(await accounts()).toEqual([OURS]);
});

test('thousands come in one append, beside other writers', async () => {
  const orders = await createOrders(
    needs,
    Array.from({ length: 3_000 }, () => ({ total: 100_00 })),
  );
  const bytes = bytesOf(statementOf({ documents: orders.map((order) => pays(order, 100_00)) }));
  const { imported, booked } = await importing(bytes);
  expect([imported, booked.length]).toEqual([3_000, 3_000]);
  const { rows } = await needs.db.query<{ lines: number; spread: number }>(
    `select count(*)::integer as lines, (max(position) - min(position))::integer as spread from event_store.event
     where type = 'BankLineImported' and recorded_at = (select max(recorded_at) from event_store.event where type = 'BankLineImported')`,
  );
  expect(rows[0]).toEqual({ lines: 3_000, spread: 2_999 });
});
