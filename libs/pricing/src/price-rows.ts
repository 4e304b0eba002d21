import { cleaningReasonText, type PrimerRules } from '@oligoteka/primer';
import { type Kopecks, kopecks } from './kopecks.ts';
import type { Amount, QuotePart } from './quote-part.ts';
import { readStrategy } from './read-strategy.ts';
import type { Quote } from './strategy.ts';

type Language = 'ru' | 'en';

/** Names that stand in dictionaries. Groups and sequencing options without one are shown by their number. */
export interface PriceNames extends Pick<PrimerRules, 'modifiers'> {
  groups?: ReadonlyMap<string, string>;
  options?: ReadonlyMap<number, string>;
}

/** One line of a price read as a sum: a count at a unit price. A discount is a line below zero. */
export interface PriceRow {
  item: string;
  count: number;
  unitPrice: Kopecks;
  /** `count × unitPrice`. The sums of all rows are the price that is paid. */
  sum: Kopecks;
  /** The reason for the line, in a sentence; absent where it needs none. */
  why?: string;
}

const WORDS = {
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

function row(item: string, count: number, unitPrice: number, why?: string): PriceRow {
  return {
    item,
    count,
    unitPrice: kopecks(unitPrice),
    sum: kopecks(count * unitPrice),
    ...(why === undefined ? {} : { why }),
  };
}

/** `1 234,50 ₽` or `₽1,234.50`; whole roubles without kopecks. */
function rouble(amount: number, language: Language): string {
  const [whole = '', part] = (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)).split(
    '.',
  );
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? '\u00a0' : ',');
  if (language === 'ru') return `${grouped}${part === undefined ? '' : `,${part}`}\u00a0₽`;
  return `₽${grouped}${part === undefined ? '' : `.${part}`}`;
}

const PER = {
  ru: { letters: 'за букву', units: 'за единицу', other: 'за штуку' },
  en: { letters: 'for a letter', units: 'for a unit', other: 'each' },
} as const satisfies Record<Language, object>;

function share(percent: number, language: Language): string {
  return language === 'ru' ? `${String(percent).replace('.', ',')}\u00a0%` : `${percent}%`;
}

