import type { Amount } from './quote-part.ts';

export type Language = 'ru' | 'en';

/** What the rows of a price are called. */
export const WORDS = {
  ru: {
    letters: 'Буквы',
    discount: 'Скидка на буквы',
    inosine: 'Инозин (I)',
    uridine: 'Уридин (U)',
    modifier: 'Модификатор',
    options: { clean: 'Очистка', op: 'ОП-очистка', keen: 'Фосфорилирование' },
    unit: 'Цена за единицу',
    group: 'Скидка группы',
    person: 'Ваша скидка',
    agreed: 'Цена по договору',
    delivery: 'Доставка',
    services: {
      sequence: 'Секвенирование по Сэнгеру',
      fragmentAnalyze: 'Фрагментный анализ',
      pcr: 'ПЦР',
      dnaExtract: 'Выделение ДНК',
      miniprep: 'Выделение плазмиды',
      cleanUp: 'Очистка пробы',
    },
    steps: {
      bases: 'Синтез, пар нуклеотидов',
      minimum: 'Синтез: наименьшая стоимость',
      vector: 'Встройка в вектор',
      mutation: 'Первая мутация',
      furtherMutation: 'Следующая мутация',
      pcrCloning: 'ПЦР-клонирование',
      ampliconCloning: 'Клонирование ампликона',
      furtherClone: 'Следующий клон',
      offer: 'По предложению',
    },
  },
  en: {
    letters: 'Letters',
    discount: 'Discount on letters',
    inosine: 'Inosine (I)',
    uridine: 'Uridine (U)',
    modifier: 'Modifier',
    options: { clean: 'Purification', op: 'OP purification', keen: 'Phosphorylation' },
    unit: 'Unit price',
    group: 'Group discount',
    person: 'Your discount',
    agreed: 'Contract price',
    delivery: 'Delivery',
    services: {
      sequence: 'Sanger sequencing',
      fragmentAnalyze: 'Fragment analysis',
      pcr: 'PCR',
      dnaExtract: 'DNA extraction',
      miniprep: 'Plasmid miniprep',
      cleanUp: 'Clean-up of the sample',
    },
    steps: {
      bases: 'Synthesis, base pairs',
      minimum: 'Synthesis: minimum price',
      vector: 'Cloning into the vector',
      mutation: 'First mutation',
      furtherMutation: 'Further mutation',
      pcrCloning: 'PCR cloning',
      ampliconCloning: 'Amplicon cloning',
      furtherClone: 'Further clone',
      offer: 'By an offer',
    },
  },
} as const satisfies Record<Language, object>;

/** `1 234,50 ₽` or `₽1,234.50`; whole roubles without kopecks. */
export function rouble(amount: number, language: Language): string {
  const [whole = '', part] = (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)).split(
    '.',
  );
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? '\u00a0' : ',');
  if (language === 'ru') return `${grouped}${part === undefined ? '' : `,${part}`}\u00a0₽`;
  return `₽${grouped}${part === undefined ? '' : `.${part}`}`;
}

/** What one price is for. */
export const PER = {
  ru: { letters: 'за букву', units: 'за единицу', other: 'за штуку' },
  en: { letters: 'for a letter', units: 'for a unit', other: 'each' },
} as const satisfies Record<Language, object>;

/** Example: `7,35 %`. */
export function share(percent: number, language: Language): string {
  return language === 'ru' ? `${String(percent).replace('.', ',')}\u00a0%` : `${percent}%`;
}

/** Words on the rounding of a price's percent to whole roubles (spec §9: the whole floor of the percent share). */
export function floorWords(
  { unitPrice, discountUnitPrice }: Amount,
  percent: number,
  of: 'letters' | 'units',
  language: Language,
): string {
  const less = unitPrice - discountUnitPrice;
  const exact = (unitPrice * percent) / 100;
  const start =
    language === 'ru'
      ? `${share(percent, language)} от ${rouble(unitPrice, language)}`
      : `${share(percent, language)} of ${rouble(unitPrice, language)}`;
  // 7.35 % of 20 roubles is 146.99999999999997 kopecks to a computer
  const [raw, kept] = [rouble(Math.floor(exact + 1e-6), language), rouble(less, language)];
  if (Math.abs(exact - less) < 1e-6) return `${start} ${PER[language][of]}`;
  if (language === 'ru') {
    const [on, from] = of === 'letters' ? ['букву', 'буквы'] : ['единицу', 'единицы'];
    return less === 0
      ? `${start} — ${raw}, меньше рубля: скидки на ${on} нет`
      : `${start} — ${raw}, копейки отбрасываются: ${kept} с ${from}`;
  }
  const piece = of === 'letters' ? 'letter' : 'unit';
  return less === 0
    ? `${start} is ${raw}, below one rouble: no discount on a ${piece}`
    : `${start} is ${raw}, rounded down to whole roubles: ${kept} off each ${piece}`;
}
