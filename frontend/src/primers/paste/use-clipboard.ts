import type { PrimerRules } from '@oligoteka/primer';
import { type ClipboardEvent, type Dispatch, type RefObject, useCallback, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Analyst } from '../analysis/analyst.ts';
import { COPIED_HEADS, copiedText } from './copied-text.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { type GridState, rangeOf } from '../grid/state/grid-state.ts';
import {
  copyCells,
  isOneValue,
  type OwnCells,
  type PastePlan,
  planPaste,
  readOwnCells,
} from './paste-plan.ts';
import { pasteReader } from './lazy-paste-reader.ts';
import type { RowReader } from '../lines/row-reading.ts';

const OWN_TYPE = 'application/x-oligoteka-cells';

interface Parts {
  latest: RefObject<{ state: GridState }>;
  reader: RowReader;
  /** Null until the formulas have loaded. */
  analyst: Analyst | null;
  rules: PrimerRules;
  dispatch: Dispatch<GridAction>;
  takePaste: (plan: PastePlan) => void;
  /** The code of the paste reader could not be fetched. */
  onUnread: () => void;
  say: (words: string) => void;
}

/** Copy, cut and paste of the grid, as in a spreadsheet. */
export function useClipboard({ latest, reader, analyst, rules, dispatch, takePaste, onUnread, say }: Parts) {
  /** The last copy, recognised by its text if the browser drops our own type. */
  const last = useRef<{ text: string; own: OwnCells } | null>(null);

  const copy = useCallback(
    (event: ClipboardEvent) => {
      const { state } = latest.current;
      if (state.edit || isField(event.target)) return;
      event.preventDefault();
      const { text, own, count } = copyCells(
        state,
        (row, column) => copiedText(row, column, { reader, analyst }),
        COPIED_HEADS,
      );
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData(OWN_TYPE, JSON.stringify(own));
      last.current = { text, own };
      if (event.type === 'cut') dispatch({ type: 'clear' });
      say(m.primers_said_copied({ count }));
    },
    [latest, reader, analyst, dispatch, say],
  );

  const pasteEvent = useCallback(
    (event: ClipboardEvent) => {
      const { state } = latest.current;
      const text = event.clipboardData.getData('text/plain');
      // the field handles one value pasted while editing
      if (text === '' || isSelect(event.target) || (state.edit && isOneValue(text))) return;
      event.preventDefault();
      const settled = state.edit ? { ...state, edit: null } : state;
      if (state.edit) dispatch({ type: 'commit' });
      const same = last.current && unix(last.current.text) === unix(text) ? last.current.own : null;
      const own = readOwnCells(event.clipboardData.getData(OWN_TYPE)) ?? same;
      const plan = planPaste(text, own, settled);
      if (plan) takePaste(plan);
      else {
        const at = { key: settled.rows[rangeOf(settled).top]?.key ?? '' };
        pasteReader.with(
          ({ planPrimers }) => takePaste(planPrimers(text, at, { rules, language: getLocale() })),
          onUnread,
        );
      }
    },
    [latest, rules, dispatch, takePaste, onUnread],
  );

  return { copy, pasteEvent };
}

const unix = (text: string): string => text.replace(/\r\n?/g, '\n');
const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('textarea, select');
const isSelect = (target: EventTarget): boolean => target instanceof Element && target.matches('select');
