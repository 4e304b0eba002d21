/** Published primers: 16S rRNA, one of GOST R 70296-2022 with its Cyrillic letters, and a probe of the CDC set. */
export const EXAMPLE = [
  '27F\tAGAGTTTGATCMTGGCTCAG',
  '1492R\tTACGGYTACCTTGTTACGACTT',
  'GOST-70296-R\tGAATGTAAACTAGCACAGCCT\u0421\u0422\u0410',
  'N1-probe\t[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]',
].join('\n');
