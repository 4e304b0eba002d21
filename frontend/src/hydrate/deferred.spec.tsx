import { render, screen } from '@testing-library/react';
import { deferred } from './deferred.tsx';

const Words = ({ text }: { text: string }) => <p>{text}</p>;

test('a part that follows is drawn as soon as its code is here; meanwhile its place says so', async () => {
  const Part = deferred(() => Promise.resolve(Words), <p>…</p>);
  render(<Part text="here" />);
  expect(screen.getByText('…')).toBeTruthy();
  expect(await screen.findByText('here')).toBeTruthy();
});
