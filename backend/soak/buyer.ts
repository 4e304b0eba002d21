import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SEED } from '../src/dictionaries/seed/seed.ts';
import { Keys } from '../src/guard/keys.ts';
import { OneTimeSecrets } from '../src/guard/one-time-secrets.ts';
import { Journal, journalOf } from './journal.ts';
import { Random } from './random.ts';

export interface BuyerTask {
  readonly origins: readonly string[];
  /** Where the links of letters are read: the buyers' mailbox. */
  readonly databaseUrl: string;
  readonly folder: string;
  readonly index: number;
  readonly incarnation: number;
  readonly buyers: number;
  readonly seed: number;
  /** Milliseconds between two calls of one buyer, from and to. */
  readonly thinking: readonly [number, number];
}

interface Order {
  readonly state?: string;
  readonly lines?: readonly { readonly line?: number }[];
  readonly results?: readonly Read[];
  readonly unread?: readonly Read[];
}
interface Read {
  readonly line: number;
  readonly primer: number;
  readonly canRepeat: boolean;
}
type Answer = { readonly status: number; readonly data: Order & { uid?: string; token?: string } };

const CALL_MILLISECONDS = 8_000;
/** Orders of a buyer that are looked after; older ones are left as they are. */
const REMEMBERED = 6;
const SHELF = SEED.products.products.find(({ disabled, bulk }) => !disabled && !bulk)?.id ?? 0;

/**
 * Members of an organisation who order primers, products and samples, most by courier, and cancel lines, leave the money with the
 * shop for the next order, and ask for reads once more. Notes: M an order that was promised, L lines that were cancelled,
 * Q a read that was asked for, X an answer nobody should get.
 */
export class Buyers {
  readonly #random: Random;
  readonly #journal: Journal;
  readonly #pool: pg.Pool;
  #stopping = false;

