import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';

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
    const [isHere, setHere] = useState(false);
    // what the server drew is taken over with the properties it was drawn with; any other before its code is here would have it
    // drawn anew, without what a person has typed into it
    const [first] = useState(props);
    // a browser stays with one of both: another component would begin anew
    const Part = isServer && here !== undefined ? here : Coming;
    return useMemo(
      () => (
        <Suspense fallback={meanwhile}>
          <Part {...((isHere ? props : first) as Props & Record<string, never>)} />
          <Here then={setHere} />
        </Suspense>
      ),
      // oxlint-disable-next-line react/exhaustive-deps -- until then the very same element
      [Part, isHere, isHere && props],
    );
  };
}

/** Tells that the part beside it has been taken over. */
function Here({ then }: { then: (isHere: true) => void }): null {
  useEffect(() => then(true), [then]);
  return null;
}
