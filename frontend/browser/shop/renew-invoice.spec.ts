import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, fillBasket, hydrated, test } from '../steps/journey.ts';
import { startShop } from '../steps/server.mjs';

const SELLER = `seller:
  entity: { name: ООО «Олиготека», name_en: Oligoteka LLC, inn: '7707083893', kpp: '773601001', ogrn: '1027700132195', address: 'Москва, ул. Вавилова, 19', address_en: '19 Vavilova Street, Moscow', phone: '', email: '' }
  bank: { name: ПАО СБЕРБАНК, name_en: Sberbank, bic: '044525225', corrAccount: '30101810400000000225', account: '40702810138250123017' }
  vat: osn
  signatories: [{ post: Директор, post_en: Director, name: Иванова А. П., name_en: A. Ivanova }]
  terms: { invoiceDays: 5, offerDays: 7, making: 2–5 рабочих дней, making_en: 2–5 working days, pickup: Москва, pickup_en: Moscow, court: Арбитражный суд города Москвы, court_en: the Arbitration Court of Moscow }
`;
const DAYS = 10;

/** Orders of a visitor ten days ago; their goods are still sold, at whatever price. */
const ORDERS = ['same', 'dearer', 'card', 'silent'] as const;
const uids = new Map<(typeof ORDERS)[number], string>();
const uidOf = (name: (typeof ORDERS)[number]): string => uids.get(name) ?? '';

let shop: Awaited<ReturnType<typeof startShop>>;
test.describe.configure({ mode: 'serial' });

async function site<Answer>(page: Page, call: string, data: object): Promise<Answer> {
  const answer = (await (await page.request.post(`${shop.url}/site${call}`, { data })).json()) as {
    data: Answer;
  };
  return answer.data;
}

/** An order whose papers are there. */
async function ordered(page: Page, payment: 'invoice' | 'card'): Promise<string> {
  await fillBasket(page);
  const { uid } = await site<{ uid: string }>(page, '/basket/createOrder', {
    order: {
      payment,
      affiliate: { name: 'Институт биологии гена', inn: '7707083893', kpp: '773601001' },
      contact: { name: 'Анна Петрова', email: 'renew@example.org' },
      delivery: 'pickup',
    },
  });
  await expect
    .poll(async () => (await site<{ documents: unknown[] }>(page, '/order/getOrder', { uid })).documents)
    .not.toHaveLength(0);
  const names = payment === 'card' ? ['invoice-offer', 'offer'] : ['invoice'];
  for (const name of names) {
    const file = await page.request.get(`${shop.url}/documents/${uid}/${name}`);
    expect(file.status()).toBe(200);
  }
  return uid;
}

/** The code of the invoice that holds now. */
async function paperCode(page: Page, uid: string): Promise<string> {
  const answer = await shop.operate('papers', 'show', uid, '--json');
  const { papers } = JSON.parse(answer) as { papers: { kind: string; state: string; code: string }[] };
  return papers.find(({ kind, state }) => kind.startsWith('invoice') && state === 'valid')?.code ?? '';
}

const papers = (page: Page) => page.getByRole('region', { name: 'Документы' });

