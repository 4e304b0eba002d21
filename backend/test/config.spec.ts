import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../src/config.ts';

test('an environment nobody knows is refused by name, with every other fault', () => {
  expect(() => readConfig({ NODE_ENV: 'foo' })).toThrow(
    new ConfigError(['NODE_ENV must be one of production, development, test, not "foo"']),
  );
  expect(() => readConfig({ NODE_ENV: 'foo', PORT: '0' })).toThrow(/PORT must be.*\nNODE_ENV must be/s);
  expect(readConfig({ NODE_ENV: 'development' }).development).toBe(true);
});

test('proxies, keys and limits that cannot be meant are refused', () => {
  const refused = {
    TRUSTED_PROXIES: 'loopback, my-proxy, 10.0.0.0/33',
    SESSION_KEY: 'short',
    LOGINS_PER_ADDRESS: '0',
  };
  expect(() => readConfig(refused)).toThrow(
    /TRUSTED_PROXIES must be .*"my-proxy, 10\.0\.0\.0\/33".*SESSION_KEY must have.*LOGINS_PER_ADDRESS must be/s,
  );
  const { trustedProxies, accounts } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::1' });
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fd00::1']);
  expect(accounts).toMatchObject({ sessionKey: undefined, passwordCost: { memoryKib: 19_456, passes: 2 } });
});
