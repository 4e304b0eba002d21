import { expect, test } from '@jest/globals';
import type { Queryable } from '../event-store/event.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { BlockedSenders, readSender } from './blocked-senders.ts';
import type { BlockedSender } from './blocks.events.ts';

test.each([
  ['Victim+1@Lab.Example', 'email', 'victim@lab.example'],
  ['@Spam.Example', 'domain', '@spam.example'],
  ['203.0.113.7', 'network', '203.0.113.7/32'],
  ['203.0.113.0/24', 'network', '203.0.113.0/24'],
  ['203.0.113.5/24', 'network', '203.0.113.0/24'],
  ['203.0.113.200/25', 'network', '203.0.113.128/25'],
  ['::ffff:203.0.113.7', 'network', '203.0.113.7/32'],
  ['::FFFF:cb00:7107', 'network', '203.0.113.7/32'],
  ['0:0:0:0:0:ffff:203.0.113.7/120', 'network', '203.0.113.0/24'],
  ['2001:db8::1', 'network', '2001:db8::/64'],
  ['2001:0DB8:0:0:0:0:0:5/48', 'network', '2001:db8::/48'],
  ['2001:db8:0:ff00::/56', 'network', '2001:db8:0:ff00::/56'],
  ['2001:DB8:0:FF12::/56', 'network', '2001:db8:0:ff00::/56'],
  ['255.255.255.255/1', 'network', '128.0.0.0/1'],
  ['2001:db8::/48', 'network', '2001:db8::/48'],
  ['2001:db8::1/128', 'network', '2001:db8::/64'],
])('%s is read as the %s %s', (typed, kind, text) => expect(readSender(typed)).toEqual({ kind, text }));

test.each([
  '',
  'anna',
  '203.0.113',
  '203.0.113.0/33',
  '203.0.113.0/0',
  '1.2.3.4/8/8',
  '@',
  'a b@c.de',
  '::/x',
  '::/129',
  '::ffff:0:0/96',
  '::ffff:203.0.113.7/64',
  'fe80::1%eth0',
  '010.0.0.1',
])('%j names no sender', (typed) => expect(readSender(typed)).toBeNull());

test('holds for a network, a mailbox and a domain, and is read anew soon', async () => {
  let senders: BlockedSender[] = [
    { kind: 'network', network: '203.0.113.0/24' },
    { kind: 'network', network: '2001:db8::/48' },
    { kind: 'domain', domain: 'spam.example' },
    { kind: 'email', email: { subject: 'block:1', sealed: 'victim@lab.example' } },
    { kind: 'email', email: { subject: 'forgotten', sealed: 'x' } },
  ];
  const db = {
    query: async () => ({
      rows: senders.map((sender) => ({ uid: '', sender, until: null, note: '', at: new Date(), by: '' })),
      rowCount: senders.length,
    }),
  } as unknown as Queryable;
  const personalData = {
    open: async (subject: string, email: string) => (subject === 'forgotten' ? null : { email }),
  } as unknown as PersonalData;
  let now = 0;
  const blocked = new BlockedSenders(db, personalData, () => now);
  const isRefused = (address: string) =>
    blocked.refuseNetwork(address).then(
      () => false,
      () => true,
    );
  expect(await isRefused('203.0.113.200')).toBe(true);
  expect(await isRefused('203.0.114.1')).toBe(false);
  expect(await isRefused('2001:db8:0:7::/64')).toBe(true);
  expect(await isRefused('2001:db9:0:0::/64')).toBe(false);
  expect(await isRefused('')).toBe(false);
  expect(await blocked.isBlocked('Victim+7@lab.example')).toBe(true);
  expect(await blocked.isBlocked('"victim"@lab.example')).toBe(true);
  expect(await blocked.isBlocked('"any@one"@spam.example')).toBe(true);
  expect(await blocked.isBlocked('anyone@spam.example')).toBe(true);
  expect(await blocked.isBlocked('anyone@nospam.example')).toBe(false);
  senders = [];
  expect(await isRefused('203.0.113.200')).toBe(true);
  now = 2_001;
  expect(await isRefused('203.0.113.200')).toBe(false);
});
