import { handOver, takeHandedOver } from './handed-over.ts';

test('what is handed over is taken once', () => {
  handOver({ kind: 'gene', structure: 'ATGC', text: 'в pET28a' });
  expect(takeHandedOver()).toEqual({ kind: 'gene', structure: 'ATGC', text: 'в pET28a' });
  expect(takeHandedOver()).toBeNull();
});

test.each([
  ['nothing', 'null'],
  ['a list', '[]'],
  ['an unknown kind', '{"kind":"magic"}'],
  ['no JSON', '{'],
])('%s in the storage is nothing handed over', (_, kept) => {
  sessionStorage.setItem('oligoteka.handedOver', kept);
  expect(takeHandedOver()).toBeNull();
});

test('fields that are no text are left out', () => {
  sessionStorage.setItem('oligoteka.handedOver', '{"kind":"other","text":7,"scale":"","extra":"x"}');
  expect(takeHandedOver()).toEqual({ kind: 'other' });
});
