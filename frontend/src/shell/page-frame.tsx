import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What stands around every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const wide = useRouterState({ select: ({ matches }) => matches.some(({ staticData }) => staticData.wide) });
  return (
    <>
      <SkipLink>{m.shell_skip()}</SkipLink>
      <Header wide={wide} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer wide={wide} />
    </>
  );
}
