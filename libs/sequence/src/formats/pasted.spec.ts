import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toText } from '../model/bases.ts';
import { openText } from './open-file.ts';
import { fileFaultText } from './refused.ts';

/** The letters of each record, then what is told. */
function read(text: string): string[] {
  const opened = openText(text, 'x');
  if ('refused' in opened) return [fileFaultText(opened.refused, 'en')];
  return [
    ...opened.records.map(({ bases }) => toText(bases)),
    ...opened.warnings.map((one) => fileFaultText(one, 'en')),
  ];
}

const ALIKE = 'letters of another alphabet are read as the Latin ones that they look like';

test.each([
  ["5'-ACG TAC-GTA\n 61 gctagct-3'", ['ACGTACGTAgctagct']],
  ['5′–ACGT–3′', ['ACGT']],
  ['  5’ ACGT 3’\r\n', ['ACGT']],
  ['ORIGIN\n        1 acgtacgtac gtacgtacgt\n       21 acg\n//\n', ['ACGTACGTACGTACGTACGTACG']],
  ['        1 acgtacgtac gt\n//', ['ACGTACGTACGT']],
  ['1 acgt\n//\n1 ggtt\n//', ['ACGT', 'GGTT']],
  ['RYKM\u200BSWN—N', ['RYKMSWNN']],
  ['ACGTАСGT', ['ACGTACGT', `line 1: ${ALIKE} (“А, С”); such places: 2`]],
  ['ACGT\nacgтACG', ['ACGTacgtACG', `line 2: ${ALIKE} (“т”)`]],
])('what is pasted is read as it is meant: %j', (text, told) => {
  expect(read(text)).toEqual(told);
});

/** A sequence as people and programs write it. */
const WRAPPED: Readonly<Record<string, (letters: string) => string>> = {
  plain: (letters) => letters,
  ends: (letters) => `5'-${letters}-3'`,
  typographic: (letters) => ` 5′ – ${letters} – 3′ `,
  numbered: (letters) => rows(letters).join('\n'),
  origin: (letters) => `ORIGIN      \n${rows(letters).join('\r\n')}\n//\n\n`,
  dashes: (letters) => letters.replaceAll(/(.{3})/gu, '$1-'),
  'ends over rows': (letters) => `5'-${rows(letters).join('\n')}-3'`,
};
function rows(letters: string): string[] {
  const lines = letters.match(/.{1,60}/gu) ?? [];
  return lines.map((line, at) => `${String(60 * at + 1).padStart(9)} ${line.replaceAll(/(.{10})/gu, '$1 ')}`);
}
const CYRILLIC: Readonly<Record<string, string>> = { A: 'А', C: 'С', T: 'Т', K: 'К', a: 'а', c: 'с', t: 'т' };

test.each(Object.entries(WRAPPED))('a sequence opens as itself: %s', (_, wrapped) => {
  const sequence = fc.string({
    unit: fc.constantFrom(...'ACGTRYKMSWBDHVNacgtn'),
    minLength: 1,
    maxLength: 150,
  });
  fc.assert(
    fc.property(sequence, fc.boolean(), (tail, isCyrillic) => {
      const letters = `G${tail}`;
      const typed = isCyrillic ? letters.replaceAll(/[ACTKact]/gu, (letter) => CYRILLIC[letter]!) : letters;
      const [opened, ...told] = read(wrapped(typed));
      expect(opened).toBe(letters);
      expect(told).toHaveLength(typed === letters ? 0 : 1);
    }),
  );
});
