import { fireEvent, render, screen } from '@testing-library/react';
import { WordSelect } from './word-select.tsx';

test('a word of a list is chosen by its value, of whatever type that is', () => {
  const chosen: (number | 'none')[] = [];
  render(
    <WordSelect<number | 'none'>
      label="Code"
      hint="NCBI"
      value={4}
      options={[[11, 'bacteria'], 4, ['none', 'no code']]}
      onChange={(one) => chosen.push(one)}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Code', description: 'NCBI' });
  expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['bacteria', false],
    ['4', true],
    ['no code', false],
  ]);
  for (const value of ['11', 'none']) fireEvent.change(select, { target: { value } });
  expect(chosen).toEqual([11, 'none']);
});
