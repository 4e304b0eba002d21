import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../home/home-page.tsx';
import { m } from '../paraglide/messages.js';
import { pageHead } from '../site/page-head.ts';
import { modifiersQuery, primerPricesQuery, settingsQuery } from '../site/queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, call } }) =>
    Promise.all([
      queryClient.ensureQueryData(modifiersQuery(call)),
      queryClient.ensureQueryData(primerPricesQuery(call)),
      queryClient.ensureQueryData(settingsQuery(call)),
    ]).then(() => undefined),
  head: ({ match: { context } }) =>
    pageHead({ context, path: '/', title: m.home_head_title(), description: m.home_head_description() }),
  component: Home,
});

function Home() {
  const { call } = Route.useRouteContext();
  return <HomePage call={call} />;
}
