import { IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import type { Address } from './user.ts';

/**
 * What somebody has typed so far, three characters at least. It leaves the shop where suggestions are to be had. An empty
 * query asks only whether they are.
 */
export class SuggestRequest {
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
