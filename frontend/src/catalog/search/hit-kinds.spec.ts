import { grouped, kindOf } from './hit-kinds.ts';

const hit = (kind: 'product' | 'page', path: string) => ({ kind, path });
const PCR = hit('page', '/products/pcr');
const PROBES = hit('page', '/support/technologies/probes');
const MIX = hit('product', '/products/pcr/mixes#MIX-08');
const TAQ = hit('product', '/products/pcr/polymerases#POL-01');

test('methods are pages of their own kind', () => {
  expect([PCR, PROBES, MIX].map(kindOf)).toEqual(['page', 'method', 'product']);
});

test('the kind of the best hit goes first, and the best of a kind too', () => {
  expect(grouped([MIX, PROBES, TAQ, PCR])).toEqual([
    { kind: 'product', hits: [MIX, TAQ] },
    { kind: 'method', hits: [PROBES] },
    { kind: 'page', hits: [PCR] },
  ]);
  expect(grouped([PCR, MIX]).map(({ kind }) => kind)).toEqual(['page', 'product']);
});
