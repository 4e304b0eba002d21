import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccessTokens } from '../../src/accounts/sessions/access-tokens.ts';
import { Keys } from '../../src/guard/keys.ts';
import { sweepAccounts } from '../../src/accounts/sweep.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import {
  Browser,
  codeOf,
  linkOf,
  newLogin,
  newMember,
  PASSWORD,
  personOf,
  queryable,
  userEvents,
} from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ role: 'web', restricted: true });
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

test('the goods a visitor has put into a basket are there after the login, and another visitor never sees them', async () => {
  const { browser: member, login } = await newMember(shop);
  await member.leave();
  await member.get('/primer/savePrimers', { primers: [draft('до входа')] });
  const { merge } = await member.get('/auth/login', { login, password: PASSWORD });
  expect(merge).toMatchObject({ state: 'merged', primerIds: [expect.any(Number)] });
  const { id, primers } = await member.get('/basket/getBasket');
  expect(primers.map(({ name }) => name)).toEqual(['до входа']);

  await member.leave();
  expect((await member.get('/basket/getBasket')).primers).toEqual([]);
  expect((await new Browser(shop).ask('/basket/getBasket', { basketId: id })).status).toBe(403);
});

test('a browser whose session is over goes on as a visitor with a basket of its own', async () => {
  const { browser } = await newMember(shop);
  await browser.get('/primer/savePrimers', { primers: [draft('мой')] });
  browser.token = undefined;
  browser.cookies.delete('session');
  expect((await browser.get('/basket/getBasket')).primers).toEqual([]);
  await browser.get('/primer/savePrimers', { primers: [draft('гостя')] });
});

test('a link that is followed elsewhere brings the baskets of both browsers along', async () => {
  const [desk, phone] = [new Browser(shop), new Browser(shop)];
  await desk.get('/primer/savePrimers', { primers: [draft('со стола')] });
  await phone.get('/primer/savePrimers', { primers: [draft('с телефона')] });
  await desk.get('/auth/registration', personOf(newLogin()));
  const { merge } = await phone.get('/auth/registrationComplete', {
    token: await linkOf(shop, 'RegistrationRequested'),
    password: PASSWORD,
  });
  expect(merge.state).toBe('merged');
  const { primers } = await phone.get('/basket/getBasket');
  expect(primers.map(({ name }) => name).sort()).toEqual(['с телефона', 'со стола']);
});

test('a person who never proves an address is forgotten; expired things are deleted', async () => {
  await new Browser(shop).get('/auth/registration', personOf(newLogin()));
  const { stream } = (await userEvents(shop, 'RegistrationRequested')).at(-1) ?? { stream: '' };
  const uid = stream.slice('user-'.length);
  const { browser } = await newMember(shop);
  const found = async (sql: string) => (await shop.pool.query(sql, [uid])).rows.length;
  const key = 'select from personal.subject_key where subject = $1 and key is not null';
  expect((await shop.pool.query(key, [`user:${uid}`])).rowCount).toBe(1);
  const db = queryable(shop);
  await sweepAccounts(db, new PersonalData(db));
  expect(await found('select from account.credential where uid = $1')).toBe(1);

  await shop.pool.query(`update account.credential set created_at = created_at - interval '8 days'`);
  await sweepAccounts(db, new PersonalData(db));
  expect(await found('select from account.credential where uid = $1')).toBe(0);
  expect((await shop.pool.query(key, [`user:${uid}`])).rowCount).toBe(0);
  await browser.get('/auth/sessions');
});

test('a link opens an account once, for one of many who come at once', async () => {
  const login = newLogin();
  await new Browser(shop).get('/auth/registration', personOf(login));
  const token = await linkOf(shop, 'RegistrationRequested');
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => new Browser(shop).ask('/auth/registrationComplete', { token })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  const { status, body } = await new Browser(shop).ask('/auth/registrationComplete', { token });
  expect({ status, fields: Object.keys(body.validateErrors ?? {}) }).toEqual({
    status: 422,
    fields: ['token'],
  });
});

