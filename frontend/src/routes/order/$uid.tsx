import { createFileRoute, notFound } from '@tanstack/react-router';
import { OrderPage } from '../../ordering/order-page/order-page.tsx';
import { OrderMoney } from '../../payment/order-money.tsx';
import { OligoFiles } from '../../papers/oligo-files.tsx';
import { OrderPapers } from '../../papers/order-papers.tsx';
import { SampleFiles } from '../../papers/sample-files.tsx';
import { m } from '../../paraglide/messages.js';
import { WhenLoaded } from '../../shell/when-loaded.tsx';
import { failureStatus } from '../../calls/failure.ts';
import { headOf, secretHead } from '../../head/head-of.ts';
import { unlessLeft } from '../../calls/left-to-browser.ts';
import { deliveryTariffsQuery } from '../../calls/delivery.ts';
import { orderQuery } from '../../calls/order-queries.ts';
import { modifiersQuery, settingsQuery } from '../../calls/queries.ts';

const NO_SUCH_ORDER: readonly number[] = [404, 422];
/** `/order/shipping` is a page of words; an order's address is a uid. */
const UID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const Route = createFileRoute('/order/$uid')({
  params: { parse: ({ uid }) => (UID.test(uid) ? { uid } : false) },
  loader: async ({ context, params: { uid } }) => {
    const { queryClient, call } = context;
    try {
      await Promise.all([
        queryClient
          .ensureQueryData(orderQuery(call, uid))
          .then(({ sampleFiles }) =>
            sampleFiles.length > 0 ? queryClient.prefetchQuery(deliveryTariffsQuery(call)) : undefined,
          )
          .catch(unlessLeft),
        queryClient.ensureQueryData(modifiersQuery(call)),
        queryClient.prefetchQuery(settingsQuery(call)),
      ]);
    } catch (error) {
      if (NO_SUCH_ORDER.includes(failureStatus(error))) throw notFound();
      throw error;
    }
    return { head: secretHead({ context, path: `/order/${uid}`, title: m.order_head_title() }) };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: OrderOfAddress,
});

function OrderOfAddress() {
  const { call } = Route.useRouteContext();
  const { uid } = Route.useParams();
  return (
    <WhenLoaded query={orderQuery(call, uid)}>
      <OrderPage
        call={call}
        uid={uid}
        money={(order) => <OrderMoney call={call} order={order} />}
        papers={(order) => (
          <>
            <SampleFiles call={call} order={order} />
            <OligoFiles order={order} />
            <OrderPapers call={call} order={order} />
          </>
        )}
      />
    </WhenLoaded>
  );
}
