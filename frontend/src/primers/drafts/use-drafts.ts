import type { Basket } from '@oligoteka/site-api';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { stepName } from '../../grid/state/step-name.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { chosenIds, draftsOf, type Editing, isChange, mergeBasket } from '../other-tabs/merge-basket.ts';
import { addToBasket } from './add-to-basket.ts';
import type { SaveStatus } from './draft-saver.ts';
import { type OpenDrafts, openDrafts } from './open-drafts.ts';

interface Parts {
  call: SiteCall;
  basket: Basket;
  reader: RowReader;
  /** The lines, with the text being typed. */
  rows: readonly Row[];
  editing: Editing | null;
  dispatch: Dispatch<GridAction>;
  loggedOut: boolean;
}

export type Added =
  | { kind: 'added'; step: string }
  | { kind: 'refused'; rows: readonly Row[] }
  | { kind: 'failed'; error: unknown };

/** Keeps the lines of the form on the server and in the browser, and in step with other tabs. */
export function useDrafts({ call, basket, reader, rows, editing, dispatch, loggedOut }: Parts) {
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [ready, setReady] = useState(false);
  /** Counts takeovers of another tab's requests. */
  const [resumed, setResumed] = useState(0);
  const [refused, setRefused] = useState<ReadonlyMap<Row, readonly string[]>>(new Map());
  const machine = useRef<OpenDrafts>(null);
  const version = useRef(basket.version);
  const now = useRef({ rows, editing, basket, reader, call });
  now.current = { rows, editing, basket, reader, call };

  const tellRefused = useCallback(
    (messages: ReadonlyMap<Row, readonly string[]>) =>
      setRefused((known) => new Map([...known, ...messages])),
    [],
  );
  const asHeld = useCallback(
    (row: Row): Row => ({ ...row, name: row.name.trim(), text: now.current.reader.read(row).text }),
    [],
  );

  useEffect(() => {
    const drafts = openDrafts({
      now,
      dispatch,
      asHeld,
      onStatus: setStatus,
      onRefused: tellRefused,
      onSaved: (saved) => (version.current = saved),
      onReady: () => setReady(true),
      onResumed: () => setResumed((times) => times + 1),
      tellOthers: () => basketChanged(queryClient),
    });
    machine.current = drafts;
    void drafts.begin();
    return drafts.close;
  }, [dispatch, queryClient, asHeld, tellRefused]);

  useEffect(() => {
    if (!ready) return;
    if (!now.current.editing) machine.current?.sync.goOn();
    machine.current?.saver.update(rows);
    machine.current?.pasteWarnings?.keep(rows);
  }, [rows, ready, resumed]);

  // the basket was changed by another tab
  useEffect(() => {
    const { saver, sync } = machine.current ?? {};
    if (!ready || !saver || !sync || saver.isBusy() || basket.version < version.current) return;
    if (status !== 'saved' && status !== 'saving') return;
    version.current = basket.version;
    const changes = mergeBasket(draftsOf(basket, now.current.reader.book.rules), {
      sync,
      rows: now.current.rows,
      inBasket: chosenIds(basket),
      editing: now.current.editing,
      asHeld,
    });
    if (isChange(changes)) dispatch({ type: 'rebase', ...changes });
  }, [basket, status, ready, dispatch, asHeld]);

  // logged in again: what was typed meanwhile is sent
  useEffect(() => {
    if (!loggedOut) machine.current?.saver.resumeSaving();
  }, [loggedOut]);

  const add = useAddToBasket({ machine, version, now, dispatch, tellRefused });
  const saveNow = useCallback(() => machine.current?.saver.retry(), []);
  return { status, ready, refused, addToBasket: add, saveNow };
}

interface Adding {
  machine: RefObject<OpenDrafts | null>;
  /** The version of the basket that this tab knows. */
  version: RefObject<number>;
  now: RefObject<Pick<Parts, 'rows' | 'call'>>;
  dispatch: Dispatch<GridAction>;
  tellRefused: (messages: ReadonlyMap<Row, readonly string[]>) => void;
}

/** Moves the chosen lines into the basket and out of the form. */
function useAddToBasket({ machine, version, now, dispatch, tellRefused }: Adding) {
  const queryClient = useQueryClient();
  return useCallback(
    async (chosen: readonly Row[]): Promise<Added> => {
      const { sync, saver } = machine.current ?? {};
      if (!sync || !saver) return { kind: 'failed', error: undefined };
      const done = await addToBasket(chosen, {
        sync,
        saver,
        call: (...request) => now.current.call(...request),
        rowsNow: () => now.current.rows,
        onVersion: (saved) => (version.current = saved),
      });
      if ('moved' in done) {
        const asChosen = new Set(chosen);
        const still = new Set(now.current.rows.flatMap((row) => (asChosen.has(row) ? [row.key] : [])));
        const step = stepName('basket');
        // a line changed meanwhile stays: its next save makes it a draft again
        dispatch({ type: 'remove', step, keys: done.moved.filter((key) => still.has(key)) });
        void basketChanged(queryClient);
        return { kind: 'added', step };
      }
      const { error, messages } = done;
      if (messages.size === 0) return { kind: 'failed', error };
      tellRefused(messages);
      return { kind: 'refused', rows: [...messages.keys()] };
    },
    [machine, version, now, dispatch, queryClient, tellRefused],
  );
}
