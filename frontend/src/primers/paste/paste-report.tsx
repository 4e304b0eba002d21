import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorMark } from '../../ui/fields/field.tsx';
import { counted } from '../lines/counted-words.ts';
import { PasteDiff } from './paste-diff.tsx';
import type { PastedLine, PasteOutcome } from './paste-plan.ts';
import style from './paste-report.module.css';
import { type ScalesOfPaste, ScaleSwitch } from './scale-switch.tsx';
import type { Row } from '../lines/row.ts';

interface PasteReportProps {
  paste: PasteOutcome;
  /** The lines of the form by their paste ids. */
  rows: ReadonlyMap<string, { readonly row: Row; readonly at: number }>;
  /** The paste is still the last step and can be undone. */
  canUndo: boolean;
  onUndo: () => void;
  /** Sets lines to their original or to their reading. */
  onPut: (lines: readonly PastedLine[], as: 'original' | 'text') => void;
  onGoTo: (row: number) => void;
  onClose: () => void;
  /** Shown if the list names no scale for some lines. */
  scales: ScalesOfPaste | undefined;
  /** Shown if every line has its own well: orders them by rows or columns of the plate. */
  onOrder: ((along: 'rows' | 'columns') => void) | undefined;
}

const MAX_SHOWN = 500;
/** A longer list fills the window: what was changed in it is unfolded by a press. */
const FEW_LINES = 12;

/** The report of a paste: number of lines, changes of the reading (before and after), errors. */
export function PasteReport(props: PasteReportProps) {
  const { paste, rows, canUndo, onUndo, onPut, onGoTo, onClose, scales, onOrder } = props;
  const told = paste.lines.filter(({ status }) => status !== 'ok');
  const changed = told.filter(({ status }) => status === 'notice');
  const faulty = told.filter(({ status }) => status === 'error');
  const fine = paste.lines.length - told.length;
  const summary = counted(m.primers_n_pasted, paste.lines.length);
  const putBack = told.filter((line) => isPutBack(line, rows.get(line.id)?.row));
  const here = told.filter(({ id, original }) => rows.has(id) && original !== '');
  const hasDetails = paste.notices.length > 0 || onOrder !== undefined || told.length > 0;
  const canPutBack = here.length > 1 && putBack.length < here.length;
  const [open, setOpen] = useState(paste.lines.length <= FEW_LINES);
  return (
    <section className={style['report']} aria-label={summary}>
      <div className={style['bar']}>
        <p className={style['summary']} role="status">
          {summary}
          <span className={style['counts']}>
            {fine > 0 && (
              <span data-status="ok">
                {counted(paste.isPartial ? m.primers_n_paste_read : m.primers_n_paste_fine, fine)}
              </span>
            )}
            {changed.length > 0 && (
              <span data-status="notice">{counted(m.primers_n_paste_changed, changed.length)}</span>
            )}
            {faulty.length > 0 && (
              <span data-status="error">{counted(m.primers_n_paste_faulty, faulty.length)}</span>
            )}
          </span>
        </p>
        {scales && <ScaleSwitch {...scales} all={scales.count === paste.lines.length} />}
        {hasDetails && (
          <Button
            dense
            kind="quiet"
            className={style['fold']}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {m.form_paste_changes()}
          </Button>
        )}
        {canUndo && (
          <Button dense kind="quiet" onClick={onUndo}>
            {m.primers_paste_undo()}
          </Button>
        )}
        <Button dense kind="quiet" onClick={onClose}>
          {m.primers_paste_close()}
        </Button>
      </div>
      {hasDetails && open && (
        <div className={style['details']} role="group" tabIndex={0} aria-label={m.primers_paste_list()}>
          {(paste.notices.length > 0 || onOrder || canPutBack) && (
            <div className={style['notices']}>
              {paste.notices.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {onOrder && (
                <p className={style['order']}>
                  {m.primers_paste_order()}{' '}
                  <Button dense kind="quiet" onClick={() => onOrder('rows')}>
                    {m.primers_paste_order_rows()}
                  </Button>
                  <Button dense kind="quiet" onClick={() => onOrder('columns')}>
                    {m.primers_paste_order_columns()}
                  </Button>
                </p>
              )}
              {canPutBack && (
                <p className={style['back']}>
                  <Button dense kind="quiet" onClick={() => onPut(here, 'original')}>
                    {m.primers_paste_put_back_all()}
                  </Button>
                </p>
              )}
            </div>
          )}
          {told.length > 0 && (
            <ul className={style['list']}>
              {told.slice(0, MAX_SHOWN).map((line) => (
                <Line key={line.id} line={line} place={rows.get(line.id)} onPut={onPut} onGoTo={onGoTo} />
              ))}
              {told.length > MAX_SHOWN && <li>{counted(m.primers_n_paste_more, told.length - MAX_SHOWN)}</li>}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

const isPutBack = ({ original, text }: PastedLine, row: Row | undefined): boolean =>
  row !== undefined && row.text === original && original !== text;

interface LineProps extends Pick<PasteReportProps, 'onPut' | 'onGoTo'> {
  line: PastedLine;
  /** Absent if the line was deleted or went to the basket. */
  place: { readonly row: Row; readonly at: number } | undefined;
}

function Line({ line, place, onPut, onGoTo }: LineProps) {
  const { name, status, original, text, changes, errors } = line;
  const back = isPutBack(line, place?.row);
  const shown = name || m.primers_paste_unnamed();
  const where = place === undefined ? shown : `${place.at + 1}. ${shown}`;
  const differs = original !== '' && original !== text;
  return (
    <li className={style['line']} data-status={status}>
      {place === undefined ? (
        <span className={style['gone']}>{where}</span>
      ) : (
        <button type="button" className={style['where']} onClick={() => onGoTo(place.at)}>
          {where}
        </button>
      )}
      <div className={style['what']}>
        {differs && <PasteDiff before={original} after={text} />}
        {errors.map((words) => (
          <span key={words} className={style['error']}>
            <ErrorMark />
            {words}
          </span>
        ))}
        {changes.map((words) => (
          <span key={words} className={style['change']}>
            {words}
          </span>
        ))}
      </div>
      {place !== undefined && differs && (
        <Button
          dense
          kind="quiet"
          className={style['put']}
          aria-label={`${back ? m.primers_paste_put_read() : m.primers_paste_put_back()}: ${where}`}
          onClick={() => onPut([line], back ? 'text' : 'original')}
        >
          {back ? m.primers_paste_put_read() : m.primers_paste_put_back()}
        </Button>
      )}
    </li>
  );
}
