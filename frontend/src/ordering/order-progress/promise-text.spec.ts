import { beforeEach, expect, test } from '@jest/globals';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { basketReadyText, collectedText, readyText } from './promise-text.ts';

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

test('a basket says it as the order will: its material apart from the rest', () => {
  const said = (workingDays: number | null, afterMaterial: number | null, afterPayment: number | null) =>
    basketReadyText({ workingDays, afterMaterial, afterPayment });
  expect(said(null, null, null)).toBeNull();
  expect(said(20, null, 20)).toMatch(/^Готово через\s20\sрабочих дней после оплаты$/);
  expect(said(17, 17, null)).toBe(readyText([{ ...waiting, afterMaterial: 17 }]));
  expect(said(20, 17, 20)).toMatch(
    /^Из\sвашего материала: через\s17\sрабочих дней с\sего прихода\. Остальное: через\s20\sрабочих дней после оплаты\.$/,
  );
});

test('what is collected is ready in one day, or its material apart from the rest', () => {
  expect(collectedText({ collected: null, afterMaterial: null })).toBeNull();
  expect(collectedText({ collected: '2026-12-04', afterMaterial: null })).toMatch(
    /^Всё будет готово к\s4\sдекабря,/,
  );
  expect(collectedText({ collected: null, afterMaterial: 17 })).toMatch(/^Всё будет готово через\s17\s/);
  expect(collectedText({ collected: '2026-12-04', afterMaterial: 17 })).toMatch(
    /^Из\sвашего материала: через\s17\s.*\. Остальное будет готово к\s4\sдекабря, если оплатить сегодня\.$/,
  );
});
