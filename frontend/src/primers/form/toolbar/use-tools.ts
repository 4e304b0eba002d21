import type { PrimerOption, ScaleChoice } from '@oligoteka/primer';
import type { Basket } from '@oligoteka/site-api';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { loadPrimerFiles } from '../../files/lazy-files.ts';
import { onlyShown } from '../../../grid/state/shown-rows.ts';
import { rangeKeys } from '../../../grid/state/sheet.ts';
import { chosenKeys } from '../../../grid/state/sheet.ts';
import type { GridState } from '../../grid/state/grid-state.ts';
import { counted } from '../../lines/counted-words.ts';
import { addToDesk } from '../../../tabs/desk-primers.ts';
import { isEmptyRow, type Row } from '../../lines/row.ts';
import { sharedOf } from '../action-words.ts';
import type { FormLines } from '../use-form-lines.ts';

interface Parts extends FormLines {
  basket: Basket;
  say: (words: string) => void;
  goToGrid: () => void;
}

/** The filled lines that are shown: a command means them where none is chosen. */
const shownKeys = (rows: readonly Row[], { hidden }: Pick<GridState, 'hidden'>): readonly string[] =>
  onlyShown({ rows, hidden }).flatMap((row) => (isEmptyRow(row) ? [] : [row.key]));

/** Commands for many lines at once. */
export function useTools({ state, rows, reader, latest, dispatch, totals, basket, say, goToGrid }: Parts) {
  const { hidden, newScale } = state;
  const chosen = useMemo(() => chosenKeys(state), [state]);
  const scope = useMemo(
    () => (chosen.length > 0 ? chosen : shownKeys(rows, { hidden })),
    [chosen, rows, hidden],
  );
  const shared = useMemo(() => sharedOf(rows, new Set(scope), newScale), [rows, scope, newScale]);
  const onScale = useCallback(
    (scale: ScaleChoice) => {
      const now = latest.current;
      const some = chosenKeys(now.state);
      const all = () => onlyShown({ rows: now.rows, hidden: now.state.hidden }).map(({ key }) => key);
      dispatch({ type: 'scale', keys: some.length > 0 ? some : all(), scale });
      if (some.length === 0 && now.state.hidden.size === 0) dispatch({ type: 'newScale', scale });
    },
    [latest, dispatch],
  );
  const onOption = useCallback(
    (option: PrimerOption, on: boolean) => {
      const now = latest.current;
      const some = chosenKeys(now.state);
      dispatch({ type: 'option', keys: some.length > 0 ? some : shownKeys(now.rows, now.state), option, on });
    },
    [latest, dispatch],
  );
  const onDelete = useCallback(() => {
    const now = latest.current.state;
    const keys = now.checked.size > 0 ? [...now.checked] : rangeKeys(now);
    dispatch({ type: 'remove', keys });
    say(m.primers_said_deleted({ count: keys.length }));
  }, [latest, dispatch, say]);
  const naming = useMemo(
    () => ({
      rowsNow: () => latest.current.rows,
      others: basket.primers.filter(({ editState }) => editState === 'basket').map(({ name }) => name),
      onNames: (names: ReadonlyMap<string, string>) => {
        dispatch({ type: 'names', names });
        say(counted(m.grid_n_named, names.size));
        goToGrid();
      },
    }),
    [basket, latest, dispatch, say, goToGrid],
  );
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
    [latest, reader],
  );
  const navigate = useNavigate();
  const onDesk = useCallback(() => {
    const now = latest.current;
    const keys = new Set(
      chosenKeys(now.state).length > 0 ? chosenKeys(now.state) : shownKeys(now.rows, now.state),
    );
    addToDesk(now.rows.flatMap(({ key, name, text }) => (keys.has(key) ? `${name}\t${text}` : [])));
    void navigate({ to: '/sequences' });
  }, [latest, navigate]);
  return {
    scope: scope.length,
    chosen: chosen.length > 0,
    ...shared,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    unnamed: totals.unnamed,
    filtered: hidden.size > 0,
    naming,
    dispatch,
    onScale,
    onOption,
    onDelete,
    onSave: totals.primers > 0 ? save : undefined,
    onDesk: totals.primers > 0 ? onDesk : undefined,
  };
}
