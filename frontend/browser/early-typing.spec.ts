import type { Locator, Page } from '@playwright/test';
import { expect, fillBasket, hydrated, test } from './journey.ts';
import { closedAccount, openAccount, PASSWORD } from './open-account.ts';
import { cell, FORM, grid, holdScripts, letters } from './order-form.ts';

/** Every script comes late, by chance; `EARLY_SEED` repeats a run that failed. */
const SEED = Number(process.env['EARLY_SEED'] ?? Date.now() % 1_000_000);
const LATEST_MS = 1_500;
/** Milliseconds a key. */
const SPEEDS = [0, 30, 120] as const;

/** Numbers from 0 to 1 by a seed (mulberry32). */
function chance(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now + 0x6d2b79f5) | 0;
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(`EARLY_SEED=${SEED}`);
});

/** Opens a page whose scripts come one by one at random moments; resolves at the first sight of `field`. */
async function openLate(page: Page, path: string, field: Locator, of: number): Promise<void> {
  const random = chance(SEED + of);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const late = random() * LATEST_MS;
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue().catch(() => undefined); // the page may be gone
  });
  await page.goto(path, { waitUntil: 'commit' });
  await field.waitFor();
}

const type = async (page: Page, delay: number, into: Locator, text: string): Promise<void> => {
  await into.click();
  await page.keyboard.type(text, { delay });
};

const PRIMERS = [
  ['GAPDH_F', 'GACGTTAACCGGATTACAGG'],
  ['GAPDH_R', 'TTGACCATGACCATGACCAT'],
  ['M13F', 'GTAAAACGACGGCCAGT'],
] as const;

for (const [of, delay] of SPEEDS.entries()) {
  const primers = PRIMERS.slice(0, SPEEDS.length - of);
  test(`primers typed by keys alone at ${delay} ms a key stand where they were typed`, async ({ page }) => {
    await openLate(page, FORM, cell(page, 1, 'name'), of);
    await grid(page).focus();
    for (const [name, sequence] of primers) {
      await page.keyboard.type(name, { delay });
      await page.keyboard.press('Tab', { delay });
      await page.keyboard.type(sequence, { delay });
      await page.keyboard.press('Enter', { delay });
      await page.keyboard.press('Home');
    }
    await hydrated(page);
    for (const [at, [name, sequence]] of primers.entries()) {
      await expect(cell(page, at + 1, 'name')).toContainText(name);
      expect(await letters(page, at + 1)).toBe(sequence);
    }
  });

  test(`a cell that is clicked takes what is typed at ${delay} ms a key`, async ({ page }) => {
    await openLate(page, FORM, cell(page, 1, 'name'), of + 10);
    const [name, sequence] = PRIMERS[0];
    await type(page, delay, cell(page, 1, 'sequence'), sequence);
    await type(page, delay, cell(page, 1, 'name'), name);
    // what is begun goes on in its field
    await hydrated(page);
    await page.keyboard.type('y');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 'name')).toContainText(`${name}y`);
    expect(await letters(page, 1)).toBe(sequence);
  });

  test(`samples, materials and counts of a sequencing order count at ${delay} ms a key`, async ({ page }) => {
    const name = page.getByRole('textbox', { name: 'Имя пробы 1' });
    await openLate(page, '/services/sequencing/sanger/order-form', name, of + 20);
    const primer = page.getByRole('button', { name: 'T7', exact: true });
    await primer.first().click();
    await type(page, delay, name, 'sample-1');
    await page.getByLabel('Материал пробы 1').selectOption('culture');
    await page.getByRole('checkbox').first().check();
    const more = page.getByRole('button', { name: 'На одно выделение больше' });
    await more.click();
    await hydrated(page);
    await expect(name).toHaveValue('sample-1');
    await expect(page.getByLabel('Материал пробы 1')).toHaveValue('culture');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await expect(page.getByRole('spinbutton')).toHaveValue('1');
    await expect(page.getByRole('button', { pressed: true, name: /T7$/ })).toHaveCount(2);
  });

  test(`the fields of the order take what is typed at ${delay} ms a key`, async ({ page }) => {
    await fillBasket(page);
    const payer = page.getByLabel('Название организации');
    await openLate(page, '/basket', payer, of + 30);
    await type(page, delay, payer, 'Институт');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7707083893', { delay });
    await type(page, delay, page.getByLabel('Электронная почта'), 'a@b.example');
    await hydrated(page);
    await page.keyboard.type('.org');
    await expect(payer).toHaveValue('Институт');
    await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
    await expect(page.getByLabel('Электронная почта')).toHaveValue('a@b.example.org');
    await page.reload();
    await expect(payer).toHaveValue('Институт');
  });
}

