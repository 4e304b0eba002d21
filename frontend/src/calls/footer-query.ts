import { queryOptions } from '@tanstack/react-query';
import type { SitePages } from './pages.ts';

/** Sections and their pages: the same as long as a page is open. */
export const footerQuery = (pages: SitePages) =>
  queryOptions({ queryKey: ['pages', 'footer'], queryFn: () => pages.footer(), staleTime: Infinity });
