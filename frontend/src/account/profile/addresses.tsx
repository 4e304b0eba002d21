import { FIELD_MUST_BE_FILLED } from '@oligoteka/address';
import type { Address, User } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { AddressSearch } from '../../forms/suggest-field.tsx';
import { suggestionsQuery } from '../../calls/suggestions.ts';
import { FormFrame, TextField, useAccountForm } from '../account-form.tsx';
import { FormButtons } from './contacts.tsx';
import { EditableList } from './editable-list.tsx';
import style from './profile.module.css';

interface Props {
  call: SiteCall;
  user: User;
  learn: () => Promise<void>;
}

const NAMES = [
  'postal_code',
  'city',
  'street',
  'house',
  'block',
  'flat',
  'country',
  'region',
  'area',
  'city_district',
] as const;
type Fields = Record<(typeof NAMES)[number], string>;

const NOWHERE: Omit<Address, 'id'> = {
  postal_code: '',
  country: '',
  region: '',
  area: '',
  city: '',
  city_district: '',
  street: '',
  house: '',
  block: '',
  flat: '',
  fias_code: '',
  fias_id: '',
  kladr_id: '',
  display: '',
};

/** Addresses of the member for deliveries. */
export function Addresses({ call, user, learn }: Props) {
  // known by the time a form is opened: nothing in it moves
  useQuery(suggestionsQuery(call));
  const save = (address: Address, forDelete = false) =>
    call('/profile/saveAddress', { ...address, forDelete }).then(learn);
  return (
    <EditableList
      items={user.addresses}
      nameOf={({ display }) => display}
      show={({ display, country, region }) => (
        <>
          {display}
          {/* parts that the line of an address leaves out */}
          <span className={style['more']}>{[country, region].filter(Boolean).join(', ')}</span>
        </>
      )}
      form={(address, close) => <AddressForm call={call} address={address} save={save} close={close} />}
      remove={(address) => save(address, true)}
      restore={(address) => save({ ...address, id: 0 })}
      add={m.account_add_address()}
      empty={m.account_no_addresses()}
    />
  );
}

function AddressForm({
  call,
  address,
  save,
  close,
}: {
  call: SiteCall;
  address: Address | null;
  save: (address: Address) => Promise<unknown>;
  close: () => void;
}) {
  const before = address ?? { id: 0, ...NOWHERE };
  const [found, setFound] = useState<Partial<Address>>({});
  const it = useAccountForm<Fields>(
    async (values) => {
      const written = Object.fromEntries(NAMES.map((name) => [name, values[name].trim()])) as Fields;
      // codes of a directory are those of the address they came with
      const coded = [found, before].find((one) => NAMES.every((name) => written[name] === one[name]));
      await save({ ...NOWHERE, ...coded, id: before.id, ...written });
      close();
    },
    Object.fromEntries(NAMES.map((name) => [name, before[name]])) as Fields,
  );
  const line = (name: keyof Fields, label: string, autoComplete: string, look: string, required = false) => (
    <TextField
      form={it.form}
      name={name}
      label={label}
      autoComplete={autoComplete}
      className={style[look]}
      required={required}
      {...(required && { rules: { validate: mustBeFilled } })}
    />
  );
  const label = address ? m.account_change_of({ name: address.display }) : m.account_add_address();
  return (
    <FormFrame of={it} label={label}>
      <AddressSearch
        call={call}
        take={(taken) => {
          setFound(taken);
          it.form.clearErrors();
          for (const name of NAMES) it.form.setValue(name, taken[name]);
        }}
      />
      <div className={style['fields']}>
        {line('postal_code', m.account_postal_code(), 'postal-code', 'third')}
        {line('city', m.account_city(), 'address-level2', 'most', true)}
        {line('street', m.account_street(), 'address-line1', 'whole', true)}
        {line('house', m.account_house(), 'off', 'third', true)}
        {line('block', m.account_block(), 'off', 'third')}
        {line('flat', m.account_flat(), 'off', 'third')}
        {line('country', m.account_country(), 'country-name', 'half')}
        {line('region', m.account_region(), 'address-level1', 'half')}
        {line('area', m.account_area(), 'off', 'half')}
        {line('city_district', m.account_city_district(), 'address-level3', 'half')}
      </div>
      <FormButtons busy={it.busy} close={close} />
    </FormFrame>
  );
}

/** The rule's own Russian message: the specification gives it exactly. */
const mustBeFilled = (value: string): string | true =>
  value.trim() !== '' || (getLocale() === 'ru' ? FIELD_MUST_BE_FILLED : m.account_required());
