import { readFileSync } from 'node:fs';
import { type Modifier, primerRules, SCALES, type SettingsText } from '@oligoteka/primer';
import { bracketAt, bracketStart } from './bracket-at.ts';
import { areFree, choicesFor, endAt, shownGroups } from './modifier-choices.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const modifiers = (fixture('modifiers') as { modifiers: Modifier[] }).modifiers.map((modifier) => ({
  ...modifier,
  prices: { '0.02': 900, '0.04': 900, '0.2': 1_200, '1': null },
}));
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const settings = { ...header.settings, canModifierForScale_notOther: '-;+;+;+' };
const prices = SCALES.map((scale) => ({ scale, inosinePrice: 300, uridinePrice: 300 }));
const rules = primerRules({ settings, modifiers, prices });

test.each([
  ['AC[', 3, { from: 2, to: 3, query: '' }],
  ['AC[FAGT', 5, { from: 2, to: 5, query: 'FA' }],
  ['AC[FAM]GT', 5, { from: 2, to: 7, query: 'FAM' }],
  ['AC[FA[BHQ1]', 5, { from: 2, to: 5, query: 'FA' }],
  ['AC[FAM]GT', 7, null],
  ['ACGT', 2, null],
  ['[ACGT', 0, null],
])('%s with the caret at %d', (text, caret, expected) => {
  expect(bracketAt(text, caret)).toEqual(expected);
});

test('the name of a modifier is found by its number', () => {
  expect(bracketStart('[FAM]ACGT[BHQ1]', 1)).toBe(10);
});

test.each([
  ['[', null],
  ['[F]ACGT', 'left'],
  ['ACGT[F', 'right'],
  ['AC[F]GT', 'in'],
  ['[Sp9][F]*A', 'left'],
])('the place of a name in %s is %s', (text, end) => {
  const from = text.indexOf('[F') < 0 ? text.indexOf('[') : text.indexOf('[F');
  const to = text.includes('[F]') ? from + 3 : text.length;
  expect(endAt(text, { from, to }, rules)).toBe(end);
});

test('all are listed in three groups, nothing typed', () => {
  expect(choicesFor('', null, rules).map(({ type }) => type)).toEqual(['fluorophore', 'quencher', 'other']);
});

test('a choice says where it stands, what it costs and when it is cleaned', () => {
  const [fam] = choicesFor('фам', 'in', rules)[0]?.choices ?? [];
  expect(fam?.modifier.name).toBe('FAM');
  expect(fam?.inner?.name).toBe('FAM-dT');
  expect(fam?.fits).toBe(true);
  expect(fam?.cleaned).toEqual(['left', 'in', 'right']);
  expect(fam?.prices.map(({ price }) => price)).toEqual([null, 900, 1_200, null]);
});

test('modifiers that fit at the caret come before others, those that are not made come last', () => {
  const names = (group: number) =>
    choicesFor('', 'right', rules)[group]?.choices.map(({ modifier, fits }) => `${modifier.name} ${fits}`);
  expect(names(0)?.at(-1)).toMatch(/false$/);
  expect(names(0)?.[0]).toMatch(/true$/);
  expect(names(1)?.at(-1)).toBe('BBQ-650 true');
});

describe('the list while nothing is searched for', () => {
  const groups = choicesFor('', 'right', rules);
  const misfits = groups.flatMap(({ choices }) => choices).filter(({ fits }) => !fits).length;

  it('folds what cannot stand at the caret, and has dyes by their channels', () => {
    const { shown, folded } = shownGroups(groups, { searching: false, unfolded: false });
    expect(folded).toBe(misfits);
    expect(shown.flatMap(({ choices }) => choices).every(({ fits }) => fits)).toBe(true);
    const channels = shown.filter(({ type }) => type === 'fluorophore').map(({ channel }) => channel ?? 0);
    expect(channels).toEqual(channels.toSorted((one, other) => one - other));
    expect(channels.length).toBeGreaterThan(2);
  });

  it('unfolds whole, and a search leaves nothing out', () => {
    for (const how of [
      { searching: false, unfolded: true },
      { searching: true, unfolded: false },
    ]) {
      const { shown, folded } = shownGroups(groups, how);
      expect(folded).toBe(0);
      expect(shown.flatMap(({ choices }) => choices)).toHaveLength(
        groups.flatMap(({ choices }) => choices).length,
      );
    }
  });

  it('has no columns of prices where nothing costs anything', () => {
    expect(areFree(groups)).toBe(false);
    const gratis = {
      ...rules,
      modifiers: new Map(
        [...rules.modifiers].map(([id, one]) => [
          id,
          { ...one, prices: { '0.02': 0, '0.04': 0, '0.2': null, '1': 0 } },
        ]),
      ),
    };
    expect(areFree(choicesFor('', 'right', gratis))).toBe(true);
  });
});
