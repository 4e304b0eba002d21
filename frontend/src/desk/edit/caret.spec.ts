import { type Caret, moved, type Move } from './caret.ts';

const PAGE = { size: 36, perRow: 10, rows: 2 };
const caret = (start: number, length = 0, side: Caret['side'] = 'end'): Caret => ({
  selection: { start, length },
  side,
});
const after = (from: Caret, move: Move, extend = false) => {
  const { selection, side } = moved(from, move, PAGE, extend);
  return `${selection.start}+${selection.length} ${side}`;
};

test('keys move the caret by letters, codons, rows and pages, and no further than the ends', () => {
  expect(after(caret(0), 'left')).toBe('0+0 end');
  expect(after(caret(34), 'codonRight')).toBe('36+0 end');
  expect(after(caret(14), 'up')).toBe('4+0 end');
  expect(after(caret(30), 'down')).toBe('30+0 end');
  expect(after(caret(14), 'lineEnd')).toBe('19+0 end');
  expect(after(caret(30), 'pageUp')).toBe('10+0 end');
});

test('with the key that selects, the side where the caret stands moves, and may cross the other', () => {
  expect(after(caret(5), 'right', true)).toBe('5+1 end');
  expect(after(caret(5, 1), 'codonLeft', true)).toBe('3+2 start');
  expect(after(caret(3, 2, 'start'), 'last', true)).toBe('5+31 end');
});

test('a selection is let go of at the side to which the key points, over the origin too', () => {
  expect(after(caret(5, 4), 'left')).toBe('5+0 end');
  expect(after(caret(5, 4), 'right')).toBe('9+0 end');
  expect(after(caret(30, 15), 'right')).toBe('9+0 end');
  expect(after(caret(30, 15), 'left')).toBe('30+0 end');
});

test('a selection over the origin grows and shrinks over it', () => {
  expect(after(caret(30, 15), 'right', true)).toBe('30+16 end');
  expect(after(caret(30, 15), 'codonLeft', true)).toBe('30+12 end');
  expect(after(caret(30, 15, 'start'), 'left', true)).toBe('29+16 start');
  expect(after(caret(30, 15), 'last', true)).toBe('30+36 end');
});