/** Through `SHOT` a person may look at every step. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK_AT'];
  if (folder === undefined) return;
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
}

test.beforeAll(async ({ browser }) => {
  shop = await startShop({ daysBehind: DAYS });
  const seller = path.join(shop.data, 'seller.yaml');
  await writeFile(seller, SELLER);
  await shop.operate('dictionaries', 'publish', seller);
  for (const name of ORDERS) {
    const page = await browser.newPage({ baseURL: shop.url });
    uids.set(name, await ordered(page, name === 'card' ? 'card' : 'invoice'));
    await page.close();
  }
  await shop.end();
  shop = await startShop({ data: shop.data });
});
test.afterAll(() => shop?.stop());

test('an expired invoice is told, renewed by one click at the same price, and the old one says so', async ({
  page,
}) => {
  const uid = uidOf('same');
  const code = await paperCode(page, uid);
  await page.goto(`${shop.url}/d/${code}`);
  await expect(page.getByText('Документ подлинный, но срок его действия истёк')).toBeVisible();
  await page.goto(`${shop.url}/order/${uid}`);
  await hydrated(page);
  await expect(papers(page).getByText(/^Срок счёта истёк/)).toBeVisible();
  await expect(papers(page).getByText(/Цены с\sтех пор не\sизменились/)).toBeVisible();
  await look(page, 'same-1');
  await expectAccessible(page);
  const before = await (await page.request.get(`${shop.url}/documents/${uid}/invoice`)).body();
  await papers(page).getByRole('button', { name: 'Выставить новый счёт' }).click();
  await expect(papers(page).getByText(/^Новый счёт №\s\S+\/2 выставлен/)).toBeVisible();
  await expect(papers(page).getByText(/№\s\S+\/2, действует до/)).toBeVisible();
  await look(page, 'same-2');
  await expectAccessible(page);
  const after = await (await page.request.get(`${shop.url}/documents/${uid}/invoice`)).body();
  expect(after.equals(before)).toBe(false);
  expect(after.subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(`${shop.url}/d/${code}`);
  await expect(page.getByText('Документ заменён другим')).toBeVisible();
  await expect(page.getByText(/Вместо него действует №\s\S+\/2/)).toBeVisible();
  await look(page, 'same-3');
});

test('after a new price list the page says what changed, and one click takes the prices of the day', async ({
  page,
}) => {
  const prices = await shop.operate('dictionaries', 'export', 'primer-prices');
  const file = path.join(shop.data, 'prices.yaml');
  await writeFile(file, prices.replace(/charPrice: 22\b/, 'charPrice: 25'));
  expect(await shop.operate('dictionaries', 'publish', file)).toContain('Published primer-prices v2');

  const uid = uidOf('dearer');
  const code = await paperCode(page, uid);
  await page.goto(`${shop.url}/order/${uid}`);
  await hydrated(page);
  await expect(papers(page).getByText(/Заказ стоил 924\s₽, теперь 1\s050\s₽/)).toBeVisible();
  await expect(papers(page).getByText(/27F: было 440\s₽, стало 500\s₽/)).toBeVisible();
  await look(page, 'dearer-1');
  await expectAccessible(page);
  await expectNoSideways(page);
  await papers(page)
    .getByRole('button', { name: /^Выставить новый счёт на 1\s050\s₽$/ })
    .click();
  await expect(papers(page).getByText(/^Новый счёт №\s\S+\/2 выставлен/)).toBeVisible();
  await expect(papers(page).getByText(/1492R: было 484\s₽, стало 550\s₽/)).toBeVisible();
  await expect(page.getByText(/1\s050\s₽/).first()).toBeVisible();
  await look(page, 'dearer-2');
  await page.reload();
  await expect(
    papers(page).getByText(/Цены заказа пересчитаны .*: было 924\s₽, стало 1\s050\s₽/),
  ).toBeVisible();
  const invoice = papers(page).getByRole('link', { name: 'Скачать счёт, PDF' });
  const paper = await page.request.get(new URL((await invoice.getAttribute('href')) ?? '', shop.url).href);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.goto(`${shop.url}/d/${code}`);
  await expect(page.getByText('Документ заменён другим')).toBeVisible();
  expect(JSON.parse(await shop.operate('audit', 'orders', '--json'))).toMatchObject({ differences: [] });
});

test('an order by card has its papers renewed too, in English, and is paid at the prices of the day', async ({
  page,
}) => {
  const uid = uidOf('card');
  await page.goto(`${shop.url}/en/order/${uid}`);
  await hydrated(page);
  const region = page.getByRole('region', { name: 'Documents' });
  await expect(region.getByText(/^The\sinvoice\swas\svalid\suntil/)).toBeVisible();
  await expect(region.getByText(/The\sorder\swas\s924\s₽, it\sis\s1,050\s₽ now/)).toBeVisible();
  await look(page, 'card-1');
  await expectAccessible(page);
  await region.getByRole('button', { name: /^Issue\sa\snew\sinvoice\sfor\s1,050\s₽$/ }).click();
  await expect(region.getByText(/^New\spapers\sare\sready$/)).toBeVisible();
  await look(page, 'card-2');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /1,050\s₽/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that the invoice is over, and what to do', async ({ page }) => {
    await page.goto(`${shop.url}/order/${uidOf('silent')}`);
    await expect(papers(page).getByText(/^Срок счёта истёк/)).toBeVisible();
    await expect(papers(page).getByText(/Кнопке нужен JavaScript/)).toBeVisible();
    await expect(papers(page).getByRole('button')).toHaveCount(0);
    await look(page, 'silent');
  });
});
