import { beforeEach, expect, test } from '@jest/globals';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { readyText } from './promise-text.ts';

const made = { state: 'waiting', promised: { day: '2026-12-04', first: '2026-12-04', note: '' } } as const;
const dated = { ...made, afterMaterial: null };
const waiting = { state: 'waiting', promised: null, afterMaterial: 5 } as const;
const done = { ...dated, state: 'ready' } as const;

beforeEach(() => overwriteGetLocale(() => 'ru'));

test('an order has a day once nothing of it waits for material of the buyer', () => {
  expect(readyText([dated, done])).toMatch(/^Всё будет готово к\s/);
  expect(readyText([done, waiting])).toMatch(
    /^Всё будет готово через\s5\sрабочих дней с\sприхода материала\.$/,
  );
  expect(readyText([done])).toBeNull();
});

test('material of the buyer promises nothing about the other lines', () => {
  const ofMaterial = /^Из\sвашего материала: через\s5\sрабочих дней с\sего прихода\./;
  const both = readyText([dated, waiting]);
  expect(both).toMatch(ofMaterial);
  expect(both).toMatch(/Остальное будет готово к\s04\.12\.2026\.$/);
  expect(readyText([{ ...dated, promised: null }, waiting])).toMatch(ofMaterial);
});
