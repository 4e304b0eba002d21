import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthPage } from '../../account/sign-in/auth-page.tsx';
import { RegistrationForm } from '../../account/sign-in/registration-form.tsx';
import { m } from '../../paraglide/messages.js';
import { inLanguage } from '../../navigation/language-path.ts';
import { headAlone } from '../../head/head-of.ts';
import { backParameter } from '../../navigation/page-search.ts';
import { safeReturnPath } from '../../navigation/safe-return-path.ts';

export const Route = createFileRoute('/_guest/auth/registration')({
  validateSearch: backParameter,
  head: headAlone('/auth/registration', m.account_registration_head),
  component: Registration,
});

function Registration() {
  const { call, locale } = Route.useRouteContext();
  const { back } = Route.useSearch();
  return (
    <AuthPage
      title={m.account_registration_title()}
      lead={m.account_registration_lead()}
      below={
        <Link to="/auth/login" search={back === undefined ? {} : { back }}>
          {m.account_to_log_in()}
        </Link>
      }
    >
      <RegistrationForm
        call={call}
        consentPage={inLanguage(locale, '/policy/consent')}
        back={safeReturnPath(back)}
      />
    </AuthPage>
  );
}
