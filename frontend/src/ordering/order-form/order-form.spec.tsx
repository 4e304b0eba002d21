import { jest } from '@jest/globals';
import type { Basket, PayerCredit, SettingsAnswer, User } from '@oligoteka/site-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { CallFailed } from '../../calls/failure.ts';
import { OrderAction } from './order-action.tsx';
import { OrderFormState } from './order-form-state.tsx';
import { OrderForm } from './order-form.tsx';

const BASKET = {
  id: 'b1',
  version: 1,
  primers: [{ id: 7, editState: 'basket' }],
  products: [],
  sequences: { seq: [], primers: [], dnaExtractCount: 0 },
  services: [],
  summary: [],
  total: 440,
  discount_total: 440,
} as unknown as Basket;

const NOTHING_BROUGHT = {
  isNeeded: false,
  zone: '',
  options: [],
  refused: [],
  points: [],
  doubt: null,
  ...{ collected: null, afterMaterial: null },
};

type CreateOrder = (
  request: { order: { expectedTotal: number; payment: string } },
  key: string | undefined,
) => Promise<unknown>;

/** The form alone, before a shop that answers as it is told. */
async function open(
  createOrder: CreateOrder,
  {
    member = null,
    cards = 'off',
    credit = [],
  }: {
    member?: Partial<User> | null;
    cards?: SettingsAnswer['cards'];
    credit?: readonly PayerCredit[];
  } = {},
) {
  const call = (async (path: string, request: never, options?: { idempotencyKey?: string }) => {
    if (path === '/profile/getProfile') return member;
    if (path === '/basket/settings') return { cards };
    if (path === '/payment/getCredit') return credit;
    if (path === '/basket/getDelivery') return NOTHING_BROUGHT;
    return path === '/basket/createOrder' ? createOrder(request, options?.idempotencyKey) : BASKET;
  }) as unknown as SiteCall;
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <OrderFormState call={call}>
        <OrderForm />
        <OrderAction />
      </OrderFormState>
    ),
  });
  const order = createRoute({
    getParentRoute: () => root,
    path: '/order/$uid',
    component: () => <h1>order</h1>,
  });
  const payment = createRoute({
    getParentRoute: () => root,
    path: '/payment-redirect/$uid',
    component: () => <h1>payment</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([form, order, payment]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  await screen.findByLabelText('Название организации');
  return userEvent.setup();
}

async function fill(person: ReturnType<typeof userEvent.setup>) {
  const write = async (label: string, text: string) => {
    await person.click(screen.getByLabelText(label));
    await person.paste(text);
  };
  await write('Название организации', 'ИМБ');
  await write('ИНН', '7707083893');
  await write('К кому обращаться', 'Анна');
  await write('Электронная почта', 'anna@imb.ru');
  await person.click(screen.getByLabelText('Самовывоз'));
}

const button = () => screen.getByRole('button', { name: /^Заказать/ });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom draws nothing

  sessionStorage.clear();
  localStorage.clear();
});

