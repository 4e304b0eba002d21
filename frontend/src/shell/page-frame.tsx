import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { deferred } from '../hydrate/deferred.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { Header } from './header.tsx';

const Footer = deferred(() => import('./footer.tsx').then((part) => part.Footer));

/** The frame of every page: skip link, header, footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  const wide = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.wide === true),
  });
  const plain = useRouterState({ select: ({ matches }) => matches.some(isPlain) });
  return (
    <>
      <SkipLink>{m.shell_skip()}</SkipLink>
      <Header wide={wide} plain={plain} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer wide={wide} plain={plain} />
    </>
  );
}

/** True for a page whose data name the plain layout. */
const isPlain = ({ loaderData }: { loaderData?: unknown }): boolean =>
  (loaderData as { layout?: unknown } | null | undefined)?.layout === 'default';
