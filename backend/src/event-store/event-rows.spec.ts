import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { selectEvents } from './event-rows.ts';
import { Upcasters } from './upcasting.ts';

/** A database that has answered already: whatever is counted is the reading of its rows. */
function databaseOf(count: number, characters: number): pg.Pool {
  const data = JSON.stringify({ text: 'x'.repeat(characters) });
  const rows = Array.from({ length: count }, (_, index) => [
    ...[index + 1, `id-${index}`, 'order-1', index + 1, 'OrderSubmitted', 1, data, '{"at":"2026-11-27"}'],
  ]);
  return { query: async () => ({ rows }) } as unknown as pg.Pool;
}

/** Turns of the event loop that others had meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}
const read = (db: pg.Pool) => selectEvents(db, new Upcasters([]), { text: '', values: [] });

test('others have their turn between large events, and small ones are read in one go', async () => {
  expect((await read(databaseOf(12, 300_000))).map(({ version }) => version)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(await turnsDuring(read(databaseOf(12, 300_000)))).toBeGreaterThanOrEqual(12);
  expect(await turnsDuring(read(databaseOf(500, 300)))).toBeLessThanOrEqual(1);
});
