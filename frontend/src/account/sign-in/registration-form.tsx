import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { ErrorMark } from '../../ui/fields/field.tsx';
import {
  emailRules,
  FormFrame,
  newPasswordRules,
  PasswordField,
  TextField,
  useAccountForm,
} from '../account-form.tsx';
import style from './auth-page.module.css';
import { LetterSent } from './letter-sent.tsx';
import { type PersonFields, PersonFieldset, trimmedName } from '../person-fields.tsx';

interface Fields extends PersonFields {
  login: string;
  password: string;
  consent: boolean;
}

/** Asks for an account. A known address gets another letter; the page says the same. */
export function RegistrationForm({
  call,
  consentPage,
  back,
}: {
  call: SiteCall;
  /** Address of the text that is consented to. */
  consentPage: string;
  /** Page the letter's link leads to in the end. */
  back: string;
}) {
  const [sentTo, setSentTo] = useState<string>();
  const it = useAccountForm<Fields>(async ({ login, password, ...name }) => {
    await call('/auth/registration', {
      login: login.trim(),
      password,
      ...trimmedName(name),
      consent: true,
      back,
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
      <p className={style['stars']}>{m.account_stars()}</p>
      <PersonFieldset form={form} />
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
      <Consent form={form} consentPage={consentPage} />
      <Button type="submit" kind="primary" busy={it.busy}>
        {m.account_register()}
      </Button>
    </FormFrame>
  );
}

/** A separate tick box, never ticked in advance. */
function Consent({ form, consentPage }: { form: UseFormReturn<Fields>; consentPage: string }) {
  const { error } = form.getFieldState('consent', form.formState);
  return (
    <div>
      <Checkbox
        required
        label={
          <>
            {m.account_consent()}{' '}
            <a href={consentPage} target="_blank" rel="noopener">
              {m.account_policy()}
            </a>
            <span className={style['star']} aria-hidden="true">
              {'\u00a0*'}
            </span>
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
