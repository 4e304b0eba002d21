import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createOrders,
  type CreatedOrder,
  type OrderToCreate,
} from '../../src/payments/bank-statement/testing/created-orders.ts';
import {
  type DocumentFields,
  encoded,
  income,
  OURS,
  outgoing,
  statementOf,
} from '../../src/payments/bank-statement/testing/statements.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { paymentStream } from '../../src/payments/payment.events.ts';
import { moneyKept, paymentHistory } from '../../src/payments/payment.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { until } from '../event-store/support.ts';
import { askDesk, OPS, runOps, tamper, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let folder: string;
const ops = (...parameters: string[]) => askDesk(shop, ['payments', ...parameters]);
const asJson = async (...parameters: string[]) =>
  JSON.parse((await askDesk(shop, ['--json', 'payments', ...parameters])).output);

beforeAll(async () => {
  shop = await openShop({ role: 'web' });
  folder = mkdtempSync(path.join(tmpdir(), 'oligoteka-statement-'));
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const orders = (...some: OrderToCreate[]): Promise<CreatedOrder[]> =>
  createOrders({ store: shop.store, personalData: new PersonalData(shop.pool) }, some);
const paid = async ({ uid }: CreatedOrder): Promise<number> =>
  moneyKept(paymentHistory(await shop.store.readStream(paymentStream(uid))));

let files = 0;
function fileOf(content: string | Uint8Array): string {
  files += 1;
  const file = path.join(folder, `statement-${files}.txt`);
  writeFileSync(file, typeof content === 'string' ? encoded(content, 'windows-1251') : content);
  return file;
}
let serial = 0;
const pays = (sum: string, purpose: string, more: DocumentFields = {}): DocumentFields =>
  income(sum, { Номер: String((serial += 1)), НазначениеПлатежа: purpose, ...more });
/** Imports one payment; gives the beginning of its key. */
async function importOne(sum: string, purpose: string, more: DocumentFields = {}): Promise<string> {
  const { open, booked } = await asJson(
    'import',
    fileOf(statementOf({ documents: [pays(sum, purpose, more)] })),
  );
  return [...open, ...booked][0].key.slice(0, 12);
}

describe('a statement', () => {
  test('is imported once: sure lines are booked, the rest is listed with its reason', async () => {
    const [one, two] = (await orders({ total: 500_00 }, { total: 700_00 })) as [CreatedOrder, CreatedOrder];
    const file = fileOf(
      statementOf({
        documents: [
          pays('500,00', `Оплата по счету № ${one.number} от 19.11.2026`),
          pays('700.01', `сч. ${two.number}`),
          pays('12.00', 'Проценты на остаток', { Плательщик: 'ПАО СБЕРБАНК' }),
          outgoing('3.00'),
        ],
      }),
    );
    const dry = await ops('import', file, '--dry-run');
    expect([dry.code, dry.errors]).toEqual([0, '']);
    expect(dry.output).toContain('Nothing was written (--dry-run)');
    expect(await paid(one)).toBe(0);

    const { code, output } = await ops('import', file);
    expect(code).toBe(0);
    expect(output).toContain(`Account ${OURS}`);
    expect(output).toContain('3 lines brought 1 212.01 RUB: 3 new, 0 known; left out: 1 outgoing');
    expect(output).toContain('1 booked');
    expect(output).toMatch(new RegExp(`${one.number} +500\\.00`));
    expect(output).toContain('more than the order owes');
    expect(output).toContain('names no order');
    expect(tooWide(output)).toEqual([]);
    expect(await paid(one)).toBe(500_00);

    const head = await shop.store.headPosition();
    expect(await asJson('import', file)).toMatchObject({ new: 0, known: 3, booked: [], written: true });
    expect(await shop.store.headPosition()).toBe(head);
    const [event] = await shop.store.readStream(paymentStream(one.uid));
    expect(event?.data).toMatchObject({ amount: 500_00, by: 'rule:number-and-sum' });
    expect(event?.metadata.actor).toBe(`operator:${userInfo().username}`);
  });

  test('that is cut or does not add up is refused whole, each fault with its line', async () => {
    const [order] = (await orders({ total: 5_00 })) as [CreatedOrder];
    const text = statementOf({ documents: [pays('5.00', `сч ${order.number}`)] });
    const cut = await ops('import', fileOf(text.slice(0, -30)));
    expect([cut.code, cut.output]).toEqual([2, '']);
    expect(cut.errors).toMatch(/statement-\d+\.txt:\d+: The file ends too early/);
    const wrong = await ops('import', fileOf(text.replaceAll('Сумма=5.00', 'Сумма=500.00')));
    expect(wrong.errors).toMatch(
      /statement-\d+\.txt:10: Account \d{20}: the documents add up to 500,00, ВсегоПоступило says 5,00/,
    );
    for (const file of [path.join(folder, 'none.txt'), folder])
      expect((await ops('import', file)).code).toBe(2);
    expect((await ops('import', OPS)).errors).toMatch(/This is no statement|larger than/);
    expect(await paid(order)).toBe(0);
  });

  test('of many new lines is shown first, and cut off by kill -9 goes on where it was', async () => {
    const many = await orders(...Array.from({ length: 600 }, (_, index) => ({ total: 1_000_00 + index })));
    const file = fileOf(
      statementOf({
        documents: many.map(({ number }, index) =>
          pays(((1_000_00 + index) / 100).toFixed(2), `счет ${number}`),
        ),
      }),
    );
    const asked = await ops('import', file);
    expect(asked.code).toBe(1);
    expect(asked.output).toContain('Nothing was written: 600 new lines want --yes.');
    for (const line of [1, 150]) {
      const child = spawn(process.execPath, [OPS, 'payments', 'import', file, '--yes'], {
        env: { ...process.env, DATABASE_URL: shop.databaseUrl },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const booked = async () =>
        Number(
          (await shop.pool.query(`select count(*) from event_store.event where type = 'PaymentMatched'`))
            .rows[0].count,
        );
      const before = await booked();
      while (child.exitCode === null && child.signalCode === null && (await booked()) < before + line)
        await new Promise((resolve) => setImmediate(resolve));
      child.kill('SIGKILL');
      await ended;
      const { rows } = await shop.pool.query(
        `select count(*) from read.bank_line where received = '2026-11-20' and amount between 100000 and 100599`,
      );
      expect([0, 600]).toContain(Number(rows[0].count));
    }
    const last = await asJson('import', file, '--yes');
    expect(last.open).toEqual([]);
    expect(await Promise.all(many.map(paid))).toEqual(many.map((_, index) => 1_000_00 + index));
  });

  test('of another account than the seller’s is taken only when it is named', async () => {
    const file = fileOf(statementOf({ documents: [] }));
    expect((await ops('import', file, '--account', '40702810200000000001')).errors).toContain(
      'tells nothing of the account',
    );
    expect((await ops('import', file, '--account', OURS)).code).toBe(0);
  });
});

describe('by hand', () => {
  test('too much: the order takes what it owes, the rest goes back', async () => {
    const [order] = (await orders({ total: 700_00 })) as [CreatedOrder];
    const line = await importOne('700.01', `сч. ${order.number}`);
    const shown = await ops('lines', line);
    expect(shown.output).toContain('Open: more than the order owes');
    expect(shown.output).toContain(`ops payments assign ${line.slice(0, 10)} ${order.number}`);
    expect(tooWide(shown.output)).toEqual([]);
    const assigned = await ops('assign', line, order.number, '--note', 'kopeck too much');
    expect([assigned.code, assigned.errors]).toEqual([0, '']);
    expect(assigned.output).toContain('left  0.01 RUB');
    expect(await paid(order)).toBe(700_00);
    expect((await ops('return', line)).code).toBe(2);
    expect((await ops('return', line, '--amount', '0.02', '--note', 'x')).errors).toContain(
      'more than what is left',
    );
    const back = await asJson('return', line, '--note', 'sent on the 24th');
    expect(back).toMatchObject({ leftKopecks: 0, returnedKopecks: 1 });
    expect(back.timeline.at(-1)).toMatchObject({
      event: 'BankLineReturned',
      actor: `operator:${userInfo().username}`,
    });
    expect((await ops('return', line, '--note', 'x')).errors).toContain('Nothing is left');
  });

  test('too little: the second part that makes it up is sure', async () => {
    const [order] = (await orders({ total: 900_00 })) as [CreatedOrder];
    const line = await importOne('400.00', `сч. ${order.number}`);
    await ops('assign', line, order.number);
    expect(await paid(order)).toBe(400_00);
    await importOne('500.00', `доплата по сч. ${order.number}`);
    expect(await paid(order)).toBe(900_00);
  });

  test('two bills in one transfer: the split is proposed and done, all or nothing', async () => {
    const [one, two] = (await orders({ total: 300_00 }, { total: 200_00 })) as [CreatedOrder, CreatedOrder];
    const line = await importOne('500.00', `сч. ${one.number}, ${two.number}`);
    const proposal = `split ${line.slice(0, 10)} ${one.number}=300.00 ${two.number}=200.00`;
    expect((await ops('lines', line)).output).toContain(`ops payments ${proposal}`);
    expect((await ops('split', line, `${one.number}=300.00`, `${two.number}=200.01`)).code).toBe(1);
    expect(await paid(one)).toBe(0);
    expect((await ops(...proposal.split(' '))).code).toBe(0);
    expect([await paid(one), await paid(two)]).toEqual([300_00, 200_00]);
    expect((await ops('split', line, one.number)).code).toBe(2);
    expect((await ops('split', line, `${one.number}=1`, `${one.number}=1`)).errors).toContain('named twice');
  });

  test('the wrong order: taken back, it is nobody’s until a person says whose, also when it is imported again', async () => {
    const [wrong, right] = (await orders({ total: 60_00 }, { total: 60_00 })) as [CreatedOrder, CreatedOrder];
    const document = pays('60.00', `сч. ${wrong.number}`);
    const file = fileOf(statementOf({ documents: [document] }));
    const [{ key }] = (await asJson('import', file)).booked;
    expect((await ops('unassign', key, wrong.number)).errors).toContain('--note is missing');
    expect((await ops('unassign', key, wrong.number, '--note', 'they meant the next one')).code).toBe(0);
    expect(await paid(wrong)).toBe(0);
    expect((await asJson('import', file)).open).toMatchObject([{ reason: 'touched' }]);
    expect((await asJson('match')).booked).toEqual([]);
    await ops('assign', key, right.number);
    expect([await paid(wrong), await paid(right)]).toEqual([0, 60_00]);
  });

  test('an order that is paid loses its money only with --yes', async () => {
    const [order] = (await orders({ total: 61_00 })) as [CreatedOrder];
    const line = await importOne('61.00', `сч. ${order.number}`);
    const stream = orderStream(order.uid);
    const version = await shop.store.streamVersion(stream);
    await shop.store.append(
      { stream, expectedVersion: version, events: [{ type: 'OrderPaid', data: { paid: 61_00 } }] },
      { at: new Date().toISOString(), actor: 'worker:test', correlationId: 'test' },
    );
    const refused = await ops('unassign', line, order.number, '--note', 'wrong');
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('--yes')]);
    const taken = await ops('unassign', line, order.number, '--note', 'wrong', '--yes');
    expect(taken.code).toBe(0);
    // the sum of now, though the worker has yet to write the order's state
    expect(taken.output).toContain(`${order.number} owes 61.00`);
    expect(taken.output).not.toContain('has its money already');
  });

  test('interest is set aside, and is no longer listed', async () => {
    const line = await importOne('3.21', 'Проценты за ноябрь');
    expect((await ops('set-aside', line, '--note', 'interest')).output).toContain('set aside');
    const { open } = await asJson('lines');
    expect(open.map(({ key }: { key: string }) => key.slice(0, 12))).not.toContain(line);
  });

  test('an order of later finds the money that came before it', async () => {
    const [{ number: last }] = (await orders({ total: 1_00 })) as [CreatedOrder];
    const next = last.replace(/\d{6}$/, (digits) => String(Number(digits) + 1).padStart(6, '0'));
    const line = await importOne('88.00', `сч. ${next}`);
    expect((await ops('lines', line)).output).toContain('names an order that is not there');
    const [order] = (await orders({ total: 88_00 })) as [CreatedOrder];
    expect(order.number).toBe(next);
    expect((await ops('lines')).output).toContain('ops payments match books what is sure');
    expect((await ops('match', '--dry-run')).code).toBe(0);
    expect(await paid(order)).toBe(0);
    expect((await ops('match')).output).toContain('1 booked');
    expect(await paid(order)).toBe(88_00);
  });

  test('the same money assigned by several at once counts once', async () => {
    const some = await orders({ total: 50_00 }, { total: 50_00 }, { total: 50_00 }, { total: 50_00 });
    const line = await importOne('50.00', 'за реактивы');
    const assign = async ({ number }: CreatedOrder) =>
      (await runOps(shop, ['payments', 'assign', line, number])).code;
    const codes = await Promise.all(some.map(assign));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    const sums = await Promise.all(some.map(paid));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(50_00);
  });

  test('a refund of a cancelled order is listed until a person has sent it', async () => {
    const [order] = (await orders({ total: 62_00 })) as [CreatedOrder];
    const line = await importOne('62.00', `сч. ${order.number}`);
    const stream = paymentStream(order.uid);
    const data = {
      refund: 'f'.repeat(32),
      bankLine: (await asJson('lines', line)).key,
      amount: 62_00,
      reason: 'cancelled',
    };
    await shop.store.append(
      { stream, expectedVersion: 1, events: [{ type: 'RefundRequested', data }] },
      { at: new Date().toISOString(), actor: 'worker:test', correlationId: 'test' },
    );
    const { output } = await ops('lines');
    expect(output).toContain('1 to send back');
    expect(output).toMatch(new RegExp(`${line.slice(0, 10)} +${order.number} +62\\.00 +cancelled`));
    expect(tooWide(output)).toEqual([]);
    expect((await ops('unassign', line, order.number, '--note', 'x')).errors).toContain('going back');
    expect((await ops('return', line, order.number, '--note', 'sent, order 18')).code).toBe(0);
    expect((await asJson('lines')).toReturn).toEqual([]);
    expect(paymentHistory(await shop.store.readStream(stream)).refunds).toMatchObject([
      { state: 'confirmed' },
    ]);
    expect((await ops('return', line, order.number, '--note', 'x')).errors).toContain('nothing to give back');
  });

  test('a payer who is forgotten stays so, and their money stays where it is', async () => {
    const [order] = (await orders({ total: 63_00 })) as [CreatedOrder];
    const document = pays('63.00', `сч. ${order.number}`, {
      Плательщик: 'Петрова Вера Ильинична',
      ПлательщикИНН: '',
    });
    const file = fileOf(statementOf({ documents: [document] }));
    const [{ key }] = (await asJson('import', file)).booked;
    expect((await ops('lines', key)).output).toContain('Петрова');
    expect((await ops('forget', key)).code).toBe(1);
    expect((await ops('forget', key, '--yes')).output).not.toContain('Петрова');
    expect(await asJson('import', file)).toMatchObject({ new: 0, known: 1 });
    expect(await asJson('lines', key)).toMatchObject({
      payer: null,
      purpose: null,
      matches: [{ amountKopecks: 63_00 }],
    });
    expect(await paid(order)).toBe(63_00);
  });

  test.each([
    [['assign'], 2, 'a line is missing'],
    [['assign', 'xyz'], 2, 'is no line'],
    [['assign', 'abcdef012345', '2026-000001'], 1, 'there is no line'],
    [['frobnicate'], 2, 'frobnicate'],
    [['import'], 2, 'needs a file'],
    [['lines', '12'], 2, 'is no line'],
    [['refund', '2026-000001', '--amount=1', '--note=x', '--yes', '--dry-run'], 2, 'does not take --dry-run'],
    [['hand-over', '2026-000001', '--amount=5', '--yes'], 2, 'does not take --amount'],
    [['assign', 'abcdef012345', '2026-000001', '--dry-run'], 2, 'does not take --dry-run'],
    [
      ['refund', '2026-000001', '2026-000002', '--note=x', '--yes'],
      2,
      'does not take the word "2026-000002"',
    ],
    [['import', 'one.txt', 'two.txt'], 2, 'does not take the word "two.txt"'],
    [['list', 'extra'], 2, 'does not take the word "extra"'],
  ])('%j is told in one line', async (words, code, text) => {
    const answer = await ops(...words);
    expect([answer.code, answer.errors]).toEqual([code, expect.stringContaining(text)]);
  });

  test('a sum that is none', async () => {
    const [order] = (await orders({ total: 50_00 })) as [CreatedOrder];
    const line = await importOne('49.00', 'за реактивы');
    for (const sum of ['0', '-1', '1e3', 'x', '1.234'])
      expect((await ops('assign', line, order.number, `--amount=${sum}`)).code).toBe(2);
    expect((await ops('assign', line, '2026-999999')).code).toBe(1);
  });
});

test('in a shop that is open an order is paid by its line, and waits again when that is taken from it', async () => {
  const open = await openShop();
  try {
    const visitor = open.visitor();
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    const { number, total } = await settled(visitor, uid);
    const stateBecomes = (state: string) =>
      until(
        async () => (await visitor.get('/order/getOrder', { uid })).state === state,
        `the order to be ${state}`,
      );
    const file = fileOf(statementOf({ documents: [pays(total.toFixed(2), `Оплата по счету № ${number}`)] }));
    const run = (...words: string[]) => askDesk(open, ['--json', 'payments', ...words]);
    const { booked } = JSON.parse((await run('import', file)).output);
    expect(booked).toMatchObject([{ order: number }]);
    await stateBecomes('paid');
    const { received } = (await visitor.get('/order/getOrder', { uid })).money ?? {};
    expect(received).toMatchObject([{ amount: total, by: 'transfer' }]);
    expect((await run('unassign', booked[0].key, number ?? '', '--note', 'wrong')).code).toBe(1);
    expect((await run('unassign', booked[0].key, number ?? '', '--note', 'wrong', '--yes')).code).toBe(0);
    await stateBecomes('awaiting_payment');
  } finally {
    await open.close();
  }
});

test('a line that gave more than it brought, or other than the order got, is found', async () => {
  const whole = await ops('check');
  expect([whole.code, whole.output]).toEqual([
    0,
    expect.stringContaining('every kopeck of bank money counts once'),
  ]);
  const change = (type: string, from: string, to: string) =>
    tamper(
      shop,
      `update event_store.event set data = replace(data::text, '"amount":${from}', '"amount":${to}')::json
       where type = '${type}' and data::text like '%"amount":${from},%'`,
    );
  expect(await change('PaymentMatched', '40000', '40001')).toBe(1);
  const differs = await asJson('check');
  await change('PaymentMatched', '40001', '40000');
  expect(differs.faults).toMatchObject([
    { what: 'line and payment differ', lineKopecks: 400_00, paymentKopecks: 400_01 },
  ]);
  expect(await change('BankLineMatched', '40000', '40003')).toBe(1);
  const { code, output } = await ops('check');
  await change('BankLineMatched', '40003', '40000');
  expect(code).toBe(1);
  expect(output).toContain('gave too much');
  expect(tooWide(output)).toEqual([]);
  expect((await ops('check')).code).toBe(0);
});

test('the read model agrees with its events', async () => {
  const { code, output } = await askDesk(shop, ['rebuild', 'bank_line', '--check']);
  expect([code, output]).toEqual([0, expect.stringMatching(/bank_line .* identical/)]);
  expect((await askDesk(shop, ['verify'])).code).toBe(0);
});