test('a caret inside a cell stays there', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/**/*.js');
  await page.goto(FORM, { waitUntil: 'commit' });
  await type(page, 0, cell(page, 1, 'name'), 'GAPDH_F');
  for (const key of ['F2', 'ArrowLeft', 'x']) await page.keyboard.press(key);
  release();
  await hydrated(page);
  await page.keyboard.type('y');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'name')).toContainText('GAPDH_xyF');
});

test('a list typed into its box stays there', async ({ page }) => {
  const box = page.getByRole('textbox', { name: 'Список праймеров' });
  await openLate(page, FORM, box, 45);
  await type(page, 0, box, 'F9 ACGTACGTACGTACGTAC');
  await hydrated(page);
  await expect(box).toHaveValue('F9 ACGTACGTACGTACGTAC');
});

test('a list pasted into a cell is read', async ({ page }) => {
  await openLate(page, FORM, cell(page, 1, 'name'), 40);
  await cell(page, 1, 'name').click();
  await page.keyboard.insertText(PRIMERS.map((row) => row.join('\t')).join('\n'));
  await hydrated(page);
  for (const [at, [name, sequence]] of PRIMERS.entries()) {
    await expect(cell(page, at + 1, 'name')).toContainText(name);
    expect(await letters(page, at + 1)).toBe(sequence);
  }
});

test('what is typed into the forms of an account counts, and so does the button', async ({ page }) => {
  const login = await closedAccount(page, 'early');
  const mail = page.getByLabel('Электронная почта');
  await openLate(page, '/auth/registration', mail, 50);
  await type(page, 0, page.getByLabel('Фамилия'), 'Петрова');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Анна', { delay: 30 });
  await page.getByRole('checkbox').check();
  await hydrated(page);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Петрова');
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.goto('/auth/login?back=/profile', { waitUntil: 'commit' });
  await type(page, 0, mail, login);
  await type(page, 0, page.getByLabel('Пароль'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a field that holds something keeps what is typed over it', async ({ page }) => {
  await openAccount(page, 'over');
  const name = page.getByLabel('Фамилия');
  await openLate(page, '/profile', name, 60);
  await name.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Сидорова', { delay: 10 });
  await hydrated(page);
  await page.keyboard.type('-Кац');
  await expect(name).toHaveValue('Сидорова-Кац');
  const kept = page.waitForResponse('**/site/profile/saveProfile');
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await kept;
  await page.reload();
  await expect(name).toHaveValue('Сидорова-Кац');
});

test('the search of a page answers to what was typed before; Enter needs no script', async ({ page }) => {
  const search = page.getByRole('banner').getByRole('combobox');
  await openLate(page, '/support/technologies/hot-start', search, 70);
  await type(page, 0, search, 'taq');
  await hydrated(page);
  await page.keyboard.type(' mix');
  await expect(search).toHaveValue('taq mix');
  await page.goto('/policy', { waitUntil: 'commit' });
  await type(page, 0, search, 'taq');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=taq$/);
});

test('the example of the home page gives way to the first letter', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Пример' });
  await openLate(page, '/', field, 80);
  const box = page.locator('main textarea');
  await type(page, 10, field, 'мой-1 ACGTTGCATGCAAGCTTGCA');
  await hydrated(page);
  await page.keyboard.type('C');
  await expect(box).toHaveValue('мой-1 ACGTTGCATGCAAGCTTGCAC');
  await expect(page.getByRole('list', { name: 'Прочитанные праймеры' })).toContainText('мой-1');
});
