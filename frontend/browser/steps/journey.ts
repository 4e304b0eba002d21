import { AxeBuilder } from '@axe-core/playwright';
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';

/** Messages of browsers about answers that are refusals on purpose. */
const GONE = /status of (401|404|409|422)/;

/** A visitor of the shop of this run; an error or warning in the console fails the journey. */
export const test = base.extend<{ mayComplain: boolean; silence: undefined }>({
  mayComplain: [false, { option: true }],
  silence: [
    async ({ page, mayComplain }, provide) => {
      const words: string[] = [];
      page.on('console', (message: ConsoleMessage) => {
        const loud = message.type() === 'error' || message.type() === 'warning';
        if (loud && !GONE.test(message.text())) words.push(message.text());
      });
      page.on('pageerror', (error) => words.push(error.message));
      await provide(undefined);
      if (!mayComplain) expect(words, 'words in the console').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Expects no fault that keeps somebody from using the page, or the part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // a colour on its way from light to dark is no colour of the page
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Expects nothing wider than the window. */
export async function expectNoSideways(page: Page, where = page.url()): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, where).toBeLessThanOrEqual(0);
}

/** Puts primers into the basket of this visitor, as the form would. */
export async function fillBasket(page: Page): Promise<void> {
  const primers = [
    {
      id: -1,
      name: '27F',
      sequence: 'AGAGTTTGATCMTGGCTCAG',
      scale: '0.04',
      editState: 'basket',
      numberInOrder: 1,
    },
    {
      id: -2,
      name: '1492R',
      sequence: 'TACGGYTACCTTGTTACGACTT',
      scale: '0.04',
      editState: 'basket',
      numberInOrder: 2,
    },
  ];
  const answer = await page.request.post('/site/primer/savePrimers', { data: { primers } });
  expect(answer.ok()).toBe(true);
}

/** Waits until the page answers to a person: nothing is fetched, and React has taken over every control. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, select, textarea')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps$')),
    ),
  );
}

/** Fills in the order of the basket that is shown: an organisation pays by invoice, the goods are collected. */
export async function fillPickupOrder(page: Page, email: string): Promise<void> {
  await page.getByLabel('Название организации').fill('Институт молекулярной биологии');
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByLabel('К кому обращаться').fill('Анна Петрова');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByText('Самовывоз').click();
}

/** Fills in the order of the basket that is shown: a private person pays by card, the goods are collected. */
export async function fillCardOrder(page: Page, email: string): Promise<void> {
  await page.getByText('Частное лицо').click();
  await page.getByLabel('Имя и фамилия').fill('Анна Петрова');
  await page.getByLabel('К кому обращаться').fill('Анна Петрова');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByText('Самовывоз').click();
  await page.getByRole('radio', { name: /^Картой или по\sСБП/ }).check();
}
