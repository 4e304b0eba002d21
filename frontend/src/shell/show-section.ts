import type { AnyRouter } from '@tanstack/react-router';
import { cueScroll } from '../ui/page/scroll-cue.ts';

/** On a narrow window the row of sections scrolls: brings the section of the page into it. Returns how to stop. */
export function showSection(router: AnyRouter): () => void {
  const show = () => {
    const here = document.querySelector<HTMLElement>('header nav [data-status=active]');
    const row = here?.closest('nav');
    if (!here || !row || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  };
  show();
  const row = document.querySelector<HTMLElement>('header nav');
  const stops = [router.subscribe('onRendered', show), ...(row ? [cueScroll(row)] : [])];
  return () => stops.forEach((stop) => stop());
}
