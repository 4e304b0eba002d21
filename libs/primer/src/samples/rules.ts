/** Kinds of samples whose DNA is read or measured. */
export const MATERIALS = ['plasmid', 'pcr', 'genomic', 'culture'] as const;
export type Material = (typeof MATERIALS)[number];

/** DNA that is extracted from a sample first: a plasmid from its cells, or a genome. */
export const EXTRACTIONS = ['miniprep', 'genomic'] as const;
export type Extraction = (typeof EXTRACTIONS)[number];

/** Characters; the rest of a longer name goes into the note. */
export const LONGEST_SAMPLE_NAME = 100;
export const LONGEST_CONCENTRATION = 50;
export const LONGEST_SAMPLE_NOTE = 500;
/** Base pairs of the longest DNA that is told of. */
export const LONGEST_PIECE = 1_000_000;

/** A PCR on the customer's template is run with both primers. */
export const PRIMERS_OF_PCR = 2;
/** Characters that fit on a cap, written by hand with a marker. */
const LONGEST_CAP_CODE = 8;

/** The work on a sample, as far as its primers matter. */
export interface SampleWork {
  action: 'sequence' | 'fragmentAnalyze';
  /** How many primers it is read with. */
  primers: number;
  withPcr: boolean;
  /** How many different primers its PCR has of its own. */
  pcrPrimers?: number | undefined;
}

/** What is lacking of the primers of a sample. */
export type SampleFault = 'noPrimer' | 'onePcrPrimer';

/**
 * The fault of a sample with too few primers. A read needs one; with a PCR before it two, which start the PCR and read its
 * product, unless the PCR has primers of its own: these are two. The primers of a fragment analysis carry labels and are no part of
 * the form, but for those of its PCR. Example: a PCR whose forward primer is its reverse one has `onePcrPrimer`.
 */
export function primerFaultOf({ action, primers, withPcr, pcrPrimers = 0 }: SampleWork): SampleFault | null {
  const isRead = action === 'sequence';
  if (isRead && primers === 0) return 'noPrimer';
  if (!withPcr || (!isRead && pcrPrimers === 0)) return null;
  return (pcrPrimers > 0 ? pcrPrimers : primers) < PRIMERS_OF_PCR ? 'onePcrPrimer' : null;
}

/** Number of these samples from which DNA can be extracted: a PCR product is DNA already, and some have an extraction of their own. */
export function mostExtractions(
  samples: readonly { readonly sample: Material; readonly extract?: Extraction | undefined }[],
): number {
  return samples.filter(({ sample, extract }) => sample !== 'pcr' && extract === undefined).length;
}

/**
 * Codes on the caps of an order's tubes, by line. A name of up to 8 Latin letters, digits, `-` and `_` with a letter among
 * them, which no other sample has, is its own code; any other sample has the number of its line. The two cannot be mistaken
 * for one another, nor for codes of what comes with samples: `pr1` primers, `pl1` plates, `3v` vectors. Example: lines 3 `p12`, 4 `pUC_clone_24` are `p12` and `4`.
 */
export function capCodes(samples: readonly { line: number; name: string }[]): Map<number, string> {
  const count = new Map<string, number>();
  const key = (name: string) => name.trim().toLowerCase();
  for (const { name } of samples) count.set(key(name), (count.get(key(name)) ?? 0) + 1);
  return new Map(
    samples.map(({ line, name }) => {
      const isOwn = count.get(key(name)) === 1 && isCapCode(name.trim());
      return [line, isOwn ? name.trim() : String(line)];
    }),
  );
}

const CODE_OF_OTHERS = /^(pr|pl)\d+$|^\d+v$/i;

function isCapCode(name: string): boolean {
  if (CODE_OF_OTHERS.test(name)) return false;
  return name.length <= LONGEST_CAP_CODE && /^[\w-]+$/.test(name) && /[a-z]/i.test(name);
}
