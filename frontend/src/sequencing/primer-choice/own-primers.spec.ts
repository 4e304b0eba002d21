import type { Primer, StockPrimer } from '@oligoteka/site-api';
import { type Draft, mergeDrafts, NO_DRAFT, readDraft } from '../drafts/kept-draft.ts';
import { withCell } from '../samples/sample-cells.ts';
import { findingsOf, namedPrimers } from '../samples/sample-findings.ts';
import { requestOf } from '../samples/sample-request.ts';
import { emptySample, type SampleRow } from '../samples/sample-row.ts';
import {
  type DraftPrimer,
  knownTo,
  ownPrimer,
  ownPrimers,
  primersOfBasket,
  primersOfStock,
  standardPrimers,
  toldBases,
} from './known-primers.ts';
import { replacePrimer } from './toggle-primer.ts';

const row = (name: string, ...primers: string[]): SampleRow => ({
  ...emptySample('1'),
  ...{ key: name, name, primers, plate: 1, well: 'A1' },
});
const kept: StockPrimer = {
  ...{ id: 7, name: 'ours', sequence: 'ACGTACGTACGTACGTAC', order: { uid: 'u', number: '1', line: 1 } },
  ...{ since: '', volume: 20, used: 0, left: 20, promised: 0, perRead: 1, reads: 20 },
};
const basketPrimer = { id: 3, name: 'b', sequence: 'ACGT', scale: '0.04', mods: [] as unknown } as Primer;
const told = (primers: readonly DraftPrimer[], rows: readonly SampleRow[]) =>
  findingsOf(
    rows,
    [],
    primers,
    { options: [], fragmentAnalysis: null },
    { language: 'ru', noName: '', otherBases: String, bad: () => '' },
  );

test('a primer that nobody knows is an own one, asked for its sequence and concentration', () => {
  const rows = [row('p1', 'T7', 'mine', 'ours')];
  const known = knownTo([], [], [], [kept]);
  const own = ownPrimers([], namedPrimers(rows), known);
  expect(own.map(({ name }) => name)).toEqual(['mine']);
  const { byPrimer, blocking } = told(own, rows);
  expect(byPrimer.get('mine')?.map(({ column, isUnfinished }) => `${column} ${isUnfinished}`)).toEqual([
    'sequence true',
    'concentration true',
  ]);
  expect(blocking).toBe(2);
});

test('a primer that is named by its bases has them, and a Cyrillic letter among them is told', () => {
  const named = 'АCGTACGTACGTACGT'; // the first А is Cyrillic
  expect([ownPrimer('acgt acgt acgt').sequence, ownPrimer('ACGTACGT').sequence]).toEqual([
    'ACGTACGTACGT',
    '',
  ]);
  const rows = [row('p1', named)];
  const { byPrimer } = told([{ ...ownPrimer(named), concentration: '10' }], rows);
  expect(byPrimer.get(named)?.map(({ column, words }) => [column, words])).toEqual([
    ['sequence', 'А (русская) прочитана как A.'],
  ]);
});

test('an own primer in the well of a sample is told; elsewhere it goes to the shop with its place', () => {
  const rows = [row('p1', 'mine')];
  const typed = { sequence: ' ACGTACGTACGT ', concentration: '2 мкМ', place: 'plate', well: 'a01' } as const;
  const mine: DraftPrimer = { ...ownPrimer('mine'), ...typed };
  const words = (well: string) =>
    told([{ ...mine, well }], rows)
      .byPrimer.get('mine')
      ?.map((one) => one.words);
  expect(words('a01')).toEqual([
    expect.stringContaining('не меньше 5 мкМ'),
    expect.stringContaining('A1 уже занята'),
  ]);
  expect(words('')).toContain('Укажите лунку планшета.');
  expect(words('Q1')).toContain('«Q1» — не лунка: напишите, например, B7.');
  const chosen = [{ ...mine, well: '2:h12' }];
  const { primers, plates } = requestOf({ ...NO_DRAFT, rows, primers: chosen }, knownTo(chosen, [], []), {
    extractions: 0,
  });
  expect(primers).toEqual([
    {
      ...{ id: -1, name: 'mine', storeType: 'own', sequence: 'ACGTACGTACGT', scale: '' },
      ...{ place: 'plate', concentration: '2 мкМ', plate: -2, well: 'H12' },
    },
  ]);
  expect(plates?.map(({ id }) => id)).toEqual([-1, -2]);
});

test('a primer kept with us is sent by its number there; one chosen before one of the same name', () => {
  const rows = [row('p1', 'ours')];
  const request = (chosen: DraftPrimer[], stock: StockPrimer[]) =>
    requestOf({ ...NO_DRAFT, rows, primers: chosen }, knownTo(chosen, [], [], stock), {
      extractions: 0,
    }).primers?.[0];
  expect(request([], [kept])).toMatchObject({ storeType: 'stock', stockId: 7 });
  expect(request([], [])).toMatchObject({ storeType: 'own', place: 'tube' });
  expect(request([ownPrimer('ours')], [kept])).not.toHaveProperty('stockId');
});

