import { test } from '@jest/globals';
import { given } from '../../../event-store/testing/given.ts';
import { user } from '../../user.ts';
import type { DiscountGranted, UserEvent } from '../../user.events.ts';
import { grantDiscount } from './grant-discount.decide.ts';

const registered: UserEvent = { type: 'UserRegistered', data: {} };
const granted = (primers: number, products: number): DiscountGranted => ({
  type: 'DiscountGranted',
  data: { primers, products },
});

test('a discount holds from now on; one that is left out stays, the same again is nothing', () => {
  given(user, registered)
    .when((state) => grantDiscount(state, { primers: 10 }))
    .then(granted(10, 0));
  given(user, registered, granted(10, 0))
    .when((state) => grantDiscount(state, { products: 5 }))
    .then(granted(10, 5));
  given(user, registered, granted(10, 5))
    .when((state) => grantDiscount(state, { primers: 10, products: 5 }))
    .thenNothing();
});

test('parts of a percent are granted to two decimals', () => {
  for (const primers of [7.5, 7.35, 0.29, 100])
    given(user, registered)
      .when((state) => grantDiscount(state, { primers }))
      .then(granted(primers, 0));
});

test.each([-1, 101, 0.005, 100.01, Number.NaN, Number.POSITIVE_INFINITY])(
  '%p percent are no discount',
  (primers) => {
    given(user, registered)
      .when((state) => grantDiscount(state, { primers }))
      .thenRefused('invalid');
  },
);

test('nobody is granted anything before they have an account, or after they were forgotten', () => {
  given(user)
    .when((state) => grantDiscount(state, { primers: 1 }))
    .thenRefused('notFound');
  given(user, registered, { type: 'PersonForgotten', data: {} })
    .when((state) => grantDiscount(state, { primers: 1 }))
    .thenRefused('notFound');
});
