import { type PrimerRules, writeText } from '@oligoteka/primer';
import { analysePrimer, type PrimerAnalysis } from '@oligoteka/primer/analysis';
import type { OrderedPrimer } from '../ordering/order.events.ts';
import type { Measures } from '../ordering/order-lines.ts';

/** The content of an ordered primer that its figures follow from. */
export type OligoContent = Pick<OrderedPrimer, 'sequence' | 'mods'>;

/** The sequence with its modifiers in brackets, and the figures that follow from it. */
export interface OligoFigures extends PrimerAnalysis {
  readonly text: string;
}

export function oligoFigures({ sequence, mods }: OligoContent, rules: PrimerRules): OligoFigures {
  const content = { sequence, mods: [...mods] };
  return { text: writeText(content, rules), ...analysePrimer(content, rules) };
}

/** How much there is of an oligo; null where it follows from nothing that was measured. */
export interface OligoAmount {
  readonly od: number | null;
  readonly nmol: number | null;
  readonly micrograms: number | null;
  /** µl of water or buffer that give a solution of 100 µM. */
  readonly microlitres: number | null;
}

/** The amount by what was measured: nmol follow from OD by the extinction, µg by the molar mass. */
export function oligoAmount(
  { od, nmol }: Measures,
  { nmolPerOd, mw }: Pick<PrimerAnalysis, 'nmolPerOd' | 'mw'>,
): OligoAmount {
  const known = nmol ?? (od === undefined || nmolPerOd === null ? null : od * nmolPerOd);
  return {
    od: od ?? null,
    nmol: known,
    micrograms: known === null || mw === null ? null : (known * mw) / 1_000,
    // 100 µM is 0.1 nmol in a microlitre
    microlitres: known === null ? null : known * 10,
  };
}
