import { inPlateOrder, type PrimerRules, type ScaleChoice } from '@oligoteka/primer';
import { type Dispatch, useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';
import { stepName } from '../../grid/state/step-name.ts';
import { isPasteLast } from '../../grid/state/steps.ts';
import type { Row } from '../lines/row.ts';
import type { PastedLine, PasteOutcome, PastePlan } from './paste-plan.ts';
import { PasteReport } from './paste-report.tsx';
import { planReadPrimers } from './plan-primers.ts';

interface LastPasteProps {
  paste: PasteOutcome;
  state: GridState;
  /** The lines, with the text being typed. */
  rows: readonly Row[];
  rules: PrimerRules;
  dispatch: Dispatch<GridAction>;
  takePaste: (plan: PastePlan) => void;
  say: (words: string) => void;
  onGoTo: (row: number) => void;
  onClose: () => void;
}

/** The report of the last paste, with the actions still open on its lines. */
export function LastPaste({ paste, state, rows, rules, dispatch, takePaste, say, ...on }: LastPasteProps) {
  const places = useMemo(() => {
    const found = new Map<string, { row: Row; at: number }>();
    for (const [at, row] of rows.entries()) if (row.pasted) found.set(row.pasted.id, { row, at });
    return found;
  }, [rows]);
  const { step, lines } = paste;
  const canUndo = isPasteLast(state.step, step);
  const undo = () => {
    dispatch({ type: 'undoPaste', step });
    on.onClose();
    say(m.primers_said_undone());
  };
  const put = (some: readonly PastedLine[], as: 'original' | 'text') => {
    const texts = new Map(
      some.map((line) => {
        const pasteWarnings =
          as === 'text' && line.pasteWarnings ? { pasteWarnings: line.pasteWarnings } : {};
        return [line.id, { text: line[as], ...pasteWarnings }];
      }),
    );
    dispatch({ type: 'putTexts', texts, step: stepName(`${step}/put`) });
    say(as === 'original' ? m.primers_paste_put_back() : m.primers_paste_put_read());
  };
  const pasted = lines.flatMap(({ id }) => places.get(id)?.row ?? []);
  const putScale = (scale: ScaleChoice) => {
    const keys = pasted.map(({ key }) => key);
    dispatch({ type: 'scale', keys, scale, step: canUndo ? state.step : step });
    dispatch({ type: 'newScale', scale });
  };
  const { read, at, fileNotices: notices } = paste;
  const order = (along: 'rows' | 'columns') => {
    if (!read) return;
    dispatch({ type: 'undoPaste', step });
    const inOrder = { ...read, rows: inPlateOrder(read.rows, along) };
    takePaste(planReadPrimers(inOrder, at, { rules, language: getLocale(), notices }));
  };
  return (
    <PasteReport
      paste={paste}
      rows={places}
      canUndo={canUndo}
      onUndo={undo}
      onPut={put}
      onGoTo={on.onGoTo}
      onClose={on.onClose}
      onScale={pasted.some(({ scale }) => scale === '') ? putScale : undefined}
      onOrder={canUndo && isPlate(lines) ? order : undefined}
    />
  );
}

/** Whether every line has its own well. */
function isPlate(lines: readonly PastedLine[]): boolean {
  const wells = new Set(lines.map(({ well }) => well));
  return lines.length > 1 && !wells.has('') && wells.size === lines.length;
}
