import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { madeRead, writeAbif } from '@oligoteka/traces/testing';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { operate } from '../steps/server.mjs';
import { codeIn, letterTo } from '../steps/letters.ts';
import { CARDS, payWith } from '../steps/test-bank.ts';

const ops = (...words: string[]) => operate(process.env['SHOP_DATA'] ?? '', ...words);
const steps = (page: Page, line: number) => page.getByRole('list', { name: `Ход строки ${line}` });
const course = (page: Page) => page.getByRole('list', { name: 'Ход заказа' });
const now = (page: Page) => course(page).locator('[aria-current=step]');

/** An order of three primers, paid at the test bank. */
async function paidOrder(page: Page): Promise<string> {
  await fillPrimers(page);
  return payOrder(page);
}

async function fillPrimers(page: Page): Promise<void> {
  const primers = ['27F', '1492R', 'GAPDH_a_long_name_that_needs_room_on_a_phone'].map((name, at) => ({
    ...{ id: -1 - at, name, sequence: 'AGAGTTTGATCMTGGCTCAG', scale: '0.04' },
    ...{ editState: 'basket', numberInOrder: at + 1 },
  }));
  expect((await page.request.post('/site/primer/savePrimers', { data: { primers } })).ok()).toBe(true);
}

/** The basket as an order, paid at the test bank. */
async function payOrder(page: Page): Promise<string> {
  const order = {
    payment: 'card',
    affiliate: { name: 'Анна Петрова', isPerson: true },
    contact: { name: 'Анна Петрова', email: 'lines@example.org' },
  };
  const answer = await page.request.post('/site/basket/createOrder', { data: { order } });
  const { data } = (await answer.json()) as { data: { uid: string; redirect: string } };
  await page.goto(data.redirect);
  await payWith(page, CARDS.plain);
  await expect(page).toHaveURL(/\/payment\/sberbank-complete/);
  await page.goto(`/order/${data.uid}`);
  await expect(course(page)).toContainText('Оплачен');
  return data.uid;
}

/** The page as it stands after an operator's command. */
async function after(page: Page, ...words: string[]): Promise<void> {
  await ops(...words);
  await page.reload();
  await hydrated(page);
}

