import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Upcasters } from '../../src/event-store/upcasting.ts';
import { type Append, VersionConflict } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { expectSound } from './expect-sound.ts';
import { by, endPools, poolOf, streamOf } from './support.ts';

let store: EventStore;
let url: string;
beforeAll(async () => {
  url = await freshDatabase({ partitionSize: 20 });
  store = new EventStore({ pool: poolOf(url) });
});
afterAll(() => endPools());

const data = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }), {
  maxKeys: 3,
});
const append = fc.record({
  stream: fc.integer({ min: 0, max: 2 }),
  expected: fc.oneof(
    fc.constant('any' as const),
    fc.constant('right' as const),
    fc.integer({ min: 0, max: 4 }),
  ),
  events: fc.array(data, { minLength: 1, maxLength: 3 }),
});
const step = fc.record({
  appends: fc.uniqueArray(append, { selector: ({ stream }) => stream, minLength: 1, maxLength: 3 }),
  key: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
});

test('whatever is appended, the store does what three lists and a table of keys would do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const names = [streamOf(), streamOf(), streamOf()];
      const model: object[][] = [[], [], []];
      const used = new Map<string, object>();
      for (const { appends, key } of steps) {
        const before = await store.headPosition();
        const commandKey = key === undefined ? undefined : `${names[0]}/${key}`;
        const wanted: Append[] = appends.map(({ stream, expected, events }) => ({
          stream: names[stream] ?? '',
          expectedVersion: expected === 'right' ? (model[stream]?.length ?? 0) : expected,
          events: events.map((each) => ({ type: 'Anything', data: each })),
        }));
        const result = await store.append(wanted, by(), { commandKey }).catch((error: Error) => error);

        const first = commandKey === undefined ? undefined : used.get(commandKey);
        const late = wanted.findIndex(
          ({ expectedVersion }, index) =>
            expectedVersion !== 'any' && expectedVersion !== model[appends[index]?.stream ?? 0]?.length,
        );
        if (first !== undefined) expect(result).toEqual({ ...first, repeated: true, size: 0 });
        else if (late >= 0) {
          const { stream = '', expectedVersion = 0 } = wanted[late] ?? {};
          const actual = model[appends[late]?.stream ?? 0]?.length ?? 0;
          expect(result).toEqual(new VersionConflict(stream, Number(expectedVersion), actual));
        } else {
          for (const { stream, events } of appends) {
            model[stream]?.push(...events.map((each) => JSON.parse(JSON.stringify(each)) as object));
          }
          const count = appends.reduce((sum, { events }) => sum + events.length, 0);
          expect(result).toEqual({
            versions: appends.map(({ stream }) => model[stream]?.length),
            firstPosition: before + 1,
            position: before + count,
            repeated: false,
            size: expect.any(Number),
          });
          if (commandKey !== undefined) used.set(commandKey, result);
        }
      }
      for (const [index, events] of model.entries()) {
        expect((await store.readStream(names[index] ?? '')).map((event) => event.data)).toEqual(events);
      }
    }),
    { numRuns: 60 },
  );
  await expectSound(store);
});

test('events are written at the newest schema and lifted to it when read', async () => {
  const stream = streamOf();
  await store.append(
    { stream, expectedVersion: 0, events: [{ type: 'Priced', data: { roubles: 2 } }] },
    by(),
  );
  const upcasters = new Upcasters([
    { type: 'Priced', schema: 1, upcast: (old) => ({ kopecks: (old as { roubles: number }).roubles * 100 }) },
  ]);
  const newer = new EventStore({ pool: poolOf(url), upcasters });
  await newer.append(
    { stream, expectedVersion: 1, events: [{ type: 'Priced', data: { kopecks: 300 } }] },
    by(),
  );
  expect((await newer.readStream(stream)).map((event) => event.data)).toEqual([
    { kopecks: 200 },
    { kopecks: 300 },
  ]);
  const [old, unknown] = await store.readStream(stream);
  expect(old?.data).toEqual({ roubles: 2 });
  expect(() => unknown?.data).toThrow('newer than this code');
});
