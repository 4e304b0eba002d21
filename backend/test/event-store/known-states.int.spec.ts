import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Decider } from '../../src/event-store/decider.ts';
import type { DomainEvent } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { type Decide, handleCommand } from '../../src/event-store/append/handle-command.ts';
import { KnownStates } from '../../src/event-store/append/known-states.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

let store: EventStore;
let elsewhere: EventStore;

beforeAll(async () => {
  const url = await freshDatabase();
  store = new EventStore({ pool: poolOf(url) });
  elsewhere = new EventStore({ pool: poolOf(url) });
});
afterAll(() => endPools());

const counter: Decider<number, DomainEvent> = {
  initial: 0,
  evolve: (sum, { data }) => sum + (data as { count: number }).count,
};
const one: Decide<number, DomainEvent> = () => [added(1)];
const command = (stream: string, known: KnownStates<number>, decide = one, at = store) =>
  handleCommand(at, counter, stream, decide, by(), { known });

test('a stream just written is not read again', async () => {
  const [stream, known] = [streamOf(), new KnownStates<number>()];
  await command(stream, known);
  const reads = jest.spyOn(store, 'readStream');
  expect(await command(stream, known)).toMatchObject({ state: 2, version: 2 });
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
  expect(await store.readStream(stream)).toHaveLength(2);
});

test('a stream nobody here has seen is taken for new, and read where it is not', async () => {
  const [stream, other] = [streamOf(), streamOf()];
  const reads = jest.spyOn(store, 'readStream');
  expect(await command(stream, new KnownStates())).toMatchObject({ state: 1, version: 1 });
  expect(reads).not.toHaveBeenCalled();
  expect(await command(stream, new KnownStates(), (sum) => [added(sum + 1)])).toMatchObject({
    state: 3,
    version: 2,
  });
  expect(reads).toHaveBeenCalledTimes(1);
  expect(await command(other, new KnownStates(), () => [])).toMatchObject({ version: 0, events: [] });
  reads.mockRestore();
});

test('a command key used before gives its first answer, whatever is known', async () => {
  const [stream, known] = [streamOf(), new KnownStates<number>()];
  const keyed = (decide: Decide<number, DomainEvent>) =>
    handleCommand(store, counter, stream, decide, by(), { known, commandKey: `key of ${stream}` });
  expect(await keyed(one)).toMatchObject({ version: 1, repeated: false });
  await command(stream, known);
  expect(await keyed(() => [added(5)])).toMatchObject({ state: 1, version: 1, repeated: true });
  expect(await keyed(() => [])).toMatchObject({ state: 1, version: 1, repeated: true });
  expect(await store.readStream(stream)).toHaveLength(2);
});

test('somebody else was first: decided again on what they left', async () => {
  const [stream, known] = [streamOf(), new KnownStates<number>()];
  await command(stream, known);
  await command(stream, new KnownStates(), () => [added(10)], elsewhere);
  const double: Decide<number, DomainEvent> = (sum) => [added(sum)];
  expect(await command(stream, known, double)).toMatchObject({ state: 22, version: 3 });
});

test('an old state neither refuses nor finds nothing to do', async () => {
  const [stream, known] = [streamOf(), new KnownStates<number>()];
  await command(stream, known);
  await command(stream, new KnownStates(), () => [added(10)], elsewhere);
  const unlessOne =
    (what: () => never[]): Decide<number, DomainEvent> =>
    (sum) =>
      sum === 1 ? what() : [added(sum)];
  expect(
    await command(
      stream,
      known,
      unlessOne(() => []),
    ),
  ).toMatchObject({ version: 3 });
  await command(stream, known);
  const refuse = (): never[] => {
    throw new Error('refused');
  };
  known.keep(stream, { state: 1, version: 1, position: 1, size: 1 });
  expect(await command(stream, known, unlessOne(refuse))).toMatchObject({ version: 5 });
  await expect(command(stream, known, refuse)).rejects.toThrow('refused');
});

test('a wrong state cannot be written on: the append sees its version', async () => {
  const [stream, known] = [streamOf(), new KnownStates<number>()];
  await command(stream, known);
  known.keep(stream, { state: 500, version: 7, position: 9, size: 1 });
  expect(await command(stream, known, (sum) => [added(sum)])).toMatchObject({ state: 2, version: 2 });
});

test('where another process writes to the same stream, it is read before it is written', async () => {
  const [stream, known, others] = [streamOf(), new KnownStates<number>(), new KnownStates<number>()];
  const failed = { here: 0, there: 0 };
  const counting = async (who: keyof typeof failed, at: EventStore, states: KnownStates<number>) => {
    const appends = jest.spyOn(at, 'append');
    const { version } = await command(stream, states, one, at);
    failed[who] += appends.mock.calls.length - 1;
    appends.mockRestore();
    return version;
  };
  for (let turn = 0; turn < 30; turn += 1) {
    expect(await counting('here', store, known)).toBe(2 * turn + 1);
    expect(await counting('there', elsewhere, others)).toBe(2 * turn + 2);
  }
  expect(failed.here).toBeLessThanOrEqual(4);
  expect(failed.there).toBeLessThanOrEqual(4);

  // of a known stream only the events of the other process are read
  const reads = jest.spyOn(store, 'readStream');
  await counting('there', elsewhere, others);
  await counting('here', store, known);
  const [asked] = reads.mock.results;
  expect(await asked?.value).toMatchObject([{ version: 60 }, { version: 61 }]);
  reads.mockClear();

  // the other one is gone: what is known here is the newest again
  for (let turn = 0; turn < 30; turn += 1) await command(stream, known);
  reads.mockClear();
  expect(await command(stream, known)).toMatchObject({ version: 93 });
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
});

test('what was seen longest ago makes room; what is longer than all of it is not kept', () => {
  const known = new KnownStates<number>();
  for (let index = 0; index < 6_000; index += 1)
    known.keep(`basket-${index}`, { state: index, version: 1, position: 1, size: 1 });
  expect(known.get('basket-0')).toBeUndefined();
  expect(known.get('basket-5999')).toBeDefined();
  known.keep('basket-long', { state: 0, version: 1, position: 1, size: 31_999_000 });
  expect(known.get('basket-long')).toBeDefined();
  expect(known.get('basket-5000')).toBeUndefined();
  expect(known.get('basket-5999')).toBeDefined();
  known.keep('basket-long', { state: 0, version: 1, position: 1, size: 40_000_000 });
  expect(known.get('basket-long')).toBeUndefined();
  expect(known.get('basket-5999')).toBeDefined();
});
