import type { FragmentAnalysis } from '@oligoteka/primer';
import { type Dispatch, type RefObject, useMemo } from 'react';
import { cellId } from '../../grid/cells/cell.tsx';
import { CheckAll } from '../../grid/cells/check-all.tsx';
import type { useClipboard } from '../../grid/clipboard/use-clipboard.ts';
import { openSelect } from '../../grid/dom/sheet-focus.ts';
import { useSheetKeys } from '../../grid/dom/use-sheet-keys.ts';
import { useSheetView } from '../../grid/dom/use-sheet-view.ts';
import sheetStyle from '../../grid/sheet.module.css';
import { SheetBody, SheetGrid } from '../../grid/sheet-grid.tsx';
import { cornerOf, rangeOf } from '../../grid/state/sheet.ts';
import { m } from '../../paraglide/messages.js';
import type { DraftPrimer } from '../primer-choice/known-primers.ts';
import { COLUMNS } from '../samples/sample-cells.ts';
import type { Told } from '../samples/sample-findings.ts';
import type { SamplePrices } from '../samples/sample-request.ts';
import type { SampleRow } from '../samples/sample-row.ts';
import type { SampleAction, SampleState } from '../samples/sample-sheet.ts';
import style from './sample-grid.module.css';
import { sampleKey } from './sample-keys.ts';
import { SampleLine } from './sample-line.tsx';
import { detailsWords } from './details-words.ts';
import { HEADS } from './sample-words.ts';

/** Pixels of a sample as a card, on phones. */
const CARD_HEIGHT = 330;
const NONE: readonly Told[] = [];

interface SampleGridProps {
  state: SampleState;
  rows: readonly SampleRow[];
  grid: RefObject<HTMLDivElement | null>;
  above: RefObject<HTMLElement | null>;
  faults: ReadonlyMap<string, readonly Told[]>;
  /** Faults of a sample that is not finished are shown once the order was asked for. */
  asked: boolean;
  said: ReadonlyMap<string, readonly string[]>;
  prices: SamplePrices;
  dyes: FragmentAnalysis | null;
  options: readonly { readonly value: string; readonly name: string }[];
  primerOf: (name: string) => DraftPrimer;
  clipboard: ReturnType<typeof useClipboard>;
  busy: boolean;
  dispatch: Dispatch<SampleAction>;
  onNextError: (direction: 1 | -1) => void;
  onFind: () => void;
  onDid: (actions: readonly SampleAction[]) => void;
}

/** The samples of the form as a spreadsheet. */
export function SampleGrid(props: SampleGridProps) {
  const { state, rows, grid, above, dispatch, faults, asked, clipboard } = props;
  const view = useSheetView({ grid, state, rows, cardHeight: CARD_HEIGHT, above, dispatch });
  const { gridId } = view;
  const onKeyDown = useSheetKeys<SampleState, SampleAction>({
    ...{ grid, state, dispatch },
    keys: sampleKey(props.options, m.sequencing_fragment()),
    did: props.onDid,
    run: (command) => {
      if (command === 'nextError') props.onNextError(1);
      else if (command === 'previousError') props.onNextError(-1);
      else if (command === 'find') props.onFind();
      else if (command === 'open')
        openSelect(cellId(gridId, state.active.row, COLUMNS[state.active.column] ?? ''));
    },
  });
  const range = rangeOf(state);
  const several = range.top !== range.bottom || range.left !== range.right;
  const unfinished = useMemo(
    () => new Map([...faults].map(([key, list]) => [key, list.filter(({ isUnfinished }) => !isUnfinished)])),
    [faults],
  );
  const shownFaults = asked ? faults : unfinished;
  return (
    <SheetGrid
      {...{ grid, state, rows, view, onKeyDown }}
      className={style['grid']}
      label={m.sequencing_grid_label()}
      help={m.sequencing_grid_help()}
      busy={props.busy}
      onCopy={clipboard.copy}
      onPaste={clipboard.pasteEvent}
    >
      <div role="rowgroup" className={sheetStyle['head']}>
        <div role="row" aria-rowindex={1} className={sheetStyle['headRow']}>
          {COLUMNS.map((column) => (
            <div key={column} role="columnheader" data-head={column} className={style[`${column}Head`]}>
              {column === 'row' ? (
                <CheckAll state={state} label={m.sequencing_check_all()} dispatch={dispatch} />
              ) : (
                HEADS[column]()
              )}
            </div>
          ))}
        </div>
      </div>
      <SheetBody list={view.list} height={view.view.height} early={view.early}>
        {view.view.visible.map(({ index: place, top }) => {
          const row = view.shown[place];
          if (!row) return null;
          const index = view.indexOf(row, place);
          const inRange = several && index >= range.top && index <= range.bottom;
          return (
            <SampleLine
              key={row.key}
              {...{ gridId, row, index, place, top, dispatch }}
              early={view.early}
              measure={view.view.measure}
              active={index === state.active.row ? state.active.column : -1}
              rangeLeft={inRange ? range.left : -1}
              rangeRight={inRange ? range.right : -1}
              corner={cornerOf(state, index)}
              checked={state.checked.has(row.key)}
              edit={state.edit?.key === row.key ? state.edit : null}
              faults={shownFaults.get(row.key) ?? NONE}
              said={props.said.get(row.key)}
              price={props.prices.of(row)?.discountPrice ?? null}
              details={detailsWords(row, props.dyes)}
              options={props.options}
              primerOf={props.primerOf}
            />
          );
        })}
      </SheetBody>
    </SheetGrid>
  );
}
