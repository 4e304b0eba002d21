/**
 * Energies of folding, 1 M NaCl: `XY/ZW ΔH ΔS` of `5′-XY-3′/3′-ZW-5′`, kcal/mol and cal/(mol·K), a dot where no letter
 * stands. One letter of a loop faces another one.
 */

/** Allawi & SantaLucia 1997–1998, Peyret 1999. */
export const INNER_MISMATCHES = `
  AG/TT 1 0.9, AT/TG -2.5 -8.3, CG/GT -4.1 -11.7, CT/GG -2.8 -8, GG/CT 3.3 10.4, GG/TT 5.8 16.3,
  GT/CG -4.4 -12.3, GT/TG 4.1 9.5, TG/AT -0.1 -1.7, TG/GT -1.4 -6.2, TT/AG -1.3 -5.3, AA/TG -0.6 -2.3,
  AG/TA -0.7 -2.3, CA/GG -0.7 -2.3, CG/GA -4 -13.2, GA/CG -0.6 -1, GG/CA 0.5 3.2, TA/AG 0.7 0.7,
  TG/AA 3 7.4, AC/TT 0.7 0.2, AT/TC -1.2 -6.2, CC/GT -0.8 -4.5, CT/GC -1.5 -6.1, GC/CT 2.3 5.4,
  GT/CC 5.2 13.5, TC/AT 1.2 0.7, TT/AC 1 0.7, AA/TC 2.3 4.6, AC/TA 5.3 14.6, CA/GC 1.9 3.7,
  CC/GA 0.6 -0.6, GA/CC 5.2 14.2, GC/CA -0.7 -3.8, TA/AC 3.4 8, TC/AA 7.6 20.2, AA/TA 1.2 1.7,
  CA/GA -0.9 -4.2, GA/CA -2.9 -9.8, TA/AA 4.7 12.9, AC/TC 0 -4.4, CC/GC -1.5 -7.2, GC/CC 3.6 8.9,
  TC/AC 6.1 16.4, AG/TG -3.1 -9.5, CG/GG -4.9 -15.3, GG/CG -6 -15.8, TG/AG 1.6 3.6, AT/TT -2.7 -10.8,
  CT/GT -5 -15.8, GT/CT -2.2 -8.4, TT/AT 0.2 -1.5`;

/** The pair first, then the letters beside it. SantaLucia & Peyret 2001. */
export const END_MISMATCHES = `
  AA/TA -3.1 -7.8, TA/AA -2.5 -6.3, CA/GA -4.3 -10.7, GA/CA -8 -22.5, AC/TC -0.1 -0.5, TC/AC -0.7 -1.3,
  CC/GC -2.1 -5.1, GC/CC -3.9 -10.6, AG/TG -1.1 -2.1, TG/AG -1.1 -2.7, CG/GG -3.8 -9.5, GG/CG -0.7 -19.2,
  AT/TT -2.4 -6.5, TT/AT -3.2 -8.9, CT/GT -6.1 -16.9, GT/CT -7.4 -21.2, AA/TC -1.6 -4, AC/TA -1.8 -3.8,
  CA/GC -2.6 -5.9, CC/GA -2.7 -6, GA/CC -5 -13.8, GC/CA -3.2 -7.1, TA/AC -2.3 -5.9, TC/AA -2.7 -7,
  AC/TT -0.9 -1.7, AT/TC -2.3 -6.3, CC/GT -3.2 -8, CT/GC -3.9 -10.6, GC/CT -4.9 -13.5, GT/CC -3 -7.8,
  TC/AT -2.5 -6.3, TT/AC -0.7 -1.2, AA/TG -1.9 -4.4, AG/TA -2.5 -5.9, CA/GG -3.9 -9.6, CG/GA -6 -15.5,
  GA/CG -4.3 -11.1, GG/CA -4.6 -11.4, TA/AG -2 -4.7, TG/AA -2.4 -5.8, AG/TT -3.2 -8.7, AT/TG -3.5 -9.4,
  CG/GT -3.8 -9, CT/GG -6.6 -18.7, GG/CT -5.7 -15.9, GT/CG -5.9 -16.1, TG/AT -3.9 -10.5, TT/AG -3.6 -9.8`;

/** The pair first, then letters beside it that could pair too: about the gain of their stack, as ntthal has it. */
export const END_PAIRS = `
  AA/TT -5 -13.5, TT/AA -5 -13.5, AT/TA -5 -13.6, TA/AT -5 -14.2, AC/TG -6 -16.1, AG/TC -6 -16.1,
  CA/GT -6 -16.1, CT/GA -6 -16.1, GA/CT -6 -16.1, GT/CA -6 -16.1, TC/AG -6 -16.1, TG/AC -6 -16.1,
  CC/GG -7 -19.3, CG/GC -7 -19.3, GC/CG -7 -19.3, GG/CC -7 -19.3`;

