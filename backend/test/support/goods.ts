import type { SampleToSave, SequencePrimerToSave } from '@oligoteka/site-api';
import { SEED } from '../../src/dictionaries/seed/seed.ts';

const PERCENT = 10;
const group = SEED.products.groups.find(({ percent }) => percent === PERCENT)?.id ?? 0;
const inGroup = SEED.products.products.filter(
  ({ groups, disabled }) => groups.includes(group) && groups.length === 1 && !disabled,
);

/** Two products of one discount group of 10 %, the dearer first; their prices are whole roubles. */
const [one, two] = inGroup.filter(
  ({ price }, at) => inGroup.findIndex((other) => other.price === price) === at,
);
if (one === undefined || two === undefined)
  throw new Error('the seed has no two products of a group of 10 %');
export const [DEAR, CHEAP] = one.price > two.price ? [one, two] : [two, one];

/** A volume of a bulk product: its id is ordered like a product's. */
export const VOLUME = SEED.bulks[0]?.volumes[0] ?? { id: 0, price: 0 };

/** Price of a piece less a percent in whole roubles. */
export const less = (price: number, percent = PERCENT): number => price - Math.floor((price * percent) / 100);

/** Sequencing prices of a new installation. */
export const sequencingPrice = (key: string, option: number | null = null): number =>
  SEED['sequence-prices'].find((row) => row.key === key && row.option === option)?.price ?? 0;

/** A plasmid read with a standard primer. */
export const sample = (id: number, more: Partial<SampleToSave> = {}): SampleToSave => ({
  id,
  name: `s${Math.abs(id)}`,
  sample: 'plasmid',
  option: 1,
  action: 'sequence',
  primersRls: [{ primerId: -1 }],
  withPcr: false,
  ...more,
});
export const standardPrimer = (id = -1, more: Partial<SequencePrimerToSave> = {}): SequencePrimerToSave => ({
  id,
  name: 'M13F',
  storeType: 'standard',
  scale: '',
  sequence: '',
  ...more,
});
