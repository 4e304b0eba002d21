import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { useServiceForm } from './use-service-form.ts';

const call = (() => new Promise(() => {})) as unknown as SiteCall;

test('a gene is read again for what changes it, not for its name or a note', async () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useServiceForm(call, 'gene'), { wrapper });
  const edit = (part: Parameters<typeof result.current.edit>[0]) =>
    act(async () => result.current.edit(part));
  await edit({ protein: 'MSKGEELFTG' });
  const { content } = result.current;
  expect(content).toMatchObject({ details: { protein: 'MSKGEELFTG' } });
  await edit({ title: 'GFP', note: 'спешно', folder: 'f' });
  expect(result.current.content).toBe(content);
  expect(result.current.draft.note).toBe('спешно');
  await edit({ host: 'yeast' });
  expect(result.current.content).not.toBe(content);
});
