import { expect, test } from '@jest/globals';
import { capCodes, mostExtractions, primerFaultOf, type ReadSample, readSamples } from './index.ts';

const KNOWN = {
  primers: ['M13F(−20)', 'M13R', 'T7', 'T7term', '27F', '1492R', 'my primer'],
  options: [
    { id: 1, name: 'Обычное', name_en: 'Standard' },
    { id: 3, name: 'Срочное', name_en: 'Urgent' },
  ],
};
const read = (text: string) =>
  readSamples(text, KNOWN).samples.map(({ line: _line, lost, ...sample }) => ({
    ...sample,
    ...(lost.length > 0 && { lost }),
  }));
const only = (text: string): Partial<ReadSample> | undefined => read(text)[0];

test('the columns of a laboratory’s own table, with a head and without', () => {
  const row = {
    name: 'pUC_1',
    sample: 'plasmid',
    concentration: '120 нг/мкл',
    primers: ['M13F(−20)', 'M13R'],
  };
  expect(read('pUC_1\tплазмида\t120 нг/мкл\tM13F, M13R')).toEqual([row]);
  expect(read('pUC_1;M13 forward + M13-rev;plasmid;120 нг/мкл')).toEqual([row]);
  expect(read('pUC_1,plasmid,120 нг/мкл,M13F,M13R\np2,PCR product,3,5 ng/ul,T7')).toEqual([
    row,
    { name: 'p2', sample: 'pcr', concentration: '3,5 ng/ul', primers: ['T7'] },
  ]);
  expect(read('№\tПраймеры\tКонц., нг/мкл\tПроба\tМатериал\n1\tM13F; M13R\t120\tpUC_1\tПлазмида')).toEqual([
    row,
  ]);
  expect(
    read(
      'Sample name\tTemplate\tPrimer 1\tPrimer 2\tConcentration (ng/µl)\tService\tPCR\nx\tgDNA\t27F\t1492R\t20\tUrgent\tyes',
    ),
  ).toEqual([
    {
      name: 'x',
      sample: 'genomic',
      primers: ['27F', '1492R'],
      concentration: '20 ng/µl',
      action: 'sequence',
      option: 3,
      withPcr: true,
    },
  ]);
});

test('a cell without a field of its own stands in the note, with its head', () => {
  expect(
    only('Имя\tМатериал\tОбъём, мкл\tДлина, т.п.н.\tЛунка\tКомментарий\np\tвирус\t20\t5,4\tA1\tосторожно'),
  ).toEqual({
    name: 'p',
    unknownMaterial: 'вирус',
    note: 'Материал: вирус; Объём, мкл: 20; Длина, т.п.н.: 5,4; Лунка: A1; осторожно',
  });
  expect(only('p\tплазмида\t5,4 т.п.н.\tC3\tбез этикетки\tXyz9')).toEqual({
    name: 'p',
    sample: 'plasmid',
    note: '5,4 т.п.н.; C3; без этикетки; Xyz9',
  });
  expect(only('Имя\tТариф\np\tвчера')).toEqual({ name: 'p', note: 'Тариф: вчера' });
  expect(only('№\tПроба\n17\tp')).toEqual({ name: 'p', note: '№: 17' });
  expect(only(`p\tплазмида\t${'д'.repeat(600)}`)).toMatchObject({ name: 'p', lost: ['д'.repeat(600)] });
  expect(only(`${'и'.repeat(150)}\tплазмида`)).toMatchObject({
    name: 'и'.repeat(100),
    note: 'и'.repeat(150),
  });
});

test('every word of a line is found again somewhere', () => {
  const words = [
    'p1',
    'плазмида',
    '120 нг/мкл',
    '5 т.п.н.',
    'M13R',
    'T7',
    'срочное',
    'с ПЦР',
    'B7',
    'шесть',
    '7',
    'A-9',
  ];
  for (let turn = 0; turn < 500; turn += 1) {
    const cells = words.filter((_, at) => (turn * 2_654_435_761) & (1 << at));
    const text = ['имя пробы', ...cells].join('\t');
    const [sample] = read(`${text}\n${text}`);
    const seen = JSON.stringify([
      sample,
      sample?.sample === 'plasmid' && 'плазмида',
      sample?.option === 3 && 'срочное',
      sample?.withPcr && 'с ПЦР',
    ]);
    for (const cell of cells) expect([text, seen.includes(cell)]).toEqual([text, true]);
  }
});

