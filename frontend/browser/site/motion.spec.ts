import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../steps/journey.ts';
import { cell } from '../steps/order-form.ts';

/** What began to move: transitions with their longest time in milliseconds, and dots that fly. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: [tag: string, property: string, ms: number][] = [];
    Object.assign(window, { seen });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (!(target instanceof Element)) return;
      const times = getComputedStyle(target)
        .transitionDuration.split(',')
        .map((time) => parseFloat(time) * 1000);
      seen.push([target.tagName, propertyName, Math.max(...times)]);
    });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLSpanElement && node.parentElement === document.body)
          seen.push(['dot', '', 0]);
    }).observe(document, { childList: true, subtree: true });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const { duration = 0 } = typeof options === 'object' ? options : { duration: options };
      if (this.tagName === 'TR') seen.push(['TR', 'translate', Number(duration)]);
      return animate.call(this, frames, options);
    };
  });
}
const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: [string, string, number][] }).seen);
const moved = async (page: Page, tag: string, property = '') =>
  (await seen(page)).some(([one, other]) => one === tag && other === property);

async function addAndPutBack(page: Page): Promise<void> {
  await page.goto('/products/evaluation/ladders');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText('₽');
}

test('what is added flies to the basket, what is put back and what is sorted is seen coming, in 200 ms at most', async ({
  page,
}) => {
  await watchMotion(page);
  await addAndPutBack(page);
  expect(await moved(page, 'dot')).toBe(true);
  await page.goto('/basket');
  await hydrated(page);
  expect(await moved(page, 'TR', 'opacity')).toBe(false);
  await page
    .getByRole('button', { name: /^Удалить(?! один)/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Вернуть/ }).click();
  await expect.poll(() => moved(page, 'TR', 'opacity')).toBe(true);
  const primers = ['b', 'a'].map((name, at) => ({
    ...{ id: -at - 1, name, sequence: 'GATTACAGCCTGGAGG', scale: '0.04', editState: 'draft' },
    numberInOrder: at + 1,
  }));
  expect((await page.request.post('/site/primer/savePrimers', { data: { primers } })).ok()).toBe(true);
  await page.goto('/services/synthesis/order-form');
  await hydrated(page);
  await page.getByRole('button', { name: 'Найти', exact: true }).click();
  await page.locator('select[aria-label^="Упорядочить"]').selectOption({ index: 1 });
  await expect(cell(page, 1, 'name')).toContainText('a');
  await expect.poll(() => moved(page, 'DIV', 'transform')).toBe(true);
  const slow = (await seen(page)).filter(([, , ms]) => ms > 200);
  expect(slow).toEqual([]);
});

const PRIMERS = ['one', 'two', 'three'].map((name, at) => ({
  ...{ id: -at - 1, name, sequence: 'GATTACAGCCTGGAGG'.slice(at), scale: '0.04', editState: 'basket' },
  numberInOrder: at + 1,
}));

async function removeTheFirst(page: Page): Promise<void> {
  await page.request.post('/site/primer/savePrimers', { data: { primers: PRIMERS } });
  await page.goto('/basket');
  await hydrated(page);
  await page.getByRole('button', { name: 'Удалить one' }).click();
  await expect(page.getByRole('rowheader', { name: 'one' })).toHaveCount(0);
}

test('lines below one that is taken out move up, those above stay', async ({ page }) => {
  await watchMotion(page);
  await removeTheFirst(page);
  expect((await seen(page)).filter(([, property]) => property === 'translate')).toEqual([
    ['TR', 'translate', 160],
    ['TR', 'translate', 160],
  ]);
});

test('no line moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await removeTheFirst(page);
  expect(await moved(page, 'TR', 'translate')).toBe(false);
});

test('nothing flies for those who asked for less motion, and nothing takes time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await addAndPutBack(page);
  expect(await moved(page, 'dot')).toBe(false);
  expect((await seen(page)).filter(([, , ms]) => ms > 1)).toEqual([]);
});
