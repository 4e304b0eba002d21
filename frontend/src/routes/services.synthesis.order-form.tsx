import { createFileRoute } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { PrimerOrderForm } from '../primers/primer-order-form.tsx';
import { pageHead } from '../site/page-head.ts';
import { basketQuery, modifiersQuery, primerPricesQuery, settingsQuery } from '../site/queries.ts';

export const Route = createFileRoute('/services/synthesis/order-form')({
  staticData: { wide: true },
  loader: ({ context: { queryClient, call } }) =>
    Promise.all([
      queryClient.ensureQueryData(basketQuery(call)),
      queryClient.ensureQueryData(modifiersQuery(call)),
      queryClient.ensureQueryData(primerPricesQuery(call)),
      queryClient.ensureQueryData(settingsQuery(call)),
    ]).then(() => undefined),
  head: ({ match: { context } }) =>
    pageHead({
      context,
      path: '/services/synthesis/order-form',
      title: m.shell_form_head_title(),
      description: m.shell_form_head_description(),
    }),
  component: OrderFormPage,
});

function OrderFormPage() {
  const { call } = Route.useRouteContext();
  return <PrimerOrderForm call={call} />;
}
