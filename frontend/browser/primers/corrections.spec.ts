import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { cell, grid, letters, open, paste, press, row, saved } from '../steps/order-form.ts';

const PRIMERS = [
  'scale\t[FAM]ACGTACGTACGTACGT\t0.02',
  'place\tACGT[HEX]ACGTACGTA\t0.04',
  'name\t[FAMX]ACGTACGTACGT\t0.04',
  'closed\tACGTACGTACGTACGT[BBQ650]\t0.04',
  `long\t${'ACGT'.repeat(26)}\t0.2`,
].join('\n');

test('every error offers its correction, in one press that can be taken back', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, PRIMERS);
  const offers = (number: number) => row(page, number).locator('[data-correction]');
  await expect(offers(1)).toHaveText(['0,04', '0,2', '1']);
  await expect(offers(2)).toHaveText(['HEX на 5′-\u2060конец', 'Убрать HEX', 'Выбрать другой…']);
  await expect(offers(3)).toHaveText(['FAMX → FAM', 'Убрать FAMX', 'Выбрать другой…']);
  await expect(offers(4).first()).toHaveText(/^BBQ-650 → BHQ\d$/);
  await expect(offers(5)).toHaveText(['0,02', '0,04']);

  await row(page, 1).getByRole('button', { name: 'Поставить шкалу 0,2' }).click();
  await expect(cell(page, 1, 'state')).toHaveText('Готов');
  await offers(2).first().click();
  await expect.poll(() => letters(page, 2)).toBe('HEXACGTACGTACGTA');
  for (const number of [3, 4, 5]) {
    await offers(number).first().click();
    await expect(cell(page, number, 'state')).toHaveText('Готов');
  }
  for (let times = 0; times < 5; times += 1) await press(page, 'Control+z');
  for (const number of [1, 2, 3, 4, 5]) await expect(cell(page, number, 'state')).toHaveText('Ошибка');
});

test('corrections need no mouse', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, PRIMERS);
  await press(page, 'Control+Home', 'F8', 'Alt+Enter');
  await expect(page.getByRole('button', { name: /^HEX на 5′-\u2060конец$/ })).toBeFocused();
  await press(page, 'ArrowRight', 'Escape');
  await expect(grid(page)).toBeFocused();
  // while a cell is being typed into as well
  await press(page, 'F2', 'Alt+Enter', 'ArrowRight', 'Enter');
  await expect(grid(page)).toBeFocused();
  await expect.poll(() => letters(page, 2)).toBe('ACGTACGTACGTA');
  await expect(page.getByRole('log')).toHaveText(/^Исправлено: Убрать HEX/);
  await press(page, 'ArrowDown', 'Alt+Enter', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(page.getByRole('listbox', { name: 'Модификаторы' })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter', 'Enter');
  await expect(cell(page, 3, 'state')).toHaveText('Готов');
});

test('a modifier is found by any of its names and put where the caret stands', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, 'F1\tACGTACGTACGT\t0.04');
  await press(page, 'Control+Home', 'ArrowRight', 'F2', 'Home');
  await page.keyboard.type('[фам');
  const list = page.getByRole('listbox', { name: 'Модификаторы' });
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toHaveAccessibleName(
    /^FAM\. Места: 5′, 3′\. внутри\s— FAM-dT\. .*0,02: не\sделается; 0,04: /,
  );
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(list).toBeHidden();
  await page.keyboard.type('TT');
  await press(page, 'End', 'Alt+m');
  await page.keyboard.type('black');
  await press(page, 'ArrowDown', 'Enter', 'Enter');
  await expect.poll(() => letters(page, 1)).toBe('FAMTTACGTACGTACGTBHQ2');

  // nothing chosen, nothing left behind
  await press(page, 'ArrowUp', 'Alt+m', 'Escape', 'Escape');
  await expect.poll(() => letters(page, 1)).toBe('FAMTTACGTACGTACGTBHQ2');
  await expect(grid(page)).toBeFocused();
});

test('forced cleaning is locked and says why, and a price opens as a sum', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, 'F1\t[Phos]ACGTACGTACGTI\t0.04');
  const clean = cell(page, 1, 'clean').getByRole('checkbox');
  await expect(clean).toBeDisabled();
  await expect(clean).toBeChecked();
  await expect(clean).toHaveAccessibleDescription('Очистка обязательна: последняя буква I');
  await expect(cell(page, 1, 'op').getByRole('checkbox')).toHaveAccessibleDescription(
    'ОП-очистка не нужна. Очистка обязательна: последняя буква I',
  );
  await press(page, 'Control+Home', 'End', 'ArrowLeft', 'Enter');
  const sum = page.getByRole('dialog', { name: 'F1' });
  await expect(sum.getByRole('row', { name: /^Буквы 12 × \d+ ₽/ })).toBeVisible();
  await expect(sum.getByRole('row', { name: /^Инозин \(I\) 1 ×/ })).toBeVisible();
  await expect(sum.getByRole('row', { name: /^Модификатор Phos 1 ×/ })).toBeVisible();
  await expect(
    sum.getByRole('row', { name: /^Очистка Очистка обязательна: последняя буква I/ }),
  ).toBeVisible();
  const total = await sum.getByRole('row').last().getByRole('cell').textContent();
  await expect(cell(page, 1, 'price')).toHaveText(total ?? '');
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(sum).toBeHidden();
  await expect(grid(page)).toBeFocused();
});