test('the link leads back to the page of this site that the browser named', async () => {
  const browser = new Browser(shop);
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\b',
    '',
  ]) {
    const { status, body } = await browser.ask('/auth/registration', { ...personOf(newLogin()), back });
    expect([back, status, Object.keys(body.validateErrors ?? {})]).toEqual([back, 422, ['back']]);
  }
  await browser.get('/auth/registration', { ...personOf(newLogin()), back: '/basket?a=1#b' });
  const token = await linkOf(shop, 'RegistrationRequested');
  expect((await browser.get('/auth/registrationComplete', { token })).back).toBe('/basket?a=1#b');
});

test('the first of two who ask for the same address to prove it has it', async () => {
  const login = newLogin();
  await new Browser(shop).get('/auth/registration', personOf(login));
  const first = await linkOf(shop, 'RegistrationRequested');
  await new Browser(shop).get('/auth/registration', {
    ...personOf(login),
    password: 'другой длинный пароль',
  });
  const second = await linkOf(shop, 'RegistrationRequested');
  expect((await new Browser(shop).ask('/auth/registrationComplete', { token: second })).status).toBe(200);
  expect((await new Browser(shop).ask('/auth/registrationComplete', { token: first })).status).toBe(422);
  expect((await new Browser(shop).ask('/auth/login', { login, password: PASSWORD })).status).toBe(401);
});

test('consent is asked for, and kept with its version, time and address', async () => {
  const browser = new Browser(shop);
  for (const consent of [undefined, false, 'true']) {
    const { status, body } = await browser.ask('/auth/registration', { ...personOf(newLogin()), consent });
    expect({ status, fields: Object.keys(body.validateErrors ?? {}) }).toEqual({
      status: 422,
      fields: ['consent'],
    });
  }
  await browser.get('/auth/registration', personOf(newLogin()));
  const { data } = (await userEvents(shop, 'RegistrationRequested')).at(-1) ?? { data: {} };
  expect(data).toMatchObject({
    consent: {
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      from: { subject: expect.stringMatching(/^user:/), sealed: expect.any(String) },
    },
  });
});

describe('passwords', () => {
  const register = async (password: string) => {
    const { status, body } = await new Browser(shop).ask('/auth/registration', {
      ...personOf('petrova.passwords@example.org'),
      password,
    });
    return { status, message: body.validateErrors?.['password']?.[0] ?? null };
  };

  test.each([
    ['1234567', /слишком короткий/],
    ['🔬🔬🔬🔬🧬🧬🧬', /слишком короткий/],
    ['x'.repeat(8), /в первую очередь/],
    ['password1', /в первую очередь/],
    ['ЙЦУКЕНГШ', /в первую очередь/],
    ['Petrova.Passwords@Example.org', /адрес почты/],
    [`${'я'.repeat(128)}ю`, /слишком длинный/],
  ])('%s is refused at its field', async (password, message) => {
    expect(await register(password)).toEqual({ status: 422, message: expect.stringMatching(message) });
  });

  test('no digit, sign or capital is asked for', async () => {
    expect(await register('вереск вереск')).toEqual({ status: 200, message: null });
  });

  test('128 characters count to the last one, however they are composed', async () => {
    const login = newLogin();
    const password = `${'é'.repeat(63)}${'щ'.repeat(64)}й`.normalize('NFD');
    await new Browser(shop).get('/auth/registration', { ...personOf(login), password });
    await new Browser(shop).get('/auth/registrationComplete', {
      token: await linkOf(shop, 'RegistrationRequested'),
    });
    const logIn = (typed: string) => new Browser(shop).ask('/auth/login', { login, password: typed });
    expect((await logIn(password.normalize('NFC'))).status).toBe(200);
    expect((await logIn(`${password.normalize('NFC').slice(0, 127)}к`)).status).toBe(401);
  });
});

