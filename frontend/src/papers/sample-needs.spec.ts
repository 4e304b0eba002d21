import { expect, test } from '@jest/globals';
import type { OrderLine, OrderSequenceLine } from '@oligoteka/site-api';
import { codeRuns } from './code-runs.ts';
import { isAwaited, sampleNeeds, sentForOrder } from './sample-needs.ts';

const line = (number: number, more: Partial<OrderSequenceLine> = {}): OrderSequenceLine =>
  ({
    ...{ kind: 'sequence', line: number, name: `s${number}`, sample: 'plasmid', action: 'sequence' },
    ...{ withPcr: false, option: 1, primers: [{ id: 1, name: 'M13F', storeType: 'standard' }] },
    ...more,
  }) as unknown as OrderSequenceLine;

const service = (number: number, details: object): OrderLine =>
  ({
    kind: 'service',
    service: 'pcrCloning',
    line: number,
    title: 'Insert',
    details,
  }) as unknown as OrderLine;

test('needs are told by kind, and what is too little by sample', () => {
  const own = { id: 2, name: 'Own', storeType: 'own', concentration: '2' } as OrderSequenceLine['primers'][0];
  const things = sentForOrder([
    line(1),
    line(2, { concentration: '20 нг/мкл' }),
    line(3, { sample: 'genomic', withPcr: true, primers: [own, own] }),
    line(5),
    line(6, { sample: 'culture', extract: 'miniprep' }),
    service(7, { vector: 'pMine', isOwnVector: true }),
    { ...line(8), state: 'cancelled' },
  ]);
  const { needs, faults } = sampleNeeds(things, 'ru');
  expect(needs.map(({ kind, codes }) => [kind, codeRuns(codes)])).toEqual([
    ['plasmid', '1–2, 5'],
    ['genomic', '3'],
    ['culture', '6'],
    ['primer', 'pr1'],
    ['template', '7'],
    ['vector', '7v'],
  ]);
  expect(needs[0]?.need).toMatch(/^100–400\sнг\/мкл \(по\sдлине\), 10\sмкл$/u);
  expect(needs[2]?.need).toMatch(/^осадок 1–2\sмл ночной культуры$/u);
  expect(faults).toEqual([
    {
      code: '2',
      name: 's2',
      text: 'Концентрация ниже нужной при любой длине: просим 100–400 нг/мкл, по длине.',
    },
    { code: 'pr1', name: 'Own', text: 'Концентрация ниже нужной: просим не меньше 5 мкМ.' },
  ]);
});

test('samples and material for services are awaited until the work is done, other lines never', () => {
  const awaited = (one: OrderLine, state: OrderLine['state']) => isAwaited({ ...one, state });
  const gene = { ...service(2, {}), service: 'gene' } as OrderLine;
  for (const state of ['waiting', 'in_production'] as const) {
    expect([awaited(line(1), state), awaited(service(2, {}), state)]).toEqual([true, true]);
    expect(awaited(gene, state)).toBe(false);
    expect(awaited({ ...line(1), kind: 'primer' } as unknown as OrderLine, state)).toBe(false);
  }
  for (const state of ['ready', 'shipped', 'delivered', 'cancelled'] as const)
    expect([awaited(line(1), state), awaited(service(2, {}), state)]).toEqual([false, false]);
});
