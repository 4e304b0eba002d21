import { readSequence } from '../read-sequence.ts';
import type { RowDraft } from '../row-draft.ts';
import type { Delimiter } from '../../split/split-line.ts';
import type { PrimerRules } from '../../../types.ts';
import { readSpacedLine } from './read-spaced-line.ts';

/** True for a line of a letter, whose commas or semicolons part words: read as columns it has faults, as words none. */
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
