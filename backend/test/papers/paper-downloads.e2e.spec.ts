import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { documentsOf } from '../../src/documents/document.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { NotPrinted, Press } from '../../src/documents/press/press.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { until } from '../event-store/support.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { log } from '../../src/log.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ trustedProxies: ['loopback'] });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => shop?.close());

const papersOf = async (owner: string) => documentsOf(await shop.store.readStream(documentStream(owner)));
const download = (uid: string, name: string, from = '198.51.100.1') =>
  fetch(`${shop.origin}/documents/${uid}/${name}`, { headers: { 'x-forwarded-for': from } });

/** An order nobody has asked a paper of yet. */
async function ordered(): Promise<string> {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  await settled(visitor, uid);
  return uid;
}

test('an order that is cancelled while its paper is printed leaves none that holds', async () => {
  const uid = await ordered();
  const print = Press.prototype.print;
  jest.spyOn(Press.prototype, 'print').mockImplementationOnce(async function (this: Press, sheet, of) {
    const read = jest.spyOn(EventStore.prototype, 'readStream');
    await shop.store.append(
      {
        stream: `order-${uid}`,
        expectedVersion: await shop.store.streamVersion(`order-${uid}`),
        events: [{ type: 'OrderCancelled', data: { reason: { ru: 'Нет.', en: 'No.' } } }],
      },
      { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
    );
    // annulling the papers of the order finds none yet
    const looked = () => read.mock.calls.findIndex(([stream]) => stream === documentStream(uid));
    await until(() => looked() >= 0, 'a worker to look for papers');
    await read.mock.results[looked()]?.value;
    return print.call(this, sheet, of);
  });
  await download(uid, 'invoice');
  expect((await papersOf(uid)).map(({ state }) => state)).toEqual(['annulled']);
});

test('an offer that is asked for again with its key is made once, also at once', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const ask = () => visitor.get('/basket/makeOffer', { addressee: 'НИИ' }, { key: 'offer-1' });
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(two).toEqual(one);
  expect(await ask()).toEqual(one);
  const another = await visitor.ask('/basket/makeOffer', { addressee: 'МГУ' }, { key: 'offer-1' });
  expect(another.status).toBe(409);
  const next = await visitor.get('/basket/makeOffer', { addressee: 'НИИ' }, { key: 'offer-2' });
  expect(next.uid).not.toBe(one.uid);
});

test('an offer that the press cannot print now is to be asked for again', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  jest.spyOn(log, 'error').mockImplementation(() => {});
  jest.spyOn(Press.prototype, 'print').mockRejectedValueOnce(new NotPrinted('too many papers wait'));
  const { status, body } = await visitor.ask('/basket/makeOffer', {}, { key: 'offer-3' });
  expect([status, body.message]).toEqual([503, expect.stringContaining('через минуту')]);
  expect((await visitor.ask('/basket/makeOffer', {}, { key: 'offer-3' })).status).toBe(200);
});

test('callers who ask for one paper at once get one print of it', async () => {
  const uid = await ordered();
  const print = jest.spyOn(Press.prototype, 'print');
  const answers = await Promise.all(Array.from({ length: 20 }, () => download(uid, 'specification')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(bytes.every((one) => one.equals(bytes[0]!))).toBe(true);
  expect(print).toHaveBeenCalledTimes(1);
});

test('papers of one order that are asked for at once are printed once each', async () => {
  const uid = await ordered();
  const print = jest.spyOn(Press.prototype, 'print');
  const names = ['specification', 'invoice-offer', 'invoice-offer-en', 'offer', 'offer-en'];
  const answers = await Promise.all(names.map((name) => download(uid, name)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect(print).toHaveBeenCalledTimes(names.length);
});

test('papers for a clerk to edit are made by the press, beside the thread that answers, in turns with printed ones', async () => {
  const uid = await ordered();
  expect((await download(uid, 'offer')).status).toBe(200);
  const print = jest.spyOn(Press.prototype, 'print');
  for (const name of ['offer-docx', 'lines-xlsx']) {
    const answer = await download(uid, name, '198.51.100.3');
    expect([name, answer.status]).toEqual([name, 200]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  }
  // both formats, once each; whose turn they take is the network
  expect(print.mock.calls.map(([sheet, { turn }]) => [Reflect.get(sheet, 'format'), turn])).toEqual([
    ['docx', '198.51.100.3'],
    ['xlsx', '198.51.100.3'],
  ]);
  jest.spyOn(log, 'error').mockImplementation(() => {});
  print.mockRejectedValueOnce(new NotPrinted('too many papers wait'));
  expect((await download(uid, 'lines-xlsx')).status).toBe(503);
});

test('a network that opens papers without end is told to wait; others notice nothing', async () => {
  const uid = await ordered();
  const answers: Response[] = [];
  for (let round = 0; round < 8; round += 1)
    answers.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => download(uid, 'receipt', '203.0.113.5')))),
    );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 300)).toEqual(Array.from({ length: 300 }, () => 404));
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await download(uid, 'offer', '198.51.100.9')).status).toBe(200);
});
