import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSamples } from '@oligoteka/primer';
import {
  addSamples,
  changeSample,
  type DraftPrimer,
  emptyDraft,
  faultsOf,
  extractionRoom,
  readAllWith,
  readersOfAll,
  removeSample,
  requestOf,
  togglePrimer,
  withEarly,
  withoutSent,
} from './draft.ts';
import { addList, reportOf } from './add-list.ts';
import { priceOf } from './draft-price.ts';
import { knownTo } from './known-primers.ts';
import { readDraft } from './read-draft.ts';
import { STANDARD_PRIMERS } from './standard-primers.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
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
  const draft = togglePrimer(addSamples(emptyDraft(1), named('p1', 'p2'), 1), t7);
  expect(draft.samples.map(({ name, primers }) => [name, primers])).toEqual([
    ['p1', ['standard T7']],
    ['p2', ['standard T7']],
  ]);
  expect(togglePrimer(draft, own).samples[0]?.primers).toEqual(['standard T7']);
  expect(togglePrimer(draft, t7).samples[0]?.primers).toEqual([]);
});

test('samples of a list are made like the last one; there is never none', () => {
  const first = changeSample(togglePrimer(emptyDraft(1), t7), 1, { name: 'a', sample: 'pcr', withPcr: true });
  const draft = addSamples(first, named('b', 'c'), 1);
  expect(draft.samples.map(({ name, sample, withPcr }) => [name, sample, withPcr])).toEqual([
    ['a', 'pcr', true],
    ['b', 'pcr', true],
    ['c', 'pcr', true],
  ]);
  expect(
    addSamples(first, named(...Array.from({ length: 1000 }, (_, at) => `n${at}`)), 1).samples,
  ).toHaveLength(384);
  expect(removeSample(emptyDraft(1), 1, 1).samples).toHaveLength(1);
});

test('missing fields are told per sample', () => {
  const draft = addSamples(emptyDraft(1), named('a', 'a'), 1);
  expect(draft.samples.map((sample) => faultsOf(sample, draft))).toEqual([
    ['sameName', 'primers'],
    ['sameName', 'primers'],
  ]);
  expect(faultsOf(emptyDraft(1).samples[0] as never, emptyDraft(1))).toEqual(['name', 'primers']);
});

test('a PCR with one primer is told of every sample that has it, beside all else', () => {
  let draft = togglePrimer(addSamples(emptyDraft(1), named('a', 'a', 'b'), 1), t7);
  for (const { id } of draft.samples) draft = changeSample(draft, id, { withPcr: true });
  const told = () => draft.samples.map((sample) => faultsOf(sample, draft).join('+'));
  expect(told()).toEqual(['sameName+pcrPrimers', 'sameName+pcrPrimers', 'pcrPrimers']);
  draft = readAllWith(togglePrimer(draft, own), [own.key], true);
  expect(told()).toEqual(['sameName', 'sameName', '']);
});

test('several primers are given to all samples at once, in the order they were chosen', () => {
  let draft = togglePrimer(togglePrimer(addSamples(emptyDraft(1), named('a', 'b', 'c'), 1), t7), own);
  draft = changeSample(draft, 4, { action: 'fragmentAnalyze' });
  expect([...readersOfAll(draft).values()]).toEqual([true, false]);
  draft = changeSample(draft, 2, { primers: [own.key, t7.key] });
  expect([...readersOfAll(draft).values()]).toEqual([true, 'mixed']);
  draft = readAllWith(draft, [t7.key, own.key], true);
  expect(draft.samples.slice(0, 2).map(({ primers }) => primers)).toEqual([
    [t7.key, own.key],
    [t7.key, own.key],
  ]);
  expect(readAllWith(draft, [t7.key], false).samples[0]?.primers).toEqual([own.key]);
});

