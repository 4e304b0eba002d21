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

test('a block of paper has ten letters; a modifier counts as one, a bond stays with its letter', () => {
  const tenths = (text: string) =>
    sequencePieces(text, [], true).flatMap(({ at, isTenth }) => (isTenth ? [at] : []));
  expect(tenths('AAAAAAAAAAAAAAAAAAAA')).toEqual([10]);
  expect(tenths('[FAM]ACGTACGTACGT')).toEqual([14]);
  expect(tenths('ACGTACGTAC*GT')).toEqual([11]);
});

test('all letters are there for a copy', () => {
  const { container } = render(<Sequence text="ACGT[BHQ1]" />);
  expect(container.textContent).toBe('ACGTBHQ1');
});
