import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Config, type Role, readConfig } from '../../src/config.ts';
import type {
  DictionaryKind,
  PublishedContents,
  PublishedKind,
} from '../../src/dictionaries/dictionary.events.ts';
import { dictionaryStream, versionOf } from '../../src/dictionaries/dictionary.events.ts';
import { dictionary, publishDictionary } from '../../src/dictionaries/publish/publish-dictionary.decide.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { handleCommand } from '../../src/event-store/append/handle-command.ts';
import { projections } from '../../src/projections.ts';
import { openShop as open } from '../../src/shop.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { until } from '../event-store/support.ts';
import { freePort } from '../../src/embedded/free-port.ts';
import { upcasters } from '../../src/upcasters.ts';
import { asRestrictedRole } from './restricted-role.ts';
import { Visitor } from './visitor.ts';

/** A shop opened for one test file: in this process, on a database and a port of its own. */
export interface TestShop {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Connections to its database, for facts that no public door shows. */
  readonly pool: pg.Pool;
  /** The history, read and written beside the shop. */
  readonly store: EventStore;
  /** Publishes a next version of a dictionary, as an operator does; resolves when the shop goes by it. */
  publish<Kind extends DictionaryKind>(
    kind: Kind,
    change: (content: PublishedContents[Kind]) => PublishedContents[Kind],
  ): Promise<void>;
  /** Its folder; letters stand as files in `mail`. */
  readonly dataDir: string;
  visitor(options?: { readonly language?: string }): Visitor;
  close(): Promise<void>;
}

export async function openShop({
  role = 'all',
  smtpUrl,
  accounts = {},
  trustedProxies = [],
  restricted = false,
  // all that a test does comes from one network; the tests of the budgets ask for 1
  budgetFactor = 1_000,
  publicUrl,
  laboratory,
}: {
  role?: Role;
  smtpUrl?: string;
  accounts?: Partial<Config['accounts']>;
  trustedProxies?: string[];
  budgetFactor?: number;
  /** The folder that its worker watches. */
  laboratory?: Config['laboratory'];
  /** The shop as a role of PostgreSQL that may do no more than it needs; the test beside it stays the owner. */
  restricted?: boolean;
  /** Address that people reach it at, as an owner configures it. */
  publicUrl?: string;
} = {}): Promise<TestShop> {
  const databaseUrl = await freshDatabase();
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oligoteka-shop-'));
  const shop = await open({
    development: false,
    logLevel: 'info',
    role,
    host: '127.0.0.1',
    port,
    dataDir,
    anchorsFile: undefined,
    databaseUrl: restricted ? await asRestrictedRole(databaseUrl) : databaseUrl,
    redisUrl: undefined,
    metricsToken: undefined,
    otlpEndpoint: undefined,
    driftCheckSeconds: 60,
    // the test works in the same thread: its own work is no overload
    overloadMilliseconds: 0,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    hasPublicUrl: publicUrl !== undefined,
    mail: { smtpUrl, from: 'shop@localhost', folder: path.join(dataDir, 'mail') },
    budgetFactor,
    trustedProxies,
    accounts: {
      sessionKey: undefined,
      passwordCost: { memoryKib: 64, passes: 1 },
      loginsPerAddress: 300,
      secretiveMilliseconds: 1,
      dadata: { token: undefined, url: '', milliseconds: 0 },
      securityLog: () => {},
      ...accounts,
    },
    payments: readConfig(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }).payments,
    site: { facts: {}, mobileSiteUrl: undefined },
    laboratory,
    failpoint: undefined,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const store = new EventStore({ pool, projections, upcasters });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    databaseUrl,
    pool,
    store,
    dataDir,
    publish: async (kind, change) => {
      const { version } = await publishNext(store, kind, change);
      await until(
        async () => (await versionInUse(new Visitor(origin, randomUUID()), kind)) === version,
        kind,
      );
    },
    visitor: ({ language } = {}) => new Visitor(origin, randomUUID(), language),
    async close() {
      await pool.end();
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Publishes a next version of a dictionary and waits for nothing. */
export function publishNext<Kind extends PublishedKind>(
  store: EventStore,
  kind: Kind,
  change: (content: PublishedContents[Kind]) => PublishedContents[Kind],
): Promise<{ version: number }> {
  const at = new Date().toISOString();
  return handleCommand(
    store,
    dictionary,
    dictionaryStream(kind),
    (state) =>
      publishDictionary(state, {
        kind,
        content: change(state.content as PublishedContents[Kind]),
        effectiveFrom: at,
      }),
    { at, actor: 'operator:test', correlationId: 'test' },
  );
}

/** The version the shop answers with. */
async function versionInUse(visitor: Visitor, kind: DictionaryKind): Promise<number> {
  return versionOf((await visitor.get('/v2/dictionaries/FindVersions')).versions, kind);
}
