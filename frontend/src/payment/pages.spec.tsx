import { jest } from '@jest/globals';
import type { Order, Payment, SettingsAnswer } from '@oligoteka/site-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { SiteCall } from '../calls/call.ts';
import { NotByCard, PayPage } from './pay-page.tsx';
import { NoReturn, ReturnPage } from './return-page.tsx';

const UID = '6f1c1a52-7d1e-4a53-9d3c-2b1a4c5d6e7f';
const BANK = 'https://bank.example/pay?mdOrder=m1';
const PAYMENT: Payment = {
  uid: UID,
  order: UID,
  number: '2026-000123',
  state: 'registered',
  amount: 12_345.5,
  redirectUrl: null,
  isTest: false,
  message: '',
  canRetry: false,
};
const ORDER = {
  uid: UID,
  state: 'awaiting_payment',
  contact: { email: 'anna@lab.example' },
  documents: [{ kind: 'invoice', url: '/documents/i' }],
  money: { card: null, received: [], refunds: [], receipts: [] },
} as unknown as Order;

type Answers = (asked: number) => Partial<Payment>;

/** A page alone, before a shop that answers as it is told; `null`: the order is not for these eyes. */
async function open(
  page: (call: SiteCall) => ReactNode,
  answers: Answers,
  order: Order | null = ORDER,
  vat: SettingsAnswer['vat'] = 'included',
) {
  const asked: unknown[] = [];
  const call = (async (path: string, request: never) => {
    if (path === '/basket/settings') return { cards: 'off', vat };
    if (path === '/order/getOrder') {
      if (order === null) throw new Error('forbidden');
      return order;
    }
    asked.push([path, request]);
    return { ...PAYMENT, ...answers(asked.length) };
  }) as unknown as SiteCall;
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => page(call) });
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
  return asked;
}

const pay = (call: SiteCall) => <PayPage call={call} uid={UID} here={`/payment-redirect/${UID}`} />;
const back = (call: SiteCall) => (
  <ReturnPage call={call} returned={{ orderId: 'm1', p: UID }} here="/payment/sberbank-complete?orderId=m1" />
);
const title = () => screen.findByRole('heading', { level: 1 }).then(({ textContent }) => textContent);
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

const linksBecome = (expected: unknown) => waitFor(() => expect(links()).toEqual(expected));

beforeAll(() => {
  performance.getEntriesByType ??= () => []; // jsdom navigates nowhere
});

afterEach(() => jest.useRealTimers());

