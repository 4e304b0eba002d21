import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const VAT_RATES = [
  'none',
  '0',
  '5',
  '7',
  '10',
  '20',
  '22',
  '5/105',
  '7/107',
  '10/110',
  '20/120',
  '22/122',
] as const;
type VatRate = (typeof VAT_RATES)[number];

/** The provider of card payments, and how to reach it. */
export interface PaymentConfig {
  /** `emulator`: the test bank inside the shop, while it has no address of its own; null: cards are not taken. */
  readonly gateway: BankConfig | 'emulator' | null;
  readonly receipts: {
    readonly ffd: '1.05' | '1.2';
    readonly inCapitals: boolean;
    readonly vatCodes: Readonly<Record<VatRate, number>>;
  };
  /** Proof of callbacks, at most one of the two; without one a callback is only a hint. */
  readonly callback: { readonly key: string | undefined; readonly certificate: string | undefined };
}

interface BankConfig {
  readonly dialect: 'sber' | 'rbs';
  /** Address of the calls, with a slash at its end. */
  readonly url: string;
  readonly receiptsUrl: string | undefined;
  readonly credentials: { readonly login: string; readonly password: string } | { readonly token: string };
  /** Certificates, PEM. */
  readonly ca: string | undefined;
  readonly isTest: boolean;
}

/**
 * `taxType` of the bank by rate. Those of 5, 7 and 22 percent come from one module for shops of 2026, not from the bank itself:
 * RECEIPT_VAT_CODES is for what the bank says.
 */
const VAT_CODES: PaymentConfig['receipts']['vatCodes'] = {
  none: 0,
  '0': 1,
  '10': 2,
  '10/110': 4,
  '20': 6,
  '20/120': 7,
  '5': 8,
  '5/105': 9,
  '7': 10,
  '7/107': 11,
  '22': 12,
  '22/122': 13,
};
const GATEWAYS = ['none', 'sber', 'rbs'];
const SBER_URL = 'https://ecommerce.sberbank.ru/ecomm/gw/partner/api/v1/';
/** Servers of banks on which no money moves. */
const TEST_HOSTS = new Set(['ecomtest.sberbank.ru', '3dsec.sberbank.ru', 'alfa.rbsuat.com']);
const SHORTEST_KEY = 8;
const GATEWAY_VARIABLES = [
  'GATEWAY_URL',
  'GATEWAY_LOGIN',
  'GATEWAY_PASSWORD',
  'GATEWAY_TOKEN',
  'GATEWAY_CA_FILE',
  'GATEWAY_CALLBACK_KEY',
  'GATEWAY_CALLBACK_CERTIFICATE',
  'RECEIPTS_URL',
];

interface Reading {
  value(name: string): string | undefined;
  readonly faults: string[];
  /** A path of the environment as a path of this machine. */
  pathOf(file: string): string;
}

/** Reads the settings of card payments from the environment; each fault names its variable. */
export function readPaymentConfig(reading: Reading, hasPublicUrl: boolean): PaymentConfig {
  const { value, faults } = reading;
  const gateway = value('GATEWAY');
  const receipts = readReceipts(reading);
  const none = { receipts, callback: { key: undefined, certificate: undefined } };
  if (gateway !== undefined && !GATEWAYS.includes(gateway))
    faults.push(`GATEWAY must be one of ${GATEWAYS.join(', ')}, not "${gateway}"`);
  if (gateway !== 'sber' && gateway !== 'rbs') {
    const useless = GATEWAY_VARIABLES.filter((name) => value(name) !== undefined);
    if (gateway === undefined && useless.length > 0)
      faults.push(`${useless.join(', ')} need GATEWAY: which bank is meant`);
    return { ...none, gateway: gateway === undefined && !hasPublicUrl ? 'emulator' : null };
  }
  return { receipts, gateway: readBank(gateway, reading), callback: readCallbackProof(reading) };
}

