import type { Client } from '@oligoteka/site-api';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { SiteCall } from '../../calls/call.ts';
import { OrganisationSearch } from '../../forms/suggest-field.tsx';
import { m } from '../../paraglide/messages.js';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { FormFrame, TextField, useAccountForm } from '../account-form.tsx';
import { FormButtons } from './contacts.tsx';
import style from './profile.module.css';

/** Fields filled in from a register of organisations. */
const TAKEN = ['name', 'inn', 'kpp', 'legal_address'] as const;
type Kind = 'organisation' | 'foreign' | 'person';
type Fields = Record<'name' | 'inn' | 'kpp' | 'legal_address' | 'address' | 'source', string> & {
  kind: Kind;
};

interface ClientFormProps {
  call: SiteCall;
  /** Null: a new one. */
  client: Client | null;
  learn: () => Promise<void>;
  close: () => void;
}

/** Form of a payer in the profile, with the fields that papers need for its kind. */
export function ClientForm({ call, client, learn, close }: ClientFormProps) {
  const it = useAccountForm<Fields>(async (values) => {
    await saveClient(call, client, values);
    await learn();
    close();
  }, fieldsOf(client));
  const { form } = it;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const name = client?.affiliate.name ?? '';
  return (
    <FormFrame of={it} label={client ? m.account_change_of({ name }) : m.account_add_client()}>
      <RadioGroup
        legend={m.account_client_kind()}
        quietLegend
        look="segments"
        name={`kind-${client?.id ?? 'new'}`}
        value={kind}
        options={[
          { value: 'organisation', label: m.account_organisation() },
          { value: 'foreign', label: m.account_foreign() },
          { value: 'person', label: m.account_person() },
        ]}
        onChange={(chosen) => form.setValue('kind', chosen)}
      />
      {kind === 'organisation' && (
        <OrganisationSearch
          call={call}
          take={(taken) => {
            form.clearErrors();
            for (const field of TAKEN) form.setValue(field, taken[field]);
          }}
        />
      )}
      <ClientFields form={form} kind={kind} />
      <FormButtons busy={it.busy} close={close} />
    </FormFrame>
  );
}

function ClientFields({ form, kind }: { form: UseFormReturn<Fields>; kind: Kind }) {
  const isPerson = kind === 'person';
  const isForeign = kind === 'foreign';
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={isPerson ? m.account_person_name() : m.account_organisation_name()}
        autoComplete={isPerson ? 'name' : 'organization'}
        required
      />
      {!isForeign && (
        <div className={style['pair']}>
          <TextField form={form} name="inn" label={m.account_inn()} autoComplete="off" inputMode="numeric" />
          {!isPerson && <TextField form={form} name="kpp" label={m.account_kpp()} autoComplete="off" />}
        </div>
      )}
      {!isPerson && (
        <TextField
          form={form}
          name="legal_address"
          label={isForeign ? m.order_foreign_address() : m.account_legal_address()}
          autoComplete="off"
        />
      )}
      <TextField
        form={form}
        name="source"
        label={m.account_source()}
        hint={m.account_source_hint()}
        autoComplete="off"
      />
    </>
  );
}

function fieldsOf(client: Client | null): Fields {
  const { name = '', inn = '', kpp = '', legal_address = '', address = '' } = client?.affiliate ?? {};
  const kind = client?.is_person ? 'person' : client?.affiliate.isForeign ? 'foreign' : 'organisation';
  return {
    ...{ kind, name: client?.name ?? name, inn, kpp, legal_address, address },
    source: client?.source ?? '',
  };
}

async function saveClient(call: SiteCall, client: Client | null, values: Fields): Promise<void> {
  const text = (field: keyof Fields) => values[field].trim();
  const isPerson = values.kind === 'person';
  const isForeign = values.kind === 'foreign';
  const affiliate = await call('/profile/findOrCreateAffiliate', {
    name: text('name'),
    isPerson,
    ...(isForeign && { isForeign }),
    inn: isForeign ? '' : text('inn'),
    kpp: isPerson || isForeign ? '' : text('kpp'),
    legal_address: text('legal_address'),
    address: text('address'),
  });
  await call('/profile/saveClient', {
    ...(client && { id: client.id }),
    name: text('name'),
    is_person: isPerson,
    affiliate: { id: affiliate.id },
    source: text('source'),
    forDelete: false,
  });
}
