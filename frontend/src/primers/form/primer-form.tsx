import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import style from './primer-form.module.css';
import { FormSummary } from './form-summary.tsx';
import { FormToolbar } from './toolbar/form-toolbar.tsx';
import { FormHead } from './form-head.tsx';
import { PrimerGrid } from '../grid/primer-grid.tsx';
import { SaveState, type ShownStatus } from './save-state.tsx';
import type { FormLines } from './use-form-lines.ts';
import { useHeightVariable } from './use-height-variable.ts';
import { type PrimerFormProps, usePrimerForm } from './use-primer-form.ts';

const formReports = lazyModule(() => import('./form-reports.tsx'));
const FindPanel = lazy(() =>
  import('../find/find-panel.tsx').then((module) => ({ default: module.FindPanel })),
);
const PlateView = lazy(() =>
  import('../plate/plate-view.tsx').then((module) => ({ default: module.PlateView })),
);
/** So many primers are easily seen as a list. */
const PLATED_FROM = 25;

/** The order form for primers: tools, the grid, and the bar with the sum. */
export function PrimerForm(props: PrimerFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const { lines, newPrices, importing, importOpen, toggleImport, ...rest } = usePrimerForm(props);
  const { grid, above, said, say, go, toolbar, template, adding, on, nameOf, sameNames } = rest;
  useHeightVariable(form, tools, '--tools');
  const reports = useLazyModule(formReports);
  const { drafts, state, totals } = lines;
  const [plated, setPlated] = useState(false);
  const canPlate = totals.primers >= PLATED_FROM;
  const toggleView = () => {
    lines.dispatch({ type: 'commit' });
    setPlated(!plated);
  };
  const { drop } = importing;
  const { finding } = go;
  const { news } = newPrices;
  const { loggedOut } = props;
  const hasReport = loggedOut || news || adding.added || adding.question || state.elsewhere.lost.length > 0;
  return (
    <div ref={form} className={style['form']} {...drop.handlers}>
      {drop.over && (
        <div className={style['drop']} aria-hidden="true">
          {m.primers_import_drop()}
        </div>
      )}
      <FormHead
        {...{ above, lines, importing, importOpen, template, say }}
        onSave={toolbar.onSave}
        onDesk={toolbar.onDesk}
        onClose={toggleImport}
        show={go.show}
        plated={plated}
        onPlate={canPlate ? toggleView : undefined}
      />
      <div ref={tools} className={style['tools']} data-ceiling="">
        <FormToolbar
          {...toolbar}
          importOpen={importOpen}
          templateOpen={template.isOpen}
          onTemplate={template.toggle}
          finding={finding > 0}
          onFind={finding > 0 ? go.endFinding : go.find}
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
      {plated && canPlate ? (
        <Suspense fallback={null}>
          <PlateView {...lines} say={say} onFind={go.find} />
        </Suspense>
      ) : (
        <PrimerGrid
          {...lines}
          {...{ above, grid, nameOf, on }}
          was={news?.was}
          placed={template.told}
          busy={adding.busy}
        />
      )}
      <FormSummary
        totals={totals}
        sameNames={sameNames}
        naming={toolbar.naming}
        adding={adding}
        busy={adding.busy}
        onAdd={() => void adding.add()}
        onNext={(lack) => go.goToNext(1, lack)}
        saving={<SaveState status={shownStatus(props, drafts)} onSaveNow={drafts.saveNow} />}
        report={
          hasReport &&
          reports && (
            <reports.FormReports
              {...lines}
              {...{ loggedOut, adding, newPrices, go, say }}
              closePaste={importing.closePaste}
            />
          )
        }
      />
      <p className={style['live']} role="log" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function shownStatus({ loggedOut }: PrimerFormProps, { ready, status }: FormLines['drafts']): ShownStatus {
  if (!ready) return 'unread';
  return loggedOut && status !== 'unsafe' ? 'loggedOut' : status;
}
