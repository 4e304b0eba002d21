import { MATERIALS } from '@oligoteka/primer';
import { type Dispatch, memo, type ReactNode, useRef } from 'react';
import { CellField, EarlyField } from '../../grid/cells/cell-field.tsx';
import { type CellPlace, SheetCell } from '../../grid/cells/cell.tsx';
import fields from '../../grid/cells/cells.module.css';
import { RowHead, SheetRow } from '../../grid/cells/sheet-row.tsx';
import sheet from '../../grid/sheet.module.css';
import type { Edit } from '../../grid/state/sheet.ts';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { ErrorMark } from '../../ui/fields/field.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import type { DraftPrimer } from '../primer-choice/known-primers.ts';
import {
  cellText,
  type ChoiceColumn,
  columnIndex,
  LONGEST,
  type TextColumn,
} from '../samples/sample-cells.ts';
import { type Fault, isBlocking } from '../samples/sample-request.ts';
import { FRAGMENT, isEmptySample, isFragment, type SampleRow } from '../samples/sample-row.ts';
import type { SampleAction } from '../samples/sample-sheet.ts';
import style from './sample-grid.module.css';
import { FAULTS, HEADS, MATERIAL } from './sample-words.ts';

const KOPECKS = 100;

/** Props of one line; each keeps its identity until it changes. */
export interface SampleLineProps extends CellPlace {
  row: SampleRow;
  place: number;
  top: number | null;
  early: boolean;
  edit: Edit | null;
  measure: ((element: HTMLElement | null) => void) | undefined;
  faults: readonly Fault[];
  /** Sentences of the shop about this sample. */
  said: readonly string[] | undefined;
  /** Kopecks; null where the price list has none. */
  price: number | null;
  options: readonly { readonly value: string; readonly name: string }[];
  primerOf: (name: string) => DraftPrimer;
  dispatch: Dispatch<SampleAction>;
}

export const SampleLine = memo(function SampleLine(props: SampleLineProps) {
  const { gridId, row, index, place, checked, early, top, measure, edit, faults, said, price } = props;
  const number = index + 1;
  const empty = isEmptySample(row);
  const hasWords = faults.length > 0 || (said?.length ?? 0) > 0;
  const described = hasWords ? `${gridId}-${index}-words` : undefined;
  return (
    <SheetRow {...{ index, place, checked, empty, top, early, measure }} editing={edit !== null}>
      <SheetCell {...props} column="row" at={0} role="rowheader" label={m.sequencing_row_number({ number })}>
        <RowHead
          number={number}
          checked={checked}
          disabled={empty}
          label={m.sequencing_row_check({ number })}
          onCheck={(on) => props.dispatch({ type: 'check', keys: [row.key], on })}
        />
      </SheetCell>
      <TextCell
        {...props}
        column="name"
        described={described}
        placeholder={m.sequencing_sample_name_placeholder()}
      />
      <ChoiceCell {...props} column="material" />
      <TextCell {...props} column="concentration" placeholder={m.sequencing_concentration_placeholder()} />
      <ChoiceCell {...props} column="work" />
      <TextCell
        {...props}
        column="primers"
        described={described}
        placeholder={m.sequencing_primers_placeholder()}
      >
        {!isFragment(row) && <PrimerChips row={row} primerOf={props.primerOf} />}
      </TextCell>
      <SheetCell {...props} column="pcr" at={columnIndex('pcr')} className={style['pcr']}>
        <label className={style['tickLabel']}>
          <input
            type="checkbox"
            className={sheet['tick']}
            tabIndex={-1}
            checked={row.pcr}
            aria-label={m.sequencing_pcr_of({ number })}
            data-cell={early ? 'pcr' : undefined}
            onChange={(event) => {
              const fieldsOfRow = new Map([[row.key, { pcr: event.target.checked }]]);
              props.dispatch({ type: 'putFields', fields: fieldsOfRow, step: 'pcr' });
            }}
          />
          <span className={style['unit']}>{m.sequencing_head_pcr()}</span>
        </label>
      </SheetCell>
      <TextCell {...props} column="note" placeholder={m.sequencing_note_placeholder()} />
      <SheetCell {...props} column="price" at={columnIndex('price')} className={style['price']} readOnly>
        {!empty && (price === null ? '—' : formatMoney(price / KOPECKS))}
      </SheetCell>
      {hasWords && (
        <div role="gridcell" id={described} className={style['words']} data-words="">
          {faults.map((fault) => (
            <p key={fault} className={style[isBlocking(fault) ? 'wrong' : 'told']}>
              <ErrorMark />
              {FAULTS[fault].words()}
            </p>
          ))}
          {said?.map((words) => (
            <p key={words} className={style['wrong']}>
              <ErrorMark />
              {words}
            </p>
          ))}
        </div>
      )}
    </SheetRow>
  );
});

