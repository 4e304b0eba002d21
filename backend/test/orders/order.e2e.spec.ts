import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../event-store/support.ts';
import { details, expectGapless, fillBasket, primerLines, settled } from '../support/orders.ts';
import { primer, ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ restricted: true });
});
afterAll(() => shop?.close());

const year = () =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' }).format(new Date());

/** Number of events of a type in the history of an order. */
async function eventsOf(uid: string, type: string): Promise<number> {
  const events = await shop.store.readAll({ after: 0, limit: 100_000, eventTypes: [type] });
  return events.filter(
    ({ stream, data }) => stream === `order-${uid}` || (data as { orderUid?: string }).orderUid === uid,
  ).length;
}

describe('createOrder', () => {
  test('submits, and the worker numbers, prices and freezes the order', async () => {
    const visitor = shop.visitor();
    const [id] = await fillBasket(visitor, 2);
    const { data } = (
      await visitor.ask('/basket/createOrder', {
        order: details({
          comment: 'До пятницы',
          purchaseNumber: 'З-17',
          delivery: 'courier',
          address: {
            city: 'Москва',
            street: 'ул. Миклухо-Маклая',
            house: '16',
            block: '10',
            flat: '1А',
            country: 'Россия',
          },
        }),
      })
    ).body;
    expect(data).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: 'submitted',
      number: null,
      total: 1330,
      redirect: null,
    });
    // durable at the moment of the answer
    expect(await eventsOf(data.uid, 'OrderSubmitted')).toBe(1);

    const order = await settled(visitor, data.uid);
    expect(order).toMatchObject({
      uid: data.uid,
      state: 'awaiting_payment',
      payment: 'invoice',
      price: 1330,
      total: 1330,
      dictionaries: { modifiers: 1, primerPrices: 1, settings: 1, delivery: 1 },
      payer: { name: 'ООО «Ромашка»', isPerson: false, inn: '7707083893', kpp: '773601001' },
      contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@example.ru' },
      delivery: 'courier',
      address: 'Москва, ул. Миклухо-Маклая, д. 16, кор. 10, 1А',
      comment: 'До пятницы',
      purchaseNumber: 'З-17',
      documents: expect.arrayContaining([
        { kind: 'invoice', url: `/documents/${data.uid}/invoice`, isSample: true },
      ]),
    });
    expect(order.number).toMatch(new RegExp(`^${year()}-\\d{6}$`));
    expect(order.history.map(({ state }) => state)).toEqual(['submitted', 'created', 'awaiting_payment']);
    expect(order.history.every(({ at }) => new Date(at).toISOString() === at)).toBe(true);
    expect(order.lines).toHaveLength(3);
    expect(order.lines[2]).toMatchObject({
      ...{ line: 3, kind: 'delivery', name: 'Доставка курьером: Москва и область' },
      ...{ goods: [1, 2], price: 450, priceCalcStrategy: 'delivery:1x450.00' },
    });
    expect(order.lines[0]).toMatchObject({
      line: 1,
      kind: 'primer',
      primerId: id,
      name: 'p1',
      sequence: 'ACGTACGTACGTACGTACGT',
      text: 'ACGTACGTACGTACGTACGT',
      scale: '0.04',
      price: 440,
      discount_price: 440,
      priceCalcStrategy: expect.stringContaining('20'),
    });
    expect((await visitor.get('/basket/getBasket')).primers).toEqual([]);
  });

  test('takes the primers that are ready and leaves the drafts', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', {
      primers: [ready(-1), primer(-2, { name: 'draft' }), primer(-3, { name: 'faulty', sequence: 'XXX' })],
    });
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    expect((await settled(visitor, uid)).lines.map(({ name }) => name)).toEqual(['p1']);
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.primers.map(({ name }) => name)).toEqual(['draft', 'faulty']);
    expect(basket.total).toBe(0);
  });

  test('takes only the primers named and leaves the others', async () => {
    const visitor = shop.visitor();
    const ids = await fillBasket(visitor, 3);
    const wanted = [ids[2] ?? 0, ids[0] ?? 0, ids[0] ?? 0];
    const { uid, total } = await visitor.get('/basket/createOrder', { primers: wanted, order: details() });
    expect(total).toBe(880);
    expect(primerLines(await settled(visitor, uid)).map(({ primerId }) => primerId)).toEqual([
      ids[0],
      ids[2],
    ]);
    expect((await visitor.get('/basket/getBasket')).primers.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('orders the basket named in the body', async () => {
    const owner = shop.visitor();
    await fillBasket(owner);
    const { uid } = await shop
      .visitor()
      .get('/basket/createOrder', { basketId: owner.basketId, order: details() });
    expect((await settled(owner, uid)).lines).toHaveLength(1);
    expect((await owner.get('/basket/getBasket')).primers).toEqual([]);
  });

  test('refuses a primer that is not in the basket, a draft, an empty basket', async () => {
    const visitor = shop.visitor();
    const order = details();
    expect((await visitor.ask('/basket/createOrder', { order })).status).toBe(409);
    const { primerIds } = await visitor.get('/primer/savePrimers', { primers: [ready(-1), primer(-2)] });
    const draft = primerIds[1]?.newId;
    expect((await visitor.ask('/basket/createOrder', { primers: [draft], order })).status).toBe(409);
    expect((await visitor.ask('/basket/createOrder', { primers: [2_000_000_000], order })).status).toBe(409);
    const { version } = await visitor.get('/basket/getBasket');
    expect(version).toBe(2);
  });

  test('refuses primers with mistakes that do not block a price, each under its place', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', {
      primers: [ready(-1), ready(-2, { sequence: 'ACG' }), ready(-3, { name: '' })],
    });
    const { status, body } = await visitor.ask('/basket/createOrder', { order: details() });
    expect(status).toBe(422);
    expect(Object.keys(body.validateErrors ?? {})).toEqual(['primers.1', 'primers.2']);
    expect(body.validateErrors?.['primers.1']).toEqual(['p2: Минимальная длина последовательности: 5 нт']);
    expect(body.validateErrors?.['primers.2']).toEqual([
      expect.stringMatching(/^№ \d+: Не задано название$/),
    ]);
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(3);
  });

  test('refuses another total than the one seen, tells the new one, orders nothing', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor, 3);
    const { status, body } = await visitor.ask('/basket/createOrder', {
      order: details({ expectedTotal: 1319.99 }),
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: true, url: '/site/basket/createOrder', total: 1320 });
    expect(Object.keys(body.validateErrors ?? {})).toEqual(['order.expectedTotal']);
    expect(await visitor.get('/basket/getBasket')).toMatchObject({ total: 1320, version: 3 });
    const again = await visitor.ask('/basket/createOrder', { order: details({ expectedTotal: 1320 }) });
    expect(again.status).toBe(200);
  });

  const FILL_IN = ['Поле должно быть заполнено.'];
  const NO_PAYER = {
    'order.affiliate.name': FILL_IN,
    'order.affiliate.inn': [
      'Для счёта нужен ИНН: 10 цифр у организации, 12 у индивидуального предпринимателя.',
    ],
  };
  const EMAIL = ['Введите адрес электронной почты, например ivanova@example.ru.'];
  test.each<[string, object, Record<string, string[]>]>([
    ['no order at all', {}, { order: FILL_IN }],
    ['an empty order', { order: {} }, { 'order.payment': FILL_IN, 'order.contact': FILL_IN }],
    [
      'an empty contact',
      { order: details({ contact: {} as never }) },
      { 'order.contact.name': FILL_IN, 'order.contact.email': FILL_IN },
    ],
    [
      'a contact without a name',
      { order: details({ contact: { name: '', email: 'a@b.ru' } }) },
      { 'order.contact.name': FILL_IN },
    ],
    [
      'a contact named with a space',
      { order: details({ contact: { name: ' ', email: 'a@b.ru' } }) },
      { 'order.contact.name': FILL_IN },
    ],
    [
      'an address that is no e-mail',
      { order: details({ contact: { name: 'А', email: 'ivanova' } }) },
      { 'order.contact.email': EMAIL },
    ],
    [
      'a payer without a name',
      { order: details({ affiliate: { name: ' ', inn: '7707083893' } }) },
      { 'order.affiliate.name': FILL_IN },
    ],
    ['no payer', { order: { ...details(), affiliate: undefined } }, NO_PAYER],
    ['a payer of null', { order: { ...details(), affiliate: null } }, NO_PAYER],
    [
      'numbers that can be nobody’s',
      { order: details({ affiliate: { name: 'ООО «Ромашка»', inn: '7707083894', kpp: '12' } }) },
      {
        'order.affiliate.inn': [
          'Такого ИНН не бывает: проверьте цифры, их 10 у организации и 12 у физического лица.',
        ],
        'order.affiliate.kpp': ['КПП состоит из 9 знаков, например 773601001.'],
      },
    ],
    [
      'everything that is wrong with payer, contact and address at once',
      {
        order: details({
          affiliate: { name: 'А', isPerson: true, inn: '7707083893' },
          contact: { name: ' ', email: 'a@b.ru' },
          address: { city: 'М', street: 'У' },
        }),
      },
      {
        'order.affiliate.inn': ['ИНН из 10 цифр бывает у организации, у физического лица их 12.'],
        'order.contact.name': FILL_IN,
        'order.address.house': FILL_IN,
      },
    ],
    [
      'an address without city, street and house',
      { order: details({ address: { postal_code: '117997', city: ' ' } }) },
      { 'order.address.city': FILL_IN, 'order.address.street': FILL_IN, 'order.address.house': FILL_IN },
    ],
    [
      'an address with a number for a house',
      { order: details({ address: { city: 'М', street: 'У', house: 5 as never } }) },
      { 'order.address.house': ['Здесь нужен текст.'] },
    ],
    [
      'an unknown address id',
      { order: details({ address: 17 }) },
      { 'order.address': ['Такого адреса нет.'] },
    ],
    ['an unknown client', { order: details({ client: 3 }) }, { 'order.client': ['Такого плательщика нет.'] }],
    [
      'another way to pay',
      { order: details({ payment: 'barter' as never }) },
      { 'order.payment': ['Такого значения нет в списке допустимых.'] },
    ],
    [
      'another way to deliver',
      { order: details({ delivery: 'owl' as never }) },
      { 'order.delivery': ['Такого значения нет в списке допустимых.'] },
    ],
    [
      'a comment of 2,001 letters',
      { order: details({ comment: 'ы'.repeat(2_001) }) },
      { 'order.comment': ['Текст слишком длинный: не больше 2\u00a0000 знаков.'] },
    ],
    [
      'a total with three decimals',
      { order: details({ expectedTotal: 440.001 }) },
      { 'order.expectedTotal': ['Здесь нужно число.'] },
    ],
    [
      'a total below zero',
      { order: details({ expectedTotal: -1 }) },
      { 'order.expectedTotal': ['Значение слишком мало: не меньше 0.'] },
    ],
    ['ids that are text', { primers: ['1'], order: details() }, { primers: ['Здесь нужно целое число.'] }],
  ])('refuses %s under the very field', async (_, request, errors) => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const { status, body } = await visitor.ask('/basket/createOrder', request);
    expect(body.validateErrors).toEqual(errors);
    expect(status).toBe(422);
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(1);
  });

  test('takes fields of null as fields left out', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', {
      basketId: null,
      primers: null,
      products: null,
      sequences: null,
      order: {
        payment: 'invoice',
        client: null,
        affiliate: { name: 'Анна', isPerson: true, isForeign: null, inn: null, kpp: null, address: null },
        contact: { name: 'Анна', phone: null, email: 'a@example.ru' },
        address: null,
        delivery: null,
        comment: null,
        purchaseNumber: null,
        expectedTotal: null,
      },
    });
    expect(await settled(visitor, uid)).toMatchObject({
      state: 'awaiting_payment',
      delivery: 'pickup',
      address: null,
    });
  });

  test('ignores fields of an address that nobody knows, and those that the shop itself answers with', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const address = { id: -1, display: 'x', city: 'Дубна', street: 'Мира', house: '3', floor: 5, map: {} };
    const { uid } = await visitor.get('/basket/createOrder', { order: details({ address }) });
    expect((await settled(visitor, uid)).address).toBe('Дубна, Мира, д. 3');
  });

  test('orders 2,000 primers at once', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor, 2_000);
    const { uid, total } = await visitor.get('/basket/createOrder', {
      order: details({ expectedTotal: 880_000 }),
    });
    expect(total).toBe(880_000);
    const order = await settled(visitor, uid);
    expect(order.state).toBe('awaiting_payment');
    expect(order.lines.map(({ line }) => line)).toEqual(Array.from({ length: 2_000 }, (_, at) => at + 1));
  });

  test('takes a total no order can reach for a wrong one', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const { status, body } = await visitor.ask('/basket/createOrder', {
      order: details({ expectedTotal: 1e300 }),
    });
    expect(status).toBeGreaterThanOrEqual(409);
    expect(status).toBeLessThanOrEqual(422);
    expect(Object.keys(body.validateErrors ?? {})).toEqual(['order.expectedTotal']);
  });
});

