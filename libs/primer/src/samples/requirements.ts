import type { Material } from './rules.ts';

/** The amount of a material that a read of it needs, as the page of requirements states it. */
export interface Requirement {
  /** ng/µl; null where none is asked for. */
  readonly concentration: readonly [least: number, most: number] | null;
  /** It is that of every length: the sample has none told, and another length needs another amount. */
  readonly byLength?: true;
  /** Microlitres for each read; null where none are asked for. */
  readonly volume: number | null;
  /** What is sent for an extraction of DNA, which no concentration tells. */
  readonly cells?: 'pellet' | 'tissue';
}

/** Rows of the page /services/sequencing/sanger/requirements, by length in base pairs; a spec compares them with it. */
export const REQUIREMENTS = {
  plasmid: [
    { upTo: 6_000, concentration: [100, 200], volume: 10 },
    { upTo: null, concentration: [200, 400], volume: 10 },
  ],
  pcr: [
    { upTo: 300, concentration: [1, 3], volume: 10 },
    { upTo: 1_000, concentration: [3, 10], volume: 10 },
    { upTo: null, concentration: [10, 30], volume: 10 },
  ],
  genomic: [{ upTo: null, concentration: [5, 50], volume: 15 }],
  culture: [{ upTo: null, concentration: null, volume: null, cells: 'pellet' }],
} as const satisfies Record<Material, readonly (Requirement & { readonly upTo: number | null })[]>;

const TISSUE: Requirement = { concentration: null, volume: null, cells: 'tissue' };

/** Amounts of cells in words, as the pages of requirements have them. */
export const CELLS: Readonly<
  Record<NonNullable<Requirement['cells']>, { readonly ru: string; readonly en: string }>
> = {
  pellet: {
    ru: 'осадок 1–2\u00a0мл ночной культуры',
    en: 'pellet from 1–2\u00a0ml of overnight culture',
  },
  tissue: {
    ru: 'кровь 200\u00a0мкл, ткань 20\u00a0мг или осадок клеток',
    en: '200\u00a0µl of blood, 20\u00a0mg of tissue, or a cell pellet',
  },
};

/** µM and µl of a customer's own primer, for each read. */
export const OWN_PRIMER = { concentration: 5, volume: 10 } as const;
const FRAGMENT_VOLUME = 10;

/** What is to be known of a sample to say how much of it is needed. */
export interface RequiredOf {
  readonly sample: Material;
  readonly action: 'sequence' | 'fragmentAnalyze';
  readonly length?: number | undefined;
  readonly withPcr: boolean;
  readonly extract?: 'miniprep' | 'genomic' | undefined;
}

/**
 * The amount a sample needs; without a length the one that spans all lengths. DNA that is still to be extracted has no
 * concentration. Example: a plasmid of 8000 bp needs 200–400 ng/µl and 10 µl for each read, one of no length 100–400 ng/µl.
 */
export function requirementOf({ sample, action, length, withPcr, extract }: RequiredOf): Requirement {
  if (extract !== undefined) return extract === 'genomic' ? TISSUE : REQUIREMENTS.culture[0];
  if (withPcr && sample !== 'culture') return REQUIREMENTS.genomic[0];
  if (action === 'fragmentAnalyze' && sample !== 'culture')
    return { concentration: null, volume: FRAGMENT_VOLUME };
  const rows: readonly (Requirement & { upTo: number | null })[] = REQUIREMENTS[sample];
  const [first, last] = [rows[0] ?? REQUIREMENTS.culture[0], rows.at(-1)];
  if (length !== undefined) return rows.find(({ upTo }) => upTo === null || length <= upTo) ?? first;
  if (!first.concentration || !last?.concentration || first === last) return first;
  return { ...first, concentration: [first.concentration[0], last.concentration[1]], byLength: true };
}
