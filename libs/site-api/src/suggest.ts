import { IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { AnySigns } from './any-signs.ts';
import type { Address } from './user.ts';

/**
 * A text typed so far, three characters at least; where suggestions are available, it goes to a service outside the shop. An
 * empty query asks only whether they are.
 */
export class SuggestRequest {
  @AnySigns()
  @ValidateIf(({ query }: SuggestRequest) => query !== '')
  @IsString()
  @MinLength(3)
  @MaxLength(300)
  query: string;
}

/** `available` false: no suggestions can be had now, the fields are filled in by hand. */
export interface SuggestAddressAnswer {
  available: boolean;
  suggestions: { display: string; address: Omit<Address, 'id' | 'display'> }[];
}

export interface SuggestedOrganisation {
  name: string;
  inn: string;
  /** Empty for a sole trader. */
  kpp: string;
  legal_address: string;
  /** It is being wound up, or is gone. */
  isClosed: boolean;
}

export interface SuggestOrganisationAnswer {
  available: boolean;
  suggestions: SuggestedOrganisation[];
}
