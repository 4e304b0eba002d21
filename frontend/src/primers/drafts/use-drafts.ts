import type { Basket } from '@oligoteka/site-api';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { basketChanged, basketSaved } from '../../tabs/basket-sync.ts';
import type { SiteCall } from '../../calls/call.ts';
import { fieldErrors } from '../../calls/failure.ts';
import { mergedInto } from '../../tabs/merged-into.ts';
import { storageOf } from '../../tabs/remembered.ts';
import { PasteWarnings } from './paste-warnings.ts';
import { DraftAttempts } from './draft-attempts.ts';
import { DraftOutbox } from './draft-outbox.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { DraftSaver, type SaveStatus } from './draft-saver.ts';
import { DraftSync, messagesByLine, type Sent } from './draft-sync.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { chosenIds, draftsOf, type Editing, isChange, mergeBasket } from '../other-tabs/merge-basket.ts';
import { moveKeptLines } from './move-kept-lines.ts';
import { randomName } from '../../tabs/random-name.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { stepName } from '../grid/state/step-name.ts';
import { takeOver } from '../other-tabs/take-over.ts';
import { beginTab, livingTabs, whenTabGoes } from '../other-tabs/living-tabs.ts';

/** After this pause without a save, the other tabs are told to read the basket. */
const TELL_OTHERS_AFTER_MS = 1_500;
const NO_CHANGE = { patch: new Map<string, never>(), remove: new Set<string>(), add: [] };

interface Parts {
  call: SiteCall;
  basket: Basket;
  reader: RowReader;
  /** The lines with what is being typed. */
  rows: readonly Row[];
  editing: Editing | null;
  dispatch: Dispatch<GridAction>;
}

interface Machine {
  sync: DraftSync;
  saver: DraftSaver;
  pasteWarnings: PasteWarnings | null;
}

export type Added =
  | { kind: 'added'; step: string }
  | { kind: 'refused'; rows: readonly Row[] }
  | { kind: 'failed'; error: unknown };