test('the line of the heads is told: samples that do not fit in one go are read under it later', () => {
  expect(readSamples('Проба\tОбъём\na\tx', KNOWN).headLine).toBe('Проба\tОбъём');
  expect(readSamples('a\tx\nb\ty', KNOWN).headLine).toBeNull();
});

test('names alone, a line each or in one line', () => {
  const names = (text: string) => read(text).map(({ name }) => name);
  expect(names('b\n\nc\r\nd')).toEqual(['b', 'c', 'd']);
  expect(names('a;b,c')).toEqual(['a', 'b', 'c']);
  expect(names('Проба\na\nb')).toEqual(['a', 'b']);
  expect(names('1\ta\n2\tb')).toEqual(['a', 'b']);
  expect(names('sample 1\tprimer1\nsample 2\tprimer1')).toEqual(['sample 1', 'sample 2']);
  expect(names('s1,1492R\ns2,27F')).toEqual(['s1', 's2']);
  expect(names(' \n')).toEqual([]);
});

test('a primer below its head need not be known; a material may be told by the word ПЦР alone', () => {
  expect(only('Имя\tПраймер\np\tGAPDH F, my primer')).toEqual({
    name: 'p',
    primers: ['GAPDH F', 'my primer'],
  });
  expect(only('Имя\tПраймер\np\t-')).toEqual({ name: 'p' });
  expect(only('p\tПЦР\tT7/M13R')).toEqual({ name: 'p', sample: 'pcr', primers: ['T7', 'M13R'] });
  expect(only('p\t"M13F, T7"\tс ПЦР')).toEqual({ name: 'p', primers: ['M13F(−20)', 'T7'], withPcr: true });
  expect(only('p\tфрагментный анализ')).toEqual({ name: 'p', action: 'fragmentAnalyze' });
  // as the table itself names it
  for (const word of ['фрагменты', 'fragments'])
    expect(only(`p\t${word}`)).toEqual({ name: 'p', action: 'fragmentAnalyze' });
});

test('a read needs a primer, a read after a PCR two', () => {
  const of = (primers: number, withPcr: boolean, action: 'sequence' | 'fragmentAnalyze' = 'sequence') =>
    primerFaultOf({ primers, withPcr, action });
  expect([of(0, false), of(0, true), of(1, false), of(1, true), of(2, true)]).toEqual([
    'noPrimer',
    'noPrimer',
    null,
    'onePcrPrimer',
    null,
  ]);
  expect(of(0, true, 'fragmentAnalyze')).toBeNull();
  // one primer named twice starts no PCR, whatever else reads its product
  for (const action of ['sequence', 'fragmentAnalyze'] as const)
    expect(
      [1, 2].map((pcrPrimers) => primerFaultOf({ action, primers: 2, withPcr: true, pcrPrimers })),
    ).toEqual(['onePcrPrimer', null]);
});

test('DNA is extracted from everything but a PCR product', () => {
  expect(mostExtractions([{ sample: 'pcr' }, { sample: 'culture' }, { sample: 'plasmid' }])).toBe(2);
  expect(mostExtractions([])).toBe(0);
});

test('a short Latin name of its own is written on the cap, the number of the line on any other', () => {
  const codes = (names: string[]) =>
    [...capCodes(names.map((name, at) => ({ line: at + 5, name }))).values()].join(' ');
  expect(codes(['p12', 'pUC_clone_24', 'а1', '7', 'x', 'X', 'clone-24', ''])).toBe(
    'p12 6 7 8 9 10 clone-24 12',
  );
});

test('no cap bears a code that primers, plates or vectors of the parcel have', () => {
  const names = ['pr1', 'PL2', 'Pr12', '3v', '3V', 'pr', 'pr1a', 'v3', '3vx', 'pl-1'];
  const codes = [...capCodes(names.map((name, at) => ({ line: at + 1, name }))).values()];
  expect(codes).toEqual(['1', '2', '3', '4', '5', 'pr', 'pr1a', 'v3', '3vx', 'pl-1']);
});

