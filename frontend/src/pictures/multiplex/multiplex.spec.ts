import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Modifier } from '@oligoteka/primer';
import { CYCLERS, DARK_QUENCHERS, FLUOROPHORES, multiplexWarnings } from '@oligoteka/primer/multiplex';
import { cyclerNamed, linesOf, movedTo, probesOf, stockOf, USUAL_DESK } from './desk-state.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../../..', file), 'utf8');
const MODIFIERS = (JSON.parse(read('libs/primer/fixtures/modifiers.json')) as { modifiers: Modifier[] })
  .modifiers;
const STOCK = stockOf(MODIFIERS);
const kindsOn = (name: string) => {
  const channels = cyclerNamed(name)!.channels;
  return multiplexWarnings(probesOf(USUAL_DESK, channels, STOCK), channels).map(({ kind }) => kind);
};

test.each(['ru', 'en'])('dyes and bands of quenchers are those of the page about probes, %s', (language) => {
  const page = read(`frontend/content/support/technologies/probes.${language}.md`);
  const table = page.split('\n').flatMap((line) => {
    const [, names = '', peaks = ''] = line.split('|');
    const pairs = [...peaks.matchAll(/(\d+)\/(\d+)/g)];
    return names.split(',').flatMap((name, at) => {
      const [, excitation, emission] = pairs[at] ?? [];
      return emission
        ? [{ name: name.trim(), excitation: Number(excitation), emission: Number(emission) }]
        : [];
    });
  });
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(FLUOROPHORES.toSorted(byName)).toEqual(table.toSorted(byName));
  for (const { name, peak, halfWidth } of DARK_QUENCHERS) {
    const [, from, to] = new RegExp(String.raw`${name} (\d+)–(\d+)`).exec(page) ?? [];
    expect([peak - halfWidth, peak + halfWidth]).toEqual([Number(from), Number(to)]);
  }
});

test('only what the dictionary sells is offered, the quencher of the page first', () => {
  expect(STOCK.quenchersFor('Cy5')).toEqual(['BHQ3', 'BHQ2', 'BHQ1']);
  expect(STOCK.quenchersFor('FAM')[0]).toBe('BHQ1');
  const fewer = stockOf(
    MODIFIERS.map((modifier) => ({ ...modifier, disabled: ['BHQ3', 'ROX'].includes(modifier.name) })),
  );
  expect(fewer.quenchersFor('Cy5')[0]).toBe('BHQ2');
  expect(fewer.dyes.map(({ name }) => name)).not.toContain('ROX');
});

test('of the usual four dyes a usual cycler only says that ROX may be in the mix', () => {
  expect(kindsOn('CFX96')).toEqual(['passive-reference']);
});

test('on another cycler each probe stands where it is brightest, and none is lost', () => {
  for (const cycler of CYCLERS) {
    const moved = movedTo(USUAL_DESK, cycler);
    const dyes = moved.choices.map(({ dye }) => dye).filter(Boolean);
    expect(dyes.toSorted()).toEqual(['Cy5', 'FAM', 'HEX', 'ROX']);
    const warnings = multiplexWarnings(probesOf(moved, cycler.channels, STOCK), cycler.channels);
    expect(warnings.map(({ kind }) => kind)).not.toContain('brighter-elsewhere');
  }
});

test('a line for each probe with a sequence', () => {
  const [fam, hex] = USUAL_DESK.choices;
  const choices = [
    { ...fam!, sequence: ' TCACC GAGGA ' },
    { ...hex!, sequence: ' ' },
    { ...hex!, sequence: 'ACGT', quencher: '' },
  ];
  expect(linesOf(choices, (dye) => `probe-${dye}`)).toEqual([
    'probe-FAM\t[FAM]TCACCGAGGA[BHQ1]',
    'probe-HEX\t[HEX]ACGT',
  ]);
});
