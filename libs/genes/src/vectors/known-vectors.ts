/** The part of a vector of the shop that inserts go into. */
export interface KnownVector {
  /** As the price list names it. */
  readonly name: string;
  /** The promoter that reads the polylinker, as people call it. */
  readonly promoter: string;
  /** The polylinker with what its frame needs, 5′ to 3′ as the promoter reads it. */
  readonly linker: string;
  /** How often sites stand in the rest of the plasmid, by their bases; one of ENZYMES that is not named does not. */
  readonly elsewhere: Readonly<Record<string, number>>;
  /** Place of the ATG that its tags are read from, from 0 in the linker; absent: nothing is fused to an insert. */
  readonly startsAt?: number;
}

/** pUC57 is pUC19 with another polylinker between EcoRI and HindIII. */
const PUC_ELSEWHERE = {
  ...{ GGTCTC: 1, CGTCTC: 2, GCTCTTC: 1, TTTAAA: 3, CATATG: 1, CGATCG: 2, CAGCTG: 2, AGTACT: 1 },
  ...{ GACGTC: 1, GGCGCC: 1, ACATGT: 1 },
};

/**
 * Vectors whose sequence is known: pUC19 is L09137 of GenBank, pUC57 is Y14837, the others are the maps of their makers. Of a
 * vector that is not here nothing is said.
 */
export const KNOWN_VECTORS: readonly KnownVector[] = [
  {
    name: 'pUC19',
    promoter: 'lac',
    linker: 'AAGCTTGCATGCCTGCAGGTCGACTCTAGAGGATCCCCGGGTACCGAGCTCGAATTC',
    elsewhere: PUC_ELSEWHERE,
  },
  {
    name: 'pUC57',
    promoter: 'lac',
    linker: 'AAGCTTGCATGCAGGCCTCTGCAGTCGACGGGCCCGGGATCCGATATCTAGATGCATTCGCGAGGTACCGAGCTCGAATTC',
    elsewhere: PUC_ELSEWHERE,
  },
  {
    name: 'pET-28a(+)',
    promoter: 'T7',
    linker:
      'TCTAGAAATAATTTTGTTTAACTTTAAGAAGGAGATATACCATGGGCAGCAGCCATCATCATCATCATCACAGCAGCGGCCTGGTGCCGCGCGGCAGCCATATGGCTAGCATGACTGGTGGACAGCAAATGGGTCGCGGATCCGAATTCGAGCTCCGTCGACAAGCTTGCGGCCGCACTCGAGCACCACCACCACCACCACTGA',
    elsewhere: {
      ...{ GGGCCC: 1, GAAGAC: 4, AGATCT: 1, CGTCTC: 3, GCTCTTC: 1, ATCGAT: 1, GATATC: 1, GTTAAC: 1 },
      ...{ ACGCGT: 1, TCGCGA: 1, ATGCAT: 2, CGATCG: 1, CAGCTG: 3, CCCGGG: 1, GCATGC: 1, GCGATCGC: 1 },
      ...{ TGATCA: 1, TCCGGA: 2, GCGCGC: 1, GGCGCC: 4, ACATGT: 1 },
    },
    startsAt: 41,
  },
  {
    name: 'pcDNA3.1(+)',
    promoter: 'CMV',
    linker:
      'GCTAGCGTTTAAACTTAAGCTTGGTACCGAGCTCGGATCCACTAGTCCAGTGTGGTGGAATTCTGCAGATATCCAGCACAGTGGCGGCCGCTCGAGTCTAGAGGGCCCGTTTAAAC',
    elsewhere: {
      ...{ CCTAGG: 1, GAAGAC: 1, AGATCT: 1, GGTCTC: 2, GCTCTTC: 3, TTTAAA: 3, CGGCCG: 1, CAATTG: 1 },
      ...{ ACGCGT: 1, CCATGG: 3, CATATG: 1, TCGCGA: 1, ATGCAT: 2, CTGCAG: 1, CGATCG: 1, CAGCTG: 3 },
      ...{ GAGCTC: 1, GTCGAC: 2, AGTACT: 1, CCCGGG: 1, ACTAGT: 1, GCATGC: 4, AGGCCT: 1, GACGTC: 5 },
      ...{ TGATCA: 2, GCGCGC: 1, TTCGAA: 1, GGCGCC: 1, ACATGT: 1, TACGTA: 1 },
    },
  },
];

/** A vector of the shop by its name in the price list; null for one whose sequence is not known here. */
export function knownVector({
  vector,
  isOwnVector,
}: {
  readonly vector: string;
  readonly isOwnVector: boolean;
}): KnownVector | null {
  return isOwnVector ? null : (KNOWN_VECTORS.find(({ name }) => name === vector) ?? null);
}
