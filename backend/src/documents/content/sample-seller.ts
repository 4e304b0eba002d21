import type { Seller } from '@oligoteka/documents';

/** Stands in papers until the owner has published the seller. No bank takes money for these numbers. */
export const SAMPLE_SELLER: Seller = {
  entity: {
    name: 'ООО «Образец»',
    name_en: 'Sample LLC',
    inn: '0000000000',
    kpp: '000000000',
    ogrn: '0000000000000',
    address: 'адрес не указан',
    address_en: 'address not given',
    phone: '',
    email: '',
  },
  bank: {
    name: 'Банк не указан',
    name_en: 'Bank not given',
    bic: '000000000',
    corrAccount: '00000000000000000000',
    account: '00000000000000000000',
  },
  vat: 'osn',
  signatories: [
    { post: 'Руководитель', post_en: 'Director', name: 'Фамилия И. О.', name_en: 'Name' },
    {
      post: 'Главный бухгалтер',
      post_en: 'Chief accountant',
      name: 'Фамилия И. О.',
      name_en: 'Name',
    },
  ],
  terms: {
    invoiceDays: 5,
    offerDays: 30,
    making: '2–5 рабочих дней',
    making_en: '2–5 working days',
    pickup: 'склад Продавца',
    pickup_en: 'the Seller’s warehouse',
    court: 'арбитражный суд по месту нахождения Продавца',
    court_en: 'the arbitration court at the Seller’s place of business',
  },
};
