import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';

const awaited: Promise<unknown>[] = [];

/** On the server: waits for all deferred parts of the pages loaded so far, nested ones included. */
export async function deferredPartsLoaded(): Promise<void> {
  while (awaited.length > 0) await awaited.shift();
}

/**
 * A component whose code loads after the page's own. The server draws it in full, and it hydrates without a shift once its code
 * is loaded. Where the browser draws the page it shows `meanwhile`.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  const loadLazy = () =>
    load().then((component) => {
      loaded = component;
      return { default: component };
    });
  const Lazy = lazy(loadLazy);
  const isServer = typeof window === 'undefined';
  if (isServer) awaited.push(loadLazy().catch(() => undefined));
  return function Deferred(props: Props) {
    const [isHydrated, setHydrated] = useState(false);
    // hydrate with the server's properties: with others React would draw the part again and drop text typed into it
    const [first] = useState(props);
    // the browser keeps to one of both: another component would start from scratch
    const Part = isServer && loaded !== undefined ? loaded : Lazy;
    return useMemo(
      () => (
        <Suspense fallback={meanwhile}>
          <Part {...((isHydrated ? props : first) as Props & Record<string, never>)} />
          <OnHydrated then={setHydrated} />
        </Suspense>
      ),
      // oxlint-disable-next-line react/exhaustive-deps -- the same element until it is hydrated
      [Part, isHydrated, isHydrated && props],
    );
  };
}

/** Tells when the part beside it is hydrated. */
function OnHydrated({ then }: { then: (isHydrated: true) => void }): null {
  useEffect(() => then(true), [then]);
  return null;
}
