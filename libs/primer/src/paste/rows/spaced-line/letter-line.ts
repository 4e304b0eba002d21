import { readSequence } from '../read-sequence.ts';
import type { RowDraft } from '../row-draft.ts';
import type { Delimiter } from '../../split/split-line.ts';
import type { PrimerRules } from '../../../types.ts';
import { readSpacedLine } from './read-spaced-line.ts';

/** Commas and semicolons part columns or the words of a letter: what cannot be read as the one may be the other. */
export function isLetterLine(
  delimiter: Delimiter,
  text: string,
  drafts: readonly RowDraft[],
  rules: PrimerRules,
): boolean {
  if (delimiter !== 'comma' && delimiter !== 'semicolon') return false;
  const isBad = ({ errors = [], sequence }: RowDraft) => errors.length > 0 || sequence === undefined;
  if (!drafts.some((draft) => isBad(draft) || isBad({ ...draft, ...readSequenceOf(draft, rules) })))
    return false;
  const spaced = readSpacedLine(text, text, rules);
  return !isBad(spaced) && readSequenceOf(spaced, rules).errors.length === 0;
}

const readSequenceOf = ({ sequence = '' }: RowDraft, rules: PrimerRules) => ({
  errors: readSequence(sequence, rules).errors,
});
