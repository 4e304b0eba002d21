import type { DeliveryAnswer, GetDeliveryRequest, Order, OrderInput } from '@oligoteka/site-api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEED } from '../../src/dictionaries/seed/seed.ts';
import { moscowDay } from '../../src/jobs/moscow-day.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { askDesk } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const soldAt = (storage: string): number => {
  const found = SEED.products.products.find(
    (one) => one.storage.replaceAll('\u00a0', ' ') === storage && !one.disabled && !one.bulk,
  );
  if (found === undefined) throw new Error(`the catalogue has nothing for ${storage}`);
  return found.id;
};
const FROZEN = soldAt('−80 °C');
const COOL = soldAt('+4 °C');
const MOSCOW = { city: 'Москва', street: 'Миклухо-Маклая', house: '16' };
const MOSCOW_PRICES = { ambient: 450, cool: 750, ice: 950, dryIce: 1900 };

async function put(visitor: Visitor, ...products: number[]): Promise<void> {
  await fillBasket(visitor, 1);
  if (products.length > 0)
    await visitor.get(
      '/product/saveProducts',
      products.map((id) => ({ id, count: 1 })),
    );
}
const ask = (visitor: Visitor, address?: GetDeliveryRequest['address']): Promise<DeliveryAnswer> =>
  visitor.get('/basket/getDelivery', address === undefined ? {} : { address });
const courier = (more: Partial<OrderInput> = {}): OrderInput =>
  details({ delivery: 'courier', address: MOSCOW, ...more });
const differences = async () => JSON.parse((await ops('--json', 'audit', 'orders')).output).differences;
const parcelsOf = ({ lines }: Order) => lines.filter((line) => line.kind === 'delivery');

describe('before ordering', () => {
  test('a city or a postal code is enough for price and days; without one the day of collection is told', async () => {
    const visitor = shop.visitor();
    await put(visitor);
    const nowhere = await ask(visitor);
    expect(nowhere).toMatchObject({ isNeeded: true, options: [], points: [] });
    expect(nowhere.collected?.localeCompare(moscowDay(new Date().toISOString()))).toBe(1);
    for (const address of [{ city: 'г. Москва' }, { postal_code: '119991' }]) {
      const { zone, options, refused } = await ask(visitor, address);
      expect([zone, refused]).toEqual(['Москва и область', []]);
      expect(options).toEqual([
        {
          ...{ method: 'courier', split: false, price: 450 },
          parcels: [
            expect.objectContaining({ temperature: 'ambient', carrier: 'СДЭК', price: 450, lines: 1 }),
          ],
        },
      ]);
      const [parcel] = options[0]?.parcels ?? [];
      expect((parcel?.dispatch ?? '') < (parcel?.arrival ?? '')).toBe(true);
    }
  });

  test('dry ice can go apart, for its own price; goods of +4 °C never go on it', async () => {
    const visitor = shop.visitor();
    await put(visitor, FROZEN);
    const { options } = await ask(visitor, { city: 'Москва' });
    expect(
      options.map(({ split, price, parcels }) => [split, price, parcels.map((one) => one.temperature)]),
    ).toEqual([
      [false, 1900, ['dryIce']],
      [true, 2350, ['ambient', 'dryIce']],
    ]);
    await visitor.get('/product/saveProducts', [{ id: COOL, count: 1 }]);
    const cool = await ask(visitor, { city: 'Москва' });
    expect(cool.options[0]?.parcels.map(({ temperature, lines }) => [temperature, lines])).toEqual([
      ['cool', 1],
      ['dryIce', 2],
    ]);
  });

  test('where cold cannot be brought, it is said with what to do instead; abroad there is no zone', async () => {
    const visitor = shop.visitor();
    await put(visitor, FROZEN);
    const far = await ask(visitor, { city: 'Салехард' });
    expect(far).toMatchObject({ zone: 'Остальная Россия', options: [] });
    expect(far.refused[0]?.note).toContain('посылки с сухим льдом');
    const abroad = await ask(visitor, { city: 'Минск', country: 'Беларусь' });
    expect(abroad).toMatchObject({ zone: '', options: [] });
    expect(abroad.refused[0]?.note).toContain('За границу');
  });

  test('nothing is brought of an empty basket, nor of somebody else’s', async () => {
    expect((await ask(shop.visitor(), { city: 'Москва' })).isNeeded).toBe(false);
    const { browser } = await newMember(shop);
    await browser.get('/product/saveProducts', [{ id: COOL, count: 1 }]);
    const { id } = await browser.get('/basket/getBasket');
    const stranger = await shop
      .visitor()
      .get('/basket/getDelivery', { basketId: id, address: { city: 'Москва' } });
    expect(stranger.isNeeded).toBe(false);
  });

  test('a postal code that is none, or one of another place, is told beside the price', async () => {
    const visitor = shop.visitor();
    await put(visitor);
    const doubtOf = async (address: GetDeliveryRequest['address']) => (await ask(visitor, address)).doubt;
    expect(await doubtOf({ city: 'Москва', postal_code: '119991' })).toBeNull();
    expect(await doubtOf({ city: 'Казань', postal_code: '119991' })).toContain('из разных мест');
    expect(await doubtOf({ city: 'Казань', postal_code: '4200' })).toContain('шесть цифр');
  });

  test('the tariffs of all zones are told without a basket, in the order of the dictionary', async () => {
    const { version, zones } = await shop.visitor({ language: 'en' }).get('/v2/dictionaries/FindDelivery');
    expect([version, zones[0]?.name_en, zones.at(-1)?.tariffs.map(({ temperature }) => temperature)]).toEqual(
      [...[1, 'Moscow and its region', ['ambient', 'ambient']]],
    );
    expect(zones[0]?.tariffs[0]).toEqual({
      ...{ method: 'courier', temperature: 'ambient', carrier: 'CDEK', days: 1, price: 450 },
    });
  });

  test('an address of the profile is named by its id', async () => {
    const { browser } = await newMember(shop);
    const { id } = await browser.get('/profile/saveAddress', MOSCOW);
    await browser.get('/product/saveProducts', [{ id: COOL, count: 1 }]);
    const { zone, options } = await browser.get('/basket/getDelivery', { address: id });
    expect([zone, options[0]?.price]).toEqual(['Москва и область', 750]);
  });

  test('wrong addresses are refused by their field', async () => {
    for (const address of ['Москва', 17, { city: 7 }, { city: 'x'.repeat(501) }]) {
      const { status, body } = await shop.visitor().ask('/basket/getDelivery', { address } as never);
      expect(status).toBe(422);
      expect(Object.keys(body.validateErrors ?? {})[0]).toMatch(/^address/);
    }
  });
});

