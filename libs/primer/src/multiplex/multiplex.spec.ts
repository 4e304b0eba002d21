import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Channel, crossTalk, signalIn } from './cross-talk.ts';
import { DARK_QUENCHERS, FLUOROPHORES } from './dyes.ts';
import { absorbedAt, emittedAt, excitedAt, type Fluorophore, passedBy, quenchedBy } from './spectra.ts';
import { LEAST_QUENCHED, multiplexWarnings } from './warnings.ts';

const FAM = { name: 'FAM', excitation: 494, emission: 520 };
const HEX = { name: 'HEX', excitation: 535, emission: 556 };
const ROX = { name: 'ROX', excitation: 575, emission: 605 };
const CY5 = { name: 'Cy5', excitation: 646, emission: 670 };
const BHQ1 = { name: 'BHQ1', peak: 534, halfWidth: 50 };
const BHQ2 = { name: 'BHQ2', peak: 579, halfWidth: 55 };
const BHQ3 = { name: 'BHQ3', peak: 672, halfWidth: 55 };

const channel = (name: string, excitation: [number, number], emission: [number, number]): Channel => ({
  name,
  excitation: { from: excitation[0], to: excitation[1] },
  emission: { from: emission[0], to: emission[1] },
});
const CHANNELS = [
  channel('green', [460, 480], [505, 525]),
  channel('yellow', [520, 540], [550, 570]),
  channel('orange', [570, 590], [600, 620]),
  channel('red', [620, 640], [660, 680]),
];

describe('the model of spectra', () => {
  test('every spectrum is whole at its peak', () => {
    expect([excitedAt(FAM, 494), emittedAt(FAM, 520), absorbedAt(BHQ1, 534)]).toEqual([1, 1, 1]);
  });

  test('a dye mirrored in its peaks is excited as it shines', () => {
    for (const step of [-40, -7, 0, 7, 40])
      expect(excitedAt(FAM, 494 + step)).toBeCloseTo(emittedAt(FAM, 520 - step), 12);
  });

  test('two halves of the spectrum let through all of it', () => {
    const halves = [passedBy(FAM, { from: 300, to: 520 }), passedBy(FAM, { from: 520, to: 800 })];
    expect((halves[0] ?? 0) + (halves[1] ?? 0)).toBeCloseTo(1, 3);
  });

  test('a quencher takes the light of its own dyes', () => {
    expect(quenchedBy(FAM, BHQ1)).toBeGreaterThan(quenchedBy(FAM, BHQ3));
    expect(quenchedBy(ROX, BHQ2)).toBeGreaterThan(quenchedBy(ROX, BHQ1));
    expect(quenchedBy(CY5, BHQ3)).toBeGreaterThan(quenchedBy(CY5, BHQ2));
  });
});

describe('cross-talk', () => {
  test('the usual four dyes are brightest in their own channels', () => {
    const shares = crossTalk([FAM, HEX, ROX, CY5], CHANNELS);
    expect(shares.map((row) => row.indexOf(1))).toEqual([0, 1, 2, 3]);
  });

  test('a dye no channel sees has a row of zeros', () => {
    expect(crossTalk([{ name: 'far', excitation: 900, emission: 950 }], CHANNELS)).toEqual([[0, 0, 0, 0]]);
  });

  test('shares are numbers from 0 to 1 for any dye and any channel', () => {
    const nm = fc.integer({ min: 300, max: 900 });
    const band = fc
      .tuple(nm, fc.integer({ min: 0, max: 120 }))
      .map(([from, width]) => ({ from, to: from + width }));
    const dye: fc.Arbitrary<Fluorophore> = fc.record({
      name: fc.constant('any'),
      excitation: nm,
      emission: nm,
    });
    const quencher = fc.record({
      name: fc.constant('any'),
      peak: nm,
      halfWidth: fc.integer({ min: 1, max: 120 }),
    });
    const channels = fc.array(fc.record({ name: fc.constant('any'), excitation: band, emission: band }));
    fc.assert(
      fc.property(dye, channels, quencher, (one, all, taker) => {
        const shares = [
          ...crossTalk([one], all).flat(),
          ...all.map((each) => signalIn(one, each)),
          quenchedBy(one, taker),
        ];
        for (const share of shares) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('warnings of a multiplex', () => {
  const kinds = (...probes: Parameters<typeof multiplexWarnings>[0]) =>
    multiplexWarnings(probes, CHANNELS).map(({ kind }) => kind);

  test('the usual three dyes with their quenchers need none', () => {
    expect(
      kinds(
        { dye: FAM, channel: 0, quencher: BHQ1 },
        { dye: HEX, channel: 1, quencher: BHQ1 },
        { dye: CY5, channel: 3, quencher: BHQ3 },
      ),
    ).toEqual([]);
  });

  test('one dye in two channels cannot be told apart, wherever it is brighter', () => {
    const kindsOfTwo = kinds({ dye: FAM, channel: 0 }, { dye: FAM, channel: 1 });
    expect(kindsOfTwo).toEqual(['same-dye', 'same-dye']);
  });

  test('a dye in a channel of another is told, and where it is brighter', () => {
    const [warning] = multiplexWarnings([{ dye: FAM, channel: 1 }], CHANNELS);
    expect(warning).toEqual({ kind: 'brighter-elsewhere', dye: 'FAM', channel: 'green' });
  });

  test('a close neighbour shines into the channel of another', () => {
    const TAMRA = { name: 'TAMRA', excitation: 555, emission: 580 };
    const warnings = multiplexWarnings(
      [
        { dye: TAMRA, channel: 1 },
        { dye: ROX, channel: 2 },
      ],
      CHANNELS,
    );
    expect(warnings).toContainEqual(
      expect.objectContaining({ kind: 'cross-talk', dye: 'TAMRA', channel: 'orange' }),
    );
  });

  test('a quencher that does not reach, none at all, an unseen dye and a passive reference are told', () => {
    expect(kinds({ dye: FAM, channel: 0, isBare: true })).toEqual(['bare']);
    expect(kinds({ dye: FAM, channel: 0, quencher: BHQ3 })).toEqual(['weak-quencher']);
    expect(kinds({ dye: { name: 'far', excitation: 900, emission: 950 }, channel: 0 })).toEqual(['unseen']);
    expect(kinds({ dye: ROX, channel: 2, quencher: BHQ2 })).toEqual(['passive-reference']);
  });
});

test('the quencher that takes most of a dye is the one the page about probes names', () => {
  const best = FLUOROPHORES.map((dye) => {
    const [first] = DARK_QUENCHERS.toSorted((one, other) => quenchedBy(dye, other) - quenchedBy(dye, one));
    expect(first && quenchedBy(dye, first)).toBeGreaterThan(LEAST_QUENCHED);
    return `${dye.name} ${first?.name}`;
  });
  expect(best).toEqual([
    'FAM BHQ1',
    'JOE BHQ1',
    'R6G BHQ1',
    'HEX BHQ1',
    'Cy3 BHQ2',
    'TAMRA BHQ2',
    'ROX BHQ2',
    'Cy5 BHQ3',
    'Cy5.5 BHQ3',
  ]);
});
