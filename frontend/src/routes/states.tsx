import { createFileRoute } from '@tanstack/react-router';
import { BenchStates } from '../catalog/bench/bench-states.tsx';
import { GoodsStates } from '../catalog/products/goods-states.tsx';
import { FactCard } from '../catalog/beside/fact-card.tsx';
import { MarginGoods } from '../catalog/beside/margin-goods.tsx';
import { SearchStates, SuggestionStates } from '../catalog/search/search-states.tsx';
import { CourseStates } from '../ordering/order-page/course/course-states.tsx';
import { m } from '../paraglide/messages.js';
import { InspectorStates } from '../primers/inspector/inspector-states.tsx';
import { GridStates } from '../primers/grid/grid-states.tsx';
import { GelStates } from '../pictures/gel/gel-states.tsx';
import { MultiplexStates } from '../pictures/multiplex/multiplex-states.tsx';
import { PlateStates } from '../primers/plate/plate-states.tsx';
import { SchemeStates } from '../pictures/schemes/scheme-states.tsx';
import { ErrorStates } from '../shell/error-states.tsx';
import { headOf, secretHead } from '../head/head-of.ts';
import { modifiersQuery, primerPricesQuery, settingsQuery } from '../calls/queries.ts';
import { StatesPage } from '../states/states-page.tsx';
import { CatalogueBench } from './-catalogue-bench.tsx';

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
        { id: 'plate', title: m.form_plate(), content: <PlateStates call={call} /> },
        { id: 'goods', title: m.states_goods(), content: <GoodsStates call={call} /> },
        { id: 'bench', title: m.states_bench(), content: <BenchStates call={call} /> },
        { id: 'schemes', title: m.states_schemes(), content: <SchemeStates /> },
        { id: 'gel', title: m.states_gel(), content: <GelStates /> },
        { id: 'multiplex', title: m.states_multiplex(), content: <MultiplexStates /> },
        { id: 'stations', title: m.states_stations(), content: <CatalogueBench call={call} sections={[]} /> },
        { id: 'inspector', title: m.states_inspector(), content: <InspectorStates call={call} /> },
        { id: 'suggestions', title: m.states_suggestions(), content: <SuggestionStates call={call} /> },
        { id: 'found', title: m.states_found(), content: <SearchStates call={call} /> },
        {
          id: 'margin',
          title: m.states_margin(),
          content: (
            <>
              <MarginGoods call={call} numbers={['POL-01', 'CMP-01']} />
              <FactCard call={call} category="/products/evaluation/ladders" days="2" />
            </>
          ),
        },
        { id: 'course', title: m.states_course(), content: <CourseStates /> },
        { id: 'errors', title: m.states_errors(), content: <ErrorStates /> },
      ]}
    />
  );
}
