import { jest } from '@jest/globals';
import { browserCall } from './call.ts';
import { CallFailed, failureDetail, failureStatus, waitAfter } from './failure.ts';

function answering(status: number, body: unknown) {
  const send = jest.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  return { send, call: browserCall({ locale: 'en', send }) };
}

test('posts JSON below /site in the language of the page and gives back the data', async () => {
  const { send, call } = answering(200, { data: { version: 3 } });
  await expect(call('/basket/settings', {})).resolves.toEqual({ version: 3 });
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe('/site/basket/settings');
  expect(init).toMatchObject({ method: 'POST', body: '{}', headers: { 'accept-language': 'en' } });
  expect(init?.headers).not.toHaveProperty('idempotency-key');
});

test('sends the idempotency key it is given', async () => {
  const { send, call } = answering(200, { data: {} });
  await call('/basket/getBasket', {}, { idempotencyKey: 'k1' });
  expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'k1' });
});

test.each([
  [{ error: true, message: 'Нет' }],
  [{ data: {}, validateErrors: { 'order.contact.email': ['Нет'] } }],
])('a 200 that carries %j is a failure', async (body) => {
  const { call } = answering(200, body);
  await expect(call('/basket/getBasket', {})).rejects.toBeInstanceOf(CallFailed);
});

test('a refusal keeps its status, its fields and its other details', async () => {
  const { call } = answering(409, { error: true, url: '/site/x', message: 'Сумма изменилась', total: 500 });
  const error: unknown = await call('/basket/getBasket', {}).catch((reason: unknown) => reason);
  expect(failureStatus(error)).toBe(409);
  expect(failureDetail(error, 'total')).toBe(500);
});

test('a server that cannot be reached is status 0; a body that is no JSON is a failure', async () => {
  const lost = browserCall({ locale: 'ru', send: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(lost('/basket/getBasket', {})).rejects.toMatchObject({ status: 0 });
  const proxy = browserCall({ locale: 'ru', send: async () => new Response('<html>', { status: 502 }) });
  await expect(proxy('/basket/getBasket', {})).rejects.toMatchObject({ status: 502, message: '' });
});

test('a busy server is asked again when it asks to be, and later each time', async () => {
  const busy = browserCall({
    locale: 'ru',
    send: async () => new Response('{"error":true}', { status: 503, headers: { 'retry-after': '3' } }),
  });
  const error: unknown = await busy('/basket/getBasket', {}).catch((reason: unknown) => reason);
  expect([1, 2, 3, 4].map((failures) => waitAfter(failures, error))).toEqual([3_000, 3_000, 4_000, 8_000]);
  expect([1, 2, 9].map((failures) => waitAfter(failures, new TypeError()))).toEqual([1_000, 2_000, 30_000]);
});
