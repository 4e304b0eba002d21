import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import type { Fulfilment } from '../order-lines.ts';
import type { StateEntry } from '../order-rows.ts';
import type { OrderCreation } from '../order.ts';
import type { OrderState, OrderSubmitted } from '../order.events.ts';
import type { PersonalDetails } from '../personal-details.ts';

/** An order as its read model holds it. `personal` is null once the person was forgotten. Money in kopecks. */
export interface OrderView {
  readonly uid: string;
  readonly number: string | null;
  readonly state: OrderState;
  readonly submission: OrderSubmitted['data'];
  readonly creation: OrderCreation | null;
  readonly history: readonly StateEntry[];
  readonly personal: PersonalDetails | null;
  /** Null until something was done for a line. */
  readonly fulfilment: Fulfilment | null;
}

export class GetOrder {
  constructor(readonly uid: string) {}
}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ uid }: GetOrder): Promise<OrderView | null> {
    const { rows } = await this.database.query<Omit<OrderView, 'personal'>>(
      'select uid, number, state, submission, creation, history, fulfilment from read.customer_order where uid = $1',
      [uid],
      'get_order',
    );
    const row = rows[0];
    if (row === undefined) return null;
    const { subject, sealed } = row.submission.personal;
    return { ...row, personal: await this.personalData.open<PersonalDetails>(subject, sealed) };
  }
}
