import { createFileRoute } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { PrimerOrderForm } from '../primers/form/primer-order-form.tsx';
import { OnceHere } from '../shell/once-here.tsx';
import { headOf } from '../site/head-of.ts';
import { unlessLeft } from '../site/left-to-browser.ts';
import { pageHead } from '../site/page-head.ts';
import { basketQuery, modifiersQuery, primerPricesQuery, settingsQuery } from '../site/queries.ts';

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
    <OnceHere query={basketQuery(call)}>
      <PrimerOrderForm call={call} />
    </OnceHere>
  );
}
