import { keepingAfter } from './keeping.ts';

test('a browser without room is told from one that lets the page keep nothing', () => {
  const faults = ['QuotaExceededError', 'SecurityError', 'InvalidStateError'];
  expect(faults.map((name) => keepingAfter(new DOMException('', name)))).toEqual([
    'full',
    'forbidden',
    'forbidden',
  ]);
  expect([new ReferenceError('indexedDB'), undefined, null].map(keepingAfter)).toEqual([
    'forbidden',
    'forbidden',
    'kept',
  ]);
});
