import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { blockersOf } from './extension.ts';
import { normalise } from './normalise.ts';
import { primerRules } from './rules.ts';
import type { Modifier, SettingsText } from './types.ts';

const { modifiers } = JSON.parse(
  readFileSync(new URL('../fixtures/modifiers.json', import.meta.url), 'utf8'),
) as { modifiers: Modifier[] };
const SETTINGS = {
  ...{
    primerMaxLength: '',
    primerMinLength: '',
    canPrimerClean: '',
    canPrimerKeen: '',
    canPrimerAsterisk: '',
  },
  ...{ canModifierForScale_other: '', canModifierForScale_notOther: '' },
} satisfies SettingsText;
const rules = primerRules({ settings: SETTINGS, modifiers, prices: [] });
const blocked = (text: string): string[] => blockersOf(normalise(text, rules), rules);

test('what hangs on the 3′ end takes up its hydroxyl', () => {
  expect(blocked('[FAM]ACCCCGCATTACG[BHQ1]')).toEqual(['BHQ1']);
  for (const mark of ['BHQ2', 'RTQ1', 'Dabcyl', 'TAMRA', 'Phos', 'C3', 'Sp18', 'Biotin', 'NH2-C7', 'FAM'])
    expect(blocked(`ACCCCGCATTACG[${mark}]`)).toEqual([mark]);
  expect(blocked('ACCCCGCATTACG*[BHQ1]')).toEqual(['BHQ1']);
});

test('nucleotides that end a chain block it, others are extended', () => {
  for (const mark of ['ddC', 'inv-dT']) expect(blocked(`ACCCCGCATTACG[${mark}]`)).toEqual([mark]);
  for (const mark of ['LNA-T', '5Me-dC']) expect(blocked(`ACCCCGCATTACG[${mark}]`)).toEqual([]);
});

test('marks elsewhere block nothing', () => {
  expect(blocked('[FAM]ACCCCGC[C3]ATTACG')).toEqual([]);
  expect(blocked('[Phos]ACCCCGCATTACG')).toEqual([]);
  expect(blocked('ACCCCGCATTA*C*G')).toEqual([]);
  expect(blocked('ACCCCGC[BHQ1-dT]ATTACG')).toEqual([]);
});

test('a mark at the 3′ end that nobody knows is taken for a block', () => {
  expect(blocked('[FAM]ACCCCGCATTACG[3IABkFQ]')).toEqual(['3IABkFQ']);
  expect(blocked('[QQQ]ACCCCGCATTACG')).toEqual([]);
});
