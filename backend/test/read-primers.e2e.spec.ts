import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, type TestShop } from './support/shop.ts';

type Pastes = {
  cases: {
    id: string;
    input: string;
    rows: { name: string; sequence: string; mods: [number, number][]; status: string }[];
  }[];
};
const { cases } = JSON.parse(
  readFileSync(new URL('../../libs/primer/fixtures/pastes.json', import.meta.url), 'utf8'),
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
  expect(ru?.notices).toMatchObject([{ text: 'Шкалы 25nm у нас нет: выберите свою' }]);
  expect(en?.rows[1]?.errors).toEqual(['Characters not allowed: Ц. Cyrillic Г = G, Ц = C, И = I, perhaps?']);
  expect(en?.notices).toMatchObject([{ text: 'We have no scale 25nm: choose one of ours' }]);
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
