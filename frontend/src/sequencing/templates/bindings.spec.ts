import { bindingSites, bindingSitesOf, bindingVerdict, reverseComplement } from '@oligoteka/sequence';
import fc from 'fast-check';
import { emptySample, type SampleRow } from '../samples/sample-row.ts';
import { basesOf, Bindings, primersOn, remarksOf, worstOf } from './bindings.ts';
import { type DraftTemplate, fitting, readKept } from './kept-templates.ts';
import { joined, PIECE, piecesOf, placedIn } from './pieces.ts';

const T7 = 'TAATACGACTCACTATAGGG';
const template = (key: string, sequence: string, samples = ''): DraftTemplate => ({
  ...{ key, name: key, sequence, samples, isCircular: false },
});
const row = (name: string, ...primers: string[]): SampleRow => ({
  ...emptySample('1'),
  ...{ key: name, name, primers },
});
const tools = (isOver = () => false) => ({
  search: bindingSitesOf,
  pause: async () => {},
  isOver,
  clock: () => performance.now(),
});

test('primers are looked for on the templates of their samples alone', () => {
  const templates = [template('vector', 'ACGT'), template('insert', 'ACGT', 'p2')];
  const on = primersOn(templates, [row('p1', 'a', 'none'), row('P2', 'b')], (name) =>
    name === 'none' ? '' : 'ACGT',
  );
  expect([...on].map(([key, names]) => `${key} ${[...names].join()}`)).toEqual(['vector a,b', 'insert b']);
  expect(basesOf('[FAM]ACGT[BHQ1]')).toBe('ACGT');
});

test('a primer is looked for once, with pauses between; a search that is over finds nothing', async () => {
  const bindings = new Bindings();
  const one = template('v', `${'C'.repeat(50)}${T7}${'C'.repeat(50)}`);
  const bases = [T7, ...Array.from({ length: 99 }, (_, at) => 'ACGT'.charAt(at % 4) + T7.slice(at % 7))];
  const wanted = [{ template: one, bases: [...new Set(bases)] }];
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  await bindings.search(wanted, { ...tools(), pause });
  expect(bindingVerdict(bindings.sitesOf(one, T7) ?? []).kind).toBe('binds');
  const before = pauses;
  await bindings.search(wanted, { ...tools(), pause });
  expect(pauses).toBe(before);
  const ring = { ...one, isCircular: true };
  await bindings.search(
    [{ template: ring, bases: [T7] }],
    tools(() => true),
  );
  expect(bindings.sitesOf(ring, T7)).toBeUndefined();
});

test('a primer that binds one of several templates is all right; otherwise the best of them is told', () => {
  const site = { start: 0, end: 1, strand: '+', mismatches: 1, fitting: 3, tail: 0 } as const;
  expect(worstOf([])).toBeNull();
  expect(worstOf([{ kind: 'none' }, { kind: 'binds', site }])).toBeNull();
  expect(worstOf([{ kind: 'none' }, { kind: 'mismatches', site }])?.kind).toBe('mismatches');
  expect(worstOf([{ kind: 'none' }])?.kind).toBe('none');
});

test('primers of a PCR are looked for too, and what is true of many samples is told once', () => {
  const pcr = { pcr: true, pcrPrimers: ['F', 'R'] };
  const rows = [
    row('p1', 'T7'),
    row('p2', 'T7', 'ok'),
    { ...row('p3', 'tail'), ...pcr },
    { ...row('p4'), ...pcr },
  ];
  const bases: Record<string, string> = { F: 'ACGTTT', tail: 'CGTT' };
  const on = primersOn([template('v', 'ACGT')], rows, (name) => bases[name] ?? 'A');
  expect([...(on.get('v') ?? [])]).toEqual(['T7', 'ok', 'tail', 'F', 'R']);
  const site = { start: 0, end: 1, strand: '+', mismatches: 0, fitting: 3, tail: 0 } as const;
  const told = remarksOf(rows, {
    basesBy: (name) => bases[name] ?? 'A',
    verdictsOf: (_, name) => [name === 'ok' ? { kind: 'binds', site } : { kind: 'none' }],
    words: (name, { kind }, others) => `${name} ${kind} +${others}`,
  });
  expect(
    [...told].map(([key, list]) => [key, ...list.map(({ column, words }) => `${column}: ${words}`)]),
  ).toEqual([
    ['p1', 'primers: T7 none +1'],
    ['p3', 'pcr: F none +1', 'pcr: R none +1'],
  ]);
});

test('kept templates are read as far as a form takes them', () => {
  const whole = template('a', 'ACGTN');
  expect(readKept([whole, { ...whole, sequence: '<b>' }, null, 5, { ...whole, key: 1 }])).toEqual([whole]);
  expect(readKept('x')).toEqual([]);
  expect(fitting(Array.from({ length: 6 }, (_, at) => template(`${at}`, 'A'.repeat(200_000))))).toHaveLength(
    5,
  );
});

const letter = fc.constantFrom('A', 'C', 'G', 'T');

test('pieces of a long template find the sites that the whole has', () => {
  const filler = Array.from({ length: 45_000 }, (_, at) =>
    'ACGT'.charAt((at * at * 31 + at * 17 + (at >> 3)) % 4),
  ).join('');
  fc.assert(
    fc.property(
      fc.array(letter, { minLength: 18, maxLength: 30 }),
      fc.integer({ min: -30, max: 30 }),
      fc.constantFrom(0, PIECE, 2 * PIECE, 45_000),
      fc.boolean(),
      fc.boolean(),
      (bases, by, edge, isCircular, isReverse) => {
        const primer = bases.join('');
        const site = isReverse ? reverseComplement(primer) : primer;
        const at = Math.max(0, Math.min(45_000, edge + by));
        const whole = filler.slice(0, at) + site + filler.slice(at);
        const found = piecesOf(whole, isCircular, primer.length).flatMap(
          ({ letters, from, isCircular: ring }) =>
            placedIn(bindingSitesOf([primer], letters, ring)[0] ?? [], from, whole.length),
        );
        expect(joined(found, 5)[0]).toEqual(bindingSites(primer, whole, isCircular)[0]);
      },
    ),
    { numRuns: 30 },
  );
});

test('a slice of the search is short also where a primer binds everywhere', async () => {
  const slices: number[] = [];
  const ring = { ...template('a', 'A'.repeat(250_000)), isCircular: true };
  const bases = Array.from({ length: 20 }, (_, at) => 'A'.repeat(15 + at));
  const search: typeof bindingSitesOf = (...given) => {
    slices.push(given[0].length * given[1].length);
    return bindingSitesOf(...given);
  };
  const bindings = new Bindings();
  await bindings.search([{ template: ring, bases }], { ...tools(), search });
  expect(Math.max(...slices)).toBeLessThan(64 * (PIECE + 50));
  // after the first piece nothing is left to look for
  expect(slices.reduce((sum, one) => sum + one, 0)).toBeLessThan(2 * 20 * PIECE);
  expect(bindingVerdict(bindings.sitesOf(ring, 'A'.repeat(20)) ?? []).kind).toBe('several');
});
