import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { emailRules, FormFrame, TextField, useAccountForm } from '../account-form.tsx';
import { LetterSent } from './letter-sent.tsx';

/** Asks for a link to a new password; the answer is the same with and without an account. */
export function RestoreForm({ call }: { call: SiteCall }) {
  const [sentTo, setSentTo] = useState<string>();
  const it = useAccountForm<{ login: string }>(async ({ login }) => {
    await call('/auth/restorePassword', { login: login.trim() });
    setSentTo(login.trim());
  });
  if (sentTo !== undefined)
    return <LetterSent to={sentTo} words={m.account_restore_sent()} again={() => setSentTo(undefined)} />;
  return (
    <FormFrame of={it} label={m.account_restore_title()}>
      <TextField
        form={it.form}
        name="login"
        label={m.account_email()}
        type="email"
        autoComplete="username"
        required
        rules={emailRules}
      />
      <Button type="submit" kind="primary" busy={it.busy}>
        {m.account_send_link()}
      </Button>
    </FormFrame>
  );
}
