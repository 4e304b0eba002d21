import { createFileRoute, notFound } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { NotByCard, PayPage } from '../payment/pay-page.tsx';
import { paymentQuery } from '../payment/payment-query.ts';
import { failureMessage, failureStatus } from '../calls/failure.ts';
import { headOf, secretHead } from '../head/head-of.ts';
import { inLanguage } from '../navigation/language-path.ts';
import { unlessLeft } from '../calls/left-to-browser.ts';
import { orderQuery } from '../calls/order-queries.ts';
import { settingsQuery } from '../calls/queries.ts';

const NO_SUCH_ORDER: readonly number[] = [404, 422];
const CONFLICT = 409;

const pathOf = (uid: string): string => `/payment-redirect/${uid}`;

/** The page where a payment by card or СБП begins. It works without scripts: the server asks for the bank's page. */
export const Route = createFileRoute('/payment-redirect/$uid')({
  loader: async ({ context, params: { uid } }) => {
    const { queryClient, call } = context;
    const head = secretHead({ context, path: pathOf(uid), title: m.payment_head_title() });
    try {
      const [refusal] = await Promise.all([
        queryClient.fetchQuery({ ...paymentQuery(call, uid), staleTime: 0 }).then(() => null, refusalIn),
        queryClient.ensureQueryData(orderQuery(call, uid)).catch(unlessLeft),
        queryClient.prefetchQuery(settingsQuery(call)),
      ]);
      return { layout: 'default' as const, head, refusal };
    } catch (error) {
      if (NO_SUCH_ORDER.includes(failureStatus(error))) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Pay,
});

/** The shop's reason against a payment by card. */
function refusalIn(error: unknown): string {
  if (failureStatus(error) !== CONFLICT) throw error;
  return failureMessage(error);
}

function Pay() {
  const { call, locale } = Route.useRouteContext();
  const { uid } = Route.useParams();
  const { refusal } = Route.useLoaderData();
  if (refusal !== null) return <NotByCard call={call} uid={uid} why={refusal} />;
  return <PayPage call={call} uid={uid} here={inLanguage(locale, pathOf(uid))} />;
}
