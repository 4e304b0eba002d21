import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Credentials } from '../../src/accounts/credentials.ts';
import { Passwords } from '../../src/accounts/passwords/passwords.ts';
import { userStream, userSubject } from '../../src/accounts/user.events.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';
import { HttpCaller } from './http-caller.ts';
import {
  type Line,
  load,
  machineLoad,
  median,
  milliseconds,
  perSecond,
  ratio,
  type Sample,
  share,
  type Table,
} from '../measure.ts';
import { startShop } from './shop-process.ts';
import type { Suite, World } from '../suite.ts';

const ROUNDS = 5;
const WINDOW = 2_000;
const CALLERS = 32;
/** As many hashes as the shop computes at once. */
const HASHES_AT_ONCE = 2;
export const PASSWORD = 'вереск и 7 ржавых пипеток';
/** Least logins per hash that the machine can compute: the hash is nearly all of a login's cost. */
const LEAST_SHARE = 0.6;
/** Milliseconds in which somebody else is answered while everybody logs in: a hash must not stop the event loop. */
const MAX_P99_MS = 250;
const REST = 20;

export const login: Suite = {
  name: 'login',
  about: 'logins of 32 people at once, beside their hashes alone; what others wait meanwhile',
  async run(world) {
    const url = await world.database('bench_login');
    const shop = await startShop('all', { DATABASE_URL: url, LOGINS_PER_ADDRESS: '1000000000' });
    const pool = new pg.Pool({ connectionString: url });
    try {
      const logins = await openAccounts(pool, CALLERS);
      return [await measure(world, shop.origin, logins)];
    } finally {
      await pool.end();
      await shop.stop();
    }
  },
};

async function measure(world: World, origin: string, logins: readonly string[]): Promise<Table> {
  const rounds = world.rounds ?? ROUNDS;
  const before = machineLoad();
  const passwords = new Passwords();
  const stored = await passwords.hash(PASSWORD);
  const samples: Record<'hashes' | 'alone' | 'together' | 'quiet' | 'meanwhile', Sample[]> = {
    hashes: [],
    alone: [],
    together: [],
    quiet: [],
    meanwhile: [],
  };
  const callers = logins.map(() => new HttpCaller(origin));
  const other = new HttpCaller(origin);
  const cookie = `basketId=${randomUUID()}`;
  const logIn = (caller: number): Promise<unknown> =>
    callers[caller]?.post('/site/auth/login', bodyOf(logins[caller] ?? '')) ?? Promise.resolve();
  const readBasket = async (): Promise<unknown> => {
    const answer = await other.post('/site/basket/getBasket', '{}', cookie);
    return answer;
  };
  const rested = async (): Promise<unknown> => {
    const answer = await readBasket();
    await pause(REST);
    return answer;
  };
  await load(CALLERS, WINDOW / 4, logIn);
  for (let round = 0; round < rounds; round += 1) {
    samples.hashes.push(await load(HASHES_AT_ONCE, WINDOW, () => passwords.verify(stored, PASSWORD)));
    samples.alone.push(await load(1, WINDOW, logIn));
    samples.quiet.push(await load(1, WINDOW / 2, rested));
    const [together, meanwhile] = await Promise.all([load(CALLERS, WINDOW, logIn), load(1, WINDOW, rested)]);
    samples.together.push(together);
    samples.meanwhile.push(meanwhile);
    world.progress(`round ${round + 1} of ${rounds}`);
  }
  for (const caller of [...callers, other]) caller.end();
  const reached = ratio(ratesOf(samples.together), ratesOf(samples.hashes));
  const waits = median(samples.meanwhile.map(({ p99 }) => p99)) - REST;
  return {
    title: 'Logins',
    columns: ['what', 'rate', 'p50', 'p99', 'of the hashes'],
    lines: [
      line('a hash alone, two at once', samples.hashes),
      line('a login, one person', samples.alone, ratio(ratesOf(samples.alone), ratesOf(samples.hashes))),
      {
        ...line('a login, 32 people at once', samples.together, reached),
        target: { text: `≥ ${share(LEAST_SHARE)}`, met: reached >= LEAST_SHARE },
      },
      line('a basket read by somebody else', samples.quiet, undefined, REST),
      {
        ...line('the same while 32 log in', samples.meanwhile, undefined, REST),
        target: { text: `p99 ≤ ${MAX_P99_MS} ms`, met: waits <= MAX_P99_MS },
      },
    ],
    notes: [
      `Medians of ${rounds} rounds of ${WINDOW / 1000} s. argon2id at the cost of an installation; the shop computes ${HASHES_AT_ONCE} at once, the others wait for their turn.`,
      `Load: ${before} before, ${machineLoad()} after.`,
    ],
  };
}

const bodyOf = (of: string): string => JSON.stringify({ login: of, password: PASSWORD });
const ratesOf = (samples: readonly Sample[]): number[] => samples.map(({ rate }) => rate);

function line(what: string, samples: readonly Sample[], ofHashes?: number, rest = 0): Line {
  const middle = (of: (sample: Sample) => number): number => median(samples.map(of));
  return {
    what,
    figures: [
      rest > 0 ? '' : perSecond(middle(({ rate }) => rate)),
      milliseconds(middle(({ p50 }) => p50) - rest),
      milliseconds(middle(({ p99 }) => p99) - rest),
      ofHashes === undefined ? '' : share(ofHashes),
    ],
  };
}

/** So many accounts, written as a registration writes them; their logins. */
export async function openAccounts(pool: pg.Pool, count: number): Promise<string[]> {
  const db = {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
      const { rows, rowCount } = await pool.query(sql, [...parameters]);
      return { rows: rows as Row[], rowCount };
    },
  };
  const credentials = new Credentials(db);
  const personalData = new PersonalData(db);
  const store = new EventStore({ pool, projections, upcasters });
  const passwordHash = await new Passwords().hash(PASSWORD);
  const logins = Array.from({ length: count }, (_, caller) => `caller.${caller}@example.org`);
  for (const each of logins) {
    const uid = randomUUID();
    const userId = await credentials.nextUserId();
    const at = new Date().toISOString();
    const subject = userSubject(uid);
    const seal = async (value: object) => ({ subject, sealed: await personalData.seal(subject, value) });
    await credentials.add({ uid, userId, login: each, passwordHash });
    await credentials.confirm(uid);
    const requested = {
      type: 'RegistrationRequested',
      data: {
        userId,
        language: 'ru',
        login: await seal({ login: each }),
        name: await seal({ fName: 'Нина', lName: 'Петрова', mName: '', phone: '' }),
        consent: { version: 'bench', at, from: await seal({ address: '127.0.0.1' }) },
        letter: randomUUID(),
      },
    };
    const registered = { type: 'UserRegistered', data: {} };
    const events = [requested, registered];
    await store.append(
      { stream: userStream(uid), expectedVersion: 0, events },
      { at, actor: 'operator:bench', correlationId: 'bench' },
    );
  }
  await store.close();
  return logins;
}
