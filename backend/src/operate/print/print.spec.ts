import { csv } from './csv.ts';
import { escape } from './html.ts';
import { deskMoney, faultText, paint, paragraph, printable, table, terminalColumns } from './print.ts';
import { jsonText } from './visible.ts';

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

test('a sum stays in one line, however little room there is', () => {
  const words = 'an order that is not there and is looked for in vain';
  const row = {
    ...{ line: '3f9c01a2b4', received: '2026-11-24', order: '2026-000042', 'sum, RUB': '12 345 678.90' },
    ...{
      payer: words,
      why: words,
      'left, RUB': '1 000.00',
      'most likely': `2026-000042 owes 12 345 678.90, 85`,
    },
    ...{ note: words, 'another very long heading, RUB': '999 999.99' },
  };
  const text = table([row]);
  for (const sum of ['12 345 678.90', '1 000.00', '999 999.99']) expect(text).toContain(sum);
  expect(text.split('12 345 678.90')).toHaveLength(3);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

test('a table may have more rows than a call has arguments', () => {
  const rows = Array.from({ length: 200_000 }, (_, place) => ({ place }));
  expect(table(rows).split('\n').at(-1)).toBe('199999');
});

// colours, clears, sets the title, turns letters round, hides, and ends the line
const HOSTILE = '\u001b[31mRED\u001b]0;title\u0007\u001b[2J\u009b1A\u202Egnp.\u200b\u007f\n0 differences';
const SHOWN = '␛[31mRED␛]0;title␇␛[2J\\u009B1A\\u202Egnp.\\u200B␡␊0 differences';

test('control characters never reach a terminal, however a text is printed; they are shown as signs', () => {
  const shown = [
    table([{ name: HOSTILE }], 90),
    paragraph(HOSTILE),
    csv(['name'], [[HOSTILE]]),
    escape(HOSTILE),
  ];
  for (const text of shown) expect(text).toContain(SHOWN);
  // the same in texts that a command puts together itself, but there line ends count
  expect(printable(`Order ${HOSTILE}`)).toBe(`Order ${SHOWN.replace('␊', '\n')}`);
  expect(faultText(HOSTILE, 'ops: ', false)).toBe(`ops: ${SHOWN.replace('␊', '\n')}`);
  expect(faultText('\u001b[2J', 'ops: ', true)).toBe('ops: ␛[2J');
});

test('our own colours stay, and nobody else can write them', () => {
  const painted = paint('red', `no ${HOSTILE}`, true);
  expect(printable(`a ${painted} b`)).toBe(`a \u001b[31mno ${SHOWN.replace('␊', '\n')}\u001b[39m b`);
});

test('JSON says the same, with escapes', () => {
  const text = jsonText({ name: `${HOSTILE}\u{e0041}` });
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(text)).toEqual({ name: `${HOSTILE}\u{e0041}` });
});

test('a table is as wide as the terminal, from 80 to 200 columns; 100 in a pipe', () => {
  expect([undefined, 0, 20, 180, 900].map((columns) => terminalColumns(columns))).toEqual([
    100, 100, 80, 180, 200,
  ]);
  const rows = [{ at: '2026-11-22', note: Array.from({ length: 30 }, (_, word) => `word${word}`).join(' ') }];
  const lines = table(rows, 60, Number.POSITIVE_INFINITY, 180).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(100);
  expect(lines.length).toBeLessThan(table(rows, 60, Number.POSITIVE_INFINITY, 100).split('\n').length);
});

test.each([
  ['₽-2.5 off', '-2.50 RUB off'],
  ['1 × ₽4,200 = ₽4,200', '1 × 4 200.00 RUB = 4 200.00 RUB'],
  ['₽1,234,567.89, or ₽10', '1 234 567.89 RUB, or 10.00 RUB'],
])('money of the pages, %s, is %s at the desk', (words, text) => expect(deskMoney(words)).toBe(text));
