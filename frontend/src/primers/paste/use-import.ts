import type { PrimerRules, Scale, ScaleChoice } from '@oligoteka/primer';
import { type Dispatch, useCallback, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { templateFiles } from '../template/lazy-template.ts';
import type { Template } from '../template/template.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { loadPrimerFiles } from '../files/lazy-files.ts';
import type { PasteOutcome, PastePlan } from './paste-plan.ts';
import { pasteReader } from './lazy-paste-reader.ts';
import { useFileDrop } from '../../grid/dom/use-file-drop.ts';
import { lastScale } from '../lines/last-scale.ts';

interface Parts {
  rules: PrimerRules;
  dispatch: Dispatch<GridAction>;
  /** Primers were added: the box for a list may close. */
  onTaken: () => void;
  /** The form holds no line yet. */
  isBlank: boolean;
  /** A file holds sequences longer than a primer: the lines are checked on them. */
  onTemplates: (templates: readonly Template[]) => void;
}

/** Tables hold no template. */
const NO_TEMPLATE = /\.(?:xlsx?|csv|tsv|ods)$/iu;

/** Everything that brings many primers at once into the form. */
export function useImport({ rules, dispatch, onTaken, isBlank, onTemplates }: Parts) {
  const [paste, setPaste] = useState<PasteOutcome | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // of files chosen one after another only the last counts
  const turn = useRef(0);

  const takePaste = useCallback(
    (plan: PastePlan, lacking: Scale = lastScale()) => {
      if (plan.refused) {
        const words = plan.refused === 'tooLarge' ? m.primers_paste_too_large() : m.primers_paste_nothing();
        setRefusal(words);
      } else setRefusal(null);
      if (!plan.action) return;
      dispatch(plan.action);
      const { action, lines, notices } = plan;
      if (action.type !== 'putRows') return setPaste(null);
      const { step, at } = action;
      dispatch({ type: 'scaleOfPaste', step, scale: lacking });
      const { read, fileNotices = [], isPartial = false } = plan;
      setPaste({ step, at, lines, notices, read, fileNotices, isPartial });
      onTaken();
    },
    [dispatch, onTaken],
  );

  const takeFiles = useCallback(
    (files: readonly File[], scale: ScaleChoice = '', isDropped = false) => {
      const [file] = files;
      if (!file) return;
      turn.current += 1;
      const mine = turn.current;
      setBusy(true);
      const read = async () => {
        try {
          const checking = NO_TEMPLATE.test(file.name) ? null : await templateFiles.load();
          const templates = (await checking?.templatesIn(file)) ?? [];
          if (mine !== turn.current) return;
          if (templates.length > 0) {
            setRefusal(null);
            onTemplates(templates);
            // the lines stand already: the file is what they are checked on
            if (isDropped && !isBlank) return;
          }
          const [{ planReadPrimers }, found] = await Promise.all([
            pasteReader.load(),
            loadPrimerFiles().then(({ readFile }) => readFile(file, rules, getLocale())),
          ]);
          if (mine !== turn.current) return;
          if (templates.length > 0 && !checking?.namesPrimers(found)) return;
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
    [rules, takePaste, isBlank, onTemplates],
  );
  const dropFiles = useCallback((files: readonly File[]) => takeFiles(files, '', true), [takeFiles]);

  return {
    paste,
    refusal,
    busy,
    takePaste,
    takeFiles,
    unread: useCallback(() => setRefusal(m.primers_paste_unread()), []),
    closePaste: useCallback(() => setPaste(null), []),
    closeRefusal: useCallback(() => setRefusal(null), []),
    refuseLarge: useCallback(() => setRefusal(m.primers_paste_too_large()), []),
    drop: useFileDrop(dropFiles),
  };
}
