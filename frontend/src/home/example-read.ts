import { EXAMPLE } from './example.ts';
import type { PasteReader, pasteReader, ReadPaste } from './read-paste.ts';
import { FIRST_SCALE } from './reader.ts';

type Published = Parameters<typeof pasteReader>[0];
interface Versioned {
  version: number;
}
/** Dictionaries as the calls answer them. */
type Answered = Published & { modifiers: Versioned[]; prices: Versioned[]; settings: Versioned };

const LANGUAGES = 2;
const known = new Map<string, ReadPaste>();

/** The example as these dictionaries read it: once for each version and language, not with every page. */
export function exampleRead(
  read: (published: Published) => PasteReader,
  dictionaries: Answered,
  locale: 'ru' | 'en',
): ReadPaste {
  const { modifiers, prices, settings } = dictionaries;
  const key = [modifiers[0]?.version, prices[0]?.version, settings.version, locale].join('/');
  const example = known.get(key) ?? read(dictionaries)(EXAMPLE, FIRST_SCALE, locale);
  if (known.size >= LANGUAGES && !known.has(key)) known.clear();
  known.set(key, example);
  return example;
}
