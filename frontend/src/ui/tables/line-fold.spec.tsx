import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Line } from './line.ts';
import { foldedLines } from './line-fold.tsx';
import { LineTable } from './line-table.tsx';

const line = (number: number, alike?: string): Line => ({
  key: number,
  number,
  name: `clone ${number}`,
  price: 430.1,
  alike,
});
const lines = (count: number, alike?: string) =>
  Array.from({ length: count }, (_, at) => line(at + 1, alike));

test('four lines that are alike fold, three do not, nor such as stand apart', () => {
  expect(foldedLines(lines(4, 'M13'))).toHaveLength(1);
  expect(foldedLines(lines(3, 'M13'))).toHaveLength(3);
  expect(foldedLines(lines(8))).toHaveLength(8);
  expect(foldedLines([...lines(4, 'a'), line(5, 'b'), ...lines(4, 'a')])).toHaveLength(3);
});

test('a fold bears the sum of its lines, and opens', async () => {
  const words = {
    ...{ open: 'how', total: 'total', unknown: 'unknown', free: () => '' },
    folded: ({ count, first, last }: { count: number; first: string; last: string }) =>
      `${count}: ${first} – ${last}`,
  };
  const heads = { number: 'No', name: 'Name', price: 'Price' };
  render(<LineTable caption="Samples" heads={heads} words={words} lines={lines(8, 'M13')} />);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('rowheader').closest('tr')?.textContent).toMatch(/^1–88: .*3.440,80/);
  await userEvent.click(screen.getByRole('button', { name: '8: clone 1 – clone 8' }));
  expect(screen.getAllByRole('row')).toHaveLength(10);
  expect(screen.getByRole('rowheader', { name: 'clone 5' })).not.toBeNull();
});
