import { allowedScales, cleaningReasonText, type PrimerOption, SCALES } from '@oligoteka/primer';
import { explainQuote } from '@oligoteka/pricing';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { classNames } from '../ui/class-names.ts';
import { formatNumber } from '../ui/money.tsx';
import { CellEditor } from './cell-editor.tsx';
import { type Column, columnIndex } from './columns.ts';
import type { GridRowProps } from './grid-row-props.ts';
import { kopecksText } from './kopecks-text.ts';
import style from './primer-grid.module.css';
import { isEmptyRow } from './row.ts';
import { isUnfinished } from './row-reading.ts';
import { messagesOf, rowStateText, Words } from './row-words.tsx';

export const cellId = (gridId: string, index: number, column: Column) => `${gridId}-${index}-${column}`;

interface CellProps extends GridRowProps {
  column: Column;
  role?: 'rowheader';
  label?: string;
  described?: string | undefined;
  invalid?: boolean;
  readOnly?: boolean;
  hint?: string | undefined;
  children: ReactNode;
}

export function Cell({ gridId, index, column, active, rangeLeft, rangeRight, checked, ...cell }: CellProps) {
  const at = columnIndex(column);
  const inRange = at >= rangeLeft && at <= rangeRight;
  return (
    <div
      id={cellId(gridId, index, column)}
      role={cell.role ?? 'gridcell'}
      aria-label={cell.label}
      aria-selected={inRange || checked}
      aria-describedby={cell.described}
      aria-invalid={cell.invalid || undefined}
      aria-readonly={cell.readOnly || undefined}
      title={cell.hint}
      data-column={column}
      className={classNames(
        style['cell'],
        style[column === 'row' ? 'lineHead' : column],
        inRange && style['inRange'],
        active === at && style['active'],
      )}
    >
      {cell.children}
    </div>
  );
}

export function TextCell(
  props: Omit<CellProps, 'column'> & { column: 'name' | 'sequence'; placeholder: string },
) {
  const { column, edit, reading, row, placeholder, index } = props;
  const editing = edit?.column === column ? edit : null;
  const missing = column === 'name' ? 'noName' : 'empty';
  const invalid =
    column === 'name'
      ? reading.problems.some(({ kind }) => kind === missing)
      : reading.problems.some(({ kind }) => kind !== 'noName' && kind !== 'noScale') ||
        row.doubts !== undefined;
  const value = column === 'name' ? row.name : row.text;
  if (editing) {
    const label = `${column === 'name' ? m.primers_column_name() : m.primers_column_sequence()}, ${m.primers_row_number({ number: index + 1 })}`;
    return (
      <Cell {...props} invalid={invalid}>
        <CellEditor edit={editing} label={label} describedBy={props.described} dispatch={props.dispatch} />
        {column === 'sequence' && <Words id={props.described} words={messagesOf(props)} />}
      </Cell>
    );
  }
  return (
    <Cell {...props} invalid={invalid}>
      {value === '' && <span className={style['placeholder']}>{placeholder}</span>}
      {props.children}
    </Cell>
  );
}

export function ScaleCell(props: GridRowProps & { described: string | undefined }) {
  const { row, reading, rules, index, dispatch } = props;
  const open = allowedScales(reading.content, rules);
  const invalid = reading.problems.some(({ kind }) => kind === 'noScale' || kind === 'scaleForbidden');
  return (
    <Cell {...props} column="scale" invalid={invalid}>
      <select
        className={classNames(style['select'], row.scale === '' && style['unset'])}
        tabIndex={-1}
        value={row.scale}
        aria-label={m.primers_scale_of_row({ number: index + 1 })}
        data-scale=""
        onChange={(event) => {
          const scale = SCALES.find((one) => one === event.target.value) ?? '';
          dispatch({ type: 'scale', keys: [row.key], scale });
        }}
      >
        <option value="">{m.primers_scale_none()}</option>
        {SCALES.map((scale) => (
          <option key={scale} value={scale}>
            {open.includes(scale)
              ? formatNumber(Number(scale))
              : m.primers_scale_closed({ scale: formatNumber(Number(scale)) })}
          </option>
        ))}
      </select>
    </Cell>
  );
}

