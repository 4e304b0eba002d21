import { expect, test } from '@jest/globals';
import { allEnzymes } from '@oligoteka/sequence';
import { NAMED_SITES, nearEnzymes } from './enzymes.ts';
import { findingText } from './judgement/finding-words.ts';
import { lastPlaceOf, placesOf, siteName, siteOf, siteRemarks, splitSites } from './sites.ts';

test('an enzyme is read however its number, its blanks, its case and its letters are written', () => {
  for (const [name, ways] of Object.entries({
    BamHI: ['BamH1', 'bam hi', 'BAMHI', 'BamHl', 'Bam H I', 'ВаmНI', 'BamH1-HF', 'BamH|'],
    EcoRI: ['EcoR1', 'Eco R1', 'ЕсоRI', 'ecori'],
    EcoRV: ['EcoR5', 'EcoR V'],
    HindIII: ['Hind3', 'Hind 3', 'Hind111', 'HindⅢ'],
    XhoI: ['Xho1', 'ХhoI'],
    NdeI: ['Nde I', 'Nde1'],
    BsmBI: ['BsmB1', 'BsmB1-v2'],
    PvuII: ['Pvu2', 'Pvull'],
    BglII: ['Bgl2', 'Bgl II'],
    Eco31I: ['Eco311', 'Eco31 l'],
    Acc65I: ['Acc651'],
    SalI: ['Sall', 'Sal1'],
    HincII: ['Hinc2', 'hinc ii', 'HincII-HF'],
    BstXI: ['BstX1', 'BstX I'],
  }))
    for (const way of ways) expect([way, siteName(way)]).toEqual([way, name]);
  for (const other of ['HindII', 'BamH2', 'Eco', 'EcoR3', 'Mystery', '1', ''])
    expect([other, siteOf(other)]).toEqual([other, null]);
  expect(siteOf('GAATTC')?.name).toBe('GAATTC');
});

test('a list has such names too, with blanks inside and between', () => {
  expect(splitSites('Nde I BamH1, bam hi EcoRI HF\nEco R I;Hind 3 GGATCC HindII')).toEqual([
    ...['NdeI', 'BamHI', 'BamHI', 'EcoRI', 'EcoRI', 'HindIII', 'GGATCC', 'HindII'],
  ]);
});

test('a mistyped enzyme is asked about with those that may be meant', () => {
  expect(['HindII', 'EcoR', 'BmaHI', 'XoI', 'Bgl', 'BsmB3', 'XooI', 'Mystery', 'E'].map(nearEnzymes)).toEqual(
    [
      ...[
        ['HindIII', 'HincII'],
        ['EcoRI', 'EcoRV', 'EcoRII'],
        ['BamHI'],
        ['XhoI'],
        ['BglII', 'BglI'],
        ['BsmBI'],
        ['XhoI'],
        [],
        [],
      ],
    ],
  );
  expect(findingText({ kind: 'unknownSite', name: 'HindII' })).toEqual({
    ru: '«HindII» — неизвестный нам фермент, возможно, «HindIII» или «HincII»: исправьте или напишите сайт буквами',
    en: '“HindII” is no enzyme we know, possibly “HindIII” or “HincII”: correct it, or write its site in bases',
  });
  expect(findingText({ kind: 'unknownSite', name: 'EcoR' }).ru).toContain('возможно, «EcoRI» или «EcoRV»');
});

test('what a site was read as is told where it is written otherwise', () => {
  expect(siteRemarks(['BamH1', ' NdeI ', '', 'gaattc', 'HindII'])).toEqual({
    readAs: [{ name: 'BamHI', bases: 'GGATCC' }],
    unknown: [{ typed: 'HindII', near: ['HindIII', 'HincII'] }],
  });
});

test('the enzymes that people clone with have the sites of the table of all enzymes', () => {
  const sites = new Map(allEnzymes().map(({ name, site }) => [name, site]));
  expect(Object.keys(NAMED_SITES).map((name) => [name, sites.get(name)])).toEqual(
    Object.entries(NAMED_SITES),
  );
});

test('bases in codes of IUPAC are a site, unless they stand everywhere', () => {
  expect(siteOf('ccannnnnntgg')).toEqual({ name: 'CCANNNNNNTGG', bases: 'CCANNNNNNTGG' });
  expect(['RGCY', 'GANTC', 'WWWWWW'].map((bases) => siteOf(bases)?.bases)).toEqual([
    'RGCY',
    'GANTC',
    'WWWWWW',
  ]);
  expect(['NNNN', 'RRYY', 'NNNNGC', 'GAN', 'GAEC'].map(siteOf)).toEqual([null, null, null, null, null]);
});

test('places of such a site are those of either strand, also where they lap', () => {
  const places = (typed: string, dna: string) => placesOf(siteOf(typed)!, dna);
  expect(places('GTYRAC', 'AAGTTGACGTCAACC')).toEqual([3, 9]);
  expect(places('GGNCC', 'GGGCCC')).toEqual([1, 2]);
  expect(places('GARCC', 'TTGGTTCAAGAACC')).toEqual([3, 10]);
  expect(lastPlaceOf(siteOf('GARCC')!, 'TTGGTTCAAGAACC')).toBe(10);
});
