import { primerLength, writeText } from '@oligoteka/primer';
import { type QuotePart, readStrategy, treatmentsOf } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { isBrought } from '../../ordering/delivery/consigned.ts';
import { type TermRules, termsOf } from '../../ordering/delivery/making-terms.ts';
import type {
  LinePrice,
  OrderedDelivery,
  OrderedLine,
  OrderedPrimer,
  OrderedService,
} from '../../ordering/order.events.ts';
import type { PaperLanguage, PaperLine } from './paper.ts';
import { sampleLines } from './paper-samples.ts';

const NBSP = '\u00a0';

type Priced = OrderedLine & LinePrice;

/**
 * The lines of an order as papers name them; the units of a product that cost less than others are a line of their own. Work on samples
 * is named with the days that the pages of the order say, where there are terms.
 */
export function paperLines(
  lines: readonly Priced[],
  book: PriceBook,
  language: PaperLanguage,
  terms: TermRules | null = null,
): PaperLine[] {
  const days = terms === null ? [] : termsOf(lines, terms);
  return lines.flatMap((line, index): PaperLine[] => {
    const term = days[index] ?? null;
    const ofWork = term === null ? {} : { days: Math.max(1, term) };
    switch (line.kind) {
      case undefined:
        return [onePiece(line, { kind: 'primer', ...primerWords(line, book, language) })];
      case 'product':
        return counted(line, line.count, { kind: 'product', ...productWords(line, book, language) });
      case 'sequence':
        return sampleLines(line, book, language).map((one) => ({ ...one, ...ofWork }));
      case 'dnaExtract': {
        const words = {
          name: WORDS[language].extraction,
          bareName: WORDS[language].extraction,
          detail: '',
          sequence: '',
          unit: WORDS[language].piece,
          ...ofWork,
        };
        return counted(line, line.count, { kind: 'dnaExtract', ...words });
      }
      case 'service':
        return serviceLines(line, language);
      case 'delivery':
        return [onePiece(line, { kind: 'delivery', ...deliveryWords(line, language) })];
    }
  });
}

/** The lines of an operator's offer. */
export function offeredLines(
  {
    lines,
    days,
    asFiles,
  }: {
    readonly lines: readonly Pick<PaperLine, 'name' | 'count' | 'price'>[];
    readonly days: number;
    readonly asFiles?: true;
  },
  language: PaperLanguage,
): PaperLine[] {
  return lines.map(({ name, count, price }) => ({
    ...{ kind: 'service', name, bareName: name, detail: '', sequence: '' },
    ...(asFiles && { isBrought: false as const }),
    ...{ unit: WORDS[language].piece, days, count, price, total: count * price },
  }));
}

type Words = Omit<PaperLine, 'count' | 'price' | 'total'>;

function onePiece({ discountPrice }: LinePrice, words: Words): PaperLine {
  return { ...words, count: 1, price: discountPrice, total: discountPrice };
}

/** Lines of so many units at a price, one for each price of a unit. The sums add up to that of the order's line. */
function counted({ discountPrice, strategy }: LinePrice, count: number, words: Words): PaperLine[] {
  if (discountPrice % count === 0)
    return [{ ...words, count, price: discountPrice / count, total: discountPrice }];
  const parts = readStrategy(strategy) ?? [];
  if (sumOf(parts) !== discountPrice)
    return [{ ...words, count: 1, price: discountPrice, total: discountPrice }];
  return parts.map((part) => ({
    ...words,
    count: part.count,
    price: part.discountUnitPrice,
    total: part.count * part.discountUnitPrice,
  }));
}

const sumOf = (parts: readonly QuotePart[]): number =>
  parts.reduce((sum, { count, discountUnitPrice }) => sum + count * discountUnitPrice, 0);

const WORDS = {
  ru: {
    primer: 'Олигонуклеотид',
    nt: 'нт',
    scale: (scale: string) => `шкала${NBSP}${scale.replace('.', ',')}${NBSP}мкмоль`,
    options: { clean: 'очистка', op: 'ОП-очистка', keen: 'фосфорилирование' },
    piece: 'шт.',
    extraction: 'Выделение ДНК',
    service: 'усл.',
    request: (number: string) => `запрос ${number}`,
  },
  en: {
    primer: 'Oligonucleotide',
    nt: 'nt',
    scale: (scale: string) => `scale${NBSP}${scale}${NBSP}µmol`,
    options: { clean: 'purified', op: 'cartridge purified', keen: 'phosphorylated' },
    piece: 'pc.',
    extraction: 'DNA extraction',
    service: 'service',
    request: (number: string) => `request ${number}`,
  },
} as const;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function primerWords(primer: OrderedPrimer & LinePrice, { rules }: PriceBook, language: PaperLanguage) {
  const words = WORDS[language];
  const { name, sequence, scale } = primer;
  const mods = [...primer.mods];
  const length = primerLength({ sequence, mods });
  return {
    name: `${[words.primer, name].filter((word) => word !== '').join(' ')}, ${length}${NBSP}${words.nt}`,
    detail: joined(words.scale(scale), ...treatmentsOf(primer).map((option) => words.options[option])),
    bareName: name,
    sequence: writeText({ sequence, mods }, rules),
    unit: words.piece,
  };
}

/** An offer stands as its own paper lists it. */
function serviceLines(line: OrderedService & LinePrice, language: PaperLanguage): PaperLine[] {
  const words = { kind: 'service' as const, ...serviceWords(line, language) };
  const { lines = [], request } = line.service === 'offer' ? line.details : { request: '' };
  const offered = lines.map(({ name, name_en, count, price }) => {
    const text = language === 'ru' ? name : name_en;
    return {
      ...{ ...words, name: text, bareName: text, detail: WORDS[language].request(request) },
      ...{ unit: WORDS[language].piece, count, price, total: count * price },
    };
  });
  const sum = offered.reduce((all, { total }) => all + total, 0);
  return offered.length > 0 && sum === line.discountPrice ? offered : [onePiece(line, words)];
}

function serviceWords(line: OrderedService, language: PaperLanguage) {
  const { name, name_en, title, days } = line;
  const text = language === 'ru' ? name : name_en;
  return {
    name: text,
    bareName: title === '' ? text : title,
    detail: '',
    sequence: '',
    unit: WORDS[language].service,
    ...(!isBrought(line) && { isBrought: false as const }),
    days,
  };
}

function deliveryWords({ name, name_en }: OrderedDelivery, language: PaperLanguage) {
  const text = language === 'ru' ? name : name_en;
  return { name: text, bareName: text, detail: '', sequence: '', unit: WORDS[language].service };
}

function productWords(
  line: { productId: number; sku: string; name: string; name_en: string },
  { sellables }: PriceBook,
  language: PaperLanguage,
) {
  const { product, volume } = sellables.get(line.productId) ?? {};
  const inRussian = language === 'ru';
  const unit = inRussian ? product?.unit : (product?.unit_en ?? product?.unit);
  const pack = inRussian ? product?.pack : (product?.pack_en ?? product?.pack);
  return {
    name: joined(`${inRussian ? line.name : line.name_en}, ${line.sku}`),
    bareName: inRussian ? line.name : line.name_en,
    detail: volume ? '' : (pack ?? ''),
    sequence: '',
    unit: volume ? WORDS[language].piece : (unit ?? WORDS[language].piece),
  };
}
