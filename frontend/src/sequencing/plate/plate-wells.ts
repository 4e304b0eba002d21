import { wellsOf, type WellUse } from '@oligoteka/primer';
import type { DraftPlate } from '../drafts/kept-draft.ts';
import type { DraftPrimer } from '../primer-choice/known-primers.ts';
import { placeOfPrimer } from '../samples/sample-findings.ts';
import type { SampleContent, SampleRow } from '../samples/sample-row.ts';

type Fields = ReadonlyMap<string, Partial<SampleContent>>;

/**
 * Puts the samples that stand nowhere into free wells of a plate, in the order of the lines: into the chosen wells where some are,
 * else into all. Wells marked as empty or control stay free, those of own primers (`others`) too.
 */
export function fillPlate(
  rows: readonly SampleRow[],
  number: number,
  plate: DraftPlate,
  chosen: ReadonlySet<string>,
  along: 'columns' | 'rows',
  others: ReadonlyMap<string, string> = new Map(),
): Fields {
  const taken = new Set([
    ...others.keys(),
    ...plate.wells.map(({ well }) => well),
    ...rows.filter((row) => row.plate === number).map(({ well }) => well),
  ]);
  const free = wellsOf(plate.size, along).filter(
    (well) => !taken.has(well) && (chosen.size === 0 || chosen.has(well)),
  );
  const homeless = rows.filter((row) => row.plate === 0);
  return new Map(
    homeless.slice(0, free.length).map((row, at) => [row.key, { plate: number, well: free[at] ?? '' }]),
  );
}

/** Names of the own primers in a plate, by their wells. */
export const primersIn = (primers: readonly DraftPrimer[], number: number): ReadonlyMap<string, string> =>
  new Map(
    primers.flatMap((primer) => {
      const place = placeOfPrimer(primer);
      return place?.plate === number && place.well !== '' ? [[place.well, primer.name] as const] : [];
    }),
  );

/** Moves a sample to another well; the sample that stands there takes its place. */
export function moveSample(rows: readonly SampleRow[], number: number, from: string, to: string): Fields {
  const here = rows.filter((row) => row.plate === number);
  const moved = here.filter(({ well }) => well === from);
  if (from === to || moved.length === 0) return new Map();
  return new Map([
    ...here.filter(({ well }) => well === to).map((row) => [row.key, { plate: number, well: from }] as const),
    ...moved.map((row) => [row.key, { plate: number, well: to }] as const),
  ]);
}

/** Marks wells as empty or as controls, or frees them. */
export function withUse(plate: DraftPlate, wells: ReadonlySet<string>, use: WellUse | null): DraftPlate {
  const others = plate.wells.filter(({ well }) => !wells.has(well));
  return {
    ...plate,
    wells: use === null ? others : [...others, ...[...wells].map((well) => ({ well, use }))],
  };
}

/** Signs of a name that a narrow well shows. */
const SHOWN = 4;

/** Whether the ends of these names tell them apart better than their beginnings do: `clone_01`, `clone_02`. */
export function areTheirEndsTelling(names: readonly string[]): boolean {
  const differing = (cut: (name: string) => string): number => new Set(names.map(cut)).size;
  return differing((name) => name.slice(-SHOWN)) > differing((name) => name.slice(0, SHOWN));
}
