import { expect, test } from '@jest/globals';
import type { Database } from '../../database.ts';
import type { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { seedBook } from '../../dictionaries/testing/price-book.ts';
import { GetBasket, GetBasketHandler } from './get-basket.handler.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A database that answers a read of baskets when told to, with no rows: the baskets are empty. */
function heldBaskets() {
  const reads: { ids: readonly string[]; answer(): void }[] = [];
  const database = {
    query: (_sql: string, [ids]: [readonly string[]]) =>
      new Promise((resolve) => reads.push({ ids, answer: () => resolve({ rows: [], rowCount: 0 }) })),
  };
  const dictionaries = { current: async () => seedBook() };
  const baskets = new GetBasketHandler(
    database as unknown as Database,
    dictionaries as unknown as Dictionaries,
  );
  const get = (id: string) => baskets.execute(new GetBasket(id, { primers: 0, products: 0 }, null));
  return { get, reads };
}

test('a basket that is long to read holds up the fifteen read with it, and no others', async () => {
  const { get, reads } = heldBaskets();
  const ids = Array.from({ length: 60 }, (_, index) => `basket ${index}`);
  const answered: string[] = [];
  const all = ids.map((id) => get(id).then((basket) => answered.push(basket.id)));
  await turn();
  // two statements at once, of sixteen baskets each
  expect(reads.map((read) => read.ids.length)).toEqual([16, 16]);

  // the first one takes long: all others are read meanwhile
  for (let next = 1; answered.length < 44; next += 1) {
    reads[next]?.answer();
    for (let turns = 0; turns < 4; turns += 1) await turn();
    expect(next).toBeLessThan(4);
  }
  expect(reads.map((read) => read.ids.length)).toEqual([16, 16, 16, 12]);
  expect(answered.toSorted()).toEqual(ids.slice(16).toSorted());
  reads[0]?.answer();
  await Promise.all(all);
  expect(reads.flatMap((read) => read.ids).toSorted()).toEqual(ids.toSorted());
});
