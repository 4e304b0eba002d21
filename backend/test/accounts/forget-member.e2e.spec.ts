import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../event-store/support.ts';
import { Browser, newMember, PASSWORD, personOf } from '../support/browser.ts';
import { CHEAP } from '../support/goods.ts';
import { askDesk, tamper, tooWide } from '../support/ops.ts';
import { details } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
});
afterAll(() => shop?.close());

const SECRETS = ['Тайнова', 'Тайный институт', '7707083893', 'tainova.', 'Тайная улица', '+7 999 000'];
const CONTACT = { name: 'Зоя Тайнова', phone: '+7 999 000-11-22', email: 'tainova.z@example.org' };

/** Tables with any of the words, searched as text in all columns. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await shop.pool.query(
      `select from ${name} as t where exists (select from unnest($1::text[]) as w where t::text ilike '%' || w || '%') limit 1`,
      [words],
    );
    if ((rowCount ?? 0) > 0) found.push(name);
  }
  return found;
}

test('discounts are granted by an operator, and prices go by them at once', async () => {
  const { browser, login, id } = await newMember(shop);
  await browser.get('/primer/savePrimers', { primers: [ready(-1)] });
  await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
  const before = await browser.get('/basket/getBasket');
  const granted = await askDesk(shop, ['--json', 'discount', login, '--primers', '10', '--products', '20']);
  expect(granted).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(granted.output)).toMatchObject({
    userId: id,
    primers: 10,
    products: 20,
    history: [{ by: expect.stringMatching(/^operator:/), primers: 10, products: 20 }],
  });
  const { discountInfo } = await browser.get('/profile/getProfile');
  expect(discountInfo).toEqual({ simplePrimerPercent: 10, pdPercent: 20 });
  const after = await browser.get('/basket/getBasket');
  expect(after.total).toBe(before.total);
  expect(after.primers[0]?.discount_price).toBe(400);
  const asked = { primers: [ready(-1)] };
  const [priced] = await browser.get('/primer/CalcPrimersPrice', { ...asked, discountPercent: 50 });
  expect(priced?.discountPrice).toBe(400);
  const [wished] = await browser.get('/primer/CalcPrimersPrice', { ...asked, discountPercent: 0 });
  expect(wished?.discountPrice).toBe(440);
  const order = details({ expectedTotal: after.discount_total });
  expect((await browser.get('/basket/createOrder', { order })).total).toBe(after.discount_total);
  expect((await askDesk(shop, ['discount', 'nobody@example.org'])).code).toBe(1);
  for (const wrong of ['-1', '101', '100.01', '7.555', 'ten', ''])
    for (const words of [['--primers', wrong], [`--products=${wrong}`]])
      expect([words, (await askDesk(shop, ['discount', login, ...words])).code]).toEqual([words, 2]);
  // 7.5 % of 22 roubles is 1.65: one rouble off each of 20 letters
  expect((await askDesk(shop, ['discount', login, '--primers', '7,5'])).output).toContain('primers 7.5 %');
  const { simplePrimerPercent } = (await browser.get('/profile/getProfile')).discountInfo;
  const [part] = await browser.get('/primer/CalcPrimersPrice', asked);
  expect([simplePrimerPercent, part?.discountPrice, part?.priceCalcStrategy]).toEqual([
    7.5,
    420,
    'letters:20x22.00;discount:7.5%->21.00',
  ]);
});

test('a contract gives its members better prices for its days, and the order names it', async () => {
  const { browser, login, id } = await newMember(shop);
  const ops = (...words: string[]) => askDesk(shop, words);
  await browser.get('/primer/savePrimers', { primers: [ready(-1)] });
  await ops('discount', login, '--primers', '5', '--products', '5');
  const agree = (...words: string[]) => ops('discount', login, '--contract', 'Д-17/2026', ...words);
  expect((await agree('--primers', '10')).code).toBe(2);
  expect(await agree('--primers', '40', '--note', 'signed')).toMatchObject({
    ...{ code: 1, errors: expect.stringContaining('40 % on primers is more than 30 %') },
  });
  const signed = await agree('--primers', '10', '--until', '2099-12-31', '--note', 'signed', '--as', 'olga');
  expect([signed.code, signed.errors, tooWide(signed.output)]).toEqual([0, '', []]);
  const percents = async () => {
    const { discountInfo, contracts } = await browser.get('/profile/getProfile');
    return [discountInfo, contracts];
  };
  await until(async () => (await percents())[1] !== undefined, 'the shop to know it');
  // the better one of each
  expect(await percents()).toEqual([
    { simplePrimerPercent: 10, pdPercent: 5 },
    [{ number: 'Д-17/2026', to: '2099-12-31' }],
  ]);
  const shown = (await browser.get('/basket/getBasket')).discount_total;
  expect(shown).toBe(400);
  const { uid } = await browser.get('/basket/createOrder', { order: details({ expectedTotal: shown }) });
  expect((await browser.get('/order/getOrder', { uid })).contracts).toEqual(['Д-17/2026']);
  expect((await ops('order', uid)).output.replaceAll(/\s+/g, ' ')).toContain(
    'discount by contract Д-17/2026',
  );
  const why = (await ops('why', uid, '1')).output;
  expect(why).toContain('discount on letters 10 %, by contract Д-17/2026');
  expect(why).toContain('dictionary-customer-prices@1');
  for (const audit of ['orders', 'prices'])
    expect([audit, (await ops('audit', audit)).code]).toEqual([audit, 0]);
  expect((await ops('customer', login)).output).toContain('Д-17/2026');
  const [published] = await shop.store.readStream('dictionary-customer-prices');
  expect([published?.metadata.actor, published?.data]).toMatchObject([
    'operator:olga',
    { note: 'signed', content: [{ members: [id], primers: 10, products: 0 }] },
  ]);

  expect((await agree('--end', '--note', 'it is over')).code).toBe(0);
  await until(async () => (await percents())[1] === undefined, 'the shop to know its end');
  expect((await percents())[0]).toEqual({ simplePrimerPercent: 5, pdPercent: 5 });
  for (const audit of ['orders', 'prices'])
    expect([audit, (await ops('audit', audit)).code]).toEqual([audit, 0]);
  // an order that names a contract nobody made is a difference
  const changed = await tamper(
    shop,
    `update event_store.event set data = replace(data::text, '"contracts":["Д-17/2026"]', '"contracts":["Д-99"]')::json
     where stream = 'order-${uid}'`,
  );
  expect(changed).toBe(1);
  expect((await ops('audit', 'orders')).output).toContain('Д-99');
  await tamper(
    shop,
    `update event_store.event set data = replace(data::text, '"contracts":["Д-99"]', '"contracts":["Д-17/2026"]')::json
     where stream = 'order-${uid}'`,
  );
});

test('a person without an account is found by whatever they wrote, and forgotten by their e-mail', async () => {
  const order = async (email: string, contact: Partial<typeof CONTACT>, caller = shop.visitor()) => {
    await caller.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
    const known = { name: 'Фёдоров Пётр', phone: '8 (903) 555-12-34', email, ...contact };
    return (await caller.get('/basket/createOrder', { order: details({ contact: known }) })).uid;
  };
  const first = await order('Petr@Lab.example', {});
  const second = await order('petr@lab.example', { phone: '+79035551234', name: 'Петр Федоров' });
  const other = await order('ppetr@lab.example', { phone: '+7 903 555-12-35', name: 'Петрова Анна' });
  const { browser } = await newMember(shop);
  const members = await order('petr@lab.example', { phone: '' }, browser as never);
  const found = async (who: string, ...words: string[]) => {
    const { code, output, errors } = await askDesk(shop, ['--json', 'orders', '--who', who, ...words]);
    expect([code, errors]).toEqual([0, '']);
    return (JSON.parse(output).orders as { uid: string }[]).map(({ uid }) => uid);
  };
  expect(await found('PETR@lab.example')).toEqual([members, second, first]);
  expect(await found('@lab.example')).toEqual([members, other, second, first]);
  expect(await found('@lab.example', '--limit', '2')).toEqual([members, other]);
  expect(await found('+7 903 555 12 34')).toEqual([second, first]);
  expect(await found('петр фёдоров', '--state', 'submitted')).toEqual([members, second, first]);
  expect(await found('@lab.example', '--what', CHEAP.sku, '--limit', '1')).toEqual([members]);
  expect(await found('@lab.example', '--what', 'GATTACA')).toEqual([]);
  // not created yet: nothing is owed for it, and no line has a state
  for (const none of [['--unpaid'], ['--line', 'ready'], ['--junk']])
    expect([none, await found('@lab.example', ...none)]).toEqual([none, []]);
  const anything = async (...words: string[]) =>
    JSON.parse((await askDesk(shop, ['--json', 'orders', ...words])).output);
  expect((await anything('8', '(903)', '555-12-35')).orders).toMatchObject([{ uid: other, found: [] }]);
  expect((await anything(first.slice(0, 8))).orders).toMatchObject([{ uid: first }]);
  const goods = await anything(CHEAP.sku, '--limit', '1');
  expect([goods.orders.length, goods.orders[0].found, goods.count > 3]).toEqual([1, [1], true]);
  for (const wrong of [
    ['--limit', '0'],
    ['--limit', 'ten'],
    ['--line', 'lost'],
    ['--what', ' '],
  ])
    expect([wrong, (await askDesk(shop, ['orders', ...wrong])).code]).toEqual([wrong, 2]);
  expect(await found('petr@lab.example', '--to', '1')).toEqual([]);
  expect((await askDesk(shop, ['orders', '--who', ' '])).code).toBe(2);
  const listed = await askDesk(shop, ['orders', '--who', 'petr@lab.example']);
  expect(listed.output.replaceAll(/\s+/g, ' ')).toContain(
    'Фёдоров Пётр, Petr@Lab.example, 8 (903) 555-12-34',
  );
  expect(tooWide(listed.output)).toEqual([]);
  const sheet = await askDesk(shop, ['orders', '--who', '903 555-12-35', '--csv']);
  expect(sheet.output.split('\r\n')).toEqual([
    expect.stringContaining('payer;INN;KPP;contact;e-mail;telephone'),
    expect.stringMatching(new RegExp(`${other};submitted;1;.*;Петрова Анна;ppetr@lab\\.example;`)),
    '',
  ]);

  const forget = (...words: string[]) => askDesk(shop, ['forget', '--who', ...words]);
  const told = await forget('petr@LAB.example', '--yes');
  expect([told.code, told.errors]).toEqual([1, '']);
  expect(told.output).toContain('OPEN: 2 submitted');
  expect(told.output.replaceAll(/\s+/g, ' ')).toContain(`members placed them with this contact: ${members}`);
  expect(tooWide(told.output)).toEqual([]);
  expect(await found('петр фёдоров')).toHaveLength(3);
  const done = await forget('petr@LAB.example', '--yes', '--even-open', '--json');
  expect([done.code, JSON.parse(done.output)]).toMatchObject([
    0,
    { forgotten: true, orders: [first, second], ofMembers: [members] },
  ]);
  expect(await found('@lab.example')).toEqual([members, other]);
  expect((await forget('petr@lab.example', '--yes')).output).toContain(
    'No order or request sent without logging in',
  );
  const misread = await Promise.all([
    forget('@lab.example', '--yes', '--even-open'),
    forget('petr@lab.example', first),
    askDesk(shop, ['forget']),
  ]);
  expect(misread.map(({ code }) => code)).toEqual([2, 2, 2]);
});

test('a forgotten person is read nowhere, and everything else holds', async () => {
  const login = 'tainova.zoya@example.org';
  const { browser, id } = await newMember(shop, login);
  await browser.get('/profile/saveProfile', { fName: 'Зоя', lName: 'Тайнова', phone: CONTACT.phone });
  const affiliate = { name: 'Тайный институт', inn: '7707083893' };
  const client = await browser.get('/profile/saveClient', { name: 'Тайный институт', affiliate });
  await browser.get('/profile/saveAddress', { city: 'Томск', street: 'Тайная улица', house: '1' });
  await browser.get('/profile/saveContact', CONTACT);
  await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 2 }]);
  const order = { payment: 'invoice', client: client.id, contact: CONTACT, delivery: 'pickup' };
  const { uid, total } = await browser.get('/basket/createOrder', { order });

  const mine = await browser.get('/profile/exportData');
  expect(mine).toMatchObject({
    user: { lName: 'Тайнова', login },
    consents: [{ version: expect.any(String) }],
    orders: [{ uid, total, contact: CONTACT }],
    basket: { products: [] },
  });
  for (const secret of SECRETS) expect(JSON.stringify(mine)).toContain(secret);
  expect(JSON.stringify(mine)).not.toContain(browser.token);
  // accounts are known by login alone; of organisations the public numbers
  expect(await tablesWith(SECRETS)).toEqual(['account.credential', 'profile.organisation']);

  const told = await askDesk(shop, ['forget', login]);
  expect([told.code, told.output]).toEqual([1, expect.stringContaining('Nothing was done')]);
  expect((await browser.ask('/profile/getProfile')).status).toBe(200);
  expect(told.output).toMatch(/OPEN: 1 submitted/);
  expect((await askDesk(shop, ['forget', login, '--yes'])).code).toBe(1);
  expect((await browser.ask('/profile/getProfile')).status).toBe(200);
  const done = await askDesk(shop, ['--json', 'forget', login, '--yes', '--even-open']);
  expect(done).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(done.output)).toMatchObject({ userId: id, forgotten: true, orders: [uid] });

  for (const path of ['/profile/getProfile', '/profile/exportData', '/order/findOrders'] as const)
    expect((await browser.ask(path)).status).toBe(401);
  expect((await browser.ask('/auth/refresh')).status).toBe(401);
  expect((await new Browser(shop).ask('/auth/login', { login, password: PASSWORD })).status).toBe(401);
  expect(await tablesWith(SECRETS)).toEqual(['profile.organisation']);
  const { rows } = await shop.pool.query(
    `select count(*)::integer as keys from personal.subject_key
     where key is not null and (subject = $1 or subject like 'user:%' || $2)`,
    [`order:${uid}`, mine.basket.id],
  );
  expect(rows).toEqual([{ keys: 0 }]);
  const kept = await shop.pool.query(
    `select (submission->>'total')::integer / 100 as total from read.customer_order where uid = $1`,
    [uid],
  );
  expect(kept.rows).toEqual([{ total }]);

  const [verified, audited, rebuilt, again] = [
    await askDesk(shop, ['verify']),
    await askDesk(shop, ['audit']),
    await askDesk(shop, ['rebuild', 'member']),
    await askDesk(shop, ['forget', String(id), '--yes']),
  ];
  expect([verified.code, audited.code, rebuilt.code, again.code]).toEqual([0, 0, 0, 0]);

  const { browser: somebody, id: newId } = await newMember(shop, personOf(login).login);
  expect(newId).not.toBe(id);
  expect((await somebody.get('/profile/getProfile')).clients).toEqual([]);
  expect((await somebody.ask('/order/getOrder', { uid })).status).toBe(403);
});
