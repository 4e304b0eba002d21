import { expect, test } from '@jest/globals';
import {
  blockingFindings,
  type CheckedForm,
  type CheckedSample,
  checkSamples,
  concentrationIn,
  type FragmentAnalysis,
  findingText,
  type Fragment,
  fragmentFaults,
  readConcentration,
  readLength,
  readOwnSequence,
  readVolume,
  readWell,
  requirementOf,
  tidyWell,
  wellsOf,
} from './index.ts';

const FRAGMENTS: FragmentAnalysis = {
  minimum: 8,
  dyeSets: [
    {
      id: 'G5',
      name: 'G5',
      dyes: ['FAM', 'VIC', 'NED', 'PET', 'LIZ'].map((id) => ({ id, name: id, colour: 'c', colour_en: 'c' })),
    },
  ],
  standards: [
    { id: 'LIZ500', name: 'LIZ500', dye: 'LIZ', from: 35, to: 500 },
    { id: 'ROX500', name: 'ROX500', dye: 'ROX', from: 35, to: 500 },
  ],
};
const RULES = {
  options: [
    { id: 1, name: 'Обычное', name_en: 'Standard' },
    { id: 5, name: 'Планшет', name_en: 'Plate', minimum: 48, inPlate: true },
  ],
  fragmentAnalysis: FRAGMENTS,
};
const sample = (more: Partial<CheckedSample> = {}): CheckedSample => ({
  id: 1,
  name: 's',
  sample: 'plasmid',
  action: 'sequence',
  option: 1,
  primers: 1,
  withPcr: false,
  ...more,
});
const check = (form: Partial<CheckedForm>) =>
  checkSamples({ samples: [], primers: [], plates: [], ...form }, RULES);
const texts = (form: Partial<CheckedForm>) =>
  check(form).map(
    (finding) =>
      `${finding.isBlocking ? '!' : ''}${finding.id} ${finding.field}: ${findingText(finding, 'en')}`,
  );

test.each(['01.мар', 'мар.21', '1-Sep', 'Mar-21', '2,00E+05', '2026-03-01', '#ИМЯ?'])(
  '%s is told as a name that a spreadsheet made',
  (name) => {
    const told = '1 name: The spreadsheet may have damaged the name: please check it.';
    expect(texts({ samples: [sample({ name })] })).toEqual([told]);
  },
);

test.each(['1-Marker', 'МАР-2026-а', '2E5', 'dec', 'sept1', '1.5'])('%s is a name', (name) => {
  expect(texts({ samples: [sample({ name })] })).toEqual([]);
});

test('a sample as it should be gives nothing to say', () => {
  expect(check({ samples: [sample({ concentration: '120 нг/мкл', length: 5_000, volume: 20 })] })).toEqual(
    [],
  );
});

test('the name of a person in a name or a note is told, and blocks nothing', () => {
  expect(
    texts({
      samples: [
        sample({ name: 'Иванов И.И.', note: 'кровь, Петрова Анна' }),
        sample({ id: 2, name: 'Клон А.Б.' }),
      ],
    }),
  ).toEqual([
    '1 name: “Иванов И.И.” looks like the name of a person: label human material with codes only, without personal data.',
    '1 note: “Петрова Анна” looks like the name of a person: label human material with codes only, without personal data.',
  ]);
});

test('too thin is told by material and length, whatever the unit; nothing of it blocks', () => {
  const thin = (more: Partial<CheckedSample>) => texts({ samples: [sample(more)] });
  expect(thin({ concentration: '50' })).toEqual([
    '1 concentration: The concentration is too low for any length: please send 100–400 ng/µl, by length.',
  ]);
  expect(thin({ concentration: '0,15 мкг/мкл', length: 6_000 })).toEqual([]);
  expect(thin({ concentration: '150-250 ng/ul', length: 6_001 })).toEqual([
    '1 concentration: The concentration is too low: please send 200 ng/µl or more.',
  ]);
  expect(thin({ sample: 'pcr', concentration: '2 нг/мкл', length: 900 })).toHaveLength(1);
  expect(thin({ sample: 'pcr', concentration: '2 нг/мкл', length: 300 })).toEqual([]);
  expect(thin({ sample: 'pcr', concentration: '2 нг/мкл' })).toEqual([]);
  expect(thin({ sample: 'pcr', concentration: '9 нг/мкл', length: 1_500 })).toHaveLength(1);
  expect(thin({ sample: 'genomic', concentration: '10', withPcr: true, primers: 2 })).toEqual([]);
  expect(thin({ concentration: 'много' })).toEqual([]);
  expect(thin({ sample: 'culture', extract: 'miniprep', concentration: '1 нг/мкл' })).toEqual([]);
  expect(thin({ volume: 19, primers: 2 })).toEqual([
    '1 volume: The volume may not be enough: please send 20 µl or more.',
  ]);
  expect(thin({ volume: 20, primers: 2 })).toEqual([]);
});

