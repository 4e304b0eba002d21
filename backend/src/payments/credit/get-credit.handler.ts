import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { creditOf, type PayerCredit } from './credit-work.ts';

/** Credit of the payers of a member. */
export class GetCredit {
  constructor(readonly memberId: string) {}
}

@QueryHandler(GetCredit)
export class GetCreditHandler implements IQueryHandler<GetCredit> {
  constructor(
    private readonly db: Database,
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  execute({ memberId }: GetCredit): Promise<PayerCredit[]> {
    const { db, store, personalData } = this;
    return creditOf({ db, store, personalData }, memberId);
  }
}