test('a list brings its columns: known primers are chosen, unknown ones come with the samples', () => {
  const known = knownTo(emptyDraft(1), [], [{ id: 3, name: 'Срочное', name_en: 'Urgent', note: '' }]);
  const { samples } = readSamples(
    'Имя\tМатериал\tКонц., нг/мкл\tПраймеры\tРабота\tХранить\np\tплазмида\t120\tM13F, мой-1\tсрочно\tда\nq\t\t\t\t\t',
    known.words,
  );
  const draft = addList(togglePrimer(emptyDraft(1), t7), samples, known.primers, 1);
  expect(draft.primers.map(({ name, storeType }) => `${name} ${storeType}`)).toEqual([
    'T7 standard',
    'M13F(−20) standard',
    'мой-1 own',
  ]);
  const [first, second] = draft.samples;
  expect(first).toMatchObject({
    name: 'p',
    concentration: '120 нг/мкл',
    note: 'Хранить: да',
    option: 3,
    primers: ['standard M13F(−20)', 'own мой-1'],
  });
  expect(second).toMatchObject({
    name: 'q',
    concentration: '',
    note: '',
    option: 1,
    primers: ['standard T7'],
  });
  expect(reportOf(samples, known.primers)).toEqual({
    materials: 1,
    concentrations: 1,
    primers: 1,
    options: 1,
    unknownPrimers: ['мой-1'],
    notes: ['Хранить: да'],
    lost: [],
  });
  expect(requestOf(draft, { extractions: 0 }).seq?.[0]).toMatchObject({
    concentration: '120 нг/мкл',
    note: 'Хранить: да',
  });
});

test('no more extractions than samples that can need one', () => {
  const draft = changeSample(addSamples(emptyDraft(1), named('a', 'b'), 1), 2, { sample: 'pcr' });
  expect(extractionRoom(draft, { samples: [], extractions: 0 })).toBe(1);
  expect(extractionRoom(draft, { samples: [{ sample: 'culture' }], extractions: 1 })).toBe(1);
  expect(extractionRoom(draft, { samples: [], extractions: 4 })).toBe(0);
});

test('two reads with a PCR, a fragment analysis and two extractions', () => {
  let draft = togglePrimer(togglePrimer(addSamples(emptyDraft(1), named('a', 'b'), 1), t7), own);
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
  const draft = togglePrimer(addSamples(emptyDraft(1), named('a'), 1), t7);
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

test('sent samples leave the form; samples typed or changed since stay', () => {
  const sent = { ...togglePrimer(addSamples(emptyDraft(1), named('a', 'b'), 1), t7), extractions: 2 };
  const [, b] = sent.samples;
  const now = {
    ...addSamples(changeSample(sent, b?.id ?? 0, { withPcr: true }), named('c'), 1),
    extractions: 5,
  };
  const left = withoutSent(now, sent, 1);
  expect(left.samples).toEqual(now.samples.slice(1));
  expect([left.primers, left.extractions]).toEqual([[t7], 3]);

  const all = withoutSent(sent, sent, 1);
  expect(all).toEqual({ ...emptyDraft(1), primers: [t7] });
  expect(withoutSent(emptyDraft(1), sent, 1)).toEqual(emptyDraft(1));
});

test('samples filled in before the kept ones were shown stand behind them, in their own fields', () => {
  const kept = { ...togglePrimer(addSamples(emptyDraft(1), named('p1', 'p2'), 1), t7), extractions: 2 };
  const early = changeSample(togglePrimer(emptyDraft(1), own), 1, { name: 'p3' });
  const both = withEarly(kept, early, 1);
  expect(both.samples.map(({ name, primers }) => [name, primers])).toEqual([
    ['p1', ['standard T7']],
    ['p2', ['standard T7']],
    ['p3', ['own a']],
  ]);
  expect(both.samples.at(-1)?.id).toBe(1);
  expect(new Set(both.samples.map(({ id }) => id)).size).toBe(3);
  expect([both.primers, both.extractions]).toEqual([[t7, own], 2]);
  // nothing filled in, or nothing kept: no sample more
  expect(withEarly(kept, togglePrimer(emptyDraft(1), t7), 1)).toEqual(kept);
  expect(withEarly(emptyDraft(1), early, 1).samples).toEqual(early.samples);
  // the caret stands in the empty sample already
  const begun = withEarly(kept, emptyDraft(1), 1, 1);
  expect(begun.samples.map(({ name }) => name)).toEqual(['p1', 'p2', '']);
  expect(begun.samples.at(-1)?.id).toBe(1);
});
