import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../account/auth-page.tsx';
import { NoToken } from '../account/no-token.tsx';
import { RegistrationComplete } from '../account/registration-complete.tsx';
import { useSignedIn } from '../account/use-signed-in.ts';
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
