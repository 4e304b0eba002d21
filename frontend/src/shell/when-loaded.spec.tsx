import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { LeftToBrowser } from '../calls/left-to-browser.ts';
import { WhenLoaded } from './when-loaded.tsx';

const list = queryOptions({ queryKey: ['list'], queryFn: async () => ['a line'], staleTime: Infinity });

const pageOf = (queryClient: QueryClient) => (
  <QueryClientProvider client={queryClient}>
    <WhenLoaded query={list}>
      <h1>all lines</h1>
    </WhenLoaded>
  </QueryClientProvider>
);

/** HTML of the server's page; `left`: the list is left to the browser. */
async function fromServer({ left }: { left: boolean }): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const queryFn = () => (left ? Promise.reject(new LeftToBrowser('list')) : Promise.resolve(['a line']));
  await queryClient.prefetchQuery({ ...list, queryFn });
  const { container, unmount } = render(pageOf(queryClient));
  const html = container.innerHTML;
  unmount();
  return html;
}

afterEach(() => document.body.replaceChildren());

test.each([{ left: true }, { left: false }])(
  'a page is taken over as the server drew it, though its data have come meanwhile: %j',
  async ({ left }) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = await fromServer({ left });
    expect(screen.queryByRole('heading', { name: 'all lines' }) === null).toBe(left);
    const queryClient = new QueryClient();
    // the header has asked for the same
    queryClient.setQueryData(list.queryKey, ['a line']);
    const complain = jest.fn();
    await act(async () => {
      hydrateRoot(container, pageOf(queryClient), { onRecoverableError: complain });
    });
    expect(complain).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'all lines' })).toBeTruthy();
  },
);
