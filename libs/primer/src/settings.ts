import { type PrimerSettings, SCALES, type Scale, type SettingsText } from './types.ts';

type Four<T> = [T, T, T, T];

/** Upper length limit in nt where the setting is missing or not a positive whole number (spec §9). */
export const DEFAULT_MAX_LENGTH = 145;

// Values are separated by `;` or `,` with blanks around, or by blanks; an empty value keeps its place.
function split(value: unknown): string[] {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.split(/[;,]/u).flatMap((piece) => {
    const trimmed = piece.trim();
    return trimmed === '' ? [''] : trimmed.split(/\s+/u);
  });
}

/** Reads four permissions in the order of the scales; exactly `+` means allowed (primer-rules §6). Example: `'-; +; +; +'`. */
export function parseFlags(value: string): Four<boolean> {
  const values = split(value);
  return [values[0] === '+', values[1] === '+', values[2] === '+', values[3] === '+'];
}

function lengthOf(value: string | undefined): number {
  const length = value !== undefined && /^\d{1,9}$/u.test(value) ? Number(value) : 0;
  return length > 0 ? length : DEFAULT_MAX_LENGTH;
}

/** Reads four upper limits in nt; a value that is not a positive whole number gives 145 (spec §9). Example: `'145;145;100;60'`. */
export function parseMaxLength(value: string | undefined): Four<number> {
  const values = split(value);
  return [lengthOf(values[0]), lengthOf(values[1]), lengthOf(values[2]), lengthOf(values[3])];
}

/** Spreads four values over the scales. */
export function perScale<T>(values: Four<T>): Record<Scale, T> {
  const [first, second, third, fourth] = values;
  return { '0.02': first, '0.04': second, '0.2': third, '1': fourth };
}

function minLength(value: unknown): number {
  const least = Number(split(value)[0]);
  return Number.isFinite(least) && least > 0 ? Math.floor(least) : 0;
}

/** Reads the settings dictionary (spec §9). Example: `parseSettings(text).maxLength['0.2']`. */
export function parseSettings(text: SettingsText): PrimerSettings {
  return {
    maxLength: perScale(parseMaxLength(text.primerMaxLength)),
    minLength: minLength(text.primerMinLength),
    canClean: perScale(parseFlags(text.canPrimerClean)),
    canKeen: perScale(parseFlags(text.canPrimerKeen)),
    canAsterisk: perScale(parseFlags(text.canPrimerAsterisk)),
    canModifierOther: perScale(parseFlags(text.canModifierForScale_other)),
    canModifierNotOther: perScale(parseFlags(text.canModifierForScale_notOther)),
  };
}

/** True for one of the four scales. Example: `isScale('5')` is false. */
export function isScale(value: unknown): value is Scale {
  return SCALES.some((scale) => scale === value);
}
