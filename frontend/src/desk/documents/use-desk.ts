import { plainSequence, type Sequence } from '@oligoteka/sequence';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import {
  type DeskAction,
  type DeskDocument,
  deskReducer,
  EMPTY_DESK,
  isUnsaved,
  openedDocument,
} from './desk-state.ts';
import { DocumentStore } from './document-store.ts';
import type { KeptDocument } from './kept-document.ts';

/** A crash loses no more than the input of this time; a large document is written less often. */
const SAVE_MS = 200;
const SAVE_LARGE_MS = 2_000;
const LARGE = 500_000;

/** How the desk is kept: not read yet, kept in this browser, or only as long as the page is open. */
export type Keeping = 'reading' | 'kept' | 'notKept';

/** The documents of the desk: kept in this browser, there again after a crash, in step with other tabs. */
export function useDesk() {
  const [state, dispatch] = useReducer(deskReducer, EMPTY_DESK);
  const [keeping, setKeeping] = useState<Keeping>('reading');
  const store = useRef<DocumentStore>(null);
  const latest = useRef(state);
  latest.current = state;
  const failed = useCallback(() => setKeeping('notKept'), []);
  // before the store: as the desk goes, what is unsaved is written first
  const { saveSoon, forget } = useSaving(store, latest, dispatch, failed);

  useEffect(() => {
    let isOver = false;
    const begin = async (): Promise<void> => {
      const opened = await DocumentStore.open();
      if (isOver) return opened.close();
      store.current = opened;
      opened.onNews((id) => void follow(opened, id, () => latest.current.documents, dispatch));
      await opened.takeLeft((name) => m.desk_branch_name({ name }));
      const kept = await opened.all();
      dispatch({
        type: 'load',
        documents: kept.map(({ id, sequence, openedAt, revision }) => ({
          ...openedDocument(id, sequence, openedAt),
          ...{ revision, savedAs: sequence },
        })),
      });
      setKeeping('kept');
    };
    begin().catch(failed);
    return () => {
      isOver = true;
      store.current?.close();
      store.current = null;
    };
  }, [failed]);

  useEffect(() => {
    if (keeping === 'kept') saveSoon(state.documents.filter(isUnsaved));
  }, [state.documents, keeping, saveSoon]);

  const open = useCallback((sequences: readonly Sequence[]) => {
    const now = Date.now();
    const documents = sequences.map((one, at) => openedDocument(crypto.randomUUID(), one, now + at));
    dispatch({ type: 'open', documents });
  }, []);
  const close = useCallback(
    (id: string) => {
      dispatch({ type: 'close', id });
      forget(id);
      void store.current?.remove(id);
    },
    [forget],
  );
  return {
    ...{ state, dispatch, keeping, open, close },
    openEmpty: () => open([plainSequence(m.desk_new_name(), new Uint8Array())]),
  };
}

export type Desk = ReturnType<typeof useDesk>;

/** Saves what is unsaved a moment after it changed, one after another; what is unsaved as the page is left is written then. */
function useSaving(
  store: { readonly current: DocumentStore | null },
  latest: { readonly current: { readonly documents: readonly DeskDocument[] } },
  dispatch: (action: DeskAction) => void,
  failed: () => void,
): { saveSoon: (unsaved: readonly DeskDocument[]) => void; forget: (id: string) => void } {
  const underWay = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // known at once: what was dispatched is in the state a moment later
  const saved = useRef<Known>(new Map());
  const saveAll = useCallback(() => {
    const saveEach = async (): Promise<void> => {
      for (const document of latest.current.documents.filter(isUnsaved))
        if (store.current) await save(store.current, document, saved.current, dispatch);
    };
    underWay.current = underWay.current.then(saveEach).catch(failed);
  }, [store, latest, dispatch, failed]);
  // somebody who types without a pause is saved all the same: a timer that runs is not set anew
  const saveSoon = useCallback(
    (unsaved: readonly DeskDocument[]) => {
      if (unsaved.length === 0 || timer.current !== undefined) return;
      const isLarge = unsaved.some(({ history }) => history.now.bases.length > LARGE);
      const save = (): void => {
        timer.current = undefined;
        saveAll();
      };
      timer.current = setTimeout(save, isLarge ? SAVE_LARGE_MS : SAVE_MS);
    },
    [saveAll],
  );
  useEffect(() => {
    const left = (): void => {
      const unsaved = latest.current.documents.filter(isUnsaved);
      store.current?.leave(unsaved.map((document) => keptOf(document, saved.current)));
    };
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void store.current?.stay().then(saveAll);
    };
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', back);
      clearTimeout(timer.current);
      timer.current = undefined;
      left();
    };
  }, [store, latest, saveAll]);
  return { saveSoon, forget: useCallback((id: string) => void saved.current.delete(id), []) };
}

type Known = Map<string, Pick<KeptDocument, 'revision' | 'sequence'>>;

/** A document as it is kept, on the revision that this page saved last. */
const keptOf = ({ id, history, openedAt, revision }: DeskDocument, known: Known): KeptDocument => ({
  ...{ id, sequence: history.now, openedAt },
  revision: Math.max(revision, known.get(id)?.revision ?? 0),
});

async function save(
  store: DocumentStore,
  document: DeskDocument,
  known: Known,
  dispatch: (action: DeskAction) => void,
): Promise<void> {
  const kept = keptOf(document, known);
  const { id, sequence } = kept;
  // saved already: the state has yet to hear of it
  if (known.get(id)?.sequence === sequence) return;
  const saved = await store.save(kept);
  if (typeof saved === 'object') {
    known.set(id, { revision: saved.revision, sequence });
    dispatch({ type: 'saved', id, revision: saved.revision, sequence });
  } else {
    // nothing that was typed here is lost, and nothing of the other tab
    const name = m.desk_branch_name({ name: sequence.name });
    dispatch({ type: 'branch', id, as: crypto.randomUUID(), name });
  }
}

/** Another tab saved or closed a document: this one shows it so, unless it has changes of its own. */
async function follow(
  store: DocumentStore,
  id: string,
  documents: () => readonly DeskDocument[],
  dispatch: (action: DeskAction) => void,
): Promise<void> {
  const kept = await store.get(id);
  const mine = documents().find((one) => one.id === id);
  if (kept === undefined) {
    if (mine !== undefined && !isUnsaved(mine)) dispatch({ type: 'gone', id });
    return;
  }
  const { sequence, revision, openedAt } = kept;
  if (mine === undefined) {
    const document = { ...openedDocument(id, sequence, openedAt), revision, savedAs: sequence };
    dispatch({ type: 'load', documents: [document] });
  } else if (!isUnsaved(mine) && mine.revision < revision)
    dispatch({ type: 'follow', id, revision, sequence });
}
