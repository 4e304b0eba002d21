import { expect, test } from '@jest/globals';
import {
  applied,
  cloningWarningText,
  nameOf,
  plainSequence,
  reversed,
  type Sequence,
  stretchesOf,
  toBases,
  toText,
} from '@oligoteka/sequence';
import { exampleSequence } from '../opening/example.ts';
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
  const size = marked.bases.length;
  const source = (start: number, end: number): Sequence => ({
    ...marked,
    features: [{ id: 1, kind: 'source', ranges: [{ start, end, strand: '+' }], qualifiers: [] }],
  });
  expect(partName(source(0, size), { start: 0, length: size })).toBe('one');
  expect(partName(source(3, 30), { start: 3, length: 27 })).toBe('one_4-30');
});

test('a gene that the insert broke is in pieces in the product, and none of them goes over the insert', () => {
  const puc19 = exampleSequence();
  const vector = applied(puc19, { kind: 'rotate', origin: 454 });
  const broken = puc19.features.find((feature) => nameOf(feature).startsWith('lacZ'));
  const insert = plainSequence('insert', toBases('ACGTTGCAAC'.repeat(6)));
  const part = { isReversed: false, source: 'pcr', enzymes: ['', ''] } as const;
  const design = madeDesign(EMPTY_PLAN, [
    { part: { ...part, id: 1, document: 'i', range: null }, sequence: insert },
    { part: { ...part, id: 2, document: 'v', range: { start: 0, length: 2627 } }, sequence: vector },
  ]);
  const pieces = (design?.product?.features ?? []).filter((one) => nameOf(one) === nameOf(broken!));
  const size = design?.product?.bases.length ?? 0;
  expect(pieces.map((one) => stretchesOf(one, size).length)).toEqual([1, 1]);
  // lacZα is read backwards: its beginning is at the start of the vector, its end at the end, and over the origin of the product
  expect(
    pieces.map(({ ranges }) => ranges.map(({ isOpenStart, isOpenEnd }) => [isOpenStart, isOpenEnd])),
  ).toEqual([
    [[true, undefined]],
    [
      [undefined, true],
      [undefined, undefined],
    ],
  ]);
});

test('a closed circle as it is, and what the enzyme of Golden Gate cannot cut out, give no primers and say why', () => {
  const whole = planOf(...['vector', 'one'].map(add), {
    ...{ type: 'change', id: 1, change: { source: 'ready' } },
  });
  const closed = { primers: [], product: null, warnings: [{ fault: 'closedCircle', part: 0 }] };
  expect(designOf(whole)).toMatchObject(closed);
  expect(designOf(planReducer(whole, { type: 'set', change: { method: 'inFusion' } }))).toMatchObject(closed);
  const golden = planReducer(planReducer(whole, { type: 'change', id: 1, change: { source: 'cut' } }), {
    type: 'set',
    change: { method: 'goldenGate' },
  });
  expect(designOf(golden)).toMatchObject({
    ...closed,
    warnings: [{ fault: 'vectorUncut', part: 0, about: 'BsaI' }],
  });
});

test('a wished overhang goes with the part before it, and away with it', () => {
  const plan = planOf(...['one', 'two', 'vector'].map(add), {
    ...{ type: 'set', change: { overhangs: ['AATG', '', 'AGGT'] } },
  });
  expect(planReducer(plan, { type: 'move', id: 1, by: 1 }).overhangs).toEqual(['', 'AATG', 'AGGT']);
  expect(planReducer(plan, { type: 'remove', id: 1 }).overhangs).toEqual(['', 'AGGT']);
  expect([1, 2, 3].reduce((now, id) => planReducer(now, { type: 'remove', id }), plan)).toMatchObject({
    ...{ parts: [], overhangs: [] },
  });
});

