import { inPlateOrder, type PrimerRules, type Scale } from '@oligoteka/primer';
import { type Dispatch, useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';
import { stepName } from '../../grid/state/step-name.ts';
import { isPasteLast } from '../../grid/state/steps.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { PastedLine, PasteOutcome, PastePlan } from './paste-plan.ts';
import { PasteReport } from './paste-report.tsx';
import { planReadPrimers } from './plan-primers.ts';
import { commonScale, scaleOffers } from './scale-offers.ts';

interface LastPasteProps {
  paste: PasteOutcome;
  state: GridState;
  /** The lines, with the text being typed. */
  rows: readonly Row[];
  rules: PrimerRules;
  reader: RowReader;
  dispatch: Dispatch<GridAction>;
  takePaste: (plan: PastePlan) => void;
  say: (words: string) => void;
  onGoTo: (row: number) => void;
  onClose: () => void;
}

/** The report of the last paste, with the actions still open on its lines. */
export function LastPaste(props: LastPasteProps) {
  const { paste, state, rows, rules, reader, dispatch, takePaste, say, ...on } = props;
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
  const unscaled = useMemo(
    () => lines.flatMap(({ id, hasScale }) => (hasScale ? [] : (places.get(id)?.row ?? []))),
    [lines, places],
  );
  const offers = useMemo(() => scaleOffers(unscaled, reader), [unscaled, reader]);
  const putScale = (scale: Scale) =>
    dispatch({
      type: 'scale',
      keys: unscaled.map(({ key }) => key),
      scale,
      // a step of its own while the paste can be taken back whole
      step: stepName(canUndo ? `${step}/scale` : 'scale'),
    });
  const { read, at, fileNotices: notices } = paste;
  const order = (along: 'rows' | 'columns') => {
    if (!read) return;
    dispatch({ type: 'undoPaste', step });
    const inOrder = { ...read, rows: inPlateOrder(read.rows, along) };
    takePaste(planReadPrimers(inOrder, at, { rules, language: getLocale(), notices }));
  };
  return (
    <PasteReport
      key={step}
      paste={paste}
      rows={places}
      canUndo={canUndo}
      onUndo={undo}
      onPut={put}
      onGoTo={on.onGoTo}
      onClose={on.onClose}
      scales={
        unscaled.length > 0
          ? { offers, count: unscaled.length, now: commonScale(unscaled), onChoose: putScale }
          : undefined
      }
      onOrder={canUndo && isPlate(lines) ? order : undefined}
    />
  );
}

/** Whether every line has its own well. */
function isPlate(lines: readonly PastedLine[]): boolean {
  const wells = new Set(lines.map(({ well }) => well));
  return lines.length > 1 && !wells.has('') && wells.size === lines.length;
}
