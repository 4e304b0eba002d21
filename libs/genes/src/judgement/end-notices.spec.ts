import { expect, test } from '@jest/globals';
import { reverseComplement } from '@oligoteka/sequence';
import { readService, type TypedDetails } from '../read-service.ts';
import { plainDna, PRICES } from '../testing/services.ts';
import { bareEndsText } from './end-notices.ts';
import { offerReasons } from './judge-service.ts';
import { serviceNotices } from './service-notices.ts';

const template = plainDna(600, 3);
const [forward, reverse] = [template.slice(100, 120), reverseComplement(template.slice(380, 400))];
const read = (details: TypedDetails) => {
  const sites = { siteBefore: 'BamHI', siteBehind: 'XhoI', vector: 'pMine', isOwnVector: true };
  const { content } = readService('pcrCloning', { template, forward, reverse, ...sites, ...details });
  if (content === null) throw new Error('no cloning was read');
  return content;
};
const told = (details: TypedDetails) => serviceNotices(read(details), PRICES);

test('a primer without its cloning site is named, and written out with it', () => {
  const [first, second, ...others] = told({});
  expect(others).toEqual([]);
  expect(first).toEqual({
    ru: `В прямом праймере нет сайта BamHI (GGATCC): так вставку не разрезать и в вектор не вшить. Впишите праймер с сайтом: GCTACGGGATCC${forward}`,
    en: `The forward primer has no site BamHI (GGATCC): as it is, the insert cannot be cut and put into the vector. Enter the primer with the site: GCTACGGGATCC${forward}`,
  });
  expect(second?.en).toContain(`The reverse primer has no site XhoI (CTCGAG)`);
  const [, mended = ''] = /: ([ACGT]+)$/u.exec(first?.en ?? '') ?? [];
  expect(told({ forward: mended, reverse: `CCGCTCGAG${reverse}` })).toEqual([]);
  expect(bareEndsText(read({}))).toBe('no BamHI in forward primer, no XhoI in reverse primer');
});

test('the sites of a tail that has others are told, and blunt cutters are no exception', () => {
  const other = told({ forward: `GGAATTCCATATG${forward}`, reverse: `CCGCTCGAG${reverse}` });
  expect(other).toHaveLength(1);
  expect(other[0]?.en).toMatch(/Its tail has EcoRI, NdeI: choose the site that suits, or enter the primer/);
  const blunt = { siteBefore: 'EcoRV', siteBehind: 'XhoI', reverse: `CCGCTCGAG${reverse}` };
  expect(told(blunt)[0]?.en).toContain('has no site EcoRV (GATATC)');
  expect(told({ ...blunt, forward: `GCGATATC${forward}` })).toEqual([]);
});

test('a site anywhere in a long tail is at the end; one of the bound part far from it is inside', () => {
  const long = `GCTACGTACCTTAGCAACTGATGG${'GGATCC'}${forward}`;
  const sites = { reverse: `CCGCTCGAG${reverse}` };
  expect(told({ ...sites, forward: long })).toEqual([]);
  expect(offerReasons(read({ ...sites, forward: long }), PRICES)).toEqual([]);
  const bound = `${template.slice(0, 125)}GGATCC${template.slice(125)}`;
  const inside = { ...sites, template: bound, forward: bound.slice(100, 140) };
  expect(told(inside)[0]?.en).toContain('The forward primer has no site BamHI');
});

test('ways without restriction need no sites, nor do primers that the shop writes', () => {
  for (const method of ['seamless', 'ta', 'blunt'] as const) expect(bareEndsText(read({ method }))).toBe('');
  const insert = template.slice(100, 400);
  expect(bareEndsText(read({ forward: '', reverse: '', insert }))).toBe('');
  const typed = { insert, vector: 'pUC57', siteBefore: 'BamHI', siteBehind: 'XhoI' };
  const { content } = readService('ampliconCloning', typed);
  expect(content && serviceNotices(content, PRICES).map(({ en }) => en)).toContainEqual(
    expect.stringContaining('The end of the insert has no site XhoI (CTCGAG)'),
  );
});
