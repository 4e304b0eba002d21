import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BASES_OF_CODE } from '../alphabet.ts';
import { type Modifier, normalise, primerRules, SCALES, type SettingsText } from '../index.ts';
import { analysePrimer, analysisNoteText, type Conditions, DEFAULT_CONDITIONS, type Tm } from './index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const prices = SCALES.map((scale) => ({ scale, inosinePrice: 300, uridinePrice: 300 }));
const rules = primerRules({ settings: header.settings, modifiers, prices });

const analyse = (sequence: string, conditions: Partial<Conditions> = {}, method?: Tm['method']) =>
  analysePrimer({ sequence, mods: [] }, rules, { ...DEFAULT_CONDITIONS, ...conditions }, method);
const melts = (sequence: string, conditions?: Partial<Conditions>): number => {
  const { tm } = analyse(sequence, conditions);
  return tm && 'value' in tm ? tm.value : Number.NaN;
};
const complement = (sequence: string) =>
  [...sequence]
    .reverse()
    .map((base) => 'TGCA'['ACGT'.indexOf(base)])
    .join('');
const dna = fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 8, maxLength: 60 });
const millimolar = fc.double({ min: 1, max: 1000, noNaN: true });
const runs = { numRuns: 500 };

describe('melting', () => {
  test('of a strand and of its reverse complement is the same: it is one duplex', () => {
    fc.assert(
      fc.property(dna, (sequence) => expect(melts(sequence)).toBeCloseTo(melts(complement(sequence)), 3)),
      runs,
    );
  });
  test.each(['na', 'oligo'] as const)('rises with %s', (name) => {
    fc.assert(
      fc.property(dna, millimolar, millimolar, (sequence, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(melts(sequence, { [name]: low })).toBeLessThanOrEqual(melts(sequence, { [name]: high }));
      }),
      runs,
    );
  });
  test('rises with magnesium, and falls with dNTP that bind it', () => {
    fc.assert(
      fc.property(dna, fc.double({ min: 0, max: 10, noNaN: true }), (sequence, mg) => {
        expect(melts(sequence, { mg })).toBeLessThanOrEqual(melts(sequence, { mg: mg + 1 }));
        expect(melts(sequence, { mg: 10, dntp: mg })).toBeLessThanOrEqual(
          melts(sequence, { mg: 10, dntp: 0 }),
        );
      }),
      runs,
    );
  });
  test('bound magnesium is no magnesium', () => {
    fc.assert(
      fc.property(dna, (sequence) =>
        expect(melts(sequence, { mg: 0.6, dntp: 0.6 })).toBe(melts(sequence, { mg: 0, dntp: 0 })),
      ),
    );
  });
  test('of U is that of T', () => {
    fc.assert(
      fc.property(dna, (sequence) => expect(melts(sequence.replaceAll('T', 'U'))).toBe(melts(sequence))),
      runs,
    );
  });
  test('knows a strand that pairs with itself', () => {
    // primer3 2.6.1: GGAATTCC melts at 11.2929 °C with the symmetry term, colder without
    expect(melts('GGAATTCC')).toBeCloseTo(11.2929, 3);
  });
});

describe('mixtures', () => {
  const codes = [...BASES_OF_CODE.keys()];
  const letter = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'ACGT') },
    { weight: 1, arbitrary: fc.constantFrom(...codes) },
  );
  const degenerate = fc.array(letter, { minLength: 8, maxLength: 40 });
  const oneOf = (letters: readonly string[], pick: number): string =>
    letters
      .map((code, at) => {
        const bases = BASES_OF_CODE.get(code) ?? '';
        return bases[(pick + at * 7) % bases.length];
      })
      .join('');

  test('hold every molecule between their bounds', () => {
    fc.assert(
      fc.property(degenerate, fc.nat(1000), (letters, pick) => {
        const mixture = analyse(letters.join(''));
        const molecule = analyse(oneOf(letters, pick));
        const { min = 0, max = 0 } = mixture.mwRange ?? { min: mixture.mw ?? 0, max: mixture.mw ?? 0 };
        expect(Number(molecule.mw)).toBeGreaterThanOrEqual(min - 0.01);
        expect(Number(molecule.mw)).toBeLessThanOrEqual(max + 0.01);
        const eps = mixture.eps260Range ?? { min: Number(mixture.eps260), max: Number(mixture.eps260) };
        expect(Number(molecule.eps260)).toBeGreaterThanOrEqual(eps.min);
        expect(Number(molecule.eps260)).toBeLessThanOrEqual(eps.max);
        const { tm } = mixture;
        const [coldest, hottest] = tm === null ? [] : 'value' in tm ? [tm.value, tm.value] : [tm.min, tm.max];
        const value = molecule.tm && 'value' in molecule.tm ? molecule.tm.value : Number.NaN;
        expect(value).toBeGreaterThanOrEqual(Number(coldest) - 0.001);
        expect(value).toBeLessThanOrEqual(Number(hottest) + 0.001);
      }),
      runs,
    );
  });

  test('too large to count have the bounds that counting would find', () => {
    // 4 × 4 × … counted by hand below the limit, and the same core with two more letters above it
    for (const core of ['ACGTNNNNNACGTTA', 'GGRYSWKMACGTNNT', 'ACNTGNCATNGGANTCC']) {
      const counted = analyse(core).tm as Tm & { min: number; max: number };
      const spread = ['A', 'C', 'G', 'T'].flatMap((one) =>
        ['A', 'C', 'G', 'T'].map((two) => analyse(`GC${one}${two}${core}`).tm as typeof counted),
      );
      const above = analyse(`GCNN${core}`).tm as typeof counted;
      expect(above.min).toBeCloseTo(Math.min(...spread.map(({ min }) => min)), 3);
      expect(above.max).toBeCloseTo(Math.max(...spread.map(({ max }) => max)), 3);
    }
    const huge = analyse(`GCTA${'N'.repeat(20)}GC`).tm as Tm & { min: number; max: number };
    expect(huge).toMatchObject({ mean: null });
    expect(huge.min).toBeLessThan(huge.max - 30);
    expect(analyse(`GCTA${'N'.repeat(20)}GC`, {}, 'owczarzy2008').tm).toBeNull();
  });
});

