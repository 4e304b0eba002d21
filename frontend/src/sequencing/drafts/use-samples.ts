import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { liveRows, type Sheet } from '../../grid/state/sheet.ts';
import type { Column } from '../samples/sample-cells.ts';
import { isEmptySample, type SampleRow } from '../samples/sample-row.ts';
import { type SampleAction, sampleReducer, startSamples } from '../samples/sample-sheet.ts';
import { changesBetween, type Draft, mergeDrafts, NO_DRAFT, withoutSent } from './kept-draft.ts';
import { alone, StoredDraft } from './stored-draft.ts';

/** A crash loses no more than the input of this time. */
const SAVE_MS = 150;

type Rest = Omit<Draft, 'rows'>;

const REST: Rest = { primers: [], extractions: 0, plates: [] };

const restOf = ({ primers, extractions, plates }: Draft): Rest => ({ primers, extractions, plates });

/**
 * The samples of the form, kept in this browser until they are in the basket, in step with other tabs. `held`: those of the basket,
 * to be changed; null where new ones are typed.
 */
export function useSamples(
  sheet: Sheet<SampleRow, Column>,
  options: readonly number[],
  held: Draft | null,
  /** Whether nobody knows yet what the basket has taken: until then it is not followed. */
  isUnknown: () => boolean,
) {
  const [state, dispatch] = useReducer(sampleReducer, sheet, (made) => startSamples(made, []));
  const [rest, setRest] = useState<Rest>(REST);
  const [ready, setReady] = useState(false);
  const rows = useMemo(() => liveRows(state), [state]);
  const draft = useMemo(() => ({ ...rest, rows: rows.filter((row) => !isEmptySample(row)) }), [rest, rows]);
  const latest = useRef({ state, draft, ready });
  latest.current = { state, draft, ready };
  const kept = useRef<StoredDraft>(null);
  kept.current ??= new StoredDraft(options, held);
  const { key } = kept.current;

  useEffect(() => {
    const stored = kept.current?.read(isUnknown()) ?? NO_DRAFT;
    dispatch({ type: 'load', rows: stored.rows });
    setRest((early) => ({
      primers: [
        ...stored.primers,
        ...early.primers.filter(({ key }) => !stored.primers.some((one) => one.key === key)),
      ],
      extractions: Math.max(stored.extractions, early.extractions),
      plates: stored.plates,
    }));
    setReady(true);
  }, [isUnknown]);

  /** Shows a draft that grew from what is on the screen, below the history of the sheet. */
  const show = useCallback((mine: Draft, merged: Draft) => {
    const changes = changesBetween(mine.rows, merged.rows);
    if (changes.patch.size > 0 || changes.remove.size > 0 || changes.add.length > 0)
      dispatch({ type: 'rebase', ...changes });
    if (JSON.stringify(restOf(merged)) !== JSON.stringify(restOf(mine))) setRest(restOf(merged));
  }, []);
  const exchange = useCallback(
    () =>
      alone(key, () => {
        const { draft: mine, ready: isReady } = latest.current;
        if (isReady && kept.current) show(mine, kept.current.exchange(mine));
      }),
    [key, show],
  );
  /** The basket has other samples than those the draft grew from, which were `before`. */
  const follow = useCallback(
    (before: Draft, now: Draft) => {
      if (!kept.current) return;
      kept.current.held = now;
      const { draft: mine } = latest.current;
      show(mine, mergeDrafts(before, mine, now));
    },
    [show],
  );
  useEffect(() => {
    const before = kept.current?.held;
    if (!ready || !held || !before || isUnknown()) return;
    if (JSON.stringify(before) !== JSON.stringify(held)) follow(before, held);
  }, [ready, held, follow, isUnknown]);
  const leave = useCallback(() => {
    if (latest.current.ready) kept.current?.exchange(latest.current.draft);
  }, []);
  useExchanges(key, ready ? draft : null, exchange, leave);

  /** Samples that are in the basket leave the form and its storage, also when the form is no longer on the screen. */
  const removeSent = useCallback((sent: Draft) => {
    const left = new Set(withoutSent(latest.current.draft, sent).rows.map((row) => row.key));
    const gone = sent.rows.flatMap((row) => (left.has(row.key) ? [] : [row.key]));
    // below the history: they do not come back by undo either
    dispatch({ type: 'rebase', patch: new Map(), remove: new Set(gone), add: [] });
    setRest((now) => ({ ...now, extractions: Math.max(0, now.extractions - sent.extractions) }));
    kept.current?.removeSent(sent);
  }, []);

  return {
    state,
    dispatch: dispatch as Dispatch<SampleAction>,
    rows,
    draft,
    rest,
    setRest,
    ready,
    latest,
    removeSent,
    follow,
    end: () => kept.current?.end(),
    /** The samples of the basket that the draft grew from; null where it is of new ones. */
    heldNow: () => kept.current?.held ?? null,
  };
}

export type Samples = ReturnType<typeof useSamples>;

/** Exchanges the draft with its storage soon after it changed, when another tab wrote its own, and when the page is left. */
function useExchanges(key: string, draft: Draft | null, exchange: () => void, leave: () => void): void {
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(exchange, SAVE_MS);
    return () => clearTimeout(timer);
  }, [draft, exchange]);
  useEffect(() => {
    const heard = (event: StorageEvent) => event.key === key && exchange();
    window.addEventListener('storage', heard);
    // the page may be closed before the next save
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('storage', heard);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [key, exchange, leave]);
}
