import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SitePath } from '@oligoteka/site-api';
import { details, fillBasket, settled } from '../support/orders.ts';
import { primer, ready } from '../support/primers.ts';
import { sendRaw, statusOf } from '../support/raw-http.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Answer } from '../support/visitor.ts';

const CALLS: readonly SitePath[] = [
  '/primer/savePrimers',
  '/primer/CalcPrimersPrice',
  '/primer/getMods',
  '/product/getPrimerPrices',
  '/product/saveProducts',
  '/sequence/saveSequences',
  '/basket/settings',
  '/basket/getBasket',
  '/basket/cleanBasket',
  '/basket/createOrder',
  '/order/getOrder',
  '/order/cancelOrder',
  '/order/cancelLines',
  '/order/repeatOrder',
];
const REQUEST_ID = /^[0-9a-f-]{36}$/;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** An answer as the contract wants it: data, or a failure below 500 with its address and message. */
function expectWireShape(answer: Answer, path: string): void {
  const { status, headers, body } = answer;
  expect(headers.get('x-request-id')).toMatch(REQUEST_ID);
  if (status === 200) {
    expect(Object.keys(body)).toEqual(['data']);
    return;
  }
  expect([400, 404, 409, 413, 415, 422]).toContain(status);
  expect(body).toMatchObject({ error: true, url: `/site${path}`, message: expect.stringMatching(/\S/) });
  for (const texts of Object.values(body.validateErrors ?? {})) {
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.every((text) => typeof text === 'string' && text !== '')).toBe(true);
  }
}

