import { createFileRoute } from '@tanstack/react-router';
import { LogOutPage } from '../account/sign-in/log-out-page.tsx';
import { m } from '../paraglide/messages.js';
import { headAlone } from '../head/head-of.ts';

export const Route = createFileRoute('/auth/logout')({
  head: headAlone('/auth/logout', m.account_logout_head),
  component: LogOut,
});

function LogOut() {
  const { call } = Route.useRouteContext();
  return <LogOutPage call={call} />;
}
