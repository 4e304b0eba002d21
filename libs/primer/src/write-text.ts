import type { Mod, PrimerRules } from './types.ts';

/**
 * The text form of a stored primer, for editing (primer-rules §1.6); `normalise` reads it back to the same content.
 * Example: `ACGT` with FAM at 0 and BHQ1 at 4 gives `[FAM]ACGT[BHQ1]`.
 */
export function writeText(
  content: {
    sequence: string;
    mods: readonly Mod[];
    unknownModifiers?: readonly { position: number; name: string }[];
  },
  rules: PrimerRules,
): string {
  const { sequence, mods, unknownModifiers = [] } = content;
  const names = [
    ...mods.map(({ position, modifier }) => ({
      position,
      name: rules.modifiers.get(modifier)?.name ?? `#${modifier}`,
    })),
    ...unknownModifiers,
  ].map(({ position, name }) => ({ name, at: offset(position, sequence.length) }));
  names.sort((one, other) => one.at - other.at);
  let text = '';
  let written = 0;
  for (const { at, name } of names) {
    text += `${sequence.slice(written, at)}[${name}]`;
    written = at;
  }
  return text + sequence.slice(written);
}

// A faulty position from outside must not lose the modifier: it is written at the nearest end.
function offset(position: number, length: number): number {
  return Number.isFinite(position) ? Math.min(Math.max(Math.trunc(position), 0), length) : length;
}
