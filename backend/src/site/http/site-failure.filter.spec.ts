import { expect, test } from '@jest/globals';
import { OutcomeUnknown, VersionConflict } from '../../event-store/event.ts';
import { Refused } from '../../refused.ts';
import { failureOf } from './site-failure.filter.ts';

const statusOf = (error: unknown): number => failureOf(error, '/site/x', 'ru').status;

test('a refusal carries its words, fields and figures in the language of the visitor', () => {
  const text = { ru: 'Сумма изменилась.', en: 'The total changed.' };
  const refused = new Refused('conflict', text, { 'order.expectedTotal': [text] }, { total: 440 });
  expect(failureOf(refused, '/site/basket/createOrder', 'en')).toEqual({
    status: 409,
    failure: {
      error: true,
      url: '/site/basket/createOrder',
      message: 'The total changed.',
      validateErrors: { 'order.expectedTotal': ['The total changed.'] },
      total: 440,
    },
  });
});

test('a database that is away is 503, whatever form its absence takes', () => {
  expect(statusOf(new OutcomeUnknown(new Error('cut')))).toBe(503);
  expect(statusOf(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(503);
  expect(statusOf(Object.assign(new Error('starting up'), { code: '57P03' }))).toBe(503);
  expect(statusOf(new Error('Connection terminated unexpectedly'))).toBe(503);
  expect(statusOf(new Error('Client has encountered a connection error and is not queryable'))).toBe(503);
});

test('another writer was first: 409; a fault of ours: 500 that says nothing private', () => {
  expect(statusOf(new VersionConflict('basket-1', 1, 2))).toBe(409);
  const { status, failure } = failureOf(new Error('password=secret at /home/x'), '/site/x', 'ru');
  expect(status).toBe(500);
  expect(JSON.stringify(failure)).not.toContain('secret');
});
