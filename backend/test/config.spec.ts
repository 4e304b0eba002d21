import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../src/config.ts';

test('an environment nobody knows is refused by name, with every other fault', () => {
  expect(() => readConfig({ NODE_ENV: 'foo' })).toThrow(
    new ConfigError(['NODE_ENV must be one of production, development, test, not "foo"']),
  );
  expect(() => readConfig({ NODE_ENV: 'foo', PORT: '0' })).toThrow(/PORT must be.*\nNODE_ENV must be/s);
  expect(readConfig({ NODE_ENV: 'development' }).development).toBe(true);
});
