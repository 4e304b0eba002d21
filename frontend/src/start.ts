/**
 * The first script, inline before the first field. It captures input until hydration (`hydrate/event-replay`,
 * `hydrate/early-cells.ts`), keeps room for what comes from this browser (`hydrate/early-room.ts`), waits for the paint, then runs the
 * other scripts one per task, so that a click waits for one only.
 */
import { navigateEarlyCells } from './hydrate/early-cells.ts';
import { captureEvents } from './hydrate/event-replay/capture-events.ts';
import { reserveEarlyRoom } from './hydrate/early-room.ts';

/** A hidden tab is not painted: start anyway. */
const MAX_WAIT_MS = 2_000;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

const pause = (milliseconds = 0) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Addresses of the scripts, dependencies first. */
const partsOf = ({ textContent }: Element) => JSON.parse(textContent) as string[];

function fetchNow(part: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: part });
  document.head.append(link);
  return link;
}

async function start(): Promise<void> {
  reserveEarlyRoom();
  navigateEarlyCells();
  const replay = captureEvents();
  await Promise.race([painted(), pause(MAX_WAIT_MS)]);
  // the page is painted while it streams: its end lists the scripts
  while (document.readyState === 'loading') await pause(9);

  // the last script of the first list hydrates the page
  const [first = [], ...others] = [...document.querySelectorAll('script[data-parts]')].map(partsOf);
  const parts = [first, ...others].flat();
  const links = parts.map(fetchNow);
  for (const part of parts) {
    // the importer of a missing script asks again, or reloads the page (`hydrate/reload-once.ts`)
    await import(/* @vite-ignore */ part).catch(() => undefined);
    await pause();
  }
  for (const link of links) link.remove(); // React hydrates the page as the server made it
  const { hydrate } = (await import(
    /* @vite-ignore */ first.at(-1) as string
  )) as typeof import('./entry-client.tsx');
  hydrate();
  replay();
}

void start();
