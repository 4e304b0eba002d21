import { expect, test } from '@jest/globals';
import { DICTIONARY_KINDS, versionsFrom } from '../dictionary.events.ts';
import { openingChecklist } from './opening-checklist.ts';

const fresh = {
  facts: {},
  versions: versionsFrom(() => 1),
  hasSeller: false,
  hasPublicUrl: false,
  hasMailServer: false,
  cards: 'test' as const,
};

test('a new installation is told all that a real shop needs, a line for each subject', () => {
  const lines = openingChecklist(fresh);
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'seller',
    'bank',
    'e-mail',
    'prices',
    'papers',
    'address',
    'letters',
    'cards',
  ]);
  expect(lines.join('\n')).toContain('company.inn');
});

test('a fact that is filled in is not asked for again; a blank is not filled in', () => {
  const facts = Object.fromEntries(
    openingChecklist(fresh)
      .flatMap((line) => line.match(/(?:company|terms)\.\w+/g) ?? [])
      .map((key) => [key, 'said']),
  );
  const own = versionsFrom(() => 2);
  const ready = {
    facts,
    versions: own,
    hasSeller: true,
    hasPublicUrl: true,
    hasMailServer: true,
    cards: 'real' as const,
  };
  expect(openingChecklist(ready)).toEqual([]);
  expect(openingChecklist({ ...ready, facts: { ...facts, 'company.bic': ' ' } })).toEqual([
    'bank: company.bic (SITE_FACTS)',
  ]);
  expect(openingChecklist({ ...ready, hasSeller: false }).map((line) => line.split(':')[0])).toEqual([
    'papers',
    'cards',
  ]);
  const oneLanguage = { ...facts, 'company.bic': { ru: 'сказано', en: '' } };
  expect(openingChecklist({ ...ready, facts: oneLanguage })).toEqual(['bank: company.bic (SITE_FACTS)']);
  expect(openingChecklist({ ...ready, facts: { ...facts, 'company.bic': { ru: 'да', en: 'yes' } } })).toEqual(
    [],
  );
  expect(openingChecklist({ ...ready, versions: { ...own, modifiers: 1 } })).toEqual([
    'prices: modifiers are those of a new installation (npm run ops -- dictionaries)',
  ]);
  expect(DICTIONARY_KINDS).toEqual(expect.arrayContaining(['modifiers', 'primer-prices']));
});
