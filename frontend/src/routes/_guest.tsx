import { createFileRoute, redirect } from '@tanstack/react-router';
import { userQuery } from '../calls/queries.ts';

/** Pages for those who are not logged in; a member is sent home (spec §2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ context: { queryClient, call } }) => {
    if ((await queryClient.ensureQueryData(userQuery(call))) !== null) throw redirect({ to: '/' });
  },
});