describe('before the bank', () => {
  test('the sum and a link that needs no scripts; a buyer who stays is not sent away', async () => {
    const asked = await open(pay, () => ({ redirectUrl: BANK, isTest: true }));
    expect(await title()).toMatch(/^Оплата заказа 2026-000123$/);
    expect(asked).toEqual([['/payment/getPayment', { uid: UID }]]);
    expect(screen.getByText(/12.345,50/)).toBeTruthy();
    expect(screen.getByText(/деньги не\sсписываются/)).toBeTruthy();
    expect(links()[0]).toEqual(['Перейти к оплате', BANK]);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Остаться здесь' }));
    expect(screen.getByText(/откроется, когда вы нажмёте/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Перейти к оплате' }));
  });

  test.each([
    ['included', 1],
    ['none', 0],
  ] as const)('beside the sum stand words about VAT where it is %s', async (vat, count) => {
    await open(pay, () => ({ redirectUrl: BANK }), ORDER, vat);
    await waitFor(() => expect(screen.queryAllByText('с НДС')).toHaveLength(count));
  });

  test('the Escape key stays too', async () => {
    await open(pay, () => ({ redirectUrl: BANK }));
    await screen.findByRole('button', { name: 'Остаться здесь' });
    await userEvent.setup().keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Остаться здесь' })).toBeNull();
  });

  test('an order without a number is asked about again until the bank’s page is there', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const asked = await open(pay, (times) =>
      times === 1 ? { number: null, state: 'new' } : { redirectUrl: BANK },
    );
    expect(await screen.findByText(/присваиваем ему\sномер/)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('link', { name: 'Перейти к оплате' })).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  test('a bank that is silent is tried again, and the invoice is at hand', async () => {
    await open(pay, () => ({ state: 'new', canRetry: true }));
    expect(await title()).toBe('Страница банка сейчас недоступна');
    await linksBecome([
      ['Попробовать ещё раз', `/payment-redirect/${UID}`],
      [expect.stringMatching(/^Счёт с\sQR-кодом$/), '/documents/i'],
      ['Открыть заказ', `/order/${UID}`],
    ]);
  });

  test('where no cards are taken the invoice comes first', async () => {
    await open(pay, () => ({ state: 'new', message: 'Картой заплатить нельзя.' }));
    expect(await title()).toMatch(/^Картой сейчас оплатить нельзя$/);
    expect(screen.getByText(/переводом со\sсчёта организации/)).toBeTruthy();
    await waitFor(() => expect(links()[0]?.[1]).toBe('/documents/i'));
  });

  test('why the shop takes no card for an order stands in its words', async () => {
    const asked = await open(
      (call) => <NotByCard call={call} uid={UID} why="Часть денег уже пришла." />,
      () => ({}),
    );
    expect(await screen.findByText('Часть денег уже пришла.')).toBeTruthy();
    await waitFor(() => expect(links()[0]?.[1]).toBe('/documents/i'));
    expect(asked).toEqual([]);
  });

  test('nobody pays for an order that is paid or cancelled', async () => {
    await open(pay, () => ({ state: 'paid', redirectUrl: BANK }));
    expect(await title()).toMatch(/^Заказ 2026-000123 оплачен$/);
    await linksBecome([['Открыть заказ', `/order/${UID}`]]);
    document.body.replaceChildren();
    await open(pay, () => ({ redirectUrl: BANK }), { ...ORDER, state: 'cancelled' });
    expect(await title()).toMatch(/не\sнужно$/);
    await linksBecome([['Открыть заказ', `/order/${UID}`]]);
  });
});

describe('after the bank', () => {
  test('paid: the number, the sum, what happens next', async () => {
    const asked = await open(back, () => ({ state: 'paid' }));
    expect(await title()).toMatch(/^Заказ 2026-000123 оплачен$/);
    expect(asked).toEqual([['/payment/sberbankComplete', { orderId: 'm1', uid: UID }]]);
    expect(screen.getByText(/Получили 12.345,50/)).toBeTruthy();
    expect(await screen.findByText(/какая строка в работе/)).toBeTruthy();
    await linksBecome([['Открыть заказ', `/order/${UID}`]]);
  });

  test('the receipt is at hand once there is one', async () => {
    const url = 'https://receipts.example/1';
    const receipts = [{ kind: 'prepayment', status: 'done', url, at: '2026-11-24T12:00:00.000Z' }] as const;
    await open(back, () => ({ state: 'paid' }), {
      ...ORDER,
      money: { ...ORDER.money, receipts: [...receipts] },
    });
    await linksBecome([
      ['Открыть заказ', `/order/${UID}`],
      ['Кассовый чек', url],
    ]);
  });

  test('refused: why, and what can be done', async () => {
    await open(back, () => ({ state: 'declined', message: 'Недостаточно средств.', canRetry: true }));
    expect(await title()).toBe('Оплата не прошла');
    expect(screen.getByText('Недостаточно средств.')).toBeTruthy();
    await linksBecome([
      ['Попробовать ещё раз', `/payment-redirect/${UID}`],
      [expect.stringMatching(/^Счёт/), '/documents/i'],
      ['Открыть заказ', `/order/${UID}`],
    ]);
  });

  test('an order that is not for these eyes adds nothing, and takes nothing away', async () => {
    await open(back, () => ({ state: 'expired' }), null);
    expect(await title()).toMatch(/^Время на\sоплату вышло$/);
    await linksBecome([
      ['Как оплатить', '/order/pay'],
      ['Открыть заказ', `/order/${UID}`],
    ]);
    document.body.replaceChildren();
    await open(back, () => ({ state: 'paid' }), null);
    expect(await screen.findByText(/на почту заказа/)).toBeTruthy();
  });

  test('the bank is asked for a minute, then a letter is promised', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const asked = await open(back, () => ({ state: 'pending' }));
    expect(await title()).toMatch(/^Банк проверяет платёж$/);
    const seconds = async (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
    for (const [wait, times] of [
      [1, 2],
      [2, 3],
      [4, 4],
      [8, 5],
      [16, 6],
    ] as const) {
      await seconds(wait);
      expect(asked).toHaveLength(times);
    }
    expect(screen.queryByText(/anna@lab.example/)).toBeNull();
    await seconds(29);
    expect(asked).toHaveLength(7);
    expect(screen.getByText(/напишем на anna@lab.example/)).toBeTruthy();
    await seconds(600);
    expect(asked).toHaveLength(7);
    expect(links()[0]).toEqual(['Проверить ещё раз', '/payment/sberbank-complete?orderId=m1']);
  });

  test('money that a person has to look at is told of in the server’s words', async () => {
    await open(back, () => ({ state: 'pending', message: 'Мы проверяем его и напишем вам.' }));
    expect(await screen.findByText('Мы проверяем его и напишем вам.')).toBeTruthy();
  });

  test('the answer of the bank ends the asking', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const asked = await open(back, (times) => ({
      state: times < 3 ? 'registered' : 'paid',
      redirectUrl: BANK,
    }));
    expect(await title()).toMatch(/^Банк пока не\sвидит оплаты$/);
    expect(links()[0]?.[1]).toBe(BANK);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await title()).toMatch(/^Заказ 2026-000123 оплачен$/);
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked).toHaveLength(3);
  });

  test('without a payment in the address nothing is asked', async () => {
    const asked = await open(
      () => <NoReturn />,
      () => ({}),
    );
    expect(await title()).toBe('Итог оплаты');
    expect(asked).toEqual([]);
  });
});
