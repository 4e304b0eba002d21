import type { Locator, Page } from '@playwright/test';
import { expect, fillBasket, hydrated, test } from '../steps/journey.ts';
import { closedAccount, openAccount, PASSWORD } from '../steps/open-account.ts';
import { cell, FORM, grid, holdScripts, letters } from '../steps/order-form.ts';

/** Every script comes late, by chance; `EARLY_SEED` repeats a run that failed. */
const SEED = Number(process.env['EARLY_SEED'] ?? Date.now() % 1_000_000);
const LATEST_MS = 1_500;

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
async function openLate(
  page: Page,
  path: string,
  field: Locator,
  of: number,
  latest = LATEST_MS,
): Promise<void> {
  const random = chance(SEED + of);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const late = random() * latest;
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

test('primers typed by keys alone stand where they were typed', async ({ page }) => {
  await openLate(page, FORM, cell(page, 1, 'name'), 0);
  await grid(page).focus();
  for (const [name, sequence] of PRIMERS) {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(sequence);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
  }
  await hydrated(page);
  for (const [at, [name, sequence]] of PRIMERS.entries()) {
    await expect(cell(page, at + 1, 'name')).toContainText(name);
    expect(await letters(page, at + 1)).toBe(sequence);
  }
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a cell that is tapped takes the typed text, and keeps its caret', async ({ page }) => {
    await openLate(page, FORM, cell(page, 1, 'name'), 10);
    const [name, sequence] = PRIMERS[0];
    await cell(page, 1, 'sequence').tap();
    await page.keyboard.type(sequence, { delay: 30 });
    await cell(page, 1, 'name').tap();
    await page.keyboard.type(name, { delay: 120 });
    await hydrated(page);
    await page.keyboard.type('y');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 'name')).toContainText(`${name}y`);
    expect(await letters(page, 1)).toBe(sequence);
  });
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a scroll that begins on a cell leaves the caret where it is', async ({ page }) => {
    const release = await holdScripts(page, '**/assets/**/*.js');
    await page.goto(FORM, { waitUntil: 'commit' });
    const [, sequence] = PRIMERS[0];
    await cell(page, 1, 'sequence').tap();
    await page.keyboard.type(sequence);
    const box = await cell(page, 1, 'name').boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box!.x + 20, y: box!.y + 10 - up }],
      });
    await touch('touchStart', 0);
    for (const up of [10, 30, 60, 90]) await touch('touchMove', up);
    await touch('touchEnd', 90);
    release();
    await hydrated(page);
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    expect(await letters(page, 1)).toBe(`${sequence}A`);
  });
});

test('a caret inside a cell stays there', async ({ page }) => {
  await openLate(page, FORM, cell(page, 1, 'name'), 20);
  const [name, sequence] = PRIMERS[0];
  await type(page, 0, cell(page, 1, 'sequence'), sequence);
  await type(page, 30, cell(page, 1, 'name'), name);
  for (const key of ['F2', 'ArrowLeft', 'x']) await page.keyboard.press(key);
  await hydrated(page);
  await page.keyboard.type('y');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'name')).toContainText('GAPDH_xyF');
  expect(await letters(page, 1)).toBe(sequence);
});

for (const { how, hasTouch } of [
  { how: 'press', hasTouch: false },
  { how: 'tap', hasTouch: true },
])
  test.describe(`by ${how}`, () => {
    test.use({ hasTouch });

    test(`a form that comes to life within a ${how} stands on the cell under it`, async ({ page }) => {
      // React takes a page over when its scheduler comes to it, or within an event that cannot wait
      await page.addInitScript(() => {
        const { postMessage } = MessagePort.prototype;
        const held: (() => void)[] = [];
        MessagePort.prototype.postMessage = function (...message: [unknown]) {
          held.push(() => postMessage.apply(this, message));
        };
        addEventListener('schedule', () => {
          MessagePort.prototype.postMessage = postMessage;
          for (const post of held) post();
        });
      });
      const release = await holdScripts(page, '**/assets/**/*.js');
      await page.goto(FORM, { waitUntil: 'commit' });
      const [name, sequence] = PRIMERS[0];
      await type(page, 0, cell(page, 1, 'sequence'), sequence);
      release();
      await page.waitForFunction(() =>
        Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
      );
      // brings the frame of the page to life, which asks for the form
      await page.keyboard.down('Control');
      await page.waitForLoadState('networkidle');
      if (hasTouch) await cell(page, 1, 'name').tap();
      else await cell(page, 1, 'name').click();
      await expect(page.locator('[data-cell]')).toHaveCount(0);
      await page.keyboard.up('Control');
      await page.evaluate(() => dispatchEvent(new Event('schedule')));
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(cell(page, 1, 'name')).toContainText(name);
      expect(await letters(page, 1)).toBe(sequence);
    });
  });

