import { expect, test } from '@jest/globals';
import type { OrderLine, OrderSequenceLine } from '@oligoteka/site-api';
import { codeRuns } from './code-runs.ts';
import { receivedOfOrder, sampleNeeds, sentForOrder } from './sample-needs.ts';

const line = (number: number, more: Partial<OrderSequenceLine> = {}): OrderSequenceLine =>
  ({
    ...{ kind: 'sequence', line: number, name: `s${number}`, sample: 'plasmid', action: 'sequence' },
    ...{
      state: 'waiting',
      withPcr: false,
      option: 1,
      primers: [{ id: 1, name: 'M13F', storeType: 'standard' }],
    },
    ...more,
  }) as unknown as OrderSequenceLine;

const service = (number: number, details: object): OrderLine =>
  ({
    kind: 'service',
    state: 'waiting',
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

const codesOf = ({ tubes, primers, plates, materials }: ReturnType<typeof sentForOrder>) =>
  [...tubes, ...primers, ...plates, ...materials].map(({ code }) => code);

test('what was started, delivered or cancelled is asked for no more, and said to be here', () => {
  const plate = (id: number) => ({ id, name: `${id}`, size: 96 }) as unknown as OrderSequenceLine['plate'];
  const lines = [
    { ...line(1), state: 'delivered' },
    line(2),
    { ...line(3, { plate: plate(1) }), state: 'in_production' },
    line(4, { plate: plate(2) }),
    { ...service(5, { vector: 'pMine', isOwnVector: true }), state: 'ready' },
    service(6, {}),
    { ...line(7, { concentration: '20 нг/мкл' }), state: 'in_production' },
    { ...line(8), state: 'cancelled' },
  ] as OrderLine[];
  const awaited = sentForOrder(lines);
  expect(codesOf(awaited)).toEqual(['2', 'pl2', '6']);
  expect(sampleNeeds(awaited, 'ru').faults).toEqual([]);
  expect(codesOf(receivedOfOrder(lines))).toEqual(['1', '7', 'pl1', '5', '5v']);
});

test('an own primer is here with the first sample that is read with it', () => {
  const own = { id: 2, name: 'Own', storeType: 'own' } as OrderSequenceLine['primers'][0];
  const lines = [
    { ...line(1, { primers: [own] }), state: 'in_production' },
    line(2, { primers: [own] }),
  ] as OrderLine[];
  expect(codesOf(sentForOrder(lines))).toEqual(['2']);
  expect(codesOf(receivedOfOrder(lines))).toEqual(['1', 'pr1']);
});

test('a plate that is still awaited is not said to be here', () => {
  const plate = { id: 1, name: '1', size: 96 } as unknown as OrderSequenceLine['plate'];
  const lines = [{ ...line(1, { plate }), state: 'ready' }, line(2, { plate })] as OrderLine[];
  expect(codesOf(sentForOrder(lines))).toEqual(['pl1']);
  expect(codesOf(receivedOfOrder(lines))).toEqual([]);
});

test('once all is here nothing is asked for', () => {
  const lines = [{ ...line(1), state: 'in_production' }, service(2, { isOwnVector: true })] as OrderLine[];
  const here = lines.map((one) => ({ ...one, state: 'in_production' })) as OrderLine[];
  expect(codesOf(sentForOrder(lines))).not.toEqual([]);
  expect(codesOf(sentForOrder(here))).toEqual([]);
});
