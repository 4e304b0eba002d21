import { AMBIGUOUS_SITES } from './ambiguous-sites.ts';
import { latin } from './read-protein.ts';

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

/** Sites of all enzymes that are known by name. */
export const NAMED_SITES: Readonly<Record<string, string>> = { ...ENZYMES, ...AMBIGUOUS_SITES };

const BY_NAME = new Map(Object.keys(NAMED_SITES).map((name) => [name.toLowerCase(), name]));
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];

/** A name as it is compared: small Latin letters and digits, also for Cyrillic look-alikes; without what marks a high-fidelity enzyme. */
const folded = (typed: string): string =>
  [...typed.normalize('NFKC').replaceAll(/[\s®™-]/gu, '')]
    .map((letter) => latin(letter.toUpperCase()).toLowerCase())
    .join('')
    .replace(/(?:hf)?(?:v2)?$/u, '');

/** Names that a folded one may stand for: its number is written with digits, with `l` or with strokes for `I`. */
function* spellings(name: string): Generator<string> {
  yield name;
  const [, digit] = /\D([1-5])$/u.exec(name) ?? [];
  if (digit !== undefined) yield name.slice(0, -1) + (ROMAN[Number(digit) - 1] ?? '');
  const [strokes = ''] = /[1l|]+$/u.exec(name) ?? [];
  for (let count = 1; count <= strokes.length; count += 1) yield name.slice(0, -count) + 'i'.repeat(count);
}

/**
 * The enzyme that a name means, however it is spelled; null for a name nobody knows, or that may mean two. Example: `BamH1`, `bam hi` and `ВаmНI` with
 * Cyrillic letters are BamHI.
 */
export function enzymeOf(typed: string): string | null {
  const found = new Set([...spellings(folded(typed))].flatMap((name) => BY_NAME.get(name) ?? []));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** More than these help nobody to choose. */
const MOST_NEAR = 3;

/** Enzymes whose names differ from a mistyped one by a letter, or only by the number at their end. Example: HindIII and HincII for `HindII`. */
export function nearEnzymes(typed: string): string[] {
  const name = folded(typed);
  if (name.length < 3) return [];
  const near = [...BY_NAME].filter(
    ([known]) =>
      isOneOff(name, known) || (known.startsWith(name) && /^[iv]+$/u.test(known.slice(name.length))),
  );
  return near.length > MOST_NEAR ? [] : near.map(([, known]) => known);
}

/** Whether a letter more, less, other, or two letters in turn are all the difference. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [here, there] = [one.slice(at), other.slice(at)];
  return (
    here.slice(1) === there ||
    here === there.slice(1) ||
    here.slice(1) === there.slice(1) ||
    (here.slice(2) === there.slice(2) && here[0] === there[1] && here[1] === there[0])
  );
}
