import { useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { RouterContext } from '../router.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { footerQuery } from '../calls/footer-query.ts';
import type { SiteCall } from '../calls/call.ts';
import { mergeQuery } from '../tabs/merged-basket.ts';
import { basketQuery, userQuery, versionsQuery } from '../calls/queries.ts';
import { preloadFonts } from '../ui/theme/fonts.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // the header shows the basket and the user; a page without them is better than no page
  loader: ({ context: { queryClient, call, pages } }) =>
    Promise.all([
      queryClient.prefetchQuery(basketQuery(call)),
      queryClient.prefetchQuery(userQuery(call)),
      queryClient.prefetchQuery(footerQuery(pages)),
      queryClient.prefetchQuery(versionsQuery(call)),
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
  const { locale, theme, queryClient, call, start } = Route.useRouteContext();
  // the page that came has asked for them
  if (import.meta.env.SSR) preloadFonts(locale);
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    // not needed to read the page: it comes right after
    import('../shell/follow-changes.ts').then(
      (code) => {
        if (!gone) stop = code.followChanges({ router, queryClient, call });
      },
      () => undefined, // the page is read all the same
    );
    return () => {
      gone = true;
      stop();
    };
  }, [router, queryClient, call]);
  return (
    <html lang={locale} data-theme={theme} suppressHydrationWarning>
      <head>
        <script
          nonce={router.options.ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: start }}
        />
        <HeadContent />
      </head>
      <body>
        <PageFrame>
          <LoginNotice call={call} />
          <Outlet />
        </PageFrame>
        <Scripts />
      </body>
    </html>
  );
}

const AfterLogin = lazy(() => import('./-after-login.tsx').then((part) => ({ default: part.AfterLogin })));

/** The notice of merged baskets, loaded only when there is a merge to tell. */
function LoginNotice({ call }: { call: SiteCall }) {
  const { data: merge } = useQuery(mergeQuery);
  if (!merge) return null;
  return (
    <Suspense fallback={null}>
      <AfterLogin call={call} merge={merge} />
    </Suspense>
  );
}
