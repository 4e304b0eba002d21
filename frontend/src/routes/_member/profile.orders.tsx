import { createFileRoute } from '@tanstack/react-router';
import { OwnOrders } from '../../account/profile/own-orders.tsx';
import { ownOrdersQuery } from '../../account/profile/own-orders-query.ts';
import { ProfileFrame } from '../../account/profile/profile-frame.tsx';
import { m } from '../../paraglide/messages.js';
import { headOf, secretHead } from '../../head/head-of.ts';

const pageOf = ({ page = 1 }: { page?: number | undefined }): number => page;

export const Route = createFileRoute('/_member/profile/orders')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isSafeInteger(page) && (page as number) > 1 && (page as number) < 100_000
      ? { page: page as number }
      : {},
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: async ({ context, deps: { page } }) => {
    await context.queryClient.ensureQueryData(ownOrdersQuery(context.call, page));
    return { head: secretHead({ context, path: '/profile/orders', title: m.account_orders_head() }) };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: OwnOrdersPage,
});

function OwnOrdersPage() {
  const { call } = Route.useRouteContext();
  return (
    <ProfileFrame title={m.account_orders_title()}>
      <OwnOrders call={call} page={pageOf(Route.useSearch())} />
    </ProfileFrame>
  );
}