test('an insert of two oligonucleotides takes the ends of a vector that its enzymes open', () => {
  const set: PlanAction = { type: 'set', change: { method: 'oligos' } };
  const plan = planOf(...['one', 'vector'].map(add), set);
  expect(designOf(plan)).toMatchObject({ primers: [], product: null, warnings: [{ fault: 'vectorToCut' }] });
  const cut = planReducer(plan, { type: 'change', id: 2, change: { enzymes: ['EcoRI', 'BamHI'] } });
  const design = designOf(cut);
  expect(design?.primers.map(({ name, sequence: letters }) => [name, letters])).toEqual([
    ['one-top', `AATT${ONE}`],
    ['one-bottom', `GATC${toText(reversed(documents['one']!).bases)}`],
  ]);
  expect(toText(design!.product!.bases)).toHaveLength(VECTOR.length - 'AATTCTTAG'.length + 4 + ONE.length);
  const other = planReducer(plan, { type: 'change', id: 2, change: { enzymes: ['NotI', ''] } });
  expect(designOf(other)).toMatchObject({ primers: [], product: null, warnings: [{ fault: 'vectorUncut' }] });
});

test('blunt ends are those of a linear vector, or of a cut one that is made blunt; a closed circle has none', () => {
  const set: PlanAction = { type: 'set', change: { method: 'blunt' } };
  const faults = (plan: Plan) => designOf(plan)?.warnings.map(({ fault }) => fault);
  const circle = planOf(...['one', 'vector'].map(add), set);
  expect([designOf(circle)?.product, designOf(circle)?.primers, faults(circle)]).toEqual([
    null,
    [],
    ['vectorToCut'],
  ]);
  const cut = planReducer(circle, { type: 'change', id: 2, change: { enzymes: ['EcoRI', ''] } });
  expect(designOf(cut)?.product?.bases).toHaveLength(VECTOR.length + 4 + ONE.length);
  expect(faults(cut)).toEqual(expect.arrayContaining(['vectorCloses', 'anyDirection']));
  const linear = planOf(...['one', 'two'].map(add), set);
  expect(designOf(linear)?.product?.bases).toHaveLength(TWO.length + ONE.length);
  expect(faults(linear)).not.toContain('vectorCloses');
});

test('TA wants a linear vector: a circle is refused, a stretch of it and a linear document are taken', () => {
  const set: PlanAction = { type: 'set', change: { method: 'ta' } };
  const circle = designOf(planOf(...['one', 'vector'].map(add), set));
  expect(circle).toMatchObject({ primers: [], product: null });
  expect(circle?.warnings).toEqual([{ fault: 'circularVector', part: 1 }]);
  const stretch: PlanAction = { type: 'change', id: 2, change: { range: { start: 4, length: 60 } } };
  for (const plan of [
    planOf(...['one', 'vector'].map(add), set, stretch),
    planOf(...['one', 'two'].map(add), set),
  ])
    expect(designOf(plan)?.product).not.toBeNull();
});

test('a circle that is copied whole by PCR is told where it is opened', () => {
  const opened = (plan: Plan) =>
    designOf(plan)?.warnings.filter(({ fault }) => fault === 'circleOpened' || fault === 'closedCircle');
  const [first, second] = [0, 1].map((part) => ({ fault: 'circleOpened', part, value: 1 }));
  const method = (one: Plan['method']): PlanAction => ({ type: 'set', change: { method: one } });
  for (const one of ['gibson', 'inFusion', 'overlapPcr', 'goldenGate'] as const)
    expect(opened(planOf(...['one', 'vector'].map(add), method(one)))).toEqual([second]);
  for (const one of ['ta', 'blunt', 'restriction'] as const)
    expect(opened(planOf(...['vector', 'two'].map(add), method(one)))).toEqual([first]);
  const turned: PlanAction = {
    ...{ type: 'change', id: 1, change: { range: { start: 40, length: VECTOR.length } } },
  };
  expect(opened(planOf(...['vector', 'one'].map(add), turned))).toEqual([{ ...first, value: 41 }]);
  const stretch: PlanAction = { type: 'change', id: 1, change: { range: { start: 40, length: 70 } } };
  expect(opened(planOf(...['vector', 'one'].map(add), stretch))).toEqual([]);
});