describe('inosine', () => {
  test('is any of four partners, as the tables of Watkins & SantaLucia have them', () => {
    // 5′-GAIAC-3′ with I·C: GA/CT + AI/TC + (IA/CT read as TC/AI) + AC/TG, both ends G·C; summed by hand
    const enthalpy = -8.2 - 8.9 - 4.9 - 8.4 + 0.1 + 0.1;
    const entropy = -22.2 - 25.5 - 13.9 - 22.4 - 2.8 - 2.8;
    const salt = 0.368 * 4 * Math.log((50 + 120 * Math.sqrt(0.9)) / 1000);
    const best = (1000 * enthalpy) / (entropy + salt + 1.987 * Math.log(50e-9 / 4)) - 273.15;
    const tm = analyse('GAIAC').tm as Tm & { min: number; max: number };
    expect(tm.max).toBeCloseTo(best, 3);
    expect(tm.min).toBeLessThan(tm.max);
    expect(tm).toMatchObject({ mean: null });
  });
  test.each(['IACGTACGT', 'ACGTACGTI', 'ACGTIIACGT'])(
    '%s has no temperature: nobody measured that',
    (sequence) => {
      expect(analyse(sequence)).toMatchObject({ tm: null, gc: expect.any(Number), mw: expect.any(Number) });
    },
  );
});

describe('unknown values are null', () => {
  const NOTHING = {
    gc: null,
    gcRange: null,
    mw: null,
    mwRange: null,
    eps260: null,
    eps260Range: null,
    nmolPerOd: null,
    ugPerOd: null,
    tm: null,
  };
  test.each(['', '***', 'ACGXT', 'АЦГТ', '12', 'ACG-T'])('%j is no DNA', (sequence) => {
    expect(analyse(sequence)).toMatchObject(NOTHING);
  });
  test('one letter has a mass and no temperature', () => {
    expect(analyse('T')).toMatchObject({ mw: 242.232, eps260: 8700, gc: 0, tm: null });
  });
  test('a modifier without a known mass leaves the DNA its temperature', () => {
    const known = normalise('ACCCCGCATTACGTTTGGTGGACC', rules);
    for (const text of ['[BBQ-650]ACCCCGCATTACGTTTGGTGGACC', '[QWE]ACCCCGCATTACGTTTGGTGGACC']) {
      const found = analysePrimer(normalise(text, rules), rules);
      expect(found).toMatchObject({ mw: null, eps260: null, nmolPerOd: null, ugPerOd: null, length: 25 });
      expect(found.tm).toEqual(analysePrimer(known, rules).tm);
      expect(found.notes).toEqual(['backboneOnly']);
    }
  });
  test.each([
    ['no salt at all', { na: 0, mg: 0.6 }],
    ['no oligonucleotide', { oligo: 0 }],
    ['less than nothing', { na: -1 }],
    ['no number', { mg: Number.NaN }],
    ['endless', { na: Number.POSITIVE_INFINITY }],
  ])('%s: no temperature', (_, conditions) => {
    expect(analyse('ACGTACGTACGT', conditions).tm).toBeNull();
  });
  test('magnesium alone is salt enough', () => {
    expect(melts('ACGTACGTACGTACGTA', { na: 0, mg: 3, dntp: 0 })).toBeGreaterThan(30);
  });
});

test('never throws and never gives a number that is none', () => {
  const piece = fc.constantFrom(
    ...'ACGTIUN*RYKM[](){}/ \u0000',
    '[FAM]',
    '[LNA-G]',
    '[BHQ1]',
    '\ud800',
    'Г',
    '🧬',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );
  const number = fc.oneof(fc.integer({ min: -3, max: 60 }), fc.double());
  const mods = fc.array(fc.record({ position: number, modifier: number }), { maxLength: 5 });
  const conditions = fc.record({ na: number, mg: number, dntp: number, oligo: number });
  const methods = fc.constantFrom('santalucia1998' as const, 'owczarzy2008' as const);
  const check = (value: unknown): void => {
    if (typeof value === 'number') expect(value).toEqual(expect.any(Number));
    if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(check);
  };
  fc.assert(
    fc.property(text, mods, conditions, methods, (sequence, placed, solution, method) => {
      check(analysePrimer({ sequence, mods: placed }, rules, solution, method));
      const found = analysePrimer(normalise(sequence, rules), rules, solution, method);
      check(found);
      for (const note of found.notes) expect(analysisNoteText(note)).not.toBe(analysisNoteText(note, 'en'));
    }),
    { numRuns: 1500 },
  );
});

test('ten thousand letters, known or not, are analysed; mixtures too large to count are not counted', () => {
  for (const unit of ['A', 'N', 'I', '*', 'AI', 'AN', 'ГN'])
    expect(analyse(unit.repeat(10_000 / unit.length)).length).toBe(unit === '*' ? 0 : 10_000);
  for (const sequence of ['N'.repeat(60), 'N'.repeat(200), `AC${'N'.repeat(30)}GT`])
    expect(analyse(sequence).tm).toMatchObject({ mean: null });
});
