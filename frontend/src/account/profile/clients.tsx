import type { User } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { suggestionsQuery } from '../../calls/suggestions.ts';
import { ClientForm } from './client-form.tsx';
import { EditableList } from './editable-list.tsx';
import style from './profile.module.css';

interface Props {
  call: SiteCall;
  user: User;
  learn: () => Promise<void>;
}

/** The payers: organisations and persons, with the fields that documents need. */
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