test('a material that a list named and nobody knows is told until one is chosen', () => {
  const [finding] = check({ samples: [sample({ unknownMaterial: 'фаг' })] });
  expect(finding).toMatchObject({ field: 'sample', isBlocking: false });
  expect(finding && findingText(finding, 'ru')).toBe('Материал «фаг» не узнали: выберите.');
  expect(check({ samples: [sample({ unknownMaterial: '' })] })).toEqual([]);
});

test('work that a material needs before its read is told, and never blocks', () => {
  const lacks = (more: Partial<CheckedSample>, extractions = 0) =>
    check({ samples: [sample(more)], extractions }).map(({ kind, field, isBlocking }) => [
      ...[kind, field, isBlocking],
    ]);
  const culture = { sample: 'culture' } as const;
  expect(lacks(culture)).toEqual([['noExtraction', 'extract', false]]);
  expect(lacks({ ...culture, extract: 'miniprep' })).toEqual([]);
  expect(lacks({ ...culture, withPcr: true, primers: 2 })).toEqual([]);
  expect(lacks(culture, 1)).toEqual([]);
  const genomic = { sample: 'genomic' } as const;
  expect(lacks(genomic)).toEqual([['genomeWithoutPcr', 'withPcr', false]]);
  expect(lacks({ ...culture, extract: 'genomic' })).toEqual([['genomeWithoutPcr', 'withPcr', false]]);
  expect(lacks({ ...genomic, withPcr: true, primers: 2 })).toEqual([]);
  expect(lacks({ ...genomic, action: 'fragmentAnalyze' })).toContainEqual(['noDyes', 'fragment', false]);
  expect(lacks({ ...genomic, extract: 'genomic' })).toEqual([['genomeWithoutPcr', 'withPcr', false]]);
});

test('names that cannot be told apart and long ones are told of every sample', () => {
  expect(
    texts({ samples: [sample(), sample({ id: 2, name: ' S ' }), sample({ id: 3, name: 'x'.repeat(101) })] }),
  ).toEqual([
    '1 name: There is such a name already: the samples cannot be told apart.',
    '2 name: There is such a name already: the samples cannot be told apart.',
    '3 name: The name is longer than 100 characters.',
  ]);
});

test('a well holds one sample or one primer, stands in its plate, and is not one that stays empty', () => {
  const plate = { id: 7, name: 'P', size: 96, wells: [{ well: 'H12', use: 'control' }] } as const;
  const own = {
    id: 4,
    name: 'own',
    storeType: 'own',
    sequence: 'ACGTACGTACGT',
    concentration: '5',
    place: 'plate',
  } as const;
  expect(
    texts({
      samples: [
        sample({ plate: 7, well: 'A1' }),
        sample({ id: 2, name: 't', plate: 7, well: 'а01' }),
        sample({ id: 3, name: 'u', plate: 7, well: 'P24' }),
        sample({ id: 5, name: 'v', plate: 7, well: 'H12' }),
        sample({ id: 6, name: 'w', plate: 7 }),
        sample({ id: 8, name: 'x', plate: 8, well: 'A2' }),
        sample({ id: 9, name: 'y', plate: 7, well: 'Q1' }),
      ],
      primers: [
        { ...own, plate: 7, well: 'A1' },
        { ...own, id: 10, plate: 7, well: 'A2' },
      ],
      plates: [plate],
    }),
  ).toEqual([
    '!2 well: Well A1 is taken: it holds s.',
    '!3 well: A plate of 96 wells has no well P24.',
    '!5 well: Well H12 is marked as a control.',
    '!6 well: Name the well of the plate.',
    '!8 well: A well is named without a plate: choose the plate.',
    '!9 well: “Q1” is no well: write B7, for example.',
    '!4 well: Well A1 is taken: it holds s.',
  ]);
});