test('Gateway: a plasmid that is taken whole reacts as a circle', () => {
  const site = (left: string, right: string) => `${left}GTACAAA${right}`;
  const [arm, rightArm] = ['CCTATAATGCCAACTTT', 'AAAGCTGAACGAGAAACGTAAAATGATA'];
  const second = (text: string) => toText(reversed(sequence('', text.replace('GTACAAA', 'GTACAAG'))).bases);
  const [attL, attR] = [site(arm, 'AAAGCAGGCT'), site('ACAAGTTT', rightArm)];
  // its origin lies in what goes over
  const entry = sequence('entry', `${ONE}${second(attL)}${VECTOR}${attL}${TWO}`, true);
  const destination = sequence('dest', `${VECTOR}${attR}${ONE}${second(attR)}`, true);
  const madeOf = (...both: readonly Sequence[]) =>
    madeDesign(
      planOf(...['entry', 'dest'].map(add), { type: 'set', change: { method: 'gateway' } }),
      both.map(
        (one): PartOfDocument => ({
          part: planOf(add(one.name)).parts[0]!,
          sequence: one,
        }),
      ),
    )!;
  for (const design of [madeOf(entry, destination), madeOf(destination, entry)]) {
    expect([design.primers, design.warnings]).toEqual([[], []]);
    const text = toText(design.product!.bases);
    expect(text + text).toContain(`${VECTOR}ACAAGTTTGTACAAAAAAGCAGGCT${TWO}${ONE}`);
  }
});

test('sites of a plasmid that its methylation closes are told where it is cut, whatever the method; those of copies are not', () => {
  // Dam methylates TCTAGATC, but neither the second XbaI nor EcoRI
  const closed = sequence('p', `${VECTOR}TCTAGATCAACCTCTAGAGG`, true);
  const part = (id: number, source: 'cut' | 'pcr', enzymes: readonly [string, string] = ['XbaI', '']) =>
    ({ type: 'change', id, change: { source, enzymes } }) as const;
  const told = (vector: Sequence, ...actions: readonly PlanAction[]): string[] => {
    const plan = planOf(...['one', 'vector'].map(add), ...actions);
    const design = madeDesign(
      plan,
      plan.parts.map((one) => ({ part: one, sequence: one.id === 1 ? documents['one']! : vector })),
    );
    return design!.warnings.filter(({ by }) => by).map((one) => cloningWarningText(one, design!.names, 'ru'));
  };
  const method = (name: Plan['method']): PlanAction => ({ type: 'set', change: { method: name } });
  const words = [
    'Метилирование Dam закрывает в «p» сайты XbaI: 77. Они не разрежутся: выделите ДНК из штамма без Dam.',
  ];
  const sites: PlanAction = { type: 'set', change: { sites: ['XbaI', 'EcoRI'] } };
  expect(told(closed, method('restriction'), sites)).toEqual(words);
  for (const name of ['oligos', 'blunt', 'gibson'] as const)
    expect(told(closed, method(name), part(2, 'cut'))).toEqual(words);
  expect(told(closed, method('gibson'), part(2, 'pcr'))).toEqual([]);
  expect(told({ ...closed, methylation: ['dcm'] }, method('restriction'), sites)).toEqual([]);
  const bsaI = sequence('p', `${VECTOR}CCAGGTCTCAAATGCCTTACCGAGACC`, true);
  expect(told(bsaI, method('goldenGate'), part(2, 'cut'))).toEqual([
    'Из-за метилирования Dcm сайты BsaI в «p» режутся хуже или не все: 86. Надёжнее выделить ДНК из штамма без Dcm.',
  ]);
});
