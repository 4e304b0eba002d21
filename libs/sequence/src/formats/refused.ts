type Both = { readonly ru: string; readonly en: string };

/** Why a file, or a part of it, is not read. */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'unknown'
  | 'packed'
  | 'cutOff'
  | 'damaged'
  | 'noBases'
  | 'protein'
  | 'strangeLetter'
  | 'lookAlike'
  | 'backwards'
  | 'tooManyBases'
  | 'tooManyFeatures'
  | 'tooManyQualifiers'
  | 'tooManyRecords'
  | 'badLocation'
  | 'outside'
  | 'otherLength'
  | 'noEnd'
  | 'longName';

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
  /** How often it was met, where more than once: the place is that of the first. */
  readonly times?: number;
  /** Bases that the head of a record tells of, and those that were read. */
  readonly lengths?: { readonly told: number; readonly read: number };
}

/** Faults of one kind as one: the first, with how many there are. Their order stays. */
export function summedUp(faults: readonly Fault[]): Fault[] {
  const times = new Map<FileFault, number>();
  for (const { fault } of faults) times.set(fault, (times.get(fault) ?? 0) + 1);
  return faults.flatMap((one, index) => {
    if (faults.findIndex(({ fault }) => fault === one.fault) !== index) return [];
    const all = times.get(one.fault) ?? 1;
    return all > 1 ? [{ ...one, times: all }] : [one];
  });
}

/** What is to be told of the length of a record: other bases than its head says, and that its end mark is missing. */
export function lengthFaults(
  { line, name, told, isEnded }: { line: number; name: string; told: number | null; isEnded: boolean },
  read: number,
): Fault[] {
  return [
    ...(told === null || told === read
      ? []
      : [{ fault: 'otherLength', line, lengths: { told, read } } as const]),
    ...(isEnded ? [] : [{ fault: 'noEnd', line, ...(name !== '' && { about: name }) } as const]),
  ];
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
/** Qualifiers of a feature. */
export const MOST_QUALIFIERS = 1_000;
export const MOST_RECORDS = 5_000;
/** Letters of a name that are kept. */
export const LONGEST_NAME = 200;

const inRussian = (count: number): string => count.toLocaleString('ru-RU');
const inEnglish = (count: number): string => count.toLocaleString('en-GB');
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
  packed: {
    ru: 'файл сжат (.gz, .zip): распакуйте его и откройте то, что внутри',
    en: 'the file is compressed (.gz, .zip): unpack it and open what is inside',
  },
  cutOff: { ru: 'файл обрывается', en: 'the file is cut off' },
  damaged: { ru: 'файл повреждён', en: 'the file is damaged' },
  noBases: { ru: 'в записи нет оснований', en: 'the record has no bases' },
  protein: { ru: 'это белок, а нужна ДНК или РНК', en: 'this is a protein, DNA or RNA is wanted' },
  strangeLetter: { ru: 'это не основание', en: 'this is no base' },
  lookAlike: {
    ru: 'буквы другого алфавита прочитаны как латинские, на которые они похожи',
    en: 'letters of another alphabet are read as the Latin ones that they look like',
  },
  backwards: {
    ru: 'эта цепь записана от 3′ к 5′, а читается запись от 5′ к 3′: переверните её',
    en: 'this strand is written from 3′ to 5′, and strands are read from 5′ to 3′: turn it round',
  },
  tooManyBases: {
    ru: `больше ${millions(MOST_BASES)} млн оснований`,
    en: `more than ${millions(MOST_BASES)} million bases`,
  },
  tooManyFeatures: {
    ru: `элементов разметки больше ${inRussian(MOST_FEATURES)}`,
    en: `more than ${inEnglish(MOST_FEATURES)} features`,
  },
  tooManyQualifiers: {
    ru: `у элемента больше ${inRussian(MOST_QUALIFIERS)} квалификаторов`,
    en: `more than ${inEnglish(MOST_QUALIFIERS)} qualifiers of one feature`,
  },
  tooManyRecords: {
    ru: `последовательностей больше ${inRussian(MOST_RECORDS)}`,
    en: `more than ${inEnglish(MOST_RECORDS)} sequences`,
  },
  badLocation: {
    ru: 'место элемента не прочитано, элемент пропущен',
    en: 'the place of a feature was not read, the feature is left out',
  },
  outside: {
    ru: 'элемент выходит за конец последовательности и обрезан по нему',
    en: 'a feature goes beyond the end of the sequence and is cut there',
  },
  otherLength: {
    ru: 'длина записи другая: возможно, файл обрывается',
    en: 'the record has another length: the file may be cut off',
  },
  longName: {
    ru: `имя длиннее ${LONGEST_NAME} знаков, оставлено начало`,
    en: `the name is longer than ${LONGEST_NAME} letters, its beginning is kept`,
  },
  noEnd: { ru: 'нет знака конца записи //', en: 'the end mark // of the record is missing' },
};

/** A fault in words, with its place in front. Example: `строка 12: это не основание («?»)`. */
export function fileFaultText(one: Fault, language: 'ru' | 'en'): string {
  const { fault, line, block, byte, about, times, lengths } = one;
  const ru = language === 'ru';
  const place = [
    line === undefined ? '' : `${ru ? 'строка' : 'line'} ${line}`,
    block === undefined ? '' : `${ru ? 'блок' : 'block'} ${block}`,
    byte === undefined ? '' : `${ru ? 'байт' : 'byte'} ${byte}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
  const quoted = about === undefined ? '' : ru ? ` («${about}»)` : ` (“${about}”)`;
  const sizes =
    lengths === undefined
      ? ''
      : ru
        ? `; в заголовке ${lengths.told}, прочитано ${lengths.read}`
        : `; its head says ${lengths.told}, read were ${lengths.read}`;
  const count = times === undefined ? '' : ru ? `; таких мест: ${times}` : `; such places: ${times}`;
  return `${place === '' ? '' : `${place}: `}${WORDS[fault][language]}${quoted}${sizes}${count}`;
}

/** Sequences of a file, and what of it was left out. */
export interface ReadRecords<Record> {
  readonly records: readonly Record[];
  readonly warnings: readonly Fault[];
}
