import { expect, test } from '@jest/globals';
import { attachment, fastaText, fileStem, FolderNames, readResultName } from './result-names.ts';

test.each([
  ['pUC19-1', 'M13F', 'pUC19-1_M13F'],
  ['клон 2', '', 'клон 2'],
  ['../../etc/passwd', 'x', '__.._etc_passwd_x'],
  ['a\\b:c*d?e"f<g>h|i', '', 'a_b_c_d_e_f_g_h_i'],
  ['.hidden', '', '_hidden'],
  ['dots...', '', 'dots_'],
  ['con', '', '_con'],
  ['COM1', '', '_COM1'],
  [' ', '', 'read'],
  ['\u0000\n', 'x', '___x'],
  ['long'.repeat(100), '', 'long'.repeat(20)],
  // a sign of two units stands whole, half of one is replaced: a header holds no halves
  [`${'a'.repeat(79)}😀tail`, '', `${'a'.repeat(79)}😀`],
  ['a\ud83d', '', 'a\ufffd'],
])('%j with %j is the file %j', (sample, primer, stem) => expect(fileStem(sample, primer)).toBe(stem));

test('equal names get numbers, also where they differ in large letters alone', () => {
  const names = new FolderNames();
  expect(['a', 'A', 'b', 'a'].map((stem) => names.take(stem, 'ab1'))).toEqual([
    'a.ab1',
    'A (2).ab1',
    'b.ab1',
    'a (3).ab1',
  ]);
});

test('a header holds Latin letters, and the name beside', () => {
  expect(attachment(`кло"н' (1).ab1`)).toBe(
    `attachment; filename="____н' (1).ab1"; filename*=UTF-8''%D0%BA%D0%BB%D0%BE%22%D0%BD%27%20%281%29.ab1`.replace(
      'н',
      '_',
    ),
  );
});

test('FASTA has lines of 60 bases', () =>
  expect(fastaText('a b', 'A'.repeat(61))).toBe(`>a_b\n${'A'.repeat(60)}\nA\n`));

test.each(['', '1', '1-1', '0-1.ab1', '1-01.ab1', '1-1.AB1', '1-1.ab1 ', 'x1-1.ab1', '999999-1.ab1'])(
  '%j is no file',
  (name) => expect(readResultName(name)).toBeNull(),
);
