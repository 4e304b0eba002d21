import { expect, test } from '@jest/globals';
import { SEED } from '../../dictionaries/seed/seed.ts';
import type { OrderLine } from '../../ordering/order.events.ts';
import { refuseWarmArrival } from './cold-on-the-way.ts';

const rules = { tariffs: SEED.delivery, calendar: [], terms: null, storageOf: () => '' };
const parcel = (temperature: 'ambient' | 'dryIce') =>
  ({
    kind: 'delivery',
    method: 'courier',
    zone: 'volga-centre',
    temperature,
    goods: [1],
  }) as unknown as OrderLine;
const ship = (temperature: 'ambient' | 'dryIce', today: string) => () =>
  refuseWarmArrival(
    { creation: { lines: [parcel(temperature)] } as never },
    [{ type: 'LinesShipped', data: { shipment: 1, lines: [1], carrier: 'cdek' } }],
    rules,
    today,
  );

test('dry ice on its way for two days is not sent on a Thursday without a word, a parcel without cooling is', () => {
  expect(ship('dryIce', '2026-11-26')).toThrow('the next day for it is 2026-11-30; --yes sends it today');
  expect(ship('dryIce', '2026-11-25')).not.toThrow();
  expect(ship('ambient', '2026-11-26')).not.toThrow();
});
