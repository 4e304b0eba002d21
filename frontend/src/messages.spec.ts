import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../messages');
const features = readdirSync(folder)
  .filter((file) => file.endsWith('.ru.json'))
  .map((file) => file.slice(0, -'.ru.json'.length));

const keysOf = (feature: string, locale: string) =>
  Object.keys(JSON.parse(readFileSync(path.join(folder, `${feature}.${locale}.json`), 'utf8')) as object)
    .filter((key) => key !== '$schema')
    .sort();

test.each(features)('every message of %s stands in both languages', (feature) => {
  expect(keysOf(feature, 'en')).toEqual(keysOf(feature, 'ru'));
});

test.each(features)('the messages of %s carry its name', (feature) => {
  expect(keysOf(feature, 'ru').filter((key) => !key.startsWith(`${feature}_`))).toEqual([]);
});

test.each(features)('no message of %s stands twice: the second would silently hide the first', (feature) => {
  for (const locale of ['ru', 'en']) {
    const text = readFileSync(path.join(folder, `${feature}.${locale}.json`), 'utf8');
    const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  }
});

test('every file of messages is compiled', () => {
  const settings = readFileSync(path.join(folder, '../project.inlang/settings.json'), 'utf8');
  for (const feature of features) expect(settings).toContain(`./messages/${feature}.{locale}.json`);
});