test('figures stand beside a primer, with the conditions they are computed for', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, 'F1\tCTGTTTTACAGGTTCGCGACGT\t0.04\nN1\tACGTNNACGTACGTACGT\t0.04');
  await expect(cell(page, 1, 'gc')).toHaveText(/^50/);
  await expect(cell(page, 1, 'tm')).toHaveText(/^61,7/);
  await expect(cell(page, 2, 'tm')).toHaveText(/^\d\d–\d\d/);
  await cell(page, 1, 'tm').getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'F1' });
  await expect(panel).toContainText('6 732,4 г/моль');
  await expect(panel).toContainText('202 300 л/(моль·см)');
  await expectAccessible(page);
  await panel.getByLabel('Na⁺, мМ').fill('0');
  await expect(panel.getByRole('status').filter({ hasText: 'Na⁺' })).toHaveText('Na⁺, мМ: от 1 до 1 000');
  await panel.getByLabel('Na⁺, мМ').fill('150');
  await expect(cell(page, 1, 'tm')).not.toHaveText(/^61,7/);
  await saved(page);
  await page.reload();
  await expect(cell(page, 1, 'tm')).toHaveText(/^\d\d,\d/);
  await expect(cell(page, 1, 'tm')).not.toHaveText(/^61,7/);
  await page.getByRole('button', { name: 'Tm, °C: условия расчёта' }).click();
  await page.getByRole('button', { name: 'Вернуть условия Primer-BLAST' }).click();
  await expect(cell(page, 1, 'tm')).toHaveText(/^61,7/);
});

test('a typed line without a scale is asked for one in its cell alone; the order leads there', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await page.keyboard.type('F1');
  await press(page, 'Tab');
  await page.keyboard.type('ACGTACGTACGT');
  await press(page, 'Enter');
  await expect(cell(page, 1, 'scale')).toContainText('шкала?');
  await expect(cell(page, 1, 'state')).toBeEmpty();
  await expect(row(page, 1).locator('[class*="_words_"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^1 (?:не закончен|без шкалы)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Выбрать шкалу: 1 праймер' }).click();
  await expect(grid(page)).toBeFocused();
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-0-scale$/);
  await press(page, '0', '0');
  await expect(cell(page, 1, 'state')).toHaveText('Готов');
  await expect(page.getByRole('button', { name: /^Добавить 1 праймер в корзину/ })).toBeEnabled();
});

test('lines without a scale are counted apart from wrong ones', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, 'F2\tACGTACGTACGX\t0.04\nF3\tACGTACGTACGA\t0.04');
  await press(page, 'Control+End', 'ArrowDown', 'Home');
  await page.keyboard.type('F1');
  await press(page, 'Tab');
  await page.keyboard.type('TTGTACGTACGT');
  await press(page, 'Enter', 'Control+Home');
  await expect(page.getByRole('button', { name: /^1 с ошибкой/ })).toBeVisible();
  await page.getByRole('button', { name: '1 без шкалы' }).click();
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-2-scale$/);
});

test('an order made in another tab is seen here', async ({ page, context }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, 'F1\tACGTACGTACGT\nF2\tTTGTACGTACGT\nF3\tGGGTACGTACGT');
  await saved(page);
  const other = await context.newPage();
  await open(other);
  await expect(cell(other, 3, 'name')).toHaveText('F3');
  await grid(other).focus();
  await press(other, 'Control+Home', 'Alt+ArrowDown', 'Alt+ArrowDown');
  await expect(cell(other, 3, 'name')).toHaveText('F1');
  await saved(other);
  await expect(cell(page, 3, 'name')).toHaveText('F1');
  await expect(cell(page, 1, 'name')).toHaveText('F2');
});

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the tools say that they go on, a modifier is chosen, a price opens', async ({ page }) => {
    await open(page);
    await grid(page).focus();
    await paste(page, 'a name of many words that is far too long for one line\t[FAM]ACGTACGTACGT\t0.04');
    await expect(page.locator('[data-more-right]:has([role=toolbar])')).toHaveCount(1);
    await cell(page, 1, 'sequence').tap();
    await page.getByRole('button', { name: 'Модификатор' }).tap();
    await page.getByRole('listbox').getByText('BHQ1', { exact: true }).tap();
    await expect(cell(page, 1, 'sequence').getByRole('textbox')).toHaveValue('[FAM]ACGTACGTACGT[BHQ1]');
    await press(page, 'Enter');
    await cell(page, 1, 'price').getByRole('button').tap();
    await expect(page.getByRole('dialog')).toContainText('Модификатор BHQ1');
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).tap();
    await cell(page, 1, 'clean').locator('label').tap({ force: true });
    await expect(
      page.getByText(/^Очистка обязательна: модификатор FAM на 5′-\u2060?конце$/),
    ).toBeInViewport();
  });
});

test('a browser that keeps nothing for a site shows the form, and the primers read on the first page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const memory of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, memory, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await open(page);
  await expect(page.getByRole('button', { name: /°C/ }).first()).toBeVisible();

  await page.goto('/');
  await hydrated(page);
  await page.locator('textarea[name="oligoteka.typed"]').fill('F1\tACGTACGTACGT\t0.04');
  await page.getByRole('button', { name: /форм/i }).click();
  await expect.poll(() => letters(page, 1)).toBe('ACGTACGTACGT');
});
