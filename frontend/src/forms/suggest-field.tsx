import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { type Choice, Combobox } from '../ui/fields/combobox.tsx';
import { Field } from '../ui/fields/field.tsx';
import { useDebounced } from '../ui/fields/use-debounced.ts';
import type { SiteCall } from '../calls/call.ts';
import { type SuggestedAddress, type SuggestedOrganisation, suggestionsQuery } from '../calls/suggestions.ts';

/** Shorter texts are not looked up. */
const SHORTEST = 3;
const LONGEST = 300;
const TYPING_MS = 250;
const FRESH_MS = 10 * 60_000;

interface Search<Item> {
  call: SiteCall;
  take: (item: Item) => void;
}

/** Looks up an address and fills it in. */
export function AddressSearch({ call, take }: Search<SuggestedAddress['address']>) {
  return (
    <SuggestField
      call={call}
      name="address"
      label={m.suggest_address()}
      hint={m.suggest_address_hint()}
      list={m.suggest_addresses()}
      find={(query, signal) => call('/profile/suggestAddress', { query }, { signal })}
      choiceOf={({ display, address }) => ({ text: display, more: address.postal_code })}
      take={({ address }) => take(address)}
    />
  );
}

/** The same for an organisation, by its name or number. */
export function OrganisationSearch({ call, take }: Search<SuggestedOrganisation>) {
  return (
    <SuggestField
      call={call}
      name="organisation"
      label={m.suggest_organisation()}
      hint={m.suggest_organisation_hint()}
      list={m.suggest_organisations()}
      find={(query, signal) => call('/profile/suggestOrganisation', { query }, { signal })}
      choiceOf={choiceOfOrganisation}
      take={take}
    />
  );
}

const choiceOfOrganisation = ({
  name,
  inn,
  kpp,
  legal_address,
  isClosed,
}: SuggestedOrganisation): Choice => ({
  text: name,
  more: [
    isClosed && m.suggest_closed(),
    inn && m.suggest_inn({ inn }),
    kpp && m.suggest_kpp({ kpp }),
    legal_address,
  ]
    .filter(Boolean)
    .join(' · '),
});

interface SuggestFieldProps<Item> extends Search<Item> {
  name: string;
  label: string;
  hint: string;
  list: string;
  find: (typed: string, signal: AbortSignal) => Promise<{ available: boolean; suggestions: Item[] }>;
  choiceOf: (item: Item) => Choice;
}

function SuggestField<Item>(props: SuggestFieldProps<Item>) {
  const { call, name, label, hint, list, find, choiceOf, take } = props;
  const { data: available = false } = useQuery(suggestionsQuery(call));
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<string>();
  const asked = useDebounced(typed.trim(), TYPING_MS);
  const isAsked = available && asked.length >= SHORTEST && typed !== taken;
  const { data, isError } = useQuery({
    queryKey: ['suggestions', name, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: isAsked,
    staleTime: FRESH_MS,
    retry: false,
    // keep the last results until the next answer, so the list does not flicker
    placeholderData: keepPreviousData,
  });
  if (!available) return null;
  const found = (isAsked && data?.available && data.suggestions) || [];
  const choices = found.map(choiceOf);
  const note = (): string | undefined => {
    if (typed !== '' && typed === taken) return m.suggest_taken();
    if (!isAsked) return undefined;
    if (isError || data?.available === false) return m.suggest_away();
    return data && found.length === 0 ? m.suggest_nothing() : undefined;
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Combobox
          control={control}
          typed={typed}
          onType={setTyped}
          choices={choices}
          onTake={(at) => {
            const item = found[at];
            if (item === undefined) return;
            const { text } = choiceOf(item);
            setTyped(text);
            setTaken(text);
            take(item);
          }}
          label={list}
          note={note()}
          found={(count) => m.suggest_found({ count })}
          maxLength={LONGEST}
        />
      )}
    </Field>
  );
}
