import { isScale, type PrimerOption, type ScaleChoice } from '@oligoteka/primer';
import type { Basket } from '@oligoteka/site-api';
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { hasPendingPaste, takePendingPaste } from '../../tabs/pending-paste.ts';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { AddDone } from './add-report.tsx';
import { useDuplicates } from '../duplicates/use-duplicates.ts';
import { type Column, columnIndex } from '../lines/columns.ts';
import style from './primer-form.module.css';
import { isEmptyForm, sayAction, sharedOf } from './action-words.ts';
import { counted } from '../lines/counted-words.ts';
import { onlyShown } from '../find/shown-rows.ts';
import { FormSummary } from './form-summary.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { rangeKeys } from '../grid/grid-keys.ts';
import { loadPrimerFiles } from '../files/lazy-files.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { chosenKeys, editingOf, liveRows, startGrid } from '../grid/state/grid-state.ts';
import { IMPORT_TEXT, ImportBox } from '../paste/import-box.tsx';
import { useImport } from '../paste/use-import.ts';
import { draftsOf } from '../other-tabs/merge-basket.ts';
import { PrimerGrid } from '../grid/primer-grid.tsx';
import { pasteReader } from '../paste/lazy-paste-reader.ts';
import { recall } from '../../tabs/remembered.ts';
import { FIELDS, fieldsOf, isEmptyRow } from '../lines/row.ts';
import { type RowReader, totalsOf } from '../lines/row-reading.ts';
import { rowStanding } from '../line-messages/line-messages.tsx';
import { SaveState } from './save-state.tsx';
import { stepName } from '../grid/state/step-name.ts';
import { useAnalyst } from '../analysis/use-analyst.ts';
import { useClipboard } from '../paste/use-clipboard.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { useHeightVariable } from './use-height-variable.ts';
import { useNewPrices } from '../prices/use-new-prices.ts';
import { usePrices } from '../prices/use-prices.ts';

const reports = lazyModule(() => import('./reports.ts'));
const FindPanel = lazy(() =>
  import('../find/find-panel.tsx').then((module) => ({ default: module.FindPanel })),
);

interface PrimerFormProps {
  call: SiteCall;
  basket: Basket;
  reader: RowReader;
}

