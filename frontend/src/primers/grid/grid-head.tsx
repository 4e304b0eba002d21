import { type Dispatch, useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { onlyShown } from '../find/shown-rows.ts';
import { HEADS } from '../lines/column-words.ts';
import { COLUMNS } from '../lines/columns.ts';
import { isEmptyRow } from '../lines/row.ts';
import style from './primer-grid.module.css';
import type { GridAction } from './state/grid-action.ts';
import type { GridState } from './state/grid-state.ts';

interface GridHeadProps {
  gridId: string;
  state: GridState;
  /** Temperatures are computed for other conditions than the default ones. */
  changedTm: boolean;
  dispatch: Dispatch<GridAction>;
  /** Opens the conditions beside the element with this id. */
  onConditions: (anchor: string) => void;
}

/** The heads of the columns, with a tick box for all lines. */
export function GridHead({ gridId, state, changedTm, dispatch, onConditions }: GridHeadProps) {
  const tmId = `${gridId}-tm`;
  return (
    <div role="rowgroup" className={style['head']}>
      <div role="row" aria-rowindex={1} className={style['headRow']}>
        {COLUMNS.map((one) => (
          <div key={one} role="columnheader" data-head={one}>
            {one === 'row' ? (
              <CheckAll state={state} dispatch={dispatch} />
            ) : one === 'tm' ? (
              <TmHead id={tmId} changed={changedTm} onOpen={() => onConditions(tmId)} />
            ) : (
              HEADS[one]()
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A temperature depends on its conditions: they open from its head. */
function TmHead({ id, changed, onOpen }: { id: string; changed: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      id={id}
      className={style['headButton']}
      aria-haspopup="dialog"
      aria-label={m.form_tm_head()}
      title={m.form_tm_head()}
      data-changed={changed || undefined}
      onClick={onOpen}
    >
      {HEADS.tm()}
    </button>
  );
}

function CheckAll({ state, dispatch }: { state: GridState; dispatch: Dispatch<GridAction> }) {
  const keys = onlyShown(state)
    .filter((row) => !isEmptyRow(row))
    .map(({ key }) => key);
  const some = state.checked.size > 0;
  const all = some && keys.every((key) => state.checked.has(key));
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={style['tick']}
      aria-label={m.primers_check_all()}
      checked={all}
      disabled={keys.length === 0}
      onChange={() => dispatch({ type: 'checkOnly', keys: all ? [] : keys })}
    />
  );
}
