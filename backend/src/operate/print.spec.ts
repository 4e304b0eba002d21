import { faultText, table } from './print.ts';

test('a fault is a line where programs read it, and within 100 columns where people do', () => {
  const fault = `${'a word and '.repeat(20)}the end\n    at somewhere`;
  expect(faultText(fault, 'ops: ', false)).toBe(`ops: ${fault}`);
  const lines = faultText(fault, 'ops: ', true).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(lines[0]).toMatch(/^ops: a word/);
  expect(lines[1]).toMatch(/^ {5}\S/);
  expect(lines.at(-1)).toBe('    at somewhere');
});

test('a cell is cut after six lines, or after as many as one wants', () => {
  const rows = [{ at: '2026-11-22', note: Array.from({ length: 30 }, (_, word) => `word${word}`).join(' ') }];
  expect(table(rows, 20).split('\n')).toHaveLength(1 + 6);
  expect(table(rows, 20)).toMatch(/…$/);
  expect(table(rows, 20, Number.POSITIVE_INFINITY)).toMatch(/word29$/);
});

test('a table may have more rows than a call has arguments', () => {
  const rows = Array.from({ length: 200_000 }, (_, place) => ({ place }));
  expect(table(rows).split('\n').at(-1)).toBe('199999');
});
