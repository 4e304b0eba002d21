import type { PrimerProblem } from '../problems.ts';
import { type PrimerContent, type PrimerRules, SCALES, type Scale } from '../types.ts';
import { validate } from '../validate.ts';
import type { Correction } from './correction.ts';

/** Problems another scale may be free of. */
const OF_SCALE: ReadonlySet<PrimerProblem['kind']> = new Set([
  'tooLong',
  'asteriskForbidden',
  'inosineUridineForbidden',
  'scaleForbidden',
]);

/** Scales at which nothing about a primer asks for another scale. */
export function fittingScales(content: PrimerContent, rules: PrimerRules): Scale[] {
  return SCALES.filter((scale) =>
    validate({ ...content, scale }, rules).every(({ kind }) => !OF_SCALE.has(kind)),
  );
}

export function scaleCorrections(
  content: PrimerContent,
  problem: PrimerProblem,
  rules: PrimerRules,
): Correction[] {
  const fitting = fittingScales(content, rules);
  // nothing fits altogether: at least the scales its modifiers are made at
  const scales = fitting.length === 0 && problem.kind === 'scaleForbidden' ? problem.scales : fitting;
  return scales.map((scale) => ({ kind: 'scale', scale, content: { ...content, scale } }));
}
