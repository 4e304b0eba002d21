import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isIP } from 'node:net';
import path from 'node:path';
import { type PaymentConfig, readPaymentConfig } from './config/payment-config.ts';

export type Role = 'all' | 'web' | 'worker' | 'projector';
const ROLES: readonly Role[] = ['all', 'web', 'worker', 'projector'];

/** From the most to the least that is written. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const ENVIRONMENTS: readonly string[] = ['production', 'development', 'test'];

/** What a shop says of itself, by key (`frontend/content/README.md`): a text, or one for each language. */
export type SiteFacts = Readonly<Record<string, string | { readonly ru: string; readonly en: string }>>;

/** Everything the environment decides. Read once, here alone (rule R12). */
export interface Config {
  readonly development: boolean;
  /** What is written of what happens. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Where a line a day is kept that proves the history; absent where the shop has a database but no folder of its own. */
  readonly anchorsFile: string | undefined;
  /** Absent: an embedded PostgreSQL is started with its data under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Absent: BullMQ keeps its jobs in PostgreSQL. Several addresses: nodes of a Redis Cluster. */
  readonly redisUrl: string | undefined;
  /** Who bears it may read /metrics; absent: callers on this machine alone. */
  readonly metricsToken: string | undefined;
  /** Where traces go (OTLP/HTTP); absent: none are taken. */
  readonly otlpEndpoint: string | undefined;
  /** How often random rows of the read models are compared with their events. */
  readonly driftCheckSeconds: number;
  /** From which lateness of the event loop on requests are refused; 0: never. */
  readonly overloadMilliseconds: number;
  /** Where people reach the shop, without a slash at its end: links in letters begin with it. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL was set: else the shop has no address of its own yet. */
  readonly hasPublicUrl: boolean;
  readonly mail: {
    /** Absent: letters become files in `folder` and their links are printed. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
    readonly folder: string;
  };
  /** How many times as much visitors may order, have written by mail and store as guard/visitor-budgets.ts says. */
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
    /** Where lines about logins and sessions go; absent: standard output. */
    readonly securityLog?: (line: string) => void;
  };
  /** Who takes cards. */
  readonly payments: PaymentConfig;
  readonly site: {
    /** What the owner says of the shop in the pages of words, by key (`frontend/content/README.md`). */
    readonly facts: SiteFacts;
    /** Visitors with a phone are sent there from the home page; absent: there is no such site. */
    readonly mobileSiteUrl: string | undefined;
  };
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
const LEAST_BUDGET_FACTOR = 0.01;
const MOST_BUDGET_FACTOR = 100_000;

/** Relative paths in the environment are meant from the root of the project. */
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Reads the environment; throws once with every fault, each naming its variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = [];
  const value = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const port = Number(value('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    faults.push(`PORT must be a number from 1 to 65535, not "${value('PORT')}"`);

  const role = (value('ROLE') ?? 'all') as Role;
  if (!ROLES.includes(role)) faults.push(`ROLE must be one of ${ROLES.join(', ')}, not "${role}"`);

  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl !== undefined && !hasProtocol(databaseUrl, ['postgres:', 'postgresql:']))
    faults.push('DATABASE_URL must look like postgres://user:password@host:5432/database');
  if (databaseUrl === undefined && role !== 'all' && ROLES.includes(role))
    faults.push(`ROLE=${role} needs DATABASE_URL: only ROLE=all starts a database of its own`);

  const redisUrl = value('REDIS_URL');
  if (redisUrl?.split(',').some((node) => !hasProtocol(node.trim(), ['redis:', 'rediss:'])))
    faults.push(
      'REDIS_URL must look like redis://host:6379, for a cluster redis://one:6379,redis://two:6379',
    );

  const otlpEndpoint = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (otlpEndpoint !== undefined && !hasProtocol(otlpEndpoint, ['http:', 'https:']))
    faults.push('OTEL_EXPORTER_OTLP_ENDPOINT must look like http://localhost:4318');

  const overloadMilliseconds = Number(value('OVERLOAD_MILLISECONDS') ?? 500);
  if (!Number.isInteger(overloadMilliseconds) || overloadMilliseconds < 0 || overloadMilliseconds > 60_000)
    faults.push('OVERLOAD_MILLISECONDS must be a whole number from 0 to 60000');
  const driftCheckSeconds = Number(value('DRIFT_CHECK_SECONDS') ?? 60);
  if (!Number.isInteger(driftCheckSeconds) || driftCheckSeconds < 1 || driftCheckSeconds > 86_400)
    faults.push(
      `DRIFT_CHECK_SECONDS must be a number from 1 to 86400, not "${value('DRIFT_CHECK_SECONDS')}"`,
    );

  const publicUrl = value('PUBLIC_URL') ?? `http://localhost:${port}`;
  if (value('PUBLIC_URL') !== undefined && !isOrigin(publicUrl))
    faults.push('PUBLIC_URL must look like https://shop.example, without a path');

  const smtpUrl = value('SMTP_URL');
  if (smtpUrl !== undefined && !hasProtocol(smtpUrl, ['smtp:', 'smtps:']))
    faults.push('SMTP_URL must look like smtp://user:password@mail.example:587, or smtps://…:465');
  const mailFrom = value('MAIL_FROM');
  if (smtpUrl !== undefined && mailFrom === undefined)
    faults.push('SMTP_URL needs MAIL_FROM: the address that letters come from');
  if (mailFrom !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(mailFrom))
    faults.push('MAIL_FROM must be one address like shop@example.com');

  const mobileSiteUrl = value('MOBILE_SITE_URL');
  if (mobileSiteUrl !== undefined && !hasProtocol(mobileSiteUrl, ['http:', 'https:']))
    faults.push('MOBILE_SITE_URL must look like https://m.example.org');
  const sequenceEditorUrl = value('SEQUENCE_EDITOR_URL');
  if (sequenceEditorUrl !== undefined && !hasProtocol(sequenceEditorUrl, ['http:', 'https:']))
    faults.push('SEQUENCE_EDITOR_URL must look like https://editor.example.org');
  const facts = readFacts(value('SITE_FACTS'), faults);

  const environmentName = value('NODE_ENV');
  if (environmentName !== undefined && !ENVIRONMENTS.includes(environmentName))
    faults.push(`NODE_ENV must be one of ${ENVIRONMENTS.join(', ')}, not "${environmentName}"`);

  const trustedProxies = (value('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  const unknown = trustedProxies.filter((proxy) => !isProxy(proxy));
  if (unknown.length > 0)
    faults.push(
      `TRUSTED_PROXIES must be addresses, subnets, loopback, linklocal or uniquelocal, not "${unknown.join(', ')}"`,
    );

  const sessionKey = value('SESSION_KEY');
  if (sessionKey !== undefined && sessionKey.length < SHORTEST_SESSION_KEY)
    faults.push(`SESSION_KEY must have at least ${SHORTEST_SESSION_KEY} characters, all of them random`);

  const loginsPerAddress = Number(value('LOGINS_PER_ADDRESS') ?? 300);
  if (!Number.isInteger(loginsPerAddress) || loginsPerAddress < 1)
    faults.push(`LOGINS_PER_ADDRESS must be a whole number above 0, not "${value('LOGINS_PER_ADDRESS')}"`);

  const logLevel = LOG_LEVELS.find((level) => level === (value('LOG_LEVEL') ?? 'info'));
  if (logLevel === undefined)
    faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value('LOG_LEVEL')}"`);

  const budgetFactor = Number(value('BUDGET_FACTOR') ?? 1);
  if (!(budgetFactor >= LEAST_BUDGET_FACTOR && budgetFactor <= MOST_BUDGET_FACTOR))
    faults.push(`BUDGET_FACTOR must be a number from 0.01 to 100000, not "${value('BUDGET_FACTOR')}"`);

  const dadataUrl = value('DADATA_URL') ?? 'https://suggestions.dadata.ru/suggestions/api/4_1/rs';
  if (!hasProtocol(dadataUrl, ['http:', 'https:']))
    faults.push('DADATA_URL must look like https://suggestions.dadata.ru/suggestions/api/4_1/rs');

  const pathOf = (file: string): string => path.resolve(ROOT, file);
  const payments = readPaymentConfig({ value, faults, pathOf }, value('PUBLIC_URL') !== undefined);

  if (faults.length > 0) throw new ConfigError(faults);
  const dataDir = path.resolve(ROOT, value('DATA_DIR') ?? '.data');
  const hasFolder = databaseUrl === undefined || value('DATA_DIR') !== undefined;
  return {
    development: value('NODE_ENV') === 'development',
    logLevel: logLevel ?? 'info',
    role,
    host: value('HOST') ?? '127.0.0.1',
    port,
    dataDir,
    anchorsFile: hasFolder ? path.join(dataDir, 'anchors.log') : undefined,
    databaseUrl,
    redisUrl,
    metricsToken: value('METRICS_TOKEN'),
    otlpEndpoint,
    driftCheckSeconds,
    overloadMilliseconds,
    publicUrl: publicUrl.replace(/\/$/, ''),
    hasPublicUrl: value('PUBLIC_URL') !== undefined,
    mail: {
      smtpUrl,
      from: mailFrom ?? 'shop@localhost',
      folder: path.join(hasFolder ? dataDir : path.join(tmpdir(), 'oligoteka'), 'mail'),
    },
    budgetFactor,
    trustedProxies,
    accounts: {
      sessionKey,
      passwordCost: { memoryKib: 19_456, passes: 2 },
      loginsPerAddress,
      secretiveMilliseconds: 400,
      dadata: { token: value('DADATA_TOKEN'), url: dadataUrl.replace(/\/$/, ''), milliseconds: 3_000 },
    },
    payments,
    site: {
      facts: { ...facts, ...(sequenceEditorUrl && { 'site.sequenceEditorUrl': sequenceEditorUrl }) },
      mobileSiteUrl,
    },
    failpoint: value('FAILPOINT'),
  };
}

/** A JSON file of texts by key. */
function readFacts(file: string | undefined, faults: string[]): SiteFacts {
  if (file === undefined) return {};
  const facts = readJson(file);
  if (!isObject(facts)) {
    faults.push(`SITE_FACTS must be a JSON file of texts by key, which ${file} is not`);
    return {};
  }
  const wrong = Object.keys(facts).filter((key) => !isFact(facts[key]));
  if (wrong.length > 0)
    faults.push(
      `SITE_FACTS: ${wrong.join(', ')} in ${file} must be a text, or one for each language: {"ru": …, "en": …}`,
    );
  return facts as SiteFacts;
}

/** Undefined for a missing file and a broken one. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.resolve(ROOT, file), 'utf8'));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFact = (fact: unknown): boolean =>
  typeof fact === 'string' ||
  (isObject(fact) &&
    Object.keys(fact).sort().join() === 'en,ru' &&
    Object.values(fact).every((text) => typeof text === 'string'));

function hasProtocol(url: string, protocols: readonly string[]): boolean {
  return URL.canParse(url) && protocols.includes(new URL(url).protocol);
}

function isOrigin(url: string): boolean {
  return hasProtocol(url, ['http:', 'https:']) && `${new URL(url).origin}/`.startsWith(url);
}

/** Example: `loopback`, `10.0.0.0/8`, `fd00::1`. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return (
    family !== 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}
