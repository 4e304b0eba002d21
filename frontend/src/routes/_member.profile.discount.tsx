import { createFileRoute } from '@tanstack/react-router';
import { Discount } from '../account/discount.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { useOwnUser } from '../account/own-user.ts';
import { m } from '../paraglide/messages.js';
import { pageHead } from '../site/page-head.ts';

export const Route = createFileRoute('/_member/profile/discount')({
  head: ({ match: { context } }) =>
    pageHead({ context, path: '/profile/discount', title: m.account_discount_head(), secret: true }),
  component: OwnPage,
});

function OwnPage() {
  const { call } = Route.useRouteContext();
  const { user } = useOwnUser(call);
  if (user === null) return null;
  return (
    <ProfileFrame title={m.account_discount_title()}>
      <Discount user={user} />
    </ProfileFrame>
  );
}
