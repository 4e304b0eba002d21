import { useSheetView } from '../../grid/dom/use-sheet-view.ts';
import { SheetGrid } from '../../grid/sheet-grid.tsx';
import { m } from '../../paraglide/messages.js';
import { isDefaultTm } from '../analysis/tm-settings.ts';
import { CellPanels, useOpenPanel } from './cell-panels.tsx';
import { GridHead } from './grid-head.tsx';
import type { PrimerGridProps } from './grid-props.ts';
import { GridRows } from './grid-rows.tsx';
import style from './primer-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';

const CARD_HEIGHT = 196;

/** The lines of the form as a spreadsheet of primers. */
export function PrimerGrid(props: PrimerGridProps) {
  const { state, rows, reader, rules, dispatch, on, grid, analysis, priceOf, above } = props;
  const sheet = useSheetView({ grid, state, rows, cardHeight: CARD_HEIGHT, above, dispatch });
  const { gridId } = sheet;
  const panel = useOpenPanel({ grid, gridId, active: state.active, rows });
  const onKeyDown = useGridKeys({ grid, gridId, state, dispatch, on, openPanel: panel.openActive });
  return (
    <>
      <SheetGrid
        {...{ grid, state, rows, onKeyDown }}
        view={sheet}
        className={style['grid']}
        label={m.primers_grid_label()}
        help={m.primers_grid_help()}
        busy={props.busy}
        onCopy={on.copy}
        onPaste={on.paste}
      >
        <GridHead
          gridId={gridId}
          state={state}
          changedTm={!isDefaultTm(analysis.settings)}
          dispatch={dispatch}
          onConditions={(anchor) => panel.setOpen({ kind: 'conditions', key: null, anchor })}
        />
        <GridRows {...props} {...sheet} onOpen={panel.setOpen} />
      </SheetGrid>
      <CellPanels {...{ rows, reader, rules, priceOf, analysis }} open={panel.open} onClose={panel.close} />
    </>
  );
}
