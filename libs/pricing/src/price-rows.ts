import { cleaningReasonText, type PrimerOption, type PrimerRules } from '@oligoteka/primer';
import { type Kopecks, kopecks } from './kopecks.ts';
import { type StoredPart, readStrategy } from './read-strategy.ts';

type Language = 'ru' | 'en';
type ModifierNames = Pick<PrimerRules, 'modifiers'>;

/** One line of a price read as a sum: so many at so much. A discount is a line below zero. */
export interface PriceRow {
  what: string;
  count: number;
  unitPrice: Kopecks;
  /** `count × unitPrice`. The sums of all rows are the price that is paid. */
  sum: Kopecks;
  /** Why the line is there, in a sentence; absent where it needs no words. */
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
    group: 'Скидка группы товаров',
  },
  en: {
    letters: 'Letters',
    discount: 'Discount on letters',
    inosine: 'Inosine (I)',
    uridine: 'Uridine (U)',
    modifier: 'Modifier',
    options: { clean: 'Cleaning', op: 'OP cleaning', keen: 'Phosphorylation' },
    unit: 'Price of a unit',
    group: 'Product group discount',
  },
} as const satisfies Record<Language, object>;

function row(what: string, count: number, unitPrice: number, why?: string): PriceRow {
  return {
    what,
    count,
    unitPrice: kopecks(unitPrice),
    sum: kopecks(count * unitPrice),
    ...(why === undefined ? {} : { why }),
  };
}

/** `2,20 ₽` or `₽2.20`; whole roubles without kopecks. */
function rouble(amount: number, language: Language): string {
  const text = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
  return language === 'ru' ? `${text.replace('.', ',')}\u00a0₽` : `₽${text}`;
}

/** How the percent of one letter became whole roubles (spec §9: the whole floor of the percent share). */
function floorWords(unitPrice: number, percent: number, less: number, language: Language): string {
  const exact = (unitPrice * percent) / 100;
  const share = `${String(percent).replace('.', language === 'ru' ? ',' : '.')}${language === 'ru' ? '\u00a0' : ''}%`;
  const of = rouble(unitPrice, language);
  const [raw, kept] = [rouble(Math.floor(exact), language), rouble(less, language)];
  if (language === 'ru') {
    if (less === 0) return `${share} от ${of} — ${raw}, меньше рубля: скидки на букву нет`;
    return Math.abs(exact - less) < 1e-6
      ? `${share} от ${of} за букву`
      : `${share} от ${of} — ${raw}, копейки отбрасываются: ${kept} с буквы`;
  }
  if (less === 0) return `${share} of ${of} is ${raw}, below one rouble: no discount on a letter`;
  return Math.abs(exact - less) < 1e-6
    ? `${share} of ${of} for a letter`
    : `${share} of ${of} is ${raw}, rounded down to whole roubles: ${kept} off each letter`;
}

function rowsOf(part: StoredPart, names: ModifierNames, language: Language): PriceRow[] {
  const words = WORDS[language];
  switch (part.kind) {
    case 'letters': {
      const letters = row(words.letters, part.count, part.unitPrice);
      if (part.percent <= 0) return [letters];
      const less = part.unitPrice - part.discountUnitPrice;
      const why = floorWords(part.unitPrice, part.percent, less, language);
      return [letters, row(words.discount, part.count, -less, why)];
    }
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
  }
}

/**
 * The price of a primer as a sum: letters, their discount and how it was rounded, I, U, modifiers, treatments and
 * why they are there. The sums add up to the discounted price. Example: 20 × 22 ₽ and 20 × −2 ₽ is 400 ₽.
 */
export function primerPriceRows(
  parts: readonly StoredPart[],
  names: ModifierNames,
  language: Language = 'ru',
): PriceRow[] {
  return parts.flatMap((part) => rowsOf(part, names, language));
}

/** The same from a stored `priceCalcStrategy`; null where its text is not known. */
export function strategyPriceRows(
  strategy: string,
  names: ModifierNames,
  language: Language = 'ru',
): PriceRow[] | null {
  const parts = readStrategy(strategy);
  return parts && primerPriceRows(parts, names, language);
}

/** A line of products: kopecks per unit, and how many of the units carry the discount of their group. */
export interface PricedProduct {
  count: number;
  price: Kopecks;
  /** Units that carry the group discount. */
  discountCount: number;
  /** Price of one such unit. */
  discountPrice: Kopecks;
}

/**
 * The price of a line of products as a sum (spec §9, group discount): units, and what the group takes off. The sums
 * add up to what the line costs. Example: 2 × 1000 ₽ and 1 × −100 ₽ is 1900 ₽.
 */
export function productPriceRows(product: PricedProduct, language: Language = 'ru'): PriceRow[] {
  const { count, price, discountCount, discountPrice } = product;
  const units = row(WORDS[language].unit, count, price);
  if (discountCount === 0 || discountPrice === price) return [units];
  const ru = language === 'ru';
  const why =
    discountCount < count
      ? ru
        ? `Одна единица самого дешёвого товара группы остаётся без скидки: скидка на ${discountCount} из ${count}`
        : `One unit of the cheapest product of the group gets no discount: ${discountCount} of ${count} do`
      : ru
        ? 'В группе заказано больше одной единицы: скидка на все'
        : 'More than one unit of the group is ordered: all get the discount';
  return [units, row(WORDS[language].group, discountCount, discountPrice - price, why)];
}
