import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { liveRows, type Sheet } from '../../grid/state/sheet.ts';
import { recall, remember } from '../../tabs/remembered.ts';
import type { Column } from '../samples/sample-cells.ts';
import { isEmptySample, type SampleRow } from '../samples/sample-row.ts';
import { type SampleAction, sampleReducer, startSamples } from '../samples/sample-sheet.ts';
import { changesBetween, type Draft, mergeDrafts, NO_DRAFT, readDraft, withoutSent } from './kept-draft.ts';

const KEY = 'oligoteka.sequencingDraft';
/** Of the samples of the basket that are being changed. */
const CHANGE_KEY = 'oligoteka.sequencingChange';
/** A crash loses no more than the input of this time. */
const SAVE_MS = 150;

type Rest = Omit<Draft, 'rows'>;

const REST: Rest = { primers: [], extractions: 0, plates: [] };

/** One tab at a time reads, merges and writes a draft, where the browser has locks. */
const alone = (key: string, run: () => void): void => {
  if (navigator.locks) void navigator.locks.request(key, run);
  else run();
};

const restOf = ({ primers, extractions, plates }: Draft): Rest => ({ primers, extractions, plates });

/** Whether some of the samples are there still; those of an order that was placed are not. */
const isOfSame = (before: Draft, now: Draft): boolean => {
  const keys = new Set(now.rows.map(({ key }) => key));
  return before.rows.some(({ key }) => keys.has(key));
};

/**
 * The draft as its storage holds it, with the base that both tabs grew from; `mine` says what this tab has now. A draft that changes
 * the samples of the basket is kept with those it grew from: the basket is another tab, which changes them too.
 */
class KeptDraft {
  private base = NO_DRAFT;
  private text = '';

  constructor(
    readonly key: string,
    private readonly options: readonly number[],
    /** The samples of the basket that the draft has taken over; null for new ones. */
    public held: Draft | null,
  ) {}

  private isOver = false;

  /** `isUnknown`: nobody knows what the basket has taken, so the draft stays as it was sent. */
  read(isUnknown: boolean): Draft {
    const kept = recall(this.key, 'browser');
    this.text = JSON.stringify(kept);
    this.base = readDraft(kept, this.options);
    if (this.held === null) return this.base;
    const grewFrom = typeof kept === 'object' && kept !== null && 'held' in kept ? kept.held : undefined;
    const before = readDraft(grewFrom, this.options);
    if (isUnknown) this.held = before;
    else if (this.held !== NO_DRAFT)
      this.base = isOfSame(before, this.held) ? mergeDrafts(before, this.base, this.held) : this.held;
    return this.base;
  }

  /** Nothing of it is kept any more, here and in other tabs. */
  end(): void {
    this.isOver = true;
    remember(this.key, null, 'browser');
  }

  /** The draft merged with that of another tab, written unless it is there already. */
  exchange(mine: Draft): Draft {
    if (this.isOver) return mine;
    const kept = recall(this.key, 'browser');
    const isNews = JSON.stringify(kept) !== this.text && (this.held === null || kept !== undefined);
    // changes of the basket that another tab gave up are those of this one too: its samples are as the basket has them
    const theirs = kept === null && this.held !== null ? this.held : readDraft(kept, this.options);
    const merged = isNews ? mergeDrafts(this.base, mine, theirs) : mine;
    const value = this.held === null ? merged : { ...merged, held: this.held };
    const text = JSON.stringify(value);
    if (text !== JSON.stringify(kept)) remember(this.key, value, 'browser');
    this.text = text;
    this.base = merged;
    return merged;
  }
}

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
  const kept = useRef<KeptDraft>(null);
  kept.current ??= new KeptDraft(held === null ? KEY : CHANGE_KEY, options, held);
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
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(exchange, SAVE_MS);
    return () => clearTimeout(timer);
  }, [ready, draft, exchange]);
  useEffect(() => {
    const heard = (event: StorageEvent) => event.key === key && exchange();
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
  }, [key, exchange]);

  /** Samples that are in the basket leave the form and its storage, also when the form is no longer on the screen. */
  const removeSent = useCallback(
    (sent: Draft) => {
      const left = new Set(withoutSent(latest.current.draft, sent).rows.map((row) => row.key));
      const gone = sent.rows.flatMap((row) => (left.has(row.key) ? [] : [row.key]));
      // below the history: they do not come back by undo either
      dispatch({ type: 'rebase', patch: new Map(), remove: new Set(gone), add: [] });
      setRest((now) => ({ ...now, extractions: Math.max(0, now.extractions - sent.extractions) }));
      alone(key, () =>
        remember(key, withoutSent(readDraft(recall(key, 'browser'), options), sent), 'browser'),
      );
    },
    [key, options],
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
    follow,
    end: () => kept.current?.end(),
    /** The samples of the basket that the draft grew from; null where it is of new ones. */
    heldNow: () => kept.current?.held ?? null,
  };
}

export type Samples = ReturnType<typeof useSamples>;
