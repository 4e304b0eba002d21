import { createFileRoute } from '@tanstack/react-router';
import { Discount } from '../../account/profile/discount.tsx';
import { DiscountGroups } from '../../articles/discount-groups.tsx';
import { discountGroupsQuery } from '../../articles/discount-groups-query.ts';
import { ProfileFrame } from '../../account/profile/profile-frame.tsx';
import { useOwnUser } from '../../account/profile/own-user.ts';
import { m } from '../../paraglide/messages.js';
import { headOf, secretHead } from '../../head/head-of.ts';

export const Route = createFileRoute('/_member/profile/discount')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(discountGroupsQuery(context.call));
    return { head: secretHead({ context, path: '/profile/discount', title: m.account_head_discount() }) };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: OwnPage,
});

function OwnPage() {
  const { call, locale } = Route.useRouteContext();
  const { user } = useOwnUser(call);
  if (user === null) return null;
  return (
    <ProfileFrame title={m.account_discount_title()}>
      <Discount user={user} groups={<DiscountGroups call={call} locale={locale} />} />
    </ProfileFrame>
  );
}
