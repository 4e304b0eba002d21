import { baseOf, MASK } from '../model/bases.ts';

/** Amino acids of the 64 codons of the standard code, T C A G first, second, third; `*` ends the translation. */
const AMINO_ACIDS = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
const ORDER = 'TCAG';

/** Amino acid of each codon in the standard code. */
export const CODE: ReadonlyMap<string, string> = new Map(
  [...ORDER].flatMap((first, i) =>
    [...ORDER].flatMap((second, j) =>
      [...ORDER].map((third, k): [string, string] => [
        first + second + third,
        AMINO_ACIDS.charAt(i * 16 + j * 4 + k),
      ]),
    ),
  ),
);

/** The twenty amino acids in one-letter code. */
export const AMINO_LETTERS = 'ACDEFGHIKLMNPQRSTVWY';

/** Three-letter codes of amino acids. */
export const THREE_LETTERS: Readonly<Record<string, string>> = {
  ...{ A: 'Ala', C: 'Cys', D: 'Asp', E: 'Glu', F: 'Phe', G: 'Gly', H: 'His', I: 'Ile', K: 'Lys', L: 'Leu' },
  ...{ M: 'Met', N: 'Asn', P: 'Pro', Q: 'Gln', R: 'Arg', S: 'Ser', T: 'Thr', V: 'Val', W: 'Trp', Y: 'Tyr' },
  '*': 'Ter',
};

/** A genetic code by its number at NCBI (The Genetic Codes, version 4.6), which GenBank writes as `/transl_table`. */
export interface GeneticCode {
  readonly number: number;
  readonly ru: string;
  readonly en: string;
  /** Codons that begin a protein. */
  readonly starts: readonly string[];
  /** Codons that mean something else than in the standard code. */
  readonly changes: ReadonlyMap<string, string>;
}

/** Number, names, codons that differ from the standard code, and codons that begin a protein. */
const TABLE: readonly (readonly [number, string, string, string, string])[] = [
  [1, 'стандартный', 'standard', '', 'TTG CTG ATG'],
  [2, 'митохондрии позвоночных', 'vertebrate mitochondria', 'TGA:W ATA:M AGA:* AGG:*', 'ATT ATC ATA ATG GTG'],
  [3, 'митохондрии дрожжей', 'yeast mitochondria', 'TGA:W CTT:T CTC:T CTA:T CTG:T ATA:M', 'ATA ATG GTG'],
  [
    4,
    'митохондрии плесеней, микоплазмы',
    'mold mitochondria, mycoplasma',
    'TGA:W',
    'TTA TTG CTG ATT ATC ATA ATG GTG',
  ],
  [
    5,
    'митохондрии беспозвоночных',
    'invertebrate mitochondria',
    'TGA:W ATA:M AGA:S AGG:S',
    'TTG ATT ATC ATA ATG GTG',
  ],
  [6, 'инфузории', 'ciliates', 'TAA:Q TAG:Q', 'ATG'],
  [9, 'митохондрии иглокожих', 'echinoderm mitochondria', 'TGA:W AAA:N AGA:S AGG:S', 'ATG GTG'],
  [10, 'эуплотиды', 'euplotids', 'TGA:C', 'ATG'],
  [11, 'бактерии, археи, пластиды', 'bacteria, archaea, plastids', '', 'TTG CTG ATT ATC ATA ATG GTG'],
  [12, 'дрожжи с CTG = Ser', 'yeasts with CTG = Ser', 'CTG:S', 'CTG ATG'],
  [13, 'митохондрии асцидий', 'ascidian mitochondria', 'TGA:W ATA:M AGA:G AGG:G', 'TTG ATA ATG GTG'],
];

/** The codes that are known here, the standard one first. */
export const GENETIC_CODES: readonly GeneticCode[] = TABLE.map(([number, ru, en, changes, starts]) => ({
  ...{ number, ru, en, starts: starts.split(' ') },
  changes: new Map(
    [...changes.matchAll(/(\w{3}):(\S)/gu)].map(([, codon = '', letter = '']) => [codon, letter]),
  ),
}));

/** The code of a number; the standard one for a number that is not known here. */
export const geneticCode = (number: number): GeneticCode =>
  (GENETIC_CODES.find((code) => code.number === number) ?? GENETIC_CODES[0]) as GeneticCode;

const UNKNOWN = 'X'.charCodeAt(0);
const BITS = [1, 2, 4, 8];

const tables = new Map<number, Uint8Array>();

/**
 * Numbers of the letters of the amino acids of three masks, the first times 256 and the second times 16; X where they may be
 * several.
 */
export function aminoTable({ number, changes }: GeneticCode): Uint8Array {
  const known = tables.get(number);
  if (known !== undefined) return known;
  const amino = new Uint8Array(4_096);
  for (const [codon, letter] of [...CODE, ...changes]) amino[placeOf(codon)] = letter.charCodeAt(0);
  for (let place = 0; place < amino.length; place += 1) amino[place] ||= agreed(amino, place);
  tables.set(number, amino);
  return amino;
}

function placeOf(codon: string): number {
  let place = 0;
  for (let at = 0; at < 3; at += 1) place = place * 16 + (baseOf(codon.charCodeAt(at)) & MASK);
  return place;
}

/** The amino acid of all codons that three masks may be. */
function agreed(amino: Uint8Array, place: number): number {
  let letter = 0;
  const bitsOf = (shift: number): number[] => BITS.filter((bit) => (place >> shift) & bit);
  for (const first of bitsOf(8))
    for (const second of bitsOf(4))
      for (const third of bitsOf(0)) {
        const one = amino[first * 256 + second * 16 + third] ?? UNKNOWN;
        if (letter !== 0 && letter !== one) return UNKNOWN;
        letter = one;
      }
  return letter === 0 ? UNKNOWN : letter;
}
