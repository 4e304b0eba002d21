import { createFileRoute, redirect } from '@tanstack/react-router';
import { userQuery } from '../calls/queries.ts';

/** Pages for members; a visitor is sent to the login, and from there back here (spec §2). */
export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context: { queryClient, call }, location }) => {
    if ((await queryClient.ensureQueryData(userQuery(call))) === null)
      throw redirect({ to: '/auth/login', search: { back: location.publicHref } });
  },
});
