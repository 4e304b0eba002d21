import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';

/** Which page shows which picture; each comes with its page alone. */
const PICTURES: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/products/evaluation/ladders': lazy(() =>
    import('./gel.tsx').then(({ LadderGel }) => ({ default: LadderGel })),
  ),
  '/products/fp/basic': lazy(() => import('./spectra.tsx').then(({ Spectra }) => ({ default: Spectra }))),
};

/** Pictures made of data that belong to a page; nothing where it has none. */
export function PicturesOfPage({ path }: { path: string }) {
  const Picture = PICTURES[path];
  if (!Picture) return null;
  return (
    <Suspense>
      <Picture />
    </Suspense>
  );
}
