import { parsePaste } from './paste/parse-paste.ts';
import { normalise } from './normalise.ts';
import { readFileSync } from 'node:fs';
import { primerRules } from './rules.ts';
import { SCALES, type Modifier, type SettingsText } from './types.ts';
import { lookAlikeText } from './look-alike-text.ts';

test('letters that look the same are named with their places', () => {
  const stretch = { before: 'СТСТА', at: [{ from: 20, to: 24 }] };
  expect(lookAlikeText(stretch, 'ru')).toBe('5 русских букв (С, Т, А) на местах 20–24 заменены латинскими');
  expect(lookAlikeText(stretch, 'en')).toBe(
    '5 Cyrillic letters (С, Т, А) at places 20–24 replaced with Latin ones',
  );
});

test.each([
  ['С', [{ from: 3, to: 3 }], '1 русская буква (С) на месте 3 заменена латинской'],
  [
    'СА',
    [
      { from: 3, to: 3 },
      { from: 9, to: 9 },
    ],
    '2 русские буквы (С, А) на местах 3, 9 заменены латинскими',
  ],
  ['Α', [{ from: 1, to: 1 }], '1 греческая буква (Α) на месте 1 заменена латинской'],
  ['ΑС', undefined, '2 нелатинские буквы (Α, С) заменены латинскими'],
])('%s in words', (before, at, words) => {
  expect(lookAlikeText({ before, at }, 'ru')).toBe(words);
});

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const prices = SCALES.map((scale) => ({ scale, inosinePrice: 300, uridinePrice: 300 }));
const rules = primerRules({ settings: header.settings, modifiers, prices });

test('places count nucleotides alone: no modifiers, no bonds, no end marks', () => {
  expect(normalise('[FAM]A*\u0421G\u0422\u0422', rules).notices).toMatchObject([
    {
      kind: 'lookAlike',
      at: [
        { from: 2, to: 2 },
        { from: 4, to: 5 },
      ],
    },
  ]);
  const [row] = parsePaste("P1\t5'-FAM-GAATGTAAACTAGCACAGCC\u0422\u0421\u0422\u0410-3'", rules).rows;
  expect(row?.changes.find(({ kind }) => kind === 'lookAlike')?.at).toEqual([{ from: 21, to: 24 }]);
});
