import { expect, test } from '@jest/globals';
import { plainSequence, type Sequence, toBases, toText } from '@oligoteka/sequence';
import { madeDesign, type PartOfDocument } from './made-design.ts';
import { EMPTY_PLAN, type Plan, type PlanAction, partName, planReducer } from './plan.ts';

const [ONE, TWO] = [
  'ATGCAAACAGTAATGATGGATGACATTCAAAGCACTGGTTAACC',
  'GGTCGATTGACCTGATCGGATTACCAGTTGACCATGCTTAGCAT',
];
const VECTOR = 'CCGATTGCAGGTCATCGATTGCCAGTATCGGATTGAATTCTTAGGATCCATGCCATAGCTTGCAAGTCGCATCATT';

const sequence = (name: string, text: string, isCircular = false): Sequence =>
  plainSequence(name, toBases(text), isCircular);
const documents: Readonly<Record<string, Sequence>> = {
  one: sequence('one', ONE),
  two: sequence('two', TWO),
  vector: sequence('my vector', VECTOR, true),
};
const planOf = (...actions: readonly PlanAction[]): Plan => actions.reduce(planReducer, EMPTY_PLAN);
const add = (document: string): PlanAction => ({ type: 'add', document, range: null });
const designOf = (plan: Plan) =>
  madeDesign(
    plan,
    plan.parts.map((part): PartOfDocument => ({ part, sequence: documents[part.document]! })),
  );

test('parts are joined in the order and the direction that were chosen', () => {
  const plan = planOf(
    ...['one', 'two'].map(add),
    { type: 'set', change: { isCircular: false } },
    { type: 'move', id: 2, by: -1 },
    { type: 'change', id: 1, change: { isReversed: true } },
  );
  const design = designOf(plan);
  expect(design?.names).toEqual(['two', 'one']);
  expect(toText(design!.product!.bases)).toBe(`${TWO}GGTTAACCAGTGCTTTGAATGTCATCCATCATTACTGTTTGCAT`);
  expect(design?.primers.map(({ name, tail }) => `${name} ${tail > 0}`)).toEqual([
    'two-F false',
    'two-R true',
    'one-F true',
    'one-R false',
  ]);
});

test('a vector is cut out by enzymes, and the insert brings the overlaps', () => {
  const plan = planOf(...['vector', 'one'].map(add), {
    ...{ type: 'change', id: 1, change: { source: 'cut', enzymes: ['EcoRI', 'BamHI'] } },
  });
  const design = designOf(plan);
  expect(design?.primers.map(({ part }) => part)).toEqual([1, 1]);
  const text = toText(design!.product!.bases);
  const around = text + text;
  // Gibson takes the 5′ overhangs AATT and GATC
  expect(around).toContain(`TTG${ONE}C`);
  expect(around).not.toContain('GAATTC');
  const uncut = designOf(planReducer(plan, { type: 'change', id: 1, change: { enzymes: ['NotI', ''] } }));
  expect(uncut?.warnings[0]).toEqual({ fault: 'vectorUncut', part: 0, about: 'NotI' });
});

test('restriction puts the insert between the sites of the vector; too few parts are no design', () => {
  const plan = planOf(add('one'), { type: 'set', change: { method: 'restriction' } });
  expect(designOf(plan)).toBeNull();
  const design = designOf(planReducer(plan, add('vector')));
  expect(design?.warnings).toEqual([]);
  const text = toText(design!.product!.bases);
  expect(text + text).toContain(`GAATTC${ONE}GGATCC`);
  expect(design?.product?.name).toBe('one+my_vector');
});

test('a part is named by its document and its places, or by the feature that is all of it', () => {
  const feature = { id: 1, kind: 'CDS', ranges: [{ start: 3, end: 30, strand: '+' as const }] };
  const marked: Sequence = {
    ...documents['one']!,
    features: [{ ...feature, qualifiers: [['label', 'my gene']] }],
  };
  expect(partName(marked, { start: 3, length: 27 })).toBe('my_gene');
  expect(partName(marked, { start: 4, length: 20 })).toBe('one_5-24');
  expect(partName(documents['vector']!, null)).toBe('my_vector');
});
