import { reverseComplement } from './codons/genetic-code.ts';

/** Recognition sites of enzymes that people clone with, 5′ to 3′. */
export const ENZYMES: Readonly<Record<string, string>> = {
  ...{ AgeI: 'ACCGGT', ApaI: 'GGGCCC', AscI: 'GGCGCGCC', AvrII: 'CCTAGG', BamHI: 'GGATCC', BbsI: 'GAAGAC' },
  ...{ BglII: 'AGATCT', BsaI: 'GGTCTC', BsmBI: 'CGTCTC', BspQI: 'GCTCTTC', BsrGI: 'TGTACA', ClaI: 'ATCGAT' },
  ...{ DraI: 'TTTAAA', EagI: 'CGGCCG', EcoRI: 'GAATTC', EcoRV: 'GATATC', FseI: 'GGCCGGCC' },
  ...{ HindIII: 'AAGCTT', HpaI: 'GTTAAC', KpnI: 'GGTACC', MfeI: 'CAATTG', MluI: 'ACGCGT' },
  ...{ NcoI: 'CCATGG', NdeI: 'CATATG' },
  ...{ NheI: 'GCTAGC', NotI: 'GCGGCCGC', NruI: 'TCGCGA', NsiI: 'ATGCAT', PacI: 'TTAATTAA', PmeI: 'GTTTAAAC' },
  ...{ PstI: 'CTGCAG', PvuI: 'CGATCG', PvuII: 'CAGCTG', SacI: 'GAGCTC', SacII: 'CCGCGG', SalI: 'GTCGAC' },
  ...{ SapI: 'GCTCTTC', ScaI: 'AGTACT', SmaI: 'CCCGGG', SpeI: 'ACTAGT', SphI: 'GCATGC', StuI: 'AGGCCT' },
  ...{ SwaI: 'ATTTAAAT', XbaI: 'TCTAGA', XhoI: 'CTCGAG', XmaI: 'CCCGGG' },
  ...{
    AarI: 'CACCTGC',
    AatII: 'GACGTC',
    AflII: 'CTTAAG',
    AsiSI: 'GCGATCGC',
    BclI: 'TGATCA',
    BspEI: 'TCCGGA',
  },
  ...{
    BssHII: 'GCGCGC',
    BstBI: 'TTCGAA',
    NarI: 'GGCGCC',
    PaqCI: 'CACCTGC',
    PciI: 'ACATGT',
    SbfI: 'CCTGCAGG',
  },
  ...{ SnaBI: 'TACGTA' },
  // the same sites by the names of other makers
  ...{
    Acc65I: 'GGTACC',
    BcuI: 'ACTAGT',
    BpiI: 'GAAGAC',
    BshTI: 'ACCGGT',
    Bsp1407I: 'TGTACA',
    Bsp119I: 'TTCGAA',
  },
  ...{
    Bsp68I: 'TCGCGA',
    BspTI: 'CTTAAG',
    Cfr42I: 'CCGCGG',
    Cfr9I: 'CCCGGG',
    Eco105I: 'TACGTA',
    Eco147I: 'AGGCCT',
  },
  ...{
    Eco31I: 'GGTCTC',
    Eco32I: 'GATATC',
    Eco52I: 'CGGCCG',
    Esp3I: 'CGTCTC',
    Kpn2I: 'TCCGGA',
    KspAI: 'GTTAAC',
  },
  ...{
    LguI: 'GCTCTTC',
    Mph1103I: 'ATGCAT',
    MssI: 'GTTTAAAC',
    MunI: 'CAATTG',
    PaeI: 'GCATGC',
    PscI: 'ACATGT',
  },
  ...{ PteI: 'GCGCGC', SdaI: 'CCTGCAGG', SgsI: 'GGCGCGCC', SmiI: 'ATTTAAAT', XmaJI: 'CCTAGG' },
};

const BY_NAME = new Map(Object.keys(ENZYMES).map((name) => [name.toLowerCase(), name]));

/** A site as it is looked for. */
export interface Site {
  /** Name of the enzyme, or the bases themselves. */
  readonly name: string;
  readonly bases: string;
}

/**
 * The site of an enzyme, or of bases as they stand; null for a name nobody knows. Case does not matter, and a
 * high-fidelity enzyme has the site of its kin.
 * Example: `siteOf('ecori')` is GAATTC of EcoRI.
 */
export function siteOf(typed: string): Site | null {
  const plain = typed.trim().replaceAll(/[\s®™-]/gu, '');
  const name = BY_NAME.get(plain.toLowerCase().replace(/(?:hf)?(?:v2)?$/u, ''));
  if (name !== undefined) return { name, bases: ENZYMES[name] ?? '' };
  const bases = plain.toUpperCase();
  return /^[ACGT]{4,}$/u.test(bases) ? { name: bases, bases } : null;
}

/** The name of a site as everybody writes it; a text nobody knows stays as it is. Example: `Xho I` is XhoI. */
export const siteName = (typed: string): string => siteOf(typed)?.name ?? typed.trim();

/**
 * The sites of a list, parted by commas, semicolons, lines or blanks; a blank inside the name of an enzyme parts nothing.
 * Example: `Xho I, EcoRI GGTACC` is XhoI, EcoRI, GGTACC.
 */
export function splitSites(text: string): string[] {
  return text.split(/[,;\n\r]+/u).flatMap((piece) => {
    const words = piece.split(/\s+/u).filter((word) => word !== '');
    const sites: string[] = [];
    for (const word of words) {
      const whole = `${sites.at(-1) ?? ''}${word}`;
      const isEnd = /^[ivx]+$/iu.test(word) && BY_NAME.has(whole.toLowerCase());
      if (isEnd) sites.splice(-1, 1, whole);
      else sites.push(word);
    }
    return sites.map(siteName);
  });
}

/** Places of a site on either strand, from 1. */
export function placesOf({ bases }: Site, dna: string): number[] {
  const places = new Set<number>();
  for (const strand of new Set([bases, reverseComplement(bases)]))
    for (let at = dna.indexOf(strand); at >= 0; at = dna.indexOf(strand, at + 1)) places.add(at + 1);
  return [...places].sort((one, other) => one - other);
}
