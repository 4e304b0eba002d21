import { memo } from 'react';
import { RowHead, SheetRow } from '../../grid/cells/sheet-row.tsx';
import { m } from '../../paraglide/messages.js';
import type { GridRowProps } from './grid-row-props.ts';
import style from './primer-grid.module.css';
import { isEmptyRow } from '../lines/row.ts';
import { Cell } from './cells/cell.tsx';
import { FigureCells, PriceCell, StateCell } from './cells/computed-cells.tsx';
import { OptionCell, ScaleCell } from './cells/option-cells.tsx';
import { NameText, TextCell } from './cells/text-cell.tsx';
import { lineMessages, LineMessages } from '../line-messages/line-messages.tsx';
import { SequenceLetters } from './cells/sequence-letters.tsx';

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, row, index, reading, checked, edit, top, early, measure, mate } = props;
  const empty = isEmptyRow(row);
  const words = lineMessages(props);
  const described = words.length > 0 ? `${gridId}-${index}-words` : undefined;
  const number = index + 1;
  const line = m.primers_row_number({ number });
  return (
    <SheetRow {...{ index, top, early, measure, checked, empty }} place={props.place} editing={edit !== null}>
      <Cell {...props} column="row" role="rowheader" label={mate ? `${line}, ${mate}` : line}>
        <RowHead
          number={number}
          checked={checked}
          disabled={empty}
          label={m.primers_row_check({ number })}
          onCheck={(on) => props.dispatch({ type: 'check', keys: [row.key], on })}
        />
      </Cell>
      <TextCell {...props} column="name" described={described} placeholder={m.primers_name_placeholder()}>
        {row.name !== '' && <NameText name={row.name} />}
      </TextCell>
      <TextCell
        {...props}
        column="sequence"
        described={described}
        placeholder={m.primers_sequence_placeholder()}
      >
        {row.text !== '' && <SequenceLetters reading={reading} nameOf={props.nameOf} pasted={row.pasted} />}
        <LineMessages {...props} id={described} words={words} />
        {row.pasteWarnings && (
          <button
            type="button"
            tabIndex={-1}
            className={style['certain']}
            onClick={() => props.dispatch({ type: 'certain', key: row.key })}
          >
            {m.primers_doubt_certain()}
          </button>
        )}
      </TextCell>
      <ScaleCell {...props} described={described} />
      <OptionCell {...props} option="clean" />
      <OptionCell {...props} option="op" />
      <OptionCell {...props} option="keen" />
      <FigureCells {...props} />
      <PriceCell {...props} />
      <StateCell {...props} />
    </SheetRow>
  );
});
