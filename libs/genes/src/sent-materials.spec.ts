import { expect, test } from '@jest/globals';
import { awaitedLines, needsMaterial, sentMaterials, type ServiceLine } from './sent-materials.ts';

const own = { vector: 'pMine', isOwnVector: true } as const;
const LINES: readonly ServiceLine[] = [
  { line: 1, service: 'gene', title: 'GFP', details: { vector: 'pUC57', isOwnVector: false } },
  { line: 2, service: 'gene', title: 'RFP', details: own },
  { line: 3, service: 'mutagenesis', title: 'K76N', details: { vector: 'pBAD' } },
  { line: 5, service: 'pcrCloning', title: 'CFTR', details: own },
  { line: 6, service: 'ampliconCloning', title: '', details: { vector: 'pUC57' } },
  { line: 7, service: 'offer', title: '', details: { name: 'Работа' } },
];

test('every tube that is sent for a service has a code of its own and a name', () => {
  expect(sentMaterials(LINES).map(({ code, part, name }) => [code, part, name])).toEqual([
    ['2', 'vector', 'pMine'],
    ['3', 'toMutate', 'pBAD'],
    ['5', 'template', 'CFTR'],
    ['5v', 'vector', 'pMine'],
    ['6', 'amplicon', ''],
  ]);
});

test('nothing is sent for a line that is cancelled', () => {
  expect(sentMaterials(LINES, new Set([2, 3, 5])).map(({ code }) => code)).toEqual(['6']);
});

test('samples and services with DNA of the buyer begin with their material; everything else does not', () => {
  const services = LINES.filter((line) => needsMaterial({ ...line, kind: 'service' }));
  expect(services.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
  expect((['sequence', 'dnaExtract'] as const).map((kind) => needsMaterial({ kind }))).toEqual([true, true]);
  expect(
    (['primer', 'product', 'delivery', undefined] as const).some((kind) => needsMaterial({ kind })),
  ).toBe(false);
});

test('lines wait for material until they are started', () => {
  const of = (kind: 'sequence' | 'dnaExtract' | 'primer', state: string) => ({ kind, state });
  const states = ['waiting', 'in_production', 'ready', 'shipped', 'delivered', 'cancelled'];
  const samples = states.map((state) => of('sequence', state));
  expect(awaitedLines(samples)).toEqual([of('sequence', 'waiting')]);
  expect(awaitedLines([of('primer', 'waiting'), ...samples.slice(1)])).toEqual([]);
});

test('an extraction waits as long as a sample of the order does, or by itself where there is none', () => {
  const extraction = { kind: 'dnaExtract', state: 'waiting' } as const;
  const sample = (state: string) => ({ kind: 'sequence', state }) as const;
  expect(awaitedLines([sample('delivered'), extraction])).toEqual([]);
  expect(awaitedLines([sample('waiting'), extraction])).toEqual([sample('waiting'), extraction]);
  expect(awaitedLines([sample('cancelled'), extraction])).toEqual([extraction]);
  expect(awaitedLines([extraction])).toEqual([extraction]);
});
