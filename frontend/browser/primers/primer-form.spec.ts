import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import {
  beginPaste,
  cell,
  FORM,
  grid,
  holdScripts,
  letters,
  open,
  paste,
  pasted,
  press,
  row,
  SAVE_PRIMERS,
  saved,
  scaleOfPaste,
  typeUnsent,
} from '../steps/order-form.ts';

const LETTERS = 'ACGT';

test.use({ baseURL: process.env['SHOP_URL'] ?? '' });

/** Sequences that differ from each other, the same in every run. */
function sequence(number: number): string {
  let text = '';
  for (let rest = number * 7_919 + 11, at = 0; at < 20; at += 1) {
    text += LETTERS[(rest + at) % 4];
    rest = (rest * 31 + at) % 65_521;
  }
  return text;
}
const table = (count: number) =>
  Array.from({ length: count }, (_, at) => `F${at + 1}\t${sequence(at)}`).join('\r\n');

test('a table of 205 lines is pasted, priced, saved, and comes back after a reload', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, `Название\tПоследовательность\r\n${table(205)}`);
  await expect(page.getByText('Вставлено 205 праймеров')).toBeVisible();
  const button = page.getByRole('button', { name: /^Добавить 205 праймеров в корзину · 90\s200\s₽$/ });
  await expect(button).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(button).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '207');
  await expect(cell(page, 1, 'name')).toHaveText('F1');
  await expect.poll(() => letters(page, 1)).toBe(sequence(0));
});

test('a paste says what it changed, and is taken back by one press', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, "P1\t5'-GAATGTAAACTAGCACAGCCTСТА-3'\nP2\tACGT(A/G)ACGTACGT");
  await expect(page.getByText('(A/G) → R')).toBeVisible();
  await expect.poll(() => letters(page, 1)).toBe('GAATGTAAACTAGCACAGCCTCTA');
  await page.getByRole('button', { name: 'Отменить вставку' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
});

test('a line at the edge of the window stays under the pointer while it is pressed twice', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await paste(page, table(12));
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '14');
  const number = 8;
  const summary = await page.getByRole('region', { name: 'Итог' }).boundingBox();
  // just above the summary, as near to it as a line can be
  await cell(page, number, 'sequence').evaluate((element, edge) => {
    window.scrollBy(0, element.getBoundingClientRect().bottom - edge);
  }, summary?.y ?? 0);
  const box = await cell(page, number, 'sequence').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 12];
  await page.mouse.click(x, y);
  await expect(row(page, number)).toContainText(`F${number}`);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect((await cell(page, number, 'sequence').boundingBox())?.y).toBe(box?.y);
  await page.mouse.dblclick(x, y);
  await expect(page.locator('[role=grid] textarea')).toHaveValue(sequence(number - 1));

  // asked for again, a line that was scrolled away is shown
  await page.locator('[role=grid] textarea').fill('ACGX');
  await press(page, 'Enter', 'F8');
  await page.setViewportSize({ width: 1280, height: 440 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(cell(page, number, 'name')).not.toBeInViewport();
  await press(page, 'F8');
  await expect(cell(page, number, 'name')).toBeInViewport();
});

test('letters that come without a key begin a cell as well', async ({ page }) => {
  await open(page);
  await cell(page, 1, 'name').click();
  await page.keyboard.insertText('Прямой');
  await page.keyboard.insertText(' 1');
  await press(page, 'Tab');
  await page.keyboard.insertText('acgtacgt');
  await press(page, 'Tab');
  // a column that takes no text takes none
  await page.keyboard.insertText('ещё');
  await expect(cell(page, 1, 'name')).toHaveText('Прямой 1');
  await expect.poll(() => letters(page, 1)).toBe('ACGTACGT');
});

