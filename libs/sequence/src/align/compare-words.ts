import type { Comparison, ComparisonAnswer } from './compare.ts';
import { stretchText } from './read-words.ts';

type Language = 'ru' | 'en';

const REFUSED = {
  unlike: { ru: 'Общего не нашлось: это разные последовательности.', en: 'They have nothing in common.' },
  tooLong: {
    ru: 'Не сравнить: они длиннее 300 000 нт или расходятся на слишком длинном участке.',
    en: 'They cannot be compared here: longer than 300,000 nt, or different over too long a stretch.',
  },
} as const;

/** What comes of a comparison, in sentences. Example: `Совпадают на 99,8 %, отличий: 3.`; `size` is that of the first sequence. */
export function comparisonText(answer: ComparisonAnswer, size: number, language: Language): string {
  if ('refused' in answer) return REFUSED[answer.refused][language];
  const { comparison } = answer;
  const ru = language === 'ru';
  const { place, loose, strand, differences } = comparison;
  const isWhole = place.length === size && loose.head + loose.tail === 0;
  const said = [
    differences.length > 0
      ? ru
        ? `Совпадают на ${percentText(comparison, language)}, отличий: ${differences.length}.`
        : `${percentText(comparison, language)} the same, differences: ${differences.length}.`
      : isWhole
        ? ru
          ? 'Одинаковы.'
          : 'They are the same.'
        : ru
          ? 'Общая часть одинакова.'
          : 'What they share is the same.',
  ];
  if (place.length < size)
    said.push(
      ru
        ? `Общая часть здесь: ${stretchText(place, size)}.`
        : `What they share is here: ${stretchText(place, size)}.`,
    );
  if (loose.head > 0)
    said.push(ru ? `Перед ней в другой ещё ${loose.head} нт.` : `The other has ${loose.head} nt before it.`);
  if (loose.tail > 0)
    said.push(ru ? `За ней в другой ещё ${loose.tail} нт.` : `The other has ${loose.tail} nt behind it.`);
  if (comparison.isCutElsewhere)
    said.push(
      ru
        ? 'Это одно кольцо, разрезанное в разных местах: обе сравнены замкнутыми.'
        : 'They are one circle cut at different places: both were closed to be compared.',
    );
  if (strand === '-')
    said.push(ru ? 'Другая повёрнута: взята её обратная цепь.' : 'The other was turned to its lower strand.');
  return said.join(' ');
}

/** Share of equal letters; one difference is never rounded away. */
function percentText({ identity }: Comparison, language: Language): string {
  const percent = Math.min(99.99, Math.floor(identity * 10_000) / 100);
  return language === 'ru' ? `${percent.toLocaleString('ru')} %` : `${percent}%`;
}
