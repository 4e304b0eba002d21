import { createFileRoute, notFound } from '@tanstack/react-router';
import { failureStatus } from '../../calls/failure.ts';
import { unlessLeft } from '../../calls/left-to-browser.ts';
import { headOf, secretHead } from '../../head/head-of.ts';
import { m } from '../../paraglide/messages.js';
import { RequestPage } from '../../services/requests/request-page.tsx';
import { requestQuery } from '../../services/requests/request-queries.ts';
import { WhenLoaded } from '../../shell/when-loaded.tsx';

const NO_SUCH_REQUEST: readonly number[] = [404, 422];
const UID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const Route = createFileRoute('/services/request/$uid')({
  params: { parse: ({ uid }) => (UID.test(uid) ? { uid } : false) },
  loader: async ({ context, params: { uid } }) => {
    const { queryClient, call } = context;
    try {
      await queryClient.ensureQueryData(requestQuery(call, uid)).catch(unlessLeft);
    } catch (error) {
      if (NO_SUCH_REQUEST.includes(failureStatus(error))) throw notFound();
      throw error;
    }
    return {
      head: secretHead({ context, path: `/services/request/${uid}`, title: m.request_head_title() }),
    };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: RequestOfAddress,
});

function RequestOfAddress() {
  const { call } = Route.useRouteContext();
  const { uid } = Route.useParams();
  return (
    <WhenLoaded query={requestQuery(call, uid)}>
      <RequestPage call={call} uid={uid} />
    </WhenLoaded>
  );
}
