import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AddGoods } from '../../src/basket/add-goods/add-goods.handler.ts';
import { readBasket } from '../../src/basket/change-basket.ts';
import { SavePrimers } from '../../src/basket/primers/save-primers/save-primers.handler.ts';
import { findDrift } from '../../src/event-store/prove/drift.ts';
import { Refused } from '../../src/refused.ts';
import { takenFromBasket } from '../../src/operate/audit/taken-from-basket.ts';
import type { PrimerAdded, PrimerRemoved } from '../../src/basket/basket.events.ts';
import type { OrderedLine, OrderSubmitted } from '../../src/ordering/order.events.ts';
import type { PlaceOrder } from '../../src/ordering/place-order/place-order.handler.ts';
import { endPools } from '../event-store/support.ts';
import { basketDesk, book, by, goodsOf, percents, placing, PRODUCTS } from '../support/basket-desk.ts';

let desk: Awaited<ReturnType<typeof basketDesk>>;
beforeAll(async () => {
  desk = await basketDesk();
});
afterAll(() => endPools());

const device = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('visitor' as const, 'member' as const, 'stale' as const),
      device,
      product: fc.integer({ min: 0, max: 1 }),
      count: fc.integer({ min: 1, max: 5 }),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('login' as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeOut' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who: fc.constantFrom('visitor' as const, 'member' as const, 'stale' as const),
      device,
      sequences: fc.boolean(),
      products: fc.constantFrom(null, []),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** One person with three devices, and all that they do. */
class Person {
  readonly uid: string = randomUUID();
  readonly devices: readonly string[] = [randomUUID(), randomUUID(), randomUUID()];
  readonly added: AddGoods[] = [];
  readonly merges: (readonly number[])[] = [];

  async act(one: Step, name: string): Promise<void> {
    const { uid } = this;
    const visitor = this.devices[one.device] ?? '';
    const asMember = by(`user:${uid}`);
    const of = (who: 'visitor' | 'member' | 'stale') => ({
      // a stale tab is logged in and still names the basket from before
      basketId: who === 'member' ? uid : visitor,
      metadata: who === 'visitor' ? by(`visitor:${visitor}`) : asMember,
    });
    switch (one.kind) {
      case 'login': {
        const asked = { visitorBasketId: visitor, userId: uid, percents, metadata: asMember };
        const { merged } = await desk.login.execute(asked);
        if (merged !== null) this.merges.push(merged.primerIds);
        return;
      }
      case 'takeOut': {
        const primerIds = this.merges[one.device % Math.max(this.merges.length, 1)] ?? [];
        const primers = primerIds.map((id) => ({ id, forDelete: true }));
        await desk.save.execute(new SavePrimers(uid, primers, 0, asMember, undefined));
        return;
      }
      case 'order': {
        const { basketId, metadata } = of(one.who);
        const { products, sequences } = one;
        const memberId = one.who === 'visitor' ? null : uid;
        return placed(placing(basketId, metadata, { products, sequences, memberId }));
      }
      case 'visitor':
      case 'member':
      case 'stale': {
        const { basketId, metadata } = of(one.kind);
        const goods = goodsOf(name, one.product, one.count);
        const command = new AddGoods(basketId, goods, percents, metadata, randomUUID());
        this.added.push(command);
        await Promise.all(Array.from({ length: one.times }, () => desk.add.execute(command)));
      }
    }
  }
}

/** An order of nothing, or of extractions without their samples, is refused. */
async function placed(command: PlaceOrder): Promise<void> {
  await desk.order.execute(command).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

/** Every line that was ordered; checks that each order closed its basket, which goes on with the rest. */
async function ordered(after: number): Promise<OrderedLine[]> {
  const submitted = await desk.store.readAll({ after, limit: 10_000, eventTypes: ['OrderSubmitted'] });
  const lines: OrderedLine[] = [];
  for (const { stream, data, position } of submitted) {
    const submission = data as OrderSubmitted['data'];
    const taken = await takenFromBasket(desk.store, stream.slice('order-'.length), submission, position);
    expect(taken?.lines(book)).toEqual(submission.lines);
    expect(taken?.carried).not.toBeNull();
    expect(taken?.carried).toEqual(taken?.due);
    lines.push(...submission.lines);
  }
  return lines;
}

/** Names of primers that were taken out of this basket again. */
async function takenOut(basketId: string, after: number): Promise<string[]> {
  const events = await desk.store.readAll({
    after,
    limit: 10_000,
    eventTypes: ['PrimerAdded', 'PrimerRemoved'],
  });
  const nameOf = new Map<number, string>();
  for (const { type, data } of events)
    if (type === 'PrimerAdded') {
      const { primerId, primer } = data as PrimerAdded['data'];
      nameOf.set(primerId, primer.name);
    }
  return events.flatMap(({ type, stream, data }) =>
    type === 'PrimerRemoved' && stream.startsWith(`basket-${basketId}`)
      ? [nameOf.get((data as PrimerRemoved['data']).primerId) ?? '?']
      : [],
  );
}

test('devices, tabs, logins and orders at once: nothing is lost and nothing is doubled', async () => {
  await fc.assert(
    // the steps of one inner list happen at once
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const person = new Person();
        const { uid, devices } = person;
        const before = await desk.store.headPosition();
        for (const [round, steps] of rounds.entries())
          await Promise.all(steps.map((one, index) => person.act(one, `${round}.${index}`)));
        // answers that were lost are asked for again, whatever was ordered since
        await Promise.all(person.added.map((command) => desk.add.execute(command)));
        await Promise.all([0, 1, 2, 1].map((at) => person.act({ kind: 'login', device: at }, '')));

        const lines = await ordered(before);
        const goods = person.added.map((command) => command.goods);
        const { state } = await readBasket(desk.store, uid);
        const names = (list: readonly { readonly name: string }[]): string[] =>
          list.map(({ name }) => name).sort();
        const primers = [...state.primers.values()].map(({ primer }) => primer);
        const orderedPrimers = lines.filter((line) => line.kind === undefined);
        const removed = (await takenOut(uid, before)).map((name) => ({ name }));
        expect(names([...primers, ...orderedPrimers, ...removed])).toEqual(
          names(goods.flatMap((one) => one.primers)),
        );
        expect(new Set(primers.map(({ numberInOrder }) => numberInOrder)).size).toBe(primers.length);
        const samples = lines.filter((line) => line.kind === 'sequence');
        expect(names([...state.sequencing.samples, ...samples])).toEqual(
          names(goods.flatMap((one) => one.samples)),
        );
        expect(names([...state.sequencing.primers, ...samples.flatMap((sample) => sample.primers)])).toEqual(
          names(goods.flatMap(({ samplePrimers }) => samplePrimers)),
        );
        const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
        for (const id of PRODUCTS.slice(0, 2))
          expect(
            (state.products.get(id)?.count ?? 0) +
              sum(lines.map((line) => (line.kind === 'product' && line.productId === id ? line.count : 0))),
          ).toBe(
            sum(goods.flatMap(({ products }) => products.map((one) => (one.id === id ? one.count : 0)))),
          );
        expect(
          state.sequencing.dnaExtractCount +
            sum(lines.map((line) => (line.kind === 'dnaExtract' ? line.count : 0))),
        ).toBe(sum(goods.map(({ dnaExtractCount }) => dnaExtractCount)));
        for (const id of devices) expect((await readBasket(desk.store, id)).state.primers.size).toBe(0);
        const { rows } = await desk.pool.query(
          `select left(stream_key, 36) as basket, primer_id as id from read.basket_primer
           where left(stream_key, 36) = any($1) order by 2`,
          [[uid, ...devices]],
        );
        expect(rows).toEqual(
          [...state.primers.keys()].sort((a, b) => a - b).map((id) => ({ basket: uid, id })),
        );
        const drift = await findDrift(desk.store);
        expect(drift.map(({ projection, drifted }) => [projection, drifted])).toEqual([
          ['basket', 0],
          ['order', 0],
        ]);
      },
    ),
    { numRuns: 25 },
  );
});
