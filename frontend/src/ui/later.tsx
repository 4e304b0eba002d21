import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const awaited: Promise<unknown>[] = [];

/** For the server: all parts of the pages loaded so far are here, those that parts brought with them too. */
export async function partsHere(): Promise<void> {
  while (awaited.length > 0) await awaited.shift();
}

/**
 * A part of a page whose code follows the page's own. From the server it stands in the page with its words; it answers a
 * person as soon as its code is here, and nothing moves meanwhile. Where the page is drawn by the browser it shows `meanwhile`.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  let here: ComponentType<Props> | undefined;
  const coming = () =>
    load().then((component) => {
      here = component;
      return { default: component };
    });
  const Coming = lazy(coming);
  const isServer = typeof window === 'undefined';
  if (isServer) awaited.push(coming().catch(() => undefined));
  return function Later(props: Props) {
    // a browser stays with one of both: another component would begin anew
    const Part = isServer && here !== undefined ? here : Coming;
    return (
      <Suspense fallback={meanwhile}>
        <Part {...(props as Props & Record<string, never>)} />
      </Suspense>
    );
  };
}
