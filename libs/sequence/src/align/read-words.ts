import { changeText, differenceText } from './difference-words.ts';
import { type AlignedRead, MOST_MIXED, type Place } from './reads.ts';
import type { FeatureReading, ReadsReport, SeenDifference } from './report.ts';

type Language = 'ru' | 'en';

/** Loose letters that are worth a word: fewer lie beside the last difference of an end. */
const LOOSE = 12;

/** A stretch as people count, from 1; on a circle of so many letters. Example: `412–1310`. */
export function stretchText({ start, length }: Place, size: number): string {
  const last = ((start + length - 1) % size) + 1;
  return `${(start % size) + 1}–${last}`;
}

/** What a read says of its reference, in sentences. Example: `Совпадает с референсом.` */
export function readVerdictText(read: AlignedRead, language: Language): string {
  const ru = language === 'ru';
  const { verdict, clear, differences, loose, hasRival, mixed } = read;
  const good = clear.to - clear.from;
  if (verdict === 'short')
    return ru
      ? `Читать нечего: без плохих концов осталось ${good} нт.`
      : `Nothing to read: without its low ends ${good} nt are left.`;
  if (verdict === 'foreign')
    return ru
      ? 'Не с этого референса: ни на одну цепь не ложится.'
      : 'Not of this reference: it fits neither strand.';
  const said = [
    verdict === 'same'
      ? ru
        ? 'Совпадает с референсом.'
        : 'Same as the reference.'
      : ru
        ? `Отличий: ${differences.length}.`
        : `Differences: ${differences.length}.`,
  ];
  const ends = (['head', 'tail'] as const).filter((end) => loose[end] >= LOOSE);
  for (const end of ends)
    said.push(
      ru
        ? `${end === 'head' ? 'Начало' : 'Конец'} чтения, ${loose[end]} нт, на референс не ложится.`
        : `The ${end === 'head' ? 'beginning' : 'end'} of the read, ${loose[end]} nt, does not fit the reference.`,
    );
  if (hasRival) said.push(ru ? 'Так же подходит другое место.' : 'Another place fits as well.');
  if (mixed > MOST_MIXED)
    said.push(
      ru
        ? `Два пика в ${Math.round(mixed * 100)} % мест: похоже, в пробе две матрицы.`
        : `Two peaks at ${Math.round(mixed * 100)}% of places: the sample seems to hold two templates.`,
    );
  return said.join(' ');
}

/** A difference with what it does and who shows it. Example: `замена A→G в 512, p.Lys171Glu, 2 чтения`. */
export function seenText(seen: SeenDifference, size: number, language: Language): string {
  return [
    differenceText(seen, size, language),
    ...seen.changes.map((change) => changeText(change, language)),
    readsText(seen.reads.length, language),
    ...doubtsOf(seen, language),
  ].join(', ');
}

/** What speaks against a difference; empty where nothing does. */
export function doubtsOf({ against, isWeak }: SeenDifference, language: Language): string[] {
  const ru = language === 'ru';
  const count = against.length;
  return [
    ...(count > 0
      ? [
          ru
            ? `как в референсе: ${readsText(count, language)}`
            : `as in the reference: ${readsText(count, language)}`,
        ]
      : []),
    ...(isWeak ? [ru ? 'качество низкое' : 'low quality'] : []),
  ];
}

const COUNTED: Readonly<Record<Language, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>> = {
  ru: { one: 'чтение', few: 'чтения', many: 'чтений', other: 'чтения' },
  en: { one: 'read', other: 'reads' },
};
const RULES: Readonly<Record<Language, Intl.PluralRules>> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
};

/** Example: `2 чтения`; the number never stands at the end of a line. */
export const readsText = (count: number, language: Language): string =>
  `${count}\u00a0${COUNTED[language][RULES[language].select(count)] ?? ''}`;

/** What all reads say of their reference, in sentences. Example: `Прочитано 899 нт из 2686 (33 %): 412–1310. Отличий нет.` */
export function reportText(report: ReadsReport, language: Language): string {
  const ru = language === 'ru';
  const { size, covered, coveredLetters, differences } = report;
  if (coveredLetters === 0) return ru ? 'Референс не прочитан.' : 'Nothing of the reference is read.';
  const isWhole = coveredLetters === size;
  const places = covered.map((place) => stretchText(place, size)).join(', ');
  const percent = isWhole ? 100 : Math.min(99, Math.round((coveredLetters / size) * 100));
  const read = isWhole
    ? ru
      ? 'Референс прочитан целиком.'
      : 'All of the reference is read.'
    : ru
      ? `Прочитано ${coveredLetters} нт из ${size} (${percent} %): ${places}.`
      : `${coveredLetters} nt of ${size} are read (${percent}%): ${places}.`;
  const doubtful = differences.filter(({ against, isWeak }) => against.length > 0 || isWeak).length;
  if (differences.length === 0)
    return `${read} ${ru ? 'Отличий нет: прочитанное подтверждено.' : 'No differences: what is read is confirmed.'}`;
  const count = ru ? `Отличий: ${differences.length}` : `Differences: ${differences.length}`;
  const rest = doubtful === 0 ? '' : ru ? `, из них под вопросом: ${doubtful}` : `, in doubt: ${doubtful}`;
  return `${read} ${count}${rest}.`;
}

/** What all reads say of a coding feature. Example: `bla: прочитан целиком, отличий нет`. */
export function featureText(
  { name, length, covered, differences }: FeatureReading,
  language: Language,
): string {
  const ru = language === 'ru';
  if (covered === 0) return ru ? `${name}: не прочитан` : `${name}: not read`;
  const share = Math.min(99, Math.round((covered / length) * 100));
  const read =
    covered === length
      ? ru
        ? 'прочитан целиком'
        : 'read in full'
      : ru
        ? `прочитано ${share} %`
        : `${share}% read`;
  const found =
    differences === 0
      ? ru
        ? 'отличий нет'
        : 'no differences'
      : ru
        ? `отличий: ${differences}`
        : `differences: ${differences}`;
  return `${name}: ${read}, ${found}`;
}