describe('one order and no second', () => {
  test('comes of the same request with the same Idempotency-Key twice', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const request = { order: details() };
    const first = await visitor.get('/basket/createOrder', request, { key: 'order' });
    const created = await settled(visitor, first.uid);
    const second = await visitor.get('/basket/createOrder', request, { key: 'order' });
    expect(second).toEqual({ ...first, state: 'awaiting_payment', number: created.number });
    expect(await eventsOf(first.uid, 'OrderSubmitted')).toBe(1);
  });

  test('comes of twenty such requests at once, and each gets the same answer', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor, 2);
    const request = { order: details() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.ask('/basket/createOrder', request, { key: 'at once' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const uids = new Set(answers.map(({ body }) => body.data.uid));
    expect(uids.size).toBe(1);
    expect(answers.map(({ body }) => body.data.total)).toEqual(answers.map(() => 880));
    const [uid = ''] = uids;
    await settled(visitor, uid);
    expect(await eventsOf(uid, 'OrderCreated')).toBe(1);
    expect((await visitor.get('/basket/getBasket')).version).toBe(5);
  });

  test('a key once used is refused for another body, and the second order is not made', async () => {
    const visitor = shop.visitor();
    const [first] = await fillBasket(visitor, 2);
    await visitor.get('/basket/createOrder', { primers: [first], order: details() }, { key: 'k' });
    const second = await visitor.ask('/basket/createOrder', { order: details() }, { key: 'k' });
    expect(second.status).toBe(409);
    expect(second.body.message).toBe('Этот Idempotency-Key уже использован с другим запросом.');
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(1);
  });

  test('one of two bodies sent at once with one key is done, and the other refused', async () => {
    const visitor = shop.visitor();
    const ids = await fillBasket(visitor, 2);
    const answers = await Promise.all(
      ids.map((id) =>
        visitor.ask('/basket/createOrder', { primers: [id], order: details() }, { key: 'two' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(1);
  });

  test('a refused request leaves its key free', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const wrong = await visitor.ask(
      '/basket/createOrder',
      { order: details({ expectedTotal: 1 }) },
      { key: 'free' },
    );
    expect(wrong.status).toBe(409);
    const right = await visitor.ask(
      '/basket/createOrder',
      { order: details({ expectedTotal: 440 }) },
      { key: 'free' },
    );
    expect(right.status).toBe(200);
  });

  test('comes of two tabs that order at once; the other is told which order it was', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor, 3);
    const request = { order: details() };
    const answers = await Promise.all(
      ['tab one', 'tab two'].map((key) => visitor.ask('/basket/createOrder', request, { key })),
    );
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ error: true, orderUid: won?.body.data.uid });
    expect((await visitor.get('/basket/getBasket')).version).toBe(6);
  });

  test('keys of one visitor are nothing to another', async () => {
    const [one, other] = [shop.visitor(), shop.visitor()];
    await fillBasket(one);
    await fillBasket(other);
    const first = await one.get('/basket/createOrder', { order: details() }, { key: 'same' });
    const second = await other.get('/basket/createOrder', { order: details() }, { key: 'same' });
    expect(second.uid).not.toBe(first.uid);
  });
});

