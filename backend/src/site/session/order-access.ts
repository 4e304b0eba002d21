import type { QueryBus } from '@nestjs/cqrs';
import { type Localised, Refused } from '../../refused.ts';
import {
  GetOrder,
  GetOrderOwner,
  type OrderOwner,
  type OrderView,
} from '../../ordering/get-order/get-order.handler.ts';
import type { Session } from './session.ts';

const NO_ORDER: Localised = { ru: 'Такого заказа нет.', en: 'There is no such order.' };
const NOT_YOURS: Localised = {
  ru: 'Этот заказ виден только тому, кто его сделал. Войдите под своим логином.',
  en: 'This order is shown only to the one who placed it. Log in with your own account.',
};

/** A member's order is shown to that member alone, a visitor's to everybody who knows its uid. */
export async function shownOrder(
  queries: QueryBus,
  uid: string,
  { member }: Pick<Session, 'member'>,
): Promise<OrderView> {
  // a large order takes its time: it is read for its owner alone
  const owner: OrderOwner | null = await queries.execute(new GetOrderOwner(uid));
  if (owner === null) throw new Refused('notFound', NO_ORDER);
  if (owner.memberId !== null && owner.memberId !== member?.uid) throw new Refused('forbidden', NOT_YOURS);
  const view: OrderView | null = await queries.execute(new GetOrder(uid));
  if (view === null) throw new Refused('notFound', NO_ORDER);
  return view;
}
