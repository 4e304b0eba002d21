import { cueScroll } from '../ui/page/scroll-cue.ts';
import { m } from '../paraglide/messages.js';

interface History {
  push(path: string): void;
}

const SAID_MS = 2_000;
/** A heading above this line of the window has been reached. */
const READING_LINE = 140;

/** Follows a reader through a text: links and place. Returns how to stop. */
export function followReading(article: HTMLElement, history: History): () => void {
  const follow = (event: MouseEvent) => openHere(event, history);
  article.addEventListener('click', follow);
  const contents = [...article.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
  const wide = [...article.querySelectorAll('[data-wide]')];
  const rail = contents[0]?.closest('nav')?.parentElement;
  const mark = () => {
    markPlace(contents);
    rail?.toggleAttribute(
      'data-passed',
      wide.some((table) => overlaps(table, rail)),
    );
  };
  mark();
  const cues = [...article.querySelectorAll<HTMLElement>('[data-scroll]')].map(cueScroll);
  window.addEventListener('scroll', mark, { passive: true });
  return () => {
    for (const stop of cues) stop();
    article.removeEventListener('click', follow);
    window.removeEventListener('scroll', mark);
  };
}

/** A plain click on a link to a page of ours opens it without a full load. */
function openHere(event: MouseEvent, history: History): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || event.defaultPrevented || link.target) return;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
  event.preventDefault();
  history.push(link.pathname + link.search + link.hash);
}

/** Marks the part of the text that is being read: the last whose heading is above the line, at the end of the page the last. */
function markPlace(contents: readonly HTMLAnchorElement[]): void {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2;
  const reached = contents.filter(({ hash }) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading !== null && heading.getBoundingClientRect().top < READING_LINE;
  });
  const here = isAtEnd && reached.length > 0 ? contents.at(-1) : reached.at(-1);
  for (const link of contents) {
    if (link === here) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

/** Puts the sequence of a button on the clipboard and says so on the button, for a moment. */
export async function copySequence(button: Element): Promise<void> {
  await navigator.clipboard.writeText(button.getAttribute('data-copy') ?? '');
  const name = button.getAttribute('aria-label') ?? '';
  if (button.hasAttribute('data-copied')) return;
  button.toggleAttribute('data-copied', true);
  button.setAttribute('aria-label', m.pages_copied());
  setTimeout(() => {
    button.toggleAttribute('data-copied', false);
    button.setAttribute('aria-label', name);
  }, SAID_MS);
}
