import { type Seller, vatOfLines } from '@oligoteka/documents';
import type { PaperKind, PaperLanguage, PaperLine, PaperSnapshot } from '../content/paper.ts';

/** A seller whose requisites agree with one another; the numbers are those of the specification's vectors. */
export const SELLER: Seller = {
  entity: {
    name: 'ООО «Олиготека»',
    name_en: 'Oligoteka LLC',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: '117312, г. Москва, ул. Вавилова, д. 19, этаж 3, помещ. 12',
    address_en: '19 Vavilova Street, Moscow 117312, Russia',
    phone: '+7 495 000-00-00',
    email: 'orders@oligoteka.example',
  },
  bank: {
    name: 'ПАО СБЕРБАНК',
    name_en: 'Sberbank, Moscow',
    bic: '044525225',
    corrAccount: '30101810400000000225',
    account: '40702810138250123017',
  },
  vat: 'osn',
  signatories: [
    {
      post: 'Генеральный директор',
      post_en: 'Chief Executive Officer',
      name: 'Иванова А. П.',
      name_en: 'A. Ivanova',
    },
    { post: 'Главный бухгалтер', post_en: 'Chief Accountant', name: 'Петров С. В.', name_en: 'S. Petrov' },
  ],
  terms: {
    invoiceDays: 5,
    offerDays: 30,
    making: '2–5 рабочих дней',
    making_en: '2–5 working days',
    pickup: 'г. Москва, ул. Вавилова, д. 19',
    pickup_en: '19 Vavilova Street, Moscow',
    court: 'Арбитражный суд города Москвы',
    court_en: 'the Arbitration Court of Moscow',
  },
  okpd2: { primers: '20.14.64.000', products: '20.59.52.199', services: '72.11.13.000' },
};

const BASES = 'ACGT';

/** Lines like those of an order of primers, the same for the same number; the first name is as long as one may be. */
export function primerLines(count: number, language: PaperLanguage = 'ru'): PaperLine[] {
  return Array.from({ length: count }, (_, index): PaperLine => {
    const length = 18 + ((index * 7) % 60);
    const sequence = Array.from({ length }, (_, at) => BASES[(at * at + index * 3 + at) % 4]).join('');
    const name =
      index === 0
        ? 'rpoB_Mycobacterium_tuberculosis_H37Rv_codon_526_forward_long_name'
        : `Primer_${index + 1}_F`;
    const price = 22_00 * length + (index % 3) * 350_50;
    return {
      kind: 'primer',
      name:
        language === 'ru'
          ? `Олигонуклеотид ${name}, ${length}\u00a0нт`
          : `Oligonucleotide ${name}, ${length}\u00a0nt`,
      detail: language === 'ru' ? 'шкала 0,04 · очистка' : 'scale 0.04 · purified',
      sequence: index === 1 ? `[FAM]${sequence}[BHQ1]` : sequence,
      unit: language === 'ru' ? 'шт.' : 'pc.',
      count: 1,
      price,
      total: price,
    };
  });
}

export function paper(
  kind: PaperKind,
  language: PaperLanguage,
  lines: readonly PaperLine[] = primerLines(24, language),
  more: Partial<PaperSnapshot> = {},
): PaperSnapshot {
  return {
    kind,
    language,
    number: '2026-000123',
    version: 1,
    day: '2026-11-23',
    validUntil: '2026-11-28',
    seller: SELLER,
    isSample: false,
    party: {
      name: 'Федеральное государственное бюджетное учреждение науки Институт молекулярной биологии им. В. А. Энгельгардта Российской академии наук',
      inn: '7736050003',
      kpp: '773601001',
    },
    order: {
      number: '2026-000123',
      purchaseNumber: 'РНФ 26-14-00123',
      delivery: 'courier',
      address: '119991, Москва, ул. Вавилова, д. 32',
    },
    lines,
    vatRate: 22,
    vat: vatOfLines(
      lines.map(({ total }) => total),
      22,
    ),
    total: lines.reduce((sum, { total }) => sum + total, 0),
    replaces: null,
    checkUrl: 'https://shop.example/d/7KQ2M9XD4H',
    ...more,
  };
}
