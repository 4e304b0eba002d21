import type { Basket } from '@oligoteka/site-api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { recall } from '../../tabs/remembered.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { IMPORT_TEXT } from '../paste/import-text.ts';
import { useClipboard } from '../paste/use-clipboard.ts';
import { useImport } from '../paste/use-import.ts';
import { useTemplate } from '../template/use-template.ts';
import { useNewPrices } from '../prices/use-new-prices.ts';
import { isEmptyForm, sayAction } from './action-words.ts';
import { useAdding } from './use-adding.ts';
import { useFormLines } from './use-form-lines.ts';
import { useNavigation } from './use-navigation.ts';
import { usePendingPaste } from './use-pending-paste.ts';
import { useTools } from './toolbar/use-tools.ts';

export interface PrimerFormProps {
  call: SiteCall;
  basket: Basket;
  reader: RowReader;
  /** The member has logged out in another tab: the lines are kept here alone. */
  loggedOut: boolean;
}

/** The order form: its lines and all actions on them. */
export function usePrimerForm({ call, basket, reader, loggedOut }: PrimerFormProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const lines = useFormLines({ call, basket, reader, loggedOut });
  const { rules, dispatch, duplicates, drafts } = lines;
  const newPrices = useNewPrices(reader, lines.rows);
  const [importOpen, setImportOpen] = useState(() => isEmptyForm(basket));
  useEffect(() => {
    if (recall(IMPORT_TEXT)) setImportOpen(true); // a list that was not added yet
  }, []);
  const toggleImport = useCallback(() => setImportOpen((open) => !open), []);

  const above = useRef<HTMLDivElement>(null);
  const onTaken = useCallback(() => {
    // the focus would be lost with the box: it goes on to the first line that came
    if (above.current?.contains(document.activeElement)) grid.current?.focus({ preventScroll: true });
    setImportOpen(false);
  }, []);
  const template = useTemplate();
  const isBlank = lines.totals.primers === 0;
  const importing = useImport({ rules, dispatch, onTaken, isBlank, onTemplates: template.give });
  const { takePaste, unread, closePaste } = importing;
  usePendingPaste({ ready: drafts.ready, rules, takePaste, unread });
  const clipboard = useClipboard({
    ...lines,
    analyst: lines.analysis.analyst,
    takePaste,
    onUnread: unread,
    say,
  });
  const go = useNavigation({ ...lines, grid, say });
  const toolbar = useTools({ ...lines, basket, say, goToGrid: go.goToGrid });
  const adding = useAdding({ ...lines, show: go.show, closePaste });
  const on = useGridHandlers({ lines, clipboard, go, say });
  const nameOf = useCallback((id: number) => rules.modifiers.get(id)?.name ?? `#${id}`, [rules]);
  const sameNames = useMemo(
    () => lines.rows.reduce((count, { key }) => count + (duplicates.get(key)?.warns ? 1 : 0), 0),
    [lines.rows, duplicates],
  );
  return {
    ...{ grid, above, said, say, lines, newPrices, importing, importOpen, toggleImport },
    ...{ go, toolbar, template, adding, on, nameOf, sameNames },
  };
}

interface GridParts {
  lines: ReturnType<typeof useFormLines>;
  clipboard: ReturnType<typeof useClipboard>;
  go: ReturnType<typeof useNavigation>;
  say: (words: string) => void;
}

/** Handlers that the form gives the grid. */
function useGridHandlers({ lines: { latest }, clipboard: { copy, pasteEvent }, go, say }: GridParts) {
  const { goToNext, find } = go;
  return useMemo(
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
    [goToNext, find, copy, pasteEvent, latest, say],
  );
}