test('an order is walked from paid to delivered, with a remake and two parcels', async ({ page }) => {
  const uid = await paidOrder(page);
  await hydrated(page);
  // a worker promises the days a moment after the money has come
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Обещаем к\s\d\d\.\d\d\.\d{4}$/)).toHaveCount(3, { timeout: 500 });
  }).toPass();
  await hydrated(page);
  await expect(page.getByText(/^Всё будет готово к/)).toBeVisible();
  await expect(steps(page, 1)).toHaveText('В очереди');
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toBeVisible();

  await after(page, 'start', uid, '1-2');
  await expect(now(page)).toContainText('В работе');
  await expect(steps(page, 1)).toHaveText(/^В\sработе \d\d\.\d\d\.\d{4}$/);
  await expect(steps(page, 3)).toHaveText('В очереди');
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);

  await ops('start', uid, '3');
  const measured = { od: 5.5, purity: 95, lot: 'L-2611-17' };
  const results = path.join(test.info().outputPath(), 'results.json');
  writeFileSync(results, JSON.stringify([1, 2].map((line) => ({ order: uid, line, ...measured }))));
  await after(page, 'ready', '--file', results);
  await expect(
    page.getByText(/^5,5\sОЕ · 28,2\sнмоль · .+ мкл\sводы · чистота 95\s% · серия L-2611-17/),
  ).toHaveCount(2);
  await page.getByLabel('Начать с этикетки №').fill('70');
  await expect(page.getByRole('link', { name: /Этикетки.+A4, 65/ })).toHaveAttribute('href', /from=65$/);
  const passport = page.getByRole('link', { name: 'Паспорт строки 2, PDF' });
  const file = await page.request.get((await passport.getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toMatch(/^inline; filename="passport-2-\d{4}-\d{6}\.pdf"$/);
  await after(page, 'remake', uid, '2', '--reason', 'не прошёл контроль чистоты', '--reason-en', 'impure');
  await expect(steps(page, 2)).toContainText('Переделываем: не прошёл контроль чистоты');

  await after(page, 'ship', uid, '--carrier', 'СДЭК', '--tracking', '10012345678');
  const shipments = page.getByRole('region', { name: 'Отправления', exact: true }).getByRole('listitem');
  await expect(shipments).toHaveText([/^СДЭК\s*10012345678\s*строка\s1, отправлено\s\d\d\.\d\d\.\d{4}$/]);
  await expect(page.getByRole('link', { name: '10012345678' })).toHaveAttribute(
    'href',
    'https://www.cdek.ru/ru/tracking?order_id=10012345678',
  );
  await expect(now(page)).toContainText('В работе');

  await ops('deliver', uid);
  await ops('ready', uid);
  await after(page, 'ship', uid, '--carrier', 'pochta', '--tracking', '80111111111111');
  await expect(now(page)).toContainText('Отправлен');
  await expect(shipments.first()).toContainText('доставлено');
  await expect(shipments.last()).toContainText('строки 2–3');

  await after(page, 'deliver', uid);
  await expect(course(page).getByRole('listitem').last()).toContainText('Выполнен');
  await expect(steps(page, 2).getByRole('listitem')).toHaveText([
    ...[/^В\sработе/, /^Готово/, /^На\sпеределку/, /^Готово/, /^Отправлено/, /^Доставлено/],
  ]);
  await expectAccessible(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSideways(page);
    }
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/order/${uid}`);
  await expect(page.getByRole('list', { name: 'Steps of line 2' })).toContainText('Remade: impure');
});

test('a buyer cancels a line that nobody has begun, by keyboard; one that was begun meanwhile stays', async ({
  page,
}) => {
  const uid = await paidOrder(page);
  await hydrated(page);
  await page.getByRole('button', { name: 'Отменить строки' }).press('Enter');
  const form = page.getByRole('form', { name: 'Какие строки отменить?' });
  await expect(form.getByRole('checkbox')).toHaveCount(3);
  await expect(form.getByRole('checkbox').first()).toBeFocused();
  await form.getByRole('button', { name: 'Прислать код' }).click();
  await expect(form.getByText('Отметьте хотя бы одну строку.')).toBeVisible();
  await form.getByRole('checkbox', { name: /1492R/ }).press('Space');
  await expect(form.getByRole('status').first()).toContainText('Вернём 440');
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideways(page);
  }
  await form.getByRole('button', { name: 'Прислать код' }).click();
  const code = form.getByLabel('Код из письма');
  await expect(code).toBeFocused();
  await ops('start', uid, '2');
  await code.fill(codeIn(await letterTo('lines@example.org', 'order-cancel-code')));
  await code.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Строка 2 уже в работе');
  await form.getByRole('checkbox', { name: /27F/ }).check();
  await form.getByRole('button', { name: 'Отменить 1 строку' }).click();
  await expect(form).toHaveCount(0);
  await expect(steps(page, 1)).toContainText('Отменено: по просьбе заказчика');
  await expect(page.getByText('Отменённые строки')).toBeVisible();
  await expect(now(page)).toContainText('В работе');
});

test('reads of a sample are seen as traces, searched and downloaded', async ({ page, context }) => {
  const data = {
    seq: [
      {
        id: -1,
        name: 'pUC19 клон 1',
        sample: 'plasmid',
        option: 1,
        action: 'sequence',
        primersRls: [{ primerId: -1 }],
        withPcr: false,
      },
    ],
    primers: [{ id: -1, name: 'M13F', storeType: 'standard', scale: '', sequence: '' }],
    dnaExtractCount: 0,
  };
  expect((await page.request.post('/site/sequence/saveSequences', { data })).ok()).toBe(true);
  const uid = await payOrder(page);
  const folder = mkdtempSync(path.join(tmpdir(), 'oligoteka-reads-'));
  const bases = `${'ACGTTGCAAC'.repeat(15)}GAATTC${'TTGACCATGA'.repeat(20)}`;
  writeFileSync(path.join(folder, 'pUC19-клон-1_M13F.ab1'), writeAbif(madeRead({ bases, edge: 20 })));
  await ops('start', uid);
  await ops('results', 'add', folder, '--order', uid);
  rmSync(folder, { recursive: true });
  await page.reload();
  await hydrated(page);
  await expect(steps(page, 1)).toContainText('Доставлено');
  const reads = page.getByRole('region', { name: /^Прочтения/ });
  await expect(reads).toContainText('длина чтения 342 нт · среднее качество 45');
  await expect(reads.getByRole('img')).toHaveAttribute(
    'aria-label',
    /^Хорошее качество с\s21-го по\s336-й нуклеотид из\s356$/,
  );
  const download = page.waitForEvent('download');
  await reads.getByRole('link', { name: 'Скачать все прочтения (.zip)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d{6}\.zip$/);

  await reads.getByRole('button', { name: 'Хроматограмма' }).click();
  const trace = reads.getByRole('slider');
  await expect(trace).toBeVisible();
  const said = reads.getByRole('status');
  await expect(said).toHaveText('Позиция 21 из 356: A, качество 45');
  await reads.getByLabel('Найти участок').fill('gaattc');
  await expect(said).toHaveText('Найдено 1 из 1 · Позиция 151 из 356: G, качество 45');
  await expect.poll(() => trace.evaluate((box) => box.scrollLeft)).toBeGreaterThan(500);
  await trace.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(said).toContainText('Позиция 152 из 356: A');
  await reads.getByLabel('Позиция').fill('340');
  await expect(said).toContainText('Найдено мест: 1 · Позиция 340 из 356: A, качество 8');
  // all four curves are drawn, in their own colours
  const colours = await trace.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data: pixels } = canvas.getContext('2d')!.getImageData(0, 60, canvas.width, canvas.height - 60);
    const seen = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) seen.add(pixels.slice(at, at + 3).join());
    return seen.size;
  });
  expect(colours).toBeGreaterThan(4);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reads.getByRole('button', { name: 'Скопировать без концов' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bases.slice(20, -20));
  await reads.getByRole('button', { name: /^Попросить повтор:/ }).click();
  await reads.getByLabel('Что не так').selectOption({ label: 'Другая причина' });
  await reads.getByRole('button', { name: 'Попросить повтор', exact: true }).click();
  await expect(reads).toContainText('Напишите, что не так с прочтением.');
  await reads.getByLabel('Подробности').fill('Ждали сайт NotI');
  await expectNoSideways(page);
  await expectAccessible(page);
  await reads.getByRole('button', { name: 'Попросить повтор', exact: true }).click();
  await expect(reads).toContainText(/Повтор запрошен \d\d\.\d\d\.\d{4}, ждёт ответа: другая причина\./);
  await ops('results', 'repeat', uid, '1');
  await page.reload();
  await expect(reads).toContainText('Прочтение повторяем: файл появится здесь.');
  await expect(steps(page, 1)).toContainText('Повтор по просьбе заказчика');
});
