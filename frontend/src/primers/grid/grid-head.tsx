import type { Dispatch } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { HEADS, OPTION_LETTERS, OPTION_NAMES } from '../lines/column-words.ts';
import { type Column, COLUMNS, isOptionColumn } from '../lines/columns.ts';
import { CheckAll } from '../../grid/cells/check-all.tsx';
import sheet from '../../grid/sheet.module.css';
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
    <div role="rowgroup" className={sheet['head']}>
      <div role="row" aria-rowindex={1} className={classNames(sheet['headRow'], style['headRow'])}>
        {COLUMNS.map((one) => (
          <div key={one} role="columnheader" data-head={one}>
            {one === 'row' ? (
              <CheckAll state={state} label={m.primers_check_all()} dispatch={dispatch} />
            ) : one === 'tm' ? (
              <TmHead id={tmId} changed={changedTm} onOpen={() => onConditions(tmId)} />
            ) : (
              <HeadWords column={one} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** An option has a letter, and its name in full for those who ask. */
function HeadWords({ column }: { column: Column }) {
  if (!isOptionColumn(column)) return HEADS[column]();
  return (
    <span title={OPTION_NAMES[column]()}>
      <span aria-hidden="true">{OPTION_LETTERS[column]()}</span>
      <VisuallyHidden>{OPTION_NAMES[column]()}</VisuallyHidden>
    </span>
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
