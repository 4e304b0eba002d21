import type { Basket, BasketMerge } from '@oligoteka/site-api';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { basketQuery } from '../../calls/queries.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { keepMerge, recallMerge } from '../../tabs/keep-merge.ts';
import { mergeQuery } from '../../tabs/merged-basket.ts';
import { MergedNotice } from './merged-notice.tsx';

const PRODUCT = 7;
/** Two units came over to three of the member's own. */
const merge: BasketMerge = {
  ...{ state: 'merged', from: 'visitor', basketId: 'member', intoEmpty: false },
  ...{
    primerIds: [],
    products: [{ id: PRODUCT, asked: 2, added: 2, before: 3 }],
    sampleIds: [],
    serviceIds: [],
  },
  dnaExtract: { asked: 0, added: 0, before: 0 },
};

/** A shop whose basket holds so many units of the product. */
function shopWith(units: number) {
  const shop = { units, saved: [] as { count: number; forDelete: boolean }[] };
  const basket = () =>
    ({
      ...{ id: 'member', version: 1, primers: [], summary: [], total: 0, discount_total: 0, repriced: null },
      products: shop.units > 0 ? [{ id: PRODUCT, count: shop.units, selected: true }] : [],
      sequences: { seq: [], primers: [], dnaExtractCount: 0, dnaExtract: null },
      services: [],
    }) as unknown as Basket;
  const call = (async (path: string, request: { count: number; forDelete: boolean }[]) => {
    if (path === '/basket/getBasket') return basket();
    if (path === '/primer/getMods') return [];
    if (path !== '/product/saveProducts') throw new Error(path);
    const [line] = request;
    if (line === undefined) throw new Error('no line');
    shop.saved.push(line);
    shop.units = line.forDelete ? 0 : line.count;
    return {};
  }) as unknown as SiteCall;
  return { shop, call };
}

/** A page of the tab; the next one is the page after a reload. */
async function openPage(call: SiteCall, first: BasketMerge | null = null): Promise<QueryClient> {
  cleanup();
  const queries = new QueryClient();
  if (first) keepMerge(queries, first);
  else recallMerge(queries);
  function Page() {
    const { data } = useQuery(mergeQuery);
    const { data: basket } = useQuery(basketQuery(call));
    return (
      <>
        <h1>{`units: ${basket?.products[0]?.count ?? 0}`}</h1>
        {data && <MergedNotice call={call} merge={data} />}
      </>
    );
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  return queries;
}

const drawn = (units: number) => screen.findByRole('heading', { name: `units: ${units}` });
const title = 'Корзина гостя объединена с вашей';
const takeOut = () => screen.findByRole('button', { name: 'Убрать добавленное' });

beforeEach(() => sessionStorage.clear());

test('it stays over a reload, and is gone once it was closed', async () => {
  const { call } = shopWith(5);
  await openPage(call, merge);
  expect(await screen.findByText(title)).toBeTruthy();
  await openPage(call);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Понятно' }));
  expect(screen.queryByText(title)).toBeNull();
  await openPage(call);
  await drawn(5);
  expect(screen.queryByText(title)).toBeNull();
});

test('goods that came over go and come back by the keyboard, and that ends the notice', async () => {
  const { shop, call } = shopWith(5);
  await openPage(call, merge);
  const person = userEvent.setup();
  (await takeOut()).focus();
  await person.keyboard('{Enter}');
  const putBack = await screen.findByRole('button', { name: /^Вернуть/ });
  await waitFor(() => expect(document.activeElement).toBe(putBack));
  expect(shop.saved).toEqual([expect.objectContaining({ count: 3, forDelete: false })]);
  await person.keyboard('{Enter}');
  await drawn(5);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  shop.units = 6;
  await openPage(call);
  await drawn(6);
  expect(screen.queryByText(title)).toBeNull();
});

test('units added after an order made elsewhere are the member’s own, also after a reload', async () => {
  const { shop, call } = shopWith(5);
  const queries = await openPage(call, merge);
  await takeOut();
  // ordered on another device: the line leaves the basket
  shop.units = 0;
  await act(() => basketChanged(queries));
  await drawn(0);
  expect(screen.queryByText(title)).toBeNull();
  shop.units = 5;
  await act(() => basketChanged(queries));
  await drawn(5);
  expect(screen.queryByText(title)).toBeNull();
  await openPage(call);
  await drawn(5);
  expect(screen.queryByText(title)).toBeNull();
  expect(shop.saved).toEqual([]);
});
