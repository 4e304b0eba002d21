import { placeMods } from './placement.ts';
import { isScale } from './settings.ts';
import type { Mod, ModifierEnd, PrimerOption, PrimerRules, ScaleChoice } from './types.ts';

/** The reason that a primer has to be cleaned. */
export type CleaningReason =
  | { kind: 'lastLetter'; letter: 'I' | 'U' }
  | { kind: 'modifier'; modifier: number; end: ModifierEnd };

/** The reason as a stored price has it: the rule or the modifier, without the letter or the end. */
export type CleaningCause =
  | { kind: 'lastLetter'; letter?: 'I' | 'U' }
  | { kind: 'modifier'; modifier: number; end?: ModifierEnd };

type Language = 'ru' | 'en';

/**
 * The reason for forced cleaning, null where there is none (spec §5): the last letter is I or U, or a modifier
 * stands where its dictionary row asks for cleaning. Example: `ACGTI*` is cleaned because of I.
 */
export function mustClean(
  content: { sequence: string; mods: readonly Mod[] },
  rules: PrimerRules,
): CleaningReason | null {
  let last = content.sequence.length - 1;
  while (content.sequence[last] === '*') last -= 1;
  const letter = content.sequence[last];
  if (letter === 'I' || letter === 'U') return { kind: 'lastLetter', letter };
  for (const { modifier, end } of placeMods(content, rules)) {
    if (modifier === undefined || end === null) continue;
    const {
      needCleanIn5Position: left,
      needCleanInInPosition: inside,
      needCleanIn3Position: right,
    } = modifier;
    if ({ left, in: inside, right }[end]) return { kind: 'modifier', modifier: modifier.id, end };
  }
  return null;
}

const PLACE: Readonly<Record<Language, Record<ModifierEnd, string>>> = {
  ru: { left: 'на 5′-конце', in: 'внутри последовательности', right: 'на 3′-конце' },
  en: { left: 'at the 5′ end', in: 'inside the sequence', right: 'at the 3′ end' },
};

/** The reason for people. Example: `Очистка обязательна: последняя буква I`. */
export function cleaningReasonText(
  reason: CleaningCause,
  rules: Pick<PrimerRules, 'modifiers'>,
  language: Language = 'ru',
): string {
  if (reason.kind === 'lastLetter') {
    return language === 'ru'
      ? `Очистка обязательна: последняя буква ${reason.letter ?? 'I или U'}`
      : `Purification is required: the last letter is ${reason.letter ?? 'I or U'}`;
  }
  const name = rules.modifiers.get(reason.modifier)?.name ?? `#${reason.modifier}`;
  const place = reason.end === undefined ? '' : ` ${PLACE[language][reason.end]}`;
  return language === 'ru'
    ? `Очистка обязательна: модификатор ${name}${place}`
    : `Purification is required: modifier ${name}${place}`;
}

const OPPOSITE: Readonly<Partial<Record<PrimerOption, PrimerOption>>> = { clean: 'op', op: 'clean' };

/** Presses an option: sets or removes it; clean and op exclude each other (spec §3). Example: `op` in, `clean` pressed gives `clean`. */
export function toggleOption(options: readonly PrimerOption[], option: PrimerOption): PrimerOption[] {
  if (options.includes(option)) return options.filter((chosen) => chosen !== option);
  return [...options.filter((chosen) => chosen !== OPPOSITE[option]), option];
}

/**
 * The options that count: the chosen ones without those not offered at the scale, with cleaning in place of op where
 * it is forced (primer-rules §5). The choice itself is kept by the caller, so it returns when the reason goes.
 */
export function effectiveOptions(
  content: { sequence: string; mods: readonly Mod[]; options: readonly PrimerOption[]; scale?: ScaleChoice },
  rules: PrimerRules,
): PrimerOption[] {
  const chosen = [...new Set(content.options)].filter((option) => isOffered(option, content.scale, rules));
  if (mustClean(content, rules) !== null) {
    const others = chosen.filter((option) => option !== 'op' && option !== 'clean');
    return chosen.includes('clean') ? chosen.filter((option) => option !== 'op') : [...others, 'clean'];
  }
  return chosen.includes('clean') ? chosen.filter((option) => option !== 'op') : chosen;
}

function isOffered(option: PrimerOption, scale: ScaleChoice | undefined, rules: PrimerRules): boolean {
  if (option === 'op') return true;
  if (option !== 'clean' && option !== 'keen') return false;
  if (!isScale(scale)) return true;
  return (option === 'clean' ? rules.settings.canClean : rules.settings.canKeen)[scale];
}
