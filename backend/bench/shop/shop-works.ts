import { randomUUID } from 'node:crypto';
import { type Sample, sampleOf } from '../measure.ts';
import { ORDER } from './create-orders.ts';
import type { HttpCaller } from './http-caller.ts';

/** After so many changes a connection begins a new basket: as many as a person makes who corrects a few primers. */
export const CHANGES = 20;

export type Work = (caller: number) => Promise<unknown>;
type ShopWorks = Record<
  'saveNew' | 'saveChange' | 'productNew' | 'productChange' | 'getBasket' | 'price',
  Work
>;
type Ask = (caller: number, path: string, body: string, basketId: string) => Promise<string>;

const primer = (id: number, more: object = {}): object => ({
  id,
  name: `p${Math.abs(id)}`,
  sequence: 'ACGTACGTACGTACGTACGT',
  scale: '0.04',
  mods: [],
  options: [],
  numberInOrder: 1,
  editState: 'basket',
  ...more,
});
const NEW_PRIMER = JSON.stringify({ primers: [primer(-1)] });
const LETTERS = 'ACGT';

/** Another 20 letters at each call. */
function sequence(turn: number): string {
  return Array.from({ length: 20 }, (_, place) => LETTERS[(turn >> (2 * (place % 10))) & 3]).join('');
}

/** Calls of the shop, by name; each connection has a basket of its own. */
export async function shopWorks(web: readonly HttpCaller[]): Promise<ShopWorks> {
  const ask = asking(web);
  const product = await firstProduct(ask);
  const baskets = web.map(() => ({
    id: randomUUID() as string,
    productsId: randomUUID() as string,
    primerId: 0,
    turns: 0,
  }));
  const begin = async (caller: number): Promise<void> => {
    const basket = at(baskets, caller);
    basket.id = randomUUID();
    basket.turns = 0;
    const saved = await ask(caller, '/primer/savePrimers', NEW_PRIMER, basket.id);
    basket.primerId = Number(/"newId":(\d+)/.exec(saved)?.[1]);
  };
  await Promise.all(baskets.map((_, caller) => begin(caller)));
  return {
    saveNew: (caller) => ask(caller, '/primer/savePrimers', NEW_PRIMER, randomUUID()),
    saveChange: async (caller) => {
      const basket = at(baskets, caller);
      if (basket.turns >= CHANGES) return begin(caller);
      basket.turns += 1;
      const changed = primer(basket.primerId, { sequence: sequence(basket.turns) });
      return ask(caller, '/primer/savePrimers', JSON.stringify({ primers: [changed] }), basket.id);
    },
    productNew: (caller) =>
      ask(caller, '/product/saveProducts', JSON.stringify([{ id: product, count: 1 }]), randomUUID()),
    productChange: async (caller) => {
      const basket = at(baskets, caller);
      basket.turns += 1;
      const line = { id: product, count: 1 + (basket.turns % 99) };
      return ask(caller, '/product/saveProducts', JSON.stringify([line]), basket.productsId);
    },
    getBasket: (caller) => ask(caller, '/basket/getBasket', '{}', at(baskets, caller).id),
    price: (caller) => ask(caller, '/primer/CalcPrimersPrice', NEW_PRIMER, at(baskets, caller).id),
  };
}

/** Work of the empty controller: it inserts the body of a save, and selects the answer of getBasket. */
export async function floorWorks(
  floor: readonly HttpCaller[],
  kept: string,
): Promise<Record<'insert' | 'select', Work>> {
  const { id } = JSON.parse(await at(floor, 0).post('/insert', kept)) as { id: string };
  const select = JSON.stringify({ id });
  return {
    insert: (caller) => at(floor, caller).post('/insert', NEW_PRIMER),
    select: (caller) => at(floor, caller).post('/select', select),
  };
}

/** Fills baskets, then orders them all, on all connections at once. */
export async function placeOrders(web: readonly HttpCaller[], orders: number): Promise<Sample> {
  const ask = asking(web);
  const ids = Array.from({ length: orders }, () => randomUUID() as string);
  const each = async (work: (caller: number, id: string) => Promise<unknown>): Promise<number[]> => {
    const left = [...ids];
    const times: number[] = [];
    await Promise.all(
      web.map(async (_, caller) => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          const started = performance.now();
          await work(caller, id);
          times.push(performance.now() - started);
        }
      }),
    );
    return times;
  };
  await each((caller, id) => ask(caller, '/primer/savePrimers', NEW_PRIMER, id));
  const started = performance.now();
  const times = await each((caller, id) => ask(caller, '/basket/createOrder', ORDER, id));
  const seconds = (performance.now() - started) / 1000;
  return sampleOf(times, seconds);
}

function asking(web: readonly HttpCaller[]): Ask {
  return (caller, path, body, basketId) => at(web, caller).post(`/site${path}`, body, `basketId=${basketId}`);
}

async function firstProduct(ask: Ask): Promise<number | undefined> {
  const { data } = JSON.parse(await ask(0, '/product/GetProducts', '{}', randomUUID())) as {
    data: { id: number; disabled: boolean }[];
  };
  return data.find(({ disabled }) => !disabled)?.id;
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}
