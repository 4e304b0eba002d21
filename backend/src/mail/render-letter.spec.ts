import { describe, expect, test } from '@jest/globals';
import type { Letter } from './letter.ts';
import { renderLetter } from './render-letter.ts';

const origin = 'https://shop.example';
const order = {
  uid: '7d1f4c6e-0000-4000-8000-000000000001',
  isMembers: false,
  number: '2026-000042',
  total: 1_428_050,
  payment: 'invoice',
  delivery: 'courier',
  deliveryPrice: 45000,
  awaitsMaterial: true,
  isBrought: true,
  goods: { primers: 24, products: 0, samples: 2, extractions: 0, services: 0 },
} as const;

const PARCEL = {
  ...{
    carrier: 'СДЭК',
    isCollected: false,
    tracking: '100',
    page: 'https://www.cdek.ru/ru/tracking?order_id=100',
  },
};

const letters = (language: 'ru' | 'en', name: string | null = 'Анна'): Letter[] => {
  const addressed = { to: { name, email: 'anna@lab.example' }, language } as const;
  return [
    { ...addressed, kind: 'registration', token: 'a+b/c=', validHours: 24 },
    { ...addressed, kind: 'already-registered' },
    { ...addressed, kind: 'restore-password', token: 'secret', validMinutes: 60 },
    { ...addressed, kind: 'password-changed' },
    { ...addressed, kind: 'login-change-code', code: '012345', validMinutes: 15 },
    { ...addressed, kind: 'login-changed', newLogin: 'new@lab.example' },
    { ...addressed, kind: 'order-created', order, invoice: null },
    {
      ...addressed,
      kind: 'invoice-anew',
      order,
      invoice: { path: `/documents/${order.uid}/invoice`, file: null },
    },
    { ...addressed, kind: 'order-lessened', order, lines: [2, 5, 6], reason: 'нет сырья.', invoice: null },
    { ...addressed, kind: 'order-rejected', order: { ...order, number: null }, reason: 'Цена изменилась.' },
    { ...addressed, kind: 'order-cancelled', order, isPaid: true },
    { ...addressed, kind: 'order-paid', order, begins: true, receiptUrl: null },
    {
      ...addressed,
      kind: 'order-progress',
      order,
      lines: 26,
      news: [
        { what: 'LinesShipped', state: 'shipped', lines: [1, 2, 3, 7], reason: null, parcel: PARCEL },
        { what: 'LinesRemade', state: 'in_production', lines: [4], reason: 'мало продукта.', parcel: null },
        { what: 'back', state: 'ready', lines: [5, 6], reason: null, parcel: null },
      ],
      offPath: `/letters/${order.uid}/0123456789abcdef0123456789abcdef`,
    },
    {
      ...addressed,
      kind: 'invoice-ends',
      order,
      invoice: { path: `/documents/${order.uid}/invoice?key=a-b_c`, file: null, language: 'ru' },
      lastDay: '28 ноября 2026 г.',
    },
    {
      ...addressed,
      kind: 'order-refunded',
      order,
      amount: 44_050,
      lines: [2, 5],
      isPart: true,
      isCancelled: true,
      by: 'card',
    },
    { ...addressed, kind: 'payment-problem', number: '2026-000042', what: 'parked', amount: 1 },
    { ...addressed, kind: 'order-cancel-code', order, code: '543210', validMinutes: 30 },
  ];
};

test('the language of an invoice is told where it is not that of the letter', () => {
  const labels = (['ru', 'en'] as const).flatMap((language) =>
    (['ru', 'en'] as const).map((of) => {
      const letter = letters(language).find(({ kind }) => kind === 'invoice-ends');
      if (letter?.kind !== 'invoice-ends') throw new Error('there is no such letter');
      const { text } = renderLetter({ ...letter, invoice: { ...letter.invoice, language: of } }, origin);
      return /(?:Скачать|Download)[^:\n]*\)/.exec(text)?.[0];
    }),
  );
  expect(labels).toEqual([
    'Скачать счёт (PDF)',
    'Скачать счёт (PDF, на английском)',
    'Download the invoice (PDF, in Russian)',
    'Download the invoice (PDF)',
  ]);
});

