import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { holdScripts } from '../steps/order-form.ts';
import { operate } from '../steps/server.mjs';

const ops = (...words: string[]) => operate(process.env['SHOP_DATA'] ?? '', ...words);
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a request is typed with the keyboard, outlives a reload, and its offer is accepted into the basket', async ({
  page,
}) => {
  await page.goto('/services/chemistry/organic-synthesis');
  await hydrated(page);
  await page.getByRole('link', { name: /^Отправьте\sзапрос$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Запрос\sпредложения/ })).toBeVisible();
  await hydrated(page);
  // nothing is sent empty, and the first field to mend is told
  await page.getByRole('button', { name: /Отправить\sзапрос/ }).press('Enter');
  const words = page.getByLabel(/Опишите\sзадачу/);
  await expect(words).toBeFocused();
  await page.keyboard.type('Нужен NHS-эфир');
  await page.keyboard.press('Tab');
  await page.keyboard.type('CC(=O)ON1C(=O)CCC1=O');
  await page
    .getByRole('group', { name: 'Файлы' })
    .locator('input')
    .setInputFiles([
      { name: 'схема.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 scheme') },
      { name: 'setup.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000\u0001') },
    ]);
  await expect(page.getByText('схема.pdf')).toBeVisible();
  await expect(page.getByText(/^setup\.exe:\sпрограммы/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.reload();
  await hydrated(page);
  await expect(words).toHaveValue('Нужен NHS-эфир');
  await expect(page.getByText('схема.pdf')).toBeVisible();
  await page.getByLabel('Имя').fill('Анна Иванова');
  await page.getByLabel(/Электронная\sпочта/).fill('anna@lab.example');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/services\/request\/[\da-f-]{36}$/);
  await expect(page.getByRole('status').first()).toHaveText('Отправлен');
  const number = /R-\d{4}-\d{6}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  await expect(page.getByRole('link', { name: 'схема.pdf' })).toBeVisible();

  const line = ['--name', 'Синтез эфира', '--name-en', 'Ester', '--days', '15', '--until', dayAhead(9)];
  await ops('offers', 'make', number, ...line, '--price', '26000', '--yes');
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Составить предложение на бланке' }).click();
  await expect(page.getByRole('link', { name: 'PDF', exact: true })).toBeVisible();
  // a newer offer, heard of by an answer that comes too late
  await ops('offers', 'make', number, ...line, '--price', '25001.50', '--yes');
  await page.getByRole('button', { name: /^Принять/ }).click();
  await expect(page.getByRole('heading', { name: /^Предложение.*2/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PDF', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Составить предложение на бланке' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('status').first()).toHaveText(/Есть\sпредложение/);
  await expect(page.getByRole('row', { name: /^Итого\sс\sНДС/ })).toContainText(/25\s001,50/);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Отклонить' }).press('Enter');
  await expect(page.getByLabel(/Что\sне\sподошло/)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Принять/ }).press('Enter');
  await page.getByRole('link', { name: /Перейти\sв\sкорзину/ }).press('Enter');
  await expect(page.getByRole('rowheader', { name: `Синтез эфира (запрос ${number})` })).toBeVisible();
  // the form is empty for the next one, and knows the contact
  await page.goto('/services/request');
  await hydrated(page);
  await expect(words).toHaveValue('');
  await expect(page.getByLabel('Имя')).toHaveValue('Анна Иванова');
});

test('content of another form fills the form once, beside what was typed here', async ({ page }) => {
  await page.goto('/en/services/request');
  await hydrated(page);
  await page.getByLabel('Describe the task').fill('my words');
  await page.evaluate(() =>
    sessionStorage.setItem(
      'oligoteka.handedOver',
      JSON.stringify({ kind: 'gene', text: 'Vector pET28a', structure: 'ATGAAA' }),
    ),
  );
  for (const _ of [1, 2]) {
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Describe the task')).toHaveValue('my words\n\nVector pET28a');
    await expect(page.getByLabel('Sequence')).toHaveValue('ATGAAA');
    await expect(page.getByLabel('Gene synthesis')).toBeChecked();
  }
  // its files stay behind where there are some here, and that is told
  await page
    .getByRole('group', { name: 'Files' })
    .locator('input')
    .setInputFiles({ name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('map') });
  const mine = page.getByRole('button', { name: /map\.txt/ });
  await expect(mine).toBeVisible();
  await page.evaluate(() => {
    const folder = crypto.randomUUID();
    sessionStorage.setItem('oligoteka.handedOver', JSON.stringify({ kind: 'gene', folder }));
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(/^The\sfiles\sof\sthe\sservice\sform/)).toBeVisible();
  await expect(mine).toBeVisible();
});

test('files go into a new folder once the shop has removed the one of a form that lay open for long', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  const files = page.getByRole('group', { name: 'Файлы' }).locator('input');
  const pdf = (name: string) => ({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.from(`%PDF-1.7 ${name}`),
  });
  const first = page.waitForRequest('**/site/attachment/addFile');
  await files.setInputFiles(pdf('a.pdf'));
  await expect(page.getByText('a.pdf', { exact: true })).toBeVisible();
  const { folder } = (await first).postDataJSON() as { folder: string };
  const message = 'Такой папки с файлами нет: приложите файлы заново.';
  await page.route('**/site/attachment/*', async (route) => {
    if ((route.request().postDataJSON() as { folder: string }).folder !== folder) return route.continue();
    await route.fulfill({ status: 404, json: { error: true, message } });
  });
  await files.setInputFiles(pdf('b.pdf'));
  await expect(page.getByRole('alert').filter({ hasText: 'b.pdf' })).toHaveText(/приложите\sфайлы\sзаново/);
  // what is gone is not shown as if it were there
  await expect(page.getByText('a.pdf', { exact: true })).toBeHidden();
  await files.setInputFiles(pdf('b.pdf'));
  await expect(page.getByText('b.pdf', { exact: true })).toBeVisible();
});

test('what is typed while a request is on its way is there for the next one', async ({ page }) => {
  await page.goto('/services/request');
  await hydrated(page);
  const words = page.getByLabel(/Опишите\sзадачу/);
  await words.fill('Нужен NHS-эфир');
  await page.getByLabel('Имя').fill('Анна Иванова');
  await page.getByLabel(/Электронная\sпочта/).fill('anna@lab.example');
  const release = await holdScripts(page, '**/site/request/submitRequest');
  await page.getByRole('button', { name: /Отправить\sзапрос/ }).click();
  await page.getByLabel('Количество').fill('20 мг');
  release();
  await page.waitForURL(/\/services\/request\/[\da-f-]{36}$/);
  await page.goto('/services/request');
  await hydrated(page);
  await expect(words).toHaveValue('');
  await expect(page.getByLabel('Количество')).toHaveValue('20 мг');
});

test('a request waits for a file that is on its way', async ({ page }) => {
  await page.goto('/services/request');
  await hydrated(page);
  await page.getByLabel(/Опишите\sзадачу/).fill('Синтез по схеме');
  await page.getByLabel('Имя').fill('Анна Иванова');
  await page.getByLabel(/Электронная\sпочта/).fill('waits-for-files@example.org');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/site/attachment/addFile', async (route) => {
    await held;
    await route.fallback();
  });
  const file = { name: 'схема.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/схема\.pdf/)).toBeVisible();
  const button = page.getByRole('button', { name: /Отправить\sзапрос/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Имя').press('Enter');
  await expect(page).toHaveURL(/\/services\/request$/);
  release();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
  await page.waitForURL(/\/services\/request\/[\da-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'схема.pdf' })).toBeVisible();
});
