import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../account/sign-in/auth-page.tsx';
import { NoToken } from '../account/sign-in/no-token.tsx';
import { RegistrationComplete } from '../account/sign-in/registration-complete.tsx';
import { useSignedIn } from '../account/sign-in/use-signed-in.ts';
import { m } from '../paraglide/messages.js';
import { headAlone } from '../head/head-of.ts';
import { tokenParameter } from '../navigation/page-search.ts';
import { HOME } from '../navigation/safe-return-path.ts';

export const Route = createFileRoute('/auth/registration-complete')({
  validateSearch: tokenParameter,
  head: headAlone('/auth/registration-complete', m.account_complete_head),
  component: Complete,
});

function Complete() {
  const { call } = Route.useRouteContext();
  const { token } = Route.useSearch();
  const done = useSignedIn(HOME);
  return (
    <AuthPage title={m.account_complete_title()}>
      {token === undefined ? (
        <NoToken to="/auth/registration" />
      ) : (
        <RegistrationComplete call={call} token={token} done={done} />
      )}
    </AuthPage>
  );
}
