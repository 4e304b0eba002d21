import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { SitePath } from '@oligoteka/site-api';
import { Browser, newMember, PASSWORD, userEvents } from '../support/browser.ts';
import { CHEAP, sample, standardPrimer } from '../support/goods.ts';
import { details } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { log } from '../../src/log.ts';

let shop: TestShop;
let anna: Browser;
let ivan: Browser;
let annasLogin: string;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
  ({ browser: anna, login: annasLogin } = await newMember(shop));
  ({ browser: ivan } = await newMember(shop));
});
afterAll(() => shop?.close());

const ADDRESS = { city: 'Пущино', street: 'Институтская', house: '3', block: '2', flat: '14А' };
const INN = '7707083893';
const KPP = '773601001';

describe('baskets at login', () => {
  /** Somebody who is not logged in and has chosen something of every kind. */
  const chooser = async (): Promise<Browser> => {
    const browser = new Browser(shop);
    await browser.get('/primer/savePrimers', { primers: [ready(-1), ready(-2)] });
    await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 2 }]);
    await browser.get('/sequence/saveSequences', { seq: [sample(-1)], primers: [standardPrimer()] });
    return browser;
  };
  const login = (browser: Browser, name: string) =>
    browser.get('/auth/login', { login: name, password: PASSWORD });

  test('the visitor’s basket joins the member’s, is told of, and is taken out again like all lines', async () => {
    const { browser: home, login: name } = await newMember(shop);
    await home.get('/product/saveProducts', [{ id: CHEAP.id, count: 3 }]);
    const lab = await chooser();
    const visitors = await lab.get('/basket/getBasket');
    const { merge } = await login(lab, name);
    expect(merge).toMatchObject({
      state: 'merged',
      from: visitors.id,
      intoEmpty: false,
      products: [{ id: CHEAP.id, asked: 2, added: 2, before: 3 }],
    });
    expect(merge?.primerIds).toEqual(visitors.primers.map(({ id }) => id));
    expect(merge?.sampleIds).toEqual(visitors.sequences.seq.map(({ id }) => id));
    const joined = await home.get('/basket/getBasket');
    expect(await lab.get('/basket/getBasket')).toEqual(joined);
    // a member's basket stands in no cookie: it follows from the account
    expect([joined.id, visitors.id]).not.toContain(lab.cookies.get('basketId'));
    expect(joined.products.map(({ count }) => count)).toEqual([5]);
    expect(joined.primers.map(({ id }) => id)).toEqual(visitors.primers.map(({ id }) => id));
    expect(joined.sequences.seq).toEqual(visitors.sequences.seq);

    // a tab from before the login goes on with the old id
    await lab.get('/primer/savePrimers', { primers: [{ ...ready(-3), basketId: visitors.id }] });
    expect((await home.get('/basket/getBasket')).primers).toHaveLength(3);

    const gone = <Line extends { id: number }>(lines: readonly Line[] = []) =>
      lines.map((line) => ({ ...line, forDelete: true }));
    await lab.get('/primer/savePrimers', { primers: gone(merge?.primerIds.map((id) => ({ id }))) });
    await lab.get('/product/saveProducts', [{ id: CHEAP.id, count: 3 }]);
    await lab.get('/sequence/saveSequences', { seq: gone(joined.sequences.seq) });
    const apart = await home.get('/basket/getBasket');
    expect(apart.products.map(({ count }) => count)).toEqual([3]);
    expect([apart.primers.length, apart.sequences.seq.length, apart.sequences.primers.length]).toEqual([
      1, 0, 0,
    ]);
    // the same login again brings nothing back
    await login(lab, name);
    expect((await home.get('/basket/getBasket')).version).toBe(apart.version);
  });

  test('a basket joins one whose last place is taken', async () => {
    const { browser: home, login: name } = await newMember(shop);
    const numberInOrder = 2_147_483_647;
    await home.get('/primer/savePrimers', { primers: [{ ...ready(-1), numberInOrder }] });
    const lab = new Browser(shop);
    await lab.get('/primer/savePrimers', { primers: [ready(-1), { ...ready(-2), numberInOrder }] });
    expect((await login(lab, name)).merge).toMatchObject({
      state: 'merged',
      primerIds: [1, 2].map(() => expect.any(Number)),
    });
    expect((await home.get('/basket/getBasket')).primers.map(({ name: one }) => one)).toEqual([
      'p1',
      'p1',
      'p2',
    ]);
  });

  test('asked again with the same Idempotency-Key, a tab from before the login is answered as the first time', async () => {
    const { login: name } = await newMember(shop);
    const lab = await chooser();
    const basketId = lab.cookies.get('basketId') ?? '';
    await login(lab, name);
    const key = (call: string) => ({ 'idempotency-key': `lost answer of ${call}` });
    const save = async () =>
      (await lab.ask('/primer/savePrimers', { primers: [{ ...ready(-7), basketId }] }, key('save'))).body
        .data;
    const first = await save();
    expect(first.primerIds).toMatchObject([{ tempId: -7, newId: expect.any(Number) }]);
    expect(await save()).toEqual(first);
    const put = async () =>
      (await lab.ask('/product/saveProducts', [{ id: CHEAP.id, count: 7, basket_id: basketId }], key('put')))
        .body.data;
    const products = await put();
    expect(products).toMatchObject([{ id: CHEAP.id, count: 7 }]);
    expect(await put()).toEqual(products);
  });

  test('the same login twice, on two devices at once, brings everything once', async () => {
    const { login: name } = await newMember(shop);
    const [lab, home] = await Promise.all([chooser(), chooser()]);
    const twin = new Browser(shop);
    twin.cookies.set('basketId', lab.cookies.get('basketId') ?? '');
    await Promise.all([login(lab, name), login(home, name), login(twin, name), login(lab, name)]);
    const basket = await home.get('/basket/getBasket');
    expect(basket.primers).toHaveLength(4);
    expect(basket.products.map(({ count }) => count)).toEqual([4]);
    expect(basket.sequences.seq).toHaveLength(2);
  });

  test('somebody else’s basket is 403 for visitors and members, in the cookie and by name', async () => {
    const basketId = (await anna.get('/basket/getBasket')).id;
    await anna.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
    const stranger = new Browser(shop);
    stranger.cookies.set('basketId', basketId);
    const calls: [SitePath, object][] = [
      ['/basket/getBasket', { basketId }],
      ['/basket/cleanBasket', { basketId }],
      ['/basket/seenRepricing', { basketId }],
      ['/primer/savePrimers', { primers: [{ ...ready(-1), basketId }] }],
      ['/product/saveProducts', [{ id: CHEAP.id, count: 5, basket_id: basketId }]],
      ['/sequence/saveSequences', { basketId, seq: [sample(-1)], primers: [standardPrimer()] }],
      ['/basket/createOrder', { basketId, order: details() }],
    ];
    for (const [path, request] of calls)
      for (const caller of [ivan, stranger]) {
        const { status, body } = await caller.ask(path, request);
        expect([path, status, body.data]).toEqual([path, 403, undefined]);
      }
    expect((await stranger.ask('/basket/getBasket')).status).toBe(403);
    expect((await anna.get('/basket/getBasket')).products.map(({ count }) => count)).toEqual([1]);
  });

  test('a fault of the basket stops no login', async () => {
    const { login: name } = await newMember(shop);
    const lab = await chooser();
    const told = jest.spyOn(log, 'error').mockImplementation(() => {});
    await shop.pool.query(`alter table read.basket rename to basket_away`);
    try {
      const answer = await lab.ask('/auth/login', { login: name, password: PASSWORD });
      expect([answer.status, answer.body.data.merge?.state]).toEqual([200, 'failed']);
    } finally {
      await shop.pool.query(`alter table read.basket_away rename to basket`);
    }
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ request: expect.any(String), err: expect.anything() }),
      expect.stringContaining('not merged'),
    );
    told.mockRestore();
    const basketId = lab.cookies.get('basketId');
    const merged = await lab.get('/basket/mergeBasket', { basketId });
    expect(merged).toMatchObject({
      state: 'merged',
      primerIds: [1, 2].map(() => expect.any(Number)),
      from: basketId,
    });
  });
});

