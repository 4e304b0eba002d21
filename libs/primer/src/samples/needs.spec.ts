import { expect, test } from '@jest/globals';
import { type CheckedForm, type CheckedSample, checkSamples, findingText } from './index.ts';

const sample = (more: Partial<CheckedSample> = {}): CheckedSample => ({
  ...{ id: 1, name: 's', sample: 'plasmid', action: 'sequence', option: 1, primers: 1, withPcr: false },
  ...more,
});
const RULES = { options: [{ id: 1, name: 'Обычное', name_en: 'Standard' }], fragmentAnalysis: null };
const check = (form: Partial<CheckedForm>) =>
  checkSamples({ samples: [], primers: [], plates: [], ...form }, RULES);
const told = (more: Partial<CheckedSample>) =>
  check({ samples: [sample(more)] })
    .filter(({ field }) => field === 'concentration')
    .map((finding) => {
      expect(finding.isBlocking).toBe(false);
      return (['ru', 'en'] as const).map((language) => findingText(finding, language));
    });

test('a concentration whose mark may part thousands or decimals is asked about, and not judged', () => {
  for (const concentration of ['1,200 ng/µl', '1.200', '~1,200 нг/мкл'])
    expect(told({ concentration, length: 3_000 })).toEqual([
      [
        expect.stringMatching(/^«1[.,]200» можно прочитать двояко: напишите 1200 или 1,2\.$/),
        expect.stringMatching(/^“1[.,]200” may be read in two ways: write 1200 or 1\.2\.$/),
      ],
    ]);
  expect(told({ concentration: '0,900–1,250 мкг/мл' })).toEqual([
    [expect.stringContaining('1250 или 1,25.'), expect.anything()],
  ]);
  // a kilogram in a litre is a slip of nobody
  expect(told({ concentration: '0,125 мкг/мкл', length: 3_000 })).toEqual([]);
  expect(told({ concentration: '1,200 мкг/мкл', length: 8_000 })).toEqual([
    [expect.stringContaining('намного выше'), expect.anything()],
  ]);
  expect(told({ concentration: '85.125', length: 3_000 })).toEqual([
    [expect.stringContaining('ниже нужной'), expect.anything()],
  ]);
  const own = { id: 4, name: 'own', storeType: 'own', sequence: 'ACGTACGTACGT', place: 'tube' } as const;
  const ofOwn = (concentration: string) =>
    check({ samples: [sample()], primers: [{ ...own, concentration }] }).map((one) => findingText(one, 'ru'));
  expect([ofOwn('1,000 мкМ'), ofOwn('10,5 мкМ')]).toEqual([
    ['«1,000» можно прочитать двояко: напишите 1000 или 1.'],
    [],
  ]);
});

test('a sample that is far too concentrated is told how far to dilute it, by what its material needs', () => {
  expect(told({ concentration: '2000 нг/мкл', length: 3_000 })).toEqual([
    [
      'Концентрация намного выше нужной: разведите до 100–200 нг/мкл.',
      'The concentration is far too high: please dilute it to 100–200 ng/µl.',
    ],
  ]);
  expect(told({ sample: 'pcr', concentration: '100' })).toEqual([
    [
      'Концентрация намного выше нужной при любой длине: разведите до 1–30 нг/мкл, по длине.',
      'The concentration is far too high for any length: please dilute it to 1–30 ng/µl, by length.',
    ],
  ]);
  // a little more is diluted without a word, and where nothing is asked for nothing is too much
  expect([
    ...told({ concentration: '400', length: 3_000 }),
    ...told({ sample: 'culture', extract: 'miniprep', concentration: '5000' }),
    ...told({ sample: 'pcr', action: 'fragmentAnalyze', primers: 0, concentration: '5000' }),
  ]).toEqual([]);
});
