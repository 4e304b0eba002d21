import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { holdScripts } from '../steps/order-form.ts';

const PAGES = ['/products/fp/basic', '/services/sequencing/sanger/order-form'];

test('goods, pictures and forms are accessible in the dark and fit a phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PAGES) {
    await page.goto(path);
    await expectNoSideways(page);
    await expectAccessible(page);
  }
});

test('goods are read without scripts, and search engines are told of them', async ({ request }) => {
  const html = await (await request.get('/products/pcr/mixes')).text();
  expect(html).toContain('MIX-05-S');
  expect(html.replaceAll('\u00a0', ' ')).toContain('9 800');
  const [, data = '{}'] =
    /<script type="application\/ld\+json">(\{"@context":"https:\/\/schema.org","@graph".*?)<\/script>/s.exec(
      html,
    ) ?? [];
  const { '@graph': goods = [] } = JSON.parse(data) as { '@graph'?: Record<string, unknown>[] };
  expect(goods.find(({ sku }) => sku === 'MIX-05-S')).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '9800.00',
      priceCurrency: 'RUB',
      url: expect.stringMatching(/\/products\/pcr\/mixes#MIX-05$/),
    },
  });
  const list = await (await request.get('/search?q=hot-start')).text();
  expect(list).toContain('/products/pcr/polymerases#POL-02');
});

test('a pack goes into the basket by keyboard, its count changes there, and down to none it is gone', async ({
  page,
}) => {
  await page.goto('/products/pcr/mixes');
  await hydrated(page);
  const pack = page.locator('#MIX-02 li').first();
  await pack.getByRole('button', { name: /^В корзину/ }).press('Enter');
  const count = pack.getByRole('spinbutton');
  await expect(count).toBeFocused();
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText(/7\s600/);
  await count.press('ArrowUp');
  // two of one discount group cost less than twice one: the sum is the shop's
  await expect(page.getByRole('link', { name: /^Корзина/ })).not.toContainText(/7\s600/);
  await page.reload();
  await hydrated(page);
  await expect(count).toHaveValue('2');
  await count.fill('0');
  await expect(pack.getByRole('button', { name: /^В корзину/ })).toBeFocused();
});

test.describe('when the shop does not answer', () => {
  test.use({ mayComplain: true });
  test('goods put into the basket are taken back, with a message, and can be put in again', async ({
    page,
  }) => {
    await page.goto('/products/pcr/mixes');
    await hydrated(page);
    await page.route('**/site/product/saveProducts', (route) => route.abort());
    const pack = page.locator('#MIX-03 li').first();
    await pack.getByRole('button', { name: /^В корзину/ }).click();
    await expect(pack.getByRole('alert')).toContainText('Не удалось записать в корзину');
    await page.unroute('**/site/product/saveProducts');
    await pack.getByRole('button', { name: 'Повторить' }).click();
    await expect(pack.getByRole('spinbutton')).toHaveValue('1');
    await expect(pack.getByRole('alert')).toHaveCount(0);
    await pack.getByRole('spinbutton').fill('2,5');
    await pack.getByRole('spinbutton').press('Enter');
    await expect(pack.getByRole('alert')).toContainText('Нужно целое число от 0 до 9 999. Осталось 1.');
    await expect(pack.getByRole('spinbutton')).toHaveValue('1');
  });
});

test('the field of the header answers while one types, by keyboard, in the wrong layout', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  const field = page.getByRole('combobox', { name: /Поиск/ });
  await field.pressSequentially('ьшч-05');
  await expect(page.getByRole('option').first()).toContainText('интеркалирующим');
  await expect(page.getByText('Искали как «MIX-05»')).toBeVisible();
  await field.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/products\/pcr\/mixes#MIX-05$/);
  await field.fill('пцр');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByText(/^Найден/)).toBeVisible();
  await page.getByRole('searchbox').fill('секвенирование');
  await expect(page).toHaveURL(/q=%D1%81%D0%B5%D0%BA/);
});

test('a price list is taken away as a workbook', async ({ page }) => {
  await page.goto('/products/pricelist');
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать .xlsx' }).click();
  expect((await download).suggestedFilename()).toMatch(/^oligoteka-products-\d{4}-\d\d-\d\d\.xlsx$/);
});