test('another password: the old one must be right, other sessions end, the own goes on', async () => {
  const { browser, login } = await newMember(shop);
  const other = new Browser(shop);
  await other.get('/auth/login', { login, password: PASSWORD });
  const newPassword = 'сорок два эппендорфа';
  const wrong = await browser.ask('/auth/changePassword', { oldPassword: 'не тот пароль', newPassword });
  expect({ status: wrong.status, fields: Object.keys(wrong.body.validateErrors ?? {}) }).toEqual({
    status: 422,
    fields: ['oldPassword'],
  });
  await browser.get('/auth/changePassword', { oldPassword: PASSWORD, newPassword });
  await browser.get('/auth/sessions');
  await browser.get('/auth/refresh');
  expect((await other.ask('/auth/sessions')).status).toBe(401);
  expect((await other.ask('/auth/refresh')).status).toBe(401);
  expect((await other.ask('/auth/login', { login, password: PASSWORD })).status).toBe(401);
  expect((await other.ask('/auth/login', { login, password: newPassword })).status).toBe(200);
});

test('a forgotten password is set anew by a link, once; every session ends, every other link too', async () => {
  const { browser, login } = await newMember(shop);
  const visitor = new Browser(shop);
  await visitor.get('/auth/restorePassword', { login });
  const earlier = await linkOf(shop, 'PasswordRestoreRequested');
  await visitor.get('/auth/restorePassword', { login: login.toUpperCase() });
  const token = await linkOf(shop, 'PasswordRestoreRequested');
  expect((await visitor.ask('/auth/setNewPassword', { token, password: '12345678' })).status).toBe(422);

  const passwords = ['первый новый пароль', 'второй новый пароль'];
  const answers = await Promise.all(
    passwords.map((password) => new Browser(shop).ask('/auth/setNewPassword', { token, password })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await browser.ask('/auth/refresh')).status).toBe(401);
  expect((await visitor.ask('/auth/setNewPassword', { token: earlier, password: PASSWORD })).status).toBe(
    422,
  );
  const password = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await visitor.ask('/auth/login', { login, password })).status).toBe(200);
});

