import { cleaningReasonText, type PrimerRules } from '@oligoteka/primer';
import { type Kopecks, kopecks } from './kopecks.ts';
import { floorWords, type Language, PER, rouble, share, WORDS } from './price-words.ts';
import type { Amount, QuotePart } from './quote-part.ts';
import { readStrategy } from './read-strategy.ts';
import type { Quote } from './strategy.ts';

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

function row(item: string, count: number, unitPrice: number, why?: string): PriceRow {
  return {
    item,
    count,
    unitPrice: kopecks(unitPrice),
    sum: kopecks(count * unitPrice),
    ...(why === undefined ? {} : { why }),
  };
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