/** On a phone the short word of the column stands beside the tick. */
const OPTION_HEAD = {
  clean: m.primers_column_clean,
  op: m.primers_column_op,
  keen: m.primers_column_keen,
};
const OPTION_NAME = {
  clean: m.primers_option_clean,
  op: m.primers_option_op,
  keen: m.primers_option_keen,
};

export function OptionCell(props: GridRowProps & { option: PrimerOption }) {
  const { option, row, reading, rules, index, dispatch } = props;
  const { settings } = rules;
  const { scale } = row;
  const forced = reading.mustClean;
  const offered =
    scale === '' ||
    option === 'op' ||
    (option === 'clean' ? settings.canClean[scale] : settings.canKeen[scale]);
  const label = m.primers_option_of_row({ option: OPTION_NAME[option](), number: index + 1 });
  if (option === 'op' && forced)
    return (
      <Cell {...props} column="op" readOnly>
        {null}
      </Cell>
    );
  const held = option === 'clean' && forced !== null;
  const reason = held
    ? cleaningReasonText(forced, rules, getLocale())
    : offered
      ? undefined
      : m.primers_option_not_offered({ scale: formatNumber(Number(scale)) });
  const reasonId = `${props.gridId}-${index}-${option}-why`;
  return (
    <Cell {...props} column={option} hint={reason} described={reason ? reasonId : undefined}>
      <label className={style['option']}>
        <input
          type="checkbox"
          className={style['tick']}
          tabIndex={-1}
          aria-label={label}
          aria-describedby={reason ? reasonId : undefined}
          checked={held || (offered && reading.options.includes(option))}
          disabled={held || !offered || isEmptyRow(row)}
          data-forced={held || undefined}
          onChange={(event) =>
            dispatch({ type: 'option', keys: [row.key], option, on: event.target.checked })
          }
        />
        <span className={style['optionName']}>{OPTION_HEAD[option]()}</span>
      </label>
      {reason && (
        <span id={reasonId} className={style['why']}>
          {reason}
        </span>
      )}
    </Cell>
  );
}

export function PriceCell(props: GridRowProps) {
  const { price, reading, rules } = props;
  const parts = reading.quote ? explainQuote(reading.quote, rules, getLocale()) : [];
  const unsure =
    price.own !== null
      ? m.primers_price_differs({ price: kopecksText(price.own) })
      : price.state === 'error' && price.kopecks !== null
        ? m.primers_price_failed()
        : undefined;
  const hint = [unsure, ...parts].filter((line) => line !== undefined).join('\n');
  return (
    <Cell {...props} column="price" readOnly hint={hint || undefined}>
      {price.kopecks !== null && (
        <span
          className={style['sum']}
          data-price={price.state}
          data-differs={price.own !== null || undefined}
        >
          {kopecksText(price.kopecks)}
        </span>
      )}
    </Cell>
  );
}

export function StateCell(props: GridRowProps) {
  const { row, reading, refused } = props;
  return (
    <Cell {...props} column="state" readOnly>
      {!isEmptyRow(row) && <RowState row={row} reading={reading} refused={refused} />}
    </Cell>
  );
}

function RowState({ row, reading, refused }: Pick<GridRowProps, 'row' | 'reading' | 'refused'>) {
  const faulty = refused || row.doubts || reading.problems.some((problem) => !isUnfinished(problem));
  const look = faulty ? 'faultyState' : reading.orderable ? 'readyState' : 'todoState';
  return (
    <span className={classNames(style['state_'], style[look])}>
      <span className={style['dot']} aria-hidden="true" />
      {rowStateText(row, reading, refused)}
    </span>
  );
}
