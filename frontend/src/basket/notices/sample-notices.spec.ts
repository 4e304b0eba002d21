import type { SequenceElement, SequencePrimer } from '@oligoteka/site-api';
import { noticesOfSamples } from './sample-notices.ts';

const sample = (id: number, more: Partial<SequenceElement>): SequenceElement => ({
  ...{ id, name: `s${id}`, sample: 'plasmid', option: 1, action: 'sequence', withPcr: false },
  ...{
    primersRls: [{ primerId: 1 }],
    forDelete: false,
    price: 1,
    discount_price: 1,
    priceCalcStrategy: null,
  },
  ...more,
});
const said = (seq: SequenceElement[], dnaExtractCount = 0, primers: SequencePrimer[] = []) =>
  [
    ...noticesOfSamples(
      { seq, primers, plates: [], dnaExtractCount },
      { options: [{ id: 1, name: 'Обычное', name_en: 'Standard' }], fragmentAnalysis: null },
      'ru',
    ),
  ].map(([id, words]) => `${id}: ${words.join(' ').replaceAll(/\s/g, ' ')}`);

test('what the form says of a sample is said of it in the basket', () => {
  expect(
    said([
      sample(1, { concentration: '20 нг/мкл', length: 3_000 }),
      sample(2, { name: 'p' }),
      sample(3, { name: 'P ' }),
      sample(4, { sample: 'culture' }),
      sample(5, { sample: 'genomic' }),
      sample(6, { name: 'кровь Иванов И.И.' }),
      sample(7, {}),
    ]),
  ).toEqual([
    '1: Концентрация ниже нужной: просим не меньше 100 нг/мкл.',
    '2: Такое имя уже есть: пробы не различить.',
    '3: Такое имя уже есть: пробы не различить.',
    expect.stringMatching(/^4: Из клеток нужно выделить ДНК/),
    expect.stringMatching(/^5: По геномной ДНК обычно читают после ПЦР/),
    expect.stringMatching(/^6: «Иванов И\.И\.» похоже на имя человека/),
  ]);
  expect(said([sample(4, { sample: 'culture' })], 1)).toEqual([]);
});

test('two own primers of one name and different bases are told, once, where the second one reads', () => {
  const own = (id: number, sequence: string) =>
    ({ id, name: 'F', storeType: 'own', sequence, concentration: '2 мкМ', place: 'tube' }) as SequencePrimer;
  const reading = (id: number, primerId: number) => sample(id, { primersRls: [{ primerId }] });
  const seq = [reading(1, 1), reading(2, 2), reading(3, 2)];
  expect(said(seq, 0, [own(1, 'ACGTACGTACGT'), own(2, 'TTGTACGTACGT')])).toEqual([
    '2: Праймеров с именем «F» несколько, а последовательности у них разные: назовите их по-разному.',
  ]);
  expect(said(seq, 0, [own(1, 'ACGTACGTACGT'), own(2, 'acgtacgtacgt')])).toEqual([]);
});

test('what stops an order is told by the order, and not twice', () => {
  expect(said([sample(1, { primersRls: [] })])).toEqual([]);
});