interface TextCellProps extends SampleLineProps {
  column: TextColumn;
  described?: string | undefined;
  placeholder?: string;
  children?: ReactNode;
}

function TextCell({ column, described, placeholder, children, ...props }: TextCellProps) {
  const { row, edit, early, dispatch, faults } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const label = `${HEADS[column]()}, ${m.sequencing_row_number({ number: props.index + 1 })}`;
  const value = cellText(row, column);
  const editing = edit?.column === column ? edit : null;
  return (
    <SheetCell
      {...props}
      column={column}
      at={columnIndex(column)}
      className={style[column]}
      described={described}
      invalid={faults.some((fault) => isBlocking(fault) && FAULTS[fault].column === column)}
    >
      {editing ? (
        <CellField
          edit={editing}
          field={field}
          dispatch={dispatch}
          aria-label={label}
          aria-describedby={described}
          maxLength={LONGEST[column]}
        />
      ) : (
        <>
          {value === '' && placeholder && (
            <span className={classNames(sheet['placeholder'], style['hint'])}>{placeholder}</span>
          )}
          {children ?? value}
          {early && <EarlyField column={column} value={value} label={label} />}
        </>
      )}
    </SheetCell>
  );
}

interface PrimerChipsProps {
  row: SampleRow;
  primerOf: (name: string) => DraftPrimer;
}

/** Names of the primers; each says where it comes from, and its sequence under the pointer. */
function PrimerChips({ row, primerOf }: PrimerChipsProps) {
  return (
    <span className={style['chips']}>
      {row.primers.map((name) => {
        const { storeType, sequence } = primerOf(name);
        return (
          <span key={name} className={style['primer']} data-store={storeType} title={sequence || undefined}>
            {name}
          </span>
        );
      })}
    </span>
  );
}

function ChoiceCell({ column, ...props }: SampleLineProps & { column: ChoiceColumn }) {
  const { row, options, dispatch, early } = props;
  const number = props.index + 1;
  const isMaterial = column === 'material';
  return (
    <SheetCell {...props} column={column} at={columnIndex(column)} className={style['choice']}>
      <select
        className={fields['select']}
        tabIndex={-1}
        value={row[column]}
        aria-label={isMaterial ? m.sequencing_material({ number }) : m.sequencing_work({ number })}
        data-cell={early ? column : undefined}
        onChange={({ target: { value } }) => {
          const material = MATERIALS.find((one) => one === value);
          const chosen = isMaterial ? { ...(material && { material }) } : { work: value };
          dispatch({ type: 'putFields', fields: new Map([[row.key, chosen]]), step: column });
        }}
      >
        {isMaterial
          ? MATERIALS.map((one) => (
              <option key={one} value={one}>
                {MATERIAL[one]()}
              </option>
            ))
          : options.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
        {!isMaterial && <option value={FRAGMENT}>{m.sequencing_fragment()}</option>}
      </select>
    </SheetCell>
  );
}
