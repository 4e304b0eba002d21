import { toBases } from '@oligoteka/sequence';
import { allEnzymes } from '@oligoteka/sequence';
import { listedEnzymes, siteMarks } from '../sites/chosen-enzymes.ts';
import { cutsByEnzyme, MOST_CUTS, primersOn } from './search.ts';

const cutting = (letters: string, isCircular = false) =>
  cutsByEnzyme({ bases: toBases(letters), isCircular });
const names = (letters: string, ...of: [Parameters<typeof listedEnzymes>[1], string]) =>
  listedEnzymes(cutting(letters), ...of).map(({ enzyme }) => allEnzymes()[enzyme]?.name);

test('enzymes are listed by how often they cut, by name and by site', () => {
  const letters = 'AAAGAATTCAAAAAAAGAATTCAAAAGGATCCAAA';
  expect(names(letters, 'once', 'BamHI')).toEqual(['BamHI']);
  expect(names(letters, 'once', 'EcoRI')).toEqual([]);
  expect(names(letters, 'twice', 'gaattc')).toContain('EcoRI');
  expect(names(letters, 'none', 'notI')).toEqual(['NotI']);
  // without a text those with short sites are left out
  expect(names(letters, 'cutting', '')).not.toContain('DpnII');
  expect(names(letters, 'cutting', 'dpnii')).toEqual(['DpnII']);
});

test('of an enzyme that cuts everywhere the first cuts are told, and how many there are', () => {
  const all = cutting('GATC'.repeat(500));
  const [dpn] = all.filter(({ enzyme }) => allEnzymes()[enzyme]?.name === 'DpnII');
  expect([dpn?.count, dpn?.cuts.length]).toEqual([498, MOST_CUTS]);
});

test('a site over the origin of a circle is drawn in two ranges', () => {
  const letters = `TTC${'A'.repeat(30)}GAA`;
  const found = cutting(letters, true).filter(({ enzyme }) => allEnzymes()[enzyme]?.name === 'EcoRI');
  expect(siteMarks(found, letters.length).map(({ ranges }) => ranges)).toEqual([
    [
      { start: 33, end: 36, strand: '+' },
      { start: 0, end: 3, strand: '+' },
    ],
  ]);
});

test('primers and their products come together', () => {
  const template = 'GTAAAACGACGGCCAGT' + 'ACGT'.repeat(20) + 'GTCATAGCTGTTTCCTG';
  const { sites, products } = primersOn({
    ...{ bases: toBases(template), isCircular: false },
    primers: ['GTAAAACGACGGCCAGT', 'CAGGAAACAGCTATGAC', 'TTTTTTTTTTTTTTTTTT'],
  });
  expect(sites.map(({ length }) => length)).toEqual([1, 1, 0]);
  expect(products.map(({ length }) => length)).toEqual([template.length]);
});
