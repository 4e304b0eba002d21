import { createFileRoute, notFound } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { bankParameters, returnQuery } from '../payment/payment-query.ts';
import { NoReturn, ReturnPage } from '../payment/return-page.tsx';
import { failureStatus } from '../calls/failure.ts';
import { headOf, secretHead } from '../head/head-of.ts';
import { inLanguage } from '../navigation/language-path.ts';
import { orderQuery } from '../calls/order-queries.ts';

const PATH = '/payment/sberbank-complete';
const NO_SUCH_PAYMENT: readonly number[] = [404, 422];

/** The page the bank sends the browser back to, paid or not. Its address is not believed: the shop asks the bank. */
export const Route = createFileRoute('/payment/sberbank-complete')({
  loader: async ({ context, location }) => {
    const { queryClient, call } = context;
    const page = { head: secretHead({ context, path: PATH, title: m.payment_head_title() }) };
    const returned = bankParameters(location.search);
    if (returned === null) return { ...page, returned };
    try {
      const { order } = await queryClient.fetchQuery({ ...returnQuery(call, returned), staleTime: 0 });
      // the order itself is shown only where the visitor may see it
      await queryClient.prefetchQuery(orderQuery(call, order));
      return { ...page, returned };
    } catch (error) {
      if (NO_SUCH_PAYMENT.includes(failureStatus(error))) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Return,
});

function Return() {
  const { call, locale } = Route.useRouteContext();
  const { returned } = Route.useLoaderData();
  if (returned === null) return <NoReturn />;
  const here = `${inLanguage(locale, PATH)}?${new URLSearchParams({ ...returned })}`;
  return <ReturnPage call={call} returned={returned} here={here} />;
}
