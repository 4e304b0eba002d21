/** Amino acids of the 64 codons of the standard code, T C A G first, second, third; `*` ends the translation. */
const AMINO_ACIDS = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
const ORDER = 'TCAG';

/** The twenty amino acids in one-letter code. */
export const AMINO_LETTERS = 'ACDEFGHIKLMNPQRSTVWY';

/** Amino acid of each codon. */
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

/** Three-letter codes of amino acids. */
export const THREE_LETTERS: Readonly<Record<string, string>> = {
  ...{ A: 'Ala', C: 'Cys', D: 'Asp', E: 'Glu', F: 'Phe', G: 'Gly', H: 'His', I: 'Ile', K: 'Lys', L: 'Leu' },
  ...{ M: 'Met', N: 'Asn', P: 'Pro', Q: 'Gln', R: 'Arg', S: 'Ser', T: 'Thr', V: 'Val', W: 'Trp', Y: 'Tyr' },
  '*': 'Ter',
};

/** The protein of DNA that is read from its first base on; a last incomplete codon is left out. Example: `ATGAAATAA` is `MK*`. */
export function translate(dna: string): string {
  let protein = '';
  for (let at = 0; at + 3 <= dna.length; at += 3) protein += CODE.get(dna.slice(at, at + 3)) ?? 'X';
  return protein;
}

const PAIRS: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };

/** The other strand, 5′ to 3′. Example: `reverseComplement('AACG')` is `CGTT`. */
export function reverseComplement(dna: string): string {
  let other = '';
  for (let at = dna.length - 1; at >= 0; at -= 1) other += PAIRS[dna.charAt(at)] ?? 'N';
  return other;
}

/** How many bases are G or C. Example: `strongIn('GATC')` is 2. */
export function strongIn(dna: string): number {
  let strong = 0;
  for (let at = 0; at < dna.length; at += 1) strong += strongAt(dna, at);
  return strong;
}

const STRONG = ['G', 'C'].map((base) => base.charCodeAt(0));

/** 1 where the base at a place, from 0, is G or C, and 0 where it is not. */
export function strongAt(dna: string, at: number): 0 | 1 {
  const code = dna.charCodeAt(at);
  return code === STRONG[0] || code === STRONG[1] ? 1 : 0;
}

/** G and C of a sequence, percent; 0 for an empty one. */
export const gcOf = (dna: string): number => (dna === '' ? 0 : (strongIn(dna) / dna.length) * 100);
