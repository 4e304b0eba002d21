import type { Basket, SequenceElement, SequencePrimer } from '@oligoteka/site-api';
import { knownTo } from '../primer-choice/known-primers.ts';
import { changesOf } from '../samples/sample-request.ts';
import { withFields } from '../samples/sample-row.ts';
import { heldDraft } from './held-draft.ts';
import { type Draft, mergeDrafts, readDraft } from './kept-draft.ts';

const PRICES = { price: 1, discount_price: 1, priceCalcStrategy: '' };
const sample = (id: number, more: Partial<SequenceElement> = {}): SequenceElement => ({
  ...{
    id,
    name: `s${id}`,
    sample: 'plasmid',
    option: 1,
    action: 'sequence',
    primersRls: [{ primerId: 100 }],
  },
  ...{ withPcr: false, forDelete: false, ...PRICES },
  ...more,
});
const primer = (id: number, more: Partial<SequencePrimer> = {}): SequencePrimer => ({
  ...{ id, name: 'M13F', storeType: 'standard', scale: '', sequence: '', ...PRICES },
  ...more,
});
const sequences = (more: Partial<Basket['sequences']> = {}): Basket['sequences'] => ({
  ...{ seq: [sample(1), sample(2)], primers: [primer(100)], dnaExtractCount: 0, dnaExtract: null },
  ...more,
});
const own = (id: number, more: Partial<SequencePrimer> = {}) =>
  primer(id, { name: 'F', storeType: 'own', sequence: 'ACGTACGTACGT', concentration: '5 мкМ', ...more });
const FULL = sequences({
  seq: [
    sample(1, {
      ...{ concentration: '120 нг/мкл', note: 'сначала эта', length: 5386, volume: 12.5 },
      ...{
        withPcr: true,
        pcr: { annealing: 57.5, cycles: 30, length: 700, primers: [{ primerId: 101 }, { primerId: 102 }] },
      },
      ...{ extract: 'miniprep', plate: 11, well: 'B2', primersRls: [{ primerId: 100 }, { primerId: 101 }] },
    }),
    sample(2, {
      ...{ action: 'fragmentAnalyze', primersRls: [] },
      fragment: {
        dyeSet: 'G5',
        standard: 'LIZ500',
        products: [{ dye: 'FAM', from: 100, to: 200, name: 'D3S' }],
      },
    }),
  ],
  primers: [
    primer(100),
    own(101),
    own(102, { sequence: 'TTTTTTTTTTTT', place: 'plate', plate: 12, well: 'A1' }),
  ],
  plates: [
    { id: 11, name: 'один', size: 96, wells: [{ well: 'H12', use: 'control', name: 'pGEM' }] },
    { id: 12, name: 'два', size: 384, wells: [] },
  ],
  dnaExtractCount: 2,
});
const held = { fragmentAnalysis: null };
const changes = (draft: Draft, before: Draft) =>
  changesOf(draft, before, knownTo(draft.primers, [], []), held);
const rows = ({ rows: list }: Draft, change: (name: string) => object | null): Draft['rows'] =>
  list.flatMap((row) => {
    const fields = change(row.name);
    return fields === null ? [] : withFields(row, fields);
  });

test('the samples of a basket stand in the form as they are, and are read again as they were kept', () => {
  const draft = heldDraft(FULL, []);
  expect(draft.rows).toMatchObject([
    {
      ...{
        key: 'held 1',
        name: 's1',
        length: '5386',
        volume: '12.5',
        preparation: 'miniprep',
        plate: 1,
        well: 'B2',
      },
      ...{ pcr: true, annealing: '57.5', cycles: '30', pcrLength: '700' },
      // two different primers of one name
      ...{ primers: ['M13F', 'F'], pcrPrimers: ['F', 'F 2'] },
    },
    { key: 'held 2', work: 'fragmentAnalyze', dyeSet: 'G5', standard: 'LIZ500', dyes: 'FAM 100–200 D3S' },
  ]);
  expect(draft.primers).toMatchObject([
    { key: 'standard M13F', heldId: 100 },
    { name: 'F', place: 'tube', heldId: 101 },
    { name: 'F 2', place: 'plate', well: '2:A1', heldId: 102 },
  ]);
  expect(readDraft(JSON.parse(JSON.stringify(draft)), [1])).toEqual(draft);
  expect(changes(draft, draft)).toBeNull();
});

test('a change keeps ids, names what is gone, and leaves alone what nobody touched', () => {
  const before = heldDraft(sequences(), []);
  const renamed = {
    ...before,
    rows: rows(before, (name) => (name === 's1' ? { name: 'pUC19', note: '' } : {})),
  };
  expect(changes(renamed, before)).toMatchObject({
    primers: [{ id: 100, name: 'M13F', storeType: 'standard' }],
    seq: [
      {
        id: 1,
        name: 'pUC19',
        note: '',
        concentration: '',
        extract: 'none',
        plate: 0,
        primersRls: [{ primerId: 100 }],
      },
    ],
  });
  const gone = { ...before, rows: rows(before, (name) => (name === 's1' ? null : {})) };
  expect(changes(gone, before)).toMatchObject({ primers: [], seq: [{ id: 1, forDelete: true }] });
  const [one] = before.rows;
  const more = { ...before, rows: [...before.rows, { ...one!, key: 'new', name: 's3' }] };
  expect(changes(more, before)?.seq).toMatchObject([{ id: -2, name: 's3', primersRls: [{ primerId: 100 }] }]);
  expect(changes({ ...before, extractions: 1 }, before)).toMatchObject({ seq: [], dnaExtractCount: 1 });
});

test('another concentration of a primer, or another name of a plate, keeps both where they are', () => {
  const before = heldDraft(FULL, []);
  const primers = before.primers.map((one) =>
    one.name === 'F 2' ? { ...one, concentration: '10 мкМ' } : one,
  );
  expect(changes({ ...before, primers }, before)).toMatchObject({
    seq: [],
    primers: [{ id: 102, name: 'F 2', concentration: '10 мкМ', plate: 12, well: 'A1' }],
    plates: [{ id: 12, name: 'два' }],
  });
  const plates = before.plates.map((plate) => ({ ...plate, name: `${plate.name}!` }));
  const sent = changes({ ...before, plates }, before);
  expect(sent?.plates).toMatchObject([
    { id: 11, name: 'один!', wells: [{ well: 'H12', use: 'control', name: 'pGEM' }] },
    { id: 12, name: 'два!' },
  ]);
  expect(sent?.seq).toMatchObject([{ id: 1, plate: 11, well: 'B2' }]);
});

test('the basket of another window is followed: its fields come, those typed here stay, what it took out goes', () => {
  const before = heldDraft(sequences({ seq: [sample(1), sample(2), sample(3)] }), []);
  const mine = { ...before, rows: rows(before, (name) => (name === 's1' ? { name: 'typed' } : {})) };
  const now = heldDraft(sequences({ seq: [sample(1, { note: 'there' }), sample(3), sample(4)] }), []);
  expect(mergeDrafts(before, mine, now).rows.map(({ key, name, note }) => [key, name, note])).toEqual([
    ['held 1', 'typed', 'there'],
    ['held 3', 's3', ''],
    ['held 4', 's4', ''],
  ]);
});
