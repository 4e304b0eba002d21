import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { kindOf, readFile } from './file-kinds.ts';
import { cleanName } from './file-names.ts';

const text = (written: string): Uint8Array => strToU8(written);
const office = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(['[Content_Types].xml', ...names].map((name) => [name, text('<x/>')])));
const MOLECULE = 'ethanol\n  program\n\n  3  2  0  0  0  0  0  0  0  0999 V2000\nM  END\n';

test.each([
  ['pdf', text('%PDF-1.7\n…')],
  ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)],
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['chemdraw', text('VjCD0100\u0004\u0003')],
  ['snapgene', Uint8Array.of(9, 0, 0, 0, 14, ...text('SnapGene'), 0, 1)],
  ['xlsx', office('xl/workbook.xml')],
  ['docx', office('word/document.xml')],
  ['genbank', text('LOCUS       pUC19  2686 bp\nORIGIN\n        1 tcgcgcgttt\n//\n')],
  ['genbank', text('\ufeffLOCUS       p  9 bp\r\nFEATURES   x\r\n')],
  ['genbank', text(`${'\n'.repeat(100_000)}LOCUS       p  9 bp\nFEATURES   x\n`)],
  ['text', text(`${'Это длинный текст. '.repeat(10_000)}`)],
  ['text', Uint8Array.of(...Array.from({ length: 70_001 }, (_, at) => 0xe0 + (at % 32)))],
  ['text', text('LOCUS is a word here')],
  ['text', text('see LOCUS       pUC19\nORIGIN of it')],
  ['fasta', text('\ufeff>gene\nACGT\n')],
  ['molfile', text(MOLECULE)],
  ['sdf', text(`${MOLECULE}$$$$\n`)],
  ['text', text('CCO is ethanol\r\nпожалуйста')],
  ['text', Uint8Array.of(0xcf, 0xf0, 0xee, 0xe1, 0xe0)],
] as const)('a file of the kind %s is known by its content', (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind);
});

test.each([
  ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3)],
  ['an archive', zipSync({ 'a.txt': text('a') })],
  ['half an archive', office('xl/workbook.xml').subarray(0, 40)],
  [
    'a workbook of long names',
    office('xl/workbook.xml', ...Array.from({ length: 6 }, (_, at) => `${at}`.padEnd(60_000, 'x'))),
  ],
  ['a workbook with macros', office('xl/workbook.xml', 'xl/vbaProject.bin')],
  ['a document with a program', office('word/document.xml', 'word/embeddings/setup.EXE')],
  ['a page', text('<html><script>')],
  ['a script', text('#!/bin/sh\nrm')],
  ['spaces alone', text(' \n\n')],
  ['nothing', new Uint8Array()],
  ['a page behind signs that nobody sees', text('\u200b\u2060\f<html><script>')],
  ['a page far behind signs that nobody sees', text(`${'\u200b'.repeat(30_000)}<html><script>`)],
  ['a text with a sign of two bytes that no letter has', text('a\u0085b')],
  ['signs that nobody sees alone', text('\u200b\u00ad\ufeff')],
  ['a program named by a mark of UTF-16', Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x42, 0)],
  ['a text with a sign of one byte that no letter has', Uint8Array.of(0xcf, 0xf0, 0x98)],
  ['a text that steers a terminal', text('a\u001b[31mred')],
])('%s is not taken', (_, bytes) => {
  expect(kindOf(bytes)).toBeNull();
});

test('the name of a file says what it has to be: a program, half a GenBank and bytes called text are refused', () => {
  const genbank = text('LOCUS       pUC19  2686 bp\nORIGIN\n        1 tcgcgcgttt\n//\n');
  expect(readFile('map.gb', genbank)).toEqual({ kind: 'genbank' });
  for (const name of ['bad.exe', 'map.gb.EXE', 'map.bat ', 'map.js'])
    expect([name, readFile(name, genbank)]).toEqual([name, { fault: 'program' }]);
  expect(readFile('map.gb', text('LOCUS       pUC19'))).toEqual({ fault: 'cutGenbank' });
  expect(readFile('note.txt', text('LOCUS       pUC19'))).toEqual({ kind: 'text' });
  const bytes = Uint8Array.of(...genbank, 0, 1);
  for (const name of ['map.gb', 'a.fasta', 'a.txt', 'a.mol'])
    expect([name, readFile(name, bytes)]).toEqual([name, { fault: 'binary' }]);
  expect(readFile('map', bytes)).toEqual({ fault: 'other' });
  // bases alone are a text, whatever their file is called
  expect(readFile('gene.gb', text('ATGGCT'))).toEqual({ kind: 'text' });
});

test.each([
  ['..\\..\\a/Ген 1.PDF', 'pdf', 'Ген 1.pdf'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf.pdf'],
  ['abc\u202efdp.exe', 'png', 'abc fdp.png'],
  ['.bashrc', 'text', 'file.txt'],
  ['con.txt', 'text', 'con_.txt'],
  ['', 'fasta', 'file.fasta'],
  ['a\u0000b\n<c>.gbk', 'genbank', 'a b c.gbk'],
] as const)('the name "%s" of a %s becomes "%s"', (typed, kind, name) => {
  expect(cleanName(typed, kind)).toBe(name);
});

test('a long name is cut between its signs', () => {
  expect(cleanName('🧬'.repeat(300), 'text')).toBe(`${'🧬'.repeat(100)}.txt`);
});
