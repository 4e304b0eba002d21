import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  addSamples,
  changeSample,
  type DraftPrimer,
  emptyDraft,
  faultsOf,
  namesOf,
  readDraft,
  removeSample,
  requestOf,
  togglePrimer,
  withoutSent,
} from './draft.ts';
import { priceOf } from './draft-price.ts';
import { STANDARD_PRIMERS } from './standard-primers.ts';

const t7: DraftPrimer = {
  key: 'standard T7',
  name: 'T7',
  storeType: 'standard',
  sequence: 'TAATACGACTCACTATAGGG',
  scale: '',
};
const own: DraftPrimer = { key: 'own a', name: 'a', storeType: 'own', sequence: '', scale: '' };
const prices = [
  { key: 'sequence' as const, option: 1, price: 430 },
  { key: 'pcr' as const, option: null, price: 380 },
  { key: 'fragmentAnalyze' as const, option: null, price: 240 },
  { key: 'dnaExtract' as const, option: null, price: 490 },
];

test('the standard primers are those of their page', () => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../../content/services/sequencing/sanger/standard-primers.ru.md'),
    'utf8',
  );
  const rows = [...page.matchAll(/^\| (\S+) \| ([ACGTMY]+) \|/gm)].map(([, name, sequence]) => ({
    name,
    sequence,
  }));
  expect(STANDARD_PRIMERS).toEqual(rows);
});

test('the first primer reads every sample; one that is taken out leaves them', () => {
  const draft = togglePrimer(addSamples(emptyDraft(1), ['p1', 'p2'], 1), t7);
  expect(draft.samples.map(({ name, primers }) => [name, primers])).toEqual([
    ['p1', ['standard T7']],
    ['p2', ['standard T7']],
  ]);
  expect(togglePrimer(draft, own).samples[0]?.primers).toEqual(['standard T7']);
  expect(togglePrimer(draft, t7).samples[0]?.primers).toEqual([]);
});

test('samples of a list are made like the last one; there is never none', () => {
  const first = changeSample(togglePrimer(emptyDraft(1), t7), 1, { name: 'a', sample: 'pcr', withPcr: true });
  const draft = addSamples(first, namesOf('b\tx\n\nc'), 1);
  expect(draft.samples.map(({ name, sample, withPcr }) => [name, sample, withPcr])).toEqual([
    ['a', 'pcr', true],
    ['b', 'pcr', true],
    ['c', 'pcr', true],
  ]);
  expect(namesOf('a;b,c')).toEqual(['a', 'b', 'c']);
  expect(
    addSamples(
      first,
      Array.from({ length: 1000 }, (_, at) => `n${at}`),
      1,
    ).samples,
  ).toHaveLength(384);
  expect(removeSample(emptyDraft(1), 1, 1).samples).toHaveLength(1);
});

test('what is missing is told per sample', () => {
  const draft = addSamples(emptyDraft(1), ['a', 'a'], 1);
  expect(draft.samples.map((sample) => faultsOf(sample, draft))).toEqual([
    ['sameName', 'primers'],
    ['sameName', 'primers'],
  ]);
  expect(faultsOf(emptyDraft(1).samples[0] as never, emptyDraft(1))).toEqual(['name', 'primers']);
});

test('two reads with a PCR, a fragment analysis and two extractions', () => {
  let draft = togglePrimer(togglePrimer(addSamples(emptyDraft(1), ['a', 'b'], 1), t7), own);
  draft = changeSample(draft, 2, { withPcr: true, primers: [t7.key, own.key] });
  draft = { ...changeSample(draft, 3, { action: 'fragmentAnalyze' }), extractions: 2 };
  const { total, reads } = priceOf(draft, prices);
  expect([total, reads]).toEqual([(2 * 430 + 380 + 240 + 2 * 490) * 100, 3]);
  expect(requestOf(draft, { extractions: 3 })).toEqual({
    primers: [
      { id: -1, name: 'T7', storeType: 'standard', sequence: t7.sequence, scale: '' },
      { id: -2, name: 'a', storeType: 'own', sequence: '', scale: '' },
    ],
    seq: [
      {
        id: -3,
        name: 'a',
        sample: 'plasmid',
        action: 'sequence',
        option: 1,
        withPcr: true,
        primersRls: [{ primerId: -1 }, { primerId: -2 }],
      },
      {
        id: -4,
        name: 'b',
        sample: 'plasmid',
        action: 'fragmentAnalyze',
        option: 1,
        withPcr: false,
        primersRls: [],
      },
    ],
    dnaExtractCount: 5,
  });
});

test('a draft comes back as it was; a spoilt one, or one of an option no longer sold, does no harm', () => {
  const draft = togglePrimer(addSamples(emptyDraft(1), ['a'], 1), t7);
  expect(readDraft(structuredClone(draft), [1])).toEqual(draft);
  expect(
    readDraft({ ...draft, samples: [{ ...draft.samples[0], option: 9 }] }, [1])?.samples[0]?.option,
  ).toBe(1);
  for (const spoilt of [
    undefined,
    null,
    5,
    [],
    {},
    { samples: [], primers: [] },
    { samples: [{}], primers: [] },
  ])
    expect(readDraft(spoilt, [1])).toBeNull();
  expect(readDraft({ ...draft, primers: [{}] }, [1])?.samples[0]?.primers).toEqual([]);
});

test('what was sent leaves the form; what was typed or changed since stays', () => {
  const sent = { ...togglePrimer(addSamples(emptyDraft(1), ['a', 'b'], 1), t7), extractions: 2 };
  const [, b] = sent.samples;
  const now = { ...addSamples(changeSample(sent, b?.id ?? 0, { withPcr: true }), ['c'], 1), extractions: 5 };
  const left = withoutSent(now, sent, 1);
  expect(left.samples).toEqual(now.samples.slice(1));
  expect([left.primers, left.extractions]).toEqual([[t7], 3]);

  const all = withoutSent(sent, sent, 1);
  expect(all).toEqual({ ...emptyDraft(1), primers: [t7] });
  expect(withoutSent(emptyDraft(1), sent, 1)).toEqual(emptyDraft(1));
});