test('fifty orders from fifty baskets at once get fifty consecutive numbers', async () => {
  const visitors = Array.from({ length: 50 }, () => shop.visitor());
  await Promise.all(visitors.map((visitor) => fillBasket(visitor)));
  const placed = await Promise.all(
    visitors.map((visitor) => visitor.get('/basket/createOrder', { order: details() })),
  );
  const waiting = async () =>
    (await shop.pool.query(`select uid from read.customer_order where state = 'submitted'`)).rows.length;
  await until(async () => (await waiting()) === 0, 'all orders to be created');
  const orders = await Promise.all(placed.map(({ uid }) => shop.visitor().get('/order/getOrder', { uid })));
  expect(new Set(orders.map(({ number }) => number)).size).toBe(50);
  const all = await shop.store.readAll({ after: 0, limit: 100_000, eventTypes: ['OrderCreated'] });
  const numbers = all.map(({ data }) => (data as { number: string }).number);
  expectGapless(numbers);
  expect(numbers).toContain(`${year()}-000001`);
});

describe('getOrder', () => {
  test('does not know an order that was never placed', async () => {
    const { status, body } = await shop.visitor().ask('/order/getOrder', { uid: randomUUID() });
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: true, url: '/site/order/getOrder', message: 'Такого заказа нет.' });
    expect(body.validateErrors).toBeUndefined();
  });

  test.each(['', 'order', "' or 1=1 --", 5, null, ['a'], {}])('refuses %p as a uid', async (uid) => {
    const { status, body } = await shop.visitor().ask('/order/getOrder', { uid });
    expect(status).toBe(422);
    expect(Object.keys(body.validateErrors ?? {})).toEqual(['uid']);
  });

  test('shows an order to everybody who has its uid, in capitals too', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    const order = await shop.visitor().get('/order/getOrder', { uid: uid.toUpperCase() });
    expect(order).toMatchObject({ uid, total: 440 });
  });
});

