import { createFileRoute } from '@tanstack/react-router';
import { BasketPage } from '../basket/basket-page.tsx';
import { dyeSetsQuery, goodsNamesQuery, sequenceOptionsQuery } from '../calls/names/goods-names.ts';
import { DeliveryEstimate } from '../ordering/order-form/delivery/delivery-estimate.tsx';
import { OrderAction } from '../ordering/order-form/order-action.tsx';
import { OrderFormState } from '../ordering/order-form/order-form-state.tsx';
import { OrderForm } from '../ordering/order-form/order-form.tsx';
import { BasketOffer } from '../papers/basket-offer.tsx';
import { m } from '../paraglide/messages.js';
import { WhenLoaded } from '../shell/when-loaded.tsx';
import { headOf, secretHead } from '../head/head-of.ts';
import { unlessLeft } from '../calls/left-to-browser.ts';
import { basketQuery, modifiersQuery, settingsQuery } from '../calls/queries.ts';

export const Route = createFileRoute('/basket')({
  loader: ({ context }) => {
    const { queryClient, call } = context;
    return Promise.all([
      queryClient.ensureQueryData(basketQuery(call)).then(
        ({ products, sequences }) =>
          Promise.all([
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

function Basket() {
  const { call } = Route.useRouteContext();
  return (
    <WhenLoaded query={basketQuery(call)}>
      <OrderFormState call={call}>
        <BasketPage
          call={call}
          offer={<BasketOffer call={call} />}
          order={<OrderForm />}
          delivery={<DeliveryEstimate />}
          action={<OrderAction />}
        />
      </OrderFormState>
    </WhenLoaded>
  );
}
