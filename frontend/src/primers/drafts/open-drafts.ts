import type { Basket } from '@oligoteka/site-api';
import type { Dispatch } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { basketSaved } from '../../tabs/basket-sync.ts';
import { mergedInto } from '../../tabs/merged-into.ts';
import { storageOf } from '../../tabs/remembered.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { beginTab, livingTabs, whenTabGoes } from '../other-tabs/living-tabs.ts';
import { draftsOf } from '../other-tabs/merge-basket.ts';
import { takeOver } from '../other-tabs/take-over.ts';
import { DraftAttempts } from './draft-attempts.ts';
import { DraftOutbox } from './draft-outbox.ts';
import { DraftSaver, type SaverPorts } from './draft-saver.ts';
import { DraftSync } from './draft-sync.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { moveKeptLines } from './move-kept-lines.ts';
import { PasteWarnings } from './paste-warnings.ts';

/** Other tabs read the basket after this pause without a save. */
const TELL_OTHERS_AFTER_MS = 1_500;
const NO_CHANGE = { patch: new Map<string, never>(), remove: new Set<string>(), add: [] };

interface Ports extends Pick<SaverPorts, 'onStatus' | 'onRefused'> {
  now: { readonly current: { rows: readonly Row[]; basket: Basket; reader: RowReader; call: SiteCall } };
  dispatch: Dispatch<GridAction>;
  /** A line as the server keeps it. */
  asHeld: (row: Row) => Row;
  /** The basket has this version since our save. */
  onSaved: (version: number) => void;
  onReady: () => void;
  /** The requests of a closed tab are sent again. */
  onResumed: () => void;
  tellOthers: () => Promise<void>;
}

/** Opens the drafts of the basket in this tab: storage, saver, and changes that closed tabs could not send. */
export function openDrafts({ now, dispatch, asHeld, ...on }: Ports) {
  const leaving = new AbortController();
  const tab = beginTab();
  const storage = storageOf('browser'); // without storage drafts exist on the server only
  const { id: basketId } = now.current.basket;
  const sync = new DraftSync();
  const outbox = storage && new DraftOutbox(storage, basketId, tab.name);
  const attempts = storage && new DraftAttempts(storage, basketId, tab.name);
  const pasteWarnings = storage && new PasteWarnings(storage, basketId);
  let telling: ReturnType<typeof setTimeout> | undefined;
  const saver = new DraftSaver({
    call: (...request) => now.current.call(...request),
    sync,
    outbox,
    attempts,
    onStatus: on.onStatus,
    onRefused: on.onRefused,
    onSaved: (saved) => {
      on.onSaved(saved);
      basketSaved(now.current.basket.id, saved);
      clearTimeout(telling);
      telling = setTimeout(() => void on.tellOthers(), TELL_OTHERS_AFTER_MS);
    },
    onTwins: (remove) => dispatch({ type: 'rebase', ...NO_CHANGE, remove }),
  });

  /** Takes over the unsaved lines of a tab that has closed. */
  const inherit = (owner: string) => {
    saver.resume(attempts?.adopt((one) => one === owner) ?? []);
    on.onResumed();
    const left = outbox?.all().filter((kept) => kept.owner === owner) ?? [];
    if (left.length === 0) return;
    outbox?.adopt(left);
    dispatch({ type: 'rebase', ...takeOver(left, sync, now.current.rows) });
  };
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
    on.onReady();
    for (const owner of new Set(kept.filter(({ owner }) => lives(owner)).map(({ owner }) => owner)))
      whenTabGoes(owner, () => inherit(owner), leaving.signal);
  };
  const online = () => saver.retry();
  window.addEventListener('online', online);
  const close = () => {
    leaving.abort();
    window.removeEventListener('online', online);
    clearTimeout(telling);
    void saver.flush().then(() => {
      saver.stop();
      // the next form, in this tab or another, sends the rest
      tab.leave();
      return on.tellOthers();
    });
  };
  return { sync, saver, pasteWarnings, begin, close };
}

export type OpenDrafts = ReturnType<typeof openDrafts>;
