import { useMemo, useState } from 'react';
import { noteScale } from '../lines/last-scale.ts';
import { isEmptyRow, type Row } from '../lines/row.ts';
import { isFaulty, type RowReader } from '../lines/row-reading.ts';
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
  /** Why none of them can be ordered yet, and of how many that is true. */
  const lack = useMemo(() => lackOf(picked, reader), [picked, reader]);
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
    if (done.kind === 'added') noteScale(orderable.at(-1)?.scale ?? '');
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
    lack: orderable.length > 0 ? null : lack,
    question: asked && unsure.length > 0 ? comparing : undefined,
  };
}

/** What most easily makes lines ready: a scale, else names; null where errors alone are in the way. */
export interface Lacking {
  readonly lack: 'scale' | 'name';
  readonly count: number;
}

function lackOf(rows: readonly Row[], reader: RowReader): Lacking | null {
  const readings = rows
    .filter((row) => !isFaulty(row, reader.read(row)))
    .map((row) => reader.read(row))
    .filter(({ problems }) => !problems.some(({ kind }) => kind === 'empty'));
  for (const [lack, wanted] of LACKS) {
    const count = readings.filter(({ problems }) => problems.some(({ kind }) => kind === wanted)).length;
    if (count > 0) return { lack, count };
  }
  return null;
}
const LACKS = [
  ['scale', 'noScale'],
  ['name', 'noName'],
] as const;

export type Adding = ReturnType<typeof useAdding>;