test('an own primer with a place needs its sequence and concentration; one of an older client is asked for nothing', () => {
  const own = { id: 4, name: 'own', storeType: 'own', sequence: '' } as const;
  expect(texts({ primers: [own] })).toEqual([]);
  expect(texts({ primers: [{ ...own, place: 'tube' }] })).toEqual([
    '!4 sequence: Give the sequence of your primer.',
    '!4 concentration: Give the concentration of your primer.',
  ]);
  expect(
    texts({ primers: [{ ...own, sequence: 'ACGTACGTACGT', place: 'tube', concentration: '3 пмоль/мкл' }] }),
  ).toEqual(['4 concentration: The concentration is too low: please send 5 µM or more.']);
});

test('a PCR with primers of its own leaves one primer to read with; no DNA is extracted from a PCR product', () => {
  expect(texts({ samples: [sample({ withPcr: true })] })).toEqual([
    '!1 primersRls: A PCR needs two primers: choose the second one.',
  ]);
  expect(texts({ samples: [sample({ withPcr: true, pcrPrimers: 2 })] })).toEqual([]);
  expect(texts({ samples: [sample({ withPcr: true, primers: 2, pcrPrimers: 1 })] })).toEqual([
    '!1 pcr.primers: A PCR needs two primers: choose the second one.',
  ]);
  expect(texts({ samples: [sample({ sample: 'pcr', extract: 'genomic' })] })).toHaveLength(1);
});

test('too few samples for a plate, or for an analysis, block the order as a whole', () => {
  const samples = (count: number, more: Partial<CheckedSample>) =>
    Array.from({ length: count }, (_, id) => sample({ id, name: `n${id}`, plate: 7, ...more }));
  const form = (of: CheckedSample[]) =>
    check({ samples: of }).filter((finding) => finding.of === 'form' && finding.isBlocking);
  expect(form(samples(47, { option: 5 }))).toHaveLength(1);
  expect(form(samples(48, { option: 5 }))).toEqual([]);
  expect(form(samples(3, { option: 5 })).map((one) => findingText(one, 'ru'))).toEqual([
    'Вариант «Планшет» — от 48 проб в заказе: сейчас 3, не хватает 45.',
  ]);
  // samples of the basket count, and are not judged by themselves
  const beside = samples(45, { option: 5 });
  expect(
    check({ samples: samples(2, { option: 5 }), beside }).filter(({ of }) => of === 'form'),
  ).toMatchObject([{ kind: 'fewOfOption', optionId: 5, least: 48, count: 47 }]);
  expect(check({ samples: samples(3, { option: 5 }), beside })).toEqual(
    check({ samples: samples(48, { option: 5 }) }).filter(({ id }) => id < 3),
  );
  expect(check({ samples: samples(1, {}), beside }).filter(({ of }) => of === 'form')).toEqual([]);
  expect(form(samples(7, { action: 'fragmentAnalyze' })).map((one) => findingText(one, 'ru'))).toEqual([
    'Фрагментный анализ — от 8 проб в заказе: сейчас 7, не хватает 1.',
  ]);
  expect(form(samples(8, { action: 'fragmentAnalyze' }))).toEqual([]);
});

test('dyes clash with the standard, with the set, and with each other in one channel', () => {
  const faults = (more: Partial<Fragment>) =>
    fragmentFaults({ dyeSet: 'G5', standard: 'LIZ500', products: [], ...more }, FRAGMENTS).map((fault) =>
      findingText(fault, 'en'),
    );
  expect(faults({ products: [{ dye: 'FAM', from: 100, to: 200 }] })).toEqual([]);
  expect(faults({ dyeSet: 'X' })).toEqual(['There is no such dye set.']);
  expect(faults({ standard: '' })).toEqual(['Choose a size standard.']);
  expect(faults({ standard: 'ROX500' })[0]).toContain('the set G5 has no such channel');
  expect(
    faults({
      products: [
        { dye: 'LIZ', from: 100, to: 200 },
        { dye: 'HEX', from: 100, to: 200 },
        { dye: 'VIC', from: 200, to: 100 },
        { dye: 'NED', from: 100, to: 700, name: 'D3' },
      ],
    }),
  ).toEqual([
    'The channel of LIZ is taken by the size standard: no product can be measured in it.',
    'The set G5 has no dye HEX.',
    'The range begins after its end: 200–100.',
    'D3: the standard measures 35–500 bp.',
  ]);
  expect(
    faults({
      products: [
        { dye: 'FAM', from: 180, to: 250, name: 'b' },
        { dye: 'FAM', from: 100, to: 300, name: 'a' },
        { dye: 'FAM', from: 260, to: 320, name: 'c' },
        { dye: 'VIC', from: 100, to: 300, name: 'd' },
      ],
    }),
  ).toEqual([
    'The lengths of a and b overlap in the channel of FAM: their peaks cannot be told apart.',
    'The lengths of a and c overlap in the channel of FAM: their peaks cannot be told apart.',
  ]);
});

