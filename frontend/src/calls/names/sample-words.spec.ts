import { amountWords, type NamedPrimer, primerWords, workWords } from './sample-words.ts';

const primer = (more: Partial<NamedPrimer>): NamedPrimer => ({ name: 'f', storeType: 'own', ...more });
const PLATE = { name: 'чашка 2' };

test('an own primer is named with its place, any other by its name alone', () => {
  expect(primerWords(primer({ place: 'tube' }))).toBe('f (в пробирке)');
  expect(primerWords(primer({ place: 'plate', plate: PLATE, well: 'H12' }))).toBe('f (планшет чашка 2, H12)');
  expect([primerWords(primer({})), primerWords(primer({ storeType: 'standard' }))]).toEqual(['f', 'f']);
});

test('a sample says its amounts, its place, its works and its dyes', () => {
  const sample = { length: 1_200, volume: 20, well: 'B7', withPcr: true };
  expect(amountWords(sample, PLATE)).toEqual(['1\u00a0200 п. н.', '20 мкл', 'планшет чашка 2, B7']);
  expect(amountWords({ withPcr: false }, undefined)).toEqual([]);
  expect(
    workWords(
      { ...sample, extract: 'miniprep', cleanUp: true, pcr: { annealing: 58.5, cycles: 30, length: 900 } },
      [primer({}), primer({ name: 'r', storeType: 'stock' })],
    ),
  ).toEqual([
    'ПЦР: f + r',
    'отжиг 58,5 °C',
    'циклов: 30',
    'продукт 900 п. н.',
    'выделение плазмиды',
    'очистка',
  ]);
  const products = [
    { dye: 'FAM', from: 100, to: 200, name: 'D3' },
    { dye: 'VIC', from: 150, to: 150 },
  ];
  expect(workWords({ withPcr: false, fragment: { dyeSet: 'G5', standard: 'LIZ500', products } }, [])).toEqual(
    ['G5', 'LIZ500', 'FAM 100–200 D3', 'VIC 150'],
  );
  const set = {
    id: 'G5',
    name: 'G5 (DS-33)',
    dyes: [{ id: 'FAM', name: '6-FAM', colour: '', colour_en: '' }],
  };
  const names = {
    dyeSets: [set],
    standards: [{ id: 'LIZ500', name: 'GeneScan 500 LIZ', dye: 'LIZ', from: 35, to: 500 }],
  };
  expect(
    workWords({ withPcr: false, fragment: { dyeSet: 'G5', standard: 'LIZ500', products } }, [], names),
  ).toEqual([...['G5 (DS-33)', 'GeneScan 500 LIZ', '6-FAM 100–200 D3', 'VIC 150']]);
});
