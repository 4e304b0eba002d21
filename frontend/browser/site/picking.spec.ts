import type { Page } from '@playwright/test';
import { grid } from '../steps/order-form.ts';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { unfoldPanels } from '../steps/desk.ts';

const picking = (page: Page) => page.getByRole('region', { name: 'Подбор праймеров' });
const picked = (page: Page) => page.getByRole('region', { name: 'Подобранные праймеры' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено/ });

async function openExample(page: Page) {
  await page.goto('/sequences');
  await hydrated(page);
  await page.getByRole('button', { name: 'Пример: pUC19' }).click();
  await expect(picking(page)).toBeVisible();
}

test('primers for a gene are picked by keys, found on the template and ordered under their names', async ({
  page,
}) => {
  await openExample(page);
  const run = picking(page).getByRole('button', { name: 'Подобрать' });
  await expect(run).toBeDisabled();
  await expect(picking(page)).toContainText(/Выделите\sучасток/);
  await page.getByRole('button', { name: /^lacZα/ }).press('Enter');
  await expect(picking(page)).toContainText(/Для\sучастка\s146–469/);
  await picking(page).getByRole('textbox', { name: 'Имена праймеров' }).fill('lac{n}{role}');
  await run.press('Enter');
  await expect(picked(page)).toContainText(/Подобрано:\s5,\sлучшие\sпервыми/);
  const first = picked(page).getByRole('listitem').first();
  await expect(first).toContainText('lac1F');
  await first.getByRole('button').first().press('Enter');
  // all of the gene lies in the product
  await expect(status(page)).toHaveText(/^Выделено \d+–\d+: \d+ нт/);
  await first.getByRole('button', { name: 'На матрицу' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Места отжига на pUC19' })).toContainText('lac1R');
  await expect(page.getByText(/Отжигаются\s2\sиз\s2/)).toBeVisible();
  await picked(page).getByText('Почему эти').click();
  await expect(picked(page)).toContainText(/Прямых\sпросмотрено\s.+,\sгодятся\s.+:\sTm/);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'В форму заказа' }).press('Enter');
  await expect(page).toHaveURL(/order-form/);
  await expect(grid(page)).toContainText('lac1F');
  await expect(grid(page)).toContainText('lac1R');
});

test('figures that do not go together are named, and what stands against every primer is told', async ({
  page,
}) => {
  await openExample(page);
  await page.getByRole('button', { name: /^lacZα/ }).click();
  await picking(page).getByText('Условия подбора').click();
  await picking(page).getByRole('textbox', { name: 'Tm не ниже, °C' }).fill('70');
  await expect(picking(page).getByRole('alert')).toContainText('Лучшая Tm');
  await expect(picking(page).getByRole('button', { name: 'Подобрать' })).toBeDisabled();
  await picking(page).getByRole('textbox', { name: 'Лучшая Tm, °C' }).fill('79,5');
  await picking(page).getByRole('textbox', { name: 'Tm не выше, °C' }).fill('80');
  await picking(page).getByRole('textbox', { name: 'Tm не ниже, °C' }).fill('79');
  await picking(page).getByRole('button', { name: 'Подобрать' }).click();
  await expect(picked(page)).toContainText(/не\sподходит\sни\sодин/);
  await expect(picked(page)).toContainText('Tm ниже');
});

test('a walk and a scheme fit a phone, and a selected part is judged as a primer', async ({ page }) => {
  await unfoldPanels(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openExample(page);
  await page.getByRole('button', { name: /^bla/ }).click();
  const task = picking(page).getByRole('combobox', { name: 'Что подобрать' });
  const run = picking(page).getByRole('button', { name: 'Подобрать' });
  await task.selectOption('walkBoth');
  await run.click();
  await expect(picked(page)).toContainText(/Прочтений:\s[3-6],\sпо\sпорядку/);
  await task.selectOption('tiles');
  await run.click();
  await expect(picked(page)).toContainText(/Ампликонов:\s\d/);
  await expect(picked(page)).toContainText(/пробирка\s2/);
  await expectNoSideways(page);
  await expectAccessible(page);
  const text = page.getByRole('textbox', { name: /буквы вписываются/ });
  await text.focus();
  await page.keyboard.press('Control+Home');
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('Shift+ArrowRight');
  await picking(page).getByRole('button', { name: 'Проверить выделенное' }).click();
  await expect(picking(page)).toContainText(/Прямой:\sдлина\s12\sнт,\sнужно\sне\sменьше\s18/);
});

test('a link holds the document: it opens in another browser once, and a cut one is told', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openExample(page);
  await page.getByRole('button', { name: 'Ссылка' }).press('Enter');
  await expect(page.getByText(/Ссылка\sскопирована/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/sequences#doc=');
  const other = await browser.newPage();
  await other.goto(link);
  await hydrated(other);
  await expect(status(other)).toHaveText(/Курсор\sперед\sоснованием\s1\sиз\s2\s686/);
  expect(new URL(other.url()).hash).toBe('');
  await other.reload();
  await hydrated(other);
  await expect(other.getByRole('button', { name: 'pUC19', exact: true })).toHaveCount(1);
  await other.goto(link.slice(0, -50));
  await expect(other.getByRole('alert')).toContainText(/Ссылка\sна\sдокумент\sоборвана/);
  await other.close();
  // what was found goes into a paragraph
  await page.getByRole('textbox', { name: 'Праймеры', exact: true }).fill('M13F\tGTAAAACGACGGCCAGT');
  await page.getByText(/Текст\sдля\sраздела/).click();
  await expect(page.getByText(/Template: pUC19 \(2,686 bp, circular\)/)).toBeVisible();
});
