import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import type { OrderState, OrderSubmitted } from '../order.events.ts';
import type { PersonalDetails } from '../personal-details.ts';

/** An order in a list. Kopecks. */
export interface OrderInList {
  readonly uid: string;
  readonly number: string | null;
  readonly state: OrderState;
  readonly at: string;
  readonly total: number;
  readonly submission: Pick<OrderSubmitted['data'], 'payment' | 'purchaseNumber' | 'lines'>;
  /** Null once the person was forgotten. */
  readonly payer: string | null;
}

/** Orders of a member, newest first. */
export class GetOrders {
  constructor(
    readonly memberId: string,
    readonly offset: number,
    readonly limit: number,
  ) {}
}

interface Row {
  uid: string;
  number: string | null;
  state: OrderState;
  at: Date;
  total: number | null;
  submission: OrderSubmitted['data'];
}

@QueryHandler(GetOrders)
export class GetOrdersHandler implements IQueryHandler<GetOrders> {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ memberId, offset, limit }: GetOrders): Promise<{ orders: OrderInList[]; total: number }> {
    const [{ rows }, counted] = await Promise.all([
      this.database.query<Row>(
        `select uid, number, state, submitted_at as at, (creation->>'total')::float8 as total, submission
         from read.customer_order where member_id = $1
         order by submitted_at desc, uid offset $2 limit $3`,
        [memberId, offset, limit],
        'get_orders',
      ),
      this.database.query<{ total: number }>(
        'select count(*)::integer as total from read.customer_order where member_id = $1',
        [memberId],
        'count_orders',
      ),
    ]);
    const orders = await Promise.all(
      rows.map(async ({ at, total, submission, ...row }) => {
        const { subject, sealed } = submission.personal;
        const personal = await this.personalData.open<PersonalDetails>(subject, sealed);
        const payer = personal?.payer.name ?? null;
        return { ...row, at: at.toISOString(), total: total ?? submission.total, submission, payer };
      }),
    );
    return { orders, total: counted.rows[0]?.total ?? 0 };
  }
}
