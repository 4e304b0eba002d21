import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';

const DESK = '/sequences';
const PHONE = { width: 390, height: 844 };

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено|пуста/ });
const openExample = async (page: Page, hash = '') => {
  await page.goto(DESK + hash);
  await hydrated(page);
  await page.getByRole('button', { name: 'Пример: pUC19' }).click();
  await expect(status(page)).toHaveText('Курсор перед основанием 1 из 2\u00a0686');
};

test('panels fold on a phone, each is remembered, and a link to one opens it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openExample(page, '#desk-frames');
  await expect(page.getByRole('textbox', { name: 'Праймеры' })).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'Режут' });
  await expect(filter).toBeHidden();
  await expect(panel(page, 'Открытые рамки считывания').getByRole('table')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Ферменты рестрикции' }).click();
  await expect(filter).toBeVisible();
  await page.getByRole('heading', { name: 'Праймеры на матрице' }).click();
  await page.goto(DESK);
  await expect(filter).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Праймеры' })).toBeHidden();
});

test('on a phone what is opened comes into view: the head of the document and its text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  const head = page.getByRole('textbox', { name: 'Имя последовательности' });
  const letters = page.locator('[data-first="0"]');
  const expectInView = async () => {
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(letters).toBeInViewport({ ratio: 1 });
  };
  await openExample(page);
  await expectInView();
  await page.getByRole('button', { name: 'Закрыть pUC19' }).click();
  await page.getByRole('textbox', { name: /^Или вставьте/ }).fill('ACGTACGT');
  await page.getByRole('button', { name: 'Открыть вставленное' }).click();
  await expect(status(page)).toHaveText('Курсор перед основанием 1 из 8');
  await expectInView();
});

test('on a phone each figure of a site of a primer is read whole', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openExample(page);
  await page
    .getByRole('textbox', { name: 'Праймеры' })
    .fill('M13_forward_of_the_bench GGGGGTAAAACGACGGCCAGT\nnone ACGTTGCAACGTTGCAACGT');
  const table = page.getByRole('table', { name: /^Места отжига/ });
  await expect(table.getByRole('cell', { name: /°C$/ })).toBeVisible();
  const place = page.getByRole('group', { name: /^Места отжига/ });
  expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // a figure stands in one line with its name
  for (const figure of await table.locator('td[data-label]').all())
    expect(await figure.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeLessThan(40);
});

test('an open frame is selected, and made a coding sequence', async ({ page }) => {
  await openExample(page);
  const frames = panel(page, 'Открытые рамки считывания');
  // bla of pUC19 on the other strand is the longest one
  const bla = frames.getByRole('row').nth(1);
  await expect(bla).toContainText('286');
  await bla.getByRole('button', { name: /←/ }).click();
  await expect(status(page)).toHaveText(/^Выделено 1626–2486/);
  await frames.getByRole('button', { name: /^Сделать CDS из рамки 1626–2486/ }).click();
  await expect(
    panel(page, 'Элементы разметки')
      .getByRole('button', { name: /ORF 286 ак/ })
      .first(),
  ).toBeVisible();
  await frames.getByRole('textbox', { name: 'Аминокислот от' }).fill('5000');
  await expect(frames.getByRole('status')).toHaveText('Рамок: 0.');
  await expectAccessible(page);
});

