import { readFileSync } from 'node:fs';
import path from 'node:path';
import { planPaste, reportOf } from '../form/sample-list.ts';
import { findCells } from '../form/use-finding.ts';
import { knownTo } from '../primer-choice/known-primers.ts';
import { STANDARD_PRIMERS } from '../primer-choice/standard-primers.ts';
import { columnIndex } from './sample-cells.ts';
import { findingsOf } from './sample-findings.ts';
import { requestOf, SamplePrices, totalsOf } from './sample-request.ts';
import { isEmptySample } from './sample-row.ts';
import {
  type SampleAction,
  sampleReducer,
  sampleSheet,
  type SampleState,
  startSamples,
} from './sample-sheet.ts';

const OPTIONS = [
  { id: 1, name: 'Обычное', name_en: 'Standard', note: '' },
  { id: 3, name: 'Срочное', name_en: 'Urgent', note: '' },
];
const known = knownTo([], [], OPTIONS);
const start = () =>
  startSamples(
    sampleSheet(() => known.words, '1'),
    [],
  );
const run = (state: SampleState, ...actions: SampleAction[]) => actions.reduce(sampleReducer, state);
const at = (row: number, column: Parameters<typeof columnIndex>[0]): SampleAction => ({
  type: 'select',
  row,
  column: columnIndex(column),
});
const paste = (state: SampleState, text: string) => {
  const { action } = planPaste(text, null, state, known, []);
  return run(state, action);
};
const filled = (state: SampleState) => state.rows.filter((row) => !isEmptySample(row));

test('the standard primers are those of their page', () => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../../../content/services/sequencing/sanger/standard-primers.ru.md'),
    'utf8',
  );
  const rows = [...page.matchAll(/^\| (\S+) \| ([ACGTMY]+) \|/gm)].map(([, name, sequence]) => ({
    name,
    sequence,
  }));
  expect(STANDARD_PRIMERS).toEqual(rows);
});

test('a list lands in its columns in any order; a sample without a field is like the last one', () => {
  const state = paste(
    start(),
    'Праймеры\tКонц., нг/мкл\tИмя\tСрочность\tМатериал\tХранить\nM13F, мой-1\t120\tp\tсрочное\tампликон\tда\nT7\t\tq\t\t\t',
  );
  expect(
    filled(state).map(({ name, material, concentration, work, primers, note }) => [
      name,
      material,
      concentration,
      work,
      primers.join(),
      note,
    ]),
  ).toEqual([
    ['p', 'pcr', '120 нг/мкл', '3', 'M13F(−20),мой-1', 'Хранить: да'],
    ['q', 'plasmid', '', '1', 'T7', ''],
  ]);
  // the next sample goes on like the last one
  expect(state.rows.at(-1)).toMatchObject({ name: '', primers: ['T7'], work: '1' });
  expect(run(state, { type: 'undo' }).rows).toHaveLength(1);
});

test('nothing goes on from samples that were taken away, and what goes on from one that is there is told', () => {
  const state = run(paste(start(), 'a\tT7\nb\tT7'), at(1, 'preparation'), {
    type: 'fillCells',
    text: 'выделение ДНК',
  });
  expect(state.rows.at(-1)?.preparation).toBe('genomic');
  const { list, like } = planPaste('c\tplasmid\nd\tplasmid', null, run(state, at(2, 'name')), known, []);
  expect(reportOf(list, known, like).inherited).toEqual([
    { what: 'preparation', preparation: 'genomic' },
    { what: 'primers', primers: ['T7'] },
  ]);
  const told = planPaste('c\tT3\tочистка', null, run(state, at(2, 'name')), known, []);
  expect(reportOf(told.list, known, told.like).inherited).toEqual([]);
  const emptied = run(state, { type: 'remove', keys: state.rows.map(({ key }) => key) });
  expect(emptied.rows).toMatchObject([{ preparation: '', primers: [], work: '1' }]);
  expect(run(emptied, { type: 'undo' }).rows[1]).toMatchObject({ name: 'b', preparation: 'genomic' });
});

