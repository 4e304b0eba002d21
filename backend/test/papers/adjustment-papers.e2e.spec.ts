import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { counterStream, documentStream } from '../../src/documents/document.events.ts';
import { documentsOf } from '../../src/documents/document.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { until } from '../event-store/support.ts';
import { askDesk } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
  await publishDictionaries(
    shop.store,
    { seller: SELLER },
    {
      effectiveFrom: new Date(Date.now() - 1000).toISOString(),
      metadata: { actor: 'operator:test', correlationId: 'test', at: new Date().toISOString() },
    },
  );
});
afterAll(() => shop?.close());

async function ops(...parameters: string[]) {
  const answer = await askDesk(shop, parameters);
  expect([parameters, answer.code, answer.errors]).toEqual([parameters, 0, '']);
  return answer;
}
const held = async (uid: string) =>
  documentsOf(await shop.store.readStream(documentStream(uid)))
    .filter(({ issued }) => issued.kind === 'transfer' || issued.kind === 'adjustment')
    .map(({ issued, state }) => `${issued.kind} ${issued.number} of ${issued.lines?.join()} ${state}`);
const become = (uid: string, ...papers: string[]) =>
  until(
    async () => JSON.stringify(await held(uid)) === JSON.stringify(papers),
    `papers ${papers.join(' | ')}`,
  );

/** An order of two primers and a product that was paid and sent whole. */
async function sent() {
  const order = await orders.paid();
  await ops('start', order.number);
  await ops('ready', order.number);
  await ops('ship', order.number, '--carrier', 'cdek');
  await until(async () => (await held(order.uid)).length === 1, 'the УПД');
  return order;
}
async function sendBack(number: string, line: string, ...what: string[]): Promise<void> {
  await ops('payments', 'refund', number, ...what, '--note', 'брак', '--yes');
  await ops('payments', 'return', line, number, '--note', 'отправлено');
}

test('money that goes back for lines that were sent has a УКД, one for each refund, each line once', async () => {
  const { uid, number, line } = await sent();
  await ops('payments', 'refund', number, '--lines', '2', '--note', 'брак', '--yes');
  // the money is not back yet
  expect(await held(uid)).toEqual(['transfer 1 of 1,2,3 valid']);
  await ops('payments', 'return', line, number, '--note', 'отправлено');
  await become(uid, 'transfer 1 of 1,2,3 valid', 'adjustment 2 of 2 valid');
  await sendBack(number, line, '--lines', '1');
  const papers = ['transfer 1 of 1,2,3 valid', 'adjustment 2 of 2 valid', 'adjustment 3 of 1 valid'];
  await become(uid, ...papers);
  const { shipmentPapers } = await orders.show(uid);
  expect(shipmentPapers.map((one) => `${one.kind} ${one.number}`).toSorted()).toEqual([
    ...['adjustment 2', 'adjustment 3', 'transfer 1'],
  ]);
  const first = shipmentPapers.find((one) => one.number === '2');
  const answer = await fetch(`${shop.origin}${first!.url}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const [page] = await readPdf(Buffer.from(await answer.arrayBuffer()), { draw: false });
  const text = page!.text.replaceAll('\u00a0', ' ');
  for (const words of ['Корректировочный счёт-фактура № 2 от', '№ 1 от', 'Г (уменьшение)', '440,00', number])
    expect(text).toContain(words);
  // the format of a УКД is another one, and the operator is told
  const exported = await askDesk(shop, [
    '--json',
    'papers',
    'export',
    number,
    '--out',
    `${shop.dataDir}/ukd`,
  ]);
  expect([exported.code, JSON.parse(exported.output)]).toMatchObject([1, { files: [] }]);
  expect(JSON.parse(exported.output).faults).toContainEqual(
    expect.objectContaining({ paper: 'adjustment', number: '2', field: 'format' }),
  );
  // the rest of the money is the rest of the lines
  await sendBack(number, line);
  await become(uid, ...papers, 'adjustment 4 of 3 valid');
  await orders.inState(uid, 'refunded');
  expect((await held(uid)).at(-1)).toBe('adjustment 4 of 3 valid');
});

test('a sum that is for no line has none: the operator is told', async () => {
  const { uid, number, line } = await sent();
  await sendBack(number, line, '--amount', '10');
  const today = JSON.parse((await ops('--json', 'today')).output);
  expect(today.unfitPapers).toContainEqual(expect.objectContaining({ number, leftKopecks: 1000 }));
  expect((await ops('today')).output).toContain(number);
  expect((await ops('order', number)).output).toContain('no УКД tells of it');
  expect(await held(uid)).toEqual(['transfer 5 of 1,2,3 valid']);
});

test('a УКД goes with the paper it is about', async () => {
  const { uid, number, line } = await sent();
  await sendBack(number, line, '--lines', '2');
  await become(uid, 'transfer 6 of 1,2,3 valid', 'adjustment 7 of 2 valid');
  await ops('remake', number, '1', '--reason', 'мало продукта');
  await become(
    uid,
    'transfer 6 of 1,2,3 replaced',
    'adjustment 7 of 2 annulled',
    'transfer 6 of 2,3 valid',
    'adjustment 8 of 2 valid',
  );
  const year = Number(new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 4));
  const counter = await shop.store.readStream(counterStream(SELLER.entity.inn, year, 'transfer'));
  expect(counter.map(({ data }) => (data as { number: string }).number)).toEqual(
    counter.map((_, index) => String(index + 1)),
  );
});

test('the read models are what their events make, and the audit agrees', async () => {
  for (const command of [['rebuild', 'document', '--check'], ['audit'], ['verify']]) await ops(...command);
});
