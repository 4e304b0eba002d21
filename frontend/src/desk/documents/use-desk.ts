import { plainSequence, type Sequence } from '@oligoteka/sequence';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import {
  againOpened,
  type DeskAction,
  type DeskDocument,
  type DeskState,
  deskReducer,
  EMPTY_DESK,
  isUnsaved,
  openedDocument,
} from './desk-state.ts';
import { DocumentStore } from './document-store.ts';
import type { KeptDocument } from './kept-document.ts';
import { type Keeping, keepingAfter } from './keeping.ts';
import { recallShown, rememberShown } from './remembered-shown.ts';

/** A crash loses no more than the input of this time. */
const SAVE_MS = 200;
/** A large document is written whole after it was drawn. */
const SAVE_LARGE_MS = 2_000;
const LARGE = 500_000;
/** A feature takes as long to write as some bases. */
const BASES_PER_FEATURE = 50;

/** The documents of the desk: kept in this browser, there again after a crash, in step with other tabs. */
export function useDesk() {
  const [state, dispatch] = useReducer(deskReducer, EMPTY_DESK);
  const [keeping, setKeeping] = useState<Keeping>('reading');
  const store = useRef<DocumentStore>(null);
  const latest = useRef(state);
  latest.current = state;
  const told = useCallback((fault: unknown) => setKeeping(keepingAfter(fault)), []);
  // before the store: as the desk goes, what is unsaved is written first
  const { saveSoon, forget } = useSaving(store, latest, dispatch, told);

  useEffect(() => {
    let isOver = false;
    const begin = async (): Promise<void> => {
      const opened = await DocumentStore.open(() => setKeeping('waiting'));
      if (isOver) return opened.close();
      store.current = opened;
      opened.onNews((id) => void follow(opened, id, () => latest.current.documents, dispatch));
      const fault = await opened
        .takeLeft((name) => m.desk_branch_name({ name }))
        .then(
          () => null,
          (one: unknown) => one,
        );
      const kept = await opened.all();
      dispatch({
        type: 'load',
        documents: kept.map(againOpened),
        shown: recallShown(),
      });
      told(fault);
    };
    begin().catch(told);
    return () => {
      isOver = true;
      store.current?.close();
      store.current = null;
    };
  }, [told]);

  useEffect(() => {
    // what is full may have room again, after something was closed
    if (keeping === 'kept' || keeping === 'full') saveSoon(state.documents.filter(isUnsaved));
  }, [state.documents, keeping, saveSoon]);
  // a crash leaves no time for more
  useEffect(() => rememberShown(latest.current), [state.active]);

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
  latest: { readonly current: DeskState },
  dispatch: (action: DeskAction) => void,
  told: (fault: unknown) => void,
): { saveSoon: (unsaved: readonly DeskDocument[]) => void; forget: (id: string) => void } {
  const underWay = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // known at once: what was dispatched is in the state a moment later
  const saved = useRef<Known>(new Map());
  const saveAll = useCallback(() => {
    const saveEach = async (): Promise<void> => {
      if (store.current === null) return;
      for (const document of latest.current.documents.filter(isUnsaved))
        await save(store.current, document, saved.current, dispatch);
      told(null);
    };
    underWay.current = underWay.current.then(saveEach).catch(told);
  }, [store, latest, dispatch, told]);
  // somebody who types without a pause is saved all the same: a timer that runs is not set anew
  const saveSoon = useCallback(
    (unsaved: readonly DeskDocument[]) => {
      if (unsaved.length === 0 || timer.current !== undefined) return;
      const size = Math.max(
        ...unsaved.map(({ revision, history: { now } }) =>
          revision > 0 ? 0 : now.bases.length + BASES_PER_FEATURE * now.features.length,
        ),
      );
      const save = (): void => {
        timer.current = undefined;
        saveAll();
      };
      timer.current = setTimeout(save, size > LARGE ? SAVE_LARGE_MS : SAVE_MS);
    },
    [saveAll],
  );
  useEffect(() => {
    const left = (): void => {
      rememberShown(latest.current);
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

type Known = Map<string, Pick<KeptDocument, 'revision'> & { readonly sequence: Sequence }>;

/** A document as it is kept, on the revision that this page saved last. */
const keptOf = ({ id, history, openedAt, revision }: DeskDocument, known: Known): KeptDocument => ({
  ...{ id, history, openedAt },
  revision: Math.max(revision, known.get(id)?.revision ?? 0),
});

async function save(
  store: DocumentStore,
  document: DeskDocument,
  known: Known,
  dispatch: (action: DeskAction) => void,
): Promise<void> {
  const kept = keptOf(document, known);
  const { id, history } = kept;
  const sequence = history.now;
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
  const { history, revision } = kept;
  if (mine === undefined) dispatch({ type: 'load', documents: [againOpened(kept)] });
  else if (!isUnsaved(mine) && mine.revision < revision) dispatch({ type: 'follow', id, revision, history });
}
