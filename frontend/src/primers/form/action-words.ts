import type { PrimerOption, ScaleChoice } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import type { Basket } from '@oligoteka/site-api';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';

/** Words for screen readers about the effect of a key. */
export function sayAction(action: GridAction, state: Pick<GridState, 'past' | 'future'>): string {
  if (action.type === 'undo')
    return state.past.length > 0 ? m.primers_said_undone() : m.primers_said_nothing_to_undo();
  if (action.type === 'redo' && state.future.length > 0) return m.primers_said_redone();
  if ((action.type === 'correct' || action.type === 'scale') && action.label)
    return m.form_said_mended({ what: action.label });
  if (action.type === 'remove') return m.primers_said_deleted({ count: action.keys.length });
  return '';
}

/** Scale and treatments that the lines of a command share. */
export function sharedOf(
  rows: readonly { key: string; scale: ScaleChoice; options: readonly PrimerOption[] }[],
  keys: ReadonlySet<string>,
  fallback: ScaleChoice,
) {
  const lines = rows.filter(({ key }) => keys.has(key));
  const [first] = lines;
  if (!first) return { scale: fallback === '' ? null : fallback, options: [] as PrimerOption[] };
  const scale = lines.every((line) => line.scale === first.scale) && first.scale !== '' ? first.scale : null;
  const options = first.options.filter((option) => lines.every((line) => line.options.includes(option)));
  return { scale, options };
}

/** True without drafts: the form then opens the box for a list. */
export const isEmptyForm = ({ primers }: Pick<Basket, 'primers'>): boolean =>
  primers.every(({ editState }) => editState !== 'draft');
