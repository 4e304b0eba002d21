import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../src/config.ts';

test('an environment nobody knows is refused by name, with every other fault', () => {
  expect(() => readConfig({ NODE_ENV: 'foo' })).toThrow(
    new ConfigError(['NODE_ENV must be one of production, development, test, not "foo"']),
  );
  expect(() => readConfig({ NODE_ENV: 'foo', PORT: '0' })).toThrow(/PORT must be.*\nNODE_ENV must be/s);
  expect(readConfig({ NODE_ENV: 'development' }).development).toBe(true);
  // one fault is one line, though other variables go by it
  for (const PORT of ['abc', '-1', '99999', '80.5', '8 0'])
    expect(() => readConfig({ PORT })).toThrow(
      new ConfigError([`PORT must be a number from 1 to 65535, not "${PORT}"`]),
    );
});

test('proxies, keys and limits that cannot be meant are refused', () => {
  const refused = {
    TRUSTED_PROXIES: 'loopback, my-proxy, 10.0.0.0/33',
    SESSION_KEY: 'short',
    LOGINS_PER_ADDRESS: '0',
    BUDGET_FACTOR: 'much',
  };
  expect(() => readConfig(refused)).toThrow(
    /TRUSTED_PROXIES must be .*"my-proxy, 10\.0\.0\.0\/33".*SESSION_KEY must have.*LOGINS_PER_ADDRESS must be.*BUDGET_FACTOR must be/s,
  );
  const { trustedProxies, accounts } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::1' });
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fd00::1']);
  expect(accounts).toMatchObject({ sessionKey: undefined, passwordCost: { memoryKib: 19_456, passes: 2 } });
});

test('the owner’s facts of the shop are a file of texts; addresses of other sites are addresses', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'facts-'));
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const good = file(
    'good.json',
    '{ "company.phone": "+7 495 000-00-00", "company.name": { "ru": "Ромашка", "en": "Camomile" } }',
  );
  const { site } = readConfig({ SITE_FACTS: good, SEQUENCE_EDITOR_URL: 'https://editor.example' });
  expect(site.facts).toEqual({
    'company.phone': '+7 495 000-00-00',
    'company.name': { ru: 'Ромашка', en: 'Camomile' },
    'site.sequenceEditorUrl': 'https://editor.example',
  });
  const values = file(
    'values.json',
    '{ "a": 1, "b": "b", "c": { "ru": "в" }, "d": { "ru": "г", "en": null } }',
  );
  expect(() => readConfig({ SITE_FACTS: values })).toThrow(
    /SITE_FACTS: a, c, d in .*values\.json must be a text/,
  );
  for (const wrong of [file('list.json', '[]'), file('broken.json', '{'), 'nowhere'])
    expect(() => readConfig({ SITE_FACTS: wrong })).toThrow(/SITE_FACTS must be a JSON file/);
  expect(() => readConfig({ MOBILE_SITE_URL: 'm.example', SEQUENCE_EDITOR_URL: 'editor' })).toThrow(
    /MOBILE_SITE_URL must look like.*\nSEQUENCE_EDITOR_URL must look like/s,
  );
  rmSync(folder, { recursive: true });
});

test('the folder of a laboratory has a step; its carrier is for parcels', () => {
  expect(readConfig({}).laboratory).toBeUndefined();
  const folder = path.resolve('/srv/laboratory');
  expect(readConfig({ WATCHED_FOLDER: folder }).laboratory).toEqual({ folder, step: 'ready' });
  const parcels = { WATCHED_FOLDER: folder, WATCHED_STEP: 'ship', WATCHED_CARRIER: 'cdek' };
  expect(readConfig(parcels).laboratory).toEqual({ folder, step: 'ship', carrier: 'cdek' });
  expect(() => readConfig({ WATCHED_FOLDER: folder, WATCHED_STEP: 'eat' })).toThrow(
    /WATCHED_STEP must be one of start/,
  );
  expect(() => readConfig({ WATCHED_STEP: 'ship' })).toThrow(/need WATCHED_FOLDER/);
  expect(() => readConfig({ WATCHED_FOLDER: folder, WATCHED_CARRIER: 'cdek' })).toThrow(
    /is for WATCHED_STEP=ship/,
  );
});
