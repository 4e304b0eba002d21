import type { Order } from '@oligoteka/site-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { buttonClass } from '../ui/buttons/button.tsx';
import { OrderPapers } from './order-papers.tsx';

const ORDER = {
  uid: '6f1c1a52-7d1e-4a53-9d3c-2b1a4c5d6e7f',
  ...{ state: 'awaiting_payment', payment: 'card', invoice: null, expired: [] },
  documents: [{ kind: 'invoice', url: '/documents/i', isSample: false }],
  shipmentPapers: [],
} as unknown as Order;

/** Whether the invoice is the one thing to do on the page. */
async function isInvoiceNext(order: Partial<Order>, cards: 'on' | 'off'): Promise<boolean> {
  let asked = 0;
  const call = (async () => {
    asked += 1;
    return { cards };
  }) as unknown as SiteCall;
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderPapers call={call} order={{ ...ORDER, ...order }} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(screen.getByRole('link')).not.toBeNull());
  const primary = buttonClass({ kind: 'primary' });
  const found = await waitFor(() => screen.getByRole('link').className === primary);
  unmount();
  return found;
}

test('an unpaid order has one next step: the bank for a card, the invoice for an order by invoice', async () => {
  expect(await isInvoiceNext({ payment: 'card' }, 'on')).toBe(false);
  expect(await isInvoiceNext({ payment: 'invoice' }, 'on')).toBe(true);
  expect(await isInvoiceNext({ payment: 'invoice', state: 'paid' }, 'on')).toBe(false);
});

test('renewing expired papers is the next step of an order by invoice alone', async () => {
  const expired = [{ kind: 'invoice', number: '2026-000001', validUntil: '2026-11-19' }];
  const isNext = async (payment: 'card' | 'invoice') => {
    const { unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <OrderPapers
          call={(async () => ({ cards: 'on' })) as unknown as SiteCall}
          order={{ ...ORDER, payment, expired, renewal: null, total: 924 } as Order}
        />
      </QueryClientProvider>,
    );
    const { className } = screen.getByRole('button');
    unmount();
    return className.startsWith(buttonClass({ kind: 'primary', dense: true }));
  };
  expect(await isNext('invoice')).toBe(true);
  expect(await isNext('card')).toBe(false);
  expect(await isInvoiceNext({ payment: 'invoice', expired, renewal: null, total: 924 }, 'on')).toBe(false);
});

test('beside every paper of an order that is over stands that it is annulled', () => {
  const call = (async () => ({ cards: 'on' })) as unknown as SiteCall;
  const over = { ...ORDER, state: 'cancelled', invoice: { state: 'annulled' } } as Order;
  const { getByText } = render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderPapers call={call} order={over} />
    </QueryClientProvider>,
  );
  expect(getByText(m.papers_annulled_hint())).not.toBeNull();
});
