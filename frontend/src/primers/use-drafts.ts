import type { Basket } from '@oligoteka/site-api';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { basketChanged } from '../site/basket-sync.ts';
import type { SiteCall } from '../site/call.ts';
import { fieldErrors } from '../site/failure.ts';
import { mergedInto } from '../site/merged-into.ts';
import { storageOf } from '../site/remembered.ts';
import { Doubts } from './doubts.ts';
import { DraftOutbox, mergeDrafts } from './draft-outbox.ts';
import { DraftSaver, type SaveStatus } from './draft-saver.ts';
import { DraftSync, messagesByLine, type Sent, toWire } from './draft-sync.ts';
import type { GridAction } from './grid-state.ts';
import { draftsOf, isChange, mergeBasket } from './merge-basket.ts';
import { moveKeptLines } from './move-kept-lines.ts';
import { randomName } from '../site/random-name.ts';
import { type Row, sameContent } from './row.ts';
import type { RowReader } from './row-reading.ts';
import { stepName } from './step-name.ts';
import { beginTab, livingTabs, whenTabGoes } from './tab-life.ts';

/** After this pause without a save, the other tabs are told to read the basket. */
const TELL_OTHERS_AFTER_MS = 1_500;

interface Parts {
  call: SiteCall;
  basket: Basket;
  reader: RowReader;
  /** The lines with what is being typed. */
  rows: readonly Row[];
  dispatch: Dispatch<GridAction>;
}

interface Machine {
  sync: DraftSync;
  saver: DraftSaver;
  doubts: Doubts | null;
}

export type Added =
  | { kind: 'added'; step: string }
  | { kind: 'refused'; rows: readonly Row[] }
  | { kind: 'failed'; error: unknown };

/** Keeps the lines of the form on the server and in the browser, and in step with other tabs. */
export function useDrafts({ call, basket, reader, rows, dispatch }: Parts) {
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<Row, readonly string[]>>(new Map());
  const machine = useRef<Machine>(null);
  const version = useRef(basket.version);
  const now = useRef({ rows, basket, reader, call });
  now.current = { rows, basket, reader, call };

  const same = useCallback((a: Row, b: Row) => {
    const text = (row: Row) => now.current.reader.read(row).text;
    return sameContent(
      { ...a, name: a.name.trim(), text: text(a) },
      { ...b, name: b.name.trim(), text: text(b) },
    );
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const tab = beginTab();
    const storage = storageOf('browser'); // without one drafts live on the server only
    const sync = new DraftSync();
    const outbox = storage && new DraftOutbox(storage, now.current.basket.id, tab.name);
    let telling: ReturnType<typeof setTimeout> | undefined;
    const tellOthers = () => void basketChanged(queryClient);
    const saver = new DraftSaver({
      call: (...request) => now.current.call(...request),
      sync,
      outbox,
      onStatus: setStatus,
      onRefused: (messages) => setRefused((known) => new Map([...known, ...messages])),
      onSaved: (saved) => {
        version.current = saved;
        clearTimeout(telling);
        telling = setTimeout(tellOthers, TELL_OTHERS_AFTER_MS);
      },
    });
    const doubts = storage && new Doubts(storage, now.current.basket.id);
    machine.current = { sync, saver, doubts };

    const begin = async () => {
      const lives = await livingTabs();
      if (leaving.signal.aborted) return;
      const to = now.current.basket.id;
      if (storage) for (const from of mergedInto(storage, to)) moveKeptLines(storage, { from, to, lives });
      const kept = outbox?.all() ?? [];
      const orphans = kept.filter(({ owner }) => !lives(owner));
      outbox?.adopt(orphans);
      const drafts = draftsOf(now.current.basket, now.current.reader.book.rules);
      const merged = mergeDrafts(drafts, orphans, same);
      for (const { row, id, number } of merged.held) sync.learn(row.key, id, row, number);
      for (const { key, tempId } of merged.reserved) sync.reserve(key, tempId);
      const textOf = (row: Row) => now.current.reader.read(row).text;
      dispatch({ type: 'load', rows: doubts?.restore(merged.rows, textOf) ?? merged.rows });
      setReady(true);
      for (const owner of new Set(kept.filter(({ owner }) => lives(owner)).map(({ owner }) => owner)))
        whenTabGoes(owner, () => inherit(owner), leaving.signal);
    };
    /** Another tab closed before its lines were saved: they are ours now. */
    const inherit = (owner: string) => {
      const left = outbox?.all().filter((kept) => kept.owner === owner) ?? [];
      if (left.length === 0) return;
      outbox?.adopt(left);
      const keys = new Map([...sync.held()].map(([key, { id }]) => [id, key]));
      const here = new Map(now.current.rows.map((row) => [row.key, row]));
      const replace = new Map<Row, Row>();
      const add: Row[] = [];
      const remove = new Set<string>();
      for (const { row, id, deleted } of left) {
        const key = keys.get(id);
        const mine = key === undefined ? undefined : here.get(key);
        if (deleted) {
          if (mine && !sync.isDirty(mine)) remove.add(mine.key);
        } else if (mine && !sync.isDirty(mine)) replace.set(mine, { ...row, key: mine.key });
        else if (!mine) {
          if (id < 0) sync.reserve(row.key, id);
          add.push(row);
        }
      }
      dispatch({ type: 'rebase', replace, remove, add });
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
  }, [dispatch, queryClient, same]);

  useEffect(() => {
    if (!ready) return;
    machine.current?.saver.update(rows);
    machine.current?.doubts?.keep(rows);
  }, [rows, ready]);

  // another tab changed the basket
  useEffect(() => {
    const { saver, sync } = machine.current ?? {};
    if (!ready || !saver || !sync || saver.isBusy() || basket.version < version.current) return;
    if (status !== 'saved') return;
    version.current = basket.version;
    const changes = mergeBasket(draftsOf(basket, now.current.reader.book.rules), {
      sync,
      rows: now.current.rows,
      same,
    });
    if (isChange(changes)) dispatch({ type: 'rebase', ...changes });
  }, [basket, status, ready, dispatch, same]);

  const addToBasket = useCallback(
    async (chosen: readonly Row[]): Promise<Added> => {
      const { sync, saver } = machine.current ?? {};
      if (!sync || !saver) return { kind: 'failed', error: undefined };
      let lines: Sent[] = [];
      try {
        const answer = await saver.alone(() => {
          const numbers = new Map(now.current.rows.map((row, at) => [row, at + 1]));
          lines = chosen.map((row): Sent => {
            const number = numbers.get(row) ?? 0;
            return {
              key: row.key,
              row,
              number,
              wire: { ...toWire(sync.idOf(row.key), row, number), editState: 'basket' },
            };
          });
          const primers = lines.map(({ wire }) => wire);
          return now.current.call('/primer/savePrimers', { primers }, { idempotencyKey: randomName() });
        });
        version.current = answer.version;
        sync.moveToBasket(lines, answer);
        const still = new Set(now.current.rows);
        const step = stepName('basket');
        // a line changed meanwhile stays, and its next save makes it a draft again
        dispatch({
          type: 'remove',
          step,
          keys: lines.flatMap(({ key, row }) => (row && still.has(row) ? [key] : [])),
        });
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
