import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { sample, standardPrimer } from '../support/goods.ts';
import { askDesk } from '../support/ops.ts';
import { details } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
});
afterAll(() => shop?.close());

const samples = (buyer: Visitor) =>
  buyer.get('/sequence/saveSequences', {
    seq: [
      sample(-1, {
        ...{
          name: 'pUC19',
          concentration: '40',
          volume: 10,
          primersRls: [{ primerId: -1 }, { primerId: -2 }],
        },
      }),
      sample(-2, { name: 'клон 2', plate: -1, well: 'B7' }),
    ],
    primers: [
      standardPrimer(),
      {
        ...{ id: -2, name: 'myF', storeType: 'own', sequence: 'myF: acgt tgca acgt tgca' },
        ...{ concentration: '10 мкМ', place: 'tube' },
      },
    ],
    plates: [{ id: -1, name: 'Штаммы', size: 96, wells: [{ well: 'A1', use: 'control', name: 'pUC' }] }],
    dnaExtractCount: 0,
  });
const textOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${shop.origin}${url}`);
  expect([url, answer.status, answer.headers.get('cache-control')]).toEqual([url, 200, 'private, no-store']);
  const pages = await readPdf(Buffer.from(await answer.arrayBuffer()), { draw: false });
  return pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
};

test('a numbered order has its sheet and labels, and the desk finds a tube by its code', async () => {
  const { uid, number } = await orders.ordered(samples);
  const { sampleFiles } = await orders.show(uid);
  expect(sampleFiles.map(({ kind }) => kind)).toEqual(['sheet', 'labels']);
  const [sheet = '', labels = ''] = sampleFiles.map(({ url }) => url);
  const text = await textOf(sheet);
  for (const words of [`Заказ № ${number}`, 'pUC19', 'просим 100–400 нг/мкл, по длине', 'лунка B7', 'pUC'])
    expect(text).toContain(words);
  const { name, phone } = details().contact;
  expect(text).toContain(`Заказчик: ${name}, ${phone}`);
  expect(text).toContain('myF ACGTTGCAACGTTGCA');
  expect(await textOf(`${sheet}-en`)).toContain('Submission sheet');
  expect(await textOf(`${labels}?format=58x40`)).toContain(`${number}/1`);
  for (const [url, status] of [
    [`${labels}?format=../x`, 404],
    [sheet.replace('sheet', 'sheets'), 404],
    [sheet.replace(uid, 'x'), 404],
    [sheet.replace(uid, '6083359b-7264-46ad-a3aa-76c34c0fa975'), 404],
    [`${labels}?from=1e999`, 200],
  ] as const)
    expect([url, (await fetch(`${shop.origin}${url}`)).status]).toEqual([url, status]);

  const { output } = await askDesk(shop, ['--json', 'orders', `${number}/pl1`]);
  expect(JSON.parse(output).orders).toMatchObject([{ number, found: [2] }]);
});

test('an order of services alone has its sheet and labels for the material that they need', async () => {
  const template = 'ATGGCTAAGGGTGAAGAACTGTTCACCGGTGTTGTTCCGATCCTGGTTGAACTGGACGGTGACGTTAACGGTCACAAA';
  const { uid, number } = await orders.ordered((buyer) =>
    buyer.get('/service/saveServices', {
      services: [
        {
          ...{ id: -1, service: 'mutagenesis', name: 'K3N' },
          details: { template, mutations: 'K3N', vector: 'pBADx' },
        },
        {
          ...{ id: -2, service: 'ampliconCloning', name: 'STR' },
          details: { insert: template, method: 'restriction', vector: 'pMine', isOwnVector: true },
        },
      ],
    }),
  );
  const [sheet = '', labels = ''] = (await orders.show(uid)).sampleFiles.map(({ url }) => url);
  const text = await textOf(sheet);
  for (const words of ['3 пробирки с ДНК', 'pBADx', '2 мкг', '20 мкл, 10–50 нг/мкл', 'свой вектор'])
    expect(text).toContain(words);
  for (const code of ['1', '2', '2v']) expect(await textOf(labels)).toContain(`${number}/${code}`);
  const { output } = await askDesk(shop, ['--json', 'orders', `${number}/2V`]);
  expect(JSON.parse(output).orders).toMatchObject([{ number, found: [2] }]);
  expect((await askDesk(shop, ['cancel', number, '--reason', 'test', '--yes'])).code).toBe(0);
  expect((await orders.show(uid)).sampleFiles).toEqual([]);
});

test('places to bring samples to are published with the tariffs, told in the call and on the sheet', async () => {
  const place = {
    ...{ id: 'kazan', city: 'Казань', name: 'Приёмная', name_en: 'Reception', address: 'ул. Примерная, 1' },
    ...{ hours: 'пн–пт 9–18', hours_en: 'Mon–Fri 9–18' },
  };
  const find = () => shop.visitor().get('/v2/dictionaries/FindDelivery', {});
  expect((await find()).dropOffs).toEqual([]);
  await shop.publish('delivery', (delivery) => ({ ...delivery, dropOffs: [place] }));
  const { id, city, name, address, hours } = place;
  expect((await find()).dropOffs).toEqual([{ id, city, name, address, hours }]);
  const { uid } = await orders.ordered(samples);
  expect(await textOf(`/documents/${uid}/samples/sheet`)).toContain(
    'Казань, Приёмная: ул. Примерная, 1. пн–пт 9–18',
  );
  expect(await textOf(`/documents/${uid}/samples/sheet-en`)).toContain(
    'Reception: ул. Примерная, 1. Mon–Fri',
  );
  const page = await fetch(`${shop.origin}/order/sample-requirements`);
  expect(await page.text()).toContain('ул. Примерная, 1');
});

test('an order without samples, or one that is cancelled, awaits none', async () => {
  const { uid, number } = await orders.ordered();
  expect((await orders.show(uid)).sampleFiles).toEqual([]);
  expect((await fetch(`${shop.origin}/documents/${uid}/samples/sheet`)).status).toBe(409);
  const sampled = await orders.ordered(samples);
  expect((await askDesk(shop, ['cancel', sampled.number, '--reason', 'test', '--yes'])).code).toBe(0);
  expect((await orders.show(sampled.uid)).sampleFiles).toEqual([]);
  expect(number).not.toBe(sampled.number);
});

test('a sheet of many lines counts for as many papers as it is work', async () => {
  const many = (buyer: Visitor) =>
    buyer.get('/sequence/saveSequences', {
      seq: Array.from({ length: 600 }, (_, index) => sample(-1 - index, { name: `клон ${index + 1}` })),
      ...{ primers: [standardPrimer()], plates: [], dnaExtractCount: 0 },
    });
  const { uid, number } = await orders.ordered(many);
  // nothing is printed for it any more, and it is read all the same
  expect((await askDesk(shop, ['cancel', number, '--reason', 'test', '--yes'])).code).toBe(0);
  const answers: number[] = [];
  // each takes 13 of 300
  for (let time = 0; time < 30; time += 1)
    answers.push((await fetch(`${shop.origin}/documents/${uid}/samples/labels`)).status);
  expect(answers.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 409));
  expect(answers.at(-1)).toBe(429);
});
