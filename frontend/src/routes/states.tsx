import { createFileRoute } from '@tanstack/react-router';
import { BenchStates } from '../catalog/bench/bench-states.tsx';
import { GoodsStates } from '../catalog/products/goods-states.tsx';
import { m } from '../paraglide/messages.js';
import { GridStates } from '../primers/grid/grid-states.tsx';
import { SchemeStates } from '../pictures/schemes/scheme-states.tsx';
import { ErrorStates } from '../shell/error-states.tsx';
import { headOf, secretHead } from '../head/head-of.ts';
import { modifiersQuery, primerPricesQuery, settingsQuery } from '../calls/queries.ts';
import { StatesPage } from '../states/states-page.tsx';

/** Every component in every state: for those who make the shop, not for search engines. */
export const Route = createFileRoute('/states')({
  loader: async ({ context }) => {
    const { queryClient, call } = context;
    await Promise.all([
      queryClient.ensureQueryData(modifiersQuery(call)),
      queryClient.ensureQueryData(primerPricesQuery(call)),
      queryClient.ensureQueryData(settingsQuery(call)),
    ]);
    return { head: secretHead({ context, path: '/states', title: m.states_head() }) };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: States,
});

function States() {
  const { call } = Route.useRouteContext();
  return (
    <StatesPage
      more={[
        { id: 'grid', title: m.states_grid(), content: <GridStates call={call} /> },
        { id: 'goods', title: m.states_goods(), content: <GoodsStates call={call} /> },
        { id: 'bench', title: m.states_bench(), content: <BenchStates call={call} /> },
        { id: 'schemes', title: m.states_schemes(), content: <SchemeStates /> },
        { id: 'errors', title: m.states_errors(), content: <ErrorStates /> },
      ]}
    />
  );
}
