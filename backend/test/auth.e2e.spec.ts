import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser, linkOf, newLogin, newMember, PASSWORD, personOf, userEvents } from './support/browser.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
});
afterAll(() => shop?.close());

test('somebody registers, follows the link, leaves and comes back', async () => {
  const login = newLogin();
  const browser = new Browser(shop);
  expect(await browser.get('/auth/registration', personOf(login.toUpperCase()))).toEqual({});
  expect((await browser.ask('/auth/login', { login, password: PASSWORD })).status).toBe(401);

  const { user } = await browser.get('/auth/registrationComplete', {
    token: await linkOf(shop, 'RegistrationRequested'),
  });
  expect(user).toMatchObject({ id: expect.any(Number), login, fName: 'Нина', loginState: null, clients: [] });
  await browser.get('/auth/logout');
  expect(browser.cookies.has('session')).toBe(false);

  const again = await browser.get('/auth/login', { login: ` ${login.toUpperCase()} `, password: PASSWORD });
  expect(again.user).toEqual(user);
  expect((await browser.get('/auth/refresh')).user).toEqual(user);
});

test('no event holds a login, a name, a password or a token', async () => {
  const { login, browser } = await newMember(shop);
  const written = JSON.stringify(await userEvents(shop));
  expect(written).toContain('RegistrationRequested');
  for (const secret of [login, 'Нина', PASSWORD, browser.token, browser.cookies.get('session')])
    expect(written).not.toContain(secret);
});
