import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LaboratoryConfig, readLaboratory } from './config/laboratory-config.ts';
import { type PaymentConfig, readPaymentConfig } from './config/payment-config.ts';
import { readSite, type SiteConfig } from './config/site-config.ts';
import {
  hasProtocol,
  isFrom,
  isOrigin,
  isProxy,
  isWebAddress,
  isWholeFrom,
  Variables,
} from './config/variables.ts';

export type Role = 'all' | 'web' | 'worker' | 'projector';
const ROLES: readonly Role[] = ['all', 'web', 'worker', 'projector'];

/** Levels from the most to the fewest lines. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const ENVIRONMENTS = ['production', 'development', 'test'] as const;

/** Everything the environment decides. Read once, here alone (rule R12). */
export interface Config {
  readonly development: boolean;
  /** Least level of the lines that the log writes. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** File of the daily anchors, which prove the history; absent where the shop has a database but no folder of its own. */
  readonly anchorsFile: string | undefined;
  /** Absent: an embedded PostgreSQL is started with its data under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Absent: BullMQ keeps its jobs in PostgreSQL. Several addresses: nodes of a Redis Cluster. */
  readonly redisUrl: string | undefined;
  /** Callers with this token may read /metrics; absent: only callers on this machine. */
  readonly metricsToken: string | undefined;
  /** Address that traces go to (OTLP/HTTP); absent: none are taken. */
  readonly otlpEndpoint: string | undefined;
  /** Seconds between comparisons of random rows of the read models with their events. */
  readonly driftCheckSeconds: number;
  /** Lateness of the event loop from which on requests are refused; 0: never. */
  readonly overloadMilliseconds: number;
  /** Address that people reach the shop at, without a slash at its end: links in letters begin with it. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL was set: else the shop has no address of its own yet. */
  readonly hasPublicUrl: boolean;
  readonly mail: {
    /** Absent: letters become files in `folder` and their links are printed. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
    readonly folder: string;
  };
  /** Factor of the budgets in guard/budgets/visitor-budgets.ts: orders, letters and storage of visitors. */
  readonly budgetFactor: number;
  /** Proxies whose word on a caller's address and scheme is believed. */
  readonly trustedProxies: string[];
  readonly accounts: {
    /** Absent: a key is made at the first start and kept in the database. */
    readonly sessionKey: string | undefined;
    readonly passwordCost: { readonly memoryKib: number; readonly passes: number };
    /** Logins from one network address in a quarter of an hour. */
    readonly loginsPerAddress: number;
    /** Least duration of answers that must not tell whether an account exists. */
    readonly secretiveMilliseconds: number;
    /** Suggestions of addresses and organisations. Token absent: forms are filled in by hand. */
    readonly dadata: {
      readonly token: string | undefined;
      readonly url: string;
      readonly milliseconds: number;
    };
    /** Receiver of the lines about logins and sessions; absent: standard output. */
    readonly securityLog?: (line: string) => void;
  };
  /** The provider of card payments. */
  readonly payments: PaymentConfig;
  readonly site: SiteConfig;
  /** The folder in which a laboratory leaves its files, for a worker to take; absent: none is watched. */
  readonly laboratory: LaboratoryConfig | undefined;
  /** Names a step at which the process kills itself; only the tests of recovery set it. */
  readonly failpoint: string | undefined;
}

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

const SHORTEST_SESSION_KEY = 32;
const DADATA = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs';

/** Relative paths in the environment are meant from the root of the project. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const pathOf = (file: string): string => path.resolve(ROOT, file);

/** Reads the environment; throws once with every fault, each naming its variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const variables = new Variables(environment);
  const { value, faults } = variables;
  const server = readServer(variables);
  const { dataDir, hasFolder, ...stores } = readStores(variables, server.role);
  const payments = readPaymentConfig({ value, faults, pathOf }, server.hasPublicUrl);
  const config: Config = {
    development: variables.oneOf('NODE_ENV', ENVIRONMENTS, 'production') === 'development',
    logLevel: variables.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    ...server,
    ...stores,
    dataDir,
    anchorsFile: hasFolder ? path.join(dataDir, 'anchors.log') : undefined,
    ...readObservation(variables),
    mail: readMail(variables, path.join(hasFolder ? dataDir : path.join(tmpdir(), 'oligoteka'), 'mail')),
    accounts: readAccounts(variables),
    budgetFactor: variables.number(
      'BUDGET_FACTOR',
      1,
      isFrom(0.01, 100_000),
      'must be a number from 0.01 to 100000',
    ),
    payments,
    site: readSite(variables, pathOf),
    laboratory: readLaboratory(variables, pathOf),
    failpoint: value('FAILPOINT'),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function readServer(variables: Variables) {
  const port = variables.number('PORT', 3000, isWholeFrom(1, 65_535), 'must be a number from 1 to 65535');
  const publicUrl = variables.text(
    'PUBLIC_URL',
    isOrigin,
    'must look like https://shop.example, without a path',
  );
  return {
    role: variables.oneOf('ROLE', ROLES, 'all'),
    host: variables.value('HOST') ?? '127.0.0.1',
    port,
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/$/, ''),
    hasPublicUrl: publicUrl !== undefined,
    trustedProxies: readProxies(variables),
    overloadMilliseconds: variables.number(
      'OVERLOAD_MILLISECONDS',
      500,
      isWholeFrom(0, 60_000),
      'must be a whole number from 0 to 60000',
    ),
  };
}

function readProxies({ value, faults }: Variables): string[] {
  const proxies = (value('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  const unknown = proxies.filter((proxy) => !isProxy(proxy));
  if (unknown.length > 0)
    faults.push(
      `TRUSTED_PROXIES must be addresses, subnets, loopback, linklocal or uniquelocal, not "${unknown.join(', ')}"`,
    );
  return proxies;
}

function readStores(variables: Variables, role: Role) {
  const { value, faults } = variables;
  const databaseUrl = variables.text(
    'DATABASE_URL',
    hasProtocol('postgres:', 'postgresql:'),
    'must look like postgres://user:password@host:5432/database',
  );
  if (databaseUrl === undefined && role !== 'all')
    faults.push(`ROLE=${role} needs DATABASE_URL: only ROLE=all starts a database of its own`);
  const isRedis = hasProtocol('redis:', 'rediss:');
  return {
    databaseUrl,
    redisUrl: variables.text(
      'REDIS_URL',
      (urls) => urls.split(',').every((node) => isRedis(node.trim())),
      'must look like redis://host:6379, for a cluster redis://one:6379,redis://two:6379',
    ),
    dataDir: pathOf(value('DATA_DIR') ?? '.data'),
    hasFolder: databaseUrl === undefined || value('DATA_DIR') !== undefined,
  };
}

function readObservation(variables: Variables) {
  return {
    metricsToken: variables.value('METRICS_TOKEN'),
    otlpEndpoint: variables.text(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      isWebAddress,
      'must look like http://localhost:4318',
    ),
    driftCheckSeconds: variables.number(
      'DRIFT_CHECK_SECONDS',
      60,
      isWholeFrom(1, 86_400),
      'must be a number from 1 to 86400',
    ),
  };
}

function readMail(variables: Variables, folder: string): Config['mail'] {
  const smtpUrl = variables.text(
    'SMTP_URL',
    hasProtocol('smtp:', 'smtps:'),
    'must look like smtp://user:password@mail.example:587, or smtps://…:465',
  );
  const from = variables.text(
    'MAIL_FROM',
    (address) => /^[^\s@<>]+@[^\s@<>]+$/.test(address),
    'must be one address like shop@example.com',
  );
  if (smtpUrl !== undefined && from === undefined)
    variables.faults.push('SMTP_URL needs MAIL_FROM: the address that letters come from');
  return { smtpUrl, from: from ?? 'shop@localhost', folder };
}

function readAccounts(variables: Variables): Config['accounts'] {
  const dadataUrl = variables.text('DADATA_URL', isWebAddress, `must look like ${DADATA}`) ?? DADATA;
  return {
    sessionKey: variables.text(
      'SESSION_KEY',
      (key) => key.length >= SHORTEST_SESSION_KEY,
      `must have at least ${SHORTEST_SESSION_KEY} characters, all of them random`,
    ),
    passwordCost: { memoryKib: 19_456, passes: 2 },
    loginsPerAddress: variables.number(
      'LOGINS_PER_ADDRESS',
      300,
      isWholeFrom(1),
      'must be a whole number above 0',
    ),
    secretiveMilliseconds: 400,
    dadata: {
      token: variables.value('DADATA_TOKEN'),
      url: dadataUrl.replace(/\/$/, ''),
      milliseconds: 3_000,
    },
  };
}
