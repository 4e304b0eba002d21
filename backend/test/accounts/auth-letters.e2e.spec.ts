import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser, codeOf, linkOf, newLogin, newMember, PASSWORD, personOf } from '../support/browser.ts';
import { until } from '../event-store/support.ts';
import { plainText } from '../support/letters.ts';
import { MailServer } from '../support/mail-server.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let server: MailServer;
let shop: TestShop;
beforeAll(async () => {
  server = await MailServer.start();
  shop = await openShop({ smtpUrl: server.url });
});
afterAll(async () => {
  await shop?.close();
  await server?.stop();
});

/** The newest letter to an address about something, as plain text. */
async function letterTo(login: string, about: RegExp): Promise<string> {
  const found = () =>
    server.taken
      .filter(({ to }) => to.includes(login))
      .map(({ source }) => plainText(source))
      .filter((text) => about.test(text))
      .at(-1);
  await until(() => found() !== undefined, `a letter about ${about}`);
  return found() ?? '';
}

test('links and codes come by letter, each to the address it is for', async () => {
  const login = newLogin();
  const browser = new Browser(shop);
  await browser.get('/auth/registration', personOf(login));
  const registration = await letterTo(login, /registration-complete/);
  expect(registration).toContain(`?token=${await linkOf(shop, 'RegistrationRequested')}`);
  const [, token] = /registration-complete\?token=([\w-]+)/.exec(registration) ?? [];
  await browser.get('/auth/registrationComplete', { token });

  await browser.get('/auth/registration', personOf(login));
  await letterTo(login, /уже есть/);
  await browser.get('/auth/restorePassword', { login });
  const restore = await letterTo(login, /set-new-password/);
  expect(restore).toContain(`?token=${await linkOf(shop, 'PasswordRestoreRequested')}`);

  await browser.get('/auth/changePassword', { oldPassword: PASSWORD, newPassword: 'сорок два эппендорфа' });
  await letterTo(login, /Пароль вашей учётной записи только что изменён/);

  const next = newLogin();
  await browser.get('/profile/setNewLogin', { login: next, password: 'сорок два эппендорфа' });
  const code = await codeOf(shop);
  expect(await letterTo(next, /станет вашим новым логином/)).toContain(code);
  await browser.get('/profile/checkLoginChangeCode', { code });
  expect(await letterTo(login, /Прежний логин больше не действует/)).toContain(next);
});

test('letters greet by the name of the profile, as it is now', async () => {
  const { browser, login } = await newMember(shop);
  await browser.get('/profile/saveProfile', { fName: 'Антонина', lName: 'Петрова' });
  await browser.get('/auth/restorePassword', { login });
  expect(await letterTo(login, /set-new-password/)).toContain('Здравствуйте, Антонина!');
});

test('whose address somebody wants to take is told, and gets neither a code nor a name', async () => {
  const { login: owner } = await newMember(shop);
  const { browser } = await newMember(shop);
  await browser.get('/profile/setNewLogin', { login: owner, password: PASSWORD });
  const letter = await letterTo(owner, /уже есть/);
  expect(letter).not.toMatch(/Нина|\b\d{6}\b/);
});

test('a letter that could not be sent at once carries the same link when it is', async () => {
  server.refusal = '451 later';
  const login = newLogin();
  const refused = server.refused;
  await new Browser(shop).get('/auth/registration', personOf(login));
  const token = await linkOf(shop, 'RegistrationRequested');
  await until(() => server.refused > refused, 'the letter to be refused');
  server.refusal = null;
  expect(await letterTo(login, /registration-complete/)).toContain(token);
  expect(server.taken.filter(({ to }) => to.includes(login))).toHaveLength(1);
});
