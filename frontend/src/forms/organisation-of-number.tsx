import { isInn, payerNumber } from '@oligoteka/address';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SiteCall } from '../calls/call.ts';
import type { SuggestedOrganisation } from '../calls/suggestions.ts';
import { useDebounced } from '../ui/fields/use-debounced.ts';

const TYPING_MS = 250;
const FRESH_MS = 10 * 60_000;

interface OrganisationOfNumberProps {
  call: SiteCall;
  /** ИНН as it was typed; empty where nothing is to be looked up. */
  inn: string;
  take: (organisation: SuggestedOrganisation) => void;
}

/**
 * Looks up the organisation of an ИНН that is whole, and hands it over where exactly one that still exists has it: once, for a buyer
 * who takes the name away again wants another one.
 */
export function OrganisationOfNumber({ call, inn, take }: OrganisationOfNumberProps) {
  const query = useDebounced(payerNumber(inn), TYPING_MS);
  const { data } = useQuery({
    queryKey: ['suggestions', 'organisationOfNumber', query],
    queryFn: ({ signal }) => call('/profile/suggestOrganisation', { query }, { signal }),
    enabled: isInn(query),
    staleTime: FRESH_MS,
    retry: false,
  });
  const found = (data?.available && data.suggestions) || [];
  const own = found.filter((one) => one.inn === query && one.isClosed !== true);
  const [only] = own.length === 1 && isInn(query) && payerNumber(inn) === query ? own : [];
  const taken = useRef('');
  useEffect(() => {
    if (only === undefined || taken.current === query) return;
    taken.current = query;
    take(only);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each organisation that was found
  }, [only]);
  return null;
}
