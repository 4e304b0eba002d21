import type { Stretch } from './notices.ts';

type Language = 'ru' | 'en';

/** The letters of the other alphabet that a person is told of; more are no help. */
const MOST_LETTERS = 6;
const MOST_PLACES = 6;

/**
 * Which letters of another alphabet were replaced, and where: on the screen they look the same. Example:
 * `2 русские буквы (С, А) на местах 22, 24 заменены латинскими`.
 */
export function lookAlikeText(
  { before, at = [] }: { before: string; at?: readonly Stretch[] | undefined },
  language: Language,
): string {
  const letters = [...new Set(before.replace(/…$/u, ''))];
  const count = at.length > 0 ? at.reduce((sum, { from, to }) => sum + to - from + 1, 0) : [...before].length;
  const names = letters.slice(0, MOST_LETTERS).join(', ') + (letters.length > MOST_LETTERS ? '…' : '');
  const places =
    at
      .slice(0, MOST_PLACES)
      .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
      .join(', ') + (at.length > MOST_PLACES ? '…' : '');
  return language === 'ru'
    ? russian(count, alphabetOf(before), names, places)
    : english(count, alphabetOf(before), names, places);
}

type Alphabet = 'cyrillic' | 'greek' | 'mixed';

function alphabetOf(before: string): Alphabet {
  const [cyrillic, greek] = [/\p{Script=Cyrillic}/u.test(before), /\p{Script=Greek}/u.test(before)];
  return cyrillic !== greek ? (cyrillic ? 'cyrillic' : 'greek') : 'mixed';
}

type Form = 'one' | 'few' | 'many';
const RUSSIAN: Readonly<Record<Alphabet, Readonly<Record<Form, string>>>> = {
  cyrillic: { one: 'русская буква', few: 'русские буквы', many: 'русских букв' },
  greek: { one: 'греческая буква', few: 'греческие буквы', many: 'греческих букв' },
  mixed: { one: 'нелатинская буква', few: 'нелатинские буквы', many: 'нелатинских букв' },
};

function formOf(count: number): Form {
  const [unit, ten] = [count % 10, count % 100];
  if (unit === 1 && ten !== 11) return 'one';
  return unit >= 2 && unit <= 4 && (ten < 12 || ten > 14) ? 'few' : 'many';
}

function russian(count: number, alphabet: Alphabet, names: string, places: string): string {
  const form = formOf(count);
  const where = places === '' ? '' : ` на ${count === 1 ? 'месте' : 'местах'} ${places}`;
  const done = form === 'one' ? 'заменена латинской' : 'заменены латинскими';
  return `${count} ${RUSSIAN[alphabet][form]} (${names})${where} ${done}`;
}

const ENGLISH: Readonly<Record<Alphabet, string>> = {
  cyrillic: 'Cyrillic',
  greek: 'Greek',
  mixed: 'non-Latin',
};

function english(count: number, alphabet: Alphabet, names: string, places: string): string {
  const letters = `${count} ${ENGLISH[alphabet]} ${count === 1 ? 'letter' : 'letters'} (${names})`;
  const where = places === '' ? '' : ` at ${count === 1 ? 'place' : 'places'} ${places}`;
  return `${letters}${where} replaced with ${count === 1 ? 'a Latin one' : 'Latin ones'}`;
}