test('works, amounts and places have columns of their own, in any order', () => {
  const works = (text: string) =>
    readSamples(text, { ...KNOWN, hasWorks: true }).samples.map(
      ({ line: _line, lost: _lost, ...one }) => one,
    );
  expect(works('p\tплазмида\t5,4 т.п.н.\tC3\tp1')).toEqual([
    { name: 'p', sample: 'plasmid', length: 5_400, well: 'C3', note: 'p1' },
  ]);
  expect(
    works(
      'Лунка\tПланшет\tОчистка\tВыделение\tДлина, п.н.\tОбъём\tПроба\nb07\tP1\tда\tминипреп\t5400\t0,1 мл\ts1\nH12\tP1\t-\t-\t\t\ts2',
    ),
  ).toEqual([
    { name: 's1', well: 'B7', plate: 'P1', cleanUp: true, extract: 'miniprep', length: 5_400, volume: 100 },
    { name: 's2', well: 'H12', plate: 'P1', cleanUp: false },
  ]);
  expect(works('Sample\tWell\tLength\tExtraction\ns\tQ9\tlong\tmaybe')).toEqual([
    { name: 's', note: 'Well: Q9; Length: long; Extraction: maybe' },
  ]);
});

test('a column of preparation names clean-up or extraction in words of either language', () => {
  const prepared = (word: string, head = 'Подготовка') => {
    const [one] = readSamples(`Имя\t${head}\ts\np\t${word}\tx`, { ...KNOWN, hasWorks: true }).samples;
    return [one?.cleanUp, one?.extract, one?.note];
  };
  const heads = ['Подготовка', 'Пробоподготовка', 'Preparation', 'Sample preparation', 'Подготовка пробы'];
  for (const head of heads)
    expect([head, ...prepared('очистка', head)]).toEqual([head, true, undefined, 's: x']);
  for (const word of [
    'Очистка',
    'нужна очистка',
    'очистка нужна',
    'очистить',
    'clean-up',
    'Cleanup',
    'cleanUp',
    'purification',
  ])
    expect([word, ...prepared(word)]).toEqual([word, true, undefined, 's: x']);
  for (const word of ['минипреп', 'выделение плазмиды', 'plasmid extraction', 'Mini-prep', 'miniprep'])
    expect([word, ...prepared(word)]).toEqual([word, undefined, 'miniprep', 's: x']);
  for (const word of ['выделение ДНК', 'выделение геномной ДНК', 'genomic DNA extraction', 'genomic'])
    expect([word, ...prepared(word)]).toEqual([word, undefined, 'genomic', 's: x']);
  for (const word of ['не нужна', 'не надо', 'Нет', '-', 'none', 'not needed'])
    expect([word, ...prepared(word)]).toEqual([word, false, undefined, 's: x']);
  for (const word of ['да', 'очищена', 'без очистки', 'очистка и минипреп', 'кофе'])
    expect(prepared(word)).toEqual([undefined, undefined, `Подготовка: ${word}; s: x`]);
  // without a head too, and without fields for works it is a note
  const line = 'p\tампликон\tочистка';
  expect(readSamples(line, { ...KNOWN, hasWorks: true }).samples[0]).toMatchObject({ cleanUp: true });
  expect(only(line)).toEqual({ name: 'p', sample: 'pcr', note: 'очистка' });
  expect(only('Имя\tПодготовка\np\tочистка')).toEqual({ name: 'p', note: 'Подготовка: очистка' });
});

test('a blank between thousands belongs to the number, as a spreadsheet writes it', () => {
  for (const blank of [' ', '\u00A0', '\u202F']) {
    const number = `1${blank}250,0`;
    expect(only(`Имя\tКонц., нг/мкл\np\t${number}`)?.concentration).toBe(`${number} нг/мкл`);
    expect(only(`p\tплазмида\t${number} нг/мкл`)).toEqual({
      ...{ name: 'p', sample: 'plasmid', concentration: `${number} нг/мкл` },
    });
    expect(only(`p,плазм.,${number} нг/мкл`)?.concentration).toBe(`${number} нг/мкл`);
    expect(
      readSamples(`Имя\tДлина, т.п.н.\np\t1${blank}250`, { ...KNOWN, hasWorks: true }).samples[0]?.length,
    ).toBe(1_250_000);
  }
  expect(only('Имя\tКонц., нг/мкл\np\t120 130')?.concentration).toBe('120 130 нг/мкл');
  expect(only('Имя\tКонц., нг/мкл\np\t1 25')?.concentration).toBe('1 25');
});

