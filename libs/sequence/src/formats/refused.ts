type Both = { readonly ru: string; readonly en: string };

/** Why a file, or a part of it, is not read. */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'unknown'
  | 'cutOff'
  | 'damaged'
  | 'noBases'
  | 'protein'
  | 'strangeLetter'
  | 'tooManyBases'
  | 'tooManyFeatures'
  | 'tooManyRecords'
  | 'badLocation'
  | 'outside';

/** A fault with its place. */
export interface Fault {
  readonly fault: FileFault;
  /** Line of a text, from 1. */
  readonly line?: number;
  /** Part of a binary file, and its place in bytes. Example: `10` of SnapGene, `PBAS1` of ABIF. */
  readonly block?: string;
  readonly byte?: number;
  /** What stands there. */
  readonly about?: string;
}

/** A file that cannot be read: it is caught by the reader and never leaves this library. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.fault);
  }
}

/** Bytes of the largest file: a genome of bacteria with its features has 15 MB. */
export const LARGEST_FILE = 60_000_000;
export const MOST_BASES = 20_000_000;
export const MOST_FEATURES = 100_000;
export const MOST_RECORDS = 5_000;

const millions = (count: number): number => count / 1_000_000;

const WORDS: Readonly<Record<FileFault, Both>> = {
  empty: { ru: 'файл пуст', en: 'the file is empty' },
  tooLarge: {
    ru: `файл больше ${millions(LARGEST_FILE)} МБ`,
    en: `the file is larger than ${millions(LARGEST_FILE)} MB`,
  },
  unknown: {
    ru: 'это не последовательность: читаются GenBank, FASTA, EMBL, GFF3, SnapGene .dna, .ab1, .scf и простой текст',
    en: 'this is no sequence: GenBank, FASTA, EMBL, GFF3, SnapGene .dna, .ab1, .scf and plain text are read',
  },
  cutOff: { ru: 'файл обрывается', en: 'the file is cut off' },
  damaged: { ru: 'файл повреждён', en: 'the file is damaged' },
  noBases: { ru: 'в записи нет оснований', en: 'the record has no bases' },
  protein: { ru: 'это белок, а нужна ДНК или РНК', en: 'this is a protein, DNA or RNA is wanted' },
  strangeLetter: { ru: 'это не основание', en: 'this is no base' },
  tooManyBases: {
    ru: `больше ${millions(MOST_BASES)} млн оснований`,
    en: `more than ${millions(MOST_BASES)} million bases`,
  },
  tooManyFeatures: { ru: 'слишком много элементов разметки', en: 'too many features' },
  tooManyRecords: { ru: 'слишком много последовательностей', en: 'too many sequences' },
  badLocation: {
    ru: 'место элемента не прочитано, элемент пропущен',
    en: 'the place of a feature was not read, the feature is left out',
  },
  outside: {
    ru: 'элемент выходит за конец последовательности и обрезан по нему',
    en: 'a feature goes beyond the end of the sequence and is cut there',
  },
};

/** A fault in words, with its place in front. Example: `строка 12: это не основание («?»)`. */
export function fileFaultText({ fault, line, block, byte, about }: Fault, language: 'ru' | 'en'): string {
  const ru = language === 'ru';
  const place = [
    line === undefined ? '' : `${ru ? 'строка' : 'line'} ${line}`,
    block === undefined ? '' : `${ru ? 'блок' : 'block'} ${block}`,
    byte === undefined ? '' : `${ru ? 'байт' : 'byte'} ${byte}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
  const quoted = about === undefined ? '' : ru ? ` («${about}»)` : ` (“${about}”)`;
  return `${place === '' ? '' : `${place}: `}${WORDS[fault][language]}${quoted}`;
}

/** Sequences of a file, and what of it was left out. */
export interface ReadRecords<Record> {
  readonly records: readonly Record[];
  readonly warnings: readonly Fault[];
}
