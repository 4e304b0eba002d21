import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, fillBasket, hydrated, test } from '../steps/journey.ts';
import { letterTo, linkIn } from '../steps/letters.ts';
import { cell, open, SAVE_PRIMERS, saved, typeUnsent } from '../steps/order-form.ts';
import { closedAccount, openAccount, PASSWORD } from '../steps/open-account.ts';

/** Logs in on the page that is open. */
async function logIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Электронная почта').fill(login);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
}

const account = (page: Page) => page.getByLabel('Учётная запись: Анна Петрова');

test('a visitor registers, follows the letter and finds the basket in place', async ({
  page,
  context,
  browser,
}) => {
  const login = `new-${Date.now()}@lab.example`;
  await fillBasket(page);
  await page.goto('/auth/registration?back=%2Fpolicy');
  await hydrated(page);
  // on a small phone with a full basket the header is one row and the sections below it
  await page.setViewportSize({ width: 360, height: 800 });
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(110);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByLabel('Фамилия').fill('Петрова');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Без согласия мы не вправе хранить ваши данные.')).toBeVisible();
  await expect(page.getByLabel('Имя', { exact: true })).toBeFocused();
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByLabel('Электронная почта').fill(login);
  await page.getByLabel('Пароль').fill('12345678');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  // too common: the server says so at the field, and nothing typed is lost
  await expect(page.getByLabel('Пароль')).toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Фамилия')).toHaveValue('Петрова');
  await expectAccessible(page);
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText(`Письмо отправлено на ${login}`)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/basket');
  await hydrated(other);
  const link = linkIn(await letterTo(login, 'registration'));
  // another browser may be another person: it is asked for a new password, and nothing is used up
  const elsewhere = await browser.newPage();
  await elsewhere.goto(new URL(link, page.url()).href);
  await expect(elsewhere.getByRole('textbox', { name: 'Пароль для входа' })).toBeVisible();
  await elsewhere.close();
  await page.goto(link);
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(/\/policy$/);
  await expect(page.getByText('Добавлено: 2 праймера.')).toBeVisible();
  // the other tab knows at once, and shows the same basket
  await expect(account(other)).toBeVisible();
  await expect(other.getByRole('rowheader', { name: '27F' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Добавлено: 2 праймера.')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать добавленное' }).click();
  await expect(page.getByText('Из корзины удалено 2 праймера.')).toBeVisible();
  await expect(other.getByRole('rowheader', { name: '27F' })).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть 2 праймера' }).click();
  await expect(other.getByRole('rowheader', { name: '27F' })).toBeVisible();
  // nothing of the login is left to be taken out: these lines are new ones
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Добавлено: 2 праймера.')).toBeHidden();

  await other.goto('/profile/discount');
  await hydrated(other);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/login\?back=/);
});

