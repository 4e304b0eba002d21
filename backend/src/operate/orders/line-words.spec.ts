import { expect, test } from '@jest/globals';
import type { OrderedSample } from '../../ordering/order.events.ts';
import { lineWords } from './line-words.ts';

const primer = {
  primerId: 1,
  name: 'F1',
  sequence: 'ACGTACGTAC',
  mods: [],
  scale: '0.02',
  options: ['clean', 'op'],
} as const;

test('a primer with a price has the treatments that are made, whatever was chosen', () => {
  const priced = { ...primer, price: 22_000, discountPrice: 22_000 };
  expect(lineWords({ ...priced, strategy: 'letters:10x22.00' }).options).toBe('');
  expect(lineWords({ ...priced, strategy: 'letters:10x22.00;clean:forced:lastLetter:500.00' }).options).toBe(
    'clean',
  );
  expect(lineWords({ ...priced, strategy: 'letters:10x22.00;op:chosen:0.00' }).options).toBe('op');
});

test('a sample is told with what is in its tube, and the words of its buyer', () => {
  const sample: OrderedSample = {
    kind: 'sequence',
    sampleId: 1,
    name: 's1',
    sample: 'plasmid',
    option: 1,
    action: 'sequence',
    withPcr: false,
    primers: [],
    concentration: '100',
    volume: 10,
    length: 1_200,
    note: 'на льду',
  };
  expect(lineWords(sample).options).toBe('100 ng/µl, 10 µl, 1200 bp, на льду');
  expect(lineWords({ ...sample, concentration: 'низкая' }).options).toMatch(/^низкая, 10 µl/);
});

test('a service is told with its vector, whose it is, and the conditions of a gene', () => {
  const gene = {
    ...{ kind: 'service', serviceId: 1, title: 'GFP', name: '', name_en: 'Gene', days: 12, service: 'gene' },
    details: {
      ...{ sequence: 'ACGT', vector: 'pMine', isOwnVector: true, siteBefore: 'NdeI', siteBehind: '' },
      ...{ host: 'ecoli', avoid: ['BsaI'], note: '' },
    },
  } as const;
  expect(lineWords(gene as never).content).toBe('gene, 4 bp, pMine (own, NdeI), for ecoli, without BsaI');
});

test('without a price those that were chosen', () => {
  expect(lineWords(primer).options).toBe('clean+op');
});
