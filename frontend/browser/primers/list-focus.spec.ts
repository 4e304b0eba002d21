import { expect, test } from '../steps/journey.ts';
import { cell, FORM, grid, pasted, row } from '../steps/order-form.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const LIST = [
  ...Array.from(
    { length: 11 },
    (_, at) =>
      `gene_${at + 1}\t5'-${[...at.toString(2).padStart(4, '0')].map((bit) => (bit === '0' ? 'AC' : 'GA')).join('')}TTGCAAGCTTACGACGTT-3'\t0,2\tHPLC`,
  ),
  'wrong\tACGTЖACGTACGTACGT\t0,2\t',
].join('\n');

test('the keys go on in the table after a list was brought in, and the table is in sight', async ({
  page,
}) => {
  await page.goto(FORM);
  const field = page.getByRole('textbox', { name: 'Список праймеров' });
  await field.fill(LIST);
  await page.getByRole('button', { name: /^Внести 12.праймеров/ }).focus();
  await page.keyboard.press('Enter');
  await pasted(page);
  await expect(grid(page)).toBeFocused();
  await expect(cell(page, 1, 'name')).toHaveText(/gene_1/);
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-0-name$/);
  for (const number of [1, 2, 3]) {
    const hidden = await row(page, number).evaluate(
      (line) =>
        line.getBoundingClientRect().bottom -
        (document.querySelector('[data-floor]')?.getBoundingClientRect().top ?? 0),
    );
    expect(hidden, `row ${number} is above the bar`).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press('F8');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-11-sequence$/);
});
