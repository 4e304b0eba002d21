import type { GridAction, GridState } from './grid-state.ts';

/**
 * The column where a run of Tabs began: Enter goes back to it, one line down, as in a spreadsheet. Any other way to another
 * cell ends the run.
 */
export function tabRunAfter(
  before: Pick<GridState, 'active' | 'tabRun'>,
  action: GridAction,
  after: Pick<GridState, 'active'>,
): number | null {
  if (action.type === 'select') {
    if (action.tab === undefined) return null;
    const began = before.tabRun ?? (action.tab === 'forth' ? before.active.column : null);
    const behind = action.tab === 'back' && after.active.column < (began ?? 0);
    return behind ? null : began;
  }
  const moved = after.active.row !== before.active.row || after.active.column !== before.active.column;
  // lines that came from elsewhere move under the person, who goes on typing
  return moved && action.type !== 'rebase' && action.type !== 'load' ? null : before.tabRun;
}