test('every well of a plate is read as it is written, along rows and down columns', () => {
  expect(wellsOf(96).slice(0, 9)).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1', 'A2']);
  expect(wellsOf(384, 'rows').slice(22, 25)).toEqual(['A23', 'A24', 'B1']);
  for (const size of [96, 384] as const) {
    const wells = wellsOf(size);
    expect(new Set(wells).size).toBe(size);
    expect(wells.map(tidyWell)).toEqual(wells);
  }
  expect([readWell('В07'), readWell('p24'), readWell('A25'), readWell('A0'), readWell('well')]).toEqual([
    { row: 1, column: 6 },
    { row: 15, column: 23 },
    null,
    null,
    null,
  ]);
});

test('amounts are read in the units people write', () => {
  expect(readConcentration('~120 нг/мкл', 'ng/µl')).toEqual({ value: 120, unit: 'ng/µl' });
  expect(readConcentration('0.5 μg/μl', 'ng/µl')).toEqual({ value: 500, unit: 'ng/µl' });
  expect(readConcentration('10', 'µM')).toEqual({ value: 10, unit: 'µM' });
  expect(readConcentration('100 пмоль/мкл', 'ng/µl')).toEqual({ value: 100, unit: 'µM' });
  expect(readConcentration('5 фунтов', 'ng/µl')).toBeNull();
  expect([readLength('5,4 т.п.н.'), readLength('700 п. н.'), readLength('1.2 kb'), readLength('x')]).toEqual([
    5_400,
    700,
    1_200,
    null,
  ]);
  expect([readVolume('20 мкл'), readVolume('0,1 мл'), readVolume('15'), readVolume('0')]).toEqual([
    20,
    100,
    15,
    null,
  ]);
  expect(requirementOf(sample({ length: 8_000 }))).toMatchObject({ concentration: [200, 400], volume: 10 });
});

test('letters of an own primer that are no Latin bases are told, and read where they look like some', () => {
  // the first А and the С are Cyrillic
  const read = readOwnSequence('[FAM]Аgс T*Г5');
  expect(read.bases).toBe('AGCT');
  expect(read.remarks.map((remark) => findingText(remark, 'ru'))).toEqual([
    'А, с (русские) прочитаны как A, C.',
    'Похоже на русские буквы: Г — это G?',
    'Это не буквы последовательности: 5.',
  ]);
  const words = (text: string, language: 'ru' | 'en' = 'ru') =>
    readOwnSequence(text).remarks.map((remark) => findingText(remark, language));
  expect(words('ACGТACGТACGT')).toEqual(['Т (русская) прочитана как T.']);
  expect(words('ACGТACGTACGT', 'en')).toEqual(['Т (Russian) is read as T.']);
  expect(words('ACGΤACGTACGT')).toEqual(['Τ (греческая) прочитана как T.']);
  expect(readOwnSequence('gtaaaacgacggccagt').remarks).toEqual([]);
  // brackets are read as those of a primer that is ordered: a code, or the letters in them
  const written = [
    'AC(A/G)T',
    'GC(GAATTC)ATG',
    'A{C}[T]',
    'A[C или Т]G',
    '(CAT)',
    '[TAMRA]AC(ddC)',
    'AC()[Phos]',
  ];
  expect(written.map((text) => readOwnSequence(text).bases)).toEqual([
    ...['ACRT', 'GCGAATTCATG', 'ACT', 'AYG', 'H', 'AC', 'AC'],
  ]);
  const own = {
    id: 4,
    name: 'own',
    storeType: 'own',
    sequence: 'АCGTACGTACGT',
    concentration: '5',
    place: 'tube',
  } as const;
  expect(check({ samples: [sample()], primers: [own] })).toEqual([
    { kind: 'readAs', before: 'А', after: 'A', of: 'primer', id: 4, field: 'sequence', isBlocking: false },
  ]);
});

