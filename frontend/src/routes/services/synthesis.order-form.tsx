import { createFileRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { PrimerOrderForm } from '../../primers/form/primer-order-form.tsx';
import { WhenLoaded } from '../../shell/when-loaded.tsx';
import { headOf } from '../../head/head-of.ts';
import { unlessLeft } from '../../calls/left-to-browser.ts';
import { pageHead } from '../../head/page-head.ts';
import { basketQuery, modifiersQuery, primerPricesQuery, settingsQuery } from '../../calls/queries.ts';

export const Route = createFileRoute('/services/synthesis/order-form')({
  staticData: { wide: true },
  loader: ({ context }) => {
    const { queryClient, call } = context;
    return Promise.all([
      queryClient.ensureQueryData(basketQuery(call)).catch(unlessLeft),
      queryClient.ensureQueryData(modifiersQuery(call)),
      queryClient.ensureQueryData(primerPricesQuery(call)),
      queryClient.ensureQueryData(settingsQuery(call)),
    ]).then(() => ({
      head: pageHead({
        context,
        path: '/services/synthesis/order-form',
        title: m.shell_form_head_title(),
        description: m.shell_form_head_description(),
      }),
    }));
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: OrderFormPage,
});

function OrderFormPage() {
  const { call } = Route.useRouteContext();
  return (
    <WhenLoaded stays query={basketQuery(call)}>
      <PrimerOrderForm call={call} />
    </WhenLoaded>
  );
}
