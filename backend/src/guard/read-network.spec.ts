import { expect, test } from '@jest/globals';
import { networkOf } from './read-network.ts';

test.each([
  ['77.9.9.11', '77.9.9.11'],
  ['::ffff:77.9.9.11', '77.9.9.11'],
  ['::FFFF:4d09:90b', '77.9.9.11'],
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:0db8:0000:0007::1', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a port makes no other network of an address', () => {
  for (const port of [0, 1, 5, 65_535]) {
    expect(networkOf(`77.9.9.11:${port}`)).toBe('77.9.9.11');
    expect(networkOf(`[2001:db8:0:7::1]:${port}`)).toBe('2001:db8:0:7::/64');
    expect(networkOf(`[::ffff:77.9.9.11]:${port}`)).toBe('77.9.9.11');
  }
  expect(networkOf('[2001:db8:0:7::1]')).toBe('2001:db8:0:7::/64');
});

test('texts that are no addresses are all of one network', () => {
  const texts = [
    '',
    'unknown',
    '_hidden',
    '012.1.1.1',
    '1.2.3',
    '1.2.3.4/8',
    '1.2.3.4:',
    '1.2.3.4:a',
    'a:b:c',
  ];
  texts.push('1.2.3.4.5', '256.1.1.1', '[1.2.3.4', '::1::', '0x7f.1.1.1', '12345::', '1'.repeat(9_000));
  expect(new Set(texts.map(networkOf))).toEqual(new Set(['unknown']));
});