test('lines are made, changed and ordered with the keyboard alone', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await page.keyboard.type('F1');
  await press(page, 'Tab');
  await page.keyboard.type('acgtacgtacgtacgt');
  // Enter goes back to where the Tabs began
  await press(page, 'Tab', '1', 'Enter');
  await page.keyboard.type('R1');
  await press(page, 'Tab');
  await page.keyboard.type('ACGTXACGTACG');
  await press(page, 'Enter');
  await expect(cell(page, 1, 'state')).toHaveText('Готов');
  await expect(cell(page, 2, 'state')).toHaveText('Ошибка');
  await expect(cell(page, 2, 'sequence').locator('[data-faulty]')).toHaveText('X');
  const described = await cell(page, 2, 'sequence').getAttribute('aria-describedby');
  await expect(page.locator(`[id="${described}"]`)).toContainText(
    'Недопустимые символы в праймере (подсвечены красным)',
  );

  await press(page, 'Control+Home', 'F8');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-1-sequence$/);
  await press(page, 'F2', 'Home');
  for (let times = 0; times < 4; times += 1) await press(page, 'ArrowRight');
  await press(page, 'Delete', 'Enter');
  await expect.poll(() => letters(page, 2)).toBe('ACGTACGTACG');

  // fill down: the scale of the first line into the second
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Control+d');
  await expect(cell(page, 2, 'scale').locator('select')).toHaveValue('1');
  await press(page, 'Control+z');
  await expect(cell(page, 2, 'scale').locator('select')).toHaveValue('');
  await press(page, 'Control+y');
  await expect(cell(page, 2, 'scale').locator('select')).toHaveValue('1');

  await press(page, 'Control+Home', 'Alt+ArrowDown');
  await expect(cell(page, 1, 'name')).toHaveText('R1');
  await page.getByRole('button', { name: /^Добавить 2 праймера в корзину/ }).press('Enter');
  await expect(page.getByText('2 праймера в корзине')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Перейти в корзину' })).toBeFocused();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
  await press(page, 'Tab', 'Enter');
  await expect(grid(page)).toBeFocused();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
});

test('lines taken back from the basket are drafts again', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, table(3));
  await scaleOfPaste(page, '0,2');
  await page.getByRole('button', { name: /^Добавить 3 праймера в корзину/ }).click();
  await page.getByRole('button', { name: 'Вернуть в бланк' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5');
  await saved(page);
  await page.reload();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5');
});

test('a block copied here is pasted the same, and fills down as in a spreadsheet', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, 'A1\t[FAM]ACGTACGTACGT[BHQ1]\nA2\tTTTTACGTACGT');
  await press(
    page,
    'Control+Home',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    ' ',
  );
  await press(page, 'Control+a');
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });
  expect(copied).toContain('A1\t[FAM]ACGTACGTACGT[BHQ1]\t0,04');
  await press(page, 'Control+End', 'ArrowDown');
  await beginPaste(page, copied);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6');
  expect(await letters(page, 3)).toBe(await letters(page, 1));
  await expect(cell(page, 3, 'sequence')).toContainText('Тот же праймер ещё раз: строка 1 «A1»');
  for (const column of ['name', 'length'])
    await expect(cell(page, 3, column)).toHaveText((await cell(page, 1, column).textContent()) ?? '');
  await expect(cell(page, 3, 'scale').locator('select')).toHaveValue('0.04');
  await expect(cell(page, 3, 'keen').getByRole('checkbox')).toBeChecked();
});

test('text typed without a connection is kept through a crash and sent later', async ({ page, context }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, table(5));
  await saved(page);
  await context.setOffline(true);
  await press(page, 'Control+Home');
  await page.keyboard.type('typed offline');
  await press(page, 'Enter');
  await expect(page.getByText('Нет связи — сохранено на этом компьютере')).toBeVisible();
  await page.keyboard.type('half typ');
  await page.route(SAVE_PRIMERS, (route) => route.abort());
  await context.setOffline(false);
  await page.reload(); // nothing was sent: the lines come from this computer
  await expect(cell(page, 1, 'name')).toHaveText('typed offline');
  await expect(cell(page, 2, 'name')).toHaveText('half typ');
  await page.unroute(SAVE_PRIMERS);
  await saved(page);
  const other = await context.newPage();
  await open(other);
  await expect(cell(other, 1, 'name')).toHaveText('typed offline');
  await expect(grid(other)).toHaveAttribute('aria-rowcount', '7');
});

test('text typed before the kept lines have come is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    const query = navigator.locks.query.bind(navigator.locks);
    const told = new Promise<void>((resolve) => addEventListener('kept lines may come', () => resolve()));
    navigator.locks.query = () => told.then(query);
  });
  await open(page);
  await grid(page).focus();
  await page.keyboard.type('early');
  await page.evaluate(() => dispatchEvent(new Event('kept lines may come')));
  await page.keyboard.type(' bird');
  await press(page, 'Enter');
  await saved(page);
  await page.reload();
  await expect(cell(page, 1, 'name')).toHaveText('early bird');
});

