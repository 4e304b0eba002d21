import { type PlacedMod, placeMods } from '../placement.ts';
import { blocksPrice, type PrimerProblem } from '../problems.ts';
import type { PrimerContent, PrimerRules } from '../types.ts';
import { validate } from '../validate.ts';
import { type Correction, MAX_NAMES, removed } from './correction.ts';
import { letterCorrections } from './letter-corrections.ts';
import { disabledMends, placeCorrections } from './modifier-corrections.ts';
import { scaleCorrections } from './scale-corrections.ts';
import { unknownCorrections } from './unknown-corrections.ts';

const MOST = 5;

/** Fewer things wrong, and nothing wrong that was not wrong before. */
function isBetter(content: PrimerContent, before: readonly PrimerProblem[], rules: PrimerRules): boolean {
  const weigh = (problems: readonly PrimerProblem[]) =>
    problems.reduce((sum, problem) => sum + ('mods' in problem ? Math.max(1, problem.mods.length) : 1), 0);
  const after = validate(content, rules);
  const kinds = new Set(before.map(({ kind }) => kind));
  return (
    weigh(after) < weigh(before) && after.every((problem) => kinds.has(problem.kind) || !blocksPrice(problem))
  );
}

function modifierMends(
  content: PrimerContent,
  indexes: readonly number[],
  rules: PrimerRules,
  correctionsOf: (placed: PlacedMod[], index: number) => Correction[],
): Correction[] {
  const placed = placeMods(content, rules);
  const before = validate(content, rules);
  const each = indexes.map((index) =>
    correctionsOf(placed, index)
      .filter((correction) => isBetter(correction.content, before, rules))
      .slice(0, MAX_NAMES),
  );
  const gone = indexes.map((index): Correction => {
    const id = content.mods[index]?.modifier ?? 0;
    const name = rules.modifiers.get(id)?.name ?? `#${id}`;
    return { kind: 'remove', name, content: removed(content, [index]) };
  });
  return [...each.flat(), ...gone.filter((correction) => isBetter(correction.content, before, rules))];
}

function allCorrections(content: PrimerContent, problem: PrimerProblem, rules: PrimerRules): Correction[] {
  switch (problem.kind) {
    case 'badModifiers':
      return modifierMends(content, problem.mods, rules, (placed, index) =>
        placeCorrections(content, placed, index, rules),
      );
    case 'disabledModifiers':
      return modifierMends(content, problem.mods, rules, (placed, index) =>
        disabledMends(content, placed, index, rules),
      );
    case 'unknownModifier': {
      const corrections = unknownCorrections(content, problem, rules);
      const before = validate(content, rules);
      const better = corrections.filter((correction) => isBetter(correction.content, before, rules));
      const [near, gone] = [
        better.filter(isReplacement),
        better.filter((correction) => !isReplacement(correction)),
      ];
      // no name fits the place: the closest one is still the likely meaning
      const names = near.length > 0 ? near : corrections.filter(isReplacement);
      return [...names.slice(0, MAX_NAMES), ...gone];
    }
    case 'characters':
    case 'adjacentAsterisks':
      return letterCorrections(content, problem, rules);
    case 'tooLong':
    case 'asteriskForbidden':
    case 'inosineUridineForbidden':
    case 'scaleForbidden':
      return scaleCorrections(content, problem, rules);
    case 'noName':
    case 'empty':
    case 'tooShort':
    case 'noScale':
      return [];
  }
}

const isReplacement = ({ kind }: Correction): boolean => kind === 'replace';

const sameCorrection = (one: Correction, other: Correction): boolean => {
  const { content: _, ...a } = one;
  const { content: __, ...b } = other;
  return JSON.stringify(a) === JSON.stringify(b);
};

/**
 * Ways out of a problem of a primer, best first: scales that allow it, a modifier that may stand there, an end where the
 * modifier may stand, names close to an unknown one. Each says what it does and holds the primer as it would be; none
 * brings a new error. Example: `ACGT[HEX]ACGT` offers HEX at the 5′ end, and to remove it.
 */
export function correctionsOf(
  content: PrimerContent,
  problem: PrimerProblem,
  rules: PrimerRules,
): Correction[] {
  const corrections = allCorrections(content, problem, rules);
  return corrections
    .filter((correction, at) => corrections.findIndex((other) => sameCorrection(correction, other)) === at)
    .slice(0, MOST);
}
