/**
 * The first script of a page, and the only one that comes together with it. What the server drew is painted before the rest
 * is asked for; the rest is run part by part, each in a task of its own: whoever scrolls or clicks meanwhile waits for one.
 */

/** A page in a tab that nobody looks at is not painted. */
const LONGEST_WAIT_MS = 2_000;
const EAGER = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Resolves when the page is painted, or as soon as a person turns to it. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
    });
    const timer = setTimeout(begin, LONGEST_WAIT_MS);
    function begin() {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of EAGER) removeEventListener(event, begin, true);
      resolve();
    }
    for (const event of EAGER) addEventListener(event, begin, { capture: true, passive: true });
    observer.observe({ type: 'paint', buffered: true });
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Addresses of the parts, in the order in which they need each other; the last of the first list wakes the page. */
const lists = () =>
  [...document.querySelectorAll('script[data-parts]')].map(
    ({ textContent }) => JSON.parse(textContent) as string[],
  );

function fetchAhead(part: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = part;
  document.head.append(link);
  return link;
}

async function start(): Promise<void> {
  await painted();
  const [first = [], ...others] = lists();
  const parts = [first, ...others].flat();
  const links = parts.map(fetchAhead);
  for (const part of parts) {
    // what cannot be fetched is asked for again by whoever needs it, and mended there (`site/reload-once.ts`)
    await import(/* @vite-ignore */ part).catch(() => undefined);
    await pause();
  }
  for (const link of links) link.remove(); // the page is taken over as the server made it
  const { wake } = (await import(
    /* @vite-ignore */ first.at(-1) ?? ''
  )) as typeof import('./entry-client.tsx');
  wake();
}

void start();
