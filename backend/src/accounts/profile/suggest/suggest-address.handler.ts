import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../guard/rate-limits.ts';
import { Dadata } from './dadata.ts';
import { readAddress, type SuggestedAddress } from './read-suggestions.ts';
import { SUGGESTIONS } from './suggestions-limit.ts';

/** Null where suggestions cannot be had: then it is typed by hand. */
export class SuggestAddress {
  constructor(
    readonly typed: string,
    /** Network address of the caller, for the limit alone. */
    readonly from: string,
  ) {}
}

@QueryHandler(SuggestAddress)
export class SuggestAddressHandler implements IQueryHandler<SuggestAddress> {
  constructor(
    private readonly dadata: Dadata,
    private readonly limits: RateLimits,
  ) {}

  async execute({ typed, from }: SuggestAddress): Promise<readonly SuggestedAddress[] | null> {
    if (!this.dadata.isAsked) return null;
    if (typed.trim() === '') return [];
    await this.limits.require('suggestions', SUGGESTIONS, from);
    const found = await this.dadata.suggest('address', typed);
    return found?.map(readAddress) ?? null;
  }
}
