import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../account/sign-in/login-page.tsx';
import { m } from '../../paraglide/messages.js';
import { headAlone } from '../../head/head-of.ts';
import { backParameter } from '../../navigation/page-search.ts';

export const Route = createFileRoute('/_guest/auth/login')({
  validateSearch: backParameter,
  head: headAlone('/auth/login', m.account_login_head),
  component: LogIn,
});

function LogIn() {
  const { call } = Route.useRouteContext();
  const { back } = Route.useSearch();
  return <LoginPage call={call} back={back} />;
}
