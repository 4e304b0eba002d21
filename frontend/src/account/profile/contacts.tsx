import type { Contact, User } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { emailRules, FormFrame, TextField, useAccountForm } from '../account-form.tsx';
import { EditableList } from './editable-list.tsx';
import style from './profile.module.css';

interface Props {
  call: SiteCall;
  user: User;
  learn: () => Promise<void>;
}

/** The contacts of orders. */
export function Contacts({ call, user, learn }: Props) {
  const save = (contact: Contact) => call('/profile/saveContact', contact).then(learn);
  return (
    <EditableList
      items={user.contacts.filter(({ forDelete }) => !forDelete)}
      nameOf={({ name }) => name}
      show={({ name, email, phone }) => (
        <>
          {name}
          <span className={style['more']}>{[email, phone].filter(Boolean).join(' · ')}</span>
        </>
      )}
      form={(contact, close) => <ContactForm contact={contact} save={save} close={close} />}
      remove={(contact) => save({ ...contact, forDelete: true })}
      restore={(contact) => save({ ...contact, id: 0, forDelete: false })}
      add={m.account_add_contact()}
      empty={m.account_no_contacts()}
    />
  );
}

function ContactForm({
  contact,
  save,
  close,
}: {
  contact: Contact | null;
  save: (contact: Contact) => Promise<unknown>;
  close: () => void;
}) {
  const { name = '', email = '', phone = '' } = contact ?? {};
  const it = useAccountForm<{ name: string; email: string; phone: string }>(
    async (values) => {
      await save({
        id: contact?.id ?? 0,
        name: values.name.trim(),
        email: values.email.trim(),
        phone: values.phone.trim(),
        forDelete: false,
      });
      close();
    },
    { name, email, phone },
  );
  return (
    <FormFrame of={it} label={contact ? m.account_change_of({ name }) : m.account_add_contact()}>
      <TextField form={it.form} name="name" label={m.account_contact_name()} autoComplete="name" required />
      <div className={style['pair']}>
        <TextField
          form={it.form}
          name="email"
          label={m.account_email()}
          type="email"
          autoComplete="email"
          required
          rules={emailRules}
        />
        <TextField form={it.form} name="phone" label={m.account_phone()} type="tel" autoComplete="tel" />
      </div>
      <FormButtons busy={it.busy} close={close} />
    </FormFrame>
  );
}

/** Save, or leave it as it was. */
export function FormButtons({ busy, close }: { busy: boolean; close: () => void }) {
  return (
    <div className={style['row']}>
      <Button type="submit" kind="primary" busy={busy}>
        {m.account_save()}
      </Button>
      <Button kind="quiet" onClick={close}>
        {m.account_cancel()}
      </Button>
    </div>
  );
}
