interface Standing {
  readonly active: { readonly row: number; readonly column: number };
}

/** The action, as far as needed here; `tab`: a Tab chose the cell. */
interface Told {
  readonly type: string;
  readonly tab?: 'forth' | 'back';
}

/**
 * The column where a run of Tabs began: Enter goes back to it, one line down, as in a spreadsheet. Any other move ends
 * the run.
 */
export function tabRunAfter(
  before: Standing & { readonly tabRun: number | null },
  action: Told,
  after: Standing,
): number | null {
  if (action.type === 'select') {
    if (action.tab === undefined) return null;
    const began = before.tabRun ?? (action.tab === 'forth' ? before.active.column : null);
    const behind = action.tab === 'back' && after.active.column < (began ?? 0);
    return behind ? null : began;
  }
  const moved = after.active.row !== before.active.row || after.active.column !== before.active.column;
  // lines from other tabs may move the active cell: the run goes on
  return moved && action.type !== 'rebase' && action.type !== 'load' ? null : before.tabRun;
}
