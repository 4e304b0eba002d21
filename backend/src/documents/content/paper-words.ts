import { dayText } from '@oligoteka/documents';
import type { PaperKind, PaperLanguage, PaperSnapshot } from './paper.ts';

const NBSP = '\u00a0';

const TITLES: Readonly<Record<PaperLanguage, Readonly<Record<PaperKind, string>>>> = {
  ru: {
    invoice: 'Счёт на оплату',
    'invoice-offer': 'Счёт-оферта',
    offer: 'Коммерческое предложение',
    specification: 'Спецификация',
  },
  en: {
    invoice: 'Invoice',
    'invoice-offer': 'Invoice and offer',
    offer: 'Commercial offer',
    specification: 'Specification',
  },
};

/** Example: `Счёт на оплату № 2026-000123 от 23 ноября 2026 г.`. */
export function paperTitle({
  kind,
  language,
  number,
  day,
}: Pick<PaperSnapshot, 'kind' | 'language' | 'number' | 'day'>): string {
  const title = TITLES[language][kind];
  return language === 'ru'
    ? `${title} №${NBSP}${number} от${NBSP}${dayText(day)}`
    : `${title} No.${NBSP}${number}, ${dayText(day, 'en')}`;
}

/** Words that stand in every paper of a language. */
export const WORDS = {
  ru: {
    sheet: 'Лист',
    of: 'из',
    signature: 'подпись',
    qr: 'Оплата по QR-коду',
    mark: 'ОБРАЗЕЦ',
    bank: 'Банк получателя',
    bic: 'БИК',
    corrAccount: 'Корр. счёт',
    account: 'Счёт №',
    payee: 'Получатель',
    seller: 'Поставщик',
    buyer: 'Покупатель',
    basis: 'Основание',
    order: 'Заказ',
    purchase: 'закупка',
    addressee: 'Кому',
    inn: 'ИНН',
    taxNumber: 'Рег. номер',
    kpp: 'КПП',
    ogrn: 'ОГРН',
    columns: ['№', 'Наименование', 'Кол-во', 'Ед.'],
    price: 'Цена, ₽',
    sum: 'Сумма, ₽',
    total: 'Итого, ₽',
    due: 'Всего к оплате, ₽',
    setOff: 'Зачтено из прежних заказов, ₽',
    offered: 'Всего, ₽',
    check: 'Подлинность и действие документа видны на странице:',
    terms: 'Условия',
  },
  en: {
    sheet: 'Page',
    of: 'of',
    signature: 'signature',
    qr: 'Pay by QR code',
    mark: 'SAMPLE',
    bank: 'Bank of the payee',
    bic: 'BIC',
    corrAccount: 'Corr. account',
    account: 'Account',
    payee: 'Payee',
    seller: 'Seller',
    buyer: 'Buyer',
    basis: 'Basis',
    order: 'Order',
    purchase: 'purchase',
    addressee: 'To',
    inn: 'INN',
    taxNumber: 'Tax No.',
    kpp: 'KPP',
    ogrn: 'OGRN',
    columns: ['No.', 'Name', 'Qty', 'Unit'],
    price: 'Price, RUB',
    sum: 'Sum, RUB',
    total: 'Sum, RUB',
    due: 'Total due, RUB',
    setOff: 'Set off from earlier orders, RUB',
    offered: 'Total, RUB',
    check: 'Whether this paper is genuine and in force is shown at:',
    terms: 'Terms',
  },
} as const;
