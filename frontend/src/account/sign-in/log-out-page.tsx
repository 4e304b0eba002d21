import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { HOME } from '../../navigation/safe-return-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { refusalWords } from '../refusal-words.ts';
import { AuthPage } from './auth-page.tsx';
import { logOut } from './log-out.ts';

/** Logs out and leads home. */
export function LogOutPage({ call }: { call: SiteCall }) {
  const router = useRouter();
  const [fault, setFault] = useState<string>();
  const [tries, setTries] = useState(0);
  const begun = useRef(-1);
  useEffect(() => {
    if (begun.current === tries) return;
    begun.current = tries;
    setFault(undefined);
    logOut(call).then(
      () => router.navigate({ to: HOME, replace: true }),
      (error: unknown) => setFault(refusalWords(error)),
    );
  }, [call, router, tries]);
  return (
    <AuthPage title={m.account_log_out()}>
      {fault === undefined ? (
        <p>{m.account_logging_out()}</p>
      ) : (
        <Notice
          kind="danger"
          live="alert"
          title={m.account_still_logged_in()}
          action={<Button onClick={() => setTries(tries + 1)}>{m.account_try_again()}</Button>}
        >
          <p>{fault}</p>
        </Notice>
      )}
    </AuthPage>
  );
}
