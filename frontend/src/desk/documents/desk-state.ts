import {
  beginHistory,
  done,
  type History,
  redone,
  type Sequence,
  type Step,
  undone,
} from '@oligoteka/sequence';
import type { Selection } from '../selection.ts';

/** A sequence that is open on the desk. */
export interface DeskDocument {
  readonly id: string;
  readonly history: History;
  readonly selection: Selection;
  readonly openedAt: number;
  /** As it was saved last; 0 for one that was never saved. */
  readonly revision: number;
  /** The sequence that was saved last: while it is the present one, nothing is unsaved. */
  readonly savedAs: Sequence | null;
}

export interface DeskState {
  readonly documents: readonly DeskDocument[];
  /** Id of the document that is shown. */
  readonly active: string;
  /** The one that was closed last: it can be opened again. */
  readonly closed: DeskDocument | null;
}

export type DeskAction =
  | { readonly type: 'load'; readonly documents: readonly DeskDocument[] }
  | { readonly type: 'open'; readonly documents: readonly DeskDocument[] }
  | { readonly type: 'show' | 'close' | 'gone'; readonly id: string }
  | { readonly type: 'reopen' }
  | { readonly type: 'select'; readonly selection: Selection }
  /** A change of the shown document, and what is selected after it. */
  | { readonly type: 'change'; readonly step: Step; readonly selection?: Selection }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'saved'; readonly id: string; readonly revision: number; readonly sequence: Sequence }
  /** Another tab changed it. */
  | { readonly type: 'follow'; readonly id: string; readonly revision: number; readonly sequence: Sequence }
  /** Two tabs changed it: this one goes on with a document of its own. */
  | { readonly type: 'branch'; readonly id: string; readonly as: string; readonly name: string };

export const EMPTY_DESK: DeskState = { documents: [], active: '', closed: null };

const START: Selection = { start: 0, length: 0 };

/** A document that was just opened. */
export const openedDocument = (id: string, sequence: Sequence, openedAt: number): DeskDocument => ({
  ...{ id, history: beginHistory(sequence), selection: START, openedAt },
  ...{ revision: 0, savedAs: null },
});

export const isUnsaved = ({ history, savedAs }: DeskDocument): boolean => history.now !== savedAs;

/** A selection within a sequence of so many bases, as far as it fits. */
export function withinSize({ start, length }: Selection, { bases, isCircular }: Sequence): Selection {
  const size = bases.length;
  const from = Math.min(start, size);
  return { start: from, length: Math.min(length, isCircular ? size : size - from) };
}

/** The state of the desk after an action. */
export function deskReducer(state: DeskState, action: DeskAction): DeskState {
  const { documents, active } = state;
  const change = (id: string, changed: (document: DeskDocument) => DeskDocument): DeskState => ({
    ...state,
    documents: documents.map((document) => (document.id === id ? changed(document) : document)),
  });
  switch (action.type) {
    case 'load': {
      const fresh = action.documents.filter(({ id }) => !documents.some((one) => one.id === id));
      const all = [...fresh, ...documents];
      return { ...state, documents: all, active: active === '' ? (all.at(-1)?.id ?? '') : active };
    }
    case 'open':
      return {
        ...state,
        documents: [...documents, ...action.documents],
        active: action.documents[0]?.id ?? active,
      };
    case 'show':
      return { ...state, active: action.id };
    case 'close':
      return closed(state, action.id, true);
    case 'gone':
      return closed(state, action.id, false);
    case 'reopen':
      return state.closed === null
        ? state
        : {
            documents: [...documents, { ...state.closed, revision: 0, savedAs: null }],
            active: state.closed.id,
            closed: null,
          };
    case 'select':
      return change(active, (document) => ({ ...document, selection: action.selection }));
    case 'change':
      return change(active, (document) =>
        after(document, done(document.history, action.step), action.selection),
      );
    case 'undo':
      return change(active, (document) => after(document, undone(document.history)));
    case 'redo':
      return change(active, (document) => after(document, redone(document.history)));
    case 'saved':
      return change(action.id, (document) => ({
        ...document,
        ...{ revision: action.revision, savedAs: action.sequence },
      }));
    case 'follow':
      return change(action.id, (document) => ({
        ...after(document, beginHistory(action.sequence)),
        ...{ revision: action.revision, savedAs: action.sequence },
      }));
    case 'branch':
      return {
        ...change(action.id, (document) => ({
          ...document,
          ...{ id: action.as, revision: 0, savedAs: null },
          history: done(document.history, [{ kind: 'set', change: { name: action.name } }]),
        })),
        active: active === action.id ? action.as : active,
      };
  }
}

const after = (document: DeskDocument, history: History, selection = document.selection): DeskDocument => ({
  ...document,
  history,
  selection: withinSize(selection, history.now),
});

function closed(state: DeskState, id: string, isOwn: boolean): DeskState {
  const at = state.documents.findIndex((document) => document.id === id);
  if (at < 0) return state;
  const documents = state.documents.filter((document) => document.id !== id);
  const next = documents[Math.min(at, documents.length - 1)]?.id ?? '';
  return {
    documents,
    active: state.active === id ? next : state.active,
    closed: isOwn ? (state.documents[at] ?? null) : state.closed,
  };
}
