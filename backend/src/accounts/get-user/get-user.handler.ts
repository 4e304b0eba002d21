import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { type AgreedPrices, withAgreed } from '../prices/agreed-prices.ts';
import type { OpenedProfile } from '../profile/opened-profile.ts';
import { ProfileKeeper } from '../profile/profile-keeper.ts';
import { type LoginFields, type NameFields, type Sealed, userSubject } from '../user.events.ts';

export interface UserView extends NameFields {
  readonly id: number;
  readonly uid: string;
  readonly login: string;
  readonly loginState: null | 'isChanging' | 'new';
  readonly primerPercent: number;
  readonly productPercent: number;
  /** Contracts that give more than their own discounts. */
  readonly agreed: AgreedPrices | null;
  /** Payers, addresses and contacts. */
  readonly kept: OpenedProfile;
}

export class GetUser {
  constructor(
    readonly uid: string,
    /** ISO 8601: a change of the login waits until a time. */
    readonly at: string,
  ) {}
}

interface Row {
  id: number;
  name: Sealed;
  login: Sealed;
  login_change: { until: string } | null;
  login_changed: boolean;
  primer_percent: number;
  product_percent: number;
}

/** A user as the profile shows them; null where there is none, or the person was forgotten. */
@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly keeper: ProfileKeeper,
    private readonly dictionaries: Dictionaries,
  ) {}

  async execute({ uid, at }: GetUser): Promise<UserView | null> {
    const { rows } = await this.database.query<Row>(
      `select id, name, login, login_change, login_changed, primer_percent, product_percent
       from read.member where uid = $1 and registered_at is not null`,
      [uid],
      'get_user',
    );
    const row = rows[0];
    if (row === undefined) return null;
    const sealed = [row.name.sealed, row.login.sealed];
    const [opened, kept, { customers }] = await Promise.all([
      this.personalData.openAll(userSubject(uid), sealed),
      this.keeper.read(uid),
      this.dictionaries.now(),
    ]);
    if (opened === null || kept === null) return null;
    const [name, login] = opened as unknown as [NameFields, LoginFields];
    const own = { userId: row.id, primerPercent: row.primer_percent, productPercent: row.product_percent };
    const { primerPercent, productPercent, agreed } = withAgreed(own, customers, at);
    return {
      id: row.id,
      uid,
      ...name,
      ...login,
      loginState: loginStateOf(row, at),
      ...{ primerPercent, productPercent, agreed },
      kept,
    };
  }
}

/** The state of a change of the login; one whose code is too old counts as none. */
function loginStateOf({ login_change, login_changed }: Row, at: string): UserView['loginState'] {
  if (login_change !== null && at < login_change.until) return 'isChanging';
  return login_changed ? 'new' : null;
}