test('empty fields are named at their place and nothing is sent', async () => {
  const createOrder = jest.fn<CreateOrder>();
  const person = await open(createOrder);
  await person.click(screen.getByRole('button', { name: 'Перейти к оформлению' }));
  expect(document.activeElement).toBe(screen.getByLabelText('ИНН'));
  expect(screen.getByLabelText('Название организации').getAttribute('aria-invalid')).toBeNull();
  await person.click(screen.getByRole('button', { name: /^Осталось\s7 полей$/ }));
  expect(screen.getByLabelText('Название организации').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('ИНН'));
  await fill(person);
  await person.clear(screen.getByLabelText('ИНН'));
  await person.click(screen.getByRole('button', { name: /^Осталось\s1 поле$/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('ИНН'));
  expect(createOrder).not.toHaveBeenCalled();
});

test('a wrong ИНН kept since another day is told at once, one being typed when the hand has left it', async () => {
  localStorage.setItem('oligoteka.orderFields', JSON.stringify({ inn: '7707083894', payerName: 'ООО' }));
  const person = await open(jest.fn<CreateOrder>());
  const inn = screen.getByLabelText<HTMLInputElement>('ИНН');
  expect(inn.getAttribute('aria-invalid')).toBe('true');
  await screen.findByText(/Такого ИНН не бывает/);
  await person.clear(inn);
  await person.type(inn, '77070');
  expect(inn.getAttribute('aria-invalid')).toBeNull();
  await person.tab();
  expect(inn.getAttribute('aria-invalid')).toBe('true');
  await person.click(screen.getByLabelText('Зарубежная'));
  expect(screen.queryByLabelText('ИНН')).toBeNull();
});

test('a double click orders once, and then the page of the order opens', async () => {
  const createOrder = jest.fn<CreateOrder>(async () => ({ uid: 'u1', redirect: null }));
  const person = await open(createOrder);
  await fill(person);
  await person.dblClick(button());
  await screen.findByRole('heading', { name: 'order' });
  expect(createOrder).toHaveBeenCalledTimes(1);
  expect(createOrder.mock.calls[0]?.[0]).toMatchObject({ primers: [7], order: { expectedTotal: 440 } });
});

test('after a lost answer the same order goes out under the same key', async () => {
  const createOrder = jest.fn<CreateOrder>();
  createOrder
    .mockRejectedValueOnce(new CallFailed({}, 0, ''))
    .mockResolvedValueOnce({ uid: 'u1', redirect: null });
  const person = await open(createOrder);
  await fill(person);
  await person.click(button());
  await screen.findByText('Заказ не отправлен');
  await person.click(button());
  await screen.findByRole('heading', { name: 'order' });
  const [first, second] = createOrder.mock.calls.map(([, key]) => key);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

test('a changed total is shown beside the old one and confirmed by the next click', async () => {
  const createOrder = jest.fn<CreateOrder>();
  const changed = { error: true as const, url: '', message: 'Сумма', total: 500 };
  createOrder
    .mockRejectedValueOnce(new CallFailed(changed, 409, ''))
    .mockResolvedValueOnce({ uid: 'u1', redirect: null });
  const person = await open(createOrder);
  await fill(person);
  await person.click(button());
  expect((await screen.findByRole('alert')).textContent).toMatch(/440\s₽.*500\s₽/);
  await person.click(button());
  await screen.findByRole('heading', { name: 'order' });
  expect(createOrder.mock.calls[1]?.[0].order.expectedTotal).toBe(500);
});

test('the message of the server stands at its field', async () => {
  const refusal = {
    error: true as const,
    url: '',
    message: 'x',
    validateErrors: { 'order.contact.email': ['Нет такого адреса.'] },
  };
  const person = await open(jest.fn<CreateOrder>(() => Promise.reject(new CallFailed(refusal, 422, ''))));
  await fill(person);
  await person.click(button());
  await screen.findByText('Нет такого адреса.');
  expect(screen.getByLabelText('Электронная почта').getAttribute('aria-invalid')).toBe('true');
});

test('typed fields survive a reload', async () => {
  const person = await open(jest.fn<CreateOrder>());
  await fill(person);
  document.body.replaceChildren();
  await open(jest.fn<CreateOrder>());
  expect(screen.getByLabelText<HTMLInputElement>('К кому обращаться').value).toBe('Анна');
});

test('a member finds the form filled in, and chooses among what the profile keeps', async () => {
  const client = (name: string, inn: string) => ({
    name,
    is_person: false,
    source: '',
    affiliate: { name, inn, kpp: '', legal_address: '' },
  });
  localStorage.clear();
  const member = {
    id: 7,
    fName: 'Анна',
    lName: 'Петрова',
    login: 'anna@lab.example',
    phone: '',
    clients: [client('Институт', '7707083893'), client('Университет', '')] as never,
    addresses: [],
    contacts: [],
  };
  const person = await open(() => Promise.reject(new Error('not sent')), { member });
  expect(await screen.findByDisplayValue('Анна Петрова')).toBeTruthy();
  expect(screen.getByLabelText('Название организации')).toHaveProperty('value', 'Институт');
  await person.selectOptions(screen.getByLabelText('Плательщик из профиля'), 'Университет');
  expect(screen.getByLabelText('Название организации')).toHaveProperty('value', 'Университет');
  expect(screen.getByLabelText('ИНН')).toHaveProperty('value', '');
});

test('what the payer left for the next order is set off, unless the buyer does not want it', async () => {
  const affiliate = { name: 'Институт', inn: '7707083893', kpp: '773601001', legal_address: '' };
  const member = {
    ...{ id: 7, fName: 'Анна', lName: 'Петрова', login: 'anna@lab.example', phone: '' },
    clients: [{ name: 'Институт', is_person: false, source: '', affiliate }] as never,
    ...{ addresses: [], contacts: [] },
  };
  const sent = jest.fn<CreateOrder>(() => Promise.reject(new Error('not now')));
  for (const [amount, rest] of [
    [100.5, /остаток: 339,50\s₽/],
    [500, /Платить будет нечего/],
  ] as const) {
    localStorage.clear();
    const credit = [
      { name: 'Другой', inn: '7736050003', kpp: '', amount: 9 },
      { name: 'Институт', inn: affiliate.inn, kpp: affiliate.kpp, amount },
    ];
    const person = await open(sent, { member, credit });
    const box = await screen.findByRole('checkbox', { name: /^Зачесть/ });
    expect([box, screen.getByText(rest)]).toEqual([
      expect.objectContaining({ checked: true }),
      expect.anything(),
    ]);
    // another payer has none of it
    await person.type(screen.getByLabelText('ИНН'), '1');
    expect(screen.queryByRole('checkbox', { name: /^Зачесть/ })).toBeNull();
    cleanup();
  }
});

test('a buyer who chooses a card learns of the bank and goes on to its page', async () => {
  const createOrder = jest.fn<CreateOrder>(async () => ({ uid: 'u1', redirect: '/payment-redirect/u1' }));
  const person = await open(createOrder, { cards: 'test' });
  await fill(person);
  expect(screen.getByText(/Тестовый\sбанк/)).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: /^Картой или по СБП/ }));
  await person.click(screen.getByRole('button', { name: /^Заказать и\sоплатить · 440\s₽$/ }));
  await screen.findByRole('heading', { name: 'payment' });
  expect(createOrder.mock.calls[0]?.[0].order.payment).toBe('card');
});

test('a real bank is not called a test one', async () => {
  await open(jest.fn<CreateOrder>(), { cards: 'on' });
  expect(screen.getByRole('radio', { name: /^Картой или по СБП/ })).toBeTruthy();
  expect(screen.queryByText(/Тестовый\sбанк/)).toBeNull();
});

test('where no cards are taken a sentence says so, and a card chosen another day orders by invoice', async () => {
  localStorage.setItem('oligoteka.orderFields', JSON.stringify({ payment: 'card' }));
  const createOrder = jest.fn<CreateOrder>(async () => ({ uid: 'u1', redirect: null }));
  const person = await open(createOrder);
  await fill(person);
  expect(screen.getByText(/Карты и СБП сейчас не\sпринимаем/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Картой/ })).toBeNull();
  await person.click(button());
  await screen.findByRole('heading', { name: 'order' });
  expect(createOrder.mock.calls[0]?.[0].order.payment).toBe('invoice');
});
