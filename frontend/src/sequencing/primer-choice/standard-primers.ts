/** Primers that stand in the laboratory, 5′→3′; the page of standard primers says where they sit, a test compares the two. */
export const STANDARD_PRIMERS: readonly { name: string; sequence: string }[] = [
  { name: 'M13F(−20)', sequence: 'GTAAAACGACGGCCAGT' },
  { name: 'M13R', sequence: 'CAGGAAACAGCTATGAC' },
  { name: 'T7', sequence: 'TAATACGACTCACTATAGGG' },
  { name: 'T7term', sequence: 'GCTAGTTATTGCTCAGCGG' },
  { name: 'T3', sequence: 'ATTAACCCTCACTAAAGGGA' },
  { name: 'SP6', sequence: 'ATTTAGGTGACACTATAG' },
  { name: 'BGH-R', sequence: 'TAGAAGGCACAGTCGAGG' },
  { name: 'CMV-F', sequence: 'CGCAAATGGGCGGTAGGCGTG' },
  { name: 'ITS1', sequence: 'TCCGTAGGTGAACCTGCGG' },
  { name: 'ITS4', sequence: 'TCCTCCGCTTATTGATATGC' },
  { name: '27F', sequence: 'AGAGTTTGATCMTGGCTCAG' },
  { name: '1492R', sequence: 'TACGGYTACCTTGTTACGACTT' },
];
