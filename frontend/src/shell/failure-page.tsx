import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { failureMessage, failureStatus } from '../site/failure.ts';
import { reloadWhereAPartIsMissing } from '../site/reload-once.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import style from './error-page.module.css';

/** Any failure but an unknown page: status, what happened, the way home (spec §8). */
export function FailurePage({ error }: { error: unknown }) {
  const router = useRouter();
  const status = failureStatus(error);
  const unreached = status === 0;
  useEffect(() => {
    reloadWhereAPartIsMissing(error);
  }, [error]);
  const title = unreached ? m.shell_offline_title() : m.shell_failure_title();
  return (
    <div className={style['page']} role="alert">
      {!unreached && <p className={style['status']}>{status}</p>}
      <h1 className={style['title']}>{title}</h1>
      <p className={style['words']}>
        {failureMessage(error) || (unreached ? m.shell_offline_words() : m.shell_failure_words())}
      </p>
      <div className={style['action']}>
        <Button kind="primary" onClick={() => void router.invalidate()}>
          {m.shell_try_again()}
        </Button>
        <Link to="/" className={buttonClass()}>
          {m.shell_to_home()}
        </Link>
      </div>
    </div>
  );
}
