import { type Mod, normalise, type PrimerRules } from '@oligoteka/primer';
import {
  analysePrimer,
  type Conditions,
  foldPrimer,
  type Folds,
  type PrimerAnalysis,
  type TmMethod,
} from '@oligoteka/primer/analysis';
import type { Work } from '../../../guard/heavy-work.ts';

export interface IncomingPrimer {
  readonly sequence: string;
  readonly mods?: readonly Mod[];
}

/** Figures of a primer, and its folds: null where there are none, or they are unknown. */
export type AnalysedPrimer = PrimerAnalysis & Folds;

/** Rules and conditions for all primers of a call. */
export interface AnalysisContext {
  readonly rules: PrimerRules;
  readonly conditions: Conditions;
  readonly method: TmMethod;
}

/** Folding takes the square of the letters, up to 60 of them: 5 ms then. Large mixtures take their time as well. */
const MAX_LETTERS = 100;
const MICROSECONDS_PER_SQUARE = 1.4;

export const ANALYSE: Work<IncomingPrimer, AnalysisContext, AnalysedPrimer> = {
  task: 'analyse',
  costOf: ({ sequence }) =>
    50 + sequence.length + Math.min(sequence.length, MAX_LETTERS) ** 2 * MICROSECONDS_PER_SQUARE,
  run(primer, { rules, conditions, method }) {
    const content = read(primer, rules);
    const { folds } = foldPrimer(content, rules, conditions);
    return {
      ...analysePrimer(content, rules, conditions, method),
      hairpin: folds?.hairpin ? { dg: hundredths(folds.hairpin.dg), tm: hundredths(folds.hairpin.tm) } : null,
      selfDimer: hundredths(folds?.selfDimer ?? null),
      endDimer: hundredths(folds?.endDimer ?? null),
    };
  },
};

function hundredths(value: number): number;
function hundredths(value: number | null): number | null;
function hundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}

/** The text read as the form reads it, with the modifiers that are listed beside it. */
function read({ sequence, mods = [] }: IncomingPrimer, rules: PrimerRules): ReturnType<typeof normalise> {
  const content = normalise(sequence, rules);
  const added = content.mods.filter(
    (mod) => !mods.some((other) => other.position === mod.position && other.modifier === mod.modifier),
  );
  return { ...content, mods: [...mods, ...added] };
}
