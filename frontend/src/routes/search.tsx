import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { findQuery } from '../catalog/search/find-query.ts';
import { SearchPage } from '../catalog/search/search-page.tsx';
import { m } from '../paraglide/messages.js';
import { headOf } from '../head/head-of.ts';
import { pageHead } from '../head/page-head.ts';

const LONGEST = 200;

/** A query may look like a number; it is words all the same. */
const queryOf = (q: unknown): string =>
  typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, LONGEST).trim() : '';

export const Route = createFileRoute('/search')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => {
    const q = queryOf(search['q']);
    return q === '' ? {} : { q };
  },
  loaderDeps: ({ search: { q = '' } }) => ({ q }),
  loader: async ({ context, deps: { q } }) => {
    // in the browser the page asks by itself while one types
    if (import.meta.env.SSR && q !== '')
      await context.queryClient.ensureQueryData(findQuery(context.call, q));
    const head = pageHead({
      context,
      path: '/search',
      title: q ? m.catalog_search_head_title_of({ query: q }) : m.catalog_search_head_title(),
      description: m.catalog_search_lead(),
      // answers are as many as questions: none of them is a page to be found
      secret: Boolean(q),
    });
    return { head };
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: SearchOfAddress,
});

function SearchOfAddress() {
  const { call } = Route.useRouteContext();
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onQuery = useCallback(
    (asked: string) =>
      void navigate({ search: asked === '' ? {} : { q: asked }, replace: true, resetScroll: false }),
    [navigate],
  );
  return <SearchPage call={call} q={q} onQuery={onQuery} />;
}