test('own primers survive a reload; fields that two tabs typed are both kept, spoilt ones are left out', () => {
  const own = { ...ownPrimer('f'), sequence: 'ACGT' };
  const legacy = { key: 'own g', name: 'g', storeType: 'stock', sequence: '', scale: '' };
  const { primers } = readDraft({ rows: [], primers: [own, legacy, 5, { key: 'x' }, null] }, [1]);
  expect(primers).toEqual([own, ownPrimer('g')]);
  // read again it is written alike: an order that was sent is known by its text
  const all = [own, ...standardPrimers, ...primersOfStock([kept]), ...primersOfBasket([basketPrimer])];
  expect(JSON.stringify(readDraft({ rows: [], primers: all }, [1]).primers)).toBe(JSON.stringify(all));
  const draft = (...list: DraftPrimer[]) => ({ ...NO_DRAFT, primers: list });
  const base = draft(own);
  const merged = mergeDrafts(base, draft({ ...own, well: 'B1' }), draft({ ...own, concentration: '10' }));
  expect(merged.primers).toEqual([{ ...own, well: 'B1', concentration: '10' }]);
  expect(mergeDrafts(base, draft({ ...own, well: 'B1' }), draft()).primers).toHaveLength(1);
  expect(mergeDrafts(base, base, draft()).primers).toHaveLength(0);
});

test('a primer named by its letters alone has them as its sequence', () => {
  const sequences = (...names: string[]) =>
    ownPrimers([], names, knownTo([], [], [])).map(({ name, sequence }) => `${name}=${sequence}`);
  expect(sequences('ACGTACGTACGT', 'acgt acgt\u00A0acgn', 'ACGTACGTACG', 'ACTIN ACTIN ACTIN', 'T7')).toEqual([
    'ACGTACGTACGT=ACGTACGTACGT',
    'acgt acgt\u00A0acgn=ACGTACGTACGN',
    'ACGTACGTACG=',
    'ACTIN ACTIN ACTIN=',
  ]);
  // a known name stays that primer, and a sequence that was emptied stays empty
  const known = knownTo(
    [ownPrimer('ACGTACGTACGT')].map((one) => ({ ...one, sequence: '' })),
    [],
    [],
  );
  expect(known.primerOf('ACGTACGTACGT').sequence).toBe('');
  const { primers } = requestOf({ ...NO_DRAFT, rows: [row('p', 'ACGTACGTACGT')] }, knownTo([], [], []), {
    extractions: 0,
  });
  expect(primers?.[0]).toMatchObject({ storeType: 'own', sequence: 'ACGTACGTACGT' });
});

test('a sequence typed beside a name is that of the own primer in every sample; another one for the name is told', () => {
  const { words } = knownTo([], [], []);
  const bases = 'ACGTACGTACGTACGTACGT';
  const first = withCell(row('p1'), 'primers', `T7, myF_GAPDH ${bases}`, words);
  expect(first.primers).toEqual(['T7', 'myF_GAPDH']);
  const rows = [first, row('p2', 'myF_GAPDH')];
  const known = knownTo([], [], [], [], toldBases(rows));
  const sent = (all: SampleRow[]) =>
    requestOf({ ...NO_DRAFT, rows: all }, known, { extractions: 0 }).primers?.filter(
      ({ storeType }) => storeType === 'own',
    );
  expect(sent(rows)).toEqual([expect.objectContaining({ name: 'myF_GAPDH', sequence: bases })]);
  // the name alone keeps it, in the cell and in the browser
  expect(withCell(first, 'primers', 'myF_GAPDH', words).primerBases).toEqual([['myF_GAPDH', bases]]);
  expect(withCell(first, 'primers', 'T7', words).primerBases).toEqual([]);
  expect(readDraft(JSON.parse(JSON.stringify({ rows })), [1]).rows[0]?.primerBases).toEqual(
    first.primerBases,
  );
  const other = withCell(row('p3'), 'primers', `myF_GAPDH: TTTT${bases}`, words);
  expect(
    told([], [first, other])
      .bySample.get('p3')
      ?.map((one) => one.words),
  ).toContain('myF_GAPDH');
});

test('a standard primer takes the place of one that was meant for it, in reads and PCRs', () => {
  const mistyped = { ...row('p1', 'T7promotor', 'T7'), pcrPrimers: ['T7promotor', 'r'] };
  const draft = { ...NO_DRAFT, rows: [mistyped, row('p2', 'SP6')], primers: [ownPrimer('T7promotor')] };
  let rest: Omit<Draft, 'rows'> = draft;
  let put: ReadonlyMap<string, unknown> = new Map();
  replacePrimer(
    'T7promotor',
    'T7',
    draft,
    (next) => (rest = next(rest)),
    (fields) => (put = fields),
  );
  expect([...put]).toEqual([['p1', { primers: ['T7'], pcrPrimers: ['T7', 'r'] }]]);
  expect(rest.primers).toEqual([]);
});

test('a length is kept in base pairs, so that a fraction shows what it was read as', () => {
  const { words } = knownTo([], [], []);
  expect(
    ['5,4', '5.4 kb', '700', 'x'].map((text) => withCell(row('p'), 'length', text, words).length),
  ).toEqual([...['5400', '5400', '700', 'x']]);
});
