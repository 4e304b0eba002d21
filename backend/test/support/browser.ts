import { randomUUID } from 'node:crypto';
import type { DataOf, RequestOf, SitePath } from '@oligoteka/site-api';
import { Keys } from '../../src/guard/keys.ts';
import { OneTimeSecrets } from '../../src/guard/one-time-secrets.ts';
import type { Queryable, RecordedEvent } from '../../src/event-store/event.ts';
import type { TestShop } from './shop.ts';
import type { Answer } from './visitor.ts';

/** A browser with a jar of cookies and, once somebody is logged in, an access token. */
export class Browser {
  token: string | undefined;
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly shop: Pick<TestShop, 'origin'>,
    /** Headers sent with every call: browser, network address, language. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async ask<Path extends SitePath>(
    path: Path,
    request: RequestOf<Path> | object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<DataOf<Path>>> {
    const response = await fetch(`${this.shop.origin}/site${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...this.headers,
        ...headers,
      },
      body: JSON.stringify(request),
    });
    this.keep(response.headers.getSetCookie());
    const body = JSON.parse(await response.text()) as Answer<DataOf<Path>>['body'];
    const { token } = (body.data ?? {}) as { token?: string };
    if (token !== undefined) this.token = token;
    return { status: response.status, headers: response.headers, body };
  }

  /** The data of a call that must succeed. */
  async get<Path extends SitePath>(
    path: Path,
    request: RequestOf<Path> | object = {},
  ): Promise<DataOf<Path>> {
    const { status, body } = await this.ask(path, request);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }

  /** Logs out, and forgets the access token as a page does. */
  async leave(): Promise<void> {
    await this.get('/auth/logout');
    this.token = undefined;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=', 2);
      const isGone = attributes.some((attribute) => /expires=Thu, 01 Jan 1970/i.test(attribute));
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export const PASSWORD = 'вереск и 7 ржавых пипеток';

/** An address nobody has yet. */
export const newLogin = (): string => `n.petrova.${randomUUID().slice(0, 8)}@example.org`;

export const personOf = (login: string) =>
  ({ login, password: PASSWORD, fName: 'Нина', lName: 'Петрова', consent: true }) as const;

/** Somebody with an account, logged in. */
export async function newMember(
  shop: TestShop,
  login = newLogin(),
): Promise<{ browser: Browser; login: string; id: number }> {
  const browser = new Browser(shop);
  // all tests of a file come from one address
  await shop.pool.query('delete from account.rate_limit');
  await browser.get('/auth/registration', personOf(login));
  const { user } = await browser.get('/auth/registrationComplete', {
    token: await linkOf(shop, 'RegistrationRequested'),
  });
  return { browser, login, id: user.id };
}

/** The link in the newest letter of a kind. */
export async function linkOf(shop: TestShop, type: string): Promise<string> {
  return (await secretsOf(shop).tokenOf(await letterOf(shop, type))) ?? 'no link';
}

export async function codeOf(shop: TestShop): Promise<string> {
  return (await secretsOf(shop).codeOf(await letterOf(shop, 'LoginChangeRequested'))) ?? 'no code';
}

/** Events of a kind in the streams of users, oldest first. */
export async function userEvents(shop: TestShop, type?: string): Promise<RecordedEvent[]> {
  return shop.store.readAll({
    after: 0,
    limit: 10_000,
    streamPrefix: 'user-',
    ...(type !== undefined && { eventTypes: [type] }),
  });
}

async function letterOf(shop: TestShop, type: string): Promise<string> {
  const event = (await userEvents(shop, type)).at(-1);
  if (event === undefined) throw new Error(`no ${type}`);
  return (event.data as { letter: string }).letter;
}

function secretsOf(shop: TestShop): OneTimeSecrets {
  const db = queryable(shop);
  return new OneTimeSecrets(db, new Keys(db, undefined));
}

/** The shop's database as its own parts see it. */
export function queryable({ pool }: TestShop): Queryable {
  return {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
      const { rows, rowCount } = await pool.query(sql, [...parameters]);
      return { rows: rows as Row[], rowCount };
    },
  };
}
