import { expect, test } from '@jest/globals';
import { fold } from '../../../event-store/decider.ts';
import { given } from '../../../event-store/testing/given.ts';
import { order } from '../../order.ts';
import type { OrderDetailsCorrected, OrderEvent, OrderSubmitted } from '../../order.events.ts';
import { correctDetails } from './correct-details.decide.ts';

const sealed = (text: string) => ({ subject: 'order:1', sealed: text });
const submitted = (delivery: 'courier' | 'pickup' = 'courier'): OrderEvent => ({
  type: 'OrderSubmitted',
  data: { delivery, personal: sealed('first'), lines: [{ name: 'p' }] } as unknown as OrderSubmitted['data'],
});
const created = { type: 'OrderCreated', data: { lines: [{}] } } as unknown as OrderEvent;
const paid: OrderEvent = { type: 'OrderPaid', data: { paid: 1 } };
const ready: OrderEvent = { type: 'LinesReady', data: { lines: [1] } };
const left: OrderEvent = { type: 'LinesShipped', data: { shipment: 1, lines: [1], carrier: 'cdek' } };
const correction = (
  what: 'contact' | 'address',
  text: string,
  more: { undo?: true } = {},
): OrderDetailsCorrected => ({
  type: 'OrderDetailsCorrected',
  data: { what, personal: sealed(text), note: 'a slip', ...more },
});
const detailsOf = (...events: OrderEvent[]) => fold(order, events).submission?.personal.sealed;

test('a contact is corrected at any time, also when the order is over', () => {
  const { data } = correction('contact', 'second');
  const cancelled: OrderEvent = { type: 'OrderCancelled', data: { reason: { ru: '', en: '' } } };
  for (const history of [[submitted()], [submitted('pickup'), created, cancelled]])
    given(order, ...history)
      .when((state) => correctDetails(state, data))
      .then(correction('contact', 'second'));
  expect(detailsOf(submitted(), correction('contact', 'second'))).toBe('second');
});

test('an address is corrected until all of it has left, and only where it is delivered', () => {
  const { data } = correction('address', 'second');
  given(order, submitted(), created, paid, ready)
    .when((state) => correctDetails(state, data))
    .then(correction('address', 'second'));
  const refused: OrderEvent[][] = [
    [submitted('pickup')],
    [submitted(), created, paid, ready, left],
    [submitted(), { type: 'OrderRejected', data: { reason: { ru: '', en: '' } } }],
  ];
  for (const history of refused)
    given(order, ...history)
      .when((state) => correctDetails(state, data))
      .thenRefused('conflict');
  given(order)
    .when((state) => correctDetails(state, data))
    .thenRefused('notFound');
});

test('what is taken back is the last correction of the same detail, each once', () => {
  const undo = correction('contact', 'first', { undo: true });
  const history = [submitted(), correction('contact', 'second'), correction('address', 'third')];
  given(order, ...history)
    .when((state) => correctDetails(state, undo.data))
    .then(undo);
  const { corrections } = fold(order, history);
  expect(corrections.map(({ what, before }) => [what, before.sealed])).toEqual([
    ['contact', 'first'],
    ['address', 'second'],
  ]);
  given(order, ...history, undo)
    .when((state) => correctDetails(state, undo.data))
    .thenRefused('conflict');
});

test('codes that went to the address before work no more', () => {
  const until = '2026-11-26T00:00:00Z';
  const asked: OrderEvent[] = [
    { type: 'OrderCancelRequested', data: { letter: 'a', until } },
    { type: 'OrderPayerChangeRequested', data: { letter: 'b', until } },
  ];
  const codes = (...events: OrderEvent[]) => {
    const { cancelLetter, payerLetter } = fold(order, [submitted(), ...asked, ...events]);
    return [cancelLetter, payerLetter];
  };
  expect(codes(correction('address', 'x'))).toEqual(['a', 'b']);
  expect(codes(correction('contact', 'x'))).toEqual([null, null]);
});
