import { allowedScales, cleaningReasonText, type PrimerOption, SCALES } from '@oligoteka/primer';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { CellEditor } from './cell-editor.tsx';
import { type Column, columnIndex } from '../lines/columns.ts';
import { figure, gcText, tmRange, tmText } from '../analysis/figures.ts';
import type { GridRowProps } from './grid-row-props.ts';
import { kopecksText } from '../prices/kopecks-text.ts';
import style from './primer-grid.module.css';
import { isEmptyRow } from '../lines/row.ts';
import { lineMessages, rowStanding, rowStateText, LineMessages } from '../line-messages/line-messages.tsx';

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
        row.pasteWarnings !== undefined;
  const value = column === 'name' ? row.name : row.text;
  const label = `${column === 'name' ? m.primers_column_name() : m.primers_column_sequence()}, ${m.primers_row_number({ number: index + 1 })}`;
  if (editing) {
    return (
      <Cell {...props} invalid={invalid}>
        <CellEditor
          edit={editing}
          label={label}
          describedBy={props.described}
          rules={props.rules}
          scale={row.scale}
          dispatch={props.dispatch}
        />
        {column === 'sequence' && (
          <LineMessages {...props} id={props.described} words={lineMessages(props)} />
        )}
      </Cell>
    );
  }
  return (
    <Cell {...props} invalid={invalid}>
      {value === '' && <span className={style['placeholder']}>{placeholder}</span>}
      {props.children}
      {props.early && (
        <textarea
          className={style['early']}
          data-cell={column}
          data-mono={column === 'sequence' || undefined}
          tabIndex={-1}
          rows={1}
          defaultValue={value}
          aria-label={label}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize={column === 'sequence' ? 'characters' : 'off'}
          enterKeyHint="next"
        />
      )}
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
        data-cell={props.early ? 'scale' : undefined}
        onChange={(event) => {
          const scale = SCALES.find((one) => one === event.target.value) ?? '';
          dispatch({ type: 'scale', keys: [row.key], scale });
        }}
      >
        <option value="">{m.primers_scale_none()}</option>
        {SCALES.map((scale) => (
          <option key={scale} value={scale}>
            {/* the chosen one stands alone in a narrow cell; that it is closed is said beside the letters */}
            {open.includes(scale) || scale === row.scale
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
  const because = forced && cleaningReasonText(forced, rules, getLocale());
  const held = option === 'clean' && because !== null;
  const idle = option === 'op' && because !== null;
  const reason = held
    ? because
    : idle
      ? m.form_option_op_forced({ reason: because })
      : offered
        ? undefined
        : m.primers_option_not_offered({ scale: formatNumber(Number(scale)) });
  const reasonId = `${props.gridId}-${index}-${option}-why`;
  return (
    <Cell {...props} column={option} described={reason ? reasonId : undefined}>
      <label className={style['option']}>
        <input
          type="checkbox"
          className={style['tick']}
          tabIndex={-1}
          aria-label={label}
          aria-describedby={reason ? reasonId : undefined}
          checked={held || (offered && !idle && reading.options.includes(option))}
          disabled={held || idle || !offered || (isEmptyRow(row) && !props.early)}
          data-cell={props.early ? option : undefined}
          data-forced={held || undefined}
          data-closed={idle || !offered || undefined}
          onChange={(event) =>
            dispatch({ type: 'option', keys: [row.key], option, on: event.target.checked })
          }
        />
        <span className={style['optionName']}>{OPTION_HEAD[option]()}</span>
        {held && <Lock />}
      </label>
      {reason && (
        <span id={reasonId} className={style['why']}>
          {reason}
        </span>
      )}
    </Cell>
  );
}

/** Nothing to decide: the tick stays. */
function Lock() {
  return (
    <svg className={style['lock']} viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
      <path d="M2 5.5h8v5H2zM4 5.5V4a2 2 0 0 1 4 0v1.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}

interface OpenerProps extends GridRowProps {
  column: Column;
  kind: 'price' | 'figures';
  /** What the button says besides its text. */
  label: string;
  hint?: string | undefined;
  /** Beside the button. */
  note?: ReactNode;
  children: ReactNode;
}

/** A computed cell that opens: its button is for the pointer, the keys are the grid's. */
function OpenerCell({ kind, label, note, ...props }: OpenerProps) {
  const { gridId, index, column, row, onOpen } = props;
  return (
    <Cell {...props} readOnly>
      {props.children && (
        <button
          type="button"
          tabIndex={-1}
          className={style['opener']}
          aria-haspopup="dialog"
          aria-label={label}
          onClick={() => onOpen({ kind, key: row.key, anchor: cellId(gridId, index, column) })}
        >
          {props.children}
        </button>
      )}
      {note}
    </Cell>
  );
}

export function PriceCell(props: GridRowProps) {
  const { price, was, row, reading, refused } = props;
  // a wrong line is not in the sum: its price must not look as if it were
  const counted = rowStanding(row, reading, refused) !== 'faulty';
  const unsure = !counted
    ? m.grid_price_not_counted_why()
    : price.own !== null
      ? m.primers_price_differs({ price: kopecksText(price.own) })
      : price.state === 'error' && price.kopecks !== null
        ? m.primers_price_failed()
        : undefined;
  const text = price.kopecks === null ? '' : kopecksText(price.kopecks);
  return (
    <OpenerCell
      {...props}
      column="price"
      kind="price"
      label={m.form_price_of({ price: text })}
      hint={text === '' ? undefined : unsure}
      note={
        text !== '' && !counted && <span className={style['notCounted']}>{m.grid_price_not_counted()}</span>
      }
    >
      {text && (
        <>
          <span
            className={style['sum']}
            data-price={price.state}
            data-differs={price.own !== null || undefined}
            data-counted={counted}
          >
            {text}
          </span>
          {was && <span className={style['was']}>{m.form_price_was({ price: kopecksText(was) })}</span>}
        </>
      )}
    </OpenerCell>
  );
}

/** Length, GC and melting temperature: three figures of one kind, with the rest of them behind. */
export function FigureCells(props: GridRowProps) {
  const { row, reading, analysis } = props;
  const typed = row.text.trim() !== '';
  const gc = typed && analysis ? gcText(analysis) : '';
  const tm = typed && analysis?.tm ? tmText(analysis.tm) : '';
  const length = typed ? formatNumber(reading.length) : '';
  const of = (value: string) => m.form_figures_of({ value });
  const hint =
    analysis?.tm && !('value' in analysis.tm)
      ? `${figure(tmRange(analysis.tm).min, 1)}–${figure(tmRange(analysis.tm).max, 1)} °C`
      : undefined;
  return (
    <>
      <OpenerCell {...props} column="length" kind="figures" label={of(m.primers_length_nt({ length }))}>
        {length && <Figure text={length} unit={m.primers_column_length()} />}
      </OpenerCell>
      <OpenerCell {...props} column="gc" kind="figures" label={of(`GC ${gc} %`)}>
        {gc && <Figure text={gc} unit="% GC" />}
      </OpenerCell>
      <OpenerCell {...props} column="tm" kind="figures" label={of(`Tm ${tm} °C`)} hint={hint}>
        {tm && <Figure text={tm} unit="°C" />}
      </OpenerCell>
    </>
  );
}

/** On a phone the unit stands beside the figure; else the head of the column says it. */
function Figure({ text, unit }: { text: string; unit: string }) {
  return (
    <>
      {text}
      <span className={style['unit']}>{`\u00a0${unit}`}</span>
    </>
  );
}

/** A name longer than its cell is cut in the middle: names of one order differ at their ends. */
export function NameText({ name }: { name: string }) {
  const cut = name.length > LONG_NAME ? name.length - NAME_END : name.length;
  return (
    <span className={style['nameText']} title={cut < name.length ? name : undefined}>
      <span className={style['nameStart']}>{name.slice(0, cut)}</span>
      {cut < name.length && <span className={style['nameEnd']}>{name.slice(cut)}</span>}
    </span>
  );
}
const LONG_NAME = 16;
const NAME_END = 7;

export function StateCell(props: GridRowProps) {
  const { row, reading, refused, duplicates } = props;
  return (
    <Cell {...props} column="state" readOnly>
      {!isEmptyRow(row) && <RowState row={row} reading={reading} refused={refused} duplicates={duplicates} />}
    </Cell>
  );
}

type Stated = Pick<GridRowProps, 'row' | 'reading' | 'refused' | 'duplicates'>;

function RowState({ row, reading, refused, duplicates }: Stated) {
  const standing = rowStanding(row, reading, refused);
  const check = standing === 'ready' && duplicates?.warns === true;
  return (
    <span className={classNames(style['state_'], style[check ? 'checkState' : `${standing}State`])}>
      <span className={style['dot']} aria-hidden="true" />
      {check ? m.grid_state_check() : rowStateText(row, reading, refused)}
    </span>
  );
}