describe('another login', () => {
  test('the code of the letter makes it; other sessions end, the old login is nobody’s', async () => {
    const { browser, login } = await newMember(shop);
    const other = new Browser(shop);
    await other.get('/auth/login', { login, password: PASSWORD });
    const next = newLogin();
    const wrong = await browser.ask('/profile/setNewLogin', { login: next, password: 'не тот пароль' });
    expect({ status: wrong.status, fields: Object.keys(wrong.body.validateErrors ?? {}) }).toEqual({
      status: 422,
      fields: ['password'],
    });
    expect(await browser.get('/profile/setNewLogin', { login: next, password: PASSWORD })).toEqual({
      loginState: 'isChanging',
    });
    expect((await browser.get('/auth/refresh')).user).toMatchObject({ login, loginState: 'isChanging' });

    const code = await codeOf(shop);
    const mistyped = code === '000000' ? '111111' : '000000';
    expect((await browser.ask('/profile/checkLoginChangeCode', { code: mistyped })).status).toBe(422);
    expect(await browser.get('/profile/checkLoginChangeCode', { code: ` ${code} ` })).toEqual({
      loginState: 'new',
      login: next,
    });
    expect((await browser.ask('/profile/checkLoginChangeCode', { code })).status).toBe(422);
    expect((await browser.get('/auth/refresh')).user).toMatchObject({ login: next, loginState: 'new' });
    expect((await other.ask('/auth/refresh')).status).toBe(401);
    expect((await other.ask('/auth/login', { login, password: PASSWORD })).status).toBe(401);
    expect((await other.ask('/auth/login', { login: next, password: PASSWORD })).status).toBe(200);
  });

  test('a code fits no more when a newer one was sent, and after five wrong ones', async () => {
    const { browser } = await newMember(shop);
    await browser.get('/profile/setNewLogin', { login: newLogin(), password: PASSWORD });
    const old = await codeOf(shop);
    await browser.get('/profile/setNewLogin', { login: newLogin(), password: PASSWORD });
    const code = await codeOf(shop);
    const wrong = [old, '12345', '1234567', 'абвгде', '００００００'].filter((one) => one !== code);
    for (const one of wrong)
      expect((await browser.ask('/profile/checkLoginChangeCode', { code: one })).status).toBe(422);
    expect((await browser.ask('/profile/checkLoginChangeCode', { code })).status).toBe(422);
  });

  test('after two requests at once the code that was sent to one address never makes the other the login', async () => {
    const { browser, login } = await newMember(shop);
    const [own, stranger] = [newLogin(), newLogin()];
    const ofMember = `uid = (select uid from account.credential where login = $1)`;
    const secret = async () =>
      (
        await shop.pool.query(
          `select row_to_json(s) as kept from account.one_time_secret as s where ${ofMember}`,
          [login],
        )
      ).rows[0].kept;
    await browser.get('/profile/setNewLogin', { login: own, password: PASSWORD });
    const [first, kept] = [await codeOf(shop), await secret()];
    await browser.get('/profile/setNewLogin', { login: stranger, password: PASSWORD });
    // had both asked at the same moment, neither would have taken the other's code away
    const both = [kept, await secret()];
    await shop.pool.query(`delete from account.one_time_secret where ${ofMember}`, [login]);
    for (const one of both)
      await shop.pool.query(
        'insert into account.one_time_secret select * from json_populate_record(null::account.one_time_secret, $1)',
        [one],
      );
    expect((await browser.ask('/profile/checkLoginChangeCode', { code: first })).status).toBe(422);
    expect((await browser.get('/auth/refresh')).user.login).toBe(login);
    await browser.get('/profile/checkLoginChangeCode', { code: await codeOf(shop) });
    expect((await browser.get('/auth/refresh')).user.login).toBe(stranger);
  });

  test('a code is good for a quarter of an hour, and for nobody else', async () => {
    const { browser, id } = await newMember(shop);
    const { browser: thief } = await newMember(shop);
    await browser.get('/profile/setNewLogin', { login: newLogin(), password: PASSWORD });
    const code = await codeOf(shop);
    expect((await thief.ask('/profile/checkLoginChangeCode', { code })).status).toBe(422);
    await shop.pool.query(
      `update account.one_time_secret set expires_at = expires_at - interval '15 minutes'
       where uid = (select uid from read.member where id = $1)`,
      [id],
    );
    expect((await browser.ask('/profile/checkLoginChangeCode', { code })).status).toBe(422);
  });

  test('an address of somebody else is answered alike, and no code fits', async () => {
    const { login: taken } = await newMember(shop);
    const { browser, login } = await newMember(shop);
    expect(await browser.get('/profile/setNewLogin', { login: taken, password: PASSWORD })).toEqual({
      loginState: 'isChanging',
    });
    expect(await codeOf(shop)).toBe('no code');
    expect((await browser.ask('/profile/checkLoginChangeCode', { code: '000000' })).status).toBe(422);
    expect((await browser.get('/auth/refresh')).user.login).toBe(login);
  });

  test('the first to prove an address while a code is under way has it', async () => {
    const wanted = newLogin();
    const { browser } = await newMember(shop);
    await browser.get('/profile/setNewLogin', { login: wanted, password: PASSWORD });
    const code = await codeOf(shop);
    await newMember(shop, wanted);
    expect((await browser.ask('/profile/checkLoginChangeCode', { code })).status).toBe(422);
  });
});

test('own sessions are listed, and end one by one or all the others at once', async () => {
  const { browser, login } = await newMember(shop);
  const others = [
    new Browser(shop, { 'user-agent': 'Lab PC', 'x-forwarded-for': '10.9.8.7' }),
    new Browser(shop),
    new Browser(shop),
  ];
  for (const other of others) await other.get('/auth/login', { login, password: PASSWORD });
  const { sessions } = await browser.get('/auth/sessions');
  expect(sessions).toHaveLength(4);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const labs = sessions.find(({ userAgent }) => userAgent === 'Lab PC');
  // without a configured proxy a forwarded address is not trusted
  expect(labs).toMatchObject({ address: '127.0.0.1', seenAt: expect.stringMatching(/Z$/) });

  const { browser: stranger } = await newMember(shop);
  expect((await stranger.ask('/auth/endSession', { id: labs?.id })).status).toBe(404);
  expect((await browser.get('/auth/endSession', { id: labs?.id })).sessions).toHaveLength(3);
  expect(await Promise.all(others.map(async (other) => (await other.ask('/auth/sessions')).status))).toEqual([
    401, 200, 200,
  ]);
  expect((await browser.get('/auth/endSession')).sessions).toEqual([
    expect.objectContaining({ current: true }),
  ]);
  expect(await Promise.all(others.map(async (other) => (await other.ask('/auth/refresh')).status))).toEqual([
    401, 401, 401,
  ]);
});

