import { expect, test } from '@jest/globals';
import { SEED } from '../../dictionaries/seed/seed.ts';
import type { OrderedLine, OrderedSample } from '../order.events.ts';
import { termsOf } from './making-terms.ts';

const rules = { terms: SEED.terms, isBulk: () => false };
const primer = (primerId: number, sequence: string, scale: '0.02' | '1'): OrderedLine => ({
  ...{ primerId, name: 'p', sequence, scale, mods: [], options: [] },
});
const sample = (more: Partial<OrderedSample> = {}): OrderedSample => ({
  ...({ kind: 'sequence', sampleId: 1, name: 's', sample: 'plasmid', option: 1 } as const),
  ...({ action: 'sequence', withPcr: false, primers: [] } as const),
  ...more,
});
const made = (id: number, sequence: string): OrderedSample['primers'][number] => ({
  ...{ id, name: 'p', storeType: 'fromOrder', sequence },
});

test('a sample is read once the primers of its order are made', () => {
  const primers = [primer(1, 'ACGTACGTAC', '0.02'), primer(2, 'TTTTACGTAC', '1')];
  const days = (line: OrderedSample) => termsOf([...primers, line], rules).at(-1);
  expect(termsOf(primers, rules)).toEqual([2, 3]);
  expect(days(sample())).toBe(2);
  expect(days(sample({ primers: [made(9, 'ACGTACGTAC')] }))).toBe(4);
  expect(days(sample({ primers: [made(2, 'TTTTACGTAC'), made(1, 'ACGTACGTAC')] }))).toBe(5);
  expect(days(sample({ primers: [{ ...made(2, 'TTTTACGTAC'), storeType: 'own' }] }))).toBe(2);
  // its text holds a modifier: the longest of the order counts
  expect(days(sample({ primers: [made(9, '[FAM]ACGTACGTAC')] }))).toBe(5);
  expect(days(sample({ withPcr: true, pcr: { primers: [made(1, 'ACGTACGTAC')] } }))).toBe(5);
  expect(days(sample({ extract: 'miniprep', cleanUp: true }))).toBe(3);
});