test('a list whose reading waits for its code lands where it was pasted, and takes nothing from a person who types on', async ({
  page,
}) => {
  const release = await holdScripts(page, '**/paste-reader*.js*');
  await open(page);
  await grid(page).focus();
  await page.keyboard.type('first');
  await press(page, 'Enter');
  await beginPaste(page, table(3));
  await press(page, 'Control+Home', 'F2');
  await page.keyboard.type(' and');
  release();
  await pasted(page);
  await page.keyboard.type(' last');
  await press(page, 'Enter');
  await expect(cell(page, 1, 'name')).toHaveText('first and last');
  for (const number of [2, 3, 4]) await expect(cell(page, number, 'name')).toHaveText(`F${number - 1}`);
});

test('a list that cannot be read for want of its code says so, and is read when pasted again', async ({
  page,
}) => {
  await page.route('**/paste-reader*.js*', (route) => route.abort());
  await open(page);
  await grid(page).focus();
  await beginPaste(page, table(2));
  await expect(page.getByText(/^Список не\sпрочитан/)).toBeVisible();
  await page.unroute('**/paste-reader*.js*');
  await grid(page).focus();
  await paste(page, table(2));
  await expect(cell(page, 2, 'name')).toHaveText('F2');
});

test('two tabs lose no line, and the later change of a line wins', async ({ page, context }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, table(2));
  await saved(page);
  const other = await context.newPage();
  await open(other);
  await expect(cell(other, 1, 'name')).toHaveText('F1');
  await grid(other).focus();
  await press(other, 'Control+Home');
  await other.keyboard.type('from the other tab');
  await press(other, 'Enter', 'Control+End', 'ArrowDown', 'Home');
  await other.keyboard.type('new there');
  await press(other, 'Enter');
  await saved(other);
  await expect(cell(page, 1, 'name')).toHaveText('from the other tab');
  await expect(cell(page, 3, 'name')).toHaveText('new there');
});

test('two tabs on one row keep the changes of each, and tell the text that gave way', async ({
  page,
  context,
}) => {
  await open(page);
  await grid(page).focus();
  await paste(page, 'a\tACGTACGTACGT');
  await saved(page);
  const other = await context.newPage();
  await open(other);
  await expect(cell(other, 1, 'name')).toHaveText('a');
  const field = (tab: typeof page) => tab.locator('[role=grid] textarea');

  // the sequence is open in one tab while the other one renames the row
  await cell(other, 1, 'sequence').dblclick();
  await field(other).press('End');
  await other.keyboard.type('TT');
  await saved(other);
  await cell(page, 1, 'name').dblclick();
  await field(page).fill('aZ');
  await press(page, 'Enter');
  await saved(page);
  await expect(cell(other, 1, 'name')).toHaveText('aZ');
  await expect(field(other)).toHaveValue('ACGTACGTACGTTT');
  await press(other, 'Enter');
  await saved(other);
  await expect.poll(() => letters(page, 1)).toBe('ACGTACGTACGTTT');
  await expect(cell(page, 1, 'name')).toHaveText('aZ');

  // a later change of what was saved and seen is no conflict; of an open field it is, and its text stays
  await cell(other, 1, 'name').dblclick();
  await field(other).fill('theirs');
  await saved(other);
  await expect(cell(page, 1, 'name')).toHaveText('theirs');
  await expect(row(page, 1)).not.toContainText('в другой вкладке');
  await cell(page, 1, 'name').dblclick();
  await field(page).fill('aZ');
  await press(page, 'Enter');
  await saved(page);
  await expect(row(other, 1)).toContainText('там «aZ», здесь осталось ваше');
  await expect(field(other)).toHaveValue('theirs');
  await expect(cell(page, 1, 'name')).toHaveText('aZ');
  await row(other, 1).getByRole('button', { name: 'Взять оттуда' }).click();
  await saved(other);
  await expect(cell(other, 1, 'name')).toHaveText('aZ');
  await expect(cell(page, 1, 'name')).toHaveText('aZ');

  // deleted there, filled in here: it can come back
  await cell(page, 1, 'name').click();
  await press(page, 'Control+Delete');
  await saved(page);
  await expect(grid(other)).toHaveAttribute('aria-rowcount', '2');
  await other.getByRole('button', { name: 'Вернуть в бланк' }).click();
  await saved(other);
  await expect(cell(page, 1, 'name')).toHaveText('aZ');
  await expect.poll(() => letters(page, 1)).toBe('ACGTACGTACGTTT');
});

test('a line that a closed tab could not send is taken over by the other one', async ({ page, context }) => {
  await open(page);
  await typeUnsent(page, 'orphan');
  const other = await context.newPage();
  await open(other);
  await expect(grid(other)).toHaveAttribute('aria-rowcount', '2'); // its own tab will send it
  await page.close();
  await expect(cell(other, 1, 'name')).toHaveText('orphan');
  await saved(other);
});