function readBank(dialect: 'sber' | 'rbs', { value, faults, pathOf }: Reading): BankConfig {
  const url = value('GATEWAY_URL') ?? (dialect === 'sber' ? SBER_URL : undefined);
  if (url === undefined)
    faults.push('GATEWAY=rbs needs GATEWAY_URL, such as https://pay.alfabank.ru/payment/rest/');
  else if (!isSafe(url))
    faults.push(`GATEWAY_URL must look like ${SBER_URL}; http is for this machine alone`);
  const receiptsUrl = value('RECEIPTS_URL');
  if (receiptsUrl !== undefined && !isSafe(receiptsUrl))
    faults.push('RECEIPTS_URL must look like https://ecommerce.sberbank.ru/ecomm/gw/partner/api/ofd/v1/');
  const [login, password, token] = [
    value('GATEWAY_LOGIN'),
    value('GATEWAY_PASSWORD'),
    value('GATEWAY_TOKEN'),
  ];
  if (token !== undefined && dialect === 'sber')
    faults.push('GATEWAY_TOKEN is for GATEWAY=rbs; sber knows a login and a password');
  if (token !== undefined && (login ?? password) !== undefined)
    faults.push(
      'GATEWAY_TOKEN stands in the place of GATEWAY_LOGIN and GATEWAY_PASSWORD: set one or the other',
    );
  if (token === undefined && (login === undefined || password === undefined))
    faults.push(
      `GATEWAY=${dialect} needs GATEWAY_LOGIN and GATEWAY_PASSWORD${dialect === 'rbs' ? ', or GATEWAY_TOKEN' : ''}`,
    );
  const ca = readCertificates('GATEWAY_CA_FILE', { value, faults, pathOf });
  const base = withSlash(url ?? '');
  const atSber = dialect === 'sber' ? base.replace(/v1\/$/, 'ofd/v1/') : undefined;
  return {
    dialect,
    url: base,
    receiptsUrl: receiptsUrl === undefined ? atSber : withSlash(receiptsUrl),
    credentials: token === undefined ? { login: login ?? '', password: password ?? '' } : { token },
    ca,
    isTest: URL.canParse(base) && TEST_HOSTS.has(new URL(base).hostname),
  };
}

function readCallbackProof(reading: Reading): PaymentConfig['callback'] {
  const { value, faults } = reading;
  const key = value('GATEWAY_CALLBACK_KEY');
  const certificate = readCertificates('GATEWAY_CALLBACK_CERTIFICATE', reading);
  if (key !== undefined && value('GATEWAY_CALLBACK_CERTIFICATE') !== undefined)
    faults.push('GATEWAY_CALLBACK_KEY and GATEWAY_CALLBACK_CERTIFICATE: set the one the bank signs with');
  if (key !== undefined && key.length < SHORTEST_KEY)
    faults.push(`GATEWAY_CALLBACK_KEY must have at least ${SHORTEST_KEY} characters`);
  return { key, certificate };
}

function readReceipts({ value, faults }: Reading): PaymentConfig['receipts'] {
  const ffd = value('RECEIPT_FFD') ?? '1.2';
  if (ffd !== '1.05' && ffd !== '1.2') faults.push(`RECEIPT_FFD must be 1.05 or 1.2, not "${ffd}"`);
  const letters = value('RECEIPT_CASE') ?? 'lower';
  if (letters !== 'lower' && letters !== 'upper')
    faults.push(`RECEIPT_CASE must be lower or upper, not "${letters}"`);
  const own = (value('RECEIPT_VAT_CODES') ?? '').split(',').filter((pair) => pair.trim() !== '');
  const codes = own.map((pair) => pair.split('=').map((part) => part.trim()) as [string, string?]);
  const isCode = ([rate, code]: [string, string?]): boolean =>
    (VAT_RATES as readonly string[]).includes(rate) && /^\d{1,3}$/.test(code ?? '');
  if (!codes.every(isCode))
    faults.push(`RECEIPT_VAT_CODES must look like 22=12,22/122=13; rates: ${VAT_RATES.join(' ')}`);
  return {
    ffd: ffd === '1.05' ? '1.05' : '1.2',
    inCapitals: letters === 'upper',
    vatCodes: { ...VAT_CODES, ...Object.fromEntries(codes.map(([rate, code]) => [rate, Number(code)])) },
  };
}

/** A file of certificates as text; a fault where it has none. */
function readCertificates(name: string, { value, faults, pathOf }: Reading): string | undefined {
  const file = value(name);
  if (file === undefined) return undefined;
  try {
    const pem = readFileSync(pathOf(file), 'utf8');
    // throws where there is none
    new X509Certificate(pem).toString();
    return pem;
  } catch {
    faults.push(`${name} must be a file with a certificate (PEM), which ${file} is not`);
    return undefined;
  }
}

/** Passwords go over the network in TLS, or stay on this machine. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, search, username } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && search === '' && username === '';
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
