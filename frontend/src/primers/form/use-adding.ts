import { useMemo, useState } from 'react';
import { isEmptyRow } from '../lines/row.ts';
import type { AddDone } from './add-report.tsx';
import type { FormLines } from './use-form-lines.ts';
import type { Navigation } from './use-navigation.ts';

interface Parts extends FormLines {
  show: Navigation['show'];
  /** The report of the last paste is closed when lines have been added. */
  closePaste: () => void;
}

/** Adds lines to the basket: the chosen ones, or all without errors. Asks first about equal names. */
export function useAdding({ state, rows, reader, refused, duplicates, priceOf, ...form }: Parts) {
  const { latest, comparing, dispatch } = form;
  const [added, setAdded] = useState<AddDone | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const { checked } = state;
  const picked = useMemo(
    () => rows.filter((row) => !isEmptyRow(row) && (checked.size === 0 || checked.has(row.key))),
    [rows, checked],
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
    () => orderable.filter(({ key }) => duplicates.get(key)?.warns),
    [orderable, duplicates],
  );
  const add = async (certain = false) => {
    dispatch({ type: 'commit' });
    const mustAsk = unsure.length > 0 && !certain;
    setAsked(mustAsk);
    if (mustAsk) return setAdded(null);
    if (comparing && unsure.length > 0)
      dispatch({ type: 'certainNames', ids: comparing.certainIds(unsure, reader) });
    setBusy(true);
    const left = picked.length - orderable.length;
    const done = await form.drafts.addToBasket(orderable);
    setBusy(false);
    form.closePaste();
    setAdded(done.kind === 'added' ? { ...done, count: orderable.length, sum, left } : done);
    const [first] = done.kind === 'refused' ? done.rows : [];
    if (first) form.show(latest.current.rows.indexOf(first), 'sequence');
  };
  return {
    add,
    busy,
    sum,
    unsure,
    added,
    setAdded,
    setAsked,
    count: orderable.length,
    question: asked && unsure.length > 0 ? comparing : undefined,
  };
}

export type Adding = ReturnType<typeof useAdding>;