async function send(
  body: string | Uint8Array,
  headers: Record<string, string>,
  path = '/primer/savePrimers',
) {
  const response = await fetch(`${shop.origin}/site${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Answer['body'] };
}
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a body', () => {
  test.each(['{', '{"a":1,}', 'primers', '{"a":"\u0001"}', '{"a":NaN}'])(
    'that is no JSON, %j, is 400',
    async (body) => {
      const answer = await send(body, JSON_TYPE);
      expect(answer.status).toBe(400);
      expectWireShape(answer, '/primer/savePrimers');
      expect(answer.body.message).toBe('Запрос не удалось прочитать: это не JSON.');
    },
  );

  test.each(['[]', '[{"primers":[]}]', '[[[]]]', '"text"', 'null', '5', 'true', 'false', '""'])(
    'that is JSON but no object, %s, is 422',
    async (body) => {
      const answer = await send(body, JSON_TYPE);
      expect(answer.status).toBe(422);
      expectWireShape(answer, '/primer/savePrimers');
      expect(answer.body.validateErrors).toEqual({ body: ['Здесь нужен объект с полями.'] });
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('of type %s is 415', async (type) => {
    const answer = await send('{"primers":[]}', { 'content-type': type });
    expect(answer.status).toBe(415);
    expectWireShape(answer, '/primer/savePrimers');
  });

  test('in an unknown charset or encoding is 415', async () => {
    for (const headers of [
      { 'content-type': 'application/json; charset=ebcdic' },
      { ...JSON_TYPE, 'content-encoding': 'zip' },
    ]) {
      const answer = await send('{"primers":[]}', headers);
      expect(answer.status).toBe(415);
      expectWireShape(answer, '/primer/savePrimers');
    }
  });

  test('may be compressed, and is 400 where the compression is broken', async () => {
    const good = await send(gzipSync('{"primers":[]}'), { ...JSON_TYPE, 'content-encoding': 'gzip' });
    expect(good.status).toBe(200);
    const bad = await send('no gzip at all', { ...JSON_TYPE, 'content-encoding': 'gzip' });
    expect(bad.status).toBe(400);
    expectWireShape(bad, '/primer/savePrimers');
  });

  test('of more than 4 MB is 413', async () => {
    const answer = await send(JSON.stringify({ primers: [], more: 'x'.repeat(4 * 2 ** 20) }), JSON_TYPE);
    expect(answer.status).toBe(413);
    expectWireShape(answer, '/primer/savePrimers');
  });

  test('that only grows over 4 MB when unpacked is 413', async () => {
    const bomb = gzipSync(JSON.stringify({ primers: [], more: 'x'.repeat(32 * 2 ** 20) }));
    expect(bomb.length).toBeLessThan(2 ** 20);
    const answer = await send(bomb, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    expect(answer.status).toBe(413);
    expectWireShape(answer, '/primer/savePrimers');
  });

  test.each(['[', '{"a":'])('nested half a million deep with %s is refused', async (open) => {
    const close = open === '[' ? ']' : '}';
    const deep = `{"primers":${open.repeat(500_000)}1${close.repeat(500_000)}}`;
    const answer = await send(deep, JSON_TYPE);
    expect([400, 422]).toContain(answer.status);
    expectWireShape(answer, '/primer/savePrimers');
  });

  test('that is missing counts as empty', async () => {
    const visitor = shop.visitor();
    expect((await visitor.post('/basket/getBasket', '')).status).toBe(200);
    const { status, body } = await visitor.post('/primer/savePrimers', '');
    expect(status).toBe(422);
    expect(body.validateErrors).toEqual({ primers: ['Поле должно быть заполнено.'] });
  });

  test('that ends before its length is the end of that connection only', async () => {
    const { hostname, host } = new URL(shop.origin);
    const lines = [
      'POST /site/primer/savePrimers HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/json',
      'Content-Length: 5',
      'Connection: close',
    ];
    expect(hostname).toBe('127.0.0.1');
    expect(statusOf(await sendRaw(shop.origin, lines, '{"pri'))).toBe(400);
    expect((await shop.visitor().ask('/basket/getBasket')).status).toBe(200);
  });
});

describe('a body that is dear to read', () => {
  const gzip = (body: string, path: string) =>
    send(gzipSync(body), { ...JSON_TYPE, 'content-encoding': 'gzip' }, path);

  test.each([
    ['/primer/CalcPrimersPrice', 'primers', '{}', 60_000],
    ['/primer/CalcPrimersPrice', 'primers', '{}', 1_300_000],
    ['/primer/CalcPrimersPrice', 'primers', '0', 1_900_000],
    ['/primer/savePrimers', 'primers', '{}', 60_000],
    ['/primer/analysePrimers', 'primers', '{}', 60_000],
    ['/sequence/saveSequences', 'seq', '{}', 60_000],
    ['/product/saveProducts', '', '{}', 60_000],
  ])('%s: a list %j of %s × %i is refused by its length, in a few words', async (path, name, item, count) => {
    const list = `[${Array(count).fill(item).join()}]`;
    const answer = await gzip(name === '' ? list : `{"${name}":${list}}`, path);
    expect([413, 422]).toContain(answer.status);
    expectWireShape(answer, path);
    if (answer.status === 422)
      expect(answer.body.validateErrors).toEqual({
        [name || 'body']: [expect.stringMatching(/^В списке слишком много строк: не больше \d/)],
      });
  });

  test('is answered with a hundred faults and no more', async () => {
    const answer = await gzip(`{"primers":[${Array(5_000).fill('{}').join()}]}`, '/primer/savePrimers');
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.validateErrors ?? {}).length).toBeLessThanOrEqual(101);
  });

  test('with names that nobody knows is refused by their number, those of an address too', async () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `"${index}":{}`).join();
    const order = `"payment":"invoice","contact":{"name":"a","email":"a@b.ru"},"affiliate":{"name":"x"}`;
    for (const body of [`{"order":{${order},"address":{${names}}}}`, `{${names}}`])
      expect((await gzip(body, '/basket/createOrder')).status).toBe(413);
  });
});

describe('names of fields', () => {
  test('that aim at prototypes change nothing and are dropped', async () => {
    const evil =
      '"__proto__":{"polluted":1,"scale":"0.04"},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';
    const visitor = shop.visitor();
    const { status } = await visitor.post(
      '/primer/savePrimers',
      `{${evil},"primers":[{"id":-1,"sequence":"ACGT",${evil}}]}`,
    );
    expect(status).toBe(200);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.primers).toMatchObject([{ sequence: 'ACGT', scale: '' }]);
    expect(JSON.stringify(basket)).not.toContain('polluted');
  });

  test('that every object inherits are unknown fields like others', async () => {
    const births = JSON.parse(
      '{"toString":1,"valueOf":null,"hasOwnProperty":"x","then":"x","length":7,"":1,"\\u0000":1}',
    ) as object;
    for (const path of CALLS) {
      const answer = await shop.visitor().ask(path, { ...births, primers: [{ ...primer(-1), ...births }] });
      expectWireShape(answer as Answer, path);
    }
  });

  test('that nobody knows are ignored, at every depth', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', {
      unknown: [1],
      primers: [{ ...ready(-1), unknown: {}, mods: [{ position: 0, modifier: 13, unknown: 1 }] }],
    });
    const { primers } = await visitor.get('/basket/getBasket');
    expect(primers[0]?.mods).toEqual([{ position: 0, modifier: 13 }]);
    const order = { ...details(), unknown: 1, contact: { ...details().contact, unknown: 1 } };
    expect((await visitor.ask('/basket/createOrder', { order })).status).toBe(200);
  });
});

/** Hostile texts: name, text as sent, text as kept, and text as a name keeps it in one line, where that differs. */
const NASTY: readonly (readonly [string, string, string, string?])[] = [
  ['a NUL', 'a\u0000b', 'a\ufffdb'],
  ['halves of surrogate pairs', 'a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
  ['SQL', `'; drop table event_store.event; --`, `'; drop table event_store.event; --`],
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['dollar quoting', '$1 $$ $tag$ %s \\x00 \\u0000', '$1 $$ $tag$ %s \\x00 \\u0000'],
  ['emoji and a blank of no width', '🧬\u200bx👩‍🔬', '🧬\u200bx👩‍🔬'],
  ['line ends and controls', 'a\r\nb\u0007\u001b[31m', 'a\r\nb\u0007\u001b[31m', 'a b\ufffd\ufffd[31m'],
  ['a byte order mark', '\ufeffx', '\ufeffx'],
  ['a noncharacter', '\uffff\ufffe', '\uffff\ufffe'],
];

describe('a text field', () => {
  test.each(NASTY)('holds %s in the name of a primer', async (_, sent, kept, named = kept) => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [ready(-1, { name: sent })] });
    expect((await visitor.get('/basket/getBasket')).primers[0]?.name).toBe(named);
  });

  test.each(NASTY)('holds %s in a sequence, as a mistake and not as a fault', async (_, sent) => {
    const visitor = shop.visitor();
    const { status } = await visitor.ask('/primer/savePrimers', {
      primers: [primer(-1, { sequence: sent }), primer(-2, { sequence: `[${sent}]ACGT` })],
    });
    expect(status).toBe(200);
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(2);
    const prices = await visitor.get('/primer/CalcPrimersPrice', {
      primers: [{ sequence: sent, scale: '0.04' }],
    });
    expect(prices).toHaveLength(1);
  });

  test.each(NASTY)('holds %s in every field of an order', async (_, sent, kept, named = kept) => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', {
      order: details({
        affiliate: { name: `n${sent}n`, inn: '7707083893', address: sent, legal_address: sent },
        contact: { name: `n${sent}n`, phone: `p${sent}`, email: 'a@example.ru' },
        comment: sent,
        purchaseNumber: sent,
        address: { city: `c${sent}c`, street: 's', house: 'h', [sent]: sent },
      }),
    });
    const order = await settled(visitor, uid);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      comment: kept,
      purchaseNumber: kept,
      payer: { name: `n${named}n` },
      contact: { name: `n${named}n` },
    });
    expect(order.address).toContain(`c${kept}c`);
  });
});

describe('a sign that turns the direction of writing', () => {
  const TURNED = 'gnp\u202etxt.exe';
  const said = (error: { validateErrors?: Record<string, string[]> | undefined }) =>
    Object.entries(error.validateErrors ?? {});

  test('is refused in a name with its place, and a text behind it is not lost', async () => {
    const visitor = shop.visitor();
    const { status, body } = await visitor.ask('/primer/savePrimers', {
      primers: [ready(-1), ready(-2, { name: TURNED })],
    });
    expect([status, said(body as object)]).toEqual([
      422,
      [['primers.1.name', [expect.stringMatching(/невидимый знак U\+202E.* после «gnp»: сотрите/)]]],
    ]);
    await visitor.get('/primer/savePrimers', { primers: [ready(-2, { name: 'gnptxt.exe' })] });
  });

  test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])(
    '%j stands in no name, note or word of an order, a sample or a service',
    async (sign) => {
      const visitor = shop.visitor();
      await fillBasket(visitor);
      const text = `${sign}a`;
      const asked = details({
        affiliate: { name: text, inn: '7707083893' },
        contact: { name: text, phone: text, email: `a${sign}@example.ru` },
        comment: text,
        purchaseNumber: text,
      });
      const order = await visitor.ask('/basket/createOrder', { order: asked });
      expect(
        said(order.body as object)
          .map(([path]) => path)
          .sort(),
      ).toEqual([
        'order.affiliate.name',
        'order.comment',
        'order.contact.email',
        'order.contact.name',
        'order.contact.phone',
        'order.purchaseNumber',
      ]);
      const sample = { id: -1, name: text, sample: 'plasmid', option: 1, action: 'sequence', note: text };
      const plates = [{ id: -9, name: text, size: 96, wells: [{ well: 'A1', use: 'empty', name: text }] }];
      const samples = await visitor.ask('/sequence/saveSequences', { seq: [sample], plates } as object);
      expect(
        said(samples.body as object)
          .map(([path]) => path)
          .sort(),
      ).toEqual(['plates.0.name', 'plates.0.wells.0.name', 'seq.0.name', 'seq.0.note']);
      const gene = { id: -1, service: 'gene', name: text, details: { note: text, vector: text } };
      const services = await visitor.ask('/service/saveServices', { services: [gene] } as object);
      expect(
        said(services.body as object)
          .map(([path]) => path)
          .sort(),
      ).toEqual(['services.0.details.note', 'services.0.details.vector', 'services.0.name']);
    },
  );

  test('is left out of a sequence, as any sign that nobody sees', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [ready(-1, { sequence: 'ACGT\u200eACGT' })] });
    expect((await visitor.get('/basket/getBasket')).primers[0]?.sequence).toBe('ACGTACGT');
  });
});

test.each(['"<b>x</b>"@x.org', '"a b"@x.org', '"a\\"b"@x.org', '"@"@x.org', 'a<b@x.org'])(
  'an address that programs of mail would write otherwise, %s, is refused and not changed',
  async (email) => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const order = details({ contact: { ...details().contact, email } });
    const { status, body } = await visitor.ask('/basket/createOrder', { order });
    expect([status, Object.keys((body as { validateErrors?: object }).validateErrors ?? {})]).toEqual([
      422,
      ['order.contact.email'],
    ]);
    const registration = { login: email, password: 'long enough 1', fName: 'А', lName: 'Б' };
    const registered = await visitor.ask('/auth/registration', registration as object);
    expect(Object.keys((registered.body as { validateErrors?: object }).validateErrors ?? {})).toContain(
      'login',
    );
  },
);

describe('numbers', () => {
  test.each(['1e309', '-1e309', '1.5', '2147483648', '9007199254740993', '1e21', '"1"', 'true', '[]', '{}'])(
    'such as %s are no id',
    async (number) => {
      const { status, body } = await shop
        .visitor()
        .post('/primer/savePrimers', `{"primers":[{"id":${number},"sequence":"A"}]}`);
      expect(status).toBe(422);
      expect(Object.keys(body.validateErrors ?? {})).toEqual(['primers.0.id']);
    },
  );

  test.each(['1e309', '-1', '0.5', '2147483648', '"0"'])(
    'such as %s are no place in a sequence',
    async (number) => {
      const mod = `{"position":${number},"modifier":10}`;
      const { status, body } = await shop
        .visitor()
        .post('/primer/savePrimers', `{"primers":[{"id":-1,"sequence":"A","mods":[${mod}]}]}`);
      expect(status).toBe(422);
      expect(Object.keys(body.validateErrors ?? {})).toEqual(['primers.0.mods.0.position']);
    },
  );

  test('zero is zero, negative or not', async () => {
    const visitor = shop.visitor();
    const zero = '{"id":-0,"numberInOrder":-0,"sequence":"ACGT","mods":[{"position":-0,"modifier":10}]}';
    const { body } = await visitor.post('/primer/savePrimers', `{"primers":[${zero}],"discountPercent":-0}`);
    expect(body.data).toMatchObject({ primerIds: [{ tempId: 0, numberInOrder: 0 }] });
    const again = await visitor.get('/basket/getBasket');
    expect(again.primers).toMatchObject([{ numberInOrder: 0, mods: [{ position: 0, modifier: 10 }] }]);
  });

  test('a position behind the end of the sequence is a mistake of the primer', async () => {
    const mods = [{ position: 9_999, modifier: 10 }];
    const [price] = await shop
      .visitor()
      .get('/primer/CalcPrimersPrice', { primers: [{ sequence: 'ACGTACGT', scale: '0.04', mods }] });
    expect(price?.state).toBe('error');
  });

  test.each(['1e-7', '5e-324', '-1e-9', '1.5e-7'])('such as %s are no sum of money', async (total) => {
    const order = JSON.stringify(details({ expectedTotal: 17 })).replace(
      '"expectedTotal":17',
      `"expectedTotal":${total}`,
    );
    const { status, body } = await shop.visitor().post('/basket/createOrder', `{"order":${order}}`);
    expect(status).toBe(422);
    expect(Object.keys(body.validateErrors ?? {})).toEqual(['order.expectedTotal']);
  });

  test.each(['1e309', '-1', '100.5', '"10"', 'true'])('such as %s are no percent', async (percent) => {
    const { status, body } = await shop
      .visitor()
      .post('/primer/CalcPrimersPrice', `{"primers":[],"discountPercent":${percent}}`);
    expect(status).toBe(422);
    expect(Object.keys(body.validateErrors ?? {})).toEqual(['discountPercent']);
  });
});

describe('ids said twice in one list', () => {
  test('are two primers where they are new', async () => {
    const visitor = shop.visitor();
    const { primerIds } = await visitor.get('/primer/savePrimers', {
      primers: [primer(-1, { name: 'one' }), primer(-1, { name: 'two' })],
    });
    expect(new Set(primerIds.map(({ newId }) => newId)).size).toBe(2);
    expect((await visitor.get('/basket/getBasket')).primers.map(({ id, name }) => [id, name])).toEqual([
      [primerIds[0]?.newId, 'one'],
      [primerIds[1]?.newId, 'two'],
    ]);
  });

  test('are one primer where it is saved: the last word counts', async () => {
    const visitor = shop.visitor();
    const [id = 0] = await fillBasket(visitor);
    await visitor.get('/primer/savePrimers', {
      primers: [primer(id, { name: 'one' }), primer(id, { name: 'two' }), primer(id, { forDelete: true })],
    });
    expect((await visitor.get('/basket/getBasket')).primers).toEqual([]);
  });
});

describe('a wrong type', () => {
  const TYPES: readonly (readonly [SitePath, string, string])[] = [
    ['/primer/savePrimers', '{"primers":{}}', 'primers'],
    ['/primer/savePrimers', '{"primers":"x"}', 'primers'],
    ['/primer/savePrimers', '{"primers":5}', 'primers'],
    ['/primer/savePrimers', '{"primers":[null]}', 'primers.0'],
    ['/primer/savePrimers', '{"primers":[5]}', 'primers.0'],
    ['/primer/savePrimers', '{"primers":["x"]}', 'primers.0'],
    ['/primer/savePrimers', '{"primers":[[]]}', 'primers.0'],
    ['/primer/savePrimers', '{"primers":[[{"id":-1,"sequence":"A"}]]}', 'primers.0'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":5}]}', 'primers.0.sequence'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":["A"]}]}', 'primers.0.sequence'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","name":{}}]}', 'primers.0.name'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","scale":0.04}]}', 'primers.0.scale'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","options":"op"}]}', 'primers.0.options'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","options":["x"]}]}', 'primers.0.options'],
    [
      '/primer/savePrimers',
      '{"primers":[{"id":-1,"sequence":"A","options":{"0":"op"}}]}',
      'primers.0.options',
    ],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","mods":{}}]}', 'primers.0.mods'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","mods":"x"}]}', 'primers.0.mods'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","mods":[[]]}]}', 'primers.0.mods.0'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","mods":[7]}]}', 'primers.0.mods.0'],
    [
      '/primer/savePrimers',
      '{"primers":[{"id":-1,"sequence":"A","forDelete":"yes"}]}',
      'primers.0.forDelete',
    ],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","editState":true}]}', 'primers.0.editState'],
    ['/primer/savePrimers', '{"primers":[{"id":-1,"sequence":"A","basketId":1}]}', 'primers.0.basketId'],
    [
      '/primer/savePrimers',
      '{"primers":[{"id":-1,"sequence":"A","numberInOrder":"1"}]}',
      'primers.0.numberInOrder',
    ],
    ['/primer/savePrimers', '{"primers":[],"basketId":["x"]}', 'basketId'],
    ['/primer/CalcPrimersPrice', '{"primers":[[]]}', 'primers.0'],
    ['/basket/getBasket', '{"basketId":{}}', 'basketId'],
    ['/basket/createOrder', '{"order":[]}', 'order'],
    ['/basket/createOrder', '{"order":"x"}', 'order'],
    ['/basket/createOrder', '{"order":{"payment":"invoice","contact":[]}}', 'order.contact'],
    ['/basket/createOrder', '{"order":{"payment":"invoice","contact":"x"}}', 'order.contact'],
    [
      '/basket/createOrder',
      '{"order":{"payment":"invoice","contact":{"name":"a","email":"a@b.ru"},"affiliate":["x"]}}',
      'order.affiliate',
    ],
    [
      '/basket/createOrder',
      '{"order":{"payment":"invoice","affiliate":{"name":"a"},"contact":{"name":"a","email":"a@b.ru"},"address":[]}}',
      'order.address',
    ],
    [
      '/basket/createOrder',
      '{"order":{"payment":"invoice","affiliate":{"name":"a"},"contact":{"name":"a","email":"a@b.ru"},"address":"x"}}',
      'order.address',
    ],
    ['/basket/createOrder', '{"primers":[[1]],"order":{}}', 'primers'],
    ['/order/getOrder', '{"uid":{}}', 'uid'],
  ];
  test.each(TYPES)('%s %s is 422 under %s', async (path, body, field) => {
    const answer = await shop.visitor().post(path, body);
    expect(answer.status).toBe(422);
    expectWireShape(answer, path);
    expect(Object.keys(answer.body.validateErrors ?? {})).toContain(field);
  });
});

describe('headers', () => {
  test.each(['a\r\nSet-Cookie: x=1', 'a\nb', 'a\0b'])(
    'an Idempotency-Key of %j does not get through',
    async (key) => {
      const { host } = new URL(shop.origin);
      const answer = await sendRaw(
        shop.origin,
        [
          'POST /site/basket/getBasket HTTP/1.1',
          `Host: ${host}`,
          'Content-Type: application/json',
          'Content-Length: 2',
          'Connection: close',
          `Idempotency-Key: ${key}`,
        ],
        '{}',
      );
      // a line end begins another header, which the sender may add anyway; anything else is not HTTP
      expect([200, 400]).toContain(statusOf(answer));
      expect(answer).not.toContain('x=1');
    },
  );

  test.each(['ключ', `'; drop table x; --`, 'é'.repeat(500), ' ', ','])(
    'an Idempotency-Key of %j is a key like another',
    async (key) => {
      const visitor = shop.visitor();
      const { host } = new URL(shop.origin);
      const body = JSON.stringify({ primers: [primer(-1)] });
      const lines = [
        'POST /site/primer/savePrimers HTTP/1.1',
        `Host: ${host}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        `Cookie: basketId=${visitor.basketId}`,
        `Idempotency-Key: ${key}`,
      ];
      expect(statusOf(await sendRaw(shop.origin, lines, body))).toBe(200);
    },
  );

  test('a request id sent by the caller is not taken over', async () => {
    const { headers } = await send('{}', { ...JSON_TYPE, 'x-request-id': 'mine' }, '/basket/settings');
    expect(headers.get('x-request-id')).toMatch(REQUEST_ID);
  });

  test('failures of reading the body carry the request id too', async () => {
    const { headers } = await send('{', JSON_TYPE);
    expect(headers.get('x-request-id')).toMatch(REQUEST_ID);
  });
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is no way to make a call',
  async (method) => {
    for (const path of [
      ...CALLS,
      '/',
      '/nothing',
      '/primer/savePrimers/x',
      '/%E0%A4%A',
      '/..%2f..%2fetc/passwd',
    ]) {
      const response = await fetch(`${shop.origin}/site${path}`, { method });
      await response.arrayBuffer();
      if (CALLS.includes(path as SitePath))
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect({ path, ok: response.status < 500 && response.status !== 200 }).toEqual({
        path,
        ok: method !== 'OPTIONS' || response.status !== 200,
      });
    }
  },
);
