import { describe, expect, test } from '@jest/globals';
import { serviceNotices } from '../judgement/service-notices.ts';
import type { CloningDetails } from '../services.ts';
import { cloningOf, geneOf, plainDna, PRICES } from '../testing/services.ts';
import { siteReasons, sitesInVectorNotices } from './site-notices.ts';

const cloning = (siteBefore: string, siteBehind: string, more: Partial<CloningDetails> = {}) =>
  cloningOf('ampliconCloning', 300, { vector: 'pUC19', siteBefore, siteBehind, ...more });
const told = (...of: Parameters<typeof cloning>) => sitesInVectorNotices(cloning(...of)).map(({ ru }) => ru);
const refused = (...of: Parameters<typeof cloning>) => siteReasons(cloning(...of)).map(({ ru }) => ru);

test('sites of the polylinker in the order of the promoter are what is wanted: nothing is said', () => {
  for (const [vector, before, behind] of [
    ['pUC19', 'HindIII', 'EcoRI'],
    ['pUC57', 'SphI', 'KpnI'],
    ['pET-28a(+)', 'NdeI', 'XhoI'],
    ['pcDNA3.1(+)', 'HindIII', 'XbaI'],
  ] as const) {
    expect([vector, told(before, behind, { vector })]).toEqual([vector, []]);
    expect([vector, refused(before, behind, { vector })]).toEqual([vector, []]);
  }
});

describe('an enzyme that the polylinker lacks', () => {
  test('and that cuts the vector nowhere takes a request: no price holds for it', () => {
    expect(refused('NcoI', 'EcoRI')).toEqual([
      'NcoI не режет pUC19, и подходящих концов в полилинкере нет. Там есть: HindIII, SphI, SbfI, PstI, SalI, XbaI, BamHI, SmaI, KpnI, SacI, EcoRI',
    ]);
    expect(told('NcoI', 'EcoRI')).toEqual([]);
    const gene = geneOf(400, { vector: 'pUC57', siteBefore: 'NheI', siteBehind: 'NotI' });
    expect(siteReasons(gene)).toMatchObject([{ en: expect.stringContaining('NotI does not cut pUC57') }]);
  });

  test('and that cuts elsewhere is told, and so is one whose ends fit another', () => {
    expect(told('NdeI', 'EcoRI')).toEqual([
      expect.stringMatching(/^NdeI режет pUC19 только вне полилинкера \(1\)\. В полилинкере есть: HindIII/),
    ]);
    expect(told('HindIII', 'SpeI')).toEqual([
      'SpeI в полилинкере pUC19 нет, но концы подходят: вектор разрежем XbaI',
    ]);
    expect([refused('NdeI', 'EcoRI'), refused('HindIII', 'SpeI')]).toEqual([[], []]);
  });

  test('is nobody’s matter where the vector is not of the shop, or another way joins them', () => {
    expect(told('NcoI', 'EcoRI', { vector: 'pMine', isOwnVector: true })).toEqual([]);
    expect(told('NcoI', 'EcoRI', { vector: 'pNew' })).toEqual([]);
    expect(refused('NcoI', 'EcoRI', { vector: 'pUC19', isOwnVector: true })).toEqual([]);
    expect(refused('NcoI', 'EcoRI', { method: 'seamless' })).toEqual([]);
    expect(told('NcoI', 'EcoRI', { method: 'seamless' })).toEqual([]);
  });
});

test('an enzyme that cuts the vector twice is told', () => {
  expect(told('HindIII', 'PstI', { vector: 'pcDNA3.1(+)' })).toEqual([
    'PstI режет pcDNA3.1(+) не один раз (2): вектор распадётся на части, возьмите другой сайт',
  ]);
  expect(told('PmeI', 'XhoI', { vector: 'pcDNA3.1(+)' })[0]).toContain('не один раз (2)');
});

test('sites the other way round bring the insert against the promoter', () => {
  expect(told('EcoRI', 'HindIII')).toEqual([
    'Сайты стоят наоборот: промотор lac читает полилинкер pUC19 от HindIII к EcoRI, и вставка встанет навстречу ему. Чтобы она читалась с него, поменяйте сайты местами',
  ]);
  const gene = geneOf(400, { vector: 'pET-28a(+)', siteBefore: 'XhoI', siteBehind: 'NdeI' });
  expect(serviceNotices(gene, PRICES).map(({ en }) => en)).toContainEqual(
    expect.stringContaining('the T7 promoter reads the polylinker of pET-28a(+) from NdeI to XhoI'),
  );
});

test.each([
  ['EcoRI', 'EcoRI', 'С обеих сторон один сайт, EcoRI'],
  ['BamHI', 'BglII', 'Концы BamHI и BglII одинаковы'],
  ['SmaI', 'EcoRV', 'SmaI и EcoRV дают тупые концы'],
])('ends of %s and %s give no direction, in a vector of the buyer’s too', (before, behind, said) => {
  const own = { vector: 'pMine', isOwnVector: true };
  expect(told(before, behind, own)).toEqual([
    `${said}: вставка может встать в любой ориентации, а вектор замкнуться без неё`,
  ]);
  // the same letters, and other ends
  expect(told('KpnI', 'Acc65I', own)).toEqual([]);
});

describe('the frame of pET-28a(+)', () => {
  const vector = 'pET-28a(+)';
  // a coding part without stops, and with one
  const body =
    `ATG${plainDna(297).replaceAll(/(...)/g, (codon: string) => (/T(?:AA|AG|GA)/.test(codon) ? 'GCA' : codon))}`
      .replaceAll('CATATG', 'CACATG')
      .replaceAll('CTCGAG', 'CTGGAG')
      .replaceAll('CCATGG', 'CCACGG');
  const frame = (insert: string, before = 'NdeI') => told(before, 'XhoI', { vector, insert });

  test('is told where the insert bears its sites: both tags, one, or the place where it breaks', () => {
    expect(frame(`GCGCAT${body}CTCGAGGCGC`)).toEqual([
      'Вставка читается в рамке с обеими метками pET-28a(+)',
    ]);
    expect(frame(`GCGCAT${body}TAACTCGAGGCGC`)).toEqual([
      expect.stringContaining('в рамке с N-концевой меткой pET-28a(+); у неё свой стоп-кодон'),
    ]);
    expect(frame(`GCGCAT${body}CCTCGAGGCGC`)).toEqual([
      expect.stringContaining('За вставкой рамка сбивается'),
    ]);
    expect(frame(`GCGCAT${body.slice(0, 150)}TGA${body.slice(150)}CTCGAGGCGC`)).toEqual([
      'Со стартового кодона pET-28a(+) вставка читается только до TGA на её месте 157: проверьте рамку',
    ]);
  });

  test('behind NcoI begins with the insert’s own ATG, without the first tag', () => {
    const rest = body.slice(3);
    expect(frame(`GCGCCATGG${'CA'}${rest}CTCGAGGCGC`, 'NcoI')).toEqual([
      'Вставка читается в рамке с C-концевой меткой pET-28a(+)',
    ]);
    expect(frame(`GCGCCATGG${'CA'}${rest}TAACTCGAGGCGC`, 'NcoI')).toEqual([
      expect.stringContaining('белок будет без меток'),
    ]);
  });

  test('is not guessed at: an insert without its sites, a gene, a vector without tags', () => {
    expect(frame(body)).toEqual([]);
    expect(told('NheI', 'XhoI', { vector: 'pcDNA3.1(+)', insert: `GCGGCTAGC${body}CTCGAGGC` })).toEqual([]);
  });
});