test('a members’ page asks for the login and is come back to; the way back never leaves the shop', async ({
  page,
}) => {
  const login = await closedAccount(page, 'back');
  await page.goto('/profile/addresses');
  await expect(page).toHaveURL(/\/auth\/login\?back=%2Fprofile%2Faddresses$/);
  await hydrated(page);
  await expectAccessible(page);
  await logIn(page, login, 'not the password at all');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(login);
  await logIn(page, login);
  await expect(page).toHaveURL(/\/profile\/addresses$/);
  // a guest page sends a member home, also when it comes from the server
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth/logout');
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
  await page.goto('/auth/login?back=%2F%2Fevil.example');
  await hydrated(page);
  await logIn(page, login);
  await expect(account(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a forgotten password is replaced by the link of a letter', async ({ page }) => {
  const login = await closedAccount(page, 'forgot');
  await page.goto('/auth/login');
  await hydrated(page);
  await page.getByRole('link', { name: 'Не помню пароль' }).click();
  await page.getByLabel('Электронная почта').fill(login);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText(`Письмо отправлено на ${login}`)).toBeVisible();
  const link = linkIn(await letterTo(login, 'restore-password'));
  await page.goto(link);
  await hydrated(page);
  await expectAccessible(page);
  const field = page.getByLabel('Новый пароль').and(page.locator('input'));
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await field.fill('другая длинная фраза');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await expect(account(page)).toBeVisible();
  await page.goto(link);
  await hydrated(page);
  await field.fill('ещё одна длинная фраза');
  await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('the profile shows everything a member keeps, in both themes and on a phone', async ({ page }) => {
  const login = await closedAccount(page, 'keeps');
  await page.goto('/auth/login?back=/profile');
  await hydrated(page);
  await logIn(page, login);
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
  await page.getByLabel('Телефон').fill('+7 900 000-00-00');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 900 000-00-00');
  await expect(page.getByText('Это устройство')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile/addresses');
  await hydrated(page);
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  // the keyboard continues in the form
  await expect(page.getByLabel('Индекс')).toBeFocused();
  // nobody to ask here: nothing that looks as if there were
  await expect(page.getByRole('combobox', { name: 'Найти адрес' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Поле должно быть заполнено.')).toHaveCount(3);
  await page.getByLabel('Город или посёлок').fill('Пущино');
  await page.getByLabel('Улица').fill('Институтская');
  await page.getByRole('textbox', { name: 'Дом' }).fill('3');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Пущино, Институтская, д. 3')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить: Пущино' }).click();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('button', { name: 'Изменить: Пущино' })).toBeVisible();

  await page.goto('/profile/contacts');
  await hydrated(page);
  await page.getByRole('button', { name: 'Добавить плательщика' }).click();
  await page.getByLabel('Название организации').fill('Институт биологии');
  await page.getByLabel('ИНН').fill('7707083894');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByLabel('ИНН')).toHaveAttribute('aria-invalid');
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByLabel('КПП').fill('773601001');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('ИНН 7707083893 · КПП 773601001')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/profile/orders', '/profile/discount', '/profile/contacts']) {
    await page.goto(path);
    await hydrated(page);
    await expectNoSideways(page);
  }
  await expectAccessible(page);
});

test('a login elsewhere is seen in the list and ended from there', async ({ page, browser, baseURL }) => {
  const login = await closedAccount(page, 'ends');
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
  });
  const answer = await elsewhere.request.post('/site/auth/login', { data: { login, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  const other = await elsewhere.newPage();
  await other.goto('/profile/discount');
  await expect(account(other)).toBeVisible();
  await page.goto('/auth/login?back=/profile');
  await hydrated(page);
  await logIn(page, login);
  const end = page.getByRole('button', { name: 'Завершить сеанс: Firefox, Windows' });
  await end.press('Enter');
  await expect(end).toHaveCount(0);
  await expect(page.getByText('Это устройство')).toBeVisible();
  await other.goto('/profile/addresses');
  await expect(other).toHaveURL(/\/auth\/login\?back=/);
  await elsewhere.close();
  // the one who ended it stays
  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('an address and an organisation are looked up by keys alone where there is somebody to ask', async ({
  page,
}) => {
  const login = await closedAccount(page, 'looks-up');
  const moscow = { country: 'Россия', region: 'г Москва', area: '', city_district: '', block: '', flat: '' };
  const address = {
    ...moscow,
    postal_code: '117997',
    city: 'Москва',
    street: 'ул Миклухо-Маклая',
    house: '16',
    fias_code: '',
    fias_id: 'f-16',
    kladr_id: '',
  };
  const answers = {
    suggestAddress: ['16', '18'].map((house) => ({
      display: `г Москва, ул Миклухо-Маклая, д ${house}`,
      address: { ...address, house },
    })),
    suggestOrganisation: [
      { name: 'ИБХ РАН', inn: '7707083893', kpp: '773601001', legal_address: 'г Москва', isClosed: true },
    ],
  };
  await page.route('/site/profile/suggest*', async (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    const name = new URL(route.request().url()).pathname.split('/').at(-1) as keyof typeof answers;
    const suggestions = query === '' || query.includes('нет') ? [] : answers[name];
    await route.fulfill({ json: { data: { available: query !== 'молчит', suggestions } } });
  });
  await page.goto('/auth/login?back=/profile/addresses');
  await hydrated(page);
  await logIn(page, login);
  await page.getByRole('button', { name: 'Добавить адрес' }).press('Enter');
  const search = page.getByRole('combobox', { name: 'Найти адрес' });
  await search.pressSequentially('миклухо');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expectAccessible(page);
  // up from the field is the last of the list; Enter with nothing chosen sends no form
  await search.press('Enter');
  await search.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toContainText('д 18');
  await search.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page.getByText('Поля ниже заполнены')).toBeVisible();
  await expect(page.getByLabel('Индекс')).toHaveValue('117997');
  const saved = page.waitForRequest('/site/profile/saveAddress');
  await page.getByRole('button', { name: 'Сохранить' }).press('Enter');
  // the codes of the directory come along, for nothing was changed
  expect((await saved).postDataJSON()).toMatchObject({ house: '16', fias_id: 'f-16' });
  await expect(page.getByText('117997, Москва, ул Миклухо-Маклая, д. 16')).toBeVisible();

  await page.goto('/profile/contacts');
  await hydrated(page);
  await page.getByRole('button', { name: 'Добавить плательщика' }).click();
  const organisation = page.getByRole('combobox', { name: 'Найти организацию' });
  await organisation.fill('нет такой');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await organisation.fill('молчит');
  await expect(page.getByText('Подсказки сейчас не отвечают')).toBeVisible();
  await organisation.fill('институт');
  await page.getByRole('option', { name: 'ИБХ РАН' }).click();
  await expect(page.getByLabel('КПП')).toHaveValue('773601001');
  await page.getByText('Частное лицо').click();
  await expect(organisation).toHaveCount(0);
});

test('the login is changed with the code of a letter, without a mouse', async ({ page }) => {
  const login = await closedAccount(page, 'keys');
  const next = login.replace('keys', 'next');
  await page.goto('/auth/login?back=/profile');
  await hydrated(page);
  await page.getByLabel('Электронная почта').focus();
  await page.keyboard.type(login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Сменить адрес для входа' }).press('Enter');
  await page.getByLabel('Новый адрес').focus();
  await page.keyboard.type(next);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Код из письма' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Код не подходит')).toBeVisible();
  const [digits = ''] =
    /\b\d{6}\b/.exec((await letterTo(next, 'login-change-code')).split('\n\n').slice(1).join('\n\n')) ?? [];
  await code.fill(digits);
  await code.press('Enter');
  await expect(page.getByText(`Вы входите как ${next}`)).toBeVisible();
  // the menu of the account opens, closes and leads out by keys alone
  const menu = account(page);
  await menu.press('Enter');
  await expect(page.getByRole('link', { name: 'Заказы' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Выйти' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
});

test.describe('without a way to the shop', () => {
  test.use({ mayComplain: true });

  test('a line that could not be sent yet is in the form after a login', async ({ page }) => {
    const login = await closedAccount(page, 'line');
    await open(page);
    await typeUnsent(page, 'unsent');
    await page.goto('/login');
    await logIn(page, login);
    await expect(page).not.toHaveURL(/login/);
    await page.unroute(SAVE_PRIMERS);
    await open(page);
    await expect(cell(page, 1, 'name')).toHaveText('unsent');
    await saved(page);
  });
});

test('the page of a member’s order shows a visitor the login, and the login leads back to it', async ({
  page,
  browser,
}) => {
  const login = await openAccount(page, 'own-order');
  const { data: session } = (await (await page.request.post('/site/auth/refresh', { data: {} })).json()) as {
    data: { token: string };
  };
  const headers = { authorization: `Bearer ${session.token}` };
  await page.request.post('/site/product/saveProducts', { data: [{ id: 2201, count: 1 }], headers });
  const order = {
    payment: 'invoice',
    affiliate: { name: 'Анна Петрова', isPerson: true },
    contact: { name: 'Анна', email: login },
  };
  const answer = await page.request.post('/site/basket/createOrder', { data: { order }, headers });
  const { data } = (await answer.json()) as { data: { uid: string } };
  await page.goto(`/order/${data.uid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Заказ/);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(page.url());
  await hydrated(elsewhere);
  await elsewhere.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await logIn(elsewhere, login);
  await expect(elsewhere).toHaveURL(page.url());
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/Заказ/);
  await elsewhere.close();
});
