import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { faultText, parsePaste, primerRules } from '../../../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });

const ORIGIN = 'acgttgcatg caagcttgca ggatccttta cgcgtacgta ccctttaaag gggcccatta';
const S = 'ACGTTGCATGCAAGCTTGCA';
const OTHER = 'TTGACCATGACCATGACCAT';
const record = (features: string, { origin = `        1 ${ORIGIN}`, head = '' } = {}) =>
  `LOCUS       pTest        60 bp    DNA     circular SYN 01-JAN-2024\n${head}FEATURES             Location/Qualifiers\n${features}\nORIGIN\n${origin}\n//\n`;
const feature = (key: string, ...qualifiers: string[]) =>
  [`     ${key.padEnd(16)}1..20`, ...qualifiers.map((text) => `                     /${text}`)].join('\n');
const bind = (...qualifiers: string[]) => feature('primer_bind', 'label="lac"', ...qualifiers);

const read = (text: string) => {
  const { rows, notices } = parsePaste(text, rules);
  const shown = rows
    .filter(({ status }) => status === 'error')
    .flatMap(({ sequence, errors }) => [sequence, ...errors.map((one) => faultText(one, 'en'))])
    .join(' ');
  return { rows, notices, shown };
};

describe('letters of a GenBank file', () => {
  test.each([
    [bind('note="with the tail GGATCCGAATTC"'), 'GGATCCGAATTC'],
    [bind(`note="sequence: ${S}; added GGTCTC in front"`), 'GGTCTC'],
    [bind(`note="5'-${OTHER}-3'"`), OTHER],
    [feature('source', `PCR_primers="forward ${OTHER}"`), OTHER],
    [feature('source', `PCR_primers="fwd_name: F1, fwd_seq: ${S}, then ${OTHER}"`), OTHER],
    [`${bind()}\n${feature('misc_feature', `note="primer F2: ${OTHER}"`)}`, OTHER],
    [
      `${bind()}\n${feature('misc_feature', 'label="F2 oligo"', `note="TTG ACC ATG ACC ATG ACC AT"`)}`,
      'TTG ACC ATG',
    ],
  ])('that are not in its primer make an error that shows them: %#', (features, piece) => {
    const { rows, shown } = read(record(features));
    expect(rows.some(({ status }) => status === 'error')).toBe(true);
    expect(shown).toContain(piece);
  });
  test('that quote the primer or its other strand are read', () => {
    const features = bind(`note="primer ${S}, binds TGCAAGCTTGCATGCAACGT of the TATA box"`);
    expect(read(record(features)).rows).toMatchObject([{ name: 'lac', sequence: S, status: 'ok' }]);
  });
  test('elsewhere are told; those of proteins and repeats are other letters', () => {
    const operator = feature('misc_feature', 'label="lac operator"', 'note="TTGTGAGCGGATAACAA"');
    const protein = feature('CDS', 'translation="MACTGACTGACTGACTGATK"', 'rpt_unit_seq="cagcagcagcagcag"');
    const { rows, notices } = read(record(`${bind()}\n${operator}\n${protein}`));
    expect(rows).toMatchObject([{ name: 'lac', status: 'ok' }]);
    expect(notices).toEqual([{ kind: 'ignored', before: 'lac operator: TTGTGAGCGGATAACAA', after: '' }]);
  });
  test('in its comments are told, or an error where they are primers', () => {
    const head = `COMMENT     Cloned with primers F ${OTHER}\n            core TTGTGAGCGGATAACAA\n`;
    const { notices, shown } = read(record(bind(), { head }));
    expect(notices).toMatchObject([{ kind: 'ignored', before: 'pTest: core TTGTGAGCGGATAACAA' }]);
    expect(shown).toContain(OTHER);
  });
  test('behind its end are read as any other text', () => {
    expect(read(`${record(bind())}F2 ${OTHER}\nThanks, Anna\n`)).toMatchObject({
      rows: [
        { name: 'lac', sequence: S, status: 'ok' },
        { name: 'F2', sequence: OTHER, status: 'ok' },
      ],
      notices: [{ kind: 'ignored', before: 'Thanks, Anna' }],
    });
  });
  test.each([
    [`        1 ${ORIGIN.slice(0, 32)}\n       61 ${ORIGIN.slice(33)}`, '61 cgcgtacgta'],
    [`        1 ${ORIGIN.slice(0, 32)}\nF2 ${OTHER}\n       31 ${ORIGIN.slice(33)}`, OTHER],
    [`       11 ${ORIGIN}`, '11 acgttgcatg'],
  ])('whose count breaks off give no primer without a word: %#', (origin, piece) => {
    const { rows, shown } = read(record(bind(), { origin }));
    expect(rows).toMatchObject([{ name: 'lac', status: 'error' }]);
    expect(shown).toContain(piece);
  });
  test('of a value too long to be read are an error', () => {
    const lines = Array.from({ length: 200 }, () => `                     ${'word '.repeat(12)}`).join('\n');
    const { rows } = read(record(bind(`note="words\n${lines}\n                     ${OTHER}"`)));
    expect(rows).toMatchObject([{ name: 'lac', status: 'error' }]);
  });
});

test('whatever words a GenBank file has, its bases arrive, are told or are an error', () => {
  const bases = fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 12, maxLength: 40 });
  const around = fc.constantFrom('', 'primer ', "5'-", 'see Fig. 2: ', 'праймер F: ', 'tail of ');
  const words = fc.record({
    key: fc.constantFrom('primer_bind', 'misc_feature', 'source', 'CDS'),
    name: fc.constantFrom('note', 'label', 'PCR_primers', 'sequence', 'product'),
    text: fc.tuple(around, bases, fc.constantFrom('', '.', ' in use', "-3'")).map((all) => all.join('')),
  });
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), (all) => {
      const text = record(
        all.map(({ key, name, text: said }) => feature(key, `${name}="${said}"`)).join('\n'),
      );
      const { rows, notices, shown } = read(text);
      const kept = [
        ...rows.flatMap(({ name, sequence }) => [name, sequence]),
        shown,
        ...notices.map(({ before }) => before),
      ];
      for (const { text: said } of all) {
        const run = /[ACGT]{12,}/u.exec(said)?.[0] ?? '';
        expect([run, kept.some((one) => one.includes(run))]).toEqual([run, true]);
      }
    }),
    { numRuns: 300, seed: 20261124 },
  );
});
