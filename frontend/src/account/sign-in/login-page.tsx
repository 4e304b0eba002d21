import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { HOME, safeReturnPath } from '../../navigation/safe-return-path.ts';
import { AuthPage } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';
import { SignInPicture } from './sign-in-picture.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** The way in, and the ways beside it. */
export function LoginPage({ call, back }: { call: SiteCall; back: string | undefined }) {
  const done = useSignedIn(back);
  const isSent = /^(\/en)?\/profile(\/|$)/.test(safeReturnPath(back ?? HOME));
  const search = back === undefined ? {} : { back };
  return (
    <AuthPage
      picture={<SignInPicture />}
      title={m.account_login_title()}
      lead={isSent ? m.account_login_first() : m.account_login_lead()}
      below={
        <>
          <Link to="/auth/restore-password">{m.account_forgot()}</Link>
          <Link to="/auth/registration" search={search}>
            {m.account_to_register()}
          </Link>
        </>
      }
    >
      <LoginForm call={call} done={done} />
    </AuthPage>
  );
}
