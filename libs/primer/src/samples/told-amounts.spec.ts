import { expect, test } from '@jest/globals';
import { checkSamples, type CheckedSample } from './check-samples.ts';
import { findingText } from './finding-words.ts';
import { readSamples } from './list/read-samples.ts';

const SAMPLE: CheckedSample = {
  ...{ id: 1, name: 'p', sample: 'plasmid', action: 'sequence', option: 1, primers: 1, withPcr: false },
};
const RULES = { options: [], fragmentAnalysis: null };
const findings = (fields: Partial<CheckedSample>) =>
  checkSamples({ samples: [{ ...SAMPLE, ...fields }], primers: [], plates: [] }, RULES);

test('an amount in moles is no ng/µl, and the mass is asked for', () => {
  for (const concentration of ['150 нМ', '150 nM', '5 мкМ', '5 µM', '5 pmol/µl', '10 пмоль', '10 pmol']) {
    const [found, ...others] = findings({ concentration });
    expect([concentration, found, others]).toMatchObject([
      concentration,
      { kind: 'molar', field: 'concentration', isBlocking: false, text: concentration },
      [],
    ]);
    expect(found && findingText(found, 'ru')).toContain(`«${concentration}»`);
    expect(found && findingText(found, 'en')).toContain(`“${concentration}”`);
  }
  for (const concentration of ['150 нг/мкл', '150', ''])
    expect(findings({ concentration }).map(({ kind }) => kind)).toEqual([]);
});

test('a name that was cut is told, and stands whole in the note', () => {
  const name = `${'pLKO.1 '.repeat(20)}клон 7`;
  const [read] = readSamples(`Проба\tПраймер\n${name}\tT7`, { primers: ['T7'], options: [] }).samples;
  expect([read?.name.length, read?.note]).toEqual([100, name]);
  const found = findings({ name: read?.name ?? '', note: read?.note });
  expect(found).toMatchObject([{ kind: 'cutName', field: 'name', isBlocking: false, most: 100 }]);
  expect(found[0] && findingText(found[0], 'ru')).toContain('целиком');
  expect(found[0] && findingText(found[0], 'en')).toContain('whole');
  expect(findings({ name: name.slice(0, 100), note: 'other' })).toEqual([]);
});
