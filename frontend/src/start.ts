/**
 * The first script of a page. It stands in the page itself, before the first field: what a person does while the other scripts
 * are on their way is kept (`site/held-acts.ts`) or led from cell to cell (`site/early-cells.ts`). What the server drew is
 * painted before the rest is asked for; the rest is run part by part, each in a task of its own: whoever scrolls or clicks
 * meanwhile waits for one.
 */
import { leadThroughCells } from './site/early-cells.ts';
import { holdActs } from './site/held-acts.ts';

/** A page in a tab that nobody looks at is not painted. */
const LONGEST_WAIT_MS = 2_000;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

const pause = (milliseconds = 0) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Addresses of parts of the page, in the order in which they need each other. */
const partsOf = ({ textContent }: Element) => JSON.parse(textContent) as string[];

function fetchNow(part: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: part });
  document.head.append(link);
  return link;
}

async function start(): Promise<void> {
  leadThroughCells();
  const letGo = holdActs();
  await Promise.race([painted(), pause(LONGEST_WAIT_MS)]);
  // a page is painted while it comes: its parts are known at its end
  while (document.readyState === 'loading') await pause(9);

  // the last part of the first list wakes the page
  const [first = [], ...others] = [...document.querySelectorAll('script[data-parts]')].map(partsOf);
  const parts = [first, ...others].flat();
  const links = parts.map(fetchNow);
  for (const part of parts) {
    // what cannot be fetched is asked for again by whoever needs it, and mended there (`site/reload-once.ts`)
    await import(/* @vite-ignore */ part).catch(() => undefined);
    await pause();
  }
  for (const link of links) link.remove(); // the page is taken over as the server made it
  const { wake } = (await import(
    /* @vite-ignore */ first.at(-1) as string
  )) as typeof import('./entry-client.tsx');
  wake();
  letGo();
}

void start();
