import { normalise, PHONETIC } from './normalise.ts';
import { endOf, innerIdOf, type PlacedMod, placeMods } from './placement.ts';
import { blocksPrice, type PrimerProblem } from './problems.ts';
import { quenchersOf } from './quenchers.ts';
import { nearestModifiers } from './search-modifiers.ts';
import {
  type Mod,
  type Modifier,
  type ModifierEnd,
  type PrimerContent,
  type PrimerRules,
  SCALES,
  type Scale,
} from './types.ts';
import { validate } from './validate.ts';
import { writeText } from './write-text.ts';

/** What would mend a problem; names are modifier names. */
export type CorrectionKind =
  | { kind: 'scale'; scale: Scale }
  | { kind: 'replace'; name: string; by: string }
  | { kind: 'move'; name: string; end: 'left' | 'right' }
  | { kind: 'remove'; name: string }
  | { kind: 'letters'; before: string; after: string };

/** A way out of a problem and the primer it leads to. */
export type Correction = CorrectionKind & { content: PrimerContent };

const MOST_NAMES = 3;
const MOST = 5;
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

function scaleCorrections(content: PrimerContent, problem: PrimerProblem, rules: PrimerRules): Correction[] {
  const fitting = fittingScales(content, rules);
  // nothing fits altogether: at least the scales its modifiers are made at
  const scales = fitting.length === 0 && problem.kind === 'scaleForbidden' ? problem.scales : fitting;
  return scales.map((scale) => ({ kind: 'scale', scale, content: { ...content, scale } }));
}

const withMods = (content: PrimerContent, mods: Mod[]): PrimerContent => ({ ...content, mods });

function replaced(content: PrimerContent, index: number, by: Modifier): PrimerContent {
  const mods = content.mods.map((mod, at) => (at === index ? { ...mod, modifier: by.id } : mod));
  return withMods(content, mods);
}

/** Outermost at that end: what already stands there stays inside of it. */
function moved(content: PrimerContent, index: number, end: 'left' | 'right'): PrimerContent {
  const mod = content.mods[index];
  if (!mod) return content;
  const others = content.mods.filter((_, at) => at !== index);
  if (end === 'left') return withMods(content, [{ ...mod, position: 0 }, ...others]);
  return withMods(content, [...others, { ...mod, position: content.sequence.length }]);
}

const removed = (content: PrimerContent, indexes: readonly number[]): PrimerContent =>
  withMods(
    content,
    content.mods.filter((_, at) => !indexes.includes(at)),
  );

/** FAM, FAM-dT; Biotin, Biotin-dT, Biotin-TEG; NH2-C6, NH2-C7: the same label on another linker. */
const familyOf = ({ name }: Modifier): string => (name.split(/[-\s]/u)[0] ?? name).toLowerCase();

function familyMembers(of: Modifier, rules: PrimerRules): Modifier[] {
  return [...rules.modifiers.values()].filter(
    (other) =>
      other.id !== of.id &&
      !other.isDeleted &&
      !other.disabled &&
      other.type === of.type &&
      familyOf(other) === familyOf(of) &&
      // LNA-A is not another linker of LNA-C: it is another letter
      (baseOf(other) === null || baseOf(of) === null || baseOf(other) === baseOf(of)),
  );
}

/** TAMRA-Q is TAMRA sold as a quencher. */
const quenchersLike = (dye: Modifier, rules: PrimerRules): Modifier[] =>
  [...rules.modifiers.values()].filter(
    (other) =>
      other.type === 'quencher' && !other.isDeleted && !other.disabled && familyOf(other) === familyOf(dye),
  );

const baseOf = ({ name }: Modifier): string | null => /-d?([ACGTU])$/u.exec(name)?.[1] ?? null;

function replacements(
  content: PrimerContent,
  { index, modifier }: PlacedMod,
  others: Modifier[],
): Correction[] {
  const name = modifier?.name ?? '';
  return others.map((by) => ({
    kind: 'replace',
    name,
    by: by.name,
    content: replaced(content, index, by),
  }));
}