test('a thousand samples are checked in a moment', () => {
  const plates = Array.from({ length: 11 }, (_, id) => ({
    id,
    name: `P${id}`,
    size: 96 as const,
    wells: [],
  }));
  const wells = wellsOf(96);
  const samples = Array.from({ length: 1_000 }, (_, id) =>
    sample({
      id,
      name: `s${id}`,
      plate: Math.floor(id / 96),
      well: wells[id % 96],
      concentration: '120 нг/мкл',
    }),
  );
  const begun = performance.now();
  expect(check({ samples, plates })).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a plate is named with the right number in Russian', () => {
  const texts = ([96, 384] as const).map((size) =>
    findingText({ kind: 'outsidePlate', well: 'Q1', size }, 'ru'),
  );
  expect(texts).toEqual(['В планшете на 96 лунок нет лунки Q1.', 'В планшете на 384 лунки нет лунки Q1.']);
});

test.each([
  ['20 нг/мкл', '20 нг/мкл', '20 ng/µl'],
  ['~0.5 мкг/мл', '~0,5 мкг/мл', '~0.5 µg/ml'],
  ['10 uM', '10 мкМ', '10 µM'],
  ['95 ng/ul', '95 нг/мкл', '95 ng/µl'],
  ['210', '210 нг/мкл', '210 ng/µl'],
  ['80-120 NG/μL.', '80–120 нг/мкл', '80–120 ng/µl'],
  ['1 200', '1 200 нг/мкл', '1,200 ng/µl'],
  ['измерим сами', 'измерим сами', 'измерим сами'],
  ['', '', ''],
])('a concentration that was typed as %j reads %j, in English %j', (typed, russian, english) => {
  const told = (['ru', 'en'] as const).map((language) => concentrationIn(language, typed));
  expect(told.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([russian, english]);
});

test('a concentration that may be a thousand or a little more than one stays as it was typed', () => {
  const told = (text: string) => concentrationIn('ru', text).replaceAll('\u00a0', ' ');
  expect(['1,200 ng/ul', '85.125', '0,125 мкг/мкл'].map(told)).toEqual([
    ...['1,200 нг/мкл', '85.125 нг/мкл', '0,125 мкг/мкл'],
  ]);
});

test('a fraction of a length without a unit is of thousands', () => {
  expect(['5.4', '5,4', '~0,75', '5.0', '5,400', '10.250 bp', '1,000 п.н.'].map(readLength)).toEqual([
    ...[5_400, 5_400, 750, 5_000, 5_400, 10_250, 1_000],
  ]);
  expect(['700.0', '5400,00', '5', '5400'].map(readLength)).toEqual([700, 5_400, 5, 5_400]);
  expect(['700.5', '5,4 п.н.', '0.0', '5.4 м'].map(readLength)).toEqual([null, null, null, null]);
});

test('a plasmid of a few base pairs is asked about, and blocks nothing', () => {
  const found = (length: number, material: 'plasmid' | 'pcr' = 'plasmid') =>
    check({ samples: [sample({ sample: material, length })] }).filter(({ kind }) => kind === 'tooShort');
  expect(found(5)).toEqual([expect.objectContaining({ field: 'length', isBlocking: false, length: 5 })]);
  expect([found(500), found(60, 'pcr')].flat()).toEqual([]);
  expect(found(3, 'pcr')).toHaveLength(1);
  const words = (length: number) => found(length).map((one) => findingText(one, 'ru').replaceAll(/\s/g, ' '));
  expect([...words(5), ...words(320)]).toEqual([
    'Длина 5 п. н. мала: может быть, 5 000?',
    'Длина 320 п. н. мала: проверьте её.',
  ]);
});

test('a length a thousand times too large is asked about, and blocks nothing', () => {
  const found = (length: number, material: 'plasmid' | 'pcr' | 'genomic') =>
    check({ samples: [sample({ sample: material, length })] }).filter(({ field }) => field === 'length');
  expect([found(40_000, 'pcr'), found(300_000, 'plasmid'), found(1_000_000, 'genomic')].flat()).toEqual([]);
  expect(found(540_000, 'plasmid')).toEqual([
    expect.objectContaining({ kind: 'tooLong', length: 540_000, isBlocking: false }),
  ]);
  const [finding] = found(150_000, 'pcr');
  const words = (['ru', 'en'] as const).map((language) => finding && findingText(finding, language));
  expect(words.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
    'Длина 150 000 п. н. велика: может быть, 150?',
    'A length of 150,000 bp is large: is it 150?',
  ]);
});

