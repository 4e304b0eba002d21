import { expect, test } from '../steps/journey.ts';
import { beginPaste, cell, FORM, grid } from '../steps/order-form.ts';

for (const [language, prefix, name, typed, shown, other, wrong] of [
  ['Russian', '', 'Mg²⁺, мМ', '2,5', '2,5', '3.5', /Mg²⁺, мМ: от\s0 до\s100/],
  ['English', '/en', 'Mg²⁺, mM', '2.5', '2.5', '3,5', /Mg²⁺, mM: from\s0 to\s100/],
] as const)
  test(`conditions of a temperature take a comma and a point, in ${language}`, async ({ page }) => {
    await page.goto(`${prefix}${FORM}`);
    await expect(grid(page).locator('[data-placed]')).toBeVisible();
    await grid(page).focus();
    await beginPaste(page, 'p1\tACGTACGTACGTACGTACC\t0,2');
    const temperature = cell(page, 1, 'tm');
    await temperature.getByRole('button').click();
    const field = page.getByLabel(name);
    await field.press('ControlOrMeta+A');
    const before = (await temperature.textContent()) ?? '';
    await page.keyboard.type(typed);
    await expect(field).toHaveValue(typed);
    await expect(temperature).not.toHaveText(before);
    await field.press('Tab');
    await expect(field).toHaveValue(shown);
    const after = (await temperature.textContent()) ?? '';
    // a wrong text says so by its field, and the temperature stays
    for (const text of ['2,5,1', 'abc', '1000']) {
      await field.fill(text);
      await expect(field).toHaveAccessibleDescription(wrong);
      await expect(field).toHaveValue(text);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(temperature).toHaveText(after);
    }
    await field.fill(other);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(temperature).not.toHaveText(after);
    await field.press('Tab');
    await expect(field).toHaveValue(other.replace(/[.,]/, language === 'Russian' ? ',' : '.'));
  });