test('names alone fill one column, a block fills the cells from the active one on', () => {
  const named = paste(start(), 'a\nb\nc');
  expect(filled(named).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  const block = paste(
    run(named, at(1, 'concentration')),
    '10 нг/мкл\t\t\tсрочное\tT7\n20 нг/мкл\t\t\tобычное\tT3, T7',
  );
  expect(
    filled(block).map(({ concentration, work, primers }) => `${concentration} ${work} ${primers.join('+')}`),
  ).toEqual([' 1 ', '10 нг/мкл 3 T7', '20 нг/мкл 1 T3+T7']);
});

test('cells take words of either language, and nothing they do not know', () => {
  const state = paste(start(), 'a');
  const typed = (column: 'material' | 'work' | 'pcr' | 'primers', text: string) =>
    run(state, at(0, column), { type: 'fillCells', text }).rows[0];
  expect(typed('material', 'gDNA')?.material).toBe('genomic');
  expect(typed('material', 'кофе')?.material).toBe('plasmid');
  expect(typed('work', 'Urgent')?.work).toBe('3');
  expect(typed('work', 'фрагментный анализ')?.work).toBe('fragmentAnalyze');
  expect([typed('pcr', 'да')?.pcr, typed('pcr', 'нет')?.pcr]).toEqual([true, false]);
  expect(typed('primers', 'm13 forward, Свой 1')?.primers).toEqual(['M13F(−20)', 'Свой 1']);
});

test('faults are told per sample: missing and doubled names, missing primers, one primer of a PCR', () => {
  const state = run(
    paste(start(), 'a\nA\nb'),
    at(2, 'primers'),
    { type: 'fillCells', text: 'T7' },
    at(2, 'pcr'),
    { type: 'fillCells', text: '+' },
    at(3, 'note'),
    { type: 'fillCells', text: 'x' },
  );
  const { bySample, blocking, ofForm } = findingsOf(
    state.rows,
    [],
    [],
    { options: OPTIONS, fragmentAnalysis: null },
    { language: 'ru', noName: 'назовите пробу', otherBases: (name) => name, bad: () => '' },
  );
  expect(
    state.rows.map(({ key }) =>
      (bySample.get(key) ?? [])
        .map(({ column, isBlocking }) => `${column}${isBlocking ? '!' : ''}`)
        .join(' '),
    ),
  ).toEqual(['name primers!', 'name primers!', 'primers!', 'name! primers!', '']);
  expect([blocking, ofForm.length]).toEqual([5, 0]);
});

test('two reads after a PCR and a fragment analysis are priced and sent with primers of the form', () => {
  const state = paste(start(), 'Имя\tПраймеры\tПЦР\tРабота\na\tT7, мой\tда\t\nb\t\t\tфрагментный анализ');
  const draft = { rows: filled(state), primers: [], extractions: 2, plates: [] };
  const prices = new SamplePrices([
    { key: 'sequence', option: 1, price: 430 },
    { key: 'pcr', option: null, price: 380 },
    { key: 'fragmentAnalyze', option: null, price: 240 },
    { key: 'dnaExtract', option: null, price: 490 },
  ]);
  expect(totalsOf(draft, prices)).toMatchObject({
    samples: 2,
    reads: 2,
    analyses: 1,
    total: (2 * 430 + 380 + 240 + 2 * 490) * 100,
  });
  const { primers, seq, dnaExtractCount } = requestOf(draft, known, { extractions: 3 });
  expect(primers?.map(({ id, name, storeType }) => `${id} ${name} ${storeType}`)).toEqual([
    '-1 T7 standard',
    '-2 мой own',
  ]);
  expect(
    seq?.map(({ id, name, action, option, withPcr, primersRls }) => [
      id,
      name,
      action,
      option,
      withPcr,
      primersRls?.length,
    ]),
  ).toEqual([
    [-3, 'a', 'sequence', 1, true, 2],
    [-4, 'b', 'fragmentAnalyze', undefined, false, 0],
  ]);
  expect(dnaExtractCount).toBe(5);
});

test('a list says what was read, and what nobody knows', () => {
  const { list } = planPaste('Имя\tПраймеры\tХранить\na\tT7, мой\tда', null, start(), known, []);
  expect(reportOf(list, known)).toMatchObject({
    samples: 1,
    primers: 1,
    unknownPrimers: ['мой'],
    notes: ['Хранить: да'],
  });
});

test('the search finds cells in the order of the lines', () => {
  const state = paste(start(), 'Имя\tПраймеры\tПримечание\nclone-1\tT7\t\nb\tT3\tCLONE of a');
  expect(findCells(state.rows, ' clone ')).toEqual([
    { row: 0, column: columnIndex('name') },
    { row: 1, column: columnIndex('note') },
  ]);
});

test('lengths, volumes, works and wells stand in their own columns and go to the shop as such', () => {
  const state = run(
    paste(
      start(),
      'Имя\tМатериал\tДлина, т.п.н.\tОбъём, мкл\tОчистка\tЛунка\tПраймеры\na\tампликон\t1,2\t20\tда\tb07\tT7\nb\tкультура\t\t\t\tC1\tT7',
    ),
    at(1, 'preparation'),
    { type: 'fillCells', text: 'минипреп' },
    at(1, 'well'),
    { type: 'fillCells', text: '2:c01' },
  );
  expect(
    filled(state).map(({ length, volume, preparation, plate, well }) => [
      length,
      volume,
      preparation,
      plate,
      well,
    ]),
  ).toEqual([
    ['1200', '20', 'cleanUp', 1, 'B7'],
    ['', '', 'miniprep', 2, 'C1'],
  ]);
  const { seq, plates } = requestOf(
    {
      rows: filled(state),
      primers: [],
      extractions: 0,
      plates: [{ size: 384, name: 'P', wells: [{ well: 'A1', use: 'control' }] }],
    },
    known,
    { extractions: 0 },
  );
  expect(
    seq?.map(({ length, volume, cleanUp, extract, plate, well }) => [
      length,
      volume,
      cleanUp,
      extract,
      plate,
      well,
    ]),
  ).toEqual([
    [1200, 20, true, undefined, -1, 'B7'],
    [undefined, undefined, undefined, 'miniprep', -2, 'C1'],
  ]);
  expect(plates).toEqual([
    { id: -1, size: 384, name: 'P', wells: [{ well: 'A1', use: 'control' }] },
    { id: -2, size: 96, name: '2', wells: [] },
  ]);
});

test('two samples in one well are told by the rules of the shop', () => {
  const state = paste(start(), 'Имя\tЛунка\tПраймеры\na\tA1\tT7\nb\tA1\tT7');
  const { bySample } = findingsOf(
    state.rows,
    [],
    [],
    { options: OPTIONS, fragmentAnalysis: null },
    { language: 'ru', noName: '', otherBases: String, bad: () => '' },
  );
  expect(bySample.get(state.rows[1]?.key ?? '')?.[0]).toMatchObject({ column: 'well', isBlocking: true });
});
