import { atRest, mayPrefetch } from './site/at-rest.ts';

/**
 * Fetches, part after part whenever the page is at rest, what it and the pages it leads to will need; a page that nobody
 * has turned to needs nothing else. Ends when it is woken.
 */
export async function fetchAhead(parts: readonly string[], woken: Promise<void>): Promise<void> {
  if (!mayPrefetch()) return;
  const hints: HTMLLinkElement[] = [];
  let isWoken = false;
  void woken.then(() => {
    isWoken = true;
    for (const hint of hints) hint.remove(); // the page is taken over as the server made it
  });
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await document.fonts.ready;
  for (const part of new Set(parts)) {
    await new Promise<void>((resolve) => atRest(resolve));
    if (isWoken) return;
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = part;
    document.head.append(hint);
    hints.push(hint);
  }
}
