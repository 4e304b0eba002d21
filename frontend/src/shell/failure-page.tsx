import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { failureMessage, failureStatus } from '../calls/failure.ts';
import { userQuery } from '../calls/queries.ts';
import { reloadIfChunkIsMissing } from '../hydrate/reload-once.ts';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { ErrorPage } from '../ui/page/error-page.tsx';

/** Statuses that another login may change. */
const TO_ANOTHER_LOGIN: readonly number[] = [401, 403];

/** Page of any failure but an unknown page: status, message, the way home (spec §8). */
export function FailurePage({ error }: { error: unknown }) {
  useEffect(() => {
    reloadIfChunkIsMissing(error);
  }, [error]);
  return (
    <div role="alert">
      <Failure error={error} />
    </div>
  );
}

/** The message of a failure, with a way on. */
export function Failure({ error, heading = 'h1' }: { error: unknown; heading?: 'h1' | 'h3' }) {
  const router = useRouter();
  const status = failureStatus(error);
  const unreached = status === 0;
  return (
    <ErrorPage
      status={unreached ? undefined : status}
      title={unreached ? m.shell_offline_title() : m.shell_failure_title()}
      heading={heading}
      words={failureMessage(error) || (unreached ? m.shell_offline_words() : m.shell_failure_words())}
      action={
        <>
          {TO_ANOTHER_LOGIN.includes(status) && <OtherLogin />}
          <Button
            kind={TO_ANOTHER_LOGIN.includes(status) ? 'secondary' : 'primary'}
            onClick={() => void router.invalidate()}
          >
            {m.shell_try_again()}
          </Button>
          <Link to="/" className={buttonClass()}>
            {m.shell_to_home()}
          </Link>
        </>
      }
    />
  );
}

/** Login for a visitor, with return to this page; logout for another member. */
function OtherLogin() {
  const { call } = useRouteContext({ from: '__root__' });
  const { data: user } = useQuery(userQuery(call));
  const back = useRouterState({ select: ({ location }) => location.publicHref });
  return user ? (
    <Link to="/auth/logout" className={buttonClass({ kind: 'primary' })}>
      {m.shell_log_out()}
    </Link>
  ) : (
    <Link to="/auth/login" search={{ back }} className={buttonClass({ kind: 'primary' })}>
      {m.shell_log_in()}
    </Link>
  );
}
