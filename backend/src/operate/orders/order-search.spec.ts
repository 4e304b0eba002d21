import { expect, test } from '@jest/globals';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { allOf, byAnything, byGoods, byPeople, type SearchedOrder } from './order-search.ts';

const primer = (name: string, sequence: string): OrderedLine =>
  ({ name, sequence, mods: [], scale: '0.04', options: [], primerId: 1 }) as OrderedLine;
const lines: OrderedLine[] = [
  primer('GAPDH_F', 'ATGGTGAGCAAGGGCGAGG'),
  primer('Обратный 2', 'TTACTTGTACAG'),
  {
    ...{ kind: 'product', productId: 7, sku: 'TAQ-500', count: 1 },
    ...{ name: 'Taq-полимераза, 500 ед.', name_en: 'Taq polymerase, 500 U' },
  },
  {
    ...{ kind: 'sequence', sampleId: 1, name: 'pUC19', sample: 'plasmid', option: 1, action: 'sequence' },
    withPcr: false,
    primers: [{ id: -1, name: 'M13F', storeType: 'own', sequence: 'GTAAAACGACGGCCAGT' }],
    pcr: { primers: [{ id: -2, name: 'ITS1', storeType: 'own', sequence: 'TCCGTAGGTGAACCTGCGG' }] },
  } as OrderedLine,
  { kind: 'dnaExtract', count: 2 },
  {
    ...{
      kind: 'service',
      serviceId: 1,
      title: 'Фермент',
      name: 'Мутагенез',
      name_en: 'Mutagenesis',
      days: 8,
    },
    service: 'mutagenesis',
    details: { template: 'ATGAAACTG', codingFrom: 1, mutations: ['c.4A>G'], vector: 'pBADx-7', note: '' },
  } as OrderedLine,
];
const person = (name: string, email: string) => ({
  payer: { name: 'Институт', isPerson: false, inn: '7736043390', kpp: '' },
  contact: { name, phone: '+7 903 555-12-34', email },
  ...{ address: null, comment: '' },
});
const order: SearchedOrder = {
  ...{ uid: '0a1b2c3d-0000-4000-8000-000000000001', number: '2026-000144', purchaseNumber: '', lines },
  people: [person('Пётр', 'petr@new.example'), person('Анна', 'anna@old.example')],
};

test.each([
  ['gapdh', [1]],
  ['gapdh_f', [1]],
  ['ATG GTG agc aag', [1]],
  ["5'-[FAM]GTGAGCAAG-3'", [1]],
  ['обратный', [2]],
  ['taq-500', [3]],
  ['полимераза taq', [3]],
  ['polymerase', [3]],
  ['puc19 m13f', [4]],
  ['its1', [4]],
  ['gtgaacctg', [4]],
  ['pbadx-7', [6]],
  ['фермент', [6]],
  ['GACGGCC', [4]],
  ['dna', [5]],
])('the goods "%s" are found in lines %j', (typed, found) => {
  expect(byGoods(typed)(order)).toEqual(found);
});

test.each(['APDH', 'taq gapdh', 'GATTACA', 'ATGGT', '500 taq q'])('"%s" is in none', (typed) => {
  expect(byGoods(typed)(order)).toBeNull();
});

test('a person of an order is found as they are and as they were', () => {
  for (const typed of ['petr@new.example', 'anna@old.example', 'анна', '0144'])
    expect([typed, byPeople(typed)(order)]).toEqual([typed, []]);
  const forgotten = { ...order, people: [] };
  expect([byPeople('анна')(forgotten), byPeople('144')(forgotten)]).toEqual([null, []]);
});

test('a text alone finds by anything; several searches find what all of them do', () => {
  const found = ['0a1b2c3d', order.uid.toUpperCase(), '0a1b2c3', '144', 'пётр', 'm13f'];
  expect(found.map((typed) => byAnything(typed)(order))).toEqual([[], [], null, [], [], [4]]);
  expect(allOf([byPeople('анна'), byGoods('gapdh')])(order)).toEqual([1]);
  expect(allOf([byPeople('анна'), byGoods('GATTACA')])(order)).toBeNull();
});

test('a search that names nothing is not understood', () => {
  for (const typed of ['«»', '--']) expect(() => byGoods(typed)).toThrow('names no goods');
});

test.each([
  ['2026-000144/1', [1]],
  ['2026-000144-4', [4]],
  ['2026-000144/pr1', [4, 7]],
  ['2026-000144/PL1', [7]],
  ['2026-000144/puc19', [4]],
  ['2026-000144/9', null],
  ['2026-000144/pl2', null],
  ['2026-000145/1', null],
])('the label "%s" names lines %j', (typed, found) => {
  const own = { id: -1, name: 'M13F', storeType: 'own', sequence: 'GTAAAACGACGGCCAGT' } as const;
  const inPlate: OrderedLine = {
    ...{ kind: 'sequence', sampleId: 2, name: 'x', sample: 'plasmid', option: 1, action: 'sequence' },
    ...{ withPcr: false, primers: [own], well: 'A1' },
    plate: { id: 3, name: 'A', size: 96 as const },
  };
  expect(byAnything(typed)({ ...order, lines: [...lines, inPlate] })).toEqual(found);
});
