import { m } from '../../../paraglide/messages.js';
import { LineMessages, lineMessages } from '../../line-messages/line-messages.tsx';
import style from './cells.module.css';
import { EarlyField } from '../../../grid/cells/cell-field.tsx';
import sheet from '../../../grid/sheet.module.css';
import { Cell, type CellProps } from './cell.tsx';
import { CellEditor } from './cell-editor.tsx';

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
      {value === '' && <span className={sheet['placeholder']}>{placeholder}</span>}
      {props.children}
      {props.early && <EarlyField column={column} value={value} label={label} mono={column === 'sequence'} />}
    </Cell>
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
