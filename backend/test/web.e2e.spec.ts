import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, type TestShop } from './support/shop.ts';

/** Enough letters that differ to make pages of hundreds of kilobytes, compressed too. */
const LINES = 300;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test.each(['gzip', 'identity'])('pages of hundreds of primers arrive whole, %s', async (encoding) => {
  const visitor = shop.visitor();
  const draft = numbered('draft');
  const ready = numbered('basket');
  await visitor.get('/primer/savePrimers', { primers: draft });
  expect(await page('/services/synthesis/order-form', visitor.basketId, encoding)).toMatch(/<\/html>\s*$/);
  await visitor.get('/primer/savePrimers', { primers: ready });
  expect(await page('/basket', visitor.basketId, encoding)).toMatch(/<\/html>\s*$/);
  const order = {
    payment: 'invoice',
    affiliate: { name: 'ИМБ' },
    contact: { name: 'А', email: 'a@example.org' },
  } as const;
  const { uid } = await visitor.get('/basket/createOrder', { order });
  expect(await page(`/order/${uid}`, visitor.basketId, encoding)).toMatch(/<\/html>\s*$/);
});

function numbered(editState: 'draft' | 'basket') {
  return Array.from({ length: LINES }, (_, index) => ({
    id: -1 - index,
    name: `${editState}-${index}`,
    sequence: letters(index),
    scale: '0.04' as const,
    editState,
    numberInOrder: index + 1,
  }));
}

/** A sequence that follows from its number and looks like noise to a compressor. */
function letters(seed: number): string {
  let state = seed + 1;
  return Array.from({ length: 25 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 'ACGT'[Math.floor(state / 65_536) % 4];
  }).join('');
}

async function page(path: string, basketId: string, encoding: string): Promise<string> {
  const answer = await fetch(`${shop.origin}${path}`, {
    headers: { cookie: `basketId=${basketId}`, 'accept-encoding': encoding },
    signal: AbortSignal.timeout(20_000),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}
