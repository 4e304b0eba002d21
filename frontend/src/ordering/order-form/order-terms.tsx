import { m } from '../../paraglide/messages.js';
import { PageLink } from '../../navigation/page-link.tsx';

/** The terms that an order agrees to. */
export function OrderTerms({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      {m.order_terms()} <PageLink path="/order/pay">{m.order_terms_pay()}</PageLink>,{' '}
      <PageLink path="/order/return">{m.order_terms_return()}</PageLink>,{' '}
      <PageLink path="/policy">{m.order_terms_policy()}</PageLink>.
    </p>
  );
}