test('a caret keeps its place when the code that draws long lists comes', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/**/esm-*.js');
  await page.goto(FORM);
  await cell(page, 1, 'name').click();
  await page.keyboard.type('GAPDH_F');
  for (const key of ['F2', 'ArrowLeft', 'x']) await page.keyboard.press(key);
  await expect(grid(page).locator('[data-placed]')).toHaveCount(0);
  release();
  await expect(grid(page).locator('[data-placed]')).toBeVisible();
  await page.keyboard.type('y');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'name')).toContainText('GAPDH_xyF');
});

test('a sequencing order takes early input; kept samples stay beside it', async ({ page }) => {
  const path = '/services/sequencing/sanger/order-form';
  await openLate(page, path, cell(page, 1, 'name'), 30, 500);
  await page.getByRole('grid', { name: 'Пробы' }).focus();
  await page.keyboard.type('sample-1', { delay: 30 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'На одно выделение больше' }).click();
  await hydrated(page);
  await expect(cell(page, 1, 'name')).toContainText('sample-1');
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  // the next visit shows an empty form before the kept lines
  const release = await holdScripts(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await cell(page, 1, 'name').waitFor();
  await page.getByRole('grid', { name: 'Пробы' }).focus();
  await page.keyboard.type('sample-2', { delay: 30 });
  release();
  await hydrated(page);
  await page.keyboard.type('b');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'name')).toContainText('sample-1');
  await expect(cell(page, 2, 'name')).toContainText('sample-2b');
});

test('the fields of the order take typed text, and so do the counts above them', async ({ page }) => {
  const found = await page.request.post('/site/product/GetProducts', { data: { q: 'CMP-01' } });
  const [{ id }] = ((await found.json()) as { data: [{ id: number }] }).data;
  const put = await page.request.post('/site/product/saveProducts', { data: [{ id, count: 1 }] });
  expect(put.ok()).toBe(true);
  const count = page.getByRole('spinbutton').first();
  const payer = page.getByLabel('Название организации');
  await openLate(page, '/basket', payer, 40);
  await count.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3', { delay: 30 });
  await type(page, 30, page.getByLabel('ИНН'), '7707083893');
  // past КПП
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('Институт', { delay: 30 });
  await type(page, 120, page.getByLabel('Электронная почта'), 'a@b.example');
  await hydrated(page);
  await page.keyboard.type('.org');
  await expect(payer).toHaveValue('Институт');
  await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
  await expect(page.getByLabel('Электронная почта')).toHaveValue('a@b.example.org');
  await expect(count).toHaveValue('3');
  await expect(page.getByRole('complementary', { name: 'Сумма заказа' })).toContainText('3');
  await page.reload();
  await expect(payer).toHaveValue('Институт');
});

test('payer, payment and delivery are chosen before the scripts are there', async ({ page }) => {
  await fillBasket(page);
  const choices = ['Частное лицо', /^Самовывоз/, /^Картой/].map((name) => page.getByRole('radio', { name }));
  await openLate(page, '/basket', page.getByLabel('Название организации'), 45);
  // a choice is pressed where its words are
  for (const text of ['Частное лицо', 'Самовывоз', 'Картой'])
    await page.locator('label').filter({ hasText: text }).click();
  await hydrated(page);
  for (const choice of choices) await expect(choice).toBeChecked();
  await expect(page.getByLabel('Имя и фамилия')).toBeVisible();
  await page.reload();
  for (const choice of choices) await expect(choice).toBeChecked();
});

test('a key that leads on is not heard by a form that comes to life within it', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/**/*.js');
  await page.goto(FORM, { waitUntil: 'commit' });
  await type(page, 0, cell(page, 1, 'name'), 'a');
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => (document.title += ` ${key}`), true);
    document.title = 'heard';
  });
  for (const key of ['Tab', 'c', 'Enter', 'ArrowDown', 'F2']) await page.keyboard.press(key);
  await expect(page).toHaveTitle('heard c');
  release();
});

