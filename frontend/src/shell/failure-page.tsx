import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { failureMessage, failureStatus } from '../site/failure.ts';
import { reloadWhereAPartIsMissing } from '../site/reload-once.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorPage } from '../ui/error-page.tsx';

/** Any failure but an unknown page: status, what happened, the way home (spec §8). */
export function FailurePage({ error }: { error: unknown }) {
  useEffect(() => {
    reloadWhereAPartIsMissing(error);
  }, [error]);
  return (
    <div role="alert">
      <Failure error={error} />
    </div>
  );
}

/** What is said of it. */
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
          <Button kind="primary" onClick={() => void router.invalidate()}>
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
