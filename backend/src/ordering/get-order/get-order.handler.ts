import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { inTurns, type Steps } from '../../guard/in-turns.ts';
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
    const { rows } = await this.database.query<Row>(
      `select uid, number, state, submission::text, creation::text, history, fulfilment
       from read.customer_order where uid = $1`,
      [uid],
      'get_order',
    );
    const row = rows[0];
    if (row === undefined) return null;
    const [submission, creation] = await inTurns(parsed([row.submission, row.creation ?? 'null']));
    const view = { ...row, submission, creation } as Omit<OrderView, 'personal'>;
    const { subject, sealed } = view.submission.personal;
    return { ...view, personal: await this.personalData.open<PersonalDetails>(subject, sealed) };
  }
}

/** The lines of a large order are megabytes of JSON. */
interface Row extends Omit<OrderView, 'personal' | 'submission' | 'creation'> {
  readonly submission: string;
  readonly creation: string | null;
}

function* parsed(texts: readonly string[]): Steps<unknown[]> {
  const values: unknown[] = [];
  for (const text of texts) {
    values.push(JSON.parse(text));
    yield;
  }
  return values;
}

/** Whose order it is, without the order itself. */
export class GetOrderOwner {
  constructor(readonly uid: string) {}
}

export interface OrderOwner {
  /** Null: of a visitor. */
  readonly memberId: string | null;
}

@QueryHandler(GetOrderOwner)
export class GetOrderOwnerHandler implements IQueryHandler<GetOrderOwner> {
  constructor(private readonly database: Database) {}

  async execute({ uid }: GetOrderOwner): Promise<OrderOwner | null> {
    const { rows } = await this.database.query<OrderOwner>(
      'select member_id as "memberId" from read.customer_order where uid = $1',
      [uid],
      'get_order_owner',
    );
    return rows[0] ?? null;
  }
}
