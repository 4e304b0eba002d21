import { expect, test } from '@jest/globals';
import { findingText, readOwnSequence } from '../index.ts';

const T7 = 'TAATACGACTCACTATAGGG';
const read = (text: string) => {
  const { bases, remarks, isWhole } = readOwnSequence(text);
  return [bases, remarks.map((remark) => findingText(remark, 'ru')), isWhole];
};

test('end marks are no letters of an own primer', () => {
  for (const text of [`5'-${T7}-3'`, `5’ ${T7} 3’`, `5′–${T7}–3′`, `5'-TAATACG ACTCACTATAGGG-3'`, ` ${T7}\n`])
    expect([text, ...read(text)]).toEqual([text, T7, [], true]);
  expect(read(`3'-${T7}-5'`)).toEqual([
    ...[T7, ['Записано от 3′-конца к 5′-концу: перепишите от 5′ к 3′.'], true],
  ]);
});

test('a short primer and one of RNA are told', () => {
  expect(read('ACGTACGTA')).toEqual([
    ...['ACGTACGTA', ['Праймер короче 10 нт: он может отжигаться во многих местах.'], true],
  ]);
  expect(read('ACGTACGTAC')).toEqual(['ACGTACGTAC', [], true]);
  expect(read('')).toEqual(['', [], true]);
  expect(read('UAAUACGACUCACUAUAGGG')[1]).toEqual([
    'В последовательности есть U: праймером из РНК прочитать не получится.',
  ]);
});

test('a primer with letters that nobody can read is not whole', () => {
  expect(readOwnSequence('TAATACGAЦTCACTATAGGG').isWhole).toBe(false);
});
