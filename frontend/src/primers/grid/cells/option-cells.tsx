import { allowedScales, cleaningReasonText, message, type PrimerOption, SCALES } from '@oligoteka/primer';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatNumber } from '../../../ui/text/money.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { HEADS, OPTION_LETTERS, OPTION_NAMES } from '../../lines/column-words.ts';
import { isEmptyRow } from '../../lines/row.ts';
import type { GridRowProps } from '../grid-row-props.ts';
import field from '../../../grid/cells/cells.module.css';
import grid from '../../../grid/sheet.module.css';
import style from './cells.module.css';
import { Cell } from './cell.tsx';

export function ScaleCell(props: GridRowProps & { described: string | undefined }) {
  const { row, reading, rules, index, dispatch } = props;
  const open = allowedScales(reading.content, rules);
  const invalid = reading.problems.some(({ kind }) => kind === 'scaleForbidden');
  const missing = reading.problems.find(({ kind }) => kind === 'noScale');
  return (
    <Cell {...props} column="scale" invalid={invalid}>
      <select
        className={classNames(field['select'], row.scale === '' && field['unset'])}
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
        <option value="">{missing ? m.form_scale_ask() : m.primers_scale_none()}</option>
        {SCALES.map((scale) => (
          <option key={scale} value={scale}>
            {/* the chosen scale stands alone in a narrow cell; a message says that it is not offered */}
            {open.includes(scale) || scale === row.scale
              ? formatNumber(Number(scale))
              : m.primers_scale_closed({ scale: formatNumber(Number(scale)) })}
          </option>
        ))}
      </select>
      {missing && (
        <VisuallyHidden>
          <span data-missing="">{message(missing, getLocale())}</span>
        </VisuallyHidden>
      )}
    </Cell>
  );
}

export function OptionCell(props: GridRowProps & { option: PrimerOption }) {
  const { option, row, reading, rules, index, dispatch } = props;
  const { settings } = rules;
  const { scale } = row;
  const forced = reading.mustClean;
  const offered =
    scale === '' ||
    option === 'op' ||
    (option === 'clean' ? settings.canClean[scale] : settings.canKeen[scale]);
  const label = m.primers_option_of_row({ option: OPTION_NAMES[option](), number: index + 1 });
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
          className={grid['tick']}
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
        <span className={style['letter']} aria-hidden="true">
          {OPTION_LETTERS[option]()}
        </span>
        <span className={style['optionName']}>{HEADS[option]()}</span>
        {held && <Lock />}
      </label>
      {reason && (
        <span id={reasonId} className={grid['why']}>
          {reason}
        </span>
      )}
    </Cell>
  );
}

/** A lock: the option is forced. */
function Lock() {
  return (
    <svg className={style['lock']} viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
      <path d="M2 5.5h8v5H2zM4 5.5V4a2 2 0 0 1 4 0v1.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}
