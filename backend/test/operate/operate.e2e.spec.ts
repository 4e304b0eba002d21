import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { versionsFrom } from '../../src/dictionaries/dictionary.events.ts';
import { roubles } from '../../src/operate/print/print.ts';
import { askDesk, tamper, tooWide } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let uid: string;
const ops = (...parameters: string[]) => askDesk(shop, parameters);

beforeAll(async () => {
  shop = await openShop();
  uid = await orderTwoPrimers();
});
afterAll(() => shop.close());

test('an order is shown with its timeline, lines and dictionary versions, by uid and by number', async () => {
  const byUid = await ops('--json', 'order', uid);
  expect(byUid.code).toBe(0);
  const report = JSON.parse(byUid.output);
  expect(report.timeline.map(({ event }: { event: string }) => event)).toEqual([
    'BasketOrdered',
    'OrderSubmitted',
    'OrderNumbered',
    'OrderCreated',
    'OrderAwaitsPayment',
  ]);
  expect(report.lines.map(({ text, price }: { text: string; price: number }) => [text, price])).toEqual([
    ['ACGTACGTAC', 220],
    ['[Phos]ACGTACGI', 1604],
  ]);
  expect(report.total).toBe(1824);
  expect(report.dictionaries).toEqual(versionsFrom(() => 1));

  const byNumber = await ops('order', report.number);
  expect(byNumber.output).toContain(`uid ${uid}`);
  expect(byNumber.output).toContain('Анна');
  expect(tooWide(byNumber.output)).toEqual([]);
});

test('an order that does not exist is one clear line and exit code 1', async () => {
  const answer = await ops('order', '1999-000001');
  expect(answer.code).toBe(1);
  expect(answer.errors.trim()).toMatch(/^ops: there is no order "1999-000001"/);
});

test('a number is taken exactly as it is; a near miss is told', async () => {
  const { number } = JSON.parse((await ops('--json', 'order', uid)).output);
  const serial = Number(number.slice(5));
  for (const nearly of [String(serial), `${number.slice(0, 5)}${serial}`, `${number.slice(0, 5)}00${serial}`])
    for (const words of [
      ['order', nearly],
      ['why', nearly, '1'],
      ['forget', nearly, '--yes'],
    ]) {
      const { code, errors } = await ops(...words);
      expect([words, code, errors]).toEqual([
        words,
        1,
        expect.stringMatching(`did you mean (order )?${number}\\?`),
      ]);
    }
  expect((await ops('order', 'anna@example.org')).errors).toContain('ops orders --who');
});

test('an order that does not add up says so', async () => {
  const swap = (from: string, to: string) =>
    tamper(
      shop,
      `update event_store.event set data = replace(data::text, '"total":${from}', '"total":${to}')::json where type = 'OrderCreated' and stream = 'order-${uid}'`,
    );
  const { total } = JSON.parse((await ops('--json', 'order', uid)).output);
  const [kopecks, wrong] = [total * 100, total * 100 + 100_000];
  expect(await swap(String(kopecks), String(wrong))).toBe(1);
  const { code, output } = await ops('order', uid);
  const document = JSON.parse((await ops('--json', 'order', uid)).output);
  await swap(String(wrong), String(kopecks));
  expect(code).toBe(1);
  expect(output).toContain(
    `DOES NOT ADD UP: the total says ${roubles(wrong)}, its lines come to ${roubles(kopecks)}`,
  );
  expect(output).toContain(
    `DOES NOT ADD UP: the total says ${roubles(wrong)}, the buyer agreed to ${roubles(kopecks)}`,
  );
  expect(document.faults).toHaveLength(2);
  const sound = await ops('order', uid);
  expect([sound.code, sound.output]).toEqual([0, expect.not.stringContaining('ADD UP')]);
  // money is written in one way, the versions are told once
  expect(sound.output).not.toContain('₽');
  expect(sound.output).toContain('Letters: 10 × 22.00 RUB = 220.00 RUB');
  expect(sound.output.match(/modifiers v1/g)).toHaveLength(1);
});

test('a forgotten person is shown as forgotten, and the numbers stay', async () => {
  const other = await orderTwoPrimers();
  await shop.pool.query('update personal.subject_key set key = null where subject = $1', [`order:${other}`]);
  const { output } = await ops('order', other);
  expect(output).toContain('Payer and contact: forgotten');
  expect(output).not.toContain('Анна');
  expect((await ops('orders')).output).toMatch(/1.824\.00 {2}forgotten/);
  expect((await ops('audit')).code).toBe(0);
});

test('an untouched history audits without a difference', async () => {
  const answer = await ops('--json', 'audit');
  expect(answer.code).toBe(0);
  expect(JSON.parse(answer.output)).toMatchObject({
    report: 'audit orders',
    orders: 2,
    lines: 4,
    total: 3648,
    waiting: 0,
    differences: [],
    notices: [],
  });
});