export function PrimerForm({ call, basket, reader }: PrimerFormProps) {
  const { rules } = reader.book;
  const [state, dispatch] = useReducer(gridReducer, null, () =>
    startGrid(draftsOf(basket, rules).map(({ row }) => row)),
  );
  const rows = useMemo(() => liveRows(state), [state]);
  const { status, ready, refused, addToBasket, saveNow } = useDrafts({
    call,
    basket,
    reader,
    rows,
    editing: editingOf(state),
    dispatch,
  });
  const { code: comparing, told: duplicates } = useDuplicates({
    rows,
    reader,
    basket,
    certain: state.certainNames,
  });
  const priceOf = usePrices(call, reader, rows);
  const { news, seen } = useNewPrices(reader, rows);
  const analysis = useAnalyst(rules);
  const [added, setAdded] = useState<AddDone | null>(null);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState(false);
  const [importOpen, setImportOpen] = useState(() => isEmptyForm(basket));
  useEffect(() => {
    if (recall(IMPORT_TEXT)) setImportOpen(true); // a list that was not added yet
  }, []);
  const [said, say] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useHeightVariable(form, tools, '--tools');
  const latest = useRef({ state, rows, refused, duplicates });
  latest.current = { state, rows, refused, duplicates };

  const nameOf = useCallback((id: number) => rules.modifiers.get(id)?.name ?? `#${id}`, [rules]);
  const totals = useMemo(
    () => totalsOf(rows, reader, (row) => priceOf(row).kopecks ?? 0),
    [rows, reader, priceOf],
  );

  const importing = useImport({
    rules,
    state,
    rows,
    dispatch,
    say,
    onTaken: useCallback(() => setImportOpen(false), []),
  });
  const { paste, takePaste, unread, closePaste } = importing;
  const read = useLazyModule(pasteReader);
  const told = useLazyModule(reports);

  useEffect(() => {
    if (!ready || !hasPendingPaste()) return;
    pasteReader.with(({ planPrimers }) => {
      const pending = takePendingPaste();
      if (pending === null) return;
      const { text, scale } = pending;
      takePaste(
        planPrimers(text, 'end', { rules, language: getLocale(), scale: isScale(scale) ? scale : '' }),
      );
    }, unread);
  }, [ready, rules, takePaste, unread]);

  const { copy, pasteEvent } = useClipboard({
    latest,
    reader,
    analyst: analysis.analyst,
    rules,
    dispatch,
    takePaste,
    onUnread: unread,
    say,
  });

  const point = useCallback((row: number, column: Column) => {
    const line = latest.current.rows[row];
    if (line) dispatch({ type: 'reveal', key: line.key });
    dispatch({ type: 'select', row, column: columnIndex(column) });
    // it may have been chosen before, and scrolled away since
    grid.current?.querySelector(`[data-index="${row}"]`)?.scrollIntoView({ block: 'nearest' });
  }, []);
  const show = useCallback(
    (row: number, column: Column) => {
      point(row, column);
      grid.current?.focus({ preventScroll: true });
    },
    [point],
  );
  /** How often somebody asked to find; 0 while nobody does. */
  const [finding, setFinding] = useState(0);
  const find = useCallback(() => setFinding((times) => times + 1), []);
  const endFinding = useCallback(() => {
    setFinding(0);
    grid.current?.focus({ preventScroll: true });
  }, []);
  const nextError = useCallback(
    (direction: 1 | -1, only?: 'faulty' | 'unfinished' | 'sameName') => {
      const { state: now, rows: lines, refused: no, duplicates: like } = latest.current;
      const order = lines.map(
        (_, at) => (now.active.row + direction * (at + 1) + lines.length * 2) % lines.length,
      );
      const at = order.find((index) => {
        const row = lines[index];
        if (!row || isEmptyRow(row)) return false;
        const warns = like.get(row.key)?.warns === true;
        if (only === 'sameName') return warns;
        const standing = rowStanding(row, reader.read(row), no.get(row));
        return only === undefined
          ? standing !== 'ready' || warns
          : standing === (only === 'faulty' ? 'faulty' : 'todo');
      });
      if (at === undefined) return say(m.primers_said_no_errors());
      const problems = reader.read(
        lines[at] ?? { key: '', name: '', text: '', scale: '', options: [] },
      ).problems;
      const kind = problems[0]?.kind;
      const column =
        kind === 'noName' || (kind === undefined && only === 'sameName')
          ? 'name'
          : kind === 'noScale' || kind === 'scaleForbidden'
            ? 'scale'
            : 'sequence';
      show(at, column);
    },
    [reader, show],
  );

  const did = useCallback((actions: readonly GridAction[]) => {
    const words = actions.map((action) => sayAction(action, latest.current.state)).find((one) => one !== '');
    if (words) say(words);
  }, []);
  const handlers = useMemo(
    () => ({ nextError, find, copy, paste: pasteEvent, did, say }),
    [nextError, find, copy, pasteEvent, did],
  );

  const chosen = useMemo(() => chosenKeys(state), [state]);
  const scope = useMemo(
    () =>
      chosen.length > 0
        ? chosen
        : onlyShown({ rows, hidden: state.hidden })
            .filter((row) => !isEmptyRow(row))
            .map(({ key }) => key),
    [chosen, rows, state.hidden],
  );
  const shared = useMemo(() => sharedOf(rows, new Set(scope), state.newScale), [rows, scope, state.newScale]);
  const setScale = useCallback((scale: ScaleChoice) => {
    const now = latest.current;
    const some = chosenKeys(now.state);
    const { hidden } = now.state;
    const keys = some.length > 0 ? some : onlyShown({ rows: now.rows, hidden }).map(({ key }) => key);
    dispatch({ type: 'scale', keys, scale });
    if (some.length === 0 && hidden.size === 0) dispatch({ type: 'newScale', scale });
  }, []);
  const setOption = useCallback((option: PrimerOption, on: boolean) => {
    const now = latest.current;
    const some = chosenKeys(now.state);
    const keys =
      some.length > 0
        ? some
        : onlyShown({ rows: now.rows, hidden: now.state.hidden })
            .filter((row) => !isEmptyRow(row))
            .map(({ key }) => key);
    dispatch({ type: 'option', keys, option, on });
  }, []);
  const nameUnnamed = useCallback((names: ReadonlyMap<string, string>) => {
    dispatch({ type: 'names', names });
    say(counted(m.grid_n_named, names.size));
    grid.current?.focus({ preventScroll: true });
  }, []);
  const rowsNow = useCallback(() => latest.current.rows, []);
  const namesInBasket = useMemo(
    () => basket.primers.filter(({ editState }) => editState === 'basket').map(({ name }) => name),
    [basket],
  );
  const naming = { rowsNow, others: namesInBasket, onNames: nameUnnamed };
  const toggleImport = useCallback(() => setImportOpen((open) => !open), []);
  const goToNextError = useCallback(() => nextError(1, 'faulty'), [nextError]);
  const goToNextUnfinished = useCallback(() => nextError(1, 'unfinished'), [nextError]);
  const goToNextSameName = useCallback(() => nextError(1, 'sameName'), [nextError]);
  const removeChosen = useCallback(() => {
    const now = latest.current.state;
    const keys = now.checked.size > 0 ? [...now.checked] : rangeKeys(now);
    dispatch({ type: 'remove', keys });
    say(m.primers_said_deleted({ count: keys.length }));
  }, []);

  const picked = useMemo(
    () => rows.filter((row) => !isEmptyRow(row) && (state.checked.size === 0 || state.checked.has(row.key))),
    [rows, state.checked],
  );
  const orderable = useMemo(
    () => picked.filter((row) => reader.read(row).orderable && !refused.has(row)),
    [picked, reader, refused],
  );
  const sum = useMemo(
    () => orderable.reduce((total, row) => total + (priceOf(row).kopecks ?? 0), 0),
    [orderable, priceOf],
  );

  const unsure = useMemo(
    () => orderable.filter((row) => duplicates.get(row.key)?.warns),
    [orderable, duplicates],
  );
  const sameNames = useMemo(
    () => rows.reduce((count, row) => count + (duplicates.get(row.key)?.warns ? 1 : 0), 0),
    [rows, duplicates],
  );

  const add = async (certain = false) => {
    dispatch({ type: 'commit' });
    setAsked(unsure.length > 0 && !certain);
    if (unsure.length > 0 && !certain) return setAdded(null);
    if (comparing && unsure.length > 0)
      dispatch({ type: 'certainNames', ids: comparing.certainIds(unsure, reader) });
    setAdding(true);
    const left = picked.length - orderable.length;
    const done = await addToBasket(orderable);
    setAdding(false);
    closePaste();
    setAdded(done.kind === 'added' ? { ...done, count: orderable.length, sum, left } : done);
    const [first] = done.kind === 'refused' ? done.rows : [];
    if (first) show(latest.current.rows.indexOf(first), 'sequence');
  };

  const save = useCallback(
    (format: 'xlsx' | 'csv') =>
      void loadPrimerFiles().then(({ tablePrimersOf, savePrimerList }) =>
        savePrimerList(
          tablePrimersOf(latest.current.rows, reader),
          format,
          getLocale(),
          m.primers_import_list_name(),
        ),
      ),
    [reader],
  );
  const onSave = totals.primers > 0 ? save : undefined;

  const goToGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), []);
  const { lost } = state.elsewhere;
  const putLostBack = () => {
    const step = stepName('lost');
    dispatch({ type: 'putRows', rows: lost.map((row) => fieldsOf(row, FIELDS)), at: 'end', step });
    dispatch({ type: 'seen' });
  };

  const undo = useCallback(() => {
    dispatch({ type: 'undo' });
    closePaste();
    setAdded(null);
    say(m.primers_said_undone());
    goToGrid();
  }, [closePaste, goToGrid]);

  const question = asked && unsure.length > 0 ? comparing : undefined;
  return (
    <div ref={form} className={style['form']} {...importing.drop.handlers}>
      {importing.drop.over && (
        <div className={style['drop']} aria-hidden="true">
          {m.primers_import_drop()}
        </div>
      )}
      <div ref={above} className={style['above']}>
        <header className={style['header']}>
          <h1 className={style['title']}>{m.primers_title()}</h1>
          <p className={style['lead']}>{m.primers_lead()}</p>
        </header>
        {importOpen && (
          <ImportBox
            rules={rules}
            scale={state.newScale}
            busy={importing.busy}
            onSave={onSave}
            onAdd={takePaste}
            onFiles={importing.takeFiles}
            onTooLarge={importing.refuseLarge}
            onClose={toggleImport}
          />
        )}
        {importing.refusal && (
          <Notice
            kind="danger"
            live="alert"
            action={
              <Button dense kind="quiet" onClick={importing.closeRefusal}>
                {m.primers_paste_close()}
              </Button>
            }
          >
            <p>{importing.refusal}</p>
          </Notice>
        )}
        {paste && read && (
          <read.PasteReport
            paste={paste}
            rows={importing.places}
            canUndo={importing.canUndo}
            onUndo={importing.undo}
            onPut={importing.put}
            onGoTo={(row) => show(row, 'sequence')}
            onClose={closePaste}
            onScale={importing.scalePasted}
            onOrder={importing.order}
          />
        )}
      </div>
      <div ref={tools} className={style['tools']} data-ceiling="">
        <FormToolbar
          scope={scope.length}
          chosen={chosen.length > 0}
          scale={shared.scale}
          options={shared.options}
          canUndo={state.past.length > 0}
          canRedo={state.future.length > 0}
          unnamed={totals.unnamed}
          importOpen={importOpen}
          dispatch={dispatch}
          onScale={setScale}
          onOption={setOption}
          naming={naming}
          filtered={state.hidden.size > 0}
          finding={finding > 0}
          onFind={finding > 0 ? endFinding : find}
          onImport={toggleImport}
          onDelete={removeChosen}
          onSave={onSave}
        />
        {finding > 0 && (
          <Suspense fallback={null}>
            <FindPanel
              state={state}
              rows={rows}
              reader={reader}
              refused={refused}
              duplicates={duplicates}
              analysis={analysis}
              priceOf={priceOf}
              grid={grid}
              asked={finding}
              dispatch={dispatch}
              onShow={point}
              onClose={endFinding}
              say={say}
            />
          </Suspense>
        )}
      </div>
      <PrimerGrid
        state={state}
        rows={rows}
        reader={reader}
        rules={rules}
        priceOf={priceOf}
        was={news?.was}
        nameOf={nameOf}
        refused={refused}
        duplicates={duplicates}
        analysis={analysis}
        above={above}
        grid={grid}
        busy={adding}
        dispatch={dispatch}
        on={handlers}
      />
      <FormSummary
        totals={totals}
        sameNames={sameNames}
        naming={naming}
        adding={{ count: orderable.length, sum }}
        busy={adding}
        onAdd={() => void add()}
        onNextError={goToNextError}
        onNextUnfinished={goToNextUnfinished}
        onNextSameName={goToNextSameName}
        saving={<SaveState status={status} onSaveNow={saveNow} />}
        report={
          (news || added || question || lost.length > 0) && (
            <>
              {question && (
                <question.SameNameQuestion
                  lines={unsure.map((row) => ({ number: rows.indexOf(row) + 1, name: row.name.trim() }))}
                  onShow={() => {
                    setAsked(false);
                    goToNextSameName();
                  }}
                  onCertain={() => void add(true)}
                  onClose={() => {
                    setAsked(false);
                    goToGrid();
                  }}
                />
              )}
              {told && lost.length > 0 && (
                <told.LostLinesNotice
                  lines={lost}
                  onBack={putLostBack}
                  onSeen={() => dispatch({ type: 'seen' })}
                />
              )}
              {told && news && <told.NewPricesNotice news={news} onSeen={seen} />}
              {told && added && (
                <told.AddReport
                  done={added}
                  canUndo={added.kind === 'added' && added.step === state.step}
                  onUndo={undo}
                  onClose={() => {
                    setAdded(null);
                    goToGrid();
                  }}
                />
              )}
            </>
          )
        }
      />
      <p className={style['live']} role="log" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