describe('the profile', () => {
  test('a visitor is asked to log in', async () => {
    const paths: SitePath[] = [
      '/profile/getProfile',
      '/profile/saveAddress',
      '/order/findOrders',
      '/profile/exportData',
      '/basket/mergeBasket',
    ];
    for (const path of paths) {
      const request = path === '/basket/mergeBasket' ? { basketId: randomUUID() } : ADDRESS;
      expect([path, (await new Browser(shop).ask(path, request)).status]).toEqual([path, 401]);
    }
  });

  test('keeps names, payers, addresses and contacts, the same twice once', async () => {
    const { browser, id: userId } = await newMember(shop);
    const name = { fName: ' Анна ', lName: 'Иванова', mName: 'Павловна', phone: '+7 900' };
    expect(await browser.get('/profile/saveProfile', name)).toMatchObject({ ...name, fName: 'Анна' });
    const client = await browser.get('/profile/saveClient', {
      name: 'Институт',
      is_person: false,
      affiliate: { name: 'ФГБУН «Институт»', inn: INN, kpp: KPP },
      source: 'грант 1',
    });
    expect(client).toMatchObject({ name: 'Институт', users: [userId], forDelete: false });
    expect(await browser.get('/profile/saveClient', { ...client, id: 0 })).toEqual(client);
    const renamed = await browser.get('/profile/saveClient', {
      ...client,
      affiliate: { ...client.affiliate, address: 'Пущино' },
    });
    expect(renamed).toEqual({ ...client, affiliate: { ...client.affiliate, address: 'Пущино' } });
    const address = await browser.get('/profile/saveAddress', { id: -1, ...ADDRESS });
    expect(address.id).toBeGreaterThan(0);
    expect(address.display).toBe('Пущино, Институтская, д. 3, кор. 2, 14А');
    expect(await browser.get('/profile/saveAddress', ADDRESS)).toEqual(address);
    const contact = await browser.get('/profile/saveContact', { name: 'Пётр', email: 'p@example.org' });
    const user = await browser.get('/profile/getProfile');
    expect(user).toMatchObject({ clients: [renamed], addresses: [address], contacts: [contact] });
    const gone = await browser.get('/profile/saveClient', { id: client.id, forDelete: true });
    expect(gone).toEqual({ ...renamed, forDelete: true });
    await browser.get('/profile/saveAddress', { id: address.id, forDelete: true });
    await browser.get('/profile/saveContact', { id: contact.id, forDelete: true });
    const left = await browser.get('/profile/getProfile');
    expect(left).toMatchObject({ clients: [], addresses: [], contacts: [] });
    const written = JSON.stringify(await userEvents(shop));
    for (const secret of ['Павловна', 'Пущино', 'p@example.org', INN, 'грант 1'])
      expect(written).not.toContain(secret);
  });

  test('the same ИНН and КПП have one id, for all members, however many ask at once', async () => {
    const ask = (browser: Browser, name: string, more: object = {}) =>
      browser.get('/profile/findOrCreateAffiliate', {
        name,
        isPerson: false,
        inn: '7736 050 003',
        kpp: KPP,
        ...more,
      });
    const many = await Promise.all(Array.from({ length: 8 }, () => ask(anna, 'Газ')));
    expect(new Set(many.map(({ id }) => id)).size).toBe(1);
    const [first] = many;
    const others = await ask(ivan, 'Другое имя');
    expect(others).toMatchObject({ id: first?.id, name: 'Другое имя', inn: '7736050003' });
    expect(await ask(anna, 'ещё раз', { kpp: '', address: 'Москва' })).toMatchObject({
      id: first?.id,
      name: 'Газ',
      address: 'Москва',
    });
    expect((await ask(anna, 'Филиал', { kpp: '773602001' })).id).not.toBe(first?.id);
    const person = { isPerson: true, inn: '500100732259', kpp: '' };
    const [annas, ivans] = [await ask(anna, 'А', person), await ask(ivan, 'И', person)];
    expect(annas.id).not.toBe(ivans.id);
    expect((await ask(anna, 'А', person)).id).toBe(annas.id);
  });

  test.each([
    ['/profile/saveAddress', { city: ' ', house: '1' }, ['city', 'street'], 'Поле должно быть заполнено.'],
    ['/profile/findOrCreateAffiliate', { name: 'А', inn: '7707083894' }, ['inn'], /ИНН/],
    ['/profile/findOrCreateAffiliate', { name: 'А', inn: INN, kpp: '12' }, ['kpp'], /КПП/],
    ['/profile/findOrCreateAffiliate', { name: 'А', inn: INN, isPerson: true }, ['inn'], /ИНН/],
    ['/profile/findOrCreateAffiliate', { name: ' ' }, ['name'], /заполнено/],
    ['/profile/saveClient', { name: 'А', affiliate: { inn: '1' } }, ['affiliate.inn'], /ИНН/],
    ['/profile/saveClient', {}, ['name'], /заполнено/],
    ['/profile/saveContact', { name: '' }, ['name'], /заполнено/],
    ['/profile/saveContact', { name: 'А', email: 'нет' }, ['email'], /почты/],
    ['/profile/saveProfile', { fName: ' ', lName: 'И' }, ['fName'], /заполнено/],
    // broken rules that mean the same are one sentence
    ['/profile/saveProfile', { fName: '', lName: 'И' }, ['fName'], /заполнено/],
  ] as const)('%s %j is refused by field', async (path, request, fields, text) => {
    const { status, body } = await anna.ask(path, request);
    expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, fields]);
    for (const field of fields) expect(body.validateErrors?.[field]).toEqual([expect.stringMatching(text)]);
  });

  test('another member’s items are not found, and nothing of them is told', async () => {
    const client = await anna.get('/profile/saveClient', { name: 'Тайный институт' });
    const address = await anna.get('/profile/saveAddress', { ...ADDRESS, street: 'Тайная' });
    const contact = await anna.get('/profile/saveContact', { name: 'Тайный контакт' });
    const tries: [SitePath, object][] = [
      ['/profile/saveClient', { id: client.id, name: 'x' }],
      ['/profile/saveClient', { id: client.id, forDelete: true }],
      ['/profile/saveClient', { name: 'x', affiliate: { id: client.affiliate.id } }],
      ['/profile/saveAddress', { id: address.id, ...ADDRESS }],
      ['/profile/saveAddress', { id: address.id, forDelete: true }],
      ['/profile/saveContact', { id: contact.id, name: 'x' }],
      ['/basket/createOrder', { order: { ...details(), affiliate: undefined, client: client.id } }],
      ['/basket/createOrder', { order: details({ delivery: 'courier', address: address.id }) }],
    ];
    await ivan.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
    for (const [path, request] of tries) {
      const { status, body } = await ivan.ask(path, request);
      expect([path, status]).toEqual([path, 404]);
      expect(JSON.stringify(body)).not.toMatch(/Тайн/);
    }
    const user = await anna.get('/profile/getProfile');
    expect(user.clients).toContainEqual(client);
    expect(user.addresses).toContainEqual(address);
  });

  test('a payer of the profile without a number is told of when it is to pay; a foreign one needs none, but an address', async () => {
    const { browser } = await newMember(shop);
    await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
    const { contact } = details();
    const client = await browser.get('/profile/saveClient', { name: 'Лаборатория' });
    const order = { payment: 'invoice', client: client.id, contact };
    const { status, body } = await browser.ask('/basket/createOrder', { order });
    expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, ['order.client']]);
    expect(body.validateErrors?.['order.client']?.[0]).toMatch(/нужен ИНН.*в профиле/);

    const affiliate = await browser.get('/profile/findOrCreateAffiliate', { name: 'Lab', isForeign: true });
    expect(affiliate.isForeign).toBe(true);
    const abroad = { ...client, affiliate: { id: affiliate.id } };
    expect((await browser.get('/profile/saveClient', abroad)).affiliate.isForeign).toBe(true);
    const nowhere = await browser.ask('/basket/createOrder', { order });
    expect(nowhere.body.validateErrors?.['order.client']?.[0]).toMatch(/страну и адрес.*в профиле/);
    const legal_address = '1010 Wien, Österreich';
    const placed = await browser.get('/profile/findOrCreateAffiliate', {
      name: 'Lab in Wien',
      isForeign: true,
      legal_address,
    });
    await browser.get('/profile/saveClient', { ...client, affiliate: { id: placed.id } });
    const named = await browser.ask('/basket/createOrder', {
      order: { payment: 'invoice', contact, affiliate: { name: 'Lab', isForeign: true, tax_number: 'U1' } },
    });
    expect(Object.keys(named.body.validateErrors ?? {})).toEqual(['order.affiliate.legal_address']);
    const { uid } = await browser.get('/basket/createOrder', { order });
    const { payer } = await browser.get('/order/getOrder', { uid });
    const foreign = { name: 'Lab in Wien', isPerson: false, isForeign: true, inn: '', kpp: '' };
    expect(payer).toEqual({ ...foreign, legal_address });
  });

  test('a member orders by what the profile keeps; the order is theirs alone', async () => {
    const { browser } = await newMember(shop);
    const affiliate = { name: 'ФГБУН', inn: INN, kpp: KPP };
    const client = await browser.get('/profile/saveClient', { name: 'Лаборатория', affiliate });
    const address = await browser.get('/profile/saveAddress', ADDRESS);
    await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 2 }]);
    const { contact } = details();
    const order = {
      payment: 'invoice',
      client: client.id,
      address: address.id,
      delivery: 'courier',
      contact,
    };
    const { uid } = await browser.get('/basket/createOrder', { order });
    const shown = await browser.get('/order/getOrder', { uid });
    expect(shown.payer).toEqual({ ...affiliate, isPerson: false });
    expect(shown.address).toBe(address.display);
    const { orders, total } = await browser.get('/order/findOrders');
    expect(total).toBe(1);
    expect(orders).toEqual([
      expect.objectContaining({
        uid,
        state: 'submitted',
        payer: 'ФГБУН',
        total: shown.total,
        lines: { primers: 0, products: 1, samples: 0, services: 0 },
      }),
    ]);
    for (const caller of [ivan, new Browser(shop)])
      for (const path of ['/order/getOrder', '/order/cancelOrder', '/order/repeatOrder'] as const) {
        const { status, body } = await caller.ask(path, { uid });
        expect([path, status, JSON.stringify(body).includes('ФГБУН')]).toEqual([path, 403, false]);
      }
    expect((await ivan.get('/order/findOrders')).total).toBe(0);

    const visitor = new Browser(shop);
    await visitor.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
    const open = await visitor.get('/basket/createOrder', { order: details() });
    expect((await ivan.get('/order/getOrder', { uid: open.uid })).uid).toBe(open.uid);
  });

  test('no body, whatever is wrong in it, breaks anything', async () => {
    const values = ['x'.repeat(20_000), [[]], '\u0000\ud800', 2 ** 31];
    const affiliate = { id: 0, name: 'А', inn: INN, kpp: KPP, address: '', legal_address: '' };
    const whole: [SitePath, Record<string, unknown>][] = [
      ['/profile/saveProfile', { fName: 'А', lName: 'Б', mName: '', phone: '' }],
      ['/profile/findOrCreateAffiliate', { ...affiliate, isPerson: false }],
      [
        '/profile/saveClient',
        { id: 0, name: 'А', is_person: false, affiliate, source: '', forDelete: false },
      ],
      ['/profile/saveAddress', { id: 0, ...ADDRESS, forDelete: false }],
      ['/profile/saveContact', { id: 0, name: 'А', phone: '', email: '', forDelete: false }],
      ['/order/findOrders', { offset: 0, limit: 5 }],
      ['/basket/mergeBasket', { basketId: randomUUID() }],
    ];
    const bodies = whole.flatMap(([path, body]) =>
      values.flatMap((value): [SitePath, unknown][] => [
        [path, value],
        ...Object.keys(body).map((field): [SitePath, unknown] => [path, { ...body, [field]: value }]),
        ...Object.keys(affiliate)
          .filter(() => path === '/profile/saveClient')
          .map((field): [SitePath, unknown] => [
            path,
            { ...body, affiliate: { ...affiliate, [field]: value } },
          ]),
      ]),
    );
    const { browser } = await newMember(shop);
    for (let from = 0; from < bodies.length; from += 6) {
      const answers = await Promise.all(
        bodies.slice(from, from + 6).map(([path, body]) => browser.ask(path, body as object)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 400, 404, 409, 422].includes(status))).toEqual([]);
    }
  });

  test('a save with a key is one save, and with another body none', async () => {
    const key = { 'idempotency-key': 'the same' };
    const contact = { name: 'Ключ', email: 'key@example.org' };
    const saves = await Promise.all([
      anna.ask('/profile/saveContact', contact, key),
      anna.ask('/profile/saveContact', contact, key),
    ]);
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
    expect(saves[0]?.body).toEqual(saves[1]?.body);
    expect((await anna.ask('/profile/saveContact', { name: 'Другой' }, key)).status).toBe(409);
    expect((await ivan.ask('/profile/saveContact', { name: 'Другой' }, key)).status).toBe(200);
    const { contacts } = await anna.get('/profile/getProfile');
    expect(contacts.filter(({ name }) => name === 'Ключ' || name === 'Другой')).toHaveLength(1);
  });

  test('without a token of the service nothing is suggested: it is typed by hand', async () => {
    for (const path of ['/profile/suggestAddress', '/profile/suggestOrganisation'] as const)
      expect(await anna.get(path, { query: 'Москва' })).toEqual({ available: false, suggestions: [] });
  });

  test('a login is none of another’s: the profile of one session is of one member', async () => {
    expect((await anna.get('/profile/getProfile')).login).toBe(annasLogin);
    expect((await ivan.get('/profile/getProfile')).login).not.toBe(annasLogin);
  });
});
