import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readCallback, signedText } from './callback.ts';

const MD_ORDER = '3ff6962a-7dcc-4283-ab50-a6d7dd3386fe';
const KEY = 'test-callback-key';
const ours = (fields: object) => ({ mdOrder: MD_ORDER, orderNumber: '26-000123-1', ...fields });

/** Checksums as the bank computes them. */
const VECTORS = [
  [
    ours({ amount: '1234550', operation: 'deposited', status: '1' }),
    '4F6EA713F19BE0BA32EC3229C0069172AA5EAB2AB3840A331D4FFFC65D7CAF1C',
  ],
  [
    ours({ amount: '1234550', operation: 'deposited', status: '0' }),
    '34CA0C35A1B5340A197C8D07BAF74BAB4FA708A035956FC79FE3E16C7CE65DDB',
  ],
  [
    ours({ operation: 'declinedByTimeout', status: '1' }),
    '4334B9DEB2723C5850276E668ADE01B86A15A152794ECDE0B48F86697440C610',
  ],
  [
    ours({
      amount: '1234550',
      operation: 'deposited',
      status: '1',
      callbackCreationDate: 'Mon Nov 23 12:00:00 MSK 2026',
    }),
    'B40C0A45C06979B19970A86627DE71CF519C1E243DC2E684EE9112A02458BAD3',
  ],
] as const;

describe('a callback with a key', () => {
  const read = readCallback({ key: KEY });

  test.each(VECTORS)('%j has the checksum the bank sends', (fields, checksum) => {
    const { operation, status } = fields as unknown as { operation: string; status: string };
    const told = { mdOrder: MD_ORDER, orderNumber: '26-000123-1', operation, status: Number(status) };
    expect(read({ ...fields, checksum })).toEqual(told);
    expect(read({ checksum: checksum.toLowerCase(), sign_alias: 'SHA-256 with RSA', ...fields })).toEqual(
      told,
    );
    // as JSON brings them
    expect(read({ ...fields, status: Number(status), checksum })).toEqual(told);
  });

  test('the text of the manual has the checksum of the manual', () => {
    const fields = {
      status: '1',
      orderNumber: '10747',
      operation: 'deposited',
      mdOrder: MD_ORDER,
      amount: '123456',
      checksum: 'any',
      sign_alias: 'any',
    };
    expect(signedText(fields)).toBe(
      `amount;123456;mdOrder;${MD_ORDER};operation;deposited;orderNumber;10747;status;1;`,
    );
    const checksum = '51C892147225ABE87798CB02979D70EF46D0AE79B5AA3B28B1C260BE286C50A9';
    expect(readCallback({ key: 'yourSecretToken' })({ ...fields, checksum })).toMatchObject({ status: 1 });
  });

  test.each([
    ['no checksum', {}],
    ['an empty one', { checksum: '' }],
    ['one of another key', { checksum: '51C892147225ABE87798CB02979D70EF46D0AE79B5AA3B28B1C260BE286C50A9' }],
    ['a shorter one', { checksum: VECTORS[0][1].slice(0, 32) }],
    ['half a byte', { checksum: VECTORS[0][1].slice(0, 63) }],
    ['no hex', { checksum: 'Z'.repeat(64) }],
    ['two of them', { checksum: [VECTORS[0][1], VECTORS[0][1]] }],
    ['another sum', { checksum: VECTORS[0][1], amount: '1' }],
    ['a field twice', { checksum: VECTORS[0][1], amount: ['1234550', '1234550'] }],
    ['a field more', { checksum: VECTORS[0][1], panMasked: '411111**1111' }],
  ])('%s is forged', (_, fields) => {
    expect(read({ ...VECTORS[0][0], ...fields })).toBe('forged');
  });

  test('JSON that cannot be proven is a hint', () => {
    const told = { mdOrder: MD_ORDER, orderNumber: null, operation: 'deposited', status: 1 };
    const fields = { mdOrder: MD_ORDER, operation: 'deposited', status: 1 };
    expect(read(fields)).toEqual(told);
    expect(read({ ...fields, additionalParams: { qrcId: 'AD1' }, checksum: 'AA' })).toEqual(told);
  });
});

test('a callback is signed with RSA where the bank does so', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const read = readCallback({ certificate: publicKey });
  const fields = ours({ operation: 'refunded', status: '1', externalRefundId: 'a'.repeat(32) });
  const signed = sign('RSA-SHA512', Buffer.from(signedText(fields) ?? ''), createPrivateKey(privateKey));
  const checksum = signed.toString('hex').toUpperCase();
  expect(read({ ...fields, checksum })).toMatchObject({ operation: 'refunded', status: 1 });
  expect(read({ ...fields, status: '0', checksum })).toBe('forged');
  expect(read({ ...fields, checksum: 'AB' })).toBe('forged');
  expect(read(fields)).toBe('forged');
});

describe('without key and certificate', () => {
  const read = readCallback({});

  test('a callback is believed to be one, and nothing more', () => {
    expect(read(ours({ operation: 'deposited', status: '1' }))).toMatchObject({ operation: 'deposited' });
    expect(read({ mdOrder: MD_ORDER, operation: 'newer', status: 'x' })).toEqual({
      mdOrder: MD_ORDER,
      orderNumber: null,
      operation: 'newer',
      status: 0,
    });
  });

  test.each([
    {},
    { mdOrder: MD_ORDER },
    { operation: 'deposited' },
    { mdOrder: '', operation: 'deposited' },
    { mdOrder: ["'; drop table"], operation: 'deposited' },
    { mdOrder: 'x'.repeat(65), operation: 'deposited' },
    { mdOrder: "1' or 1=1", operation: 'deposited' },
    { mdOrder: MD_ORDER, operation: 'x'.repeat(41) },
    { mdOrder: MD_ORDER, operation: 'bindingCreated', status: '1' },
    { mdOrder: MD_ORDER, operation: 'subscriptionCreated', status: 1 },
  ])('nothing is asked for %j', (fields) => {
    expect(read(fields)).toBeNull();
  });
});
