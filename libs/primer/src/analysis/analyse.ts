import { primerLength } from '../length.ts';
import type { PrimerRules } from '../types.ts';
import { extinction } from './extinction.ts';
import { molarMass } from './mass.ts';
import { meltingTemperature } from './melting.ts';
import { perLetter, type Spread } from './per-letter.ts';
import { type Strand, type StrandContent, strandOf } from './strand.ts';
import {
  type AnalysisNote,
  type Conditions,
  DEFAULT_CONDITIONS,
  type PrimerAnalysis,
  type Range,
  type Tm,
  type TmMethod,
} from './types.ts';

/**
 * Figures of a primer (primer-analysis §A): units and the meaning of null stand in `PrimerAnalysis`. `content` is the result
 * of `normalise`; a faulty primer gets the figures that are possible. Never throws. Example: with the default conditions
 * `CTGTTTTACAGGTTCGCGACGT` has 50 % GC, 6732.399 g/mol, 202300 L/(mol·cm) and melts at 61.6731 °C.
 */
export function analysePrimer(
  content: StrandContent,
  rules: PrimerRules,
  conditions: Conditions = DEFAULT_CONDITIONS,
  method: TmMethod = 'santalucia1998',
): PrimerAnalysis {
  const strand = strandOf(content, rules);
  const mass = molarMass(strand);
  const absorbed = extinction(strand);
  const gc = strand.letters === null ? null : strongPercent(strand.letters);
  const eps = absorbed !== null && absorbed.mean > 0 ? absorbed.mean : null;
  return {
    length: primerLength(content) + (content.unknownModifiers?.length ?? 0),
    gc: gc && rounded(gc.mean, 4),
    gcRange: rangeOf(gc, 4),
    mw: mass && rounded(mass.mean, 3),
    mwRange: rangeOf(mass, 3),
    eps260: eps === null ? null : Math.round(eps),
    eps260Range: rangeOf(absorbed, 0),
    nmolPerOd: eps === null ? null : rounded(1e6 / eps, 4),
    ugPerOd: eps === null || mass === null ? null : rounded((mass.mean / eps) * 1000, 4),
    tm: strand.letters === null ? null : roundedTm(meltingTemperature(strand.letters, conditions, method)),
    notes: notesOf(strand),
  };
}

const STRONG_OF = perLetter({ A: 0, C: 1, G: 1, T: 0, U: 0, I: 0 });

/** Percent of G and C among the nucleotides; inosine is one, but neither. */
function strongPercent(letters: string): Spread {
  const sum = { mean: 0, min: 0, max: 0 };
  for (const letter of letters) {
    const strong = STRONG_OF.get(letter);
    sum.mean += strong?.mean ?? 0;
    sum.min += strong?.min ?? 0;
    sum.max += strong?.max ?? 0;
  }
  const percent = (count: number) => (100 * count) / letters.length;
  return { mean: percent(sum.mean), min: percent(sum.min), max: percent(sum.max) };
}

function notesOf({ letters, ownLetters, modifiers, hasUnknown }: Strand): AnalysisNote[] {
  if (letters === null) return [];
  const notes: [AnalysisNote, boolean][] = [
    ['uridineAsThymine', ownLetters.includes('U')],
    ['inosineAnyPartner', ownLetters.includes('I')],
    ['backboneOnly', modifiers.length > 0 || hasUnknown],
    ['extinctionUnconfirmed', modifiers.some(({ eps260 }) => eps260?.value && eps260.confirmed !== true)],
  ];
  return notes.filter(([, holds]) => holds).map(([note]) => note);
}

function roundedTm(tm: Tm | null): Tm | null {
  if (tm === null) return null;
  if ('value' in tm) return { method: tm.method, value: rounded(tm.value, 4) };
  const { method, min, max, mean } = tm;
  return {
    method,
    min: rounded(min, 4),
    max: rounded(max, 4),
    mean: mean === null ? null : rounded(mean, 4),
  };
}

function rangeOf(figures: Range | null, digits: number): Range | null {
  if (figures === null || figures.max - figures.min < 1e-6) return null;
  return { min: rounded(figures.min, digits), max: rounded(figures.max, digits) };
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
