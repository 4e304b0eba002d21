import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthPage } from '../../account/sign-in/auth-page.tsx';
import { RestoreForm } from '../../account/sign-in/restore-form.tsx';
import { m } from '../../paraglide/messages.js';
import { headAlone } from '../../head/head-of.ts';

export const Route = createFileRoute('/_guest/auth/restore-password')({
  head: headAlone('/auth/restore-password', m.account_restore_head),
  component: RestorePassword,
});

function RestorePassword() {
  const { call } = Route.useRouteContext();
  return (
    <AuthPage
      title={m.account_restore_title()}
      lead={m.account_restore_lead()}
      below={<Link to="/auth/login">{m.account_log_in()}</Link>}
    >
      <RestoreForm call={call} />
    </AuthPage>
  );
}