test('a wrong read model is found by the audit and repaired by the rebuild', async () => {
  await shop.pool.query(`update read.customer_order set number = '2026-999999' where uid = $1`, [uid]);
  const lied = await ops('--json', 'audit');
  expect(lied.code).toBe(1);
  expect(JSON.parse(lied.output).differences).toEqual([expect.objectContaining({ what: 'read model' })]);

  await ops('rebuild', 'order', '--yes-if-different');
  expect((await ops('audit')).code).toBe(0);
});

test('a price changed behind the shop’s back is named by the audit and by the hash chain', async () => {
  const { rows } = await shop.pool.query<{ position: string }>(
    `select min(position) as position from event_store.event where type = 'OrderCreated'`,
  );
  await tamper(
    shop,
    `update event_store.event set data = replace(data::text, '"price":22000', '"price":2200')::json
     where type = 'OrderCreated' and position = ${rows[0]?.position}`,
  );
  const audit = await ops('--json', 'audit');
  expect(audit.code).toBe(1);
  expect(JSON.parse(audit.output).differences.map(({ what }: { what: string }) => what)).toContain('line 1');

  const chain = await ops('--json', 'verify');
  expect(chain.code).toBe(1);
  expect(JSON.parse(chain.output)).toMatchObject({ firstBad: Number(rows[0]?.position), reason: 'edited' });
});

test('orders that were numbered together each show their own number', async () => {
  const uids = await Promise.all(Array.from({ length: 12 }, () => orderTwoPrimers()));
  for (const one of uids) {
    const { number, timeline } = JSON.parse((await ops('--json', 'order', one)).output);
    const given = timeline.filter(({ event }: { event: string }) => event === 'OrderNumbered');
    expect(given.map(({ note }: { note: string }) => note)).toEqual([number]);
  }
});

test('control characters in a name are shown as signs by every command; with --json they are escapes', async () => {
  const visitor = shop.visitor();
  const name = '\u001b[31mRED\u001b]0;title\u0007\u001b[2J\n\u202Egnp.exe\u200b';
  // the call refuses what turns the direction of writing
  const sent = name.replace('\u202E', '');
  const kept = '\ufffd[31mRED\ufffd]0;title\ufffd\ufffd[2J gnp.exe\u200b';
  await visitor.get('/primer/savePrimers', { primers: [ready(-1, { name: sent })] });
  const basket = await visitor.get('/basket/getBasket');
  // control characters are shown as visible signs; a paste's ends of lines are blanks
  expect(basket.primers.map((one) => one.name)).toEqual([kept]);
  const contact = { name: 'Анна\t\u001b[2J\nПетрова', phone: '+7\u0007 900', email: 'a@example.org' };
  const { uid: hostile } = await visitor.get('/basket/createOrder', { order: details({ contact }) });
  await settled(visitor, hostile);
  expect(JSON.parse((await ops('--json', 'order', hostile)).output).personal.contact).toEqual({
    ...contact,
    name: 'Анна \ufffd[2J Петрова',
    phone: '+7\ufffd 900',
  });
  // writes names as they were kept before
  const written = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("'", "''");
  const renamed = (from: string, to: string) =>
    tamper(
      shop,
      `update event_store.event set data = replace(data::text, '"${written(from)}"', '"${written(to)}"')::json where stream in ('order-${hostile}', 'basket-${basket.id}')`,
    );
  await renamed(kept, name);
  for (const words of [
    ['order', hostile],
    ['why', hostile, '1'],
    ['basket', `${basket.id}-1`],
    ['audit', '--format', 'csv'],
    ['audit', '--format', 'html'],
    ['--json', 'order', hostile],
  ]) {
    const { output, errors } = await ops(...words);
    expect([words, errors, output.match(/(?![\r\n])[\p{Cc}\p{Cf}]/gu)]).toEqual([
      words,
      '',
      words.includes('csv') ? ['\ufeff'] : null,
    ]);
    if (words.includes('--json')) expect(JSON.parse(output).lines[0].name).toBe(name);
    else if (!words.includes('html'))
      expect(output).toContain('␛[31mRED␛]0;title␇␛[2J␊\\u202Egnp.exe\\u200B');
  }
  await renamed(name, kept);
});

async function orderTwoPrimers(): Promise<string> {
  const visitor = shop.visitor();
  await visitor.get('/primer/savePrimers', {
    primers: [
      { id: -1, name: 'F', sequence: 'ACGTACGTAC', scale: '0.04', editState: 'basket', numberInOrder: 1 },
      { id: -2, name: 'R', sequence: '[Phos]ACGTACGI', scale: '0.04', editState: 'basket', numberInOrder: 2 },
    ],
  });
  const order = {
    payment: 'invoice',
    affiliate: { name: 'Институт', inn: '7707083893' },
    contact: { name: 'Анна', email: 'a@example.org' },
  } as const;
  const { uid: placed } = await visitor.get('/basket/createOrder', { order });
  await settled(visitor, placed);
  return placed;
}
