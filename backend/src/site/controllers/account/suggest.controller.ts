import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type SuggestAddressAnswer,
  type SuggestOrganisationAnswer,
  SuggestRequest,
} from '@oligoteka/site-api';
import type {
  SuggestedAddress,
  SuggestedOrganisation,
} from '../../../accounts/profile/suggest/read-suggestions.ts';
import { SuggestAddress } from '../../../accounts/profile/suggest/suggest-address.handler.ts';
import { SuggestOrganisation } from '../../../accounts/profile/suggest/suggest-organisation.handler.ts';
import type { Session } from '../../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../../http/site-call.ts';

/** Suggestions for forms, of visitors too: orders are placed without an account. */
@Controller()
export class SuggestController {
  constructor(private readonly queries: QueryBus) {}

  @SiteCall('/profile/suggestAddress', SuggestRequest)
  async suggestAddress(
    @Asked(SuggestRequest) { query }: SuggestRequest,
    @CalledBy() { address }: Session,
  ): Promise<SuggestAddressAnswer> {
    const found: readonly SuggestedAddress[] | null = await this.queries.execute(
      new SuggestAddress(query, address),
    );
    const suggestions = (found ?? []).map((one) => ({ display: one.display, address: { ...one.address } }));
    return { available: found !== null, suggestions };
  }

  @SiteCall('/profile/suggestOrganisation', SuggestRequest)
  async suggestOrganisation(
    @Asked(SuggestRequest) { query }: SuggestRequest,
    @CalledBy() { address }: Session,
  ): Promise<SuggestOrganisationAnswer> {
    const found: readonly SuggestedOrganisation[] | null = await this.queries.execute(
      new SuggestOrganisation(query, address),
    );
    return { available: found !== null, suggestions: (found ?? []).map((one) => ({ ...one })) };
  }
}
