import {
  atLeast,
  count,
  type Line,
  machineLoad,
  median,
  milliseconds,
  perSecond,
  ratio,
  type Sample,
  share,
  type Table,
} from '../measure.ts';
import { CHANGES } from './shop-works.ts';

/**
 * Vendure 3.7, per second, where the empty controller with one INSERT made `floor`: on a slower or busier machine it is
 * taken to be slower by as much as that controller is.
 */
const VENDURE = { change: 117, orders: 9.5, floor: 3_800 };

/** Samples by the name of the work and round by round. */
export interface ShopSamples {
  readonly calls: Readonly<Record<string, readonly Sample[]>>;
  readonly accepted: readonly Sample[];
  /** Orders created per second, by the queue. */
  readonly created: Readonly<Record<string, readonly number[]>>;
}

export function shopTable(
  { calls, accepted, created }: ShopSamples,
  {
    rounds,
    window,
    connections,
    orders,
    loadBefore,
  }: Readonly<Record<'rounds' | 'window' | 'connections' | 'orders', number>> & {
    readonly loadBefore: string;
  },
): Table {
  const rates = (name: string): number[] => (calls[name] ?? []).map(({ rate }) => rate);
  const scale = median(rates('insert')) / VENDURE.floor;
  const alone = (what: string, name: string): Line => ({
    what,
    figures: [perSecond(median(rates(name))), p99Of(calls[name] ?? []), ''],
  });
  const besideFloor = (what: string, name: string, floor: string): Line => {
    const value = ratio(rates(name), rates(floor));
    return {
      what,
      figures: [perSecond(median(rates(name))), p99Of(calls[name] ?? []), `${share(value)} of ${floor}`],
      target: { text: '≥ 60 %', met: value >= 0.6 },
    };
  };
  const write = (what: string, name: string): Line[] => [
    besideFloor(what, name, 'insert'),
    besideVendure(`${what}, beside Vendure`, median(rates(name)), VENDURE.change * scale, 15),
  ];
  return {
    title: `The shop over HTTP, ${connections} connections, durable`,
    columns: ['work', 'rate', 'p99', 'beside'],
    lines: [
      alone('empty Nest controller, one INSERT', 'insert'),
      ...write('savePrimers, new basket', 'saveNew'),
      ...write('savePrimers, a change', 'saveChange'),
      ...write('saveProducts, new basket', 'productNew'),
      ...write('saveProducts, a change', 'productChange'),
      alone('empty Nest controller, one SELECT', 'select'),
      besideFloor('getBasket', 'getBasket', 'select'),
      alone('CalcPrimersPrice, one primer', 'price'),
      besideVendure(
        'createOrder, accepted',
        median(accepted.map(({ rate }) => rate)),
        VENDURE.orders * scale,
        100,
      ),
      ...Object.entries(created)
        .filter(([, found]) => found.length > 0)
        .map(([queue, found]) =>
          besideVendure(`orders created, BullMQ on ${queue}`, median(found), VENDURE.orders * scale, 50),
        ),
    ],
    notes: [
      `${rounds} rounds of ${window / 1000} s; calls and floor in one run on one database; shares are medians of the rounds'.`,
      `A change is one of ${CHANGES} in a basket before the next basket; orders are ${count(orders)} at a time: accepted by a web process, then created by one worker and one projector from a full queue.`,
      `Vendure 3.7 made ${VENDURE.change} basket changes/s and ${VENDURE.orders} orders/s where the controller with one INSERT made ${count(VENDURE.floor)}/s; both are scaled by what it makes here, ×${scale.toFixed(2)}.`,
      `Caller, server and database share the cores. Load: ${loadBefore} before, ${machineLoad()} after.`,
    ],
  };
}

const p99Of = (samples: readonly Sample[]): string => milliseconds(median(samples.map(({ p99 }) => p99)));

function besideVendure(what: string, rate: number, theirs: number, bound: number): Line {
  const value = rate / theirs;
  return {
    what,
    figures: [perSecond(rate), '', `${value.toFixed(0)}× Vendure`],
    target: atLeast(value, bound),
  };
}
