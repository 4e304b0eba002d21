import { expect, test } from '@jest/globals';
import { goodsPaperPath, inLanguage, readGoodsPaperName } from './goods-paper-names.ts';
import { LARGEST_GOODS_PAPER, pdfFault, readLot } from './goods-papers.ts';

const PDF = '%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n';

test.each([
  ['a picture that calls itself a PDF', Buffer.from('\u0089PNG\r\n%PDF-1.7 %%EOF'), 'it is no PDF'],
  ['an empty file', Buffer.alloc(0), 'it is no PDF'],
  ['half a PDF', Buffer.from(PDF.slice(0, 20)), 'the PDF is cut off'],
  ['one that wants a password', Buffer.from(PDF.replace('endobj', '/Encrypt')), 'protected by a password'],
  ['a book', Buffer.concat([Buffer.from(PDF), Buffer.alloc(LARGEST_GOODS_PAPER)]), 'larger than 10 MB'],
])('%s is refused', (_, bytes, why) => {
  expect(pdfFault(bytes)).toContain(why);
});

test('a PDF is taken, whatever it is called', () => {
  expect(pdfFault(Buffer.from(PDF))).toBeNull();
});

test.each([
  [' l2611 ', 'L2611'],
  ['a7/1', null],
  ['', null],
  ['-1', null],
  ['Л12', null],
  ['1'.repeat(41), null],
  ['2026.11-3+B_1', '2026.11-3+B_1'],
])('the lot "%s" is %s', (typed, lot) => {
  expect(readLot(typed)).toBe(lot);
});

test('the address of a file names it, and nothing else does', () => {
  for (const name of [
    { paper: 'sds', lot: '', language: 'ru' },
    { paper: 'certificate', lot: 'L2611', language: 'en' },
    { paper: 'certificate', lot: 'EN-1.PDF', language: 'ru' },
  ] as const)
    expect(readGoodsPaperName(goodsPaperPath('POL-02', name).split('/').at(-1)!)).toEqual(name);
  for (const odd of [
    'sds.pdf',
    'sds-fr.pdf',
    'certificate-ru-.pdf',
    'certificate-ru-l2611.pdf',
    'certificate-ru-../x.pdf',
  ])
    expect([odd, readGoodsPaperName(odd)]).toEqual([odd, null]);
});

test('a reader gets the file in their language, or the other one', () => {
  const [ru, en] = [{ language: 'ru' }, { language: 'en' }] as const;
  expect([inLanguage([ru, en], 'en'), inLanguage([ru], 'en'), inLanguage([], 'en')]).toEqual([
    en,
    ru,
    undefined,
  ]);
});
