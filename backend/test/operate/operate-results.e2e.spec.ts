import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { madeRead, writeAbif } from '@oligoteka/traces/testing';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { ResultFiles } from '../../src/fulfilment/results/result-files.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { queryable } from '../support/browser.ts';
import { sample, standardPrimer } from '../support/goods.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let folder: string;
let orders: PaidOrders;
let ordered: { uid: string; number: string };
beforeAll(async () => {
  shop = await openShop();
  folder = mkdtempSync(path.join(tmpdir(), 'oligoteka-results-'));
  orders = new PaidOrders(shop);
  ordered = await orders.paid(samples);
  await ops('start', ordered.number);
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
/** Two samples, the first of which is read with two primers. */
const samples = (buyer: Visitor) =>
  buyer.get('/sequence/saveSequences', {
    seq: [
      sample(-1, { name: 'pUC19-1', primersRls: [{ primerId: -1 }, { primerId: -2 }] }),
      sample(-2, { name: 'клон 2' }),
    ],
    primers: [standardPrimer(), standardPrimer(-2, { name: 'M13R' })],
    dnaExtractCount: 1,
  });
const BASES = 'ACGTTGCAAC'.repeat(12);
/** A folder of one run with these files. */
function run(
  name: string,
  files: Readonly<Record<string, { bases?: string; well?: string } | Uint8Array>>,
): string {
  const at = path.join(folder, name);
  mkdirSync(at);
  for (const [file, of] of Object.entries(files))
    writeFileSync(
      path.join(at, file),
      of instanceof Uint8Array ? of : writeAbif(madeRead({ bases: BASES, sample: '', ...of })),
    );
  return at;
}
const statesOf = async (uid: string) => (await orders.show(uid)).lines.map(({ state }) => state);
const eventsOf = async (uid: string) =>
  (await shop.store.readStream(orderStream(uid))).map(({ type }) => type);

test('a run that does not fit whole is told and written only partly, and only when asked', async () => {
  const { uid, number } = ordered;
  const at = run('first', {
    'pUC19-1_M13F_A01.ab1': {},
    'pUC19-1_M13R_B01.ab1': { bases: 'GGATTC'.repeat(20) },
    'who-knows.ab1': { bases: 'CATGAC'.repeat(20) },
    'cut.ab1': writeAbif(madeRead({ bases: BASES })).slice(0, 4_000),
    'notes.txt': new Uint8Array([65]),
  });
  const plan = await ops('results', 'add', at);
  expect([plan.code, plan.errors, tooWide(plan.output)]).toEqual([1, '', []]);
  for (const told of [
    '2 fit',
    '2 do not fit',
    'no sample and primer of this name',
    'the file is cut off',
    'Nothing was written',
  ])
    expect(plan.output).toContain(told);
  expect(await eventsOf(uid)).not.toContain('ResultsAdded');
  const partly = await asJson('results', 'add', at, '--partly', '--note', 'run 7');
  expect(partly.written).toEqual([
    expect.objectContaining({ event: 'ResultsAdded', lines: [1], note: 'run 7' }),
    { event: 'LinesReported', lines: [1] },
  ]);
  expect(partly.missing).toEqual([
    { order: number, line: 2, primer: 1, sample: 'клон 2', primerName: 'M13F' },
  ]);
  expect(await statesOf(uid)).toEqual(['delivered', 'in_production', 'in_production']);
  // the same files again change nothing
  const again = await asJson('results', 'add', at, '--partly');
  expect([again.fits, again.kept.length, again.written]).toEqual([[], 2, []]);
});

test('the run sheet says what lies in a well, and brings the last read: the order is complete', async () => {
  const { uid, number } = ordered;
  const file = path.join(folder, 'run.xlsx');
  const sheet = await asJson('results', 'sheet', file);
  expect(sheet).toMatchObject({
    wells: [{ well: 'A01', order: number, sample: 'клон 2', primer: 'M13F' }],
    left: 0,
  });
  expect((await ops('results', 'sheet', file)).errors).toContain('is there already');
  const at = run('second', { 'capillary 1.ab1': { well: 'A1', bases: 'GATTACA'.repeat(20) } });
  expect((await ops('results', 'add', at)).code).toBe(1);
  const dry = await asJson('results', 'add', at, '--sheet', file, '--dry-run');
  expect([dry.fits[0]?.by, dry.written]).toEqual(['well', []]);
  expect((await ops('results', 'add', at, '--sheet', file)).code).toBe(0);
  expect(await statesOf(uid)).toEqual(['delivered', 'delivered', 'delivered']);
  expect((await orders.show(uid)).state).toBe('completed');
  const told = await ops('order', number);
  expect(told.output).toContain('ResultsAdded');
  expect(told.output).toContain('LinesReported');
});

test('another file of a read is a newer version; what was taken back leaves the one before', async () => {
  const { uid, number } = ordered;
  const at = run('third', { 'pUC19-1_M13R.ab1': { bases: 'TTGACCA'.repeat(20) } });
  // a delivered line wants its order named
  expect((await ops('results', 'add', at)).code).toBe(1);
  const added = await asJson('results', 'add', at, '--order', number);
  expect(added.fits[0]).toMatchObject({ isRepeat: true, primerName: 'M13R' });
  const versions = async () =>
    (await asJson('results', 'list', number)).reads.map((read: { versions: number }) => read.versions);
  expect(await versions()).toEqual([1, 2, 1]);
  expect((await ops('results', 'undo', number, '1', '2')).code).toBe(2);
  expect((await ops('results', 'undo', number, '1', '--note', 'wells exchanged')).code).toBe(0);
  expect(await versions()).toEqual([0, 1, 1]);
  expect(await statesOf(uid)).toEqual(['in_production', 'delivered', 'in_production']);
  expect((await ops('results', 'add', path.join(folder, 'first'), '--partly')).output).toContain(
    'LinesReported',
  );
  expect(await statesOf(uid)).toEqual(['delivered', 'delivered', 'delivered']);
});

test('bytes are kept sealed, and are unreadable once their buyer is forgotten', async () => {
  const { rows } = await shop.pool.query<{ subject: string; sha256: string; sealed: Buffer }>(
    'select * from result.file',
  );
  const bytes = readFileSync(path.join(folder, 'second', 'capillary 1.ab1'));
  expect(rows.some(({ sealed }) => sealed.includes(Buffer.from('ABIF')))).toBe(false);
  const personalData = new PersonalData(queryable(shop));
  const files = new ResultFiles(queryable(shop), personalData);
  const opened = await Promise.all(rows.map(({ subject, sha256 }) => files.open(subject, sha256)));
  expect(opened.some((one) => one?.equals(bytes))).toBe(true);
  await personalData.seal('test-person', {});
  await files.keep('test-person', bytes);
  await personalData.forget('test-person');
  const sha256 = rows[opened.findIndex((one) => one?.equals(bytes))]?.sha256 ?? '';
  expect(await files.open('test-person', sha256)).toBeNull();
  // the same bytes of another buyer stay
  expect(await files.open(rows[0]?.subject ?? '', sha256)).toEqual(bytes);
});

const fetched = async (name: string, init: RequestInit = {}) => {
  const answer = await fetch(`${shop.origin}${name}`, { redirect: 'manual', ...init });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

test('the buyer reads quality on the page, and downloads each file and all of them as they came', async () => {
  const { uid, number } = ordered;
  const { results } = await orders.show(uid);
  expect(
    results.map(({ line, primer, sample: of, primerName, hasTrace }) => [
      line,
      primer,
      of,
      primerName,
      hasTrace,
    ]),
  ).toEqual([
    [1, 1, 'pUC19-1', 'M13F', true],
    [1, 2, 'pUC19-1', 'M13R', true],
    [2, 1, 'клон 2', 'M13F', true],
  ]);
  expect(results[2]).toMatchObject({
    quality: { called: 140, length: 140, mean: 45, clear: { from: 10, to: 130 } },
    ...{ file: `/results/${uid}/2-1.ab1`, fasta: `/results/${uid}/2-1.fasta`, versions: 1 },
  });
  const one = await fetched(`/results/${uid.toUpperCase()}/2-1.ab1`);
  expect(Buffer.from(one.bytes)).toEqual(readFileSync(path.join(folder, 'second', 'capillary 1.ab1')));
  expect(Object.fromEntries(one.answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="____ 2_M13F.ab1"; filename*=UTF-8''${encodeURIComponent('клон 2_M13F.ab1')}`,
    ...{
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
  const fasta = Buffer.from((await fetched(`/results/${uid}/2-1.fasta`)).bytes).toString();
  expect(fasta.replaceAll('\n', '')).toBe(`>клон_2_M13F${'GATTACA'.repeat(20).slice(10, 130)}`);
  const all = await fetched(`/results/${uid}/all.zip`);
  expect(all.answer.headers.get('content-disposition')).toContain(`${number}.zip`);
  const files = unzipSync(all.bytes);
  expect(Object.keys(files)).toEqual([
    'pUC19-1_M13F.ab1',
    'pUC19-1_M13R.ab1',
    'клон 2_M13F.ab1',
    'sequences.fasta',
  ]);
  expect(Buffer.from(files['клон 2_M13F.ab1']!)).toEqual(Buffer.from(one.bytes));
  expect(Buffer.from(files['sequences.fasta']!).toString().match(/^>.*$/gm)).toHaveLength(3);
});

test('the read model of it all is what its events make, and the audit agrees', async () => {
  for (const command of [
    ['rebuild', 'order', '--check'],
    ['drift'],
    ['audit'],
    ['verify'],
    ['why', ordered.number, '1'],
  ]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});

test('nothing else is given, and a member’s reads are shown to that member alone', async () => {
  const { uid } = ordered;
  for (const name of [
    '3-1.ab1',
    '1-9.ab1',
    '1-0.ab1',
    '01-1.ab1',
    '1-1.exe',
    '..%2f1-1.ab1',
    '1-1.ab1%00',
    'all.tar',
    '9'.repeat(400),
  ])
    expect([name, (await fetched(`/results/${uid}/${name}`)).answer.status]).toEqual([name, 404]);
  expect((await fetched('/results/not-an-order/all.zip')).answer.status).toBe(404);
  expect((await fetched('/results/00000000-0000-4000-8000-000000000000/all.zip')).answer.status).toBe(404);
  // an order without reads
  const other = await orders.paid(samples);
  expect((await fetched(`/results/${other.uid}/all.zip`)).answer.status).toBe(404);
  await shop.pool.query(
    `update read.customer_order set member_id = '00000000-0000-4000-8000-000000000001' where uid = $1`,
    [uid],
  );
  for (const name of ['1-1.ab1', '1-1.fasta', 'all.zip']) {
    const { answer, bytes } = await fetched(`/results/${uid}/${name}`);
    expect([name, answer.status, answer.headers.get('location')]).toEqual([name, 302, `/order/${uid}`]);
    expect(Buffer.from(bytes).includes('ABIF')).toBe(false);
  }
});

test('samples of a customer’s plate keep their wells in the run sheet, once for each primer; tubes have another plate', async () => {
  const { number } = await orders.paid((buyer) =>
    buyer.get('/sequence/saveSequences', {
      plates: [{ id: -1, name: 'P1', size: 96 }],
      seq: [
        sample(-1, { plate: -1, well: 'H12', primersRls: [{ primerId: -1 }, { primerId: -2 }] }),
        sample(-2, { plate: -1, well: 'B07' }),
        sample(-3, { name: 'tube' }),
      ],
      primers: [standardPrimer(), standardPrimer(-2, { name: 'M13R' })],
    }),
  );
  await ops('start', number);
  const sheet = async (plate: string) =>
    asJson('results', 'sheet', path.join(folder, `plate ${plate}.csv`), '--order', number, '--plate', plate);
  const wellsOf = ({ wells }: { wells: { well: string; primer: string }[] }) =>
    wells.map(({ well, primer }) => `${well} ${primer}`);
  const first = await sheet('1');
  expect([first.from, first.plates, first.left, wellsOf(first)]).toEqual([
    ...[`${number} P1`, 3, 2],
    ['H12 M13F', 'B07 M13F'],
  ]);
  expect(wellsOf(await sheet('2'))).toEqual(['H12 M13R']);
  expect(wellsOf(await sheet('3'))).toEqual(['A01 M13F']);
  expect((await ops('results', 'sheet', path.join(folder, 'x.csv'), '--plate', '9')).code).toBe(2);
});

test('two customers have a well A01: its file goes to the order that it names, and to nobody where it names none', async () => {
  const inPlate = (buyer: Visitor) =>
    buyer.get('/sequence/saveSequences', {
      plates: [{ id: -1, name: 'P1', size: 96 }],
      seq: [sample(-1, { plate: -1, well: 'A01' })],
      primers: [standardPrimer()],
    });
  const [one, other] = [await orders.paid(inPlate), await orders.paid(inPlate)];
  await ops('start', one.number);
  const early = run('plates early', { [`${other.number}_A01.ab1`]: { bases: 'TGCCA'.repeat(24) } });
  // the plate of the other order is not in production yet, that of this one is
  expect((await ops('results', 'add', early)).output).toContain(`${other.number} is not in production`);
  await ops('start', other.number);
  const nameless = run('plates nameless', { 'A01.ab1': { bases: 'TGCCAA'.repeat(20) } });
  expect((await ops('results', 'add', nameless)).output).toContain('name its order (--order)');
  expect((await asJson('results', 'add', early)).fits).toMatchObject([{ order: other.number, by: 'plate' }]);
  expect((await asJson('results', 'add', nameless, '--order', one.number)).fits).toMatchObject([
    { order: one.number, by: 'plate' },
  ]);
});