test('enzymes are told with the methylation of the host, compatible ends and a gel of the digest', async ({
  page,
}) => {
  await openExample(page);
  const enzymes = panel(page, 'Ферменты рестрикции');
  const filter = enzymes.getByRole('combobox', { name: 'Режут' });
  const name = enzymes.getByRole('searchbox', { name: 'Фермент или сайт' });
  await filter.selectOption('cutting');
  await name.fill('MboI');
  const line = enzymes
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'MboI', exact: true }) })
    .first();
  await expect(line).toContainText('Dam: не режет');
  await enzymes.getByRole('checkbox', { name: 'MboI', exact: true }).check();
  await expect(
    enzymes.getByText(/^Закрыты\sметилированием\sи\sне\sрежутся: MboI \d+ \(Dam\).*\sи\sещё\s3$/),
  ).toBeVisible();
  await expect(enzymes.getByRole('table', { name: /^Фрагменты рестрикции/ })).toBeHidden();
  await enzymes.getByRole('checkbox', { name: 'Dam' }).uncheck();
  await expect(line).not.toContainText('Dam');
  await expect(enzymes.getByRole('table', { name: 'Фрагменты рестрикции: 15' })).toBeVisible();
  await enzymes.getByRole('checkbox', { name: 'MboI', exact: true }).uncheck();
  await name.fill('PvuI');
  await enzymes.getByRole('checkbox', { name: 'CpG' }).check();
  await expect(
    enzymes.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'PvuI', exact: true }) }),
  ).toContainText('CpG: не режет');
  await name.fill('EcoRI');
  await enzymes.getByRole('checkbox', { name: 'EcoRI', exact: true }).check();
  await enzymes.getByText('Совместимые концы').click();
  await expect(enzymes.getByText('MfeI GAATTG шов не режет ни тот, ни другой')).toBeVisible();
  await name.fill('PvuII');
  await enzymes.getByRole('checkbox', { name: 'PvuII' }).check();
  await enzymes.getByText('Показать на геле').click();
  await expect(enzymes.getByRole('img', { name: /2\s364/ })).toBeVisible();
  await expect(enzymes.getByText(/Ближе\sвсего\s—\sполосы\sLAD-0\d/)).toBeVisible();
  await expectAccessible(page);
});

test('the list of enzymes is one stop of the tab key: arrows, Home and End walk it, and Space chooses', async ({
  page,
}) => {
  await openExample(page);
  const enzymes = panel(page, 'Ферменты рестрикции');
  const name = enzymes.getByRole('searchbox', { name: 'Фермент или сайт' });
  await name.fill('Eco');
  const rows = enzymes.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Eco/ }) });
  await expect(rows.nth(2)).toBeVisible();
  await expect(enzymes.getByRole('listitem')).toHaveCount(await rows.count());
  const inRow = (row: Locator, role: 'checkbox' | 'button') => row.getByRole(role).first();
  const walk = async (key: string, there: Locator) => {
    await page.keyboard.press(key);
    await expect(there).toBeFocused();
  };
  // the methylases of the host stand between
  await enzymes.getByRole('checkbox', { name: 'CpG' }).focus();
  await walk('Tab', inRow(rows.first(), 'checkbox'));
  await walk('ArrowDown', inRow(rows.nth(1), 'checkbox'));
  await walk('ArrowRight', inRow(rows.nth(1), 'button'));
  await walk('ArrowDown', inRow(rows.nth(2), 'button'));
  await walk('ArrowLeft', inRow(rows.nth(2), 'checkbox'));
  await walk('End', inRow(rows.last(), 'checkbox'));
  await walk('ArrowDown', inRow(rows.last(), 'checkbox'));
  await walk('Home', inRow(rows.first(), 'checkbox'));
  await walk('ArrowUp', inRow(rows.first(), 'checkbox'));
  await walk('End', inRow(rows.last(), 'checkbox'));
  await page.keyboard.press('Space');
  await expect(inRow(rows.last(), 'checkbox')).toBeChecked();
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(enzymes.getByRole('table', { name: 'Фрагменты рестрикции: 1' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(rows.locator(':focus')).toHaveCount(0);
  await walk('Shift+Tab', inRow(rows.last(), 'checkbox'));
});

/** Copies or pastes in the text of the desk, with a clipboard that needs no permission. */
const clipboard = (page: Page, type: 'copy' | 'paste') =>
  page.evaluate((kind) => {
    const held: { clip?: DataTransfer } & object = Object.assign<Window, { clip?: DataTransfer }>(window, {});
    if (kind === 'copy') held.clip = new DataTransfer();
    const event = new ClipboardEvent(kind, {
      clipboardData: held.clip ?? null,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(event);
    return held.clip?.getData('text/plain').length;
  }, type);

test('what is copied brings its features into another document, and plain letters to other programs', async ({
  page,
}) => {
  await openExample(page);
  const features = panel(page, 'Элементы разметки');
  await features.getByRole('button', { name: /^lacZα/ }).click();
  const text = page.getByRole('textbox', { name: /буквы вписываются/ });
  await text.focus();
  expect(await clipboard(page, 'copy')).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Пустой документ' }).click();
  await text.focus();
  await clipboard(page, 'paste');
  await expect(features.getByRole('button', { name: /^lacZα/ })).toBeVisible();
});
