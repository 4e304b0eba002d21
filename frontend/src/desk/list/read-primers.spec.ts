import { readFileSync } from 'node:fs';
import { type Modifier } from '@oligoteka/primer';
import { reversedBases, toBases, toText } from '@oligoteka/sequence';
import { primersOn } from '../worker/search.ts';
import { primerLine, readPrimers } from './read-primers.ts';

const { modifiers } = JSON.parse(
  readFileSync(new URL('../../../../libs/primer/fixtures/modifiers.json', import.meta.url), 'utf8'),
) as { modifiers: Modifier[] };

const FORWARD = 'GACCCCAAAATCAGCGAAAT';
const PROBE = 'ACCCCGCATTACGTTTGGTGGACC';
const REVERSE = 'TCTGGTTACTGCCAGTTGAATCTG';
const template = `${FORWARD}GC${PROBE}CT${toText(reversedBases(toBases(REVERSE)))}`;

test('a probe with a quencher binds and makes no product', () => {
  for (const probe of [`[FAM]${PROBE}[BHQ1]`, `/56-FAM/${PROBE}/3IABkFQ/`, `${PROBE}[Phos]`]) {
    const text = `N1-F\t${FORWARD}\nN1-P\t${probe}\nN1-R\t${REVERSE}`;
    const { primers } = readPrimers(text, modifiers, String);
    expect(primers.map(({ blockers }) => blockers.length)).toEqual([0, 1, 0]);
    const { sites, products } = primersOn({
      ...{ bases: toBases(template), isCircular: false },
      primers: primers.map(({ sequence }) => sequence),
      blocked: new Set([1]),
    });
    expect(sites.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(products.map(({ forward, reverse }) => [forward.primer, reverse.primer])).toEqual([[0, 2]]);
  }
});

test('modifiers go with a primer to the order, and come with one of the basket', () => {
  const text = `N1-P\t[FAM]${PROBE}[BHQ1]`;
  const [probe] = readPrimers(text, modifiers, String).primers;
  expect(probe?.written).toBe(`[FAM]${PROBE}[BHQ1]`);
  const mods = [
    { position: 0, modifier: 10 },
    { position: PROBE.length, modifier: 1 },
  ];
  expect(primerLine({ name: 'N1-P', sequence: PROBE, mods }, modifiers)).toBe(text);
});