  constructor(private readonly task: BuyerTask) {
    const { folder, index, incarnation, seed } = task;
    this.#random = new Random(seed * 1_000 + 900 + incarnation);
    this.#journal = new Journal(journalOf(folder, 'buyer', index, incarnation));
    this.#pool = new pg.Pool({ connectionString: task.databaseUrl, max: 1, connectionTimeoutMillis: 10_000 });
    this.#pool.on('error', () => {});
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: this.task.buyers }, () => this.#buys()));
    await this.#pool.end();
    this.#journal.close();
  }

  stop(): void {
    this.#stopping = true;
  }

  async #buys(): Promise<void> {
    while (!this.#stopping) {
      const token = await this.#registered();
      if (token === undefined) continue;
      const own: string[] = [];
      // until the session ends
      while (!this.#stopping && (await this.#lives(token, own)));
    }
  }

  async #registered(): Promise<string | undefined> {
    const login = `soak.${randomUUID()}@example.org`;
    const person = { login, password: `вереск ${login}`, fName: 'Нина', lName: 'Петрова', consent: true };
    if ((await this.#insist(undefined, '/auth/registration', person))?.status !== 200) return undefined;
    const token = await this.#linkFor(login).catch(() => null);
    if (token === null) return undefined;
    return (await this.#insist(undefined, '/auth/registrationComplete', { token }))?.data.token;
  }

  /** The link in the newest letter to somebody who registers. */
  async #linkFor(login: string): Promise<string | null> {
    const db = {
      query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
        const { rows, rowCount } = await this.#pool.query(sql, [...parameters]);
        return { rows: rows as Row[], rowCount };
      },
    };
    const { rows } = await this.#pool.query<{ id: string }>(
      `select s.id from account.one_time_secret s join account.credential l using (uid)
       where s.purpose = 'registration' and l.login = $1 order by s.expires_at desc limit 1`,
      [login],
    );
    return rows[0] === undefined ? null : new OneTimeSecrets(db, new Keys(db, undefined)).tokenOf(rows[0].id);
  }

  /** One order more, or something about one of those before; false once the session is over. */
  async #lives(token: string, own: string[]): Promise<boolean> {
    if (own.length < 2 || this.#random.next() < 0.3) return this.#orders(token, own);
    const uid = this.#random.pick(own) ?? '';
    const shown = await this.#insist(token, '/order/getOrder', { uid });
    if (shown?.status !== 200) return shown?.status !== 401;
    const reads = [...(shown.data.results ?? []), ...(shown.data.unread ?? [])];
    const read = this.#random.pick(reads.filter(({ canRepeat }) => canRepeat));
    if (read !== undefined) {
      const { line, primer } = read;
      const asked = await this.#insist(token, '/order/requestRepeat', { uid, line, primer, reason: 'noisy' });
      if (asked?.status === 200) this.#journal.write('Q', uid, line, primer);
    } else if (this.#random.next() < 0.4) {
      const line = this.#random.whole(1, shown.data.lines?.length ?? 1);
      const money = this.#random.next() < 0.5 ? { money: 'kept' } : {};
      const cancelled = await this.#insist(token, '/order/cancelLines', { uid, lines: [line], ...money });
      if (cancelled?.status === 200) this.#journal.write('L', uid, line);
    }
    return true;
  }

  async #orders(token: string, own: string[]): Promise<boolean> {
    const primers = Array.from({ length: this.#random.whole(1, 2) }, (_, at) => primer(-1 - at));
    const saved = await this.#insist(token, '/primer/savePrimers', { primers });
    if (saved?.status !== 200) return false;
    if (this.#random.next() < 0.5)
      await this.#insist(token, '/product/saveProducts', [{ id: SHELF, count: 1 }]);
    if (this.#random.next() < 0.4) await this.#insist(token, '/sequence/saveSequences', SAMPLES);
    const way = this.#random.next() < 0.7 ? COURIER : { delivery: 'pickup' };
    const order = { ...ORDER, ...way, useCredit: this.#random.next() < 0.5 };
    const placed = await this.#insist(token, '/basket/createOrder', { order });
    const uid = placed?.status === 200 ? placed.data.uid : undefined;
    if (uid === undefined) return placed?.status !== 401;
    this.#journal.write('M', uid);
    own.push(uid);
    if (own.length > REMEMBERED) own.shift();
    return true;
  }

  /** Asks, under one key, until there is an answer; undefined when it is time to stop. */
  async #insist(token: string | undefined, path: string, body: object): Promise<Answer | undefined> {
    const key = randomUUID();
    while (!this.#stopping) {
      await pause(this.#random.whole(...this.task.thinking));
      const answer = await this.#call(token, path, { key, body }).catch(() => null);
      if (answer === null || answer.status === 503) continue;
      // a refusal by the rules is an answer
      if (![200, 401, 409, 422].includes(answer.status))
        this.#journal.write('X', path, answer.status, encodeURIComponent(JSON.stringify(answer.data)));
      return answer;
    }
    return undefined;
  }

  async #call(
    token: string | undefined,
    path: string,
    { key, body }: { key: string; body: object },
  ): Promise<Answer> {
    const origin = this.#random.pick(this.task.origins) ?? '';
    const response = await fetch(`${origin}/site${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'accept-language': 'en',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MILLISECONDS),
    });
    const answer = (await response.json()) as { data?: Answer['data'] };
    return { status: response.status, data: answer.data ?? (answer as Answer['data']) };
  }
}

const primer = (id: number): object => ({
  ...{ id, name: `p${-id}`, sequence: 'ACGTACGTACGTACGTACGT', scale: '0.04', mods: [], options: [] },
  ...{ numberInOrder: -id, editState: 'basket' },
});

const SAMPLES = {
  seq: [
    {
      ...{ id: -1, name: 'pUC19', sample: 'plasmid', option: 1, action: 'sequence' },
      ...{ primersRls: [{ primerId: -1 }], withPcr: false },
    },
  ],
  primers: [{ id: -1, name: 'M13F', storeType: 'standard', scale: '', sequence: '' }],
  dnaExtractCount: 0,
};

const COURIER = {
  delivery: 'courier',
  address: { city: 'Москва', street: 'Миклухо-Маклая', house: '16' },
};

const ORDER = {
  payment: 'invoice',
  affiliate: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' },
  contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@example.ru' },
};
