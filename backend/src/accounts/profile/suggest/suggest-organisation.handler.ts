import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../guard/rate-limits.ts';
import { Dadata } from './dadata.ts';
import { readOrganisation, type SuggestedOrganisation } from './read-suggestions.ts';
import { SUGGESTIONS } from './suggestions-limit.ts';

/** Null where suggestions cannot be had: then it is typed by hand. */
export class SuggestOrganisation {
  constructor(
    readonly typed: string,
    /** Network address of the caller, for the limit alone. */
    readonly from: string,
  ) {}
}

@QueryHandler(SuggestOrganisation)
export class SuggestOrganisationHandler implements IQueryHandler<SuggestOrganisation> {
  constructor(
    private readonly dadata: Dadata,
    private readonly limits: RateLimits,
  ) {}

  async execute({ typed, from }: SuggestOrganisation): Promise<readonly SuggestedOrganisation[] | null> {
    if (!this.dadata.isAsked) return null;
    if (typed.trim() === '') return [];
    await this.limits.require('suggestions', SUGGESTIONS, from);
    const found = await this.dadata.suggest('party', typed);
    return found?.map(readOrganisation) ?? null;
  }
}
