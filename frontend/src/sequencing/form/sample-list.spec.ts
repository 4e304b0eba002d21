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
import { planPaste, reportOf } from './sample-list.ts';

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
const paste = (state: SampleState, text: string) => run(state, planPaste(text, null, state, known).action);
const filled = (state: SampleState) => state.rows.filter((row) => !isEmptySample(row));

test('a list with a preparation, lengths, volumes, wells and a PCR says so', () => {
  const text =
    'Имя\tПодготовка\tДлина\tОбъём\tЛунка\tПЦР\na\tочистка\t500\t20\tA1\tда\nb\tвыделение ДНК\t\t\t\tнет\nc\tне нужна\t\t\t\t';
  const after = run(paste(start(), 'z'), at(0, 'preparation'), { type: 'fillCells', text: 'очистка' });
  const { list, action } = planPaste(text, null, run(after, at(1, 'name')), known);
  expect(reportOf(list, known)).toMatchObject({
    ...{ preparations: 3, lengths: 1, volumes: 1, wells: 1, pcrs: 2, options: 0, notes: [] },
  });
  // a paid work that a list declines is not taken over from the line above
  expect(
    filled(run(after, at(1, 'name'), action)).map(({ name, preparation }) => `${name} ${preparation}`),
  ).toEqual(['z cleanUp', 'a cleanUp', 'b genomic', 'c ']);
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
  const { list, action } = planPaste(text, null, run(start(), at(0, 'name')), known);
  expect(reportOf(list, known)).toMatchObject({ unknownPrimers: ['mine'], conditions: 1, pcrs: 1 });
  expect(filled(run(start(), at(0, 'name'), action))[0]).toMatchObject({
    ...{ pcr: true, annealing: '58', primers: ['TAATACGACTCACTATAGGG', 'mine'] },
  });
});
