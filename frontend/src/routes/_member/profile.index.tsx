import { createFileRoute } from '@tanstack/react-router';
import { OwnProfile } from '../../account/profile/own-profile.tsx';
import { useOwnUser } from '../../account/profile/own-user.ts';
import { m } from '../../paraglide/messages.js';
import { headAlone } from '../../head/head-of.ts';

export const Route = createFileRoute('/_member/profile/')({
  head: headAlone('/profile', m.account_profile_head),
  component: OwnPage,
});

function OwnPage() {
  const { call } = Route.useRouteContext();
  const { user, know, learn } = useOwnUser(call);
  if (user === null) return null;
  return <OwnProfile call={call} user={user} know={know} learn={learn} />;
}
