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

/** A spliced gene whose last exon lies behind the origin. */
const SPLICED = `LOCUS       spliced                 1200 bp    DNA     circular SYN 01-JAN-2026
FEATURES             Location/Qualifiers
     CDS             join(101..160,301..420,701..800)
                     /label="exons"
     gene            complement(join(1001..1100,21..70))
                     /label="over the origin"
ORIGIN
        1 ${'acgtt'.repeat(240)}
//
`;

for (const shape of ['circular', 'linear'] as const)
  test(`the exons of a feature are joined by a line on the ${shape} map and in its file`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/sequences');
    await hydrated(page);
    const file = { name: 'spliced.gb', mimeType: 'text/plain', buffer: Buffer.from(SPLICED) };
    await page.getByLabel('Открыть файл', { exact: true }).setInputFiles(file);
    if (shape === 'linear') await page.getByRole('button', { name: 'Сделать линейной' }).press('Enter');
    const map = page.getByRole('img', { name: /spliced/ });
    await expect(map).toContainText('exons');
    const text = (await saved(page, 'svg')).content.toString();
    // the soft ink of the light theme
    const lines = [...text.matchAll(/<path[^>]*>/g)].filter(
      ([path]) => path.includes('stroke="rgb(85, 91, 87)"') && path.includes('fill="none"'),
    );
    // a circle that is cut parts the gene over its origin
    expect(lines).toHaveLength(shape === 'circular' ? 3 : 2);
    const places = lines.flatMap(([path]) => [...path.matchAll(/d="([^"]*)"/g)].map(([, d]) => d));
    if (shape === 'linear') for (const d of places) expect(d).toMatch(/^M[\d.]+ [\d.]+H[\d.]+$/);
    // the line over the origin begins left of the top and ends right of it, the short way
    else
      expect(places.some((d) => /^M-[\d.]+ -[\d.]+A[\d.]+ [\d.]+ 0 0 1 [\d.]+ -/.test(d ?? ''))).toBe(true);
  });

test('an empty document has no map to save', async ({ page }) => {
  await page.goto('/sequences');
  await hydrated(page);
  await page.getByRole('button', { name: 'Пустой документ' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Сохранить карту .svg' })).toBeDisabled();
});
