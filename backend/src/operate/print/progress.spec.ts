import { expect, test } from '@jest/globals';
import { ProgressLine } from './progress.ts';

function told(
  isTTY: boolean,
  steps: readonly (readonly [second: number, done: number])[],
  colours = false,
): string[] {
  const written: string[] = [];
  let now = 0;
  const screen = { isTTY, hasColors: () => colours, write: (text: string) => written.push(text) };
  const line = new ProgressLine(screen, () => now * 1000);
  for (const [second, done] of steps) {
    now = second;
    line.tell({ label: 'basket', done, total: 10_000 });
  }
  line.clear();
  return written;
}

test('on a terminal one line is painted over, with rate and remaining time, and taken away', () => {
  const [first, second, last, ...more] = told(true, [
    [0, 0],
    [0.01, 10],
    [2, 4_000],
  ]);
  expect(first).toMatch(/^\r.*basket: 0 %, 0 of 10 000/);
  expect(second).toMatch(/^\r.*━.*basket: 40 %, 4 000 of 10 000, 2 000\/s, 0:03 left/);
  expect(last).toBe('\r\u001b[K');
  expect(more).toEqual([]);
});

test('the bar is dimmed where the terminal has colours, and bare with NO_COLOR', () => {
  expect(told(true, [[0, 0]], true)[0]).toContain('\u001b[2m╌');
  expect(told(true, [[0, 0]], false)[0]).toMatch(/^\r╌+ basket/);
});

test('in a pipe there are plain lines, and few of them', () => {
  expect(
    told(false, [
      [0, 1_000],
      [3, 2_000],
      [6, 4_000],
      [7, 5_000],
    ]),
  ).toEqual(['basket: 40 %, 4 000 of 10 000, 500/s, 0:12 left\n']);
});
