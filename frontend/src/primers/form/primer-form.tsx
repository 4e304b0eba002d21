import type { Basket } from '@oligoteka/site-api';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import { recall } from '../../tabs/remembered.ts';
import style from './primer-form.module.css';
import { FormSummary } from './form-summary.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { IMPORT_TEXT } from '../paste/import-box.tsx';
import { useClipboard } from '../paste/use-clipboard.ts';
import { useImport } from '../paste/use-import.ts';
import { useNewPrices } from '../prices/use-new-prices.ts';
import { isEmptyForm, sayAction } from './action-words.ts';
import { FormHead } from './form-head.tsx';
import { PrimerGrid } from '../grid/primer-grid.tsx';
import { SaveState } from './save-state.tsx';
import { useAdding } from './use-adding.ts';
import { useFormLines } from './use-form-lines.ts';
import { useHeightVariable } from './use-height-variable.ts';
import { useNavigation } from './use-navigation.ts';
import { usePendingPaste } from './use-pending-paste.ts';
import { useTools } from './use-tools.ts';

const formReports = lazyModule(() => import('./form-reports.tsx'));
const FindPanel = lazy(() =>
  import('../find/find-panel.tsx').then((module) => ({ default: module.FindPanel })),
);

interface PrimerFormProps {
  call: SiteCall;
  basket: Basket;
  reader: RowReader;
}

/** The order form for primers: tools, the grid, and the bar with the sum. */
export function PrimerForm({ call, basket, reader }: PrimerFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const lines = useFormLines({ call, basket, reader });
  const { state, rules, latest, dispatch, duplicates, drafts } = lines;
  const newPrices = useNewPrices(reader, lines.rows);
  const [importOpen, setImportOpen] = useState(() => isEmptyForm(basket));
  useEffect(() => {
    if (recall(IMPORT_TEXT)) setImportOpen(true); // a list that was not added yet
  }, []);
  useHeightVariable(form, tools, '--tools');

  const importing = useImport({ rules, dispatch, onTaken: useCallback(() => setImportOpen(false), []) });
  const { takePaste, unread, closePaste, drop } = importing;
  usePendingPaste({ ready: drafts.ready, rules, takePaste, unread });
  const { copy, pasteEvent } = useClipboard({
    ...lines,
    analyst: lines.analysis.analyst,
    takePaste,
    onUnread: unread,
    say,
  });
  const go = useNavigation({ ...lines, grid, say });
  const { goToNext, find, finding } = go;
  const toolbar = useTools({ ...lines, basket, say, goToGrid: go.goToGrid });
  const adding = useAdding({ ...lines, show: go.show, closePaste });
  const reports = useLazyModule(formReports);
  const { news } = newPrices;
  const hasReport = news || adding.added || adding.question || state.elsewhere.lost.length > 0;
  const handlers = useMemo(
    () => ({
      nextError: goToNext,
      find,
      copy,
      paste: pasteEvent,
      did: (actions: readonly GridAction[]) => {
        const words = actions.map((one) => sayAction(one, latest.current.state)).find((text) => text !== '');
        if (words) say(words);
      },
      say,
    }),
    [goToNext, find, copy, pasteEvent, latest],
  );
  const nameOf = useCallback((id: number) => rules.modifiers.get(id)?.name ?? `#${id}`, [rules]);
  const sameNames = useMemo(
    () => lines.rows.reduce((count, { key }) => count + (duplicates.get(key)?.warns ? 1 : 0), 0),
    [lines.rows, duplicates],
  );
  const toggleImport = useCallback(() => setImportOpen((open) => !open), []);
  return (
    <div ref={form} className={style['form']} {...drop.handlers}>
      {drop.over && (
        <div className={style['drop']} aria-hidden="true">
          {m.primers_import_drop()}
        </div>
      )}
      <FormHead
        {...{ above, lines, importing, importOpen, say }}
        onSave={toolbar.onSave}
        onClose={toggleImport}
        show={go.show}
      />
      <div ref={tools} className={style['tools']} data-ceiling="">
        <FormToolbar
          {...toolbar}
          importOpen={importOpen}
          finding={finding > 0}
          onFind={finding > 0 ? go.endFinding : find}
          onImport={toggleImport}
        />
        {finding > 0 && (
          <Suspense fallback={null}>
            <FindPanel
              {...lines}
              {...{ grid, say }}
              asked={finding}
              onShow={go.point}
              onClose={go.endFinding}
            />
          </Suspense>
        )}
      </div>
      <PrimerGrid {...lines} {...{ above, grid, nameOf }} was={news?.was} busy={adding.busy} on={handlers} />
      <FormSummary
        totals={lines.totals}
        sameNames={sameNames}
        naming={toolbar.naming}
        adding={adding}
        busy={adding.busy}
        onAdd={() => void adding.add()}
        onNext={(lack) => goToNext(1, lack)}
        saving={<SaveState status={drafts.status} onSaveNow={drafts.saveNow} />}
        report={
          hasReport &&
          reports && <reports.FormReports {...lines} {...{ adding, newPrices, go, closePaste, say }} />
        }
      />
      <p className={style['live']} role="log" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
