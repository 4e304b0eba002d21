import { createFileRoute } from '@tanstack/react-router';
import { Addresses } from '../../account/profile/addresses.tsx';
import { ProfileFrame } from '../../account/profile/profile-frame.tsx';
import { useOwnUser } from '../../account/profile/own-user.ts';
import { m } from '../../paraglide/messages.js';
import { headAlone } from '../../head/head-of.ts';

export const Route = createFileRoute('/_member/profile/addresses')({
  head: headAlone('/profile/addresses', m.account_addresses_head),
  component: OwnPage,
});

function OwnPage() {
  const { call } = Route.useRouteContext();
  const { user, learn } = useOwnUser(call);
  if (user === null) return null;
  return (
    <ProfileFrame title={m.account_addresses_title()}>
      <Addresses call={call} user={user} learn={learn} />
    </ProfileFrame>
  );
}
