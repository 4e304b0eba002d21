import type { Page } from '@playwright/test';

/** On a phone the panels of the sequence desk are folded at first: this browser has opened them all before. */
export async function unfoldPanels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const panels = ['primers', 'picking', 'enzymes', 'reads', 'frames', 'features'];
    const folds = Object.fromEntries(panels.map((panel) => [panel, true]));
    window.localStorage.setItem('oligoteka.deskFolds', JSON.stringify(folds));
  });
}

/** The same letters in every run, without repeats. */
export function letters(length: number, seed: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 'ACGT'.charAt(state >>> 30);
  }).join('');
}
