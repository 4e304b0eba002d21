import { Link, useLocation } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';

/** Somebody typed here while they logged out in another tab: the form stays, and says where its lines are. */
export function LoggedOutNotice() {
  const back = useLocation({ select: ({ publicHref }) => publicHref });
  return (
    <Notice
      kind="caution"
      live="status"
      title={m.form_logged_out()}
      action={
        <Link to="/auth/login" search={{ back }} className={buttonClass({ dense: true })}>
          {m.form_logged_out_log_in()}
        </Link>
      }
    >
      <p>{m.form_logged_out_words()}</p>
    </Notice>
  );
}
