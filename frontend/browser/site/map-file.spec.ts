import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../steps/journey.ts';

async function saved(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Сохранить карту .${format}` }).press('Enter');
  const download = await coming;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

for (const shape of ['circular', 'linear'] as const)
  test(`the ${shape} map is saved as a drawing that needs nothing else, and in dots`, async ({ page }) => {
    // a dark page on a phone saves the same light map with its names
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/sequences');
    await hydrated(page);
    await page.getByRole('button', { name: 'Пример: pUC19' }).press('Enter');
    if (shape === 'linear') await page.getByRole('button', { name: 'Сделать линейной' }).press('Enter');
    const drawing = await saved(page, 'svg');
    expect(drawing.name).toBe('pUC19.svg');
    const text = drawing.content.toString();
    expect(text).toMatch(/<title[^>]*>pUC19, 2\s?686\sп\.\sн\.<\/title>/);
    for (const name of ['bla (AmpR)', 'lacZα']) expect(text).toContain(`>${name}</text>`);
    expect(text).not.toMatch(/var\(|\sclass=|\sstyle=|light-dark|href=/);
    // the ink of the light theme, on white
    expect(text).toContain('rgb(25, 28, 26)');
    expect(text).not.toContain('rgb(236, 235, 229)');
    const fault = await page.evaluate(
      (svg) =>
        new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')?.textContent,
      text,
    );
    expect(fault).toBeUndefined();
    const picture = await saved(page, 'png');
    expect([picture.name, picture.content.toString('latin1', 1, 4)]).toEqual(['pUC19.png', 'PNG']);
    expect(picture.content.readUInt32BE(16)).toBe(shape === 'circular' ? 1_920 : 1_800);
    expect(picture.content.length).toBeGreaterThan(20_000);
    // nothing of the drawing stays on the page
    await expect(page.locator('body > div[aria-hidden] svg')).toHaveCount(0);
  });

test('an empty document has no map to save', async ({ page }) => {
  await page.goto('/sequences');
  await hydrated(page);
  await page.getByRole('button', { name: 'Пустой документ' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Сохранить карту .svg' })).toBeDisabled();
});
