import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from './page-table.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../content');
const MESSAGES = path.resolve(import.meta.dirname, '../../messages');
const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** Services with the place they are ordered at. */
const WAYS: Readonly<Record<string, string>> = {
  '/services/synthesis': '/services/synthesis/order-form',
  '/services/synthesis/kination': '/services/synthesis/order-form',
  '/services/sequencing/sanger': '/services/sequencing/sanger/order-form',
  '/services/ges': '/services/ges/gene-synthesis/order-form',
  '/services/ges/gene-synthesis': '/services/ges/gene-synthesis/order-form',
  '/services/ges/mutagenesis': '/services/ges/mutagenesis/order-form',
  '/services/ges/pcr-cloning': '/services/ges/pcr-cloning/order-form',
  '/services/ges/amplicon-cloning': '/services/ges/amplicon-cloning/order-form',
  '/services/chemistry': '/services/request',
  '/services/chemistry/organic-synthesis': '/services/request',
  '/services/chemistry/development': '/services/request',
};
/** Pages of a service that sell nothing by themselves. */
const BESIDE = /\/(contacts|citing|order-form|requirements|standard-primers|pricelist|request)$|^\/services$/;

test('every service has a page that leads to its form, in both languages', () => {
  const services = PAGES.filter(
    ({ path: route, kind }) => /^\/services(\/|$)/.test(route) && !BESIDE.test(route) && kind !== 'citing',
  ).map(({ path: route }) => route);
  expect(Object.keys(WAYS).sort()).toEqual(
    services.filter((route) => route !== '/services/sequencing').sort(),
  );
  for (const [route, form] of Object.entries(WAYS))
    for (const language of ['ru', 'en'])
      expect([route, language, read(FOLDER, `${route}.${language}.md`)]).toEqual([
        ...[route, language],
        expect.stringContaining(`](${form})`),
      ]);
});

test('a request is one word', () => {
  const files = [
    ...readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ru.md'))
      .map((file) => [file, read(FOLDER, file)]),
    ...readdirSync(MESSAGES)
      .filter((file) => file.endsWith('.ru.json'))
      .map((file) => [file, read(MESSAGES, file)]),
  ];
  expect(files.flatMap(([file, text = '']) => (/заявк/i.test(text) ? [file] : []))).toEqual([]);
});
