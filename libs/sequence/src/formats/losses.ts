import type { Sequence } from '../model/sequence.ts';

type Both = { readonly ru: string; readonly en: string };

/** Formats in which a sequence is written. */
export type WrittenFormat = 'gb' | 'fasta' | 'dna';

/** What of a sequence a format cannot hold, or has other words for. */
export type LossKind = 'features' | 'between' | 'open' | 'order' | 'elsewhere';

export interface Loss {
  readonly kind: LossKind;
  /** Features that lose it. */
  readonly count: number;
}

const WORDS: Readonly<Record<LossKind, Both>> = {
  features: { ru: 'элементы разметки не сохраняются', en: 'features are not saved' },
  between: {
    ru: 'места между основаниями сохраняются парами соседних оснований и примечанием',
    en: 'places between bases are saved as the two bases beside them, with a note',
  },
  open: {
    ru: 'знаки неполных концов «<» и «>» сохраняются примечанием',
    en: 'the marks < and > of open ends are saved as a note',
  },
  order: {
    ru: 'order() сохраняется как join() с примечанием',
    en: 'order() is saved as join(), with a note',
  },
  elsewhere: {
    ru: 'части из других записей сохраняются примечанием',
    en: 'parts of other records are saved as a note',
  },
};

/** What is lost when a sequence is written in a format; nothing for GenBank. Example: FASTA holds no features. */
export function lossesIn({ features }: Pick<Sequence, 'features'>, format: WrittenFormat): Loss[] {
  if (format === 'gb') return [];
  if (format === 'fasta') return some('features', features.length);
  const count = (has: (feature: Sequence['features'][number]) => boolean): number =>
    features.filter(has).length;
  return [
    ...some(
      'between',
      count(({ ranges }) => ranges.some(({ start, end }) => start === end)),
    ),
    ...some(
      'open',
      count(({ ranges }) => ranges.some((range) => range.isOpenStart || range.isOpenEnd)),
    ),
    ...some(
      'order',
      count(({ isOrder }) => isOrder === true),
    ),
    ...some(
      'elsewhere',
      count(({ elsewhere }) => elsewhere !== undefined),
    ),
  ];
}

const some = (kind: LossKind, count: number): Loss[] => (count > 0 ? [{ kind, count }] : []);

/** Losses in a sentence; empty for none. Example: `.dna: order() is saved as join() (2).` */
export function lossesText(losses: readonly Loss[], format: WrittenFormat, language: 'ru' | 'en'): string {
  if (losses.length === 0) return '';
  return `.${format}: ${losses.map(({ kind, count }) => `${WORDS[kind][language]} (${count})`).join('; ')}.`;
}