/** A single letter beside the last pair. Bommarito 2000. */
export const DANGLING_ENDS = `
  AA/.T 0.2 2.3, AC/.G -6.3 -17.1, AG/.C -3.7 -10, AT/.A -2.9 -7.6, CA/.T 0.6 3.3, CC/.G -4.4 -12.6,
  CG/.C -4 -11.9, CT/.A -4.1 -13, GA/.T -1.1 -1.6, GC/.G -5.1 -14, GG/.C -3.9 -10.9, GT/.A -4.2 -15,
  TA/.T -6.9 -20, TC/.G -4 -10.9, TG/.C -4.9 -13.8, TT/.A -0.2 -0.5, .A/AT -0.7 -0.8, .C/AG -2.1 -3.9,
  .G/AC -5.9 -16.5, .T/AA -0.5 -1.1, .A/CT 4.4 14.9, .C/CG -0.2 -0.1, .G/CC -2.6 -7.4, .T/CA 4.7 14.2,
  .A/GT -1.6 -3.6, .C/GG -3.9 -11.2, .G/GC -3.2 -10.4, .T/GA -4.1 -13.1, .A/TT 2.9 10.4, .C/TG -4.4 -13.1,
  .G/TC -5.2 -15, .T/TA -3.8 -12.6`;

/** Free energy of a loop by its letters at 37 °C, kcal/mol, all of it entropy. SantaLucia & Hicks 2004, table 4. */
export const LOOPS = {
  hairpin: {
    3: 3.5,
    4: 3.5,
    5: 3.3,
    6: 4,
    7: 4.2,
    8: 4.3,
    9: 4.5,
    10: 4.6,
    12: 5,
    14: 5.1,
    16: 5.3,
    18: 5.5,
    20: 5.7,
    25: 6.1,
    30: 6.3,
  },
  bulge: {
    1: 4,
    2: 2.9,
    3: 3.1,
    4: 3.2,
    5: 3.3,
    6: 3.5,
    7: 3.7,
    8: 3.9,
    9: 4.1,
    10: 4.3,
    12: 4.5,
    14: 4.8,
    16: 5,
    18: 5.2,
    20: 5.3,
    25: 5.6,
    30: 5.9,
  },
  inner: {
    3: 3.2,
    4: 3.6,
    5: 4,
    6: 4.4,
    7: 4.6,
    8: 4.8,
    9: 4.9,
    10: 4.9,
    12: 5.2,
    14: 5.4,
    16: 5.6,
    18: 5.8,
    20: 5.9,
    25: 6.3,
    30: 6.6,
  },
} as const;

/**
 * Turns of three and of four letters, with the pair that closes them, that hold better or worse than others of their length:
 * letters, ΔH, ΔS. SantaLucia & Hicks 2004, supplementary table.
 */
export const NAMED_TURNS = `
  AGAAT -1.5 0, AGCAT -1.5 0, AGGAT -1.5 0, AGTAT -1.5 0, CGAAG -2 0, CGCAG -2 0, CGGAG -2 0,
  CGTAG -2 0, GGAAC -2 0, GGCAC -2 0, GGGAC -2 0, GGTAC -2 0, TGAAA -1.5 0, TGCAA -1.5 0,
  TGGAA -1.5 0, TGTAA -1.5 0,
  AAAAAT 0.5 0.65, AAAACT 0.7 -1.61, AAACAT 1 -1.61, ACTTGT 0 -4.19, AGAAAT -1.1 -1.61, AGAGAT -1.1 -1.61,
  AGATAT -1.5 -1.61, AGCAAT -1.6 -1.61, AGCGAT -1.1 -1.61, AGCTTT 0.2 -1.61, AGGAAT -1.1 -1.61, AGGGAT -1.1 -1.61,
  AGGGGT 0.5 -0.64, AGTAAT -1.6 -1.61, AGTGAT -1.1 -1.61, AGTTCT 0.8 -1.61, ATTCGT -0.2 -1.61, ATTTGT 0 -1.61,
  ATTTTT -0.5 -1.61, CAAAAG 0.5 1.29, CAAACG 0.7 0, CAACAG 1 0, CAACCG 0 0, CCTTGG 0 -2.57,
  CGAAAG -1.1 0, CGAGAG -1.1 0, CGATAG -1.5 0, CGCAAG -1.6 0, CGCGAG -1.1 0, CGCTTG 0.2 0,
  CGGAAG -1.1 0, CGGGAG -1 0, CGGGGG 0.5 0.97, CGTAAG -1.6 0, CGTGAG -1.1 0, CGTTCG 0.8 0,
  CTTCGG -0.2 0, CTTTGG 0 0, CTTTTG -0.5 0, GAAAAC 0.5 3.23, GAAACC 0.7 0, GAACAC 1 0,
  GCTTGC 0 -2.57, GGAAAC -1.1 0, GGAGAC -1.1 0, GGATAC -1.6 0, GGCAAC -1.6 0, GGCGAC -1.1 0,
  GGCTTC 0.2 0, GGGAAC -1.1 0, GGGGAC -1.1 0, GGGGGC 0.5 0.97, GGTAAC -1.6 0, GGTGAC -1.1 0,
  GGTTCC 0.8 0, GTTCGC -0.2 0, GTTTGC 0 0, GTTTTC -0.5 0, TAAAAA 0.5 -0.32, TAAACA 0.7 -1.61,
  TAACAA 1 -1.61, TCTTGA 0 -4.19, TGAAAA -1.1 -1.61, TGAGAA -1.1 -1.61, TGATAA -1.6 -1.61, TGCAAA -1.6 -1.61,
  TGCGAA -1.1 -1.61, TGCTTA 0.2 -1.61, TGGAAA -1.1 -1.61, TGGGAA -1.1 -1.61, TGGGGA 0.5 -0.64, TGTAAA -1.6 -1.61,
  TGTGAA -1.1 -1.61, TGTTCA 0.8 -1.61, TTTCGA -0.2 -1.61, TTTTGA 0 -1.61, TTTTTA -0.5 -1.61`;