describe('a new price list', () => {
  test('changes no order: neither one created before nor one agreed on before', async () => {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    const before = await settled(visitor, uid);
    await fillBasket(visitor);
    await shop.publish('primer-prices', (prices) =>
      prices.map((row) => ({ ...row, charPrice: row.charPrice * 2 })),
    );
    expect(await visitor.get('/order/getOrder', { uid })).toEqual(before);

    const seen = await visitor.ask('/basket/createOrder', { order: details({ expectedTotal: 440 }) });
    expect(seen.status).toBe(409);
    expect(seen.body).toMatchObject({ total: 880 });
    const { uid: later } = await visitor.get('/basket/createOrder', {
      order: details({ expectedTotal: 880 }),
    });
    expect(await settled(visitor, later)).toMatchObject({
      total: 880,
      dictionaries: { modifiers: 1, primerPrices: 2, settings: 1 },
    });
  });

  /** A submission as history might hold it: like one just made, with these fields changed. */
  async function submissionWith(changed: object): Promise<string> {
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    const [submitted] = await shop.store.readStream(`order-${uid}`);
    const other = randomUUID();
    await shop.store.append(
      {
        stream: `order-${other}`,
        expectedVersion: 0,
        events: [{ type: 'OrderSubmitted', data: { ...submitted?.data, ...changed } }],
      },
      { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
    );
    return other;
  }

  test('published between submission and creation leaves the agreed price', async () => {
    expect((await shop.visitor().get('/product/getPrimerPrices'))[1]).toMatchObject({
      charPrice: 44,
      version: 2,
    });
    const pricedWith = { modifiers: 1, primerPrices: 1, settings: 1 };
    const uid = await submissionWith({ total: 44_000, pricedWith });
    const order = await settled(shop.visitor(), uid);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      price: 440,
      total: 440,
      dictionaries: pricedWith,
    });
    expect(order.lines).toMatchObject([{ price: 440, discount_price: 440 }]);
  });

  test('a submission whose price does not come out again is rejected, with the reason', async () => {
    const visitor = shop.visitor();
    const forged = await submissionWith({ total: 1 });
    const order = await settled(visitor, forged);
    expect(order).toMatchObject({ state: 'rejected', number: null, total: 0.01 });
    expect(order.history).toMatchObject([
      { state: 'submitted', note: '' },
      { state: 'rejected', note: expect.stringContaining('не совпала') },
    ]);
    expect(await eventsOf(forged, 'OrderNumbered')).toBe(0);
  });
});

test('no personal word stands in the history', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const secret = `Секретова-${randomUUID()}`;
  const { uid } = await visitor.get('/basket/createOrder', {
    order: details({ contact: { name: secret, email: 'sekretova@example.ru' }, comment: secret }),
  });
  expect((await settled(visitor, uid)).contact.name).toBe(secret);
  const { rows } = await shop.pool.query(
    `select 1 from event_store.event as e where e::text like $1 or e::text like '%sekretova@example.ru%'
     union all select 1 from read.customer_order as o where o::text like $1`,
    [`%${secret}%`],
  );
  expect(rows).toEqual([]);
});
