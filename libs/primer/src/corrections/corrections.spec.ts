import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import {
  correctionsOf,
  type Correction,
  type Modifier,
  nearestModifiers,
  normalise,
  type PrimerContent,
  primerRules,
  SCALES,
  type ScaleChoice,
  searchModifiers,
  type SettingsText,
  validate,
  writeText,
} from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const prices = SCALES.map((scale) => ({
  scale,
  inosinePrice: scale === '0.02' ? null : 300,
  uridinePrice: scale === '0.02' ? null : 300,
}));
const settings = {
  ...header.settings,
  primerMaxLength: '145;145;100;60',
  primerMinLength: '5',
  canPrimerAsterisk: '-;+;+;+',
};
const rules = primerRules({ settings, modifiers, prices });

const primer = (text: string, scale: ScaleChoice = '0.04'): PrimerContent => {
  const { sequence, mods, unknownModifiers } = normalise(text, rules);
  return { name: 'P', sequence, mods, unknownModifiers, scale, options: [] };
};
const said = ({ content, ...correction }: Correction) =>
  `${Object.values(correction).join(' ')}: ${writeText(content, rules)} ${content.scale}`;
const offers = (text: string, scale: ScaleChoice = '0.04') => {
  const content = primer(text, scale);
  return validate(content, rules).flatMap((problem) => correctionsOf(content, problem, rules).map(said));
};

test.each<[string, ScaleChoice, string[]]>([
  // a dye is not made at 0.02, nor its forced cleaning
  [
    '[FAM]ACGTACGT',
    '0.02',
    ['scale 0.04: [FAM]ACGTACGT 0.04', 'scale 0.2: [FAM]ACGTACGT 0.2', 'scale 1: [FAM]ACGTACGT 1'],
  ],
  // 101 letters fit the two small scales, but those with a dye only one of them
  ['A'.repeat(101), '1', [`scale 0.02: ${'A'.repeat(101)} 0.02`, `scale 0.04: ${'A'.repeat(101)} 0.04`]],
  [`[FAM]${'A'.repeat(101)}`, '0.2', [`scale 0.04: [FAM]${'A'.repeat(101)} 0.04`]],
  ['A'.repeat(146), '0.04', []],
  ['ACG*TACGT', '0.02', SCALES.slice(1).map((scale) => `scale ${scale}: ACG*TACGT ${scale}`)],
  ['ACG**TACGT', '0.04', ['letters ** *: ACG*TACGT 0.04']],
  ['АЦГТАЦГТ', '0.04', ['letters ГЦ GC: ACGTACGT 0.04']],
  // a wrong place: the same dye where it may stand
  ['ACGT[HEX]ACGT', '0.04', ['move HEX left: [HEX]ACGTACGT 0.04', 'remove HEX: ACGTACGT 0.04']],
  [
    'ACGT[BHQ1]ACGT',
    '0.04',
    [
      'replace BHQ1 BHQ1-dT: ACGT[BHQ1-dT]ACGT 0.04',
      'move BHQ1 left: [BHQ1]ACGTACGT 0.04',
      'move BHQ1 right: ACGTACGT[BHQ1] 0.04',
      'remove BHQ1: ACGTACGT 0.04',
    ],
  ],
  [
    'ACGTACGT[NH2-C6]',
    '0.04',
    [
      'replace NH2-C6 NH2-C7: ACGTACGT[NH2-C7] 0.04',
      'move NH2-C6 left: [NH2-C6]ACGTACGT 0.04',
      'remove NH2-C6: ACGTACGT 0.04',
    ],
  ],
  // two dyes: a reporter wants a quencher at the other end
  [
    '[FAM]ACGTACGT[TAMRA]',
    '0.04',
    [
      'replace TAMRA BHQ1: [FAM]ACGTACGT[BHQ1] 0.04',
      'replace TAMRA RTQ1: [FAM]ACGTACGT[RTQ1] 0.04',
      'replace TAMRA Dabcyl: [FAM]ACGTACGT[Dabcyl] 0.04',
      'remove FAM: ACGTACGT[TAMRA] 0.04',
      'remove TAMRA: [FAM]ACGTACGT 0.04',
    ],
  ],
  // an unknown name: the closest one that may stand there
  ['[FAMM]ACGTACGT', '0.04', ['replace FAMM FAM: [FAM]ACGTACGT 0.04', 'remove FAMM: ACGTACGT 0.04']],
  ['ACG[ФАМ]TACGT', '0.04', ['replace ФАМ FAM-dT: ACG[FAM-dT]TACGT 0.04', 'remove ФАМ: ACGTACGT 0.04']],
])('%s at %s', (text, scale, expected) => {
  expect(offers(text, scale)).toEqual(expected);
});

test('a modifier not made at present: others of its kind that may stand there', () => {
  const found = offers('ACGTACGT[BBQ-650]');
  expect(found).toHaveLength(4);
  expect(found[0]).toMatch(/^replace BBQ-650 BHQ\d: ACGTACGT\[BHQ\d\] 0.04$/);
  expect(found.at(-1)).toBe('remove BBQ-650: ACGTACGT 0.04');
});

test('a close name that cannot stand there is better than none', () => {
  expect(offers('ACGT[HEXX]ACGT')).toEqual([
    'replace HEXX HEX: ACGT[HEX]ACGT 0.04',
    'remove HEXX: ACGTACGT 0.04',
  ]);
});

test('no offer makes anything worse, whatever stands in the primer', () => {
  const pieces = ['[FAM]', '[HEX]', '[BHQ1]', '[BBQ-650]', '[Sp18]', 'I', '**'];
  const worse: string[] = [];
  for (const one of pieces)
    for (const two of pieces)
      for (const three of pieces) {
        const content = primer(`${one}ACGT${two}ACGT${three}`, '0.2');
        const before = validate(content, rules);
        for (const problem of before)
          for (const correction of correctionsOf(content, problem, rules))
            if (validate(correction.content, rules).length > before.length) worse.push(said(correction));
      }
  expect(worse).toEqual([]);
});

test.each([
  ['FAM', 'FAM'],
  ['фам', 'FAM'],
  ['афь', 'FAM'], // typed in the Russian layout
  ['6-fam', 'FAM'],
  ['6fa', 'FAM'],
  ['флуоресц', 'FAM'],
  ['рокс', 'ROX'],
  ['тамра', 'TAMRA'],
  ['биотин', 'Biotin'],
  ['БХК', 'BHQ1'],
  ['black hole', 'BHQ1'],
  ['cy-3', 'Cy3'],
  ['texas', 'TexRed'],
  ['дабцил', 'Dabcyl'],
  ['дигоксигенин', 'DIG'],
  ['56-FAM', 'FAM'],
])('%s finds %s first', (query, name) => {
  expect(searchModifiers(query, rules)[0]?.modifier.name).toBe(name);
});

test('nothing typed lists the dictionary, nonsense nothing', () => {
  expect(searchModifiers(' ', rules)).toHaveLength(modifiers.filter(({ isDeleted }) => !isDeleted).length);
  expect(searchModifiers('qqqqqqqq', rules)).toEqual([]);
  expect(searchModifiers('A/G', rules)).toEqual([]);
});

test('the closest names come first', () => {
  expect(nearestModifiers('bioton', rules)[0]?.name).toBe('Biotin');
  expect(
    nearestModifiers('BHQ', rules)
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['BHQ1', 'BHQ2', 'BHQ3']);
});
