import type { PrimerAnalysis } from '@oligoteka/primer/analysis';
import type { Measures } from '../ordering/order-lines.ts';

/** Optical density and amount are told apart by dilution and reading of the volume: so far they may differ. */
const MOST_APART = 0.15;
/** MALDI finds an oligonucleotide within this part of its mass; a lost nucleotide of a 60-mer is 1.5 %. */
const MASS_PART = 0.003;
const LEAST_DALTONS = 4;
const NMOL_PER_MICROMOLE = 1_000;

/** Why values cannot be those of the oligo, or probably are not: `fault` and `warning` in words, by column. */
export interface MeasureDoubt {
  readonly column: keyof Measures;
  readonly isFault: boolean;
  readonly text: string;
}

/** Compares what was measured with what follows from the sequence. */
export function doubtsOf(
  { od, nmol, mass }: Measures,
  {
    scale,
    mw,
    mwRange,
    nmolPerOd,
  }: { readonly scale: string } & Pick<PrimerAnalysis, 'mw' | 'mwRange' | 'nmolPerOd'>,
): MeasureDoubt[] {
  const doubts: MeasureDoubt[] = [];
  if (od !== undefined && nmol !== undefined && nmolPerOd !== null) {
    const expected = od * nmolPerOd;
    if (Math.abs(nmol - expected) > MOST_APART * expected)
      doubts.push({
        ...{ column: 'nmol', isFault: false },
        text: `${shown(nmol)} nmol do not go with ${shown(od)} OD: that is ${shown(expected)} nmol by ε260`,
      });
  }
  const most = Number(scale) * NMOL_PER_MICROMOLE;
  if (nmol !== undefined && nmol > most)
    doubts.push({
      ...{ column: 'nmol', isFault: false },
      text: `${shown(nmol)} nmol are more than the synthesis of ${scale} µmol can give`,
    });
  if (mass !== undefined && mw !== null) {
    const { min, max } = mwRange ?? { min: mw, max: mw };
    const room = Math.max(mw * MASS_PART, LEAST_DALTONS);
    const off = mass < min - room ? mass - min : mass > max + room ? mass - max : 0;
    if (off !== 0)
      doubts.push({
        ...{ column: 'mass', isFault: true },
        text: `${shown(mass)} Da is ${shown(Math.abs(off))} ${off < 0 ? 'below' : 'above'} the calculated ${shown(off < 0 ? min : max)} (±${shown(room)}): is it another oligo, or one to remake?`,
      });
  }
  return doubts;
}

const shown = (value: number): string => String(Math.round(value * 10) / 10);
