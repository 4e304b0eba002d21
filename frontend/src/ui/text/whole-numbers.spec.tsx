import { render } from '@testing-library/react';
import { WholeNumbers } from './whole-numbers.tsx';

const wholeOf = (text: string): string[] => {
  const { container, unmount } = render(<WholeNumbers text={text} />);
  const parts = [...container.querySelectorAll('span')].map((span) => span.textContent);
  expect(container.textContent).toBe(text);
  unmount();
  return parts;
};

test('numbers with a hyphen stay whole, whatever stands around them', () => {
  expect(wholeOf('№ 2026-000042, действует до 30.11.2026')).toEqual(['2026-000042,']);
  expect(wholeOf('2026-1 и СЧ-2026-7')).toEqual(['2026-1', 'СЧ-2026-7']);
  expect(wholeOf('Вместо него — другой, по-новому')).toEqual([]);
  expect(wholeOf('')).toEqual([]);
});
