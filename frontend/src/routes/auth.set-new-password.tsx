import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthPage } from '../account/sign-in/auth-page.tsx';
import { NewPasswordForm } from '../account/sign-in/new-password-form.tsx';
import { NoToken } from '../account/sign-in/no-token.tsx';
import { useSignedIn } from '../account/sign-in/use-signed-in.ts';
import { m } from '../paraglide/messages.js';
import { headAlone } from '../head/head-of.ts';
import { tokenParameter } from '../navigation/page-search.ts';
import { HOME } from '../navigation/safe-return-path.ts';

export const Route = createFileRoute('/auth/set-new-password')({
  validateSearch: tokenParameter,
  head: headAlone('/auth/set-new-password', m.account_new_password_head),
  component: NewPassword,
});

function NewPassword() {
  const { call } = Route.useRouteContext();
  const { token } = Route.useSearch();
  const done = useSignedIn(HOME);
  return (
    <AuthPage
      title={m.account_new_password_title()}
      below={token !== undefined && <Link to="/auth/restore-password">{m.account_ask_link_again()}</Link>}
    >
      {token === undefined ? (
        <NoToken to="/auth/restore-password" />
      ) : (
        <NewPasswordForm
          label={m.account_new_password()}
          set={async (password) => done(await call('/auth/setNewPassword', { token, password }))}
        />
      )}
    </AuthPage>
  );
}
