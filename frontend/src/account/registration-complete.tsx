import { useEffect, useRef, useState } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../site/call.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { refusalWords } from './refusal-words.ts';
import type { LoggedIn } from './login-form.tsx';

/** Follows the link of the registration letter, once. A program that only reads the page does not use it up. */
export function RegistrationComplete({
  call,
  token,
  done,
}: {
  call: SiteCall;
  token: string;
  done: (answer: LoggedIn) => Promise<void> | void;
}) {
  const [fault, setFault] = useState<string>();
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
        setFault(refusalWords(error));
      }
    };
    void complete();
  }, [call, token, done, tries]);
  if (fault === undefined) return <Notice live="status">{m.account_completing()}</Notice>;
  return (
    <Notice
      kind="danger"
      live="alert"
      title={m.account_completion_failed()}
      action={<Button onClick={() => setTries(tries + 1)}>{m.account_try_again()}</Button>}
    >
      <p>{fault}</p>
    </Notice>
  );
}
