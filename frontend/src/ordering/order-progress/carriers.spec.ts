import { carrierName, lineNumbers, trackingPage } from './carriers.ts';

test('a parcel of a carrier whose page is known is linked, its number kept whole', () => {
  expect(trackingPage('cdek', '10012345')).toBe('https://www.cdek.ru/ru/tracking?order_id=10012345');
  expect(trackingPage('pochta', 'RA1&x=#2')).toBe('https://www.pochta.ru/tracking#RA1%26x%3D%232');
  expect([trackingPage('pickup', '1'), trackingPage('constructor', '1')]).toEqual([null, null]);
});

test('other carriers keep the name the shop gave them', () => {
  expect(['cdek', 'Деловые линии', 'toString'].map(carrierName)).toEqual([
    'СДЭК',
    'Деловые линии',
    'toString',
  ]);
});

test.each([
  [[2], '2'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[1, 3, 4], '1, 3–4'],
])('lines %j are %s', (lines, text) => expect(lineNumbers(lines)).toBe(text));
