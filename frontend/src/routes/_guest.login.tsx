import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../account/login-page.tsx';
import { m } from '../paraglide/messages.js';
import { pageHead } from '../site/page-head.ts';
import { backParameter } from '../site/page-search.ts';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: backParameter,
  head: ({ match: { context } }) =>
    pageHead({ context, path: '/auth/login', title: m.account_login_head(), secret: true }),
  component: LogIn,
});

function LogIn() {
  const { call } = Route.useRouteContext();
  const { back } = Route.useSearch();
  return <LoginPage call={call} back={back} />;
}
