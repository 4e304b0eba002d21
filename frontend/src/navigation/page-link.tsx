import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageLinkProps {
  /** Address of a page of the table, without language. */
  path: string;
  className?: string | undefined;
  /** Marks the link while the visitor is on this page or, unless `exact`, below it. */
  exact?: boolean;
  children: ReactNode;
}

/** A link to a page of the page table: the router's types accept literal paths only. */
export function PageLink({ path, exact = true, className, children }: PageLinkProps) {
  return (
    <Link to={path as '/'} className={className} activeOptions={{ exact }}>
      {children}
    </Link>
  );
}
