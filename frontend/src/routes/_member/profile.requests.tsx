import { createFileRoute } from '@tanstack/react-router';
import { OwnRequests } from '../../services/requests/own-requests.tsx';
import { ownRequestsQuery } from '../../services/requests/request-queries.ts';
import { ProfileFrame } from '../../account/profile/profile-frame.tsx';
import { m } from '../../paraglide/messages.js';
import { headOf, secretHead } from '../../head/head-of.ts';

const pageOf = ({ page = 1 }: { page?: number | undefined }): number => page;

export const Route = createFileRoute('/_member/profile/requests')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isSafeInteger(page) && (page as number) > 1 && (page as number) < 100_000
      ? { page: page as number }
      : {},
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: async ({ context, deps: { page } }) => {
    await context.queryClient.ensureQueryData(ownRequestsQuery(context.call, page));
    return { head: secretHead({ context, path: '/profile/requests', title: m.request_own_head() }) };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: OwnRequestsPage,
});

function OwnRequestsPage() {
  const { call } = Route.useRouteContext();
  return (
    <ProfileFrame title={m.request_own_title()}>
      <OwnRequests call={call} page={pageOf(Route.useSearch())} />
    </ProfileFrame>
  );
}
