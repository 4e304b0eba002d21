import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { failureStatus } from '../site/failure.ts';
import { headOf, secretHead } from '../site/head-of.ts';
import { PageLink } from '../site/page-link.tsx';
import { unlessLeft } from '../site/left-to-browser.ts';
import { orderQuery } from '../site/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Row } from '../ui/row.tsx';

const NO_SUCH_ORDER: readonly number[] = [404, 422];

/** Where a card payment would begin. No acquirer is connected: the visitor hears so, and how to pay instead. */
export const Route = createFileRoute('/payment-redirect/$uid')({
  staticData: { plain: true },
  loader: async ({ context, params: { uid } }) => {
    const { queryClient, call } = context;
    try {
      const order = await queryClient.ensureQueryData(orderQuery(call, uid)).catch(unlessLeft);
      return {
        number: order?.number ?? null,
        head: secretHead({
          context,
          path: `/payment-redirect/${uid}`,
          title: m.pages_head_title({ title: m.pages_card_title() }),
        }),
      };
    } catch (error) {
      if (NO_SUCH_ORDER.includes(failureStatus(error))) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: CardPayment,
});

function CardPayment() {
  const { uid } = Route.useParams();
  const { number } = Route.useLoaderData();
  return (
    <Page title={m.pages_card_title()} lead={m.pages_card_lead()}>
      <p>{number === null ? m.pages_card_order_unnumbered() : m.pages_card_order({ number })}</p>
      <Row>
        <Link to="/order/$uid" params={{ uid }} className={buttonClass({ kind: 'primary' })}>
          {m.pages_card_to_order()}
        </Link>
        <PageLink path="/order/pay" className={buttonClass()}>
          {m.pages_card_to_pay()}
        </PageLink>
      </Row>
    </Page>
  );
}
