import { readTmSettings, writeTmSettings } from './analyst.ts';
import { DEFAULT_TM } from './tm-settings.ts';

const storage = (text: string | null) => ({ getItem: () => text });

test.each([null, '', 'nonsense', '7', 'null', '{"na":0,"mg":-1,"dntp":"1","oligo":1e9,"method":"x"}'])(
  'stored as %s: the defaults',
  (text) => {
    expect(readTmSettings(storage(text))).toEqual(DEFAULT_TM);
  },
);

test('stored settings are read again', () => {
  let kept = '';
  const settings = { ...DEFAULT_TM, na: 100, method: 'owczarzy2008' as const };
  writeTmSettings({ setItem: (_, text) => (kept = text) }, settings);
  expect(readTmSettings(storage(kept))).toEqual(settings);
});
