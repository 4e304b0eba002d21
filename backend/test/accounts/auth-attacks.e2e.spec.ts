import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { SitePath } from '@oligoteka/site-api';
import { argon2 } from '../../src/accounts/passwords/passwords.ts';
import { Browser, linkOf, newLogin, newMember, PASSWORD, personOf, userEvents } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Answer } from '../support/visitor.ts';
import { log } from '../../src/log.ts';

/** Milliseconds that answers about letters take, whatever there was to do. */
const LEAST = 200;

let shop: TestShop;
/** Lines of the security log. */
const noted: string[] = [];
beforeAll(async () => {
  // hashes that are seen in the time they take; a proxy that gives each attacker an address
  shop = await openShop({
    role: 'web',
    trustedProxies: ['loopback'],
    accounts: {
      passwordCost: { memoryKib: 16_384, passes: 2 },
      secretiveMilliseconds: LEAST,
      securityLog: (line) => void noted.push(line),
    },
  });
});
afterAll(() => shop?.close());

/** A browser at a network address nobody else has. */
const stranger = (headers: Readonly<Record<string, string>> = {}): Browser =>
  new Browser(shop, { 'x-forwarded-for': newAddress(), ...headers });
let addresses = 0;
const newAddress = (): string => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`;

const statusOf = ({ status }: Answer): number => status;

/** The inline scripts that a browser would run: those of our own files are allowed by their address, facts are data. */
const scriptsOf = (html: string): { attributes: string; text: string }[] =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\bsrc="\/(?!\/)|\btype="application\/(?:ld\+)?json"/.test(attributes));

describe('nobody learns who has an account', () => {
  const login = newLogin();
  const nobody = newLogin();
  beforeAll(async () => {
    await newMember(shop, login);
  });

  /** Everything in an answer that could tell, without the parts that differ between any two answers. */
  const told = ({ status, headers, body }: Answer) => ({
    status,
    body,
    headers: [...headers.keys()].filter((name) => name !== 'set-cookie').sort(),
    cookies: headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
  });

  const calls = [
    ['/auth/login', (of: string) => ({ login: of, password: 'наугад наугад' }), 401],
    ['/auth/restorePassword', (of: string) => ({ login: of }), 200],
    ['/auth/registration', (of: string) => personOf(of), 200],
  ] as const;

  test.each(calls)('by the answer of %s', async (path, request, status) => {
    const [known, unknown] = [
      await stranger().ask(path, request(login)),
      await stranger().ask(path, request(nobody)),
    ];
    expect(told(known)).toEqual(told(unknown));
    expect(statusOf(known)).toBe(status);
  });

  test.each(calls)('by the time %s takes', async (path, request, _status) => {
    // hashes take the time: they are counted, not timed, and a wait hides the rest
    const [hashed, verified] = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];
    const hashes = { '/auth/login': 1, '/auth/registration': 1, '/auth/restorePassword': 0 }[path];
    // the first login to no account makes the hash that later ones are compared with
    await stranger().ask('/auth/login', { login: nobody, password: PASSWORD });
    for (const who of [login, nobody]) {
      // a letter that is not sent because there were too many takes no time at all
      await shop.pool.query('delete from account.rate_limit');
      hashed.mockClear();
      verified.mockClear();
      const began = performance.now();
      await stranger().ask(path, request(who));
      if (path !== '/auth/login') expect(performance.now() - began).toBeGreaterThanOrEqual(LEAST - 1);
      expect(hashed.mock.calls.length + verified.mock.calls.length).toBe(hashes);
    }
    hashed.mockRestore();
    verified.mockRestore();
  });

  test('the owner is told by letter of a registration with their address', async () => {
    expect((await userEvents(shop, 'RegistrationRepeated')).length).toBeGreaterThan(0);
  });

  test('an account whose address is not proven is no account', async () => {
    const pending = newLogin();
    await stranger().get('/auth/registration', personOf(pending));
    const asked = { login: pending, password: PASSWORD };
    const unknown = { login: nobody, password: PASSWORD };
    expect(told(await stranger().ask('/auth/login', asked))).toEqual(
      told(await stranger().ask('/auth/login', unknown)),
    );
    expect(await stranger().get('/auth/userExist', { login: pending })).toEqual({ exist: false });
  });

  test('by going through a list of addresses', async () => {
    const browser = stranger();
    expect(await browser.get('/auth/userExist', { login: login.toUpperCase() })).toEqual({ exist: true });
    const answers = [];
    for (let index = 0; index < 20; index += 1)
      answers.push(await browser.ask('/auth/userExist', { login: `${index}@example.org` }));
    expect(answers.map(statusOf)).toEqual([...Array<number>(19).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(statusOf(await stranger().ask('/auth/userExist', { login }))).toBe(200);
  });
});

describe('an account asked for with somebody else’s address', () => {
  const OWN = 'фраза самой владелицы';

  test('opens for the reader of the letter, with a password of their own', async () => {
    const login = newLogin();
    const thief = stranger();
    await thief.get('/auth/registration', personOf(login));
    const token = await linkOf(shop, 'RegistrationRequested');
    const owner = stranger();
    await owner.get('/basket/getBasket');
    const follow = (by: Browser, more: object = {}) =>
      by.ask('/auth/registrationComplete', { token, ...more });
    const followers = [
      owner,
      stranger({ origin: shop.origin }),
      stranger({ 'sec-fetch-site': 'same-origin' }),
      stranger({ cookie: 'registration=' }),
      stranger({ cookie: `registration=${'A'.repeat(43)}` }),
    ];
    for (const follower of followers) {
      const { status, body } = await follow(follower);
      expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, ['password']]);
    }
    for (const password of ['12345678', login, 'x'.repeat(200), ['a'], null])
      expect(statusOf(await follow(owner, { password }))).toBe(422);
    // nothing is open yet, and the link is as good as new
    expect(statusOf(await stranger().ask('/auth/login', { login, password: PASSWORD }))).toBe(401);
    expect(statusOf(await follow(owner, { password: OWN }))).toBe(200);
    expect(statusOf(await thief.ask('/auth/login', { login, password: PASSWORD }))).toBe(401);
    expect(statusOf(await thief.ask('/auth/refresh'))).toBe(401);
    expect(statusOf(await stranger().ask('/auth/login', { login, password: OWN }))).toBe(200);
    expect(statusOf(await follow(thief))).toBe(422);
  });

  test('is known again in the browser that asked, however often it did', async () => {
    const browser = stranger();
    await browser.get('/auth/registration', personOf(newLogin()));
    const first = await linkOf(shop, 'RegistrationRequested');
    const mark = browser.cookies.get('registration');
    await browser.get('/auth/registration', personOf(newLogin()));
    expect(browser.cookies.get('registration')).toBe(mark);
    expect(statusOf(await browser.ask('/auth/registrationComplete', { token: first }))).toBe(200);
    expect(browser.cookies.has('registration')).toBe(false);
    const { rows } = await shop.pool.query<{ kept: string }>(
      'select json_agg(t)::text as kept from account.one_time_secret as t',
    );
    expect(rows[0]?.kept).not.toContain(Buffer.from(mark ?? '', 'base64url').toString('hex'));
  });
});

describe('guessing a password', () => {
  test('stops after ten tries from an address, many at once or not, and the right one helps no more', async () => {
    const { login } = await newMember(shop);
    const guesser = stranger();
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        guesser.ask('/auth/login', { login, password: `попытка номер ${index}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(statusOf(await guesser.ask('/auth/login', { login, password: PASSWORD }))).toBe(429);
  });

  test('locks nobody out: not at another address, nor where they were logged in before', async () => {
    const { login, browser: owner } = await newMember(shop);
    await owner.leave();
    const guesses = Array.from({ length: 7 }, async () => {
      const guesser = stranger();
      for (let index = 0; index < 10; index += 1)
        await guesser.ask('/auth/login', { login, password: `попытка номер ${index}` });
    });
    await Promise.all(guesses);
    // so many places at once are too many for a place nobody knows
    expect(statusOf(await stranger().ask('/auth/login', { login, password: PASSWORD }))).toBe(429);
    expect(statusOf(await owner.ask('/auth/login', { login, password: PASSWORD }))).toBe(200);

    await stranger().get('/auth/restorePassword', { login });
    const token = await linkOf(shop, 'PasswordRestoreRequested');
    const back = stranger();
    await back.get('/auth/setNewPassword', { token, password: 'заново и с нуля' });
    expect(statusOf(await stranger().ask('/auth/login', { login, password: 'заново и с нуля' }))).toBe(200);
  });

  test('with cookies of browsers that know another account gains nothing', async () => {
    const { login } = await newMember(shop);
    const { login: own } = await newMember(shop);
    const address = newAddress();
    const answers = [];
    for (let round = 0; round < 3; round += 1) {
      const thief = new Browser(shop, { 'x-forwarded-for': address });
      await thief.get('/auth/login', { login: own, password: PASSWORD });
      expect(thief.cookies.has('device')).toBe(true);
      for (let index = 0; index < 4; index += 1)
        answers.push(await thief.ask('/auth/login', { login, password: `попытка номер ${index}` }));
    }
    expect(answers.map(statusOf)).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test('is limited within a session too', async () => {
    const { browser } = await newMember(shop);
    const guess = (index: number) =>
      browser.ask('/auth/changePassword', { oldPassword: `попытка ${index}`, newPassword: PASSWORD });
    const answers = [];
    for (let index = 0; index < 11; index += 1) answers.push(await guess(index));
    expect(answers.map(statusOf)).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

describe('letters', () => {
  const sent = async (type = 'PasswordRestoreRequested'): Promise<number> =>
    (await userEvents(shop, type)).length;
  const restore = (by: Browser, login: string, times: number): Promise<Answer[]> =>
    Promise.all(Array.from({ length: times }, () => by.ask('/auth/restorePassword', { login })));

  test('flood nobody, and nobody is told that some were not sent', async () => {
    const { login } = await newMember(shop);
    const before = await sent();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => stranger().ask('/auth/restorePassword', { login })),
    );
    expect(answers.map(statusOf)).toEqual(Array<number>(12).fill(200));
    expect((await sent()) - before).toBe(8);
  });

  test('that a stranger has sent keep nobody from their own', async () => {
    const { login, browser: owner } = await newMember(shop);
    await owner.leave();
    const nuisance = stranger();
    const before = await sent();
    await restore(nuisance, login, 8);
    expect((await sent()) - before).toBe(3);
    // the owner, who has forgotten the password, somewhere else
    await restore(stranger(), login, 1);
    expect((await sent()) - before).toBe(4);
    // registrations in the owner's name are letters of another kind
    const again = await Promise.all(
      Array.from({ length: 8 }, () => stranger().ask('/auth/registration', personOf(login))),
    );
    // many at once are answered as those of an address nobody has
    expect(again.map(statusOf)).toEqual(Array<number>(8).fill(200));
    await restore(stranger(), login, 1);
    expect((await sent()) - before).toBe(5);
    // strangers at many places use up the letters of all strangers, but the link that was sent works
    await Promise.all(Array.from({ length: 6 }, () => restore(stranger(), login, 1)));
    expect((await sent()) - before).toBe(8);
    const token = await linkOf(shop, 'PasswordRestoreRequested');
    // and the owner's own browser has letters of its own
    await restore(owner, login, 1);
    expect((await sent()) - before).toBe(9);
    const answer = await stranger().ask('/auth/setNewPassword', { token, password: 'заново и с нуля' });
    expect(statusOf(answer)).toBe(200);
  });

  test('to an address somebody else wants to register come to its owner all the same', async () => {
    const login = newLogin();
    const nuisance = stranger();
    const before = await sent('RegistrationRequested');
    await Promise.all([1, 2, 3, 4, 5].map(() => nuisance.ask('/auth/registration', personOf(login))));
    expect((await sent('RegistrationRequested')) - before).toBe(3);
    await stranger().get('/auth/registration', personOf(login));
    expect((await sent('RegistrationRequested')) - before).toBe(4);
  });
});

describe('tokens', () => {
  test('a refresh token that comes back late ends the session of both who have it', async () => {
    const { browser } = await newMember(shop);
    const stolen = browser.cookies.get('session') ?? '';
    await browser.get('/auth/refresh');
    expect(browser.cookies.get('session')).not.toBe(stolen);
    await shop.pool.query(`update account.refresh_token set replaced_at = replaced_at - interval '1 minute'`);
    const thief = stranger({ cookie: `session=${stolen}` });
    expect(statusOf(await thief.ask('/auth/refresh'))).toBe(401);
    expect(statusOf(await browser.ask('/auth/sessions'))).toBe(401);
    expect(statusOf(await browser.ask('/auth/refresh'))).toBe(401);
  });

  test('two tabs that refresh at once both go on, with one cookie', async () => {
    const { browser } = await newMember(shop);
    const answers = await Promise.all([1, 2, 3].map(() => browser.ask('/auth/refresh')));
    expect(answers.map(statusOf)).toEqual([200, 200, 200]);
    const given = answers.filter(({ headers }) =>
      headers.getSetCookie().some((cookie) => cookie.startsWith('session=')),
    );
    expect(given).toHaveLength(1);
    expect(statusOf(await browser.ask('/auth/refresh'))).toBe(200);
  });

  test('are worth nothing after logout, wherever they are kept', async () => {
    const { browser } = await newMember(shop);
    const copy = stranger({ authorization: `Bearer ${browser.token}`, cookie: browser.cookieHeader() });
    expect(statusOf(await copy.ask('/auth/sessions'))).toBe(200);
    // a page whose access token is too old logs out by its cookie
    browser.token = undefined;
    await browser.get('/auth/logout');
    expect(statusOf(await copy.ask('/auth/sessions'))).toBe(401);
    expect(statusOf(await copy.ask('/auth/refresh'))).toBe(401);
  });

  test('of one’s own making are refused', async () => {
    const { browser, id } = await newMember(shop);
    const [, payload = ''] = (browser.token ?? '').split('.');
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const jwt = new JwtService({});
    const claims = { sid, sub: String(id), iss: 'oligoteka', aud: 'oligoteka' };
    const forged = [
      `${header}.${payload}.`,
      jwt.sign(claims, { secret: 'secret', expiresIn: 600 }),
      jwt.sign(claims, { secret: Buffer.alloc(32), expiresIn: 600 }),
      `${browser.token?.slice(0, -3)}abc`,
      sid,
      'null',
    ];
    for (const token of forged) {
      const forger = stranger({ authorization: `Bearer ${token}` });
      expect([token, statusOf(await forger.ask('/auth/sessions'))]).toEqual([token, 401]);
      // and nobody is served as a visitor who thinks to be a member
      expect(statusOf(await forger.ask('/basket/getBasket'))).toBe(401);
    }
    expect(statusOf(await browser.ask('/auth/sessions'))).toBe(200);
  });

  test('of links that are guessed or too old open nothing', async () => {
    await stranger().get('/auth/registration', personOf(newLogin()));
    const token = await linkOf(shop, 'RegistrationRequested');
    const bytes = Buffer.from(token, 'base64url');
    bytes[60 % bytes.length] = (bytes[60 % bytes.length] ?? 0) ^ 1;
    const changed = Buffer.from(token, 'base64url');
    changed[20] = (changed[20] ?? 0) ^ 1;
    const attempts = [
      changed.toString('base64url'),
      bytes.toString('base64url'),
      token.slice(0, 40),
      randomUUID(),
    ];
    for (const attempt of attempts)
      expect(statusOf(await stranger().ask('/auth/registrationComplete', { token: attempt }))).toBe(422);
    // a token for another purpose
    expect(
      statusOf(await stranger().ask('/auth/setNewPassword', { token, password: 'совсем другой пароль' })),
    ).toBe(422);
    await shop.pool.query(`update account.one_time_secret set expires_at = now() - interval '1 second'`);
    expect(statusOf(await stranger().ask('/auth/registrationComplete', { token }))).toBe(422);
  });

  test('in the database open nothing', async () => {
    const { browser } = await newMember(shop);
    await stranger().get('/auth/registration', personOf(newLogin()));
    const { rows } = await shop.pool.query<{ everything: string }>(
      `select json_build_array((select json_agg(t) from account.refresh_token as t),
         (select json_agg(t) from account.one_time_secret as t),
         (select json_agg(t) from account.credential as t))::text as everything`,
    );
    const kept = rows[0]?.everything ?? '';
    const secrets = [
      browser.cookies.get('session') ?? '',
      await linkOf(shop, 'RegistrationRequested'),
      PASSWORD,
    ];
    for (const secret of secrets) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
    expect(kept).toContain('$argon2id$v=19$m=16384,t=2,p=1$');
  });
});

describe('cookies', () => {
  test('are for scripts of nobody, and with https for this host alone', async () => {
    const { login } = await newMember(shop);
    const browser = stranger({ 'x-forwarded-proto': 'https' });
    const { headers } = await browser.ask('/auth/login', { login, password: PASSWORD });
    const secret = headers.getSetCookie().filter((cookie) => !cookie.startsWith('basketId='));
    expect(secret.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-device', '__Host-session']);
    for (const cookie of secret) expect(cookie).toMatch(/; Path=\/;.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[])('do nothing for a page of another site: %j', async (headers) => {
    const { browser } = await newMember(shop);
    const kept = browser.cookieHeader();
    for (const path of ['/auth/refresh', '/auth/logout', '/basket/cleanBasket'] satisfies SitePath[])
      expect([path, statusOf(await browser.ask(path, {}, headers))]).toEqual([path, 403]);
    expect(browser.cookieHeader()).toBe(kept);
    const own = { origin: shop.origin, 'sec-fetch-site': 'same-origin' };
    expect(statusOf(await browser.ask('/auth/refresh', {}, own))).toBe(200);
  });

  test('a call that is no JSON is none', async () => {
    const { browser } = await newMember(shop);
    const response = await fetch(`${shop.origin}/site/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', cookie: browser.cookieHeader() },
      body: '{}',
    });
    expect(response.status).toBe(415);
  });
});

describe('pages', () => {
  test('run no script but ours and load nothing from elsewhere', async () => {
    // pages of one's own are allowed their scripts by a nonce, pages of everybody by hashes
    const own = await Promise.all([1, 2].map(() => fetch(`${shop.origin}/search?q=taq`)));
    const policies = own.map(({ headers }) => headers.get('content-security-policy') ?? '');
    const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']{20,})';/.exec(policy)?.[1]);
    expect(nonces).not.toContain(undefined);
    expect(new Set(nonces).size).toBe(2);
    const ownScripts = scriptsOf((await own[0]?.text()) ?? '');
    expect(ownScripts.filter(({ attributes }) => !attributes.includes(`nonce="${nonces[0]}"`))).toEqual([]);
    const page = await fetch(`${shop.origin}/`);
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const each of [policy, policies[0]]) {
      expect(each).not.toMatch(/unsafe|\*|http/);
      expect(each).toMatch(/object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'none'/);
    }
    const html = await page.text();
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const scripts = scriptsOf(html);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(({ text }) => !policy.includes(hashOf(text)))).toEqual([]);
    const addresses = [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)="([^"]*)"/g)];
    const ours = /^(\/(?!\/)|data:|https?:\/\/(127\.0\.0\.1|localhost)[:/])/;
    expect(addresses.map(([, address = '']) => address).filter((address) => !ours.test(address))).toEqual([]);
    expect(html).not.toMatch(/ on[a-z]+="| style="/);
  });

  test('say by headers what no browser may do with them, calls too', async () => {
    const page = await fetch(`${shop.origin}/`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(page.headers.get('cache-control')).toMatch(/private/);
    const { headers } = await stranger().ask('/auth/userExist', { login: newLogin() });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});

test('the security log tells of tries and sessions, by the uid of an account alone', async () => {
  const { browser, login } = await newMember(shop);
  noted.length = 0;
  await stranger().ask('/auth/login', { login, password: 'не тот' });
  await stranger().ask('/auth/login', { login: newLogin(), password: 'не тот' });
  await browser.ask('/auth/changePassword', { oldPassword: 'не тот', newPassword: PASSWORD });
  await browser.ask('/profile/checkLoginChangeCode', { code: '000000' });
  await stranger().ask('/auth/registrationComplete', { token: 'не та ссылка' });
  await browser.get('/auth/login', { login, password: PASSWORD });
  const stolen = browser.cookies.get('session') ?? '';
  await browser.get('/auth/refresh');
  await shop.pool.query(`update account.refresh_token set replaced_at = replaced_at - interval '1 minute'`);
  const { headers } = await stranger({ cookie: `session=${stolen}` }).ask('/auth/refresh');
  const lines = noted.map((line) => JSON.parse(line) as Record<string, string>);
  expect(lines.map(({ event, what }) => [event, what])).toEqual([
    ['login-failed', undefined],
    ['login-failed', undefined],
    ['password-refused', undefined],
    ['code-refused', undefined],
    ['link-refused', 'registration'],
    ['login-succeeded', undefined],
    ['refresh-token-reused', undefined],
    ['session-ended', 'refresh-token-reused'],
  ]);
  const [known, unknown, , , , succeeded, reused] = lines;
  expect(known).toMatchObject({
    log: 'security',
    at: expect.stringMatching(/Z$/),
    user: succeeded?.['user'],
  });
  expect(unknown).not.toHaveProperty('user');
  expect(reused?.['session']).toBe(succeeded?.['session']);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  for (const secret of [login, 'example.org', 'не т', PASSWORD, stolen, '10.1.', '127.0.0.1'])
    expect(noted.join('\n')).not.toContain(secret);
});

test('the security log tells of limits that are hit, letters left unsent and refused access', async () => {
  const { browser, login } = await newMember(shop);
  const contact = await browser.get('/profile/saveContact', { name: 'Тайный контакт' });
  const { id: basketId } = await browser.get('/basket/getBasket');
  await browser.get('/basket/cleanBasket');
  const { browser: other } = await newMember(shop);
  const { sessions } = await other.get('/auth/sessions');
  const session = sessions[0]?.id;
  noted.length = 0;
  const nuisance = stranger();
  for (let index = 0; index < 4; index += 1) await nuisance.ask('/auth/restorePassword', { login });
  for (let index = 0; index < 4; index += 1) await nuisance.ask('/auth/registration', personOf(login));
  for (let index = 0; index < 11; index += 1)
    await nuisance.ask('/auth/login', { login, password: `попытка ${index}` });
  for (let index = 0; index < 21; index += 1)
    await nuisance.ask('/auth/userExist', { login: `${index}@example.org` });
  await other.ask('/profile/saveContact', { id: contact.id, name: 'x' });
  await browser.ask('/auth/endSession', { id: session });
  await nuisance.ask('/basket/getBasket', { basketId });
  await browser.ask('/auth/logout', {}, { 'sec-fetch-site': 'cross-site' });
  // calls for the caller's own data, and mistyped ones, are not noted
  await other.ask('/profile/getProfile');
  await other.ask('/profile/getProfil' as SitePath);
  await other.ask('/profile/saveContact', { name: '' });
  const lines = noted.map((line) => JSON.parse(line) as Record<string, string>);
  expect(lines.map(({ event, what }) => [event, what]).filter(([event]) => event !== 'login-failed')).toEqual(
    [
      ['limit-reached', 'letters from'],
      ['letter-withheld', 'restore'],
      ['limit-reached', 'letters from'],
      ['letter-withheld', 'registration'],
      ['limit-reached', 'login from'],
      ['limit-reached', 'user exists'],
      ['access-refused', '/site/profile/saveContact'],
      ['access-refused', '/site/auth/endSession'],
      ['access-refused', '/site/basket/getBasket'],
      ['access-refused', 'from a page of another site'],
    ],
  );
  const [saved, ended, read] = lines.filter(({ event }) => event === 'access-refused');
  expect([saved?.['session'], saved?.['user']?.length]).toEqual([session, 36]);
  expect(ended?.['user']).not.toBe(saved?.['user']);
  expect(read).not.toHaveProperty('user');
  for (const line of lines.filter(({ event }) => event !== 'limit-reached'))
    expect(line['request']).toMatch(/^[0-9a-f-]{36}$/);
  for (const secret of [login, 'example.org', 'Тайный', 'попытка', '10.1.', '127.0.0.1'])
    expect(noted.join('\n')).not.toContain(secret);
});

test('no log holds a password, a token or an address', async () => {
  const lines: string[] = [];
  const keep = (...said: unknown[]): void => void lines.push(JSON.stringify(said));
  const level = log.level;
  log.level = 'debug';
  const spies = [
    ...(['log', 'error', 'warn', 'info'] as const).map((method) => jest.spyOn(console, method)),
    ...(['debug', 'info', 'warn', 'error'] as const).map((method) => jest.spyOn(log, method)),
  ].map((spy) => spy.mockImplementation(keep));
  const { browser, login } = await newMember(shop);
  await browser.ask('/auth/changePassword', { oldPassword: 'не тот', newPassword: PASSWORD });
  await browser.ask('/auth/login', { login, password: 'не тот' });
  await browser.ask('/auth/registrationComplete', { token: 'не та ссылка' });
  await browser.ask('/auth/login', { login: { $gt: '' }, password: ['x'] });
  for (const spy of spies) spy.mockRestore();
  log.level = level;
  // each call has its line
  expect(lines.join('\n')).toContain('/site/auth/login');
  for (const secret of [login, PASSWORD, 'не тот', browser.token ?? '', browser.cookies.get('session') ?? ''])
    expect(lines.join('\n')).not.toContain(secret);
});

test('no event holds a login, a name, a password or a token', async () => {
  const { login, browser } = await newMember(shop);
  const written = JSON.stringify(await userEvents(shop));
  expect(written).toContain('RegistrationRequested');
  for (const secret of [login, 'Нина', 'Петрова', PASSWORD, browser.token, browser.cookies.get('session')])
    expect(written).not.toContain(secret);
});
