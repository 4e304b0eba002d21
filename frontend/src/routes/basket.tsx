import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { RepeatOrderAnswer } from '@oligoteka/site-api';
import { lazy, Suspense, useState } from 'react';
import { BasketPage } from '../basket/basket-page.tsx';
import { dyeSetsQuery, goodsNamesQuery, sequenceOptionsQuery } from '../calls/names/goods-names.ts';
import { DeliveryEstimate } from '../ordering/order-form/delivery/delivery-estimate.tsx';
import { OrderAction } from '../ordering/order-form/order-action.tsx';
import { OrderFormState } from '../ordering/order-form/order-form-state.tsx';
import { OrderForm } from '../ordering/order-form/order-form.tsx';
import { basketReadyText } from '../ordering/order-progress/promise-text.ts';
import { BasketOffer } from '../papers/basket-offer.tsx';
import { m } from '../paraglide/messages.js';
import { WhenLoaded } from '../shell/when-loaded.tsx';
import { headOf, secretHead } from '../head/head-of.ts';
import { unlessLeft } from '../calls/left-to-browser.ts';
import type { SiteCall } from '../calls/call.ts';
import { lastOrderQuery } from '../calls/order-queries.ts';
import { basketQuery, modifiersQuery, settingsQuery, userQuery } from '../calls/queries.ts';

/** Its first script is for a basket with something in it. */
const EmptyBasket = lazy(async () => ({
  default: (await import('../basket/empty-basket.tsx')).EmptyBasket,
}));
const RepeatLast = lazy(async () => ({
  default: (await import('../ordering/order-page/repeat-last.tsx')).RepeatLast,
}));
const RepeatedHere = lazy(async () => ({
  default: (await import('../ordering/order-page/repeated.tsx')).RepeatedHere,
}));

export const Route = createFileRoute('/basket')({
  loader: ({ context }) => {
    const { queryClient, call } = context;
    return Promise.all([
      queryClient.ensureQueryData(basketQuery(call)).then(
        ({ products, sequences, primers, services }) =>
          Promise.all([
            products.length + sequences.seq.length + primers.length + services.length === 0 &&
              lastOrderOfMember(queryClient, call),
            // names are better than numbers, and numbers better than no page
            products.length > 0 &&
              queryClient.prefetchQuery(
                goodsNamesQuery(
                  call,
                  products.map(({ id }) => id),
                ),
              ),
            sequences.seq.length > 0 && queryClient.prefetchQuery(sequenceOptionsQuery(call)),
            sequences.seq.some(({ fragment }) => fragment !== undefined) &&
              queryClient.prefetchQuery(dyeSetsQuery(call)),
          ]),
        unlessLeft,
      ),
      queryClient.ensureQueryData(modifiersQuery(call)),
      queryClient.prefetchQuery(settingsQuery(call)),
    ]).then(() => ({ head: secretHead({ context, path: '/basket', title: m.basket_head_title() }) }));
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Basket,
});

/** An empty basket offers the last order again: on the page from its first picture, so that nothing moves. */
async function lastOrderOfMember(queryClient: QueryClient, call: SiteCall): Promise<void> {
  const member = await queryClient.ensureQueryData(userQuery(call)).catch(() => null);
  if (member !== null) await queryClient.prefetchQuery(lastOrderQuery(call));
}

function Basket() {
  const { call } = Route.useRouteContext();
  // told on the page that the order was repeated from, with or without goods in the basket now
  const [repeated, setRepeated] = useState<RepeatOrderAnswer | null>(null);
  return (
    <WhenLoaded query={basketQuery(call)}>
      <OrderFormState call={call}>
        <BasketPage
          call={call}
          repeated={
            repeated !== null && (
              <Suspense>
                <RepeatedHere answer={repeated} />
              </Suspense>
            )
          }
          readyText={basketReadyText}
          offer={<BasketOffer call={call} />}
          order={<OrderForm />}
          delivery={<DeliveryEstimate />}
          action={<OrderAction />}
          empty={
            <Suspense>
              <EmptyBasket repeat={<RepeatLast call={call} onRepeated={setRepeated} />} />
            </Suspense>
          }
        />
      </OrderFormState>
    </WhenLoaded>
  );
}
