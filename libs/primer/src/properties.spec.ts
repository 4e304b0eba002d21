import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  allowedScales,
  badModifiers,
  changeText,
  cleaningReasonText,
  effectiveOptions,
  message,
  type Modifier,
  mustClean,
  normalise,
  parseFlags,
  parseMaxLength,
  parsePaste,
  type PrimerContent,
  type PrimerOption,
  primerLength,
  primerRules,
  SCALES,
  type SettingsText,
  toggleOption,
  validate,
  writeText,
} from './index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const prices = SCALES.map((scale) => ({ scale, inosinePrice: 300, uridinePrice: 300 }));
const rules = primerRules({ settings: header.settings, modifiers, prices });
const runs = { numRuns: 1500 };

const special = fc.constantFrom(
  ...'ACGTIUN*acgtrn()[]{}/-+.,;|\t\n "\'5318',
  ...[
    'АСТ',
    'Г',
    'ц',
    '\u0000',
    '\ud800',
    '\udc00',
    '\u200f',
    '\ufeff',
    '™',
    'ı',
    'ß',
    '\u0345',
    'é',
    'e\u0301',
    '𝟏',
  ],
  ...[
    '[FAM]',
    '(A/G)',
    '[TAMRA]',
    '[Sp18]',
    '/56-FAM/',
    '5’-',
    '-3′',
    '-BHQ1',
    '__proto__',
    '[constructor]',
    '0.04',
    '>',
    '#NAME?',
  ],
);
const noise = fc.array(special, { maxLength: 40 }).map((pieces) => pieces.join(''));
const bytes = fc.uint8Array({ maxLength: 80 }).map((array) => String.fromCharCode(...array));
const halves = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes));
const anyText = fc.oneof(
  noise,
  bytes,
  halves,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);
const option = fc.constantFrom<PrimerOption>('clean', 'op', 'keen');
const anyNumber = fc.oneof(fc.integer({ min: -3, max: 60 }), fc.double());

const anyPrimer: fc.Arbitrary<PrimerContent> = fc.record({
  name: anyText,
  sequence: anyText,
  mods: fc.array(fc.record({ position: anyNumber, modifier: anyNumber }), { maxLength: 6 }),
  unknownModifiers: fc.array(fc.record({ position: anyNumber, name: anyText }), { maxLength: 3 }),
  scale: fc.constantFrom('', ...SCALES),
  options: fc.array(option, { maxLength: 4 }),
});

describe('reading', () => {
  test('a NUL is a character that is not allowed, shown where it stood', () => {
    const { sequence } = normalise('AC\u0000GT', rules);
    expect(sequence).toBe('AC\ufffdGT');
    const [row] = parsePaste('F1\tACGTACGT\u0000ACGTACGT', rules).rows;
    expect(row?.sequence).toContain('\ufffd');
  });

  test('twice is once, through the text form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { notices: _first, ...once } = normalise(text, rules);
        const { notices: _second, ...twice } = normalise(writeText(once, rules), rules);
        expect(twice).toEqual(once);
      }),
      runs,
    );
  });
  test('gives positions inside the sequence, in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { sequence, mods } = normalise(text, rules);
        const positions = mods.map(({ position }) => position);
        expect(positions).toEqual([...positions].sort((one, other) => one - other));
        for (const position of positions) expect(position >= 0 && position <= sequence.length).toBe(true);
        expect(sequence.isWellFormed()).toBe(true);
      }),
      runs,
    );
  });
  test('never throws on settings', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseFlags(text)).toHaveLength(4);
        for (const length of parseMaxLength(text)) expect(length).toBeGreaterThan(0);
      }),
      runs,
    );
  });
  test('never throws on a paste, and says why when a row is no plain one', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const row of parsePaste(text, rules).rows) {
          expect(row.status).toBe(row.errors.length > 0 ? 'error' : row.changes.length > 0 ? 'notice' : 'ok');
          for (const change of row.changes)
            for (const language of ['ru', 'en'] as const) changeText(change, language);
        }
      }),
      runs,
    );
  });
});

