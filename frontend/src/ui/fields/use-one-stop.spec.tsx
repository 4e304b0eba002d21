import { fireEvent, render, screen } from '@testing-library/react';
import { useOneStop } from './use-one-stop.ts';

function Rows({ names }: { names: readonly string[] }) {
  return (
    <ul {...useOneStop<HTMLUListElement>()}>
      {names.map((name) => (
        <li key={name}>
          <input type="checkbox" aria-label={name} disabled={name === 'none'} />
          {name.startsWith('E') && <button type="button">{`${name} 1`}</button>}
          {name.startsWith('E') && <button type="button">{`${name} 2`}</button>}
        </li>
      ))}
    </ul>
  );
}

const NAMES = ['EcoRI', 'none', 'SmaI', 'EcoRV'];
const stops = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(':enabled')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
const press = (key: string): string => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
};

test('a list of rows is one stop, and arrows go through all of it', () => {
  render(<Rows names={NAMES} />);
  expect(stops()).toEqual(['EcoRI']);
  screen.getByRole('checkbox', { name: 'EcoRI' }).focus();
  expect(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'].map(press)).toEqual([
    ...['EcoRI 1', 'EcoRI 2', 'EcoRI 2', 'SmaI', 'EcoRV'],
  ]);
  expect(['ArrowDown', 'ArrowRight', 'Home', 'ArrowUp', 'End', 'ArrowUp'].map(press)).toEqual([
    ...['EcoRV', 'EcoRV 1', 'EcoRI', 'EcoRI', 'EcoRV', 'SmaI'],
  ]);
});

test('the stop is where it was left, and the first row where that one is gone', () => {
  const { rerender } = render(<Rows names={NAMES} />);
  screen.getByRole('checkbox', { name: 'SmaI' }).focus();
  rerender(<Rows names={['EcoRV', 'SmaI']} />);
  expect(stops()).toEqual(['SmaI']);
  rerender(<Rows names={['EcoRV', 'XhoI']} />);
  expect(stops()).toEqual(['EcoRV']);
});
