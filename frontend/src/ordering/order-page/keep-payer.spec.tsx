import { jest } from '@jest/globals';
import type { Order } from '@oligoteka/site-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { KeepPayer } from './keep-payer.tsx';

const PAYER = { name: 'Институт', isPerson: false, inn: '7736050003', kpp: '773601001' };
const AFFILIATE = { id: 1, name: 'Институт', inn: '7736050003', kpp: '773601001', legal_address: '' };

function shown({ clients, cancelByCode = false }: { clients: object[]; cancelByCode?: boolean }) {
  const call = jest.fn(async (path: string, _request: object) =>
    path === '/profile/getProfile' ? { id: 1, clients } : {},
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeepPayer call={call as unknown as SiteCall} order={{ payer: PAYER, cancelByCode } as Order} />
    </QueryClientProvider>,
  );
  return call;
}
const offer = () => screen.queryByRole('button', { name: m.order_payer_to_profile() });

test('a member is offered to keep a payer the profile does not have, once', async () => {
  const call = shown({ clients: [{ is_person: true, affiliate: AFFILIATE, forDelete: false }] });
  await waitFor(() => expect(offer()).not.toBeNull());
  await userEvent.click(offer()!);
  await waitFor(() => expect(screen.getByText(m.order_payer_kept())).not.toBeNull());
  const { name, isPerson: is_person, inn, kpp } = PAYER;
  const asked = { name, is_person, affiliate: { name, inn, kpp } };
  expect(call).toHaveBeenCalledWith('/profile/saveClient', asked);
  expect(offer()).toBeNull();
});

test('a payer of the profile is not offered, and a visitor has no profile', async () => {
  const call = shown({ clients: [{ is_person: false, affiliate: AFFILIATE, forDelete: false }] });
  await waitFor(() => expect(call).toHaveBeenCalled());
  await waitFor(() => expect(offer()).toBeNull());
  expect(shown({ clients: [], cancelByCode: true })).not.toHaveBeenCalled();
  expect(offer()).toBeNull();
});
