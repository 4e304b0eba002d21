import { writeFileSync } from 'node:fs';
import path from 'node:path';
import jsQR from 'jsqr';
import { expect, test } from '@jest/globals';
import { type SentMaterial, sentMaterials } from '@oligoteka/genes';
import { sentThings } from '@oligoteka/primer';
import { qrRows } from '../../src/documents/content/qr-rows.ts';
import { Typesetter } from '../../src/documents/press/typesetter.ts';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { LABEL_FORMATS } from '../../src/fulfilment/passports/label-sheet.ts';
import { sampleLabelsView } from '../../src/fulfilment/sample-sheets/sample-labels.ts';
import { sampleSheetView } from '../../src/fulfilment/sample-sheets/sample-sheet-view.ts';
import type { NumberedSample } from '../../src/fulfilment/sample-sheets/sample-text.ts';
import { atOnce } from '../../src/guard/in-turns.ts';
import type { ReadPrimer } from '../../src/ordering/order.events.ts';

const typesetter = new Typesetter(path.resolve(import.meta.dirname, '../../papers'));
const AT = 1_795_392_000;
const OF = {
  number: '2026-000042',
  placed: '2026-11-25T22:00:00.000Z',
  qr: qrRows,
  contact: { name: 'Анна Иванова', phone: '+7 912 345-67-89' },
  places: ['Казань, приёмная: ул. Примерная, 1. Пн–пт 9–18'],
} as const;
const NAMES = {
  options: [{ id: 1, name: 'Обычное чтение', name_en: 'Standard read' }],
  fragmentAnalysis: {
    minimum: 1,
    dyeSets: [
      { id: 'g5', name: 'G5', dyes: [{ id: 'fam', name: 'FAM', colour: 'синий', colour_en: 'blue' }] },
    ],
    standards: [{ id: 'liz', name: 'LIZ 500', dye: 'liz', from: 35, to: 500 }],
  },
};

const plate = { id: 3, name: 'Штаммы, ноябрь', size: 96 } as const;
const M13: ReadPrimer = { id: 1, name: 'M13F', storeType: 'standard', sequence: '' };
const OWN: ReadPrimer = {
  ...{
    id: 2,
    name: 'qBcl2_long_name_of_a_primer',
    storeType: 'own',
    sequence: `[FAM]${'ACGTTGCA'.repeat(9)}`,
  },
  ...{ concentration: '3', place: 'tube' },
};
const sample = (line: number, more: Partial<NumberedSample> = {}): NumberedSample => ({
  ...{ kind: 'sequence', sampleId: line, line, name: `clone_${line}`, sample: 'plasmid', option: 1 },
  ...{ action: 'sequence', withPcr: false, primers: [M13] },
  ...more,
});

/** Hard names: the longest one without a blank, signs of Typst, Cyrillic, empty. */
const SAMPLES = [
  sample(1, { concentration: '85', volume: 10, length: 4_800, primers: [M13, OWN] }),
  sample(2, { name: 'p12', note: 'очень_длинное примечание #link("x")' }),
  sample(3, { name: 'W'.repeat(100), sample: 'pcr', cleanUp: true }),
  sample(5, {
    name: '#set page() $x$ *',
    sample: 'genomic',
    withPcr: true,
    pcr: { annealing: 58, cycles: 30 },
  }),
  sample(6, { name: '', sample: 'culture', extract: 'miniprep' }),
  sample(8, {
    ...{ action: 'fragmentAnalyze', primers: [], sample: 'pcr', volume: 4 },
    fragment: { dyeSet: 'g5', standard: 'liz', products: [{ dye: 'fam', from: 100, to: 200, name: 'D8' }] },
  }),
];
const inPlate = (count: number, size: 96 | 384 = 96) =>
  Array.from({ length: count }, (_, index) =>
    sample(index + 20, {
      plate: { ...plate, size },
      well: `${String.fromCharCode(65 + (index % 8))}${Math.floor(index / 8) + 1}`,
    }),
  );
const TOLD = [{ id: 3, wells: [{ well: 'H12', use: 'control', name: 'pUC19' }] as const }];

const keep = (name: string, pdf: Buffer) => {
  const folder = process.env['KEEP_PAPERS'];
  if (folder !== undefined) writeFileSync(path.join(folder, `${name}.pdf`), pdf);
  return pdf;
};
const MATERIALS = sentMaterials([
  { line: 9, service: 'pcrCloning', title: 'CFTR', details: { vector: 'pMine_1', isOwnVector: true } },
  { line: 10, service: 'ampliconCloning', title: '', details: { vector: 'pTA' } },
]);
const sheet = (
  samples: readonly NumberedSample[],
  language: 'ru' | 'en' = 'ru',
  materials: readonly SentMaterial[] = [],
) =>
  typesetter.pdf({
    template: 'samples',
    data: atOnce(sampleSheetView({ ...sentThings(samples, TOLD), materials }, NAMES, { ...OF, language })),
    at: AT,
  });
