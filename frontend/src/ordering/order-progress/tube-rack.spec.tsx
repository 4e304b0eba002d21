import { render, screen } from '@testing-library/react';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { TubeRack } from './tube-rack.tsx';

beforeEach(() => overwriteGetLocale(() => 'ru'));

const lines = (count: number, kind: 'primer' | 'delivery', state: 'ready' | 'waiting') =>
  Array.from({ length: count }, (_, line) => ({ line, kind, state }));
const rack = () => screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ');

test('a rack tells how many things are in each state; parcels are no things', () => {
  render(
    <TubeRack
      lines={[
        { line: 1, kind: 'primer', state: 'ready' },
        { line: 2, kind: 'product', state: 'waiting' },
        { line: 3, kind: 'sequence', state: 'ready' },
        { line: 4, kind: 'delivery', state: 'waiting' },
      ]}
    />,
  );
  expect(rack()).toBe('Штатив заказа: В очереди — 1, Готово — 2');
  expect(screen.getByRole('img').querySelectorAll('g')).toHaveLength(3);
});

test('a large order shows its first things and says so; parcels alone show nothing', () => {
  const { unmount } = render(<TubeRack lines={lines(100, 'primer', 'ready')} />);
  expect(screen.getByRole('img').querySelectorAll('g')).toHaveLength(96);
  expect(screen.getByText(/Первые\s96 из\s100/)).not.toBeNull();
  unmount();
  render(<TubeRack lines={lines(1, 'delivery', 'waiting')} />);
  expect(screen.queryByRole('img')).toBeNull();
});
