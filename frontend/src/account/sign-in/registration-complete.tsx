import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { fieldErrors } from '../../calls/failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { LoggedIn } from './login-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { refusalWords } from '../refusal-words.ts';

interface Props {
  call: SiteCall;
  token: string;
  done: (answer: LoggedIn) => Promise<void> | void;
}

/**
 * Follows the registration link once; a program that only reads the page does not use it up. In another browser
 * than the registering one it asks for a password: the link proves the address, not the author of the first password.
 */
export function RegistrationComplete({ call, token, done }: Props) {
  const [fault, setFault] = useState<string>();
  const [stale, setStale] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [tries, setTries] = useState(0);
  const sent = useRef(-1);
  useEffect(() => {
    if (sent.current === tries) return; // React runs effects twice where it looks for faults
    sent.current = tries;
    setFault(undefined);
    const complete = async () => {
      try {
        await done(await call('/auth/registrationComplete', { token }));
      } catch (error) {
        const at = fieldErrors(error);
        if ('password' in at) setChoosing(true);
        else setFault(refusalWords(error));
        setStale('token' in at);
      }
    };
    void complete();
  }, [call, token, done, tries]);
  if (choosing)
    return (
      <NewPasswordForm
        label={m.account_first_password()}
        set={async (password) => done(await call('/auth/registrationComplete', { token, password }))}
      >
        <Notice live="status" title={m.account_other_browser()}>
          <p>{m.account_other_browser_words()}</p>
        </Notice>
      </NewPasswordForm>
    );
  if (fault === undefined) return <Notice live="status">{m.account_completing()}</Notice>;
  return (
    <Notice
      kind="danger"
      live="alert"
      title={m.account_completion_failed()}
      action={
        stale ? (
          <>
            <Link to="/auth/registration">{m.account_to_register()}</Link>
            <Link to="/auth/login">{m.account_log_in()}</Link>
          </>
        ) : (
          <Button onClick={() => setTries(tries + 1)}>{m.account_try_again()}</Button>
        )
      }
    >
      <p>{fault}</p>
    </Notice>
  );
}
