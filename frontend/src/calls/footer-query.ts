import { queryOptions } from '@tanstack/react-query';
import type { SitePages } from './pages.ts';

/** Sections and their pages; they stay the same while a page is open. */
export const footerQuery = (pages: SitePages) =>
  queryOptions({ queryKey: ['pages', 'footer'], queryFn: () => pages.footer(), staleTime: Infinity });