test('leaving for the basket and coming back loses nothing', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await page.keyboard.type('first');
  await press(page, 'Enter');
  await page.keyboard.type('half');
  await page.locator('a[href="/basket"]').first().click();
  await expect(page).toHaveURL(/basket$/);
  await page.goBack();
  await expect(cell(page, 1, 'name')).toHaveText('first');
  await expect(cell(page, 2, 'name')).toHaveText('half');
  await saved(page);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
});

test('unsent changes are there after one has left for the basket and come back', async ({ page }) => {
  await open(page);
  await typeUnsent(page, 'unsent');
  await page.locator('a[href="/basket"]').first().click();
  await expect(page).toHaveURL(/basket$/);
  await page.goBack();
  await expect(cell(page, 1, 'name')).toHaveText('unsent');
  await page.unroute(SAVE_PRIMERS);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
  await page.reload();
  await expect(cell(page, 1, 'name')).toHaveText('unsent');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
});

test('lines put into the basket stay there, also where a change before could not be saved', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await paste(page, table(2));
  await saved(page);
  const held = async () =>
    page.evaluate(async () => {
      const response = await fetch('/site/basket/getBasket', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      const { data } = (await response.json()) as {
        data: { primers: { editState: string; name: string }[] };
      };
      return data.primers.map(({ name, editState }) => `${name} ${editState}`);
    });
  // the change is executed, its answer is lost
  let lost = 0;
  await page.route('**/site/primer/savePrimers', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await grid(page).focus();
  await press(page, 'Control+Home');
  await page.keyboard.type('changed');
  await press(page, 'Enter');
  const button = page.getByRole('button', { name: /^Добавить 2 праймера в корзину/ });
  await button.click();
  const failed = page.getByText('Праймеры не добавлены');
  const added = page.getByText('2 праймера в корзине');
  await expect(failed.or(added)).toBeVisible();
  if (await failed.isVisible()) await button.click();
  await expect(added).toBeVisible();
  await saved(page);
  expect(await held()).toEqual(['changed basket', 'F2 basket']);
});

test('a line the server refuses is shown with its words, and all stay in the form', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, table(3));
  await page.route('**/site/primer/savePrimers', (route) => {
    if (!route.request().postData()?.includes('"basket"')) return route.continue();
    const validateErrors = { 'primers.1.sequence': ['Недопустимый модификатор: X'] };
    return route.fulfill({ status: 422, json: { error: true, url: '', message: '', validateErrors } });
  });
  await page.getByRole('button', { name: /^Добавить 3 праймера в корзину/ }).click();
  await expect(page.getByRole('alert')).toContainText('Сервер не принял отмеченные строки');
  await expect(cell(page, 2, 'sequence')).toContainText('Недопустимый модификатор: X');
  await expect(cell(page, 2, 'state')).toHaveText('Не принят');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-1-sequence$/);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5');
});

test('a thousand lines take every key', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, table(1_000));
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '1002');
  await press(page, 'Control+End', 'Home', 'ArrowRight', 'F2');
  await page.keyboard.type('ACGTACGTAC');
  await press(page, 'Enter');
  await expect.poll(() => letters(page, 1_000)).toBe(`${sequence(999)}ACGTACGTAC`);
  await expect(cell(page, 1_000, 'length')).toHaveText(/^30/);
  await expect.poll(() => page.locator('[role=row]').count()).toBeLessThan(80);
});

test('text carried from the home page is read once', async ({ page }) => {
  await open(page);
  await page.evaluate(() => sessionStorage.setItem('oligoteka.paste', 'H1\tACGTACGTACGTACGT'));
  await page.reload();
  await expect(cell(page, 1, 'name')).toHaveText('H1');
  await saved(page);
  await page.reload();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
});

for (const [scheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`nothing keeps a person out: ${scheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    await grid(page).focus();
    await paste(page, 'F1\t[FAM]ACGTACGTACGTI\nR1\tACGTXXACGT\nR2\tACGT(A/G)ACGTACGT');
    await expect(page.getByText('Вставлено 3 праймера')).toBeVisible();
    await page.getByRole('button', { name: 'Вставить списком' }).click();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

test('the server sends the first lines without a style attribute', async ({ page, request }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, table(30));
  await saved(page);
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const html = await (await request.get(FORM, { headers: { cookie: cookies } })).text();
  expect(html).toContain('F20');
  expect(html).not.toContain('style="');
});
