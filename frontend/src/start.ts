/**
 * The first script of a page, and the only one that comes together with it. What the server drew is painted before the rest
 * is asked for; the rest is run part by part, each in a task of its own: whoever scrolls or clicks meanwhile waits for one.
 * A page for reading runs the rest when a person turns to it; until then it is only fetched.
 */
import { holdActs } from './site/held-acts.ts';

/** A page in a tab that nobody looks at is not painted. */
const LONGEST_WAIT_MS = 2_000;
/** Whoever looks at a page for so long finds it awake. */
const LONGEST_SLEEP_MS = 15_000;
const SIGNS_OF_A_PERSON = 'pointermove pointerdown scroll keydown focusin click change dragenter'.split(' ');
/** Somebody's typing, which the scripts put back: whatever is kept but what is kept of every visitor. */
const KEPT = /\boligoteka\.(?!basket(Id|SyncHash)\b)/;

/** A browser tells where the pointer rests, too, when a page appears beneath it. */
const isResting = ({ movementX, movementY }: Partial<PointerEvent>) => movementX === 0 && movementY === 0;

/** Resolves at the first sign of a person. */
function personTurns(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of SIGNS_OF_A_PERSON)
      addEventListener(sign, (event) => (sign === 'pointermove' && isResting(event)) || resolve(), true);
  });
}

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

/** Whether the page says all it has to say before a person turns to it (`data-sleeps`). */
function maySleep(): boolean {
  try {
    return (
      document.querySelector('[data-sleeps]') !== null &&
      !KEPT.test(Object.keys({ ...sessionStorage, ...localStorage }).join())
    );
  } catch {
    return false; // storage refused
  }
}

async function start(): Promise<void> {
  const person = personTurns();
  const letGo = holdActs();
  await Promise.race([painted(), person, pause(LONGEST_WAIT_MS)]);
  // a page is painted while it comes: its parts, and whether it sleeps, are known at its end
  while (document.readyState === 'loading') await pause(9);

  // the last part of the first list wakes the page
  const [first = [], ...others] = [...document.querySelectorAll('script[data-parts]')].map(partsOf);
  const parts = [first, ...others].flat();
  if (maySleep()) {
    const woken = Promise.race([person, pause(LONGEST_SLEEP_MS)]);
    const ahead = document.querySelector<HTMLElement>('script[data-ahead]');
    if (ahead)
      void import(/* @vite-ignore */ ahead.dataset['ahead'] as string).then(
        ({ fetchAhead }: typeof import('./asleep.ts')) => fetchAhead([...parts, ...partsOf(ahead)], woken),
      );
    await woken;
  }
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
