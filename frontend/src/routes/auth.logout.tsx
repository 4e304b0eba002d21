import { createFileRoute } from '@tanstack/react-router';
import { LogOutPage } from '../account/log-out-page.tsx';
import { m } from '../paraglide/messages.js';
import { pageHead } from '../site/page-head.ts';

export const Route = createFileRoute('/auth/logout')({
  head: ({ match: { context } }) =>
    pageHead({ context, path: '/auth/logout', title: m.account_logout_head(), secret: true }),
  component: LogOut,
});

function LogOut() {
  const { call } = Route.useRouteContext();
  return <LogOutPage call={call} />;
}