describe.each(['ru', 'en'] as const)('a letter in %s', (language) => {
  test.each(letters(language))('$kind says the same as text and as HTML', (letter) => {
    const { subject, text, html, actions } = renderLetter(letter, origin);
    expect(subject).not.toBe('');
    expect(text).toContain('Анна');
    expect(html).toContain('Анна');
    for (const action of actions) {
      expect(text).toContain(action);
      expect(html).toContain(action);
    }
    expect(`${text}${html}`).not.toMatch(/undefined|null|\[object/);
    // nothing is loaded from anywhere, every link leads to the shop, or to the carrier's page of a parcel
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^https:\/\/(shop\.example|www\.cdek\.ru)\//);
  });

  test('to an address that nobody has proved greets without a name', () => {
    for (const letter of letters(language, null))
      expect(renderLetter(letter, origin).text).toMatch(language === 'ru' ? /^Здравствуйте!\n/ : /^Hello,\n/);
  });

  test('of one person carries no markup of another', () => {
    for (const letter of letters(language, '<img src=x onerror=alert(1)> & "Co"')) {
      const { html } = renderLetter(letter, origin);
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
    }
  });
});

test('a token comes through its link unharmed, in the language of the letter', () => {
  const [russian, english] = (['ru', 'en'] as const).map((language) => {
    const [registration] = letters(language);
    return new URL(renderLetter(registration!, origin).actions[0]!);
  });
  expect(russian?.pathname).toBe('/auth/registration-complete');
  expect(english?.pathname).toBe('/en/auth/registration-complete');
  expect(russian?.searchParams.get('token')).toBe('a+b/c=');
});

test.each([
  ['ru', 'Деньги за заказ пришли целиком', ': начинаем его делать.'],
  ['en', 'All money for the order has come', ': we begin to make it.'],
] as const)(
  'the letter about money in %s says that work begins only where it does',
  (language, come, begin) => {
    const paid = letters(language).find(({ kind }) => kind === 'order-paid') as Letter;
    expect(renderLetter(paid, origin).text).toContain(`${come}${begin}`);
    const { text } = renderLetter({ ...paid, begins: false } as Letter, origin);
    expect(text).toContain(`${come}.`);
    expect(text).not.toContain(begin);
  },
);

test('an order is told with its sum and its goods, and no other goods', () => {
  const text = (language: 'ru' | 'en') => renderLetter(letters(language)[6]!, origin).text;
  expect(text('ru')).toContain(
    'Номер заказа: 2026-000042\nПраймеры: 24\nПробы на секвенирование и фрагментный анализ: 2\nСумма: 14\u00a0280,50\u00a0₽',
  );
  expect(text('en')).toContain('Total: 14,280.50\u00a0₽');
  expect(text('ru')).not.toContain('Товары');
  expect(text('ru')).toContain('Доставка: ');
  const asFiles = { ...order, isBrought: false };
  expect(renderLetter({ ...letters('ru')[6]!, order: asFiles } as Letter, origin).text).not.toContain(
    'Доставка: ',
  );
});

test('the letter of an order that material is sent for leads to its sheet, and no other does', () => {
  const of = (language: 'ru' | 'en', awaitsMaterial: boolean) => {
    const letter = { ...letters(language)[6]!, order: { ...order, awaitsMaterial } };
    return renderLetter(letter as Letter, origin).text;
  };
  expect(of('ru', true)).toContain(`распечатайте лист к пробам`);
  expect(of('ru', true)).toContain(`${origin}/documents/${order.uid}/samples/sheet`);
  expect(of('en', true)).toContain(`/samples/sheet-en`);
  expect(of('ru', false)).not.toContain('samples/sheet');
});

test('the link of an order may be passed on where it only lets read, and no further', () => {
  const about = (isMembers: boolean) =>
    renderLetter({ ...letters('ru')[6]!, order: { ...order, isMembers } } as Letter, origin).text;
  expect(about(false)).toContain('её можно переслать тому, кто за него платит');
  expect(about(true)).toContain('открывается под логином');
});

test('the letter about lines says each group of them in its own words, and the subject what all of them did', () => {
  const of = (language: 'ru' | 'en', news: object[], lines = 3, delivery = 'courier', pickup?: string) =>
    renderLetter(
      {
        ...letters(language, null).find(({ kind }) => kind === 'order-progress'),
        ...{ news, lines, order: { ...order, delivery }, pickup },
      } as Letter,
      origin,
    );
  const { text } = renderLetter(letters('ru', null).find(({ kind }) => kind === 'order-progress')!, origin);
  for (const words of [
    'Строки 1–3, 7 отправлены.\n\nПеревозчик: СДЭК\nНомер отправления: 100\n\nПроследить за посылкой:\nhttps://www.cdek.ru/',
    'Строка 4 делается заново. Причина: мало продукта.\n',
    'Строки 5–6 — поправка к прошлому письму: готово, но ещё не отправлено.',
  ])
    expect(text).toContain(words);
  const group = (what: string, lines: number[], parcel: object | null = null) => [
    { what, state: 'ready', lines, reason: null, parcel },
  ];
  expect(of('ru', group('LinesShipped', [1, 2, 3], PARCEL)).subject).toBe('Заказ 2026-000042 отправлен');
  expect(of('en', group('LinesReady', [1, 2, 3])).subject).toBe('Order 2026-000042 is ready');
  expect(of('ru', group('LinesReady', [1])).subject).toBe('Заказ 2026-000042 — что нового');
  const collected = of('ru', group('LinesShipped', [2], { ...PARCEL, isCollected: true }));
  expect(collected.text).toContain('Строка 2 выдана.');
  expect(collected.text).not.toContain('СДЭК');
  const toCollect = group('LinesReady', [1, 2, 3]);
  expect(of('ru', toCollect, 3, 'pickup').text).toContain(`Адрес и часы выдачи: ${origin}/about/contacts`);
  expect(of('ru', toCollect, 3, 'pickup', 'Москва, ул. Вавилова, 19.').text).toContain(
    `Место выдачи: Москва, ул. Вавилова, 19. Часы работы: ${origin}/about/contacts`,
  );
});

test.each(['ru', 'en'] as const)(
  'only letters about progress can be switched off, in %s: by a link, and by one click',
  (language) => {
    for (const letter of letters(language, null)) {
      const { text, html, unsubscribe } = renderLetter(letter, origin);
      const path = `/letters/${order.uid}/0123456789abcdef0123456789abcdef`;
      if (letter.kind !== 'order-progress') {
        expect([unsubscribe, text.includes('/letters/')]).toEqual([undefined, false]);
        continue;
      }
      const page = `${origin}${language === 'en' ? '/en' : ''}${path}`;
      expect(unsubscribe).toBe(`${origin}${path}`);
      expect(text).toContain(page);
      expect(html).toContain(`href="${page}"`);
    }
  },
);
