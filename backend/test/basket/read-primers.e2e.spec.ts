import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runOps, tooWide } from '../support/ops.ts';
import { details, primerLines, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

type Pastes = {
  cases: {
    id: string;
    input: string;
    rows: { name: string; sequence: string; mods: [number, number][]; status: string }[];
  }[];
};
const { cases } = JSON.parse(
  readFileSync(new URL('../../../libs/primer/fixtures/pastes.json', import.meta.url), 'utf8'),
) as Pastes;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

test('every public paste gives the same rows over HTTP', async () => {
  const visitor = shop.visitor();
  for (const { id, input, rows } of cases) {
    const answer = await visitor.get('/primer/readPrimers', { text: input });
    const read = answer.rows.map(({ name, sequence, mods, status }) => ({
      name,
      sequence,
      mods: mods.map(({ position, modifier }) => [position, modifier]),
      status,
    }));
    expect({ id, rows: read }).toEqual({ id, rows });
  }
});

test('changes, faults and notices are told in the visitor’s language; the scale asked fills the gaps', async () => {
  const text = "Name\tSequence\tScale\nP1\t5'-GAATGTAAACTAGCACAGCCTСТА-3'\t25nm\nP2\tACGTЦACGTACGT\t0.2";
  const [ru, en] = await Promise.all(
    ['ru', 'en'].map((language) =>
      shop.visitor({ language }).get('/primer/readPrimers', { text, scale: '0.04' }),
    ),
  );
  expect(ru?.rows).toMatchObject([
    {
      status: 'notice',
      scale: '0.04',
      source: "P1\t5'-GAATGTAAACTAGCACAGCCTСТА-3'\t25nm",
      changes: [
        { kind: 'ends', text: "Убраны обозначения концов: 5'- … -3'" },
        { kind: 'lookAlike', before: 'СТА', after: 'CTA' },
      ],
    },
    { status: 'error', scale: '0.2', errors: ['Недопустимые символы: Ц. Возможно, Г = G, Ц = C, И = I?'] },
  ]);
  expect(ru?.rows.map(({ problems }) => problems)).toEqual([
    [],
    ['Недопустимые символы в праймере (подсвечены красным)'],
  ]);
  expect(en?.rows[1]?.problems).toEqual(['Characters not allowed in a primer (shown red)']);
  expect(ru?.notices).toMatchObject([{ text: 'Шкалы 25nm у нас нет: выберите свою' }]);
  expect(en?.rows[1]?.errors).toEqual(['Characters not allowed: Ц. Cyrillic Г = G, Ц = C, И = I, perhaps?']);
  expect(en?.notices).toMatchObject([{ text: 'We do not offer the scale 25nm: choose one of ours' }]);
  expect(en?.rows[0]?.changes[0]?.text).toBe("End marks removed: 5'- … -3'");
});

test('too large a text is refused with a sentence: 422 below the body limit, 413 above it', async () => {
  const visitor = shop.visitor();
  const long = await visitor.ask('/primer/readPrimers', { text: 'A'.repeat(600_000) });
  expect(long.status).toBe(422);
  expect(long.body).toMatchObject({
    error: true,
    validateErrors: { text: [expect.stringMatching(/слишком большой/)] },
  });
  const rows = await visitor.ask('/primer/readPrimers', { text: 'A C\n'.repeat(12_000) });
  expect(rows.body).toMatchObject({
    validateErrors: { text: [expect.stringMatching(/Строк слишком много/)] },
  });
  const huge = await visitor.ask('/primer/readPrimers', { text: 'A'.repeat(10_000_000) });
  expect([huge.status, huge.body]).toMatchObject([413, { error: true }]);
});

test.each([
  [{}, 422],
  [{ text: null }, 422],
  [{ text: 5 }, 422],
  [{ text: ['>a\nACGT'] }, 422],
  [{ text: 'ACGT', scale: '7' }, 422],
  [{ text: '' }, 200],
  [{ text: '\u0000\u0001\ud800>\udfff' }, 200],
  [{ text: '('.repeat(20_000) + ')'.repeat(20_000) }, 200],
  [{ text: '\t'.repeat(50_000) }, 200],
  [{ text: '"'.repeat(30_001) }, 200],
  [{ text: '>'.repeat(5_000) }, 200],
  [{ text: `LOCUS  x\nFEATURES\n     primer_bind     ${'complement('.repeat(5_000)}\nORIGIN\n` }, 200],
  [
    {
      text: `LOCUS  x\nFEATURES\n     primer_bind     1..9\n                     /label="${'""'.repeat(9_000)}\nORIGIN\n`,
    },
    200,
  ],
  [{ text: `\t${'1\t'.repeat(9_000)}\nA\tACGT` }, 200],
  [{ text: '__proto__\tACGTACGT\nconstructor\tACGTACGT' }, 200],
])('hostile bodies are answered, never broken', async (body, status) => {
  const answer = await shop.visitor().ask('/primer/readPrimers', body);
  expect(answer.status).toBe(status);
});

test('the faults of the rules are told beside those of reading, as the price call tells them', async () => {
  const visitor = shop.visitor();
  const text = `P1\tACGTACGTACGTACGTU\t0.02\n\tACGT\nP3\tACGTACGTACGT[FAM]ACGT[QWE]\t1\nP4\tACGTACGTACGTACG\t1`;
  const { rows } = await visitor.get('/primer/readPrimers', { text });
  const priced = await visitor.get('/primer/CalcPrimersPrice', { primers: rows });
  expect(rows.map(({ problems }) => problems)).toEqual(priced.map(({ errors }) => errors));
  expect(rows[3]?.problems).toEqual([]);
  expect(rows[1]?.problems).toEqual(expect.arrayContaining(['Не задано название', 'Не задана шкала']));
});

test('the pasted text and its changes are kept with the primer, its order and the operators', async () => {
  const visitor = shop.visitor();
  const text = "P1\t5'-[FAM]GAATGTAAACTAGCACAGCCTСТА-3'";
  const [row] = (await visitor.get('/primer/readPrimers', { text })).rows;
  const changes = (row?.changes ?? []).map(({ kind, before, after }) => ({ kind, before, after }));
  const source = { text, changes };
  const pasted = ready(-1, { name: 'P1', sequence: '[FAM]GAATGTAAACTAGCACAGCCTCTA', source });
  const { primerIds } = await visitor.get('/primer/savePrimers', { primers: [pasted, ready(-2)] });
  const id = primerIds[0]?.newId ?? 0;
  const basket = await visitor.get('/basket/getBasket');
  expect(basket.primers.map((primer) => primer.source)).toEqual([source, null]);

  const again = await visitor.get('/primer/savePrimers', { primers: [{ ...pasted, id }] });
  expect(again.version).toBe(basket.version);
  await visitor.get('/primer/savePrimers', { primers: [{ id, name: 'P1b', sequence: 'ACGTACGTACGTACGT' }] });
  const events = await shop.store.readStream(`basket-${visitor.basketId}`);
  expect(
    events.map(({ type, data }) => [type, (data as { primer: { source?: unknown } }).primer.source]),
  ).toEqual([
    ['PrimerAdded', source],
    ['PrimerAdded', undefined],
    ['PrimerChanged', source],
  ]);

  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  const order = await settled(visitor, uid);
  expect(primerLines(order).map(({ source }) => source)).toEqual([
    { text, changes: changes.map((change) => ({ ...change, text: expect.any(String) })) },
    null,
  ]);
  const report = await runOps(shop, ['--json', 'order', uid]);
  expect(JSON.parse(report.output).lines.map((line: { source: unknown }) => line.source)).toEqual([
    source,
    null,
  ]);
  const words = await runOps(shop, ['order', uid]);
  expect(words.output).toContain('Line 1 was pasted as "P1\\t5');
  expect(tooWide(words.output)).toEqual([]);
  const held = await runOps(shop, [
    '--json',
    'basket',
    visitor.basketId,
    '--as-of',
    String(events[0]?.position),
  ]);
  expect(JSON.parse(held.output).contents[0].source).toEqual(source);
  expect((await runOps(shop, ['audit'])).code).toBe(0);
});

test.each([
  [{ text: 'A'.repeat(10_001), changes: [] }, 'primers.0.source.text'],
  [{ text: 'A', changes: [{ kind: 'x', before: 5, after: '' }] }, 'primers.0.source.changes.0.before'],
  [{ text: 'A', changes: 'none' }, 'primers.0.source.changes'],
  ['A', 'primers.0.source'],
])('a faulty source is refused at its place', async (source, path) => {
  const { status, body } = await shop
    .visitor()
    .ask('/primer/savePrimers', { primers: [{ id: -1, sequence: 'A', source }] });
  expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, [path]]);
});
