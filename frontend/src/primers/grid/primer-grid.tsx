import type { KeyboardEvent } from 'react';
import { useSheetView } from '../../grid/dom/use-sheet-view.ts';
import { SheetGrid } from '../../grid/sheet-grid.tsx';
import { m } from '../../paraglide/messages.js';
import { isDefaultTm } from '../analysis/tm-settings.ts';
import { Conditions, InspectorPlace, useCellPanels } from './cell-panels.tsx';
import { GridHead } from './grid-head.tsx';
import type { PrimerGridProps } from './grid-props.ts';
import { GridRows } from './grid-rows.tsx';
import style from './primer-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';

const ROW_HEIGHT = 34;
const CARD_HEIGHT = 196;

/** The lines of the form as a spreadsheet of primers, with the inspector of the active one beside it. */
export function PrimerGrid(props: PrimerGridProps) {
  const { state, rows, reader, rules, dispatch, on, grid, analysis, priceOf, above } = props;
  const sheet = useSheetView({
    ...{ grid, state, rows, above, dispatch },
    rowHeight: ROW_HEIGHT,
    cardHeight: CARD_HEIGHT,
  });
  const { gridId } = sheet;
  const panels = useCellPanels({ grid, active: state.active, rows });
  const keys = useGridKeys({ grid, gridId, state, dispatch, on, openPanel: panels.openActive });
  const onKeyDown = (event: KeyboardEvent) => {
    // the first Escape ends the look at a line, the next one leaves the grid
    if (event.key === 'Escape' && panels.inspecting && !state.edit) return panels.close();
    keys(event);
  };
  return (
    <div className={style['work']} data-inspecting={panels.inspecting ? '' : undefined}>
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
          onConditions={panels.openConditions}
        />
        <GridRows {...props} {...sheet} onOpen={panels.open} />
      </SheetGrid>
      <InspectorPlace
        {...{ rows, reader, rules, priceOf, analysis }}
        at={state.active.row}
        inspecting={panels.inspecting}
        close={panels.close}
      />
      <Conditions {...panels} analysis={analysis} />
    </div>
  );
}
