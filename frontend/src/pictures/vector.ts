/** A part of a plasmid, by the first and the last base on the strand that is numbered. */
export interface Feature {
  name: string;
  from: number;
  to: number;
  /** −1: read on the other strand, from `to` down to `from`. */
  strand: 1 | -1;
  kind: 'gene' | 'origin' | 'promoter' | 'primer';
}

/** An enzyme that cuts once, at the first base of its site. */
export interface Site {
  enzyme: string;
  /** Recognised letters, 5′→3′. */
  letters: string;
  at: number;
}

export interface Vector {
  name: string;
  /** Number under which its letters can be looked up. */
  accession: string;
  /** Base pairs. */
  length: number;
  features: readonly Feature[];
  /** Enzymes that cut once outside the polylinker. */
  sites: readonly Site[];
  /** Enzymes that cut more than once, and where. */
  repeated: readonly { enzyme: string; letters: string; at: readonly number[] }[];
  /** The polylinker and the primers on both sides of it. */
  linker: { from: number; letters: string; sites: readonly Site[] };
}

/** pUC19 as GenBank numbers it; a test finds every part of it in the 2,686 letters. */
export const PUC19: Vector = {
  name: 'pUC19',
  accession: 'L09137',
  length: 2686,
  features: [
    { name: 'lacZα', from: 146, to: 469, strand: -1, kind: 'gene' },
    { name: 'Plac', from: 513, to: 543, strand: -1, kind: 'promoter' },
    { name: 'ori pMB1', from: 867, to: 1455, strand: -1, kind: 'origin' },
    { name: 'bla (AmpR)', from: 1626, to: 2486, strand: -1, kind: 'gene' },
  ],
  sites: [
    { enzyme: 'NdeI', letters: 'CATATG', at: 183 },
    { enzyme: 'SapI', letters: 'GAAGAGC', at: 683 },
    { enzyme: 'PciI', letters: 'ACATGT', at: 806 },
    { enzyme: 'BsaI', letters: 'GGTCTC', at: 1766 },
    { enzyme: 'ScaI', letters: 'AGTACT', at: 2177 },
    { enzyme: 'SspI', letters: 'AATATT', at: 2501 },
    { enzyme: 'AatII', letters: 'GACGTC', at: 2617 },
  ],
  repeated: [
    { enzyme: 'PvuII', letters: 'CAGCTG', at: [306, 628] },
    { enzyme: 'PvuI', letters: 'CGATCG', at: [276, 2066] },
    { enzyme: 'DraI', letters: 'TTTAAA', at: [1563, 1582, 2274] },
    { enzyme: 'BspHI', letters: 'TCATGA', at: [1526, 2534, 2639] },
  ],
  linker: {
    from: 379,
    letters:
      'GTAAAACGACGGCCAGTGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTTGGCGTAATCATGGTCATAGCTGTTTCCTG',
    sites: [
      { enzyme: 'EcoRI', letters: 'GAATTC', at: 396 },
      { enzyme: 'SacI', letters: 'GAGCTC', at: 402 },
      { enzyme: 'KpnI', letters: 'GGTACC', at: 408 },
      { enzyme: 'SmaI', letters: 'CCCGGG', at: 412 },
      { enzyme: 'BamHI', letters: 'GGATCC', at: 417 },
      { enzyme: 'XbaI', letters: 'TCTAGA', at: 423 },
      { enzyme: 'SalI', letters: 'GTCGAC', at: 429 },
      { enzyme: 'PstI', letters: 'CTGCAG', at: 435 },
      { enzyme: 'SphI', letters: 'GCATGC', at: 441 },
      { enzyme: 'HindIII', letters: 'AAGCTT', at: 447 },
    ],
  },
};

/** Primers on both sides of the polylinker, as on the page of standard primers. */
export const M13: readonly Feature[] = [
  { name: 'M13F(−20)', from: 379, to: 395, strand: 1, kind: 'primer' },
  { name: 'M13R', from: 465, to: 481, strand: -1, kind: 'primer' },
];

const PAIRS: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };

/** The other strand, 5′→3′. Example: `AAC` → `GTT`. */
export const otherStrand = (letters: string): string =>
  [...letters]
    .reverse()
    .map((letter) => PAIRS[letter] ?? letter)
    .join('');
