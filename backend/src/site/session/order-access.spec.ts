import { expect, test } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import { GetOrder, GetOrderOwner } from '../../ordering/get-order/get-order.handler.ts';
import { shownOrder } from './order-access.ts';

const UID = '6083359b-7264-46ad-a3aa-76c34c0fa975';
const ORDER = { uid: UID };

/** Queries about an order of this member, and whether the order itself was read. */
function orderOf(memberId: string | null | undefined) {
  const seen = { wasRead: false };
  const queries = {
    execute: async (query: object) => {
      if (query instanceof GetOrderOwner) return memberId === undefined ? null : { memberId };
      if (query instanceof GetOrder) seen.wasRead = true;
      return ORDER;
    },
  } as unknown as QueryBus;
  const show = (member: string | null) =>
    shownOrder(queries, UID, { member: (member === null ? null : { uid: member }) as never });
  return { seen, show };
}

test('the order of a member is read for that member alone', async () => {
  const { seen, show } = orderOf('anna');
  for (const stranger of [null, 'boris'])
    await expect(show(stranger)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(seen.wasRead).toBe(false);
  expect(await show('anna')).toBe(ORDER);
});

test('the order of a visitor is shown to everybody who knows it, and one that is not there to nobody', async () => {
  expect(await orderOf(null).show('boris')).toBe(ORDER);
  await expect(orderOf(undefined).show(null)).rejects.toMatchObject({ kind: 'notFound' });
});
