import { changeText } from '@oligoteka/primer';
import type { PrimerPasted } from '@oligoteka/site-api';

type Source = {
  readonly text: string;
  readonly changes: readonly { kind: string; before: string; after: string }[];
};

/** The pasted text of a primer, with every change in a sentence of the visitor's language. */
export function pastedAnswer({ text, changes }: Source, language: 'ru' | 'en'): PrimerPasted {
  return { text, changes: changes.map((change) => ({ ...change, text: changeText(change, language) })) };
}