test('a length that no call takes blocks, with the most that may be told', () => {
  for (const material of ['plasmid', 'genomic'] as const) {
    const form = { samples: [sample({ sample: material, length: 1_500_000 })], primers: [], plates: [] };
    const [finding, ...others] = blockingFindings(form, RULES);
    expect([finding?.field, others]).toEqual(['length', []]);
    expect(checkSamples(form, RULES).filter(({ field }) => field === 'length')).toEqual([finding]);
    const words = (['ru', 'en'] as const).map((language) => finding && findingText(finding, language));
    expect(words.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
      'Длина 1 500 000 п. н. велика, можно не больше 1 000 000: может быть, 1 500?',
      'A length of 1,500,000 bp is large, 1,000,000 is the most: is it 1,500?',
    ]);
  }
});

test('a note that asks for haste points to the urgent option, where there is one that was not taken', () => {
  const urgent = { id: 3, name: 'Срочное', name_en: 'Urgent' };
  const found = (note: string, option = 1, options = [...RULES.options, urgent]) =>
    checkSamples({ samples: [sample({ note, option })], primers: [], plates: [] }, { ...RULES, options }).map(
      (finding) => findingText(finding, 'ru'),
    );
  const told = ['Примечание срок не меняет: чтобы прочитать срочно, выберите вариант «Срочное».'];
  for (const note of ['Срочно!', 'прошу прочитать срочно', 'URGENT please', 'ASAP', 'как можно скорее'])
    expect([note, found(note)]).toEqual([note, told]);
  for (const note of ['не срочно', 'not urgent', 'бессрочно', 'expression vector', 'citotoxin'])
    expect([note, found(note)]).toEqual([note, []]);
  expect([found('срочно', 3), found('срочно', 1, RULES.options)].flat()).toEqual([]);
});

test('what blocks is found without a look at what is only told: names, notes and amounts', () => {
  const unread = (key: string) => ({
    get: () => {
      throw new Error(`${key} was read`);
    },
  });
  const told = { name: 'Иванов И.И.', note: 'Петров П.П.', concentration: '1', volume: 1 };
  const faulty = [
    sample({ id: 1, ...told, primers: 0 }),
    sample({ id: 2, ...told, sample: 'pcr', extract: 'genomic' }),
  ];
  const form = { samples: faulty, primers: [], plates: [] };
  const blocking = checkSamples(form, RULES).filter(({ isBlocking }) => isBlocking);
  expect(blocking).toHaveLength(2);
  const samples = faulty.map((one) =>
    Object.defineProperties(
      { ...one },
      { note: unread('note'), concentration: unread('concentration'), volume: unread('volume') },
    ),
  );
  expect(blockingFindings({ ...form, samples }, RULES)).toEqual(blocking);
});

test('an extraction of other DNA, and a fragment analysis of what bears no dye, are told', () => {
  expect(texts({ samples: [sample({ extract: 'genomic' })] })).toEqual([
    '1 extract: This extracts genomic DNA: choose the plasmid extraction for a plasmid.',
  ]);
  const fragment: Fragment = {
    dyeSet: 'G5',
    standard: 'LIZ500',
    products: [{ dye: 'FAM', from: 100, to: 200 }],
  };
  const analysed = (more: Partial<CheckedSample>) =>
    texts({
      samples: Array.from({ length: 8 }, (_, at) =>
        sample({ id: at + 1, name: `s${at}`, action: 'fragmentAnalyze', primers: 0, fragment, ...more }),
      ),
    });
  expect(analysed({})).toHaveLength(8);
  expect(analysed({})[0]).toBe(
    '1 sample: Fragment analysis needs a PCR product with a dye: choose a PCR product, or tick the PCR.',
  );
  expect(analysed({ sample: 'pcr' })).toEqual([]);
});
