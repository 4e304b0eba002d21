import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../steps/journey.ts';

const DESK = '/sequences';
const FIRST = `>first\n${'ACGTTGCA'.repeat(10)}`;
const SECOND = `>second\n${'GATTACAG'.repeat(12)}`;

const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено/ });
const documents = (page: Page) => page.getByRole('group', { name: 'Открытые последовательности' });
const text = (page: Page) => page.getByRole('textbox', { name: /буквы вписываются/ });
const size = (page: Page, count: number) => expect(status(page)).toContainText(`из ${count}`);

/** Two documents, the first of them shown. */
async function openTwo(page: Page): Promise<void> {
  await page.goto(DESK);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Или вставьте последовательность' }).fill(`${FIRST}\n${SECOND}`);
  await page.getByRole('button', { name: 'Открыть вставленное' }).click();
  await size(page, 80);
}

/** The store of the desk, as the browser has it. */
const inStore = <Value>(page: Page, table: string, read: string): Promise<Value> =>
  page.evaluate(
    ([name = '', how = '']) =>
      new Promise<Value>((resolve, reject) => {
        const opening = indexedDB.open('oligoteka-sequences');
        opening.onerror = () => reject(new Error(opening.error?.message));
        opening.onsuccess = () => {
          const database = opening.result;
          const request = database.transaction(name).objectStore(name).getAll();
          request.onsuccess = () => {
            database.close();
            const rows = request.result as Record<string, number>[];
            resolve((how === '' ? rows : rows.map((row) => row[how])) as Value);
          };
        };
      }),
    [table, read],
  );

test('what was done before a reload is taken back after it, and done again', async ({ page }) => {
  await openTwo(page);
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  for (const key of ['g', 'ArrowRight', 'a', 'ArrowLeft', 't', 'Control+z']) await page.keyboard.press(key);
  await size(page, 82);
  // at once: the last keys are saved as the page is left
  await page.reload();
  await hydrated(page);
  await size(page, 82);
  await text(page).focus();
  await page.keyboard.press('Control+y');
  await size(page, 83);
  for (const left of [82, 81, 80]) {
    await page.keyboard.press('Control+z');
    await size(page, left);
  }
  await expect(page.getByRole('button', { name: 'Отменить', exact: true })).toBeDisabled();
  await documents(page).getByRole('button', { name: 'second', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Отменить', exact: true })).toBeDisabled();
});

test('letters typed in a run are taken back and done again as one, after a reload too', async ({ page }) => {
  await openTwo(page);
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('gattaca');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('End');
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Delete');
  await size(page, 82);
  const undo = async (left: number) => {
    await page.keyboard.press('Control+z');
    await size(page, left);
  };
  await undo(84);
  await undo(87);
  await page.reload();
  await hydrated(page);
  await size(page, 87);
  await text(page).focus();
  await undo(80);
  await expect(status(page)).toContainText('основанием 1\u00a0из');
  await expect(page.getByRole('button', { name: 'Отменить', exact: true })).toBeDisabled();
  for (const left of [87, 84, 82]) {
    await page.keyboard.press('Control+y');
    await size(page, left);
  }
});

test('a large part that was taken out comes back after the tab was killed', async ({ page, context }) => {
  // a killed tab does not hear that it is left
  await page.addInitScript(() =>
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation()),
  );
  await openTwo(page);
  await text(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('acg');
  await size(page, 3);
  await expect.poll(() => inStore<number[]>(page, 'change', 'number')).toEqual([0, 1, 2, 3]);
  const next = await context.newPage();
  await page.close();
  await next.goto(DESK);
  await hydrated(next);
  await size(next, 3);
  await text(next).focus();
  for (const left of [0, 80]) {
    await next.keyboard.press('Control+z');
    await (left === 0 ? expect(status(next)).toHaveCount(0) : size(next, left));
  }
});

test('a key writes its change alone: the sequence stands as it was written before', async ({ page }) => {
  await openTwo(page);
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  const heads = () => inStore<{ position: number; written: number }[]>(page, 'head', '');
  const saved = (position: number, written: number) =>
    expect.poll(heads).toContainEqual(expect.objectContaining({ position, written }));
  await page.keyboard.type('a');
  await saved(1, 1);
  await page.keyboard.type('c');
  await saved(2, 1);
  await page.keyboard.type('g');
  await saved(3, 1);
  const written = await inStore<{ bases: Uint8Array }[]>(page, 'document', 'sequence');
  expect(written.map(({ bases }) => Object.keys(bases).length).sort()).toEqual([81, 96]);
});

test('a change of another tab is taken back here too, and nothing is lost between them', async ({
  page,
  context,
}) => {
  await openTwo(page);
  const other = await context.newPage();
  await other.goto(DESK);
  await hydrated(other);
  await size(other, 80);
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('ga');
  await size(other, 82);
  await text(other).focus();
  await other.keyboard.press('Control+z');
  await size(other, 80);
  await size(page, 80);
  await text(page).focus();
  await page.keyboard.press('Control+y');
  await size(other, 82);
  await expect(documents(page).getByRole('button', { name: /^Закрыть/ })).toHaveCount(2);
});

test('documents that the page kept in its first version are there, and can be taken back from then on', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('oligoteka-sequences', 1);
        opening.onupgradeneeded = () => {
          const table = opening.result.createObjectStore('document', { keyPath: 'id' });
          opening.result.createObjectStore('left', { autoIncrement: true }).createIndex('page', 'page');
          const bases = Uint8Array.from({ length: 33 }, (_, at) => 1 << (at % 4));
          table.put({
            ...{ id: 'old', revision: 5, page: 'gone', openedAt: 1 },
            sequence: {
              ...{ name: 'старая', description: '', bases, isCircular: false, molecule: 'DNA' },
              ...{ isUracil: false, features: [], notes: [] },
            },
          });
        };
        opening.onerror = () => reject(new Error(opening.error?.message));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await page.goto(DESK);
  await hydrated(page);
  await size(page, 33);
  await text(page).focus();
  await page.keyboard.type('a');
  await size(page, 34);
  await page.reload();
  await hydrated(page);
  await size(page, 34);
  await text(page).focus();
  await page.keyboard.press('Control+z');
  await size(page, 33);
  await expect(documents(page).getByRole('button', { name: /^Закрыть/ })).toHaveCount(1);
});

test('that the browser has no room, and that it forbids to keep anything, is said in other words', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...all) {
      if (document.title.includes('full')) throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, all);
    };
  });
  await openTwo(page);
  await page.evaluate(() => {
    document.title = 'full';
  });
  await text(page).focus();
  await page.keyboard.type('a');
  const full = page.getByText('В хранилище браузера кончилось место', { exact: false });
  await expect(full).toBeVisible();
  await page.evaluate(() => {
    document.title = '';
  });
  await page.keyboard.type('a');
  await expect(full).toHaveCount(0);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Браузер запрещает странице хранить данные', { exact: false })).toBeVisible();
});
