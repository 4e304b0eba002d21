import type { PrimerRules } from '../../types.ts';
import type { Cell } from '../split/cell.ts';
import { LONGEST_LINE, type RowDraft } from '../rows/row-draft.ts';
import { readSpacedLine } from '../rows/spaced-line/read-spaced-line.ts';

const LEAST_MIXED = 8;

/** A cell that holds a sequence among other words, as in a line of a letter: its place and its row. */
export function mixedCell(
  cells: readonly Cell[],
  base: Pick<RowDraft, 'source' | 'options' | 'scale' | 'well'>,
  rules: PrimerRules,
): { at: number; draft: RowDraft } | null {
  for (const [at, { text, letters }] of cells.entries()) {
    if (letters > 0 || !/\p{L}{2}/u.test(text) || text.length > LONGEST_LINE) continue;
    const draft = readSpacedLine(text, base.source, rules);
    const read = (draft.sequence ?? '').replace(/\P{L}/gu, '').length;
    if (draft.sequence === undefined || read < LEAST_MIXED) continue;
    const scale = draft.scale || base.scale;
    const options = [...(base.options ?? []), ...(draft.options ?? [])];
    return { at, draft: { ...base, ...draft, ...(scale && { scale }), options: [...new Set(options)] } };
  }
  return null;
}

/**
 * A cell that holds a name and its sequence, `R AGG TCT TTG`, where no other cell names it. Null for one that is nothing but
 * sequence and nothing to tell of.
 */
export function ownName({ text, tokens }: Cell, source: string, rules: PrimerRules): RowDraft | null {
  if (tokens.length < 2 || text.length > LONGEST_LINE) return null;
  const draft = readSpacedLine(text, source, rules);
  if (draft.sequence === undefined) return null;
  const isTold = draft.changes?.some(({ kind }) => kind === 'joined' || kind === 'nameToken') ?? false;
  return isTold || (draft.errors ?? []).length > 0 ? draft : null;
}
