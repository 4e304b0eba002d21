import { CellPanel } from '../../grid/panel/cell-panel.tsx';
import style from '../../grid/panel/cell-panel.module.css';
import { m } from '../../paraglide/messages.js';
import { TmConditions } from './tm-conditions.tsx';
import type { Analysis } from './use-analyst.ts';

interface ConditionsPanelProps {
  /** Id of the head of the column. */
  anchor: string;
  analysis: Analysis;
  onClose: () => void;
}

/** The solution and method of all temperatures of the form. */
export function ConditionsPanel({ anchor, analysis, onClose }: ConditionsPanelProps) {
  return (
    <CellPanel title={m.form_tm_settings()} anchor={anchor} onClose={onClose}>
      <TmConditions settings={analysis.settings} onChange={analysis.change} />
      <p className={style['note']}>{m.form_tm_note()}</p>
    </CellPanel>
  );
}
