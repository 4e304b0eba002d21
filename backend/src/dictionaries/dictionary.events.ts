import type { Modifier, SettingsText } from '@oligoteka/primer';
import type { PrimerPrice } from '@oligoteka/pricing';

/** What each dictionary holds. One stream per kind: `dictionary-<kind>`; its version is the dictionary's version. */
export interface DictionaryContents {
  modifiers: readonly Modifier[];
  'primer-prices': readonly PrimerPrice[];
  settings: SettingsText;
}
export type DictionaryKind = keyof DictionaryContents;
export const DICTIONARY_KINDS: readonly DictionaryKind[] = ['modifiers', 'primer-prices', 'settings'];

// Names and shapes below are stored for ever: add, never rename.
export interface DictionaryPublished<Kind extends DictionaryKind = DictionaryKind> {
  readonly type: 'DictionaryPublished';
  readonly data: {
    readonly kind: Kind;
    readonly content: DictionaryContents[Kind];
    /** ISO 8601: from when on the content is valid; it is known from the event's own time on. */
    readonly effectiveFrom: string;
  };
}

/** Which version of each dictionary something was computed with. */
export interface DictionaryVersions {
  readonly modifiers: number;
  readonly primerPrices: number;
  readonly settings: number;
}

export function dictionaryStream(kind: DictionaryKind): string {
  return `dictionary-${kind}`;
}
