import { readFileSync } from 'node:fs';
import { primerRules } from '@oligoteka/primer';
import { analysePrimer } from '@oligoteka/primer/analysis';
import { EMPTY } from '../lines/row.ts';
import { RowReader } from '../lines/row-reading.ts';
import { Analyst, readTmSettings, writeTmSettings } from './analyst.ts';
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

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));

test('below eight letters no temperature is shown, and the other figures are', () => {
  const rules = primerRules({
    settings: fixture('rules').header.settings,
    modifiers: fixture('modifiers').modifiers,
    prices: [],
  });
  const reader = new RowReader({ rules, prices: [], percent: 0 });
  const analyst = new Analyst(analysePrimer, rules, DEFAULT_TM);
  const of = (text: string) => analyst.of(reader.read({ ...EMPTY, key: 'a', text }));
  expect(of('ACGTACG')).toMatchObject({ tm: null, length: 7 });
  expect(of('ACGTACGT').tm).not.toBeNull();
});
