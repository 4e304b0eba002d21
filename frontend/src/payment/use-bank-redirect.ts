import { useEffect, useState } from 'react';

const READING_MS = 3_000;

/** `opens`: the bank's page opens by itself soon. `stays`: not before somebody asks for it. */
export type Redirect = 'opens' | 'stays';

/**
 * Opens the bank's page after a moment, replacing this one: going back leads to the order. It does not open after going
 * back or a reload, in a hidden tab, or after «stay». Null until scripts run.
 */
export function useBankRedirect(url: string | null): { redirect: Redirect | null; stay: () => void } {
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  const opens = redirect === 'opens';
  useEffect(() => {
    if (url !== null) setRedirect((now) => now ?? (cameOnPurpose() ? 'opens' : 'stays'));
  }, [url]);
  useEffect(() => {
    if (!opens || url === null) return;
    const stay = () => setRedirect('stays');
    const timer = setTimeout(() => window.location.replace(url), READING_MS);
    const hidden = () => document.visibilityState === 'hidden' && stay();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && stay();
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && stay();
    document.addEventListener('visibilitychange', hidden);
    document.addEventListener('keydown', escape);
    window.addEventListener('pageshow', shown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
      document.removeEventListener('keydown', escape);
      window.removeEventListener('pageshow', shown);
    };
  }, [opens, url]);
  return { redirect, stay: () => setRedirect('stays') };
}

/** By a link or by ordering; not by going back, nor by a reload of this page. */
function cameOnPurpose(): boolean {
  if (document.visibilityState === 'hidden') return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // the document was loaded for another page: the router brought somebody here
  const isThisPage = entry !== undefined && new URL(entry.name).pathname === window.location.pathname;
  return !isThisPage || entry.type === 'navigate';
}
