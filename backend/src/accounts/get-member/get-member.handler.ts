import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OwnPercents } from '@oligoteka/pricing';
import { Database } from '../../database.ts';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { type AgreedPrices, withAgreed } from '../prices/agreed-prices.ts';
import { AccessTokens } from '../sessions/access-tokens.ts';
import { Sessions } from '../sessions/sessions.ts';

/** The member that makes a call. */
export interface Member {
  /** The id of the wire. */
  readonly userId: number;
  /** Key of the stream `user-<uid>`. */
  readonly uid: string;
  readonly sessionId: string;
  /** E-mail address they log in with. */
  readonly login: string;
  /** Discounts that hold now, own or by contract: percents with at most two decimals. */
  readonly primerPercent: number;
  readonly productPercent: number;
  /** Null where no contract gives more than their own. */
  readonly agreed: AgreedPrices | null;
  /** Discounts without any contract. */
  readonly own: OwnPercents;
}

/** Finds the member by the access token of a call, or by the refresh token of a page's cookie. */
export class GetMember {
  constructor(readonly proof: { readonly accessToken: string } | { readonly refreshToken: string }) {}
}

/** One look at the session per call, so that an ended session is over everywhere at once. */
@QueryHandler(GetMember)
export class GetMemberHandler implements IQueryHandler<GetMember> {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly dictionaries: Dictionaries,
  ) {}

  async execute({ proof }: GetMember): Promise<Member | null> {
    const sessionId =
      'accessToken' in proof
        ? await this.tokens.sessionOf(proof.accessToken)
        : await this.sessions.ofToken(proof.refreshToken);
    if (sessionId === null) return null;
    const { rows } = await this.database.query<Omit<Member, 'agreed' | 'own'>>(
      `select c.user_id as "userId", c.uid, c.login, s.id as "sessionId",
         coalesce(m.primer_percent, 0) as "primerPercent", coalesce(m.product_percent, 0) as "productPercent"
       from account.session as s join account.credential as c on c.uid = s.uid left join read.member as m on m.uid = s.uid
       where s.id = $1 and s.ended_at is null and s.expires_at > clock_timestamp()`,
      [sessionId],
      'get_member',
    );
    const [member] = rows;
    if (member === undefined) return null;
    return withAgreed(member, (await this.dictionaries.now()).customers, new Date().toISOString());
  }
}