function placeCorrections(
  content: PrimerContent,
  placed: PlacedMod[],
  index: number,
  rules: PrimerRules,
): Correction[] {
  const mod = placed.find((one) => one.index === index);
  const { modifier, end } = mod ?? {};
  if (!mod || !modifier) return [];
  const opposite = placed.find((other) => other.end === (end === 'left' ? 'right' : 'left'));
  const reporter = opposite?.modifier;
  // two dyes are meant as a probe: reporter at the 5′ end, quencher at the 3′ end
  const quenchers =
    end === 'right' && modifier.type === 'fluorophore' && reporter?.type === 'fluorophore'
      ? [...quenchersLike(modifier, rules), ...quenchersOf(reporter, rules)].filter((one) =>
          accepts(one, end),
        )
      : [];
  // two labels at one end are no cure for two labels
  const ends = (['left', 'right'] as const).filter(
    (one) =>
      one !== end &&
      modifier.acceptedPositionArray.includes(one) &&
      placed.every((other) => other.end !== one),
  );
  return [
    ...replacements(content, mod, [...familyMembers(modifier, rules), ...quenchers]),
    ...ends.map(
      (to): Correction => ({
        kind: 'move',
        name: modifier.name,
        end: to,
        content: moved(content, index, to),
      }),
    ),
  ];
}

const accepts = (modifier: Modifier, end: ModifierEnd | null): boolean =>
  end === null || modifier.acceptedPositionArray.includes(end);

function disabledMends(
  content: PrimerContent,
  placed: PlacedMod[],
  index: number,
  rules: PrimerRules,
): Correction[] {
  const mod = placed.find((one) => one.index === index);
  const modifier = mod?.modifier;
  if (!mod || !modifier) return [];
  const family = familyMembers(modifier, rules).filter((other) => accepts(other, mod.end));
  const near = nearestModifiers(modifier.name, rules).filter(({ type }) => type === modifier.type);
  const alike = [...rules.modifiers.values()].filter(
    ({ type, disabled, isDeleted }) => type === modifier.type && !disabled && !isDeleted,
  );
  const fitting = [...near, ...(modifier.type === 'other' ? [] : alike)].filter(
    (other) => !other.disabled && accepts(other, mod.end),
  );
  return replacements(content, mod, [...new Set([...family, ...fitting])]);
}

function unknownCorrections(
  content: PrimerContent,
  { name, mods }: Extract<PrimerProblem, { kind: 'unknownModifier' }>,
  rules: PrimerRules,
): Correction[] {
  const unknown = content.unknownModifiers ?? [];
  const kept = unknown.filter((one) => one.name !== name);
  const gone: PrimerContent = { ...removed(content, mods), unknownModifiers: kept };
  const places = [
    ...unknown.filter((one) => one.name === name).map(({ position }) => position),
    ...mods.map((index) => content.mods[index]?.position ?? 0),
  ];
  const near = nearestModifiers(name, rules)
    .filter((modifier) => !modifier.disabled)
    .map(({ id }): Correction => {
      const put = places.map((position) => {
        const inside = endOf(content.sequence, position) === 'in';
        return { position, modifier: inside ? innerIdOf(id) : id };
      });
      const by = rules.modifiers.get(put[0]?.modifier ?? id)?.name ?? name;
      return { kind: 'replace', name, by, content: withMods(gone, [...gone.mods, ...put]) };
    });
  return [...near, { kind: 'remove', name, content: gone }];
}

function letterCorrections(content: PrimerContent, problem: PrimerProblem, rules: PrimerRules): Correction[] {
  const text = writeText(content, rules);
  const into = (mended: string): PrimerContent => {
    const { sequence, mods, unknownModifiers } = normalise(mended, rules);
    return { ...content, sequence, mods, unknownModifiers };
  };
  if (problem.kind === 'adjacentAsterisks')
    return [{ kind: 'letters', before: '**', after: '*', content: into(text.replace(/\*{2,}/gu, '*')) }];
  const found = Object.entries(PHONETIC).filter(([letter]) => content.sequence.includes(letter));
  if (found.length === 0) return [];
  const before = found.map(([letter]) => letter).join('');
  const after = found.map(([, latin]) => latin).join('');
  const sequence = found.reduce((all, [letter, latin]) => all.replaceAll(letter, latin), content.sequence);
  return [{ kind: 'letters', before, after, content: { ...content, sequence } }];
}

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
      .slice(0, MOST_NAMES),
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
      // none fits the place: the closest name still says what was meant
      const names = near.length > 0 ? near : corrections.filter(isReplacement);
      return [...names.slice(0, MOST_NAMES), ...gone];
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
