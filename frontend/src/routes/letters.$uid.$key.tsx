import { createFileRoute, notFound } from '@tanstack/react-router';
import { orderLettersQuery } from '../ordering/order-letters/order-letters-query.ts';
import { OrderLettersPage } from '../ordering/order-letters/order-letters-page.tsx';
import { m } from '../paraglide/messages.js';
import { failureStatus } from '../calls/failure.ts';
import { headOf, secretHead } from '../head/head-of.ts';

const NO_SUCH_LINK: readonly number[] = [404, 422];

/** Switches letters about the progress of an order off; a link in each of them leads here. */
export const Route = createFileRoute('/letters/$uid/$key')({
  loader: async ({ context, params: { uid, key } }) => {
    try {
      await context.queryClient.ensureQueryData(orderLettersQuery(context.call, uid, key));
    } catch (error) {
      if (NO_SUCH_LINK.includes(failureStatus(error))) throw notFound();
      throw error;
    }
    const path = `/letters/${uid}/${key}`;
    return { head: secretHead({ context, path, title: m.order_letters_head_title() }) };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Letters,
});

function Letters() {
  const { call } = Route.useRouteContext();
  const { uid, key } = Route.useParams();
  return <OrderLettersPage call={call} uid={uid} letterKey={key} />;
}
