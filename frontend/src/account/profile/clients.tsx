import type { Client, User } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { OrganisationSearch } from '../../forms/suggest-field.tsx';
import { suggestionsQuery } from '../../calls/suggestions.ts';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { FormFrame, TextField, useAccountForm } from '../account-form.tsx';
import { FormButtons } from './contacts.tsx';
import { EditableList } from './editable-list.tsx';
import style from './profile.module.css';

interface Props {
  call: SiteCall;
  user: User;
  learn: () => Promise<void>;
}

/** What a register knows of an organisation. */
const TAKEN = ['name', 'inn', 'kpp', 'legal_address'] as const;
type Fields = Record<'kind' | 'name' | 'inn' | 'kpp' | 'legal_address' | 'address' | 'source', string>;

/** Who pays: organisations and persons, each with what their documents need. */
export function Clients({ call, user, learn }: Props) {
  // known by the time a form is opened: nothing in it moves
  useQuery(suggestionsQuery(call));
  return (
    <EditableList
      items={user.clients.filter(({ forDelete }) => !forDelete)}
      nameOf={({ name }) => name}
      show={({ name, affiliate, source }) => (
        <>
          {name}
          <span className={style['more']}>
            {[
              affiliate.inn && m.account_inn_of({ inn: affiliate.inn }),
              affiliate.kpp && m.account_kpp_of({ kpp: affiliate.kpp }),
              source,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
      form={(client, close) => <ClientForm call={call} client={client} learn={learn} close={close} />}
      remove={({ id }) => call('/profile/saveClient', { id, forDelete: true }).then(learn)}
      restore={({ name, is_person, affiliate, source }) =>
        call('/profile/saveClient', { id: 0, name, is_person, affiliate: { id: affiliate.id }, source }).then(
          learn,
        )
      }
      add={m.account_add_client()}
      empty={m.account_no_clients()}
    />
  );
}

function ClientForm({
  call,
  client,
  learn,
  close,
}: {
  call: SiteCall;
  client: Client | null;
  learn: () => Promise<void>;
  close: () => void;
}) {
  const { name = '', inn = '', kpp = '', legal_address = '', address = '' } = client?.affiliate ?? {};
  const it = useAccountForm<Fields>(
    async (values) => {
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
      await learn();
      close();
    },
    {
      kind: client?.is_person ? 'person' : client?.affiliate.isForeign ? 'foreign' : 'organisation',
      name: client?.name ?? name,
      inn,
      kpp,
      legal_address,
      address,
      source: client?.source ?? '',
    },
  );
  const { form } = it;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isPerson = kind === 'person';
  const isForeign = kind === 'foreign';
  return (
    <FormFrame of={it} label={client ? m.account_change_of({ name }) : m.account_add_client()}>
      <RadioGroup
        legend={m.account_client_kind()}
        quietLegend
        look="segments"
        name={`kind-${client?.id ?? 'new'}`}
        value={isPerson ? 'person' : isForeign ? 'foreign' : 'organisation'}
        options={[
          { value: 'organisation', label: m.account_organisation() },
          { value: 'foreign', label: m.account_foreign() },
          { value: 'person', label: m.account_person() },
        ]}
        onChange={(chosen) => form.setValue('kind', chosen)}
      />
      {!isPerson && !isForeign && (
        <OrganisationSearch
          call={call}
          take={(taken) => {
            form.clearErrors();
            for (const field of TAKEN) form.setValue(field, taken[field]);
          }}
        />
      )}
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
      <FormButtons busy={it.busy} close={close} />
    </FormFrame>
  );
}
