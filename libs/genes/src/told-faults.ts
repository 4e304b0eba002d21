import type { InBoth } from './names.ts';
import type { DetailFault } from './read-service.ts';

/** More faults of a field are mended one after another. */
const MOST_TOLD = 5;

/** Everything that is wrong with a field, as one text; null where it is right. Example: two mutations, each with its fault. */
export function toldFaults(faults: readonly DetailFault[], field: DetailFault['field']): InBoth | null {
  const texts = faults.filter((fault) => fault.field === field).map(({ text }) => text);
  const [only] = texts;
  if (only === undefined) return null;
  if (texts.length === 1) return only;
  const joined = (language: 'ru' | 'en'): string =>
    texts
      .slice(0, MOST_TOLD)
      .map((text) => text[language].replace(/\.$/u, ''))
      .join('; ');
  const isMore = texts.length > MOST_TOLD;
  return {
    ru: `${joined('ru')}${isMore ? '; и другие' : ''}`,
    en: `${joined('en')}${isMore ? '; and others' : ''}`,
  };
}