describe('an order', () => {
  test('has a line for each parcel, is priced and explained by the tariff, and audited', async () => {
    const visitor = shop.visitor();
    await put(visitor, FROZEN);
    const { discount_total: goods } = await visitor.get('/basket/getBasket');
    const refused = await visitor.ask('/basket/createOrder', {
      order: courier({ split: true, expectedTotal: goods }),
    });
    expect([refused.status, refused.body.total]).toEqual([409, goods + 2350]);
    const { uid, total } = await visitor.get('/basket/createOrder', {
      order: courier({ split: true, expectedTotal: goods + 2350 }),
    });
    expect(total).toBe(goods + 2350);
    const order = await settled(visitor, uid);
    expect(parcelsOf(order)).toMatchObject([
      { line: 3, temperature: 'ambient', goods: [1], price: 450, priceCalcStrategy: 'delivery:1x450.00' },
      {
        line: 4,
        temperature: 'dryIce',
        goods: [2],
        price: 1900,
        name: 'Доставка курьером: Москва и область, сухой лёд (−80 °C)',
      },
    ]);
    expect(order.journeys.map(({ line }) => line)).toEqual([3, 4]);
    expect(await differences()).toEqual([]);
    expect((await ops('why', order.number ?? '', '4')).output).toMatch(
      /tariff of courier\s+to moscow, dryIce/,
    );
  });

  test('of samples alone has nothing to bring, nor has one that is collected', async () => {
    const visitor = shop.visitor();
    await put(visitor, COOL);
    const { uid } = await visitor.get('/basket/createOrder', { order: details({ split: true }) });
    expect(parcelsOf(await settled(visitor, uid))).toEqual([]);
  });

  test('to a place where nobody brings its goods is refused and loses nothing', async () => {
    const visitor = shop.visitor();
    await put(visitor, FROZEN);
    for (const address of [
      { city: 'Салехард', street: 'x', house: '1' },
      { country: 'Беларусь', city: 'Минск', street: 'x', house: '1' },
    ]) {
      const { status, body } = await visitor.ask('/basket/createOrder', { order: courier({ address }) });
      expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, ['order.delivery']]);
    }
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(1);
  });

  test('goes to a pickup point that is published, and to no other', async () => {
    const point = {
      ...{ id: 'msk-1', carrier: 'cdek', city: 'Москва', name: 'на Вавилова', name_en: 'Vavilova' },
      ...{ address: 'ул. Вавилова, 1', hours: 'пн–пт 10–20', hours_en: 'Mon–Fri 10–20' },
    };
    await shop.publish('delivery', (delivery) => ({ ...delivery, points: [point] }));
    const visitor = shop.visitor();
    await put(visitor);
    const { points, options } = await ask(visitor, { city: 'москва' });
    expect(points).toEqual([
      {
        id: 'msk-1',
        carrier: 'СДЭК',
        city: 'Москва',
        name: 'на Вавилова',
        address: 'ул. Вавилова, 1',
        hours: 'пн–пт 10–20',
      },
    ]);
    expect(options.find(({ method }) => method === 'point')?.price).toBe(250);
    for (const wrong of [undefined, 'msk-2']) {
      const more = wrong === undefined ? {} : { point: wrong };
      const { status, body } = await visitor.ask('/basket/createOrder', {
        order: details({ delivery: 'point', ...more }),
      });
      expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, ['order.point']]);
    }
    const { uid } = await visitor.get('/basket/createOrder', {
      order: details({ delivery: 'point', point: 'msk-1' }),
    });
    const order = await settled(visitor, uid);
    expect(order).toMatchObject({ delivery: 'point', point: { id: 'msk-1' } });
    expect(parcelsOf(order)).toMatchObject([{ method: 'point', price: 250 }]);
  });
});

