const MOVE_MS = 160;
/** A list that has not changed by then will not change on account of this call. */
const PATIENCE_MS = 1_000;

/**
 * Shows what became of the other lines when one goes or comes back: they move from where they stand now to where the next change of
 * the list puts them. Nothing moves for people who asked for less motion.
 */
export function closeGap(list: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const rows = () => [...list.querySelectorAll('tbody > tr')];
  const tops = new Map(rows().map((row) => [row, row.getBoundingClientRect().top]));
  const observer = new MutationObserver(() => {
    stop();
    const moves = rows().map((row) => {
      const top = tops.get(row);
      return { row, by: top === undefined ? 0 : top - row.getBoundingClientRect().top };
    });
    for (const { row, by } of moves)
      if (by !== 0)
        row.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], {
          duration: MOVE_MS,
          easing: 'ease-out',
        });
  });
  const patience = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(patience);
    observer.disconnect();
  };
  observer.observe(list, { childList: true, subtree: true });
}
