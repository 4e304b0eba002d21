import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RouterContext } from '../router.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { followOtherTabs } from '../site/basket-sync.ts';
import { followDictionaries } from '../site/dictionary-versions.ts';
import { footerQuery } from '../site/footer-query.ts';
import { basketQuery } from '../site/queries.ts';
import { preloadFonts } from '../ui/fonts.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // the header shows the basket; a page without it is better than no page
  loader: ({ context: { queryClient, call, pages } }) =>
    Promise.all([
      queryClient.prefetchQuery(basketQuery(call)),
      queryClient.prefetchQuery(footerQuery(pages)),
    ]).then(() => undefined),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
  }),
  component: Root,
});

function Root() {
  const { locale, theme, queryClient, call } = Route.useRouteContext();
  preloadFonts(locale);
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  useEffect(() => followDictionaries(queryClient, call), [queryClient, call]);
  return (
    <html lang={locale} data-theme={theme} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <PageFrame>
          <Outlet />
        </PageFrame>
        <Scripts />
      </body>
    </html>
  );
}
