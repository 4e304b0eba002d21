import {
  type Fragment,
  type FragmentAnalysis,
  LONGEST_PRODUCTS,
  readLength,
  readProducts,
  type ReadProducts,
} from '@oligoteka/primer';
import { isFragment, type SampleRow } from './sample-row.ts';

/** Limits of saveSequences. */
const ANNEALING = { least: 30, most: 80 } as const;
const MOST_CYCLES = 60;

/** Conditions of a PCR that the shop takes; undefined for one that is not typed, null for one that does not read. */
interface PcrConditions {
  readonly annealing: number | null | undefined;
  readonly cycles: number | null | undefined;
  readonly length: number | null | undefined;
  /** The forward and the reverse primer. */
  readonly primers: readonly string[] | null | undefined;
}

function within(text: string, least: number, most: number): number | null | undefined {
  if (text.trim() === '') return undefined;
  const [, digits = ''] = /^(\d{1,3}(?:[.,]\d)?)\s*(?:°\s*[CС]?)?$/.exec(text.trim()) ?? [];
  const value = Number(digits.replace(',', '.'));
  return digits !== '' && value >= least && value <= most ? value : null;
}

/** The conditions of a sample's PCR. */
export function conditionsOf({ annealing, cycles, pcrLength, pcrPrimers }: SampleRow): PcrConditions {
  const times = within(cycles, 1, MOST_CYCLES);
  const named = pcrPrimers.filter((name) => name.trim() !== '');
  return {
    annealing: within(annealing, ANNEALING.least, ANNEALING.most),
    cycles: typeof times === 'number' && !Number.isInteger(times) ? null : times,
    length: pcrLength.trim() === '' ? undefined : readLength(pcrLength),
    primers: named.length === 0 ? undefined : named.length === 2 ? named : null,
  };
}

/** The length of a product in base pairs, as its field keeps it; a text that names no length stays as it was typed. */
export const tidyLength = (text: string): string => String(readLength(text) ?? text);

/** Labelled products of a sample, by the dyes of all sets. */
export function productsOf({ dyes }: SampleRow, known: FragmentAnalysis | null): ReadProducts {
  const { products, unread } = readProducts(dyes, known?.dyeSets.flatMap((set) => set.dyes) ?? []);
  // a text that is longer than any is told whole
  return { products, unread: dyes.length > LONGEST_PRODUCTS ? [...unread, '…'] : unread };
}

/** Dyes of a sample of fragment analysis; undefined where nothing is known of them yet. */
export function fragmentOf(row: SampleRow, known: FragmentAnalysis | null): Fragment | undefined {
  const { dyeSet, standard, dyes } = row;
  if (!isFragment(row) || (dyeSet === '' && standard === '' && dyes.trim() === '')) return undefined;
  return { dyeSet, standard, products: productsOf(row, known).products };
}