describe('the time of a session', () => {
  /** Makes everything known of a person's sessions so many days older. */
  const daysPass = async (id: number, days: number): Promise<void> => {
    const own = `(select uid from account.credential where user_id = $1)`;
    const ago = `make_interval(days => $2)`;
    await shop.pool.query(
      `update account.refresh_token set replaced_at = replaced_at - ${ago}
       where session_id in (select id from account.session where uid = ${own})`,
      [id, days],
    );
    await shop.pool.query(
      `update account.session set started_at = started_at - ${ago}, seen_at = seen_at - ${ago},
         expires_at = expires_at - ${ago} where uid = ${own}`,
      [id, days],
    );
  };
  const isIn = async (browser: Browser): Promise<[number, number]> => [
    (await browser.ask('/auth/sessions')).status,
    (await browser.ask('/auth/refresh')).status,
  ];

  test('is 14 days without a sign of life; then neither token is worth anything', async () => {
    const { browser, id } = await newMember(shop);
    await daysPass(id, 13);
    expect(await isIn(browser)).toEqual([200, 200]);
    await daysPass(id, 14);
    expect(await isIn(browser)).toEqual([401, 401]);
  });

  test('is 90 days, however much alive', async () => {
    const { browser, id } = await newMember(shop);
    for (let week = 1; week <= 12; week += 1) {
      await daysPass(id, 7);
      expect([week, ...(await isIn(browser))]).toEqual([week, 200, 200]);
    }
    await daysPass(id, 5);
    expect(await isIn(browser)).toEqual([200, 200]);
    await daysPass(id, 1);
    expect(await isIn(browser)).toEqual([401, 401]);
  });
});

describe('the key of the server', () => {
  const KEY = 'k'.repeat(32);
  const tokensOf = (key: string | undefined) => new AccessTokens(new Keys(queryable(shop), key));

  test('is kept in the database where none is configured: every process signs and reads alike', async () => {
    const { browser, id } = await newMember(shop);
    const session = await tokensOf(undefined).sessionOf(browser.token ?? '');
    expect(session).toMatch(/^[0-9a-f-]{36}$/);
    browser.token = await tokensOf(undefined).sign(id, session ?? '');
    expect((await browser.ask('/auth/sessions')).status).toBe(200);
  });

  test('is worth nothing to another one: after a change pages renew their tokens by the cookie', async () => {
    const { browser, id } = await newMember(shop);
    const session = (await tokensOf(undefined).sessionOf(browser.token ?? '')) ?? '';
    browser.token = await tokensOf(KEY).sign(id, session);
    expect((await browser.ask('/auth/sessions')).status).toBe(401);
    browser.token = undefined;
    expect((await browser.ask('/auth/refresh')).status).toBe(200);
  });

  test('that is configured is read from nowhere else, and another one reads none of its tokens', async () => {
    const nowhere = {
      query: () => Promise.reject(new Error('the database was asked')),
    };
    const configured = (key: string) => new AccessTokens(new Keys(nowhere, key));
    const token = await configured(KEY).sign(1, 'of a session');
    expect(await configured(KEY).sessionOf(token)).toBe('of a session');
    expect(await configured('l'.repeat(32)).sessionOf(token)).toBeNull();
  });
});

function draft(name: string) {
  return { id: -1, name, sequence: 'ACGT', scale: '0.04', editState: 'draft', numberInOrder: 1 };
}
