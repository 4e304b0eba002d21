import type { Paste, PrimerRules, ScaleChoice } from '@oligoteka/primer';
import { type Dispatch, useCallback, useMemo, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { GridAction, PasteAt } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';
import { isPasteLast } from '../grid/state/steps.ts';
import { loadPrimerFiles } from '../files/lazy-files.ts';
import type { PastedLine, PastePlan } from './paste-plan.ts';
import type { PasteDone } from './paste-report.tsx';
import { pasteReader } from './lazy-paste-reader.ts';
import type { Row } from '../lines/row.ts';
import { stepName } from '../grid/state/step-name.ts';
import { useFileDrop } from '../files/use-file-drop.ts';

interface Parts {
  rules: PrimerRules;
  state: GridState;
  /** The lines with what is being typed. */
  rows: readonly Row[];
  dispatch: Dispatch<GridAction>;
  say: (words: string) => void;
  /** Primers came in: the place for a list may close. */
  onTaken: () => void;
}

interface Done extends PasteDone {
  /** What the plan was made from; the lines can be put in another order. */
  readonly read: Paste | undefined;
  readonly at: PasteAt;
  readonly fileNotices: readonly string[];
}

/** Everything that brings many primers at once into the form, and what can be done with them afterwards. */
export function useImport({ rules, state, rows, dispatch, say, onTaken }: Parts) {
  const [paste, setPaste] = useState<Done | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // a file chosen while another one is read waits for nobody: the last one chosen counts
  const turn = useRef(0);

  const takePaste = useCallback(
    (plan: PastePlan) => {
      if (plan.refused) {
        const words = plan.refused === 'tooLarge' ? m.primers_paste_too_large() : m.primers_paste_nothing();
        setRefusal(words);
      } else setRefusal(null);
      if (!plan.action) return;
      dispatch(plan.action);
      const { action, lines, notices } = plan;
      if (action.type !== 'putRows') return setPaste(null);
      const { step, at } = action;
      const { read, fileNotices = [], isPartial = false } = plan;
      setPaste({ step, at, lines, notices, read, fileNotices, isPartial });
      onTaken();
    },
    [dispatch, onTaken],
  );

  const takeFiles = useCallback(
    (files: readonly File[], scale: ScaleChoice = '') => {
      const [file] = files;
      if (!file) return;
      turn.current += 1;
      const mine = turn.current;
      setBusy(true);
      const read = async () => {
        try {
          const [{ planReadPrimers }, found] = await Promise.all([
            pasteReader.load(),
            loadPrimerFiles().then(({ readFile }) => readFile(file, rules, getLocale())),
          ]);
          if (mine !== turn.current) return;
          if ('refusal' in found) return setRefusal(`${file.name}: ${found.refusal}`);
          const more = files.length > 1 ? [m.primers_import_one_file()] : [];
          const notices = [...found.notices, ...more];
          takePaste(planReadPrimers(found.paste, 'end', { rules, language: getLocale(), scale, notices }));
        } catch {
          if (mine === turn.current) setRefusal(`${file.name}: ${m.primers_import_failed()}`);
        } finally {
          if (mine === turn.current) setBusy(false);
        }
      };
      void read();
    },
    [rules, takePaste],
  );

  const places = useMemo(() => {
    const found = new Map<string, { row: Row; at: number }>();
    for (const [at, row] of rows.entries()) if (row.pasted) found.set(row.pasted.id, { row, at });
    return found;
  }, [rows]);
  const canUndo = paste !== null && isPasteLast(state.step, paste.step);

  const undo = () => {
    if (!paste) return;
    dispatch({ type: 'undoPaste', step: paste.step });
    setPaste(null);
    say(m.primers_said_undone());
  };

  const put = (lines: readonly PastedLine[], as: 'original' | 'text') => {
    if (!paste) return;
    const texts = new Map(
      lines.map((line) => {
        const pasteWarnings =
          as === 'text' && line.pasteWarnings ? { pasteWarnings: line.pasteWarnings } : {};
        return [line.id, { text: line[as], ...pasteWarnings }];
      }),
    );
    dispatch({ type: 'putTexts', texts, step: stepName(`${paste.step}/put`) });
    say(as === 'original' ? m.primers_paste_put_back() : m.primers_paste_put_read());
  };

  const pasted = paste ? paste.lines.flatMap(({ id }) => places.get(id)?.row ?? []) : [];
  const scalePasted = (scale: ScaleChoice) => {
    if (!paste) return;
    const step = canUndo ? state.step : paste.step;
    dispatch({ type: 'scale', keys: pasted.map(({ key }) => key), scale, step });
    dispatch({ type: 'newScale', scale });
  };

  const order = (along: 'rows' | 'columns') => {
    const code = pasteReader.now();
    if (!paste?.read || !code) return;
    const { read, at, fileNotices } = paste;
    dispatch({ type: 'undoPaste', step: paste.step });
    takePaste(
      code.planReadPrimers({ ...read, rows: code.inPlateOrder(read.rows, along) }, at, {
        rules,
        language: getLocale(),
        notices: fileNotices,
      }),
    );
  };

  return {
    paste,
    refusal,
    busy,
    places,
    canUndo,
    takePaste,
    takeFiles,
    undo,
    put,
    unread: useCallback(() => setRefusal(m.primers_paste_unread()), []),
    closePaste: useCallback(() => setPaste(null), []),
    closeRefusal: useCallback(() => setRefusal(null), []),
    refuseLarge: useCallback(() => setRefusal(m.primers_paste_too_large()), []),
    scalePasted: pasted.some(({ scale }) => scale === '') ? scalePasted : undefined,
    order: canUndo && isPlate(paste.lines) ? order : undefined,
    drop: useFileDrop(takeFiles),
  };
}

/** Every line has a well of its own. */
function isPlate(lines: readonly PastedLine[]): boolean {
  const wells = new Set(lines.map(({ well }) => well));
  return lines.length > 1 && !wells.has('') && wells.size === lines.length;
}