/** Words on the rounding of a price's percent to whole roubles (spec §9: the whole floor of the percent share). */
function floorWords(
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

/** A discount as a row of its own, below zero. */
function lessRow(item: string, part: Amount, why: string): PriceRow {
  return row(item, part.count, part.discountUnitPrice - part.unitPrice, why);
}

function groupName(group: string, names: PriceNames, language: Language): string {
  const name = names.groups?.get(group);
  return name === undefined ? `№ ${group}` : language === 'ru' ? `«${name}»` : `“${name}”`;
}

function unitRows(part: QuotePart & { kind: 'units' }, names: PriceNames, language: Language): PriceRow[] {
  const words = WORDS[language];
  const ru = language === 'ru';
  const exempt = part.exemptFrom === null ? null : groupName(part.exemptFrom, names, language);
  const units =
    exempt === null
      ? row(words.unit, part.count, part.unitPrice)
      : row(
          words.unit,
          part.count,
          part.unitPrice,
          ru
            ? `Одна единица самого дешёвого товара группы ${exempt} остаётся без скидки группы`
            : `One unit of the cheapest product of group ${exempt} gets no group discount`,
        );
  if (part.agreed) {
    const [is, was] = [rouble(part.discountUnitPrice, language), rouble(part.unitPrice, language)];
    const by = ru ? `${is} за единицу вместо ${was}` : `${is} for a unit instead of ${was}`;
    return [units, lessRow(words.agreed, part, by)];
  }
  if (part.percent <= 0) return [units];
  const why = floorWords(part, part.percent, 'units', language);
  if (part.group === null) return [units, lessRow(words.person, part, why)];
  return [units, lessRow(`${words.group} ${groupName(part.group, names, language)}`, part, why)];
}

function serviceRows(
  part: QuotePart & { kind: keyof (typeof WORDS)['ru']['services'] },
  names: PriceNames,
  language: Language,
): PriceRow[] {
  const words = WORDS[language];
  const option = part.option === null ? '' : `, ${names.options?.get(part.option) ?? `№ ${part.option}`}`;
  return withOwnDiscount(`${words.services[part.kind]}${option}`, part, language);
}

function withOwnDiscount(
  item: string,
  part: Amount & { readonly percent: number },
  language: Language,
): PriceRow[] {
  const words = WORDS[language];
  const full = row(item, part.count, part.unitPrice);
  if (part.percent <= 0) return [full];
  // sequencing prices are rounded to kopecks, not to roubles (spec §9)
  const why =
    language === 'ru'
      ? `${share(part.percent, language)} от ${rouble(part.unitPrice, language)} ${PER.ru.other}, до копейки`
      : `${share(part.percent, language)} of ${rouble(part.unitPrice, language)} ${PER.en.other}, to the kopeck`;
  return [full, lessRow(words.person, part, why)];
}

function rowsOf(part: QuotePart, names: PriceNames, language: Language): PriceRow[] {
  const words = WORDS[language];
  switch (part.kind) {
    case 'letters': {
      const letters = row(words.letters, part.count, part.unitPrice);
      if (part.percent <= 0) return [letters];
      return [letters, lessRow(words.discount, part, floorWords(part, part.percent, 'letters', language))];
    }
    case 'delivery':
    case 'inosine':
    case 'uridine':
      return [row(words[part.kind], part.count, part.unitPrice)];
    case 'modifier': {
      const name = names.modifiers.get(part.modifier)?.name ?? `#${part.modifier}`;
      return [row(`${words.modifier} ${name}`, part.count, part.unitPrice)];
    }
    case 'option': {
      const why = part.forced === null ? undefined : cleaningReasonText(part.forced, names, language);
      return [row(words.options[part.option], part.count, part.unitPrice, why)];
    }
    case 'units':
      return unitRows(part, names, language);
    case 'sequence':
    case 'fragmentAnalyze':
    case 'pcr':
    case 'dnaExtract':
    case 'miniprep':
    case 'cleanUp':
      return serviceRows(part, names, language);
    case 'bases':
    case 'minimum':
    case 'vector':
    case 'mutation':
    case 'furtherMutation':
    case 'pcrCloning':
    case 'ampliconCloning':
    case 'furtherClone':
    case 'offer':
      return withOwnDiscount(words.steps[part.kind], part, language);
  }
}

/**
 * A price as a sum: the one explanation that form, basket, order and operator show. A primer has rows for letters, their
 * discount with its rounding, I, U, modifiers, and treatments with their reasons; products and services have rows for units
 * and discounts. The rows add up to the discounted price. Example: 20 × 22 ₽ and 20 × −2 ₽ is 400 ₽.
 */
export function priceRows(
  parts: readonly QuotePart[],
  names: PriceNames,
  language: Language = 'ru',
): PriceRow[] {
  return parts.flatMap((part) => rowsOf(part, names, language));
}

/** The same from a stored `priceCalcStrategy`; null where its text is not known. */
export function strategyPriceRows(
  strategy: string,
  names: PriceNames,
  language: Language = 'ru',
): PriceRow[] | null {
  const parts = readStrategy(strategy);
  return parts && priceRows(parts, names, language);
}

/** A row as a sentence. Example: `Буквы: 20 × 22 ₽ = 440 ₽`. */
export function priceRowText(
  { item, count, unitPrice, sum, why }: PriceRow,
  language: Language = 'ru',
): string {
  const amount = `${item}: ${count} × ${rouble(unitPrice, language)} = ${rouble(sum, language)}`;
  return why === undefined ? amount : `${amount}. ${why}`;
}

/** A quote in sentences, the total last. */
export function explainQuote(
  quote: Pick<Quote, 'discountPrice' | 'parts'>,
  names: PriceNames,
  language: Language = 'ru',
): string[] {
  const total = rouble(quote.discountPrice, language);
  return [
    ...priceRows(quote.parts, names, language).map((one) => priceRowText(one, language)),
    language === 'ru' ? `Итого: ${total}` : `Total: ${total}`,
  ];
}
