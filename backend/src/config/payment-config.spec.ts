import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'payment-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const SBER = { GATEWAY: 'sber', GATEWAY_LOGIN: 'shop-api', GATEWAY_PASSWORD: 'secret' };
const RBS = { GATEWAY: 'rbs', GATEWAY_URL: 'https://pay.alfabank.ru/payment/rest', GATEWAY_TOKEN: 'token' };
const paymentsOf = (environment: Record<string, string>) => readConfig(environment).payments;

test('a shop without an address has the test bank; one with an address takes no cards without a bank', () => {
  expect(paymentsOf({}).gateway).toBe('emulator');
  expect(paymentsOf({ GATEWAY: 'none' }).gateway).toBeNull();
  expect(paymentsOf({ PUBLIC_URL: 'https://shop.example' }).gateway).toBeNull();
  expect(paymentsOf({ ...SBER, PUBLIC_URL: 'https://shop.example' }).gateway).not.toBeNull();
});

test('Sber needs no more than a login and a password', () => {
  expect(paymentsOf(SBER)).toMatchObject({
    gateway: {
      dialect: 'sber',
      url: 'https://ecommerce.sberbank.ru/ecomm/gw/partner/api/v1/',
      receiptsUrl: 'https://ecommerce.sberbank.ru/ecomm/gw/partner/api/ofd/v1/',
      credentials: { login: 'shop-api', password: 'secret' },
      isTest: false,
    },
    receipts: { ffd: '1.2', inCapitals: false },
    callback: { key: undefined, certificate: undefined },
  });
});

test('other banks have an address and perhaps a token; the test server of a bank moves no money', () => {
  const ca = file('ca.pem', `${rootCertificates[0]}\n${rootCertificates[1]}`);
  expect(paymentsOf({ ...RBS, GATEWAY_CA_FILE: ca, GATEWAY_CALLBACK_KEY: '12345678' })).toMatchObject({
    gateway: {
      url: 'https://pay.alfabank.ru/payment/rest/',
      receiptsUrl: undefined,
      credentials: { token: 'token' },
      ca: expect.stringContaining('BEGIN CERTIFICATE'),
    },
    callback: { key: '12345678' },
  });
  const GATEWAY_URL = 'https://ecomtest.sberbank.ru/ecomm/gw/partner/api/v1/';
  expect(paymentsOf({ ...SBER, GATEWAY_URL }).gateway).toMatchObject({ isTest: true });
});

describe('a fault names its variable, and never a secret', () => {
  const broken = file('broken.pem', 'not a certificate');
  test.each<[Record<string, string>, RegExp]>([
    [{ GATEWAY: 'visa' }, /^GATEWAY must be one of none, sber, rbs, not "visa"$/],
    [{ GATEWAY: 'sber' }, /^GATEWAY=sber needs GATEWAY_LOGIN and GATEWAY_PASSWORD$/],
    [{ ...SBER, GATEWAY_PASSWORD: '' }, /^GATEWAY=sber needs GATEWAY_LOGIN and GATEWAY_PASSWORD$/],
    [{ GATEWAY: 'rbs', GATEWAY_TOKEN: 't' }, /^GATEWAY=rbs needs GATEWAY_URL/],
    [{ ...RBS, GATEWAY_TOKEN: '' }, /, or GATEWAY_TOKEN$/],
    [{ ...RBS, GATEWAY_PASSWORD: 'secret' }, /^GATEWAY_TOKEN stands in the place of/],
    [
      { ...SBER, GATEWAY_URL: 'http://bank.example/' },
      /^GATEWAY_URL must look like .* http is for this machine alone$/,
    ],
    [{ ...SBER, GATEWAY_URL: 'https://a:b@bank.example/' }, /^GATEWAY_URL must look like/],
    [{ ...SBER, RECEIPTS_URL: 'ofd' }, /^RECEIPTS_URL must look like/],
    [{ ...SBER, GATEWAY_CA_FILE: broken }, /^GATEWAY_CA_FILE must be a file with a certificate/],
    [{ ...SBER, GATEWAY_CALLBACK_CERTIFICATE: '/nowhere' }, /^GATEWAY_CALLBACK_CERTIFICATE must be a file/],
    [{ ...SBER, GATEWAY_CALLBACK_KEY: 'short' }, /^GATEWAY_CALLBACK_KEY must have at least 8/],
    [
      { GATEWAY_LOGIN: 'shop-api', GATEWAY_PASSWORD: 'secret' },
      /^GATEWAY_LOGIN, GATEWAY_PASSWORD need GATEWAY/,
    ],
    [{ RECEIPT_FFD: '1.1' }, /^RECEIPT_FFD must be 1\.05 or 1\.2/],
    [{ RECEIPT_CASE: 'mixed' }, /^RECEIPT_CASE must be lower or upper/],
    [{ RECEIPT_VAT_CODES: '22=12,23=14' }, /^RECEIPT_VAT_CODES must look like 22=12/],
    [{ RECEIPT_VAT_CODES: '22' }, /^RECEIPT_VAT_CODES must look like 22=12/],
  ])('%j', (environment, fault) => {
    expect(() => readConfig(environment)).toThrow(fault);
    expect(() => readConfig(environment)).not.toThrow(/secret/);
  });
});
