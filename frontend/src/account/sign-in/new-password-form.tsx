import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { FormFrame, newPasswordRules, PasswordField, useAccountForm } from '../account-form.tsx';

/** Asks for a new password after a letter's link; `set` sends it. */
export function NewPasswordForm({
  label,
  set,
  children,
}: {
  /** Label of the field, and of the form for screen readers. */
  label: string;
  set: (password: string) => Promise<void>;
  /** The reason that a password is asked for, where it is not plain. */
  children?: ReactNode;
}) {
  const it = useAccountForm<{ password: string }>(({ password }) => set(password));
  return (
    <FormFrame of={it} label={label}>
      {children}
      <PasswordField
        form={it.form}
        name="password"
        label={label}
        hint={m.account_password_hint()}
        autoComplete="new-password"
        rules={newPasswordRules}
      />
      <Button type="submit" kind="primary" busy={it.busy}>
        {m.account_save_password()}
      </Button>
    </FormFrame>
  );
}
