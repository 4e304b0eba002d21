import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { AddGoodsHandler } from '../../src/basket/add-goods/add-goods.handler.ts';
import type { Goods } from '../../src/basket/add-goods/add-goods.decide.ts';
import { basketProjection } from '../../src/basket/basket.projection.ts';
import { KnownBaskets } from '../../src/basket/basket-lines.ts';
import { MergeBasketsHandler } from '../../src/basket/merge-baskets/merge-baskets.handler.ts';
import { PrimerIds } from '../../src/basket/primers/primer-ids.ts';
import { SavePrimersHandler } from '../../src/basket/primers/save-primers/save-primers.handler.ts';
import type { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { seedBook } from '../../src/dictionaries/testing/price-book.ts';
import type { EventMetadata } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import type { VisitorBudgets } from '../../src/guard/budgets/visitor-budgets.ts';
import { orderProjection } from '../../src/ordering/order.projection.ts';
import { PlaceOrder, PlaceOrderHandler } from '../../src/ordering/place-order/place-order.handler.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { upcasters } from '../../src/upcasters.ts';
import { poolOf } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';

export const book = seedBook();
export const PRODUCTS = book.products.filter(({ disabled }) => !disabled).map(({ id }) => id);
export const percents = { primers: 0, products: 0 };

export const by = (actor: string): EventMetadata => ({
  at: '2026-11-22T00:00:00Z',
  actor,
  correlationId: 'test',
});

/** The commands on baskets and orders, on a database of their own and without HTTP. */
export async function basketDesk(Store = EventStore, url?: string) {
  const pool: pg.Pool = poolOf(url ?? (await freshDatabase()), 8);
  const store = new Store({ pool, projections: [basketProjection, orderProjection], upcasters });
  const dictionaries = {
    current: () => Promise.resolve(book),
    now: () => Promise.resolve({ book, making: null, fragmentAnalysis: null }),
  } as unknown as Dictionaries;
  const ids = new PrimerIds(pool as never);
  const known = new KnownBaskets();
  const budgets = { largestOrder: () => null } as Partial<VisitorBudgets> as VisitorBudgets;
  return {
    pool,
    store,
    known,
    add: new AddGoodsHandler(store, dictionaries, ids, known),
    save: new SavePrimersHandler(store, dictionaries, ids, known),
    login: new MergeBasketsHandler(store, dictionaries),
    order: new PlaceOrderHandler(store, dictionaries, new PersonalData(pool as never), budgets, known),
  };
}

/** Something of every kind, each primer and sample with a name of its own. */
export function goodsOf(name: string, product: number, count: number): Goods {
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
      { id: 1, name, sample: 'culture', option: 1, action: 'sequence', primersRls: [2], withPcr: false },
    ],
    samplePrimers: [{ id: 2, name, storeType: 'standard', scale: '', sequence: '' }],
    plates: [],
    dnaExtractCount: 1,
    services: [],
  };
}

const COLLECTED = { way: 'pickup', to: null, isSplit: false } as const;
const TERMS = { language: 'ru', payment: 'invoice', purchaseNumber: '' } as const;
const PERSONAL = {
  payer: { name: 'Институт', isPerson: false, inn: '7707083893', kpp: '773601001' },
  contact: { name: 'Анна', phone: '+7 900 000-00-00', email: 'anna@example.org' },
  address: null,
  comment: '',
};

/** Orders all that is ready of primers and products; of products only these, with the samples or without. */
export function placing(
  basketId: string,
  metadata: EventMetadata,
  {
    memberId = null,
    products = null,
    sequences = true,
    commandKey,
  }: {
    readonly memberId?: string | null;
    readonly products?: readonly number[] | null;
    readonly sequences?: boolean;
    readonly commandKey?: string;
  } = {},
): PlaceOrder {
  const wanted = { primers: null, products, sequences, services: true };
  return new PlaceOrder(
    ...([basketId, randomUUID(), wanted, TERMS, COLLECTED, PERSONAL, null, percents] as const),
    ...([metadata, commandKey, memberId] as const),
  );
}
