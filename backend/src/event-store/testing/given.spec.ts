import { expect, test } from '@jest/globals';
import type { Decider } from '../decider.ts';
import { Refused } from '../../refused.ts';
import { given } from './given.ts';

interface Opened {
  readonly type: 'Opened' | 'Closed';
}
const opened: Opened = { type: 'Opened' };
const closed: Opened = { type: 'Closed' };
const door: Decider<boolean, Opened> = { initial: false, evolve: (_, { type }) => type === 'Opened' };

const shut = new Refused('conflict', { ru: 'Уже закрыто.', en: 'Already closed.' });
function close(open: boolean): Opened[] {
  if (!open) throw shut;
  return [closed];
}

test('checks events, the lack of them, and refusals', () => {
  given(door, opened).when(close).then(closed);
  given(door)
    .when(() => [])
    .thenNothing();
  expect(given(door).when(close).thenRefused('conflict')).toBe(shut);
  expect(given(door, opened, closed).state).toBe(false);
});

test('fails when it should', () => {
  expect(() => given(door, opened).when(close).then(opened)).toThrow();
  expect(() => given(door, opened).when(close).thenNothing()).toThrow();
  expect(() => given(door, opened).when(close).thenRefused('conflict')).toThrow('not refused');
  expect(() => given(door).when(close).thenRefused('invalid')).toThrow();
  expect(() => given(door).when(close).then(closed)).toThrow('Already closed.');
  const broken = given(door).when(() => {
    throw new TypeError('a bug');
  });
  expect(() => broken.thenRefused('conflict')).toThrow('a bug');
});