test('a list typed into its box stays there', async ({ page }) => {
  const box = page.getByRole('textbox', { name: 'Список праймеров' });
  await openLate(page, FORM, box, 50);
  await type(page, 0, box, 'F9 ACGTACGTACGTACGTAC');
  await hydrated(page);
  await expect(box).toHaveValue('F9 ACGTACGTACGTACGTAC');
});

test('a list pasted into a cell is read', async ({ page }) => {
  await openLate(page, FORM, cell(page, 1, 'name'), 55);
  await cell(page, 1, 'name').click();
  await page.keyboard.insertText(PRIMERS.map((row) => row.join('\t')).join('\n'));
  await hydrated(page);
  for (const [at, [name, sequence]] of PRIMERS.entries()) {
    await expect(cell(page, at + 1, 'name')).toContainText(name);
    expect(await letters(page, at + 1)).toBe(sequence);
  }
});

test('text typed into the forms of an account counts, and so does the button', async ({ page }) => {
  const login = await closedAccount(page, 'early');
  const mail = page.getByLabel('Электронная почта');
  await openLate(page, '/auth/registration', mail, 60);
  await type(page, 0, page.getByLabel('Фамилия'), 'Петрова');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Анна', { delay: 30 });
  await page.getByRole('checkbox').click();
  await hydrated(page);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Петрова');
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна');
  await expect(page.getByRole('checkbox')).toBeChecked();
  for (const [path, field] of [
    ['/auth/restore-password', mail],
    ['/auth/set-new-password?token=1', page.getByLabel('Новый пароль').and(page.locator('input'))],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await type(page, 10, field, login);
    await hydrated(page);
    await page.keyboard.type('m');
    await expect(field).toHaveValue(`${login}m`);
  }
  await page.goto('/auth/login?back=/profile', { waitUntil: 'commit' });
  await type(page, 0, mail, login);
  await type(page, 0, page.getByLabel('Пароль'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a filled field keeps the text typed over it', async ({ page }) => {
  await openAccount(page, 'over');
  const name = page.getByLabel('Фамилия');
  await openLate(page, '/profile', name, 70);
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

test('the search of a page answers to earlier text; Enter needs no script', async ({ page }) => {
  const search = page.getByRole('banner').getByRole('combobox');
  await openLate(page, '/support/technologies/hot-start', search, 80);
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
  await openLate(page, '/', field, 90);
  const box = page.locator('main textarea');
  await type(page, 10, field, 'мой-1 ACGTTGCATGCAAGCTTGCA');
  await hydrated(page);
  await page.keyboard.type('C');
  await expect(box).toHaveValue('мой-1 ACGTTGCATGCAAGCTTGCAC');
  await expect(page.getByRole('region', { name: 'Прочитанные праймеры' })).toContainText('мой-1');
});

/** Fields of text that stand in the page for everybody to see; those of a cell are told above. */
const TEXTS =
  'input:not([type=checkbox], [type=radio], [type=file]):visible, textarea:not([data-cell]):visible';

/** Types into every field of the page, once it stands; gives their texts. */
async function typeIntoAll(page: Page): Promise<string[]> {
  await page.getByRole('contentinfo').waitFor();
  const texts: string[] = [];
  for (const [at, field] of (await page.locator(TEXTS).all()).entries()) {
    const isMail = (await field.getAttribute('type')) === 'email';
    await type(page, 0, field, isMail ? `a${at}@b.example` : `abc${at}`);
    texts.push(await field.inputValue());
  }
  return texts;
}

const textsOf = async (page: Page) =>
  Promise.all((await page.locator(TEXTS).all()).map((field) => field.inputValue()));

for (const [width, hasSearch] of [
  [1_440, true],
  [390, false],
] as const)
  test(`every field of the first forms of a visitor takes typed text, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const banner = page.getByRole('banner');
    await openLate(page, '/policy', banner, width, LATEST_MS / 3);
    // a phone has a link in the place of the field
    if (!hasSearch) await banner.getByRole('link', { name: 'Поиск' }).click();
    const field = (hasSearch ? banner : page.getByRole('main')).locator('[name=q]');
    await type(page, 10, field, 'taq');
    await hydrated(page);
    await page.keyboard.type(' mix');
    await expect(field).toHaveValue('taq mix');
    for (const path of ['/auth/registration', '/d', '/search']) {
      await page.goto(path, { waitUntil: 'commit' });
      const typed = await typeIntoAll(page);
      expect(typed.length, path).toBeGreaterThan(hasSearch ? 1 : 0);
      await hydrated(page);
      expect(await textsOf(page), path).toEqual(typed);
    }
  });
