import { expect, test } from '@jest/globals';
import type { Order } from '@oligoteka/site-api';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { m } from '../../paraglide/messages.js';
import { Repeated } from './repeated.tsx';

const gene = { kind: 'service', line: 1, service: 'gene', name: 'Синтез гена' };
const offer = { kind: 'service', line: 2, service: 'offer', name: 'Синтез амида' };
const delivery = { kind: 'delivery', line: 3, name: 'Доставка' };
const leftOut = { line: 2, name: offer.name, was: 25_001.5, now: null };

async function shown(lines: object[]) {
  const order = { lines } as unknown as Order;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <Repeated order={order} changes={[leftOut]} isAgain={false} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByText(/Синтез амида/);
}

test('an offer is told to be left out, with the way to a new one', async () => {
  await shown([gene, offer, delivery]);
  expect(screen.getByText(m.order_repeated_part())).not.toBeNull();
  expect(screen.getByText(m.order_repeat_offer({ name: offer.name }))).not.toBeNull();
  const request = screen.getByRole('link', { name: m.order_repeat_ask_offer() });
  expect(request.getAttribute('href')).toBe('/services/request');
  expect(screen.queryByText(m.order_repeated())).toBeNull();
});

test('where an offer was all of the order nothing is said to be in the basket', async () => {
  await shown([offer, delivery]);
  expect(screen.getByText(m.order_repeated_nothing())).not.toBeNull();
  expect(screen.queryByRole('link', { name: m.order_to_basket() })).toBeNull();
});
