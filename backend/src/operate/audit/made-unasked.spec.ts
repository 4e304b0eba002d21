import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '../../event-store/event.ts';
import { madeUnasked } from './made-unasked.ts';

const created = ['OrderCreated', { number: '1', lines: [{}], total: 1 }];
const awaits = ['OrderAwaitsPayment', { by: 'invoice' }];
const confirmed = ['OrderConfirmed', { note: 'contract' }];
const paid = ['OrderPaid', { paid: 1 }];
const [started, ready, promised, back] = [
  ['LinesStarted', { lines: [1] }],
  ['LinesReady', { lines: [1] }],
  ['LinesPromised', { lines: [1], day: '2026-12-01' }],
  ['LinesSetBack', { lines: [1], to: 'waiting', note: 'slip' }],
];

test.each([
  ['the money is here', [created, paid, started, ready], []],
  ['the payer is trusted', [created, awaits, confirmed, started, paid, ready], []],
  ['neither', [created, awaits, started, paid, ready], ['LinesStarted']],
  ['trust that came too late', [created, awaits, started, ready, confirmed], ['LinesStarted', 'LinesReady']],
  ['steps that cost nothing', [created, awaits, promised, back], []],
  ['an order that was cancelled', [created, paid, ['OrderCancelled', {}], started], ['LinesStarted']],
])('steps without %s are found', (_, events, found) =>
  expect(madeUnasked(events.map(([type, data]) => ({ type, data })) as unknown as RecordedEvent[])).toEqual(
    found,
  ),
);
