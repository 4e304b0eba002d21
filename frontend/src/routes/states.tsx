import { createFileRoute } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { GridStates } from '../primers/grid-states.tsx';
import { ErrorStates } from '../shell/error-states.tsx';
import { secretHead } from '../site/head-of.ts';
import { modifiersQuery, primerPricesQuery, settingsQuery } from '../site/queries.ts';
import { StatesPage } from '../states/states-page.tsx';

/** Every component in every state: for those who make the shop, not for search engines. */
export const Route = createFileRoute('/states')({
  loader: ({ context: { queryClient, call } }) =>
    Promise.all([
      queryClient.ensureQueryData(modifiersQuery(call)),
      queryClient.ensureQueryData(primerPricesQuery(call)),
      queryClient.ensureQueryData(settingsQuery(call)),
    ]).then(() => undefined),
  head: ({ match: { context } }) => secretHead({ context, path: '/states', title: m.states_head() }),
  component: States,
});

function States() {
  const { call } = Route.useRouteContext();
  return (
    <StatesPage
      more={[
        { id: 'grid', title: m.states_grid(), content: <GridStates call={call} /> },
        { id: 'errors', title: m.states_errors(), content: <ErrorStates /> },
      ]}
    />
  );
}