test('short heads and words of laboratories: V for the volume, плазм. for a plasmid', () => {
  const volume = (head: string, text = '20') =>
    readSamples(`Имя\t${head}\np\t${text}`, { ...KNOWN, hasWorks: true }).samples[0]?.volume;
  for (const head of ['V, мкл', 'V', 'v (мкл)', 'V, µl', 'Vol., ul', 'V мкл'])
    expect([head, volume(head)]).toEqual([head, 20]);
  expect([volume('V, мл', '0,1'), volume('Объём, мл', '0,1'), volume('Объём, мл', '20 мкл')]).toEqual([
    100, 100, 20,
  ]);
  expect([only('p\tплазм.\tT7')?.sample, only('p\tплазм. ДНК\tT7')?.sample]).toEqual(['plasmid', 'plasmid']);
  expect(only('Имя\tVial\np\t7')).toEqual({ name: 'p', note: 'Vial: 7' });
  for (const [sample, words] of Object.entries({
    culture: ['колонии', 'Колония', 'ночная культура', 'colonies', 'бактерии'],
    pcr: ['ампликоны', 'ПЦР-продукты', 'PCR products', 'продукты ПЦР'],
    plasmid: ['плазмиды', 'plasmids'],
  }))
    for (const word of words)
      expect([word, only(`Имя\tМатериал\np\t${word}`)?.sample]).toEqual([word, sample]);
});

test('conditions and primers of a PCR have columns of their own; a temperature is no primer', () => {
  const works = { primers: ['T7', 'M13F', 'M13R'], options: [], hasWorks: true };
  const [one, two, three] = readSamples(
    'Имя\tПраймеры\tПраймеры для ПЦР\tОтжиг праймеров, °C\tЦиклы\tПЦР\np1\tT7\tM13F, M13R\t58 °C\t35\t\np2\tT7\t\t60\t\tнет\np3\t58 °С\t\t\tмного',
    works,
  ).samples;
  expect(one).toMatchObject({
    ...{
      primers: ['T7'],
      pcrPrimers: ['M13F', 'M13R'],
      annealing: '58',
      cycles: '35',
      withPcr: true,
      lost: [],
    },
  });
  expect(two).toMatchObject({ note: 'Отжиг праймеров, °C: 60', withPcr: false, kept: ['conditions'] });
  expect(three).toMatchObject({ note: 'Праймеры: 58 °С; Циклы: много', kept: ['conditions'] });
  expect([three?.primers, three?.withPcr]).toEqual([undefined, undefined]);
  // without a head, and in a list whose only primers are those of the PCR
  expect(readSamples('p1\tплазмида\t58 °C\tT7', works).samples[0]).toMatchObject({
    note: '58 °C',
    primers: ['T7'],
  });
  expect(readSamples('Имя\tПЦР-праймеры\np1\tT7, M13R', works).samples[0]).toMatchObject({
    primers: ['T7', 'M13R'],
  });
});

test('below heads a comma belongs to a number only where a line has more cells than heads', () => {
  const rows = (text: string) =>
    read(`name,conc ng/ul,length,primers\n${text}`).map(({ concentration, note, primers }) => [
      ...[concentration, note, primers],
    ]);
  expect(rows('p1,120,700,T7\np2,3,5,700,T7\np3,"3,5",700,T7')).toEqual([
    ['120 ng/ul', 'length: 700', ['T7']],
    ['3,5 ng/ul', 'length: 700', ['T7']],
    ['3,5 ng/ul', 'length: 700', ['T7']],
  ]);
  expect(rows('p1,120,700')).toEqual([['120 ng/ul', 'length: 700', undefined]]);
});
