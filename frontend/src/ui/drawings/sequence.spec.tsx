import { render } from '@testing-library/react';
import { Sequence, sequencePieces } from './sequence.tsx';

test('neighbours of one base stand together, a modifier is one piece, faults stand apart', () => {
  expect(sequencePieces('[FAM]AAC*Ж', [9]).map(({ text, kind, fault }) => [text, kind, fault])).toEqual([
    ['[FAM]', 'modifier', false],
    ['AA', 'a', false],
    ['C', 'c', false],
    ['*', 'bond', false],
    ['Ж', 'other', true],
  ]);
});

test('all letters are there for a copy', () => {
  const { container } = render(<Sequence text="ACGT[BHQ1]" />);
  expect(container.textContent).toBe('ACGTBHQ1');
});
