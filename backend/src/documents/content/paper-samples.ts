import { counted } from '@oligoteka/documents';
import { withoutPersonName } from '@oligoteka/primer';
import { type QuotePart, readStrategy, type SequencingService } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { LinePrice, OrderedSample } from '../../ordering/order.events.ts';
import type { PaperLanguage, PaperLine } from './paper.ts';

type Sample = OrderedSample & LinePrice;

/**
 * Work on a sample as it is charged: its reads, and each work before them, are lines of their own. One whose sum does not read is
 * a single line.
 */
export function sampleLines(sample: Sample, book: PriceBook, language: PaperLanguage): PaperLine[] {
  const { discountPrice, strategy } = sample;
  const parts = (readStrategy(strategy) ?? []).filter(isWork);
  const sum = parts.reduce((all, { count, discountUnitPrice }) => all + count * discountUnitPrice, 0);
  if (parts.length === 0 || sum !== discountPrice) return [wholeSample(sample, book, language)];
  const { works, unit } = WORDS[language];
  const { called, option } = namesOf(sample, book, language);
  return parts.map(({ kind, count, discountUnitPrice: price }) => ({
    ...named(works[kind], called),
    detail: kind === 'sequence' ? option : '',
    unit: kind === 'sequence' ? unit.reads(count) : unit.sample,
    ...{ count, price, total: count * price },
  }));
}

type Work = Extract<QuotePart, { kind: SequencingService }>;
const isWork = (part: QuotePart): part is Work => part.kind in WORDS.ru.works;

const named = (work: string, called: string) => ({
  ...{ kind: 'sequence' as const, bareName: called, sequence: '' },
  name: called === '' ? work : `${work} ${called}`,
});

function wholeSample(sample: Sample, book: PriceBook, language: PaperLanguage): PaperLine {
  const words = WORDS[language];
  const { called, option } = namesOf(sample, book, language);
  const { action, withPcr, extract, cleanUp, primers, discountPrice } = sample;
  const isRead = action === 'sequence';
  const details = [
    isRead && option,
    withPcr && words.withPcr,
    extract !== undefined && words.extract[extract],
    cleanUp === true && words.cleanUp,
    isRead && words.reads(Math.max(1, primers.length)),
  ];
  return {
    ...named(words.works[action], called),
    detail: details.filter(Boolean).join(' · '),
    unit: words.unit.sample,
    ...{ count: 1, price: discountPrice, total: discountPrice },
  };
}

/** Accountants and others read papers: a person whose sample it is stays unnamed there. */
function namesOf({ name, option }: Sample, { sequenceOptions }: PriceBook, language: PaperLanguage) {
  const known = sequenceOptions.find(({ id }) => id === option);
  return {
    called: withoutPersonName(name),
    option: (language === 'ru' ? known?.name : known?.name_en) ?? '',
  };
}

const WORDS = {
  ru: {
    works: {
      sequence: 'Секвенирование пробы',
      fragmentAnalyze: 'Фрагментный анализ пробы',
      pcr: 'ПЦР для пробы',
      dnaExtract: 'Выделение ДНК из пробы',
      miniprep: 'Выделение плазмиды из пробы',
      cleanUp: 'Очистка пробы',
    },
    unit: {
      sample: 'проба',
      reads: (count: number) => counted(count, ['прочтение', 'прочтения', 'прочтений']),
    },
    withPcr: 'с ПЦР',
    extract: { miniprep: 'с выделением плазмиды', genomic: 'с выделением ДНК' },
    cleanUp: 'с очисткой',
    reads: (count: number) => `прочтений: ${count}`,
  },
  en: {
    works: {
      sequence: 'Sequencing of the sample',
      fragmentAnalyze: 'Fragment analysis of the sample',
      pcr: 'PCR for the sample',
      dnaExtract: 'DNA extraction from the sample',
      miniprep: 'Miniprep of the sample',
      cleanUp: 'Clean-up of the sample',
    },
    unit: { sample: 'sample', reads: (count: number) => (count === 1 ? 'read' : 'reads') },
    withPcr: 'with PCR',
    extract: { miniprep: 'with a miniprep', genomic: 'with DNA extraction' },
    cleanUp: 'with clean-up',
    reads: (count: number) => `reads: ${count}`,
  },
} as const;
