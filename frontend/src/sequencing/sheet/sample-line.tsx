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
import type { Told } from '../samples/sample-findings.ts';
import {
  FRAGMENT,
  isEmptySample,
  isFragment,
  PREPARATIONS,
  type SampleContent,
  type SampleRow,
} from '../samples/sample-row.ts';
import type { SampleAction } from '../samples/sample-sheet.ts';
import style from './sample-grid.module.css';
import { HEADS, MATERIAL, PREPARATION } from './sample-words.ts';

const KOPECKS = 100;
/** Props of one line; each keeps its identity until it changes. */
interface SampleLineProps extends CellPlace {
  row: SampleRow;
  place: number;
  top: number | null;
  early: boolean;
  edit: Edit | null;
  measure: ((element: HTMLElement | null) => void) | undefined;
  faults: readonly Told[];
  /** Sentences of the shop about this sample. */
  said: readonly string[] | undefined;
  /** Kopecks; null where the price list has none. */
  price: number | null;
  /** Dye set, size standard, conditions of the PCR. */
  details: string;
  options: readonly { readonly value: string; readonly name: string }[];
  primerOf: (name: string) => DraftPrimer;
  dispatch: Dispatch<SampleAction>;
}

export const SampleLine = memo(function SampleLine(props: SampleLineProps) {
  const { gridId, row, index, place, checked, early, top, measure, edit, faults, said, price, details } =
    props;
  const number = index + 1;
  const empty = isEmptySample(row);
  const hasWords = faults.length > 0 || (said?.length ?? 0) > 0 || details !== '';
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
      <TextCell {...props} column="length" placeholder={m.sequencing_length_placeholder()} />
      <TextCell {...props} column="volume" placeholder={m.sequencing_volume_placeholder()} />
      <ChoiceCell {...props} column="work" />
      <TextCell
        {...props}
        column="primers"
        described={described}
        placeholder={isFragment(row) ? m.sequencing_products_example() : m.sequencing_primers_placeholder()}
      >
        {isFragment(row) ? undefined : <PrimerChips row={row} primerOf={props.primerOf} />}
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
      <ChoiceCell {...props} column="preparation" />
      <TextCell {...props} column="well" placeholder={m.sequencing_well_placeholder()} />
      <TextCell {...props} column="note" placeholder={m.sequencing_note_placeholder()} />
      <SheetCell {...props} column="price" at={columnIndex('price')} className={style['price']} readOnly>
        {!empty && (price === null ? '—' : formatMoney(price / KOPECKS))}
      </SheetCell>
      {hasWords && (
        <div role="gridcell" id={described} className={style['words']} data-words="">
          {details !== '' && <p>{details}</p>}
          {faults.map(({ words, isBlocking }) => (
            <p key={words} className={style[isBlocking ? 'wrong' : 'told']}>
              <ErrorMark />
              {words}
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
      invalid={faults.some((fault) => fault.isBlocking && fault.column === column)}
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

/** Choices of a column: value and name of each. */
function choicesOf(column: ChoiceColumn, options: SampleLineProps['options']) {
  if (column === 'material') return MATERIALS.map((value) => ({ value, name: MATERIAL[value]() }));
  if (column === 'work') return [...options, { value: FRAGMENT, name: m.sequencing_fragment() }];
  const works = PREPARATIONS.map((value) => ({ value, name: PREPARATION[value]() }));
  return [{ value: '', name: m.sequencing_no_preparation() }, ...works];
}

function chosen(column: ChoiceColumn, value: string): Partial<SampleContent> {
  if (column === 'work') return { work: value };
  if (column === 'preparation') return { preparation: PREPARATIONS.find((one) => one === value) ?? '' };
  const material = MATERIALS.find((one) => one === value);
  return material ? { material, unknownMaterial: '' } : {};
}

function ChoiceCell({ column, ...props }: SampleLineProps & { column: ChoiceColumn }) {
  const { row, options, dispatch, early, faults } = props;
  const number = props.index + 1;
  const label = {
    material: m.sequencing_material({ number }),
    work: m.sequencing_work({ number }),
    preparation: m.sequencing_preparation({ number }),
  }[column];
  return (
    <SheetCell
      {...props}
      column={column}
      at={columnIndex(column)}
      className={style['choice']}
      invalid={faults.some((fault) => fault.isBlocking && fault.column === column)}
    >
      <select
        className={fields['select']}
        tabIndex={-1}
        value={row[column]}
        aria-label={label}
        data-cell={early ? column : undefined}
        onChange={({ target: { value } }) =>
          dispatch({ type: 'putFields', fields: new Map([[row.key, chosen(column, value)]]), step: column })
        }
      >
        {choicesOf(column, options).map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </SheetCell>
  );
}