describe('made and sent', () => {
  const order = async (fill: (visitor: Visitor) => Promise<unknown>) => {
    const visitor = shop.visitor();
    await fill(visitor);
    const { uid } = await visitor.get('/basket/createOrder', { order: courier({ split: true }) });
    const { number, total } = await settled(visitor, uid);
    const orders = new PaidOrders(shop);
    await orders.pay(number ?? '', total);
    await orders.inState(uid, 'paid');
    return { uid, number: number ?? '', orders };
  };
  const states = async (orders: PaidOrders, uid: string) =>
    (await orders.show(uid)).lines.map(({ state }) => state);

  test('a parcel goes with its goods, is no work of the laboratory, and stands on the papers', async () => {
    const { uid, number, orders } = await order((visitor) => put(visitor, FROZEN));
    const { toStart, toShip } = JSON.parse((await ops('--json', 'today')).output);
    const linesOf = (part: { number: string; lines: number[] }[]) =>
      part.find((one) => one.number === number)?.lines;
    expect([linesOf(toStart), linesOf(toShip)]).toEqual([[1], [2]]);
    await ops('start', number);
    await ops('ready', number);
    expect(await states(orders, uid)).toEqual(['ready', 'ready', 'waiting', 'waiting']);
    expect((await ops('ship', number, '4', '--carrier', 'cdek')).errors).toContain('delivery');
    await ops('ship', number, '2', '--carrier', 'cdek', '--tracking', '100', '--yes');
    expect(await states(orders, uid)).toEqual(['ready', 'shipped', 'waiting', 'shipped']);
    await ops('ship', number, '--carrier', 'cdek', '--tracking', '101');
    await ops('deliver', number);
    await orders.inState(uid, 'completed');
    await until(
      async () => (await orders.show(uid)).shipmentPapers.length === 2,
      'the papers of both shipments',
    );
  });

  test('its money goes back with the last of its goods', async () => {
    const { uid, number, orders } = await order((visitor) => put(visitor, FROZEN));
    const { output } = await ops('cancel', number, '2', '--reason', 'нет на складе', '--yes');
    expect(output).toContain('4');
    expect(await states(orders, uid)).toEqual(['waiting', 'cancelled', 'waiting', 'cancelled']);
    const { lines } = await orders.show(uid);
    const due = (lines[1]?.discount_price ?? 0) + MOSCOW_PRICES.dryIce;
    await until(async () => (await orders.show(uid)).money.refunds.length === 1, 'the refund');
    expect((await orders.show(uid)).money.refunds[0]).toMatchObject({ amount: due });
    expect(await differences()).toEqual([]);
  });

  test('a parcel whose cold goods are cancelled keeps its price, and the desk is told until the difference goes back', async () => {
    const visitor = shop.visitor();
    await put(visitor, FROZEN);
    const { uid } = await visitor.get('/basket/createOrder', { order: courier() });
    const { number, total } = await settled(visitor, uid);
    const orders = new PaidOrders(shop);
    const line = await orders.pay(number ?? '', total);
    await orders.inState(uid, 'paid');
    const warmer = async () => JSON.parse((await ops('--json', 'today')).output).warmerGoods;
    expect(await warmer()).toEqual([]);
    await ops('cancel', number ?? '', '2', '--reason', 'нет на складе', '--yes');
    expect(await states(orders, uid)).toEqual(['waiting', 'cancelled', 'waiting']);
    const told = { uid, number, line: 3, paidFor: 'dryIce', needed: 'ambient', differenceKopecks: 1_450_00 };
    expect(await warmer()).toEqual([told]);
    expect((await ops('today')).output).toContain('Parcels colder than what is left in them');
    await until(async () => (await orders.show(uid)).money.refunds.length === 1, 'the refund of the line');
    await ops('payments', 'return', line, number ?? '', '--note', 'sent');
    expect(await warmer()).toEqual([told]);
    const back = ['payments', 'refund', number ?? '', '--amount', '1450', '--note', 'no dry ice', '--yes'];
    expect((await ops(...back)).code).toBe(0);
    expect(await warmer()).toEqual([]);
    expect(await differences()).toEqual([]);
  });
});