test('samples to be sequenced are priced as one fills them in, survive a reload and go into the basket', async ({
  page,
}) => {
  await page.goto('/services/sequencing/sanger/order-form');
  await hydrated(page);
  await page
    .getByRole('group', { name: /Стандартные/ })
    .getByRole('button', { name: 'T7', exact: true })
    .click();
  await page.getByRole('button', { name: 'В корзину · 430' }).click();
  await expect(page.getByText('назовите пробу')).toBeVisible();
  await page.getByRole('button', { name: 'Вставить списком' }).click();
  await page.getByLabel('Список проб, по одной в строке').fill('p1\np2\np3');
  await page.getByRole('button', { name: 'Добавить 3 пробы' }).click();
  await page.getByLabel('Работа для пробы 2').selectOption('трудная матрица');
  await expect(page.getByRole('button', { name: /В корзину · 1\s550/ })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: /В корзину · 1\s550/ }).click();
  await expect(page.getByText('3 пробы в корзине.')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page.getByText('p2', { exact: true })).toBeVisible();
});

test('a laboratory’s own table becomes an urgent order, read from both ends, with nothing lost on the way', async ({
  page,
}) => {
  await page.goto('/services/sequencing/sanger/order-form');
  await hydrated(page);
  await page.getByRole('button', { name: 'Вставить списком' }).click();
  await page
    .getByLabel('Список проб, по одной в строке')
    .fill(
      'Проба\tТип\tКонц., нг/мкл\tСрочность\tПраймер\tПЦР\tХранить\n' +
        'pUC_clone_24\tплазмида\t120\tсрочное\tM13F\tда\tда\nk2\tампликон\t8\tсрочное\tM13F, мой\t\t',
    );
  const report = page.getByRole('status').filter({ hasText: 'Прочитано' });
  await expect(report).toContainText('материал — 2, концентрация — 2, праймеры — 2');
  await expect(report).toContainText('«Хранить: да»');
  await expect(report).toContainText('«мой»');
  await page.getByRole('button', { name: 'Добавить 2 пробы' }).click();
  await addToBasket(page).click();
  await expect(page.getByText('для ПЦР нужны два праймера: выберите второй')).toBeVisible();
  await page
    .getByRole('group', { name: /Стандартные/ })
    .getByRole('button', { name: 'M13R', exact: true })
    .click();
  await page.getByRole('button', { name: 'Все праймеры всем пробам' }).click();
  await expect(
    page.getByRole('group', { name: /^Праймеры пробы/ }).locator('[aria-pressed=true]'),
  ).toHaveCount(6);
  await expectAccessible(page);
  await addToBasket(page).click();
  await page.getByRole('link', { name: 'Перейти в корзину' }).click();
  await hydrated(page);
  await expect(page.getByText('плазмида · 120 нг/мкл · M13F(−20), мой, M13R')).toBeVisible();
  await page.getByLabel('Частное лицо').check({ force: true });
  await page.getByLabel('Имя и фамилия').fill('Анна Петрова');
  await page.getByLabel('К кому обращаться').fill('Анна Петрова');
  await page.getByLabel('Электронная почта').fill('anna@example.org');
  await page.getByLabel('Самовывоз').check({ force: true });
  await page.getByRole('button', { name: /^Заказать всё/ }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const row = page.getByRole('row', { name: /pUC_clone_24/ });
  await expect(row).toContainText('секвенирование по Сэнгеру · срочное · с ПЦР');
  await expect(row).toContainText('на крышке: 1 · Хранить: да');
  await expect(page.getByRole('row', { name: /k2/ })).toContainText('на крышке: k2');
});

const SAVE = '**/site/sequence/saveSequences';

/** The form for sequencing with samples of these names, read with a standard primer. */
async function fillSamples(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/services/sequencing/sanger/order-form');
  await hydrated(page);
  await page
    .getByRole('group', { name: /Стандартные/ })
    .getByRole('button', { name: 'T7', exact: true })
    .click();
  await pasteNames(page, names);
  await page.getByRole('button', { name: /^Добавить \d/ }).click();
}

async function pasteNames(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Вставить списком' }).click();
  await page.getByLabel('Список проб, по одной в строке').fill(names.join('\n'));
}

const addToBasket = (page: Page) => page.getByRole('button', { name: /^В корзину · / });
const samples = (page: Page) => page.getByRole('textbox', { name: /^Имя пробы/ });

test('samples typed while others are on their way into the basket stay in the form', async ({ page }) => {
  await fillSamples(page, ['p1', 'p2']);
  await page.getByRole('button', { name: 'На одно выделение больше' }).click();
  const release = await holdScripts(page, SAVE);
  await expect(addToBasket(page)).toContainText(/1\s350/);
  await addToBasket(page).click();
  await pasteNames(page, ['late']);
  await page.getByRole('button', { name: 'Добавить 1 пробу' }).click();
  await page.getByRole('button', { name: 'На одно выделение больше' }).click();
  await expect(addToBasket(page)).toContainText(/2\s270/);
  release();
  await expect(page.getByText('2 пробы в корзине.')).toBeVisible();
  await expect(samples(page)).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await expect(samples(page)).toHaveValue('late');
  await expect(page.getByRole('spinbutton', { name: 'Сколько выделений ДНК' })).toHaveValue('1');
  await expect(page.getByRole('group', { name: 'Праймеры пробы 1' }).getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('samples that arrive in the basket while one reads another page have left the form', async ({
  page,
}) => {
  await fillSamples(page, ['p1']);
  const release = await holdScripts(page, SAVE);
  await addToBasket(page).click();
  await page.getByRole('link', { name: 'Форма заказа праймеров' }).click();
  await expect(page).toHaveURL(/synthesis/);
  release();
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText(/430/);
  await page.goBack();
  await expect(samples(page)).toHaveValue('');
});

test('of a list longer than the form holds, the rest is kept and counted', async ({ page }) => {
  const name = (at: number) => `s${at + 1}`;
  await fillSamples(
    page,
    Array.from({ length: 500 }, (_, at) => name(at)),
  );
  await expect(samples(page)).toHaveCount(384);
  await expect(page.getByText('116 имён не помещаются')).toBeVisible();
  const rest = page.getByLabel('Список проб, по одной в строке');
  await expect(rest).toHaveValue(new RegExp(`^${name(384)}\\n[^]*\\n${name(499)}$`));
  await expect(page.getByRole('button', { name: /^Добавить \d/ })).toBeDisabled();
  // all 384 samples would take minutes, and are alike
  await expectAccessible(page, '[class*="_paste_"]');

  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('button', { name: 'Добавить пробу' })).toBeDisabled();
  await expect(page.getByText('Больше 384 проб за раз форма не принимает')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать пробу s384' }).click();
  await page.getByRole('button', { name: 'Вставить списком' }).click();
  await page.getByRole('button', { name: 'Добавить 1 пробу' }).click();
  await expect(samples(page).last()).toHaveValue('s385');
  await expect(page.getByText('115 имён не помещаются')).toBeVisible();
});

test.describe('when samples cannot be sent', () => {
  test.use({ mayComplain: true });

  test('without a network the form says so, and they can be sent later', async ({ page, context }) => {
    await fillSamples(page, ['p1']);
    await context.setOffline(true);
    await addToBasket(page).click();
    await expect(page.getByRole('alert')).toContainText('Записать не удалось');
    await context.setOffline(false);
    await addToBasket(page).click();
    await expect(page.getByText('1 проба в корзине.')).toBeVisible();
  });

  test('samples whose answer was lost are put into the basket once, after a reload too', async ({ page }) => {
    await fillSamples(page, ['p1']);
    await page.getByRole('button', { name: 'На одно выделение больше' }).click();
    await expect(addToBasket(page)).toContainText(/920/);
    await page.route(SAVE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await addToBasket(page).click();
    await expect(page.getByRole('alert')).toContainText('Записать не удалось');
    await addToBasket(page).click();
    await expect(addToBasket(page)).not.toHaveAttribute('aria-busy');
    await page.reload();
    await hydrated(page);
    await page.unroute(SAVE);
    await addToBasket(page).click();
    await expect(page.getByText('1 проба в корзине.')).toBeVisible();

    // the next ones are others, were they the same to the letter
    await samples(page).fill('p1');
    await page.getByRole('group', { name: 'Праймеры пробы 1' }).getByRole('button').click();
    await page.getByRole('button', { name: 'На одно выделение больше' }).click();
    await expect(addToBasket(page)).toContainText(/920/);
    await addToBasket(page).click();
    await expect(page.getByText('1 проба в корзине.')).toBeVisible();
    await page.getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(page.getByRole('rowheader', { name: 'p1' })).toHaveCount(2);
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
  });
});
