import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type pg from 'pg';
import { AddGoodsHandler } from '../../src/basket/add-goods/add-goods.handler.ts';
import type { Goods } from '../../src/basket/add-goods/add-goods.decide.ts';
import { readBasket } from '../../src/basket/change-basket.ts';
import { MergeBasketsHandler } from '../../src/basket/merge-baskets/merge-baskets.handler.ts';
import { UndoMergeHandler } from '../../src/basket/merge-baskets/undo-merge.handler.ts';
import { PrimerIds } from '../../src/basket/primer-ids.ts';
import { basketProjection } from '../../src/basket/basket.projection.ts';
import type { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { seedBook } from '../../src/dictionaries/testing/price-book.ts';
import type { EventMetadata } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { KnownStates } from '../../src/event-store/known-states.ts';
import { upcasters } from '../../src/upcasters.ts';
import { freshDatabase } from '../fresh-database.ts';
import { endPools, poolOf } from '../event-store/support.ts';

const book = seedBook();
const PRODUCTS = book.products.filter(({ disabled }) => !disabled).map(({ id }) => id);
const percents = { primers: 0, products: 0 };

let pool: pg.Pool;
let store: EventStore;
let add: AddGoodsHandler;
let login: MergeBasketsHandler;
let undo: UndoMergeHandler;
beforeAll(async () => {
  pool = poolOf(await freshDatabase(), 8);
  store = new EventStore({ pool, projections: [basketProjection], upcasters });
  const dictionaries = { current: () => Promise.resolve(book) } as Dictionaries;
  add = new AddGoodsHandler(store, dictionaries, new PrimerIds(pool as never), new KnownStates());
  login = new MergeBasketsHandler(store, dictionaries);
  undo = new UndoMergeHandler(store, dictionaries);
});
afterAll(() => endPools());

const by = (actor: string): EventMetadata => ({ at: '2026-11-22T00:00:00Z', actor, correlationId: 'test' });

/** Something of every kind, each primer and sample with a name of its own. */
function goodsOf(name: string, product: number, count: number): Goods {
  const primer = {
    name,
    sequence: 'ACGTACGTACGTACGTACGT',
    mods: [],
    unknownModifiers: [],
    scale: '0.04' as const,
    options: [],
  };
  return {
    primers: [primer],
    products: [{ id: PRODUCTS[product] ?? 0, count }],
    samples: [
      { id: 1, name, sample: 'plasmid', option: 1, action: 'sequence', primersRls: [2], withPcr: false },
    ],
    samplePrimers: [{ id: 2, name, storeType: 'standard', scale: '', sequence: '' }],
    dnaExtractCount: count,
  };
}

const device = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('visitor' as const, 'member' as const, 'stale' as const),
      device,
      product: fc.integer({ min: 0, max: 1 }),
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('login' as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), device }) },
);

test('devices, tabs and logins at once: nothing is lost and nothing is doubled', async () => {
  await fc.assert(
    // what stands in one inner list happens at once
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        const uid = randomUUID();
        const devices = [randomUUID(), randomUUID(), randomUUID()];
        const added: Goods[] = [];
        const merges: string[] = [];
        const act = async (one: (typeof rounds)[number][number], name: string): Promise<void> => {
          const visitor = devices[one.device] ?? '';
          if (one.kind === 'login') {
            const { merged } = await login.execute({
              visitorBasketId: visitor,
              userId: uid,
              percents,
              metadata: by(`user:${uid}`),
            });
            if (merged !== null) merges.push(merged.mergeId);
          } else if (one.kind === 'undo') {
            const mergeId = merges[one.device % Math.max(merges.length, 1)];
            if (mergeId !== undefined)
              await undo.execute({ mergeId, userId: uid, percents, metadata: by(`user:${uid}`) });
          } else {
            const goods = goodsOf(name, one.product, one.count);
            added.push(goods);
            await add.execute({
              // a stale tab is logged in and still names the basket from before
              basketId: one.kind === 'member' ? uid : visitor,
              goods,
              percents,
              metadata: by(one.kind === 'visitor' ? `visitor:${visitor}` : `user:${uid}`),
              commandKey: undefined,
            });
          }
        };
        for (const [round, steps] of rounds.entries())
          await Promise.all(steps.map((one, index) => act(one, `${round}.${index}`)));
        await Promise.all([0, 1, 2, 1].map((at) => act({ kind: 'login', device: at }, '')));

        const { state } = await readBasket(store, uid);
        const names = (list: readonly { readonly name: string }[]): string[] =>
          list.map(({ name }) => name).sort();
        const primers = [...state.primers.values()].map(({ primer }) => primer);
        expect(names(primers)).toEqual(names(added.flatMap((goods) => goods.primers)));
        expect(new Set(primers.map(({ numberInOrder }) => numberInOrder)).size).toBe(primers.length);
        expect(names(state.sequencing.samples)).toEqual(names(added.flatMap(({ samples }) => samples)));
        expect(names(state.sequencing.primers)).toEqual(names(added.flatMap((goods) => goods.samplePrimers)));
        const sum = (id: number | undefined): number =>
          added
            .flatMap(({ products }) => products)
            .reduce((all, one) => all + (one.id === id ? one.count : 0), 0);
        for (const id of PRODUCTS.slice(0, 2)) expect(state.products.get(id)?.count ?? 0).toBe(sum(id));
        expect(state.sequencing.dnaExtractCount).toBe(
          added.reduce((all, { dnaExtractCount }) => all + dnaExtractCount, 0),
        );
        for (const id of devices) expect((await readBasket(store, id)).state.primers.size).toBe(0);
        const { rows } = await pool.query(
          'select basket_id, primer_id as id from read.basket_primer where basket_id = any($1) order by 2',
          [[uid, ...devices]],
        );
        expect(rows).toEqual(
          [...state.primers.keys()].sort((a, b) => a - b).map((id) => ({ basket_id: uid, id })),
        );
      },
    ),
    { numRuns: 12 },
  );
});
