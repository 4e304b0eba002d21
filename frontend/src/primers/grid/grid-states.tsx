import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { RowDuplicates } from '../duplicates/row-duplicates.ts';
import type { GridAction } from './state/grid-action.ts';
import { gridReducer } from './state/grid-reducer.ts';
import { type GridState, startGrid } from './state/grid-state.ts';
import { liveRows } from '../../grid/state/sheet.ts';
import style from './grid-states.module.css';
import type { GridHandlers } from './grid-props.ts';
import { PrimerGrid } from './primer-grid.tsx';
import type { Row } from '../lines/row.ts';
import { useAnalyst } from '../analysis/use-analyst.ts';
import { usePrices } from '../prices/use-prices.ts';
import { useReader } from '../form/use-reader.ts';

const line = (key: string, text: string, more: Partial<Row> = {}): Row => ({
  key,
  name: key,
  text,
  scale: '0.04',
  options: [],
  ...more,
});

/** The names tell the states apart. */
const LINES: () => Row[] = () => [
  line('27F', 'AGAGTTTGATCMTGGCTCAG'),
  line('N1-probe', '[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]'),
  line('1492R', 'TACGGYTACCTTGTTACGACTT', { options: ['clean'] }),
  line('M13F', 'GTAAAACGACGGCCAGT', { scale: '' }),
  line('unnamed', 'CAGGAAACAGCTATGAC', { name: '' }),
  line('letters', 'ACGTZACGTJJACGTACGT'),
  line('modifier', '[FAN]ACGTACGTACGTACGT'),
  line('doubt', 'RGRGCATTCAGGTAC', { pasteWarnings: [m.states_grid_doubt()] }),
  line('refused', 'GGATCCATTTAGGTGACACTATAG'),
];

/** One line ticked, as it is after a press on its box. */
const begin = (): GridState => ({ ...startGrid(LINES(), '0.04'), checked: new Set(['1492R']) });

/** The grid of the order form with a line in each state. It can be edited; nothing is stored. */
export function GridStates({ call }: { call: SiteCall }) {
  const reader = useReader(call);
  const { rules } = reader.book;
  const [state, dispatch] = useReducer(gridReducer, null, begin);
  const rows = useMemo(() => liveRows(state), [state]);
  const priceOf = usePrices(call, reader, rows);
  const analysis = useAnalyst(rules);
  const [said, say] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const nameOf = useCallback((id: number) => rules.modifiers.get(id)?.name ?? `#${id}`, [rules]);
  const refused = useMemo(
    () => new Map(rows.filter(({ key }) => key === 'refused').map((row) => [row, [m.states_grid_refused()]])),
    [rows],
  );
  const pick = (): GridAction => ({ type: 'pick', key: 'N1-probe' });
  return (
    <div>
      <div ref={above} className={style['above']}>
        <Button dense onClick={() => dispatch(pick())}>
          {m.states_grid_pick()}
        </Button>
        <Button dense kind="quiet" onClick={() => dispatch({ type: 'load', rows: LINES() })}>
          {m.states_grid_again()}
        </Button>
      </div>
      <PrimerGrid
        state={state}
        rows={rows}
        reader={reader}
        rules={rules}
        priceOf={priceOf}
        was={undefined}
        placed={new Map()}
        nameOf={nameOf}
        refused={refused}
        duplicates={NO_DUPLICATES}
        analysis={analysis}
        above={above}
        grid={grid}
        busy={false}
        dispatch={dispatch}
        on={useMemo((): GridHandlers => ({ ...IDLE, say }), [])}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const NO_DUPLICATES: ReadonlyMap<string, RowDuplicates> = new Map();
const nothing = () => {};
/** Copying, pasting and going to errors belong to the form, not to the grid. */
const IDLE = { nextError: nothing, find: nothing, copy: nothing, paste: nothing, did: nothing };