describe('checking', () => {
  test('never throws, whatever comes from outside', () => {
    fc.assert(
      fc.property(anyPrimer, (primer) => {
        for (const problem of validate(primer, rules))
          expect(message(problem)).not.toBe(message(problem, 'en'));
        const reason = mustClean(primer, rules);
        if (reason !== null) cleaningReasonText(reason, rules);
        for (const index of badModifiers(primer, rules)) expect(primer.mods[index]).toBeDefined();
        allowedScales(primer, rules);
        primerLength(primer);
        writeText(primer, rules);
      }),
      runs,
    );
  });
  test('a position outside the sequence is bad', () => {
    for (const position of [-1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(badModifiers({ sequence: 'ACGT', mods: [{ position, modifier: 10 }] }, rules)).toEqual([0]);
    }
  });
  test('options never hold clean and op together', () => {
    fc.assert(
      fc.property(anyPrimer, fc.array(option, { maxLength: 12 }), (primer, presses) => {
        const options = presses.reduce<PrimerOption[]>((chosen, press) => toggleOption(chosen, press), []);
        expect(options.includes('clean') && options.includes('op')).toBe(false);
        const effective = effectiveOptions(primer, rules);
        expect(effective.includes('clean') && effective.includes('op')).toBe(false);
        expect(new Set(effective).size).toBe(effective.length);
        if (mustClean(primer, rules) !== null) expect(effective).toContain('clean');
      }),
      runs,
    );
  });
});

// how the time grows with the text is measured by `npm run bench -- paste`
describe('long and monotonous texts', () => {
  const hundredThousand = 100_000;
  const hard = [
    '(',
    '[',
    '()',
    '[FAM]',
    '-',
    '5’',
    '/',
    '/a',
    '+',
    ' ',
    '\t',
    '"',
    ';',
    ',',
    '*',
    '.',
    'r',
    'As',
    'A-',
    '[A/G]',
    '\n-',
    '>',
    '((A)',
    '🧬',
    'A\n',
  ];
  test.each(hard)('%j a hundred thousand characters long', (unit) => {
    const text = unit.repeat(Math.floor(hundredThousand / unit.length));
    const { rows, refused } = parsePaste(text, rules);
    expect(refused ?? rows.length).toEqual(expect.anything());
    const content = normalise(text, rules);
    expect(content.sequence.length).toBeLessThanOrEqual(text.length);
    const problems = validate({ ...content, name: 'p', scale: '1', options: [] }, rules);
    expect(problems).not.toEqual([]);
  });
  test.each(['x:A ', '+A', 'FAM-', 'R ', 'FAM;', '[x]', '1 A ', 'FAM\tACGTACGTACGT\t'])(
    'a line of nothing but %j is kept whole, as an error',
    (unit) => {
      const line = unit.repeat(Math.floor(100_000 / unit.length));
      const [row, ...more] = parsePaste(line, rules).rows;
      expect([row?.status, row?.source.trim(), more]).toEqual(['error', line.trim(), []]);
    },
  );
  test.each(['A\t', 'R ', '(', '"', 'АС', '+A'])('a line of %j too long for a primer is an error', (unit) => {
    const [row, ...more] = parsePaste(unit.repeat(100_000), rules).rows;
    expect([row?.status, row?.source.length, more]).toEqual(['error', unit.length * 100_000, []]);
  });
  test('a text too large is refused whole', () => {
    expect(parsePaste('A'.repeat(2_000_000), rules)).toEqual({
      rows: [],
      notices: [],
      delimiter: null,
      refused: 'tooLarge',
      limit: 'characters',
    });
  });
  test.each(['A\n', 'ACGTACGTACGT\n', 'А\n', '"\n', '(\n', '-\n', '>A\n'])(
    'more rows of %j than a plate has are refused or read',
    (unit) => {
      const paste = parsePaste(unit.repeat(Math.floor(500_000 / unit.length)), rules);
      if (paste.refused) expect(paste.limit).toBe('rows');
      expect(paste.rows.length).toBeLessThanOrEqual(10_000);
    },
  );
});
