import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Notice } from '../../ui/page/notice.tsx';

/** A link without its token. `to`: the page that sends a new one. */
export function NoToken({ to }: { to: '/auth/registration' | '/auth/restore-password' }) {
  return (
    <Notice
      kind="caution"
      title={m.account_no_token()}
      action={
        <Link to={to}>
          {to === '/auth/registration' ? m.account_registration_title() : m.account_restore_title()}
        </Link>
      }
    >
      <p>{m.account_no_token_words()}</p>
    </Notice>
  );
}
