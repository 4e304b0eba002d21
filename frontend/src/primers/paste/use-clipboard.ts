import type { PrimerRules } from '@oligoteka/primer';
import type { Dispatch, RefObject } from 'react';
import { useClipboard as useSheetClipboard } from '../../grid/clipboard/use-clipboard.ts';
import { rangeOf } from '../../grid/state/sheet.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Analyst } from '../analysis/analyst.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';
import type { Column } from '../lines/columns.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { COPIED_HEADS, copiedText } from './copied-text.ts';
import { pasteReader } from './lazy-paste-reader.ts';
import { type PastePlan, planPaste } from './paste-plan.ts';

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

/** Copy, cut and paste of primers. */
export function useClipboard({ latest, reader, analyst, rules, dispatch, takePaste, onUnread, say }: Parts) {
  return useSheetClipboard<GridState>({
    ...{ latest, dispatch },
    ownType: 'application/x-oligoteka-cells',
    shown: (row, column) => copiedText(row, column as Column, { reader, analyst }),
    headOf: (column) => COPIED_HEADS[column as Column](),
    onCopied: (count) => say(m.primers_said_copied({ count })),
    paste: (text, own, state) => {
      const plan = planPaste(text, own, state);
      if (plan) return takePaste(plan);
      const at = { key: state.rows[rangeOf(state).top]?.key ?? '' };
      pasteReader.with(
        ({ planPrimers }) => takePaste(planPrimers(text, at, { rules, language: getLocale() })),
        onUnread,
      );
    },
  });
}
