import type { Mod, PrimerContent, Scale } from '../types.ts';

/** A change that corrects a problem; names are modifier names. */
export type CorrectionKind =
  | { kind: 'scale'; scale: Scale }
  | { kind: 'replace'; name: string; by: string }
  | { kind: 'move'; name: string; end: 'left' | 'right' }
  | { kind: 'remove'; name: string }
  | { kind: 'letters'; before: string; after: string };

/** A way out of a problem and the primer it leads to. */
export type Correction = CorrectionKind & { content: PrimerContent };

/** Most names offered in place of one. */
export const MAX_NAMES = 3;

export const withMods = (content: PrimerContent, mods: Mod[]): PrimerContent => ({ ...content, mods });

export const removed = (content: PrimerContent, indexes: readonly number[]): PrimerContent =>
  withMods(
    content,
    content.mods.filter((_, at) => !indexes.includes(at)),
  );
