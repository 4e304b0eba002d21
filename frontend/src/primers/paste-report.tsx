import type { ScaleChoice } from '@oligoteka/primer';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { counted } from './form-words.ts';
import { ScaleSegments } from './import-box.tsx';
import style from './paste-report.module.css';
import type { PastedLine } from './paste-plan.ts';

export interface PasteDone {
  readonly step: string;
  readonly lines: readonly PastedLine[];
  /** Index of the first pasted line. */
  readonly first: number;
}

interface PasteReportProps {
  paste: PasteDone;
  /** The paste is the last step still: one press takes it back. */
  canUndo: boolean;
  onUndo: () => void;
  onGoTo: (row: number) => void;
  onClose: () => void;
  /** Shown while pasted lines lack a scale. */
  onScale: ((scale: ScaleChoice) => void) | undefined;
}

const MOST_SHOWN = 500;

/** What a paste did: how many lines, what was changed while reading (before → after), what must be mended. */
export function PasteReport({ paste, canUndo, onUndo, onGoTo, onClose, onScale }: PasteReportProps) {
  const noted = paste.lines
    .map((line, at) => ({ ...line, row: paste.first + at }))
    .filter(({ changes, errors }) => changes.length > 0 || errors.length > 0);
  const changed = paste.lines.filter(({ changes }) => changes.length > 0).length;
  const faulty = paste.lines.filter(({ errors }) => errors.length > 0).length;
  const summary = [
    counted(m.primers_n_pasted, paste.lines.length),
    changed > 0 && counted(m.primers_n_paste_changed, changed),
    faulty > 0 && counted(m.primers_n_paste_faulty, faulty),
  ];
  return (
    <section className={style['report']} aria-label={summary[0] || undefined}>
      <div className={style['bar']}>
        <p className={style['summary']} role="status">
          {summary.filter(Boolean).join(' · ')}
        </p>
        {onScale && (
          <ScaleSegments
            legend={m.primers_paste_scale_for()}
            name="paste-scale"
            value={null}
            onChange={onScale}
          />
        )}
        {canUndo && (
          <Button dense onClick={onUndo}>
            {m.primers_paste_undo()}
          </Button>
        )}
        <Button dense kind="quiet" onClick={onClose}>
          {m.primers_paste_close()}
        </Button>
      </div>
      {noted.length > 0 && (
        <ul className={style['list']} tabIndex={0} aria-label={m.primers_paste_list()}>
          {noted.slice(0, MOST_SHOWN).map(({ row, name, changes, errors }) => (
            <li key={row} className={style['line']}>
              <button type="button" className={style['where']} onClick={() => onGoTo(row)}>
                {row + 1}. {name || m.primers_paste_unnamed()}
              </button>
              <span>
                {errors.map((text) => (
                  <span key={text} className={style['error']}>
                    {text}
                  </span>
                ))}
                {changes.map((text) => (
                  <span key={text} className={style['change']}>
                    {text}
                  </span>
                ))}
              </span>
            </li>
          ))}
          {noted.length > MOST_SHOWN && <li>{counted(m.primers_n_paste_more, noted.length - MOST_SHOWN)}</li>}
        </ul>
      )}
    </section>
  );
}
