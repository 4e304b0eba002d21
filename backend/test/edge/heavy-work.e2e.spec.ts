import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, type TestShop } from '../support/shop.ts';

const MAX_PRIMERS = 5_000;
/** Far less than the begun work takes, and far more than the awaited calls take. */
const SOON_MS = 6_000;
/** Most small questions that may be answered before a large one has arrived. */
const MAX_EARLY = 10;

let shop: TestShop;
beforeAll(async () => {
  // the budgets as an owner has them
  shop = await openShop({ role: 'web', budgetFactor: 1 });
});
afterAll(() => shop?.close());

/** Different primers. */
const sequences = (count: number, letters: number): { sequence: string }[] =>
  Array.from({ length: count }, (_, index) => ({
    sequence: Array.from({ length: letters }, (__, at) => 'ACGT'[(index >> (at % 16)) & 3]).join(''),
  }));

test('a basket holds 5,000 primers; one more is refused by its number, and nothing of it is lost', async () => {
  const visitor = shop.visitor();
  const drafts = Array.from({ length: MAX_PRIMERS }, (_, index) => ({ id: -1 - index, sequence: 'ACGT' }));
  const { version } = await visitor.get('/primer/savePrimers', { primers: drafts });
  const { status, body } = await visitor.ask('/primer/savePrimers', {
    primers: [{ id: -1, name: 'one more', sequence: 'ACGT' }],
  });
  expect(status).toBe(422);
  expect(body.validateErrors).toEqual({
    primers: [expect.stringMatching(/не больше 5\u00a0000\u00a0праймеров, а стало бы 5\u00a0001/)],
  });
  const basket = await visitor.get('/basket/getBasket');
  expect([basket.primers.length, basket.version]).toEqual([MAX_PRIMERS, version]);
});

test('work of a caller who hung up stops; a caller without a share left learns when to come back', async () => {
  const visitor = shop.visitor();
  const leaving = new AbortController();
  const begun = fetch(`${shop.origin}/site/primer/analysePrimers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `basketId=${visitor.basketId}` },
    body: JSON.stringify({ primers: sequences(MAX_PRIMERS, 60) }),
    signal: leaving.signal,
  });
  // while it is under way, other calls of the same caller wait for their turn; a small question may arrive before it
  let waiting = Promise.resolve<{ readonly status: number }>({ status: 0 });
  let first: unknown;
  for (let asked = 0; asked < MAX_EARLY && first !== 'another' && first !== 'left'; asked += 1) {
    waiting = visitor.ask('/primer/analysePrimers', { primers: sequences(4, 59 - asked) });
    const another = whenAnswered(shop.visitor(), 30 + asked);
    first = await Promise.race([begun.catch(() => 'left'), waiting, another]);
  }
  expect(first).toBe('another');
  const left = performance.now();
  leaving.abort();
  await expect(begun).rejects.toThrow('abort');
  expect((await waiting).status).toBe(200);
  expect(performance.now() - left).toBeLessThan(SOON_MS);

  const { status, headers, body } = await visitor.ask('/primer/analysePrimers', {
    primers: sequences(3_000, 100),
  });
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(10);
  expect(body.message).toBe('Слишком много расчётов сразу. Ничего не потеряно: повторите через минуту.');
  // others have shares of their own
  expect((await shop.visitor().ask('/primer/analysePrimers', { primers: sequences(40, 20) })).status).toBe(
    200,
  );
});

/** Others are answered while the work of one is under way. */
async function whenAnswered(other: ReturnType<TestShop['visitor']>, letters: number): Promise<'another'> {
  expect((await other.ask('/primer/analysePrimers', { primers: sequences(8, letters) })).status).toBe(200);
  return 'another';
}
