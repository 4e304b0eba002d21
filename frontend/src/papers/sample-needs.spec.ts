import { expect, test } from '@jest/globals';
import { sentThings } from '@oligoteka/primer';
import type { OrderSequenceLine } from '@oligoteka/site-api';
import { codeRuns } from './code-runs.ts';
import { isAwaited, sampleNeeds } from './sample-needs.ts';

const line = (number: number, more: Partial<OrderSequenceLine> = {}): OrderSequenceLine =>
  ({
    ...{ kind: 'sequence', line: number, name: `s${number}`, sample: 'plasmid', action: 'sequence' },
    ...{ withPcr: false, option: 1, primers: [{ id: 1, name: 'M13F', storeType: 'standard' }] },
    ...more,
  }) as unknown as OrderSequenceLine;

test('needs are told by kind, and what is too little by sample', () => {
  const own = { id: 2, name: 'Own', storeType: 'own', concentration: '2' } as OrderSequenceLine['primers'][0];
  const things = sentThings([
    line(1),
    line(2, { concentration: '20 нг/мкл' }),
    line(3, { sample: 'genomic', withPcr: true, primers: [own, own] }),
    line(5),
  ]);
  const { needs, faults } = sampleNeeds(things, 'ru');
  expect(needs.map(({ kind, codes }) => [kind, codeRuns(codes)])).toEqual([
    ['plasmid', '1–2, 5'],
    ['genomic', '3'],
    ['primer', 'pr1'],
  ]);
  expect(faults).toEqual([
    { code: '2', name: 's2', text: 'Концентрация ниже нужной: просим не меньше 100 нг/мкл.' },
    { code: 'pr1', name: 'Own', text: 'Концентрация ниже нужной: просим не меньше 5 мкМ.' },
  ]);
});

test('samples are awaited until they are read, other lines never', () => {
  for (const state of ['waiting', 'in_production'] as const) {
    expect(isAwaited({ kind: 'sequence', state })).toBe(true);
    expect(isAwaited({ kind: 'primer', state })).toBe(false);
  }
  for (const state of ['ready', 'shipped', 'delivered', 'cancelled'] as const)
    expect(isAwaited({ kind: 'sequence', state })).toBe(false);
});
