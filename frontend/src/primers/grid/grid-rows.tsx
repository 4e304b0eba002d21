import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import { loadCorrections } from '../line-messages/line-messages.tsx';
import type { Row } from '../lines/row.ts';
import { lazyOtherTabWords } from '../other-tabs/lazy-other-tab-words.ts';
import { notesByLine } from '../other-tabs/other-tab-notes.ts';
import type { InspectorPart } from '../inspector/inspector.tsx';
import { GridRow } from './grid-row.tsx';
import type { PrimerGridProps } from './grid-props.ts';
import { SheetBody } from '../../grid/sheet-grid.tsx';
import type { GridAction } from './state/grid-action.ts';
import { cornerOf, rangeOf } from '../../grid/state/sheet.ts';
import type { useVisibleRows } from '../../grid/dom/use-visible-rows.ts';

const pairBrackets = lazyModule(() => import('./pair-brackets.tsx'));

interface GridRowsProps extends PrimerGridProps {
  gridId: string;
  list: RefObject<HTMLDivElement | null>;
  /** The lines that a filter leaves. */
  shown: readonly Row[];
  /** Index of a line among all lines, by its place among the shown ones. */
  indexOf: (row: Row, place: number) => number;
  view: Pick<ReturnType<typeof useVisibleRows>, 'visible' | 'height' | 'measure'>;
  /** The cells are still the plain fields of the server's page. */
  early: boolean;
  onOpen: (part: InspectorPart) => void;
}

/** The lines in the window. */
export function GridRows(props: GridRowsProps) {
  const { state, reader, dispatch, on, early, view } = props;
  const { did } = on;
  const rowDispatch = useCallback(
    (action: GridAction) => {
      dispatch(action);
      did([action]);
    },
    [dispatch, did],
  );
  const hasWords = useLazyModule(lazyOtherTabWords) !== undefined;
  useEffect(() => void loadCorrections(), []);
  const notes = useMemo(() => notesByLine(state.elsewhere.notes), [state.elsewhere.notes]);
  const brackets = useLazyModule(pairBrackets);
  const pairs = useMemo(() => brackets?.pairsOf(props.rows), [brackets, props.rows]);
  const range = rangeOf(state);
  const several = range.top !== range.bottom || range.left !== range.right;
  const { analyst } = props.analysis;
  const known = { reader, analyst };
  return (
    <SheetBody list={props.list} height={view.height} early={early}>
      {view.visible.map(({ index: place, top }) => {
        const row = props.shown[place];
        if (!row) return null;
        const index = props.indexOf(row, place);
        const inRange = several && index >= range.top && index <= range.bottom;
        return (
          <GridRow
            key={row.key}
            gridId={props.gridId}
            row={row}
            index={index}
            place={place}
            reading={reader.read(row)}
            price={props.priceOf(row)}
            was={props.was?.get(row)}
            analysis={analyst && row.text !== '' ? analyst.of(reader.read(row)) : null}
            active={index === state.active.row ? state.active.column : -1}
            rangeLeft={inRange ? range.left : -1}
            rangeRight={inRange ? range.right : -1}
            corner={cornerOf(state, index)}
            checked={state.checked.has(row.key)}
            edit={state.edit?.key === row.key ? state.edit : null}
            refused={props.refused.get(row)}
            notes={hasWords ? notes.get(row.key) : undefined}
            duplicates={props.duplicates.get(row.key)}
            placed={props.placed.get(row.key)}
            mate={brackets && pairs && brackets.mateWords(row, pairs, known)}
            top={top}
            early={early}
            rules={props.rules}
            nameOf={props.nameOf}
            measure={view.measure}
            dispatch={rowDispatch}
            onOpen={props.onOpen}
          />
        );
      })}
      {brackets && pairs && (
        <brackets.PairBrackets visible={view.visible} shown={props.shown} {...{ pairs, reader, analyst }} />
      )}
    </SheetBody>
  );
}