const labels = (
  samples: readonly NumberedSample[],
  name: string,
  materials: readonly SentMaterial[] = [],
) => {
  const format = LABEL_FORMATS.find((one) => one.name === name)!;
  const view = sampleLabelsView(
    { ...sentThings(samples, TOLD), materials },
    { ...OF, language: 'ru' },
    format,
    1,
  );
  return typesetter.pdf({ template: 'labels', data: atOnce(view), at: AT });
};
const textsOf = async (pdf: Buffer) =>
  (await readPdf(pdf, { draw: false })).map(({ text }) =>
    text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' '),
  );

test('the sheet tells what is sent, with codes, and what is needed of it', async () => {
  const [page = ''] = await textsOf(keep('samples', sheet([...SAMPLES, ...inPlate(80)], 'ru', MATERIALS)));
  for (const words of [
    ...[
      'Лист к пробам',
      'Заказ № 2026-000042',
      'Оформлен 26.11.2026',
      'Заказчик: Анна Иванова, +7 912 345-67-89',
      'Казань, приёмная: ул. Примерная, 1. Пн–пт 9–18',
      '6 пробирок с пробами',
    ],
    ...['1 пробирку с вашим праймером', 'планшет на 96 лунок: 80 проб', 'Штаммы, ноябрь, pl1'],
    ...[
      '85 нг/мкл, 10 мкл',
      '100–200 нг/мкл, 20 мкл',
      '1–30 нг/мкл (по длине), 10 мкл',
      'Концентрация ниже нужной: просим не меньше 100 нг/мкл.',
    ],
    ...['Объёма может не хватить: просим не меньше 20 мкл.', 'крышка: p12', 'крышка: clone_1'],
    ...['#set page() $x$ *', 'отжиг 58 °C, 30 циклов', 'M13F, qBcl2_long_name_of_a_primer (pr1)'],
    ...['осадок 1–2 мл ночной культуры', '3 пробирки с ДНК для генной инженерии'],
    ...['фрагментный анализ (G5, LIZ 500, D8 FAM 100–200)', '3 мкМ', '5 мкМ, 10 мкл'],
  ])
    expect(page).toContain(words);
  // what is copied from the sheet is what was typed
  expect(page.replaceAll(' ', '')).toContain(OWN.sequence);
  expect(page).not.toContain('\u200b');
});

test('a sheet names nobody once the customer was forgotten', async () => {
  const data = sampleSheetView({ ...sentThings(SAMPLES), materials: [] }, NAMES, {
    ...{ ...OF, contact: null, language: 'en' },
  });
  const [page = ''] = await textsOf(typesetter.pdf({ template: 'samples', data: atOnce(data), at: AT }));
  expect(page).toContain('Submission sheet');
  expect(page).not.toContain('Customer');
});

test('DNA for services stands on the sheet with its codes and amounts', async () => {
  const [page = ''] = await textsOf(keep('samples-services', sheet([], 'ru', MATERIALS)));
  for (const words of [
    ...['9v', 'pMine_1', 'ПЦР-клонирование · матрица для ПЦР', 'геномная ДНК — 1 мкг, от 20 нг/мкл'],
    ...['свой вектор', 'Клонирование ампликона · ампликон', '20 мкл, 10–50 нг/мкл, очищенный'],
  ])
    expect(page).toContain(words);
});

test('a plate is drawn with the codes of its wells', async () => {
  const pages = await textsOf(keep('samples-plate', sheet(inPlate(95), 'en')));
  const all = pages.join(' ');
  for (const words of ['Plate Штаммы, ноябрь · pl1', 'clone_114', 'pUC19', 'well H1', '95 samples'])
    expect(all).toContain(words);
  expect(all).not.toContain('Samples in tubes');
  // the drawing stands on one page
  expect(pages.filter((page) => page.includes('pUC19'))).toHaveLength(1);
  keep('samples-384', sheet(inPlate(96, 384)));
});

test.each([['a4-65'], ['a4-21'], ['30x20'], ['58x40']])(
  'labels %s have the code of each tube',
  async (name) => {
    const pdf = keep(`sample-labels-${name}`, labels([...SAMPLES, ...inPlate(8)], name, MATERIALS));
    const all = (await textsOf(pdf)).join(' ').replaceAll(' ', '');
    for (const words of [
      '2026-000042/1',
      '2026-000042/pr1',
      '2026-000042/pl1',
      'p12',
      '85нг/мкл',
      '2026-000042/9v',
    ])
      expect(all).toContain(words);
    expect(all).not.toContain('2026-000042/20');
  },
);

test('the code of a label is read by a scanner', async () => {
  const codes: unknown[] = [];
  for (const name of ['58x40', '30x20'])
    for (const { width, height, pixels } of await readPdf(labels(SAMPLES.slice(0, 2), name)))
      codes.push(jsQR(new Uint8ClampedArray(pixels), width, height)?.data);
  const all = ['2026-000042/1', '2026-000042/2', '2026-000042/pr1'];
  expect(codes).toEqual([...all, ...all]);
});
