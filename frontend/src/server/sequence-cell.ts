import { sequencePieces } from '../ui/drawings/sequence.tsx';
import style from '../ui/drawings/sequence.module.css';

/** Letters of DNA with its mixed ones: nothing in words of ours is that long. */
const SEQUENCE = /^[ACGTUINRYSWKMBDHV*]{12,}$/;
const COPY = { ru: 'Скопировать', en: 'Copy' };
const ICON =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3"/></svg>';

/** True for a text that is a sequence and nothing else. */
export const isSequence = (text: string): boolean => SEQUENCE.test(text);

/** The sequence as `Sequence` draws it, for a text that is made without React, with a button that copies it. */
export function sequenceCell(letters: string, locale: 'ru' | 'en'): string {
  const pieces = sequencePieces(letters).map(
    ({ kind, text }) => `<span class="${style[kind]}">${text}</span>`,
  );
  const drawn = `<span class="${style['sequence']}" lang="zxx" translate="no">${pieces.join('')}</span>`;
  return `<span data-dna>${drawn}<button type="button" data-copy="${letters}" aria-label="${COPY[locale]} ${letters}">${ICON}</button></span>`;
}
