import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { liveRows, type Sheet } from '../../grid/state/sheet.ts';
import { recall, remember } from '../../tabs/remembered.ts';
import type { Column } from '../samples/sample-cells.ts';
import { isEmptySample, type SampleRow } from '../samples/sample-row.ts';
import { type SampleAction, sampleReducer, startSamples } from '../samples/sample-sheet.ts';
import { changesBetween, type Draft, mergeDrafts, NO_DRAFT, readDraft, withoutSent } from './kept-draft.ts';

const KEY = 'oligoteka.sequencingDraft';
/** A crash loses no more than the input of this time. */
const SAVE_MS = 150;

type Rest = Omit<Draft, 'rows'>;

const REST: Rest = { primers: [], extractions: 0, plates: [] };

/** One tab at a time reads, merges and writes the draft, where the browser has locks. */
const alone = (run: () => void): void => {
  if (navigator.locks) void navigator.locks.request(KEY, run);
  else run();
};

const restOf = ({ primers, extractions, plates }: Draft): Rest => ({ primers, extractions, plates });

/** The draft as its storage holds it, with the base that both tabs grew from; `mine` says what this tab has now. */
class KeptDraft {
  private base = NO_DRAFT;
  private text = '';

  constructor(private readonly options: readonly number[]) {}

  read(): Draft {
    const kept = recall(KEY, 'browser');
    this.text = JSON.stringify(kept);
    this.base = readDraft(kept, this.options);
    return this.base;
  }

  /** The draft merged with that of another tab, written unless it is there already. */
  exchange(mine: Draft): Draft {
    const kept = recall(KEY, 'browser');
    const isNews = JSON.stringify(kept) !== this.text;
    const merged = isNews ? mergeDrafts(this.base, mine, readDraft(kept, this.options)) : mine;
    const text = JSON.stringify(merged);
    if (text !== JSON.stringify(kept)) remember(KEY, merged, 'browser');
    this.text = text;
    this.base = merged;
    return merged;
  }
}

/** The samples of the form, kept in this browser until they are in the basket, in step with other tabs. */
export function useSamples(sheet: Sheet<SampleRow, Column>, options: readonly number[]) {
  const [state, dispatch] = useReducer(sampleReducer, sheet, (made) => startSamples(made, []));
  const [rest, setRest] = useState<Rest>(REST);
  const [ready, setReady] = useState(false);
  const rows = useMemo(() => liveRows(state), [state]);
  const draft = useMemo(() => ({ ...rest, rows: rows.filter((row) => !isEmptySample(row)) }), [rest, rows]);
  const latest = useRef({ state, draft, ready });
  latest.current = { state, draft, ready };
  const kept = useRef<KeptDraft>(null);
  kept.current ??= new KeptDraft(options);

  useEffect(() => {
    const stored = kept.current?.read() ?? NO_DRAFT;
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
  }, []);

  const exchange = useCallback(
    () =>
      alone(() => {
        const { draft: mine, ready: isReady } = latest.current;
        if (!isReady || !kept.current) return;
        const merged = kept.current.exchange(mine);
        const changes = changesBetween(mine.rows, merged.rows);
        if (changes.patch.size > 0 || changes.remove.size > 0 || changes.add.length > 0)
          dispatch({ type: 'rebase', ...changes });
        if (JSON.stringify(restOf(merged)) !== JSON.stringify(restOf(mine))) setRest(restOf(merged));
      }),
    [],
  );
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(exchange, SAVE_MS);
    return () => clearTimeout(timer);
  }, [ready, draft, exchange]);
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => key === KEY && exchange();
    // the page may be closed before the next save
    const leaving = () => {
      if (latest.current.ready) kept.current?.exchange(latest.current.draft);
    };
    window.addEventListener('storage', heard);
    window.addEventListener('pagehide', leaving);
    return () => {
      window.removeEventListener('storage', heard);
      window.removeEventListener('pagehide', leaving);
      leaving();
    };
  }, [exchange]);

  /** Samples that are in the basket leave the form and its storage, also when the form is no longer on the screen. */
  const removeSent = useCallback(
    (sent: Draft) => {
      const left = new Set(withoutSent(latest.current.draft, sent).rows.map(({ key }) => key));
      const gone = sent.rows.flatMap(({ key }) => (left.has(key) ? [] : [key]));
      // below the history: they do not come back by undo either
      dispatch({ type: 'rebase', patch: new Map(), remove: new Set(gone), add: [] });
      setRest((now) => ({ ...now, extractions: Math.max(0, now.extractions - sent.extractions) }));
      alone(() => remember(KEY, withoutSent(readDraft(recall(KEY, 'browser'), options), sent), 'browser'));
    },
    [options],
  );

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
  };
}

export type Samples = ReturnType<typeof useSamples>;
