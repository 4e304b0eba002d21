import type { Basket, Order } from '@oligoteka/site-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { SiteCall } from '../../calls/call.ts';
import { OrderAction } from './order-action.tsx';
import { OrderFormState } from './order-form-state.tsx';
import { OrderParties } from '../order-page/order-parties.tsx';

const basketOf = (total: number) =>
  ({
    ...{ id: 'b1', version: 1, primers: [{ id: 7, editState: 'basket' }], products: [], summary: [] },
    ...{
      sequences: { seq: [], primers: [], dnaExtractCount: 0 },
      services: [],
      total,
      discount_total: total,
    },
  }) as unknown as Basket;

const FILLED = {
  ...{ payerKind: 'person', payerName: 'Анна Петрова', contactName: 'Анна', email: 'anna@example.org' },
  delivery: 'pickup',
};

async function open(total: number, payment: 'card' | 'invoice') {
  localStorage.setItem('oligoteka.orderFields', JSON.stringify({ ...FILLED, payment }));
  const answers: Record<string, unknown> = {
    '/profile/getProfile': null,
    '/basket/settings': { cards: 'on' },
    '/basket/getBasket': basketOf(total),
  };
  const call = (async (path: string) => answers[path]) as unknown as SiteCall;
  const root = createRootRoute({
    component: () => (
      <OrderFormState call={call}>
        <OrderAction />
      </OrderFormState>
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  return (await screen.findByRole('button')).textContent;
}

test.each(['card', 'invoice'] as const)('nobody is asked to pay 0 ₽ by %s', async (payment) => {
  expect(await open(0, payment)).toBe('Заказать');
  expect(screen.queryByText(/страница банка/)).toBeNull();
});

test('an order that costs something is placed with its price', async () => {
  expect((await open(440, 'card'))?.replaceAll(/\s/g, ' ')).toBe('Заказать и оплатить · 440 ₽');
});

test('an order of 0 ₽ names no way of payment', () => {
  const order = (total: number) =>
    ({
      ...{ payment: 'card', total, address: null, purchaseNumber: '', comment: '' },
      payer: { name: 'ИМБ', isPerson: false, inn: '', kpp: '' },
      contact: { name: 'Анна', email: 'anna@imb.ru', phone: '' },
    }) as unknown as Order;
  const { rerender } = render(<OrderParties order={order(440)} />);
  expect(screen.getByText('картой или по СБП')).toBeTruthy();
  rerender(<OrderParties order={order(0)} />);
  expect(screen.queryByText('картой или по СБП')).toBeNull();
  expect(screen.queryByText('Оплата')).toBeNull();
});
