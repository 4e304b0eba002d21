import { isAllowed, isInvisible, isWhite } from './alphabet.ts';
import { letterCount, primerLength } from './length.ts';
import { badModifiers, type PlacedMod, placeMods } from './placement.ts';
import type { Place, PrimerProblem } from './problems.ts';
import { allowedScales } from './scales.ts';
import { isScale } from './settings.ts';
import type { PrimerContent, PrimerRules, Scale } from './types.ts';

function placesOf(sequence: string, wanted: (char: string) => boolean): Place[] {
  const places: Place[] = [];
  let at = 0;
  for (const char of sequence) {
    const to = at + char.length;
    const last = places.at(-1);
    if (wanted(char)) {
      if (last?.to === at) last.to = to;
      else places.push({ from: at, to });
    }
    at = to;
  }
  return places;
}

/** Offsets of the characters the shop cannot synthesise. Example: `invalidPlaces('ACGX1')` is `[{ from: 3, to: 5 }]`. */
export function invalidPlaces(sequence: string): Place[] {
  return placesOf(sequence, (char) => !isAllowed(char));
}

function isBlank(text: string): boolean {
  for (const char of text) if (!isWhite(char) && !isInvisible(char)) return false;
  return true;
}

function lengthProblems(primer: PrimerContent, rules: PrimerRules): PrimerProblem[] {
  if (letterCount(primer.sequence) === 0) return [{ kind: 'empty' }];
  const length = primerLength(primer);
  const { maxLength, minLength } = rules.settings;
  const problems: PrimerProblem[] = [];
  // Without a scale there is no upper limit to compare with (primer-rules §3).
  if (isScale(primer.scale) && length > maxLength[primer.scale]) {
    problems.push({ kind: 'tooLong', limit: maxLength[primer.scale] });
  }
  if (length < minLength) problems.push({ kind: 'tooShort', limit: minLength });
  return problems;
}

function characterProblems(sequence: string, scale: Scale | null, rules: PrimerRules): PrimerProblem[] {
  const problems: PrimerProblem[] = [];
  const invalid = invalidPlaces(sequence);
  if (invalid.length > 0) problems.push({ kind: 'characters', places: invalid });
  if (scale === null) return problems;
  if (sequence.includes('*') && !rules.settings.canAsterisk[scale]) {
    problems.push({ kind: 'asteriskForbidden', scale, places: placesOf(sequence, (char) => char === '*') });
  }
  const forbidden = (char: string) =>
    (char === 'I' && !rules.canInosine[scale]) || (char === 'U' && !rules.canUridine[scale]);
  const places = placesOf(sequence, forbidden);
  if (places.length > 0) problems.push({ kind: 'inosineUridineForbidden', scale, places });
  return problems;
}

// A modifier between two asterisks separates them (primer-rules §2).
function adjacentAsterisks(primer: PrimerContent): PrimerProblem[] {
  if (!primer.sequence.includes('**')) return [];
  const parted = new Set(
    [...primer.mods, ...(primer.unknownModifiers ?? [])].map(({ position }) => position),
  );
  const places: Place[] = [];
  for (let at = primer.sequence.indexOf('**'); at >= 0; at = primer.sequence.indexOf('**', at + 1)) {
    if (parted.has(at + 1)) continue;
    const last = places.at(-1);
    if (last !== undefined && last.to > at) last.to = at + 2;
    else places.push({ from: at, to: at + 2 });
  }
  return places.length > 0 ? [{ kind: 'adjacentAsterisks', places }] : [];
}

function scaleProblems(primer: PrimerContent, rules: PrimerRules): PrimerProblem[] {
  if (!isScale(primer.scale)) return [{ kind: 'noScale' }];
  const scales = allowedScales(primer, rules);
  return scales.includes(primer.scale) ? [] : [{ kind: 'scaleForbidden', scales }];
}

function unknownProblems(primer: PrimerContent, placed: PlacedMod[], rules: PrimerRules): PrimerProblem[] {
  const byName = new Map<string, { position: number; mods: number[] }>();
  for (const { id, index, modifier, position } of placed) {
    if (modifier !== undefined) continue;
    const name = rules.modifiers.get(id)?.name ?? `#${id}`;
    const seen = byName.get(name);
    if (seen === undefined) byName.set(name, { position, mods: [index] });
    else seen.mods.push(index);
  }
  for (const { name, position } of primer.unknownModifiers ?? []) {
    if (!byName.has(name)) byName.set(name, { position, mods: [] });
  }
  const found = [...byName].map(
    ([name, rest]): PrimerProblem => ({ kind: 'unknownModifier', name, ...rest }),
  );
  const at = (problem: PrimerProblem) => (problem.kind === 'unknownModifier' ? problem.position || 0 : 0);
  return found.sort((one, other) => at(one) - at(other));
}

/**
 * Everything wrong with a primer, in the order of the specification's table (spec §5, primer-rules §3);
 * an empty list means the primer can be ordered. Never throws, whatever ids and positions come from outside.
 */
export function validate(primer: PrimerContent, rules: PrimerRules): PrimerProblem[] {
  const placed = placeMods(primer, rules);
  const bad = badModifiers(primer, rules);
  const disabled = placed.filter(({ modifier }) => modifier?.disabled === true).map(({ index }) => index);
  const scale = isScale(primer.scale) ? primer.scale : null;
  return [
    ...(isBlank(primer.name) ? [{ kind: 'noName' } as const] : []),
    ...lengthProblems(primer, rules),
    ...characterProblems(primer.sequence, scale, rules),
    ...adjacentAsterisks(primer),
    ...scaleProblems(primer, rules),
    ...(bad.length > 0 ? [{ kind: 'badModifiers', mods: bad } as const] : []),
    ...(disabled.length > 0 ? [{ kind: 'disabledModifiers', mods: disabled } as const] : []),
    ...unknownProblems(primer, placed, rules),
  ];
}
