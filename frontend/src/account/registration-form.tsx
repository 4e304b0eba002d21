import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../site/call.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { ErrorMark } from '../ui/field.tsx';
import {
  emailRules,
  FormFrame,
  newPasswordRules,
  PasswordField,
  TextField,
  useAccountForm,
} from './account-form.tsx';
import style from './auth-page.module.css';
import { LetterSent } from './letter-sent.tsx';

interface Fields {
  lName: string;
  fName: string;
  mName: string;
  phone: string;
  login: string;
  password: string;
  consent: boolean;
}

/** Asks for an account. Whoever has the address already gets another letter, and this page says the same. */
export function RegistrationForm({ call, policy }: { call: SiteCall; policy: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const it = useAccountForm<Fields>(async ({ lName, fName, mName, phone, login, password }) => {
    await call('/auth/registration', {
      login: login.trim(),
      password,
      fName: fName.trim(),
      lName: lName.trim(),
      ...(mName.trim() && { mName: mName.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
      consent: true,
    });
    setSentTo(login.trim());
  });
  const { form } = it;
  if (sentTo !== undefined)
    return (
      <LetterSent to={sentTo} words={m.account_registration_sent()} again={() => setSentTo(undefined)} />
    );
  return (
    <FormFrame of={it} label={m.account_registration_title()}>
      <div className={style['pair']}>
        <TextField
          form={form}
          name="lName"
          label={m.account_last_name()}
          autoComplete="family-name"
          required
        />
        <TextField
          form={form}
          name="fName"
          label={m.account_first_name()}
          autoComplete="given-name"
          required
        />
      </div>
      <TextField
        form={form}
        name="mName"
        label={m.account_middle_name()}
        autoComplete="additional-name"
        hint={m.account_middle_name_hint()}
      />
      <TextField form={form} name="phone" label={m.account_phone()} type="tel" autoComplete="tel" />
      <TextField
        form={form}
        name="login"
        label={m.account_email()}
        hint={m.account_email_hint()}
        type="email"
        autoComplete="username"
        required
        rules={emailRules}
      />
      <PasswordField
        form={form}
        name="password"
        label={m.account_password()}
        hint={m.account_password_hint()}
        autoComplete="new-password"
        rules={newPasswordRules}
      />
      <Consent form={form} policy={policy} />
      <Button type="submit" kind="primary" busy={it.busy}>
        {m.account_register()}
      </Button>
    </FormFrame>
  );
}

/** A box of its own, and never ticked beforehand. */
function Consent({ form, policy }: { form: UseFormReturn<Fields>; policy: string }) {
  const { error } = form.getFieldState('consent', form.formState);
  return (
    <div>
      <Checkbox
        label={
          <>
            {m.account_consent()}{' '}
            <a href={policy} target="_blank" rel="noopener">
              {m.account_policy()}
            </a>
          </>
        }
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'consent-fault' : undefined}
        {...form.register('consent', { validate: (ticked) => ticked || m.account_consent_missing() })}
      />
      {error && (
        <p id="consent-fault" className={style['fault']}>
          <ErrorMark />
          {error.message}
        </p>
      )}
    </div>
  );
}
