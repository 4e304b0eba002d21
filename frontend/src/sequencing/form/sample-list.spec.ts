import { knownTo } from '../primer-choice/known-primers.ts';
import { columnIndex } from '../samples/sample-cells.ts';
import { isEmptySample } from '../samples/sample-row.ts';
import {
  type SampleAction,
  sampleReducer,
  sampleSheet,
  type SampleState,
  startSamples,
} from '../samples/sample-sheet.ts';
import { listedFields, planPaste, reportOf } from './sample-list.ts';

const known = knownTo([], [], []);
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
const paste = (state: SampleState, text: string) =>
  run(state, planPaste(text, null, state, known, []).action);
const filled = (state: SampleState) => state.rows.filter((row) => !isEmptySample(row));

test('a list with a preparation, lengths, volumes, wells and a PCR says so', () => {
  const text =
    'Имя\tПодготовка\tДлина\tОбъём\tЛунка\tПЦР\na\tочистка\t500\t20\tA1\tда\nb\tвыделение ДНК\t\t\t\tнет\nc\tне нужна\t\t\t\t';
  const after = run(paste(start(), 'z'), at(0, 'preparation'), { type: 'fillCells', text: 'очистка' });
  const { list, action } = planPaste(text, null, run(after, at(1, 'name')), known, []);
  expect(reportOf(list, known)).toMatchObject({
    ...{ preparations: 3, lengths: 1, volumes: 1, wells: 1, pcrs: 2, options: 0, notes: [] },
  });
  // a paid work that a list declines is not taken over from the line above
  expect(
    filled(run(after, at(1, 'name'), action)).map(({ name, preparation }) => `${name} ${preparation}`),
  ).toEqual(['z cleanUp', 'a cleanUp', 'b genomic', 'c ']);
});

test('conditions without a PCR and plates without wells are told with their notes', () => {
  const text = 'Имя\tTm отжига\tПланшет\tЛунка\tПЦР\na\t58\tA\t\t\nb\t58\tA\tB7\tда';
  const { list, action } = planPaste(text, null, run(start(), at(0, 'name')), known, []);
  expect(reportOf(list, known)).toMatchObject({
    ...{ kept: { conditions: 1, plate: 1 }, conditions: 1, pcrs: 1, wells: 1 },
    notes: ['Tm отжига: 58; Планшет: A'],
  });
  expect(
    filled(run(start(), at(0, 'name'), action)).map(({ name, pcr, annealing, well, note }) => [
      ...[name, pcr, annealing, well, note],
    ]),
  ).toEqual([
    ['a', false, '', '', 'Tm отжига: 58; Планшет: A'],
    ['b', true, '58', 'B7', ''],
  ]);
});

test('a material that nobody knows stays told until one is chosen', () => {
  const after = paste(run(start(), at(0, 'name')), 'Имя\tМатериал\na\tфаг\nb\tгДНК');
  const words = (state: SampleState) => filled(state).map((row) => row.unknownMaterial);
  expect(words(after)).toEqual(['фаг', '']);
  expect(words(run(after, at(0, 'material'), { type: 'fillCells', text: 'plasmid' }))).toEqual(['', '']);
});

test('the cell of preparation takes the words of its own select, and none of them clears it', () => {
  const state = run(paste(start(), 'a'), at(0, 'preparation'));
  const typed = (...texts: string[]) =>
    texts.reduce((now, text) => run(now, { type: 'fillCells', text }), state).rows[0]?.preparation;
  expect(['очистка', 'выделение плазмиды', 'DNA extraction', 'clean-up'].map((text) => typed(text))).toEqual([
    ...['cleanUp', 'miniprep', 'genomic', 'cleanUp'],
  ]);
  expect([typed('очистка', 'не нужна'), typed('очистка', 'none'), typed('очистка', 'кофе')]).toEqual([
    ...['', '', 'cleanUp'],
  ]);
});

test('a primer that is named by its bases is not unknown, and conditions of a PCR come into their fields', () => {
  const text = 'Имя\tПраймеры\tОтжиг\tПраймеры ПЦР\na\tTAATACGACTCACTATAGGG, mine\t58 °C\tM13F, M13R';
  const { list, action } = planPaste(text, null, run(start(), at(0, 'name')), known, []);
  expect(reportOf(list, known)).toMatchObject({ unknownPrimers: ['mine'], conditions: 1, pcrs: 1 });
  expect(filled(run(start(), at(0, 'name'), action))[0]).toMatchObject({
    ...{ pcr: true, annealing: '58', primers: ['TAATACGACTCACTATAGGG', 'mine'] },
  });
});

const listOf = (...plates: string[]) =>
  `Имя\tПланшет\tЛунка\n${plates.map((plate, row) => `s${row}\t${plate}\tA${row + 1}`).join('\n')}`;
const placesOf = (state: SampleState) => filled(state).map(({ plate, well }) => `${plate}:${well}`);

test('plates of a list are numbered in the order of their names, and keep them', () => {
  const plan = planPaste(listOf('KO-A', '20261103-2', 'KO-A'), null, start(), known, []);
  const state = run(start(), plan.action);
  expect(placesOf(state)).toEqual(['1:A1', '2:A2', '1:A3']);
  expect(plan.plates.map(({ name, size }) => `${name} ${size}`)).toEqual(['KO-A 96', '20261103-2 96']);
  // the next list knows the names, and leaves plates alone that samples stand in
  const [used] = filled(state);
  const described = { size: 384, name: '', wells: [] } as const;
  const { fields, plates } = listedFields(
    planPaste(listOf('KO-B', '20261103-2', 'KO-C'), null, start(), known, []).list,
    used === undefined ? [] : [used, { ...used, plate: 3 }],
    [...plan.plates, described],
  );
  expect(fields.map(({ plate }) => plate)).toEqual([4, 2, 5]);
  expect(plates.map(({ name, size }) => `${name} ${size}`)).toEqual([
    ...['KO-A 96', '20261103-2 96', ' 384', 'KO-B 96', 'KO-C 96'],
  ]);
});

test('a plate that a list numbers has that number', () => {
  const plan = planPaste(listOf('2', 'Планшет 1', 'P3', 'мой', ''), null, start(), known, []);
  expect(placesOf(run(start(), plan.action))).toEqual(['2:A1', '1:A2', '3:A3', '4:A4', '1:A5']);
  expect(plan.plates.map(({ name }) => name)).toEqual(['', '', '', 'мой']);
});