/** Keeps the lines of the form on the server and in the browser, and in step with other tabs. */
export function useDrafts({ call, basket, reader, rows, editing, dispatch }: Parts) {
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [ready, setReady] = useState(false);
  /** How often requests of another tab were taken over. */
  const [resumed, setResumed] = useState(0);
  const [refused, setRefused] = useState<ReadonlyMap<Row, readonly string[]>>(new Map());
  const machine = useRef<Machine>(null);
  const version = useRef(basket.version);
  const now = useRef({ rows, editing, basket, reader, call });
  now.current = { rows, editing, basket, reader, call };

  const asHeld = useCallback(
    (row: Row): Row => ({ ...row, name: row.name.trim(), text: now.current.reader.read(row).text }),
    [],
  );

  useEffect(() => {
    const leaving = new AbortController();
    const tab = beginTab();
    const storage = storageOf('browser'); // without one drafts live on the server only
    const sync = new DraftSync();
    const outbox = storage && new DraftOutbox(storage, now.current.basket.id, tab.name);
    const attempts = storage && new DraftAttempts(storage, now.current.basket.id, tab.name);
    let telling: ReturnType<typeof setTimeout> | undefined;
    const tellOthers = () => void basketChanged(queryClient);
    const saver = new DraftSaver({
      call: (...request) => now.current.call(...request),
      sync,
      outbox,
      attempts,
      onStatus: setStatus,
      onRefused: (messages) => setRefused((known) => new Map([...known, ...messages])),
      onSaved: (saved) => {
        version.current = saved;
        basketSaved(now.current.basket.id, saved);
        clearTimeout(telling);
        telling = setTimeout(tellOthers, TELL_OTHERS_AFTER_MS);
      },
      onTwins: (remove) => dispatch({ type: 'rebase', ...NO_CHANGE, remove }),
    });
    const pasteWarnings = storage && new PasteWarnings(storage, now.current.basket.id);
    machine.current = { sync, saver, pasteWarnings };

    const begin = async () => {
      const lives = await livingTabs();
      if (leaving.signal.aborted) return;
      const to = now.current.basket.id;
      if (storage) for (const from of mergedInto(storage, to)) moveKeptLines(storage, { from, to, lives });
      const kept = outbox?.all() ?? [];
      const orphans = outbox?.adopt(kept.filter(({ owner }) => !lives(owner))) ?? [];
      saver.resume(attempts?.adopt((owner) => !lives(owner)) ?? []);
      const drafts = draftsOf(now.current.basket, now.current.reader.book.rules);
      const merged = mergeDrafts(drafts, orphans, asHeld);
      for (const { row, id, number } of merged.held) sync.learn(row.key, id, row, number);
      for (const { key, tempId } of merged.reserved) sync.reserve(key, tempId);
      const textOf = (row: Row) => now.current.reader.read(row).text;
      dispatch({ type: 'load', rows: pasteWarnings?.restore(merged.rows, textOf) ?? merged.rows });
      if (merged.notes.length > 0)
        dispatch({ type: 'rebase', ...NO_CHANGE, news: { notes: merged.notes, lost: [] } });
      setReady(true);
      for (const owner of new Set(kept.filter(({ owner }) => lives(owner)).map(({ owner }) => owner)))
        whenTabGoes(owner, () => inherit(owner), leaving.signal);
    };
    /** Another tab closed before its lines were saved: they are ours now. */
    const inherit = (owner: string) => {
      saver.resume(attempts?.adopt((one) => one === owner) ?? []);
      setResumed((times) => times + 1);
      const left = outbox?.all().filter((kept) => kept.owner === owner) ?? [];
      if (left.length === 0) return;
      outbox?.adopt(left);
      dispatch({ type: 'rebase', ...takeOver(left, sync, now.current.rows) });
    };
    void begin();
    const online = () => saver.retry();
    window.addEventListener('online', online);
    return () => {
      leaving.abort();
      window.removeEventListener('online', online);
      clearTimeout(telling);
      void saver.flush().then(() => {
        saver.stop();
        // what it could not send is for the form that is opened next, in this tab or another one
        tab.leave();
        return basketChanged(queryClient);
      });
    };
  }, [dispatch, queryClient, asHeld]);

  useEffect(() => {
    if (!ready) return;
    if (!now.current.editing) machine.current?.sync.goOn();
    machine.current?.saver.update(rows);
    machine.current?.pasteWarnings?.keep(rows);
  }, [rows, ready, resumed]);

  // another tab changed the basket
  useEffect(() => {
    const { saver, sync } = machine.current ?? {};
    if (!ready || !saver || !sync || saver.isBusy() || basket.version < version.current) return;
    if (status !== 'saved') return;
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

  const addToBasket = useCallback(
    async (chosen: readonly Row[]): Promise<Added> => {
      const { sync, saver } = machine.current ?? {};
      if (!sync || !saver) return { kind: 'failed', error: undefined };
      let lines: Sent[] = [];
      const left: string[] = [];
      try {
        // lines that another tab has deleted meanwhile are made anew, whole
        for (let rest = chosen; rest.length > 0; ) {
          const answer = await saver.alone(() => {
            const numbers = new Map(now.current.rows.map((row, at) => [row, at + 1]));
            lines = rest.map((row) => sync.toBasket(row, numbers.get(row) ?? 0));
            const primers = lines.map(({ wire }) => wire);
            return now.current.call('/primer/savePrimers', { primers }, { idempotencyKey: randomName() });
          });
          version.current = answer.version;
          rest = sync.moveToBasket(lines, answer);
          const gone = new Set(rest);
          left.push(...lines.flatMap(({ key, row }) => (row && !gone.has(row) ? [key] : [])));
        }
        const asChosen = new Set(chosen);
        const still = new Set(now.current.rows.flatMap((row) => (asChosen.has(row) ? [row.key] : [])));
        const step = stepName('basket');
        // a line changed meanwhile stays, and its next save makes it a draft again
        dispatch({ type: 'remove', step, keys: left.filter((key) => still.has(key)) });
        void basketChanged(queryClient);
        return { kind: 'added', step };
      } catch (error) {
        const messages = messagesByLine(lines, fieldErrors(error));
        if (messages.size === 0) return { kind: 'failed', error };
        setRefused((known) => new Map([...known, ...messages]));
        return { kind: 'refused', rows: [...messages.keys()] };
      }
    },
    [dispatch, queryClient],
  );

  const saveNow = useCallback(() => machine.current?.saver.retry(), []);
  return { status, ready, refused, addToBasket, saveNow };
}
