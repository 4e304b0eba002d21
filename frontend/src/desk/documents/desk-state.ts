import {
  beginHistory,
  done,
  type History,
  redone,
  type Sequence,
  type Step,
  undone,
} from '@oligoteka/sequence';
import type { LetterKey } from '../edit/edit-steps.ts';
import type { Selection } from '../selection.ts';
import type { KeptDocument } from './kept-document.ts';

/** A sequence that is open on the desk. */
export interface DeskDocument {
  readonly id: string;
  readonly history: History;
  readonly selection: Selection;
  /** The key that was pressed last, as long as nothing else happened since: the next one may go on with it. */
  readonly lastKey: LetterKey | null;
  readonly openedAt: number;
  /** As it was saved last; 0 for one that was never saved. */
  readonly revision: number;
  /** The sequence that was saved last: while it is the present one, nothing is unsaved. */
  readonly savedAs: Sequence | null;
}

/** The document that is shown, and what is selected in it. */
export interface ShownDocument {
  readonly id: string;
  readonly selection: Selection;
}

export interface DeskState {
  readonly documents: readonly DeskDocument[];
  /** Id of the document that is shown. */
  readonly active: string;
  /** The one that was closed last: it can be opened again. */
  readonly closed: DeskDocument | null;
  /** Name of the document that this tab went on with, because another one changed the same; null once that was read. */
  readonly branched: string | null;
}

export type DeskAction =
  /** Documents that are kept; one of them may be shown, as it was when the page was left. */
  | {
      readonly type: 'load';
      readonly documents: readonly DeskDocument[];
      readonly shown?: ShownDocument | null;
    }
  | { readonly type: 'open'; readonly documents: readonly DeskDocument[] }
  | { readonly type: 'show' | 'close' | 'gone'; readonly id: string }
  | { readonly type: 'reopen' | 'branchSeen' }
  | { readonly type: 'select'; readonly selection: Selection }
  /** A change of the shown document, what is selected after it, and the key that made it. */
  | {
      readonly type: 'change';
      readonly step: Step;
      readonly selection?: Selection;
      readonly key?: LetterKey;
    }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'saved'; readonly id: string; readonly revision: number; readonly sequence: Sequence }
  /** Another tab changed it. */
  | { readonly type: 'follow'; readonly id: string; readonly revision: number; readonly history: History }
  /** Two tabs changed it: this one goes on with a document of its own. */
  | { readonly type: 'branch'; readonly id: string; readonly as: string; readonly name: string };

export const EMPTY_DESK: DeskState = { documents: [], active: '', closed: null, branched: null };

const START: Selection = { start: 0, length: 0 };
/** After a longer pause between two keys the second one begins another run, ms. */
const LONGEST_PAUSE = 1_000;

/** A document that was just opened. */
export const openedDocument = (id: string, sequence: Sequence, openedAt: number): DeskDocument => ({
  ...{ id, history: beginHistory(sequence), selection: START, lastKey: null, openedAt },
  ...{ revision: 0, savedAs: null },
});

/** A document that was kept, with what was done to it. */
export const againOpened = (kept: KeptDocument): DeskDocument => ({
  ...kept,
  ...{ selection: START, lastKey: null, savedAs: kept.history.now },
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
      if (active !== '') return { ...state, documents: all };
      const { shown } = action;
      const found = all.find(({ id }) => id === shown?.id);
      return {
        ...state,
        documents: all.map((one) => (one === found && shown ? selecting(one, shown.selection) : one)),
        active: (found ?? all.at(-1))?.id ?? '',
      };
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
            ...state,
            documents: [...documents, { ...state.closed, revision: 0, savedAs: null }],
            active: state.closed.id,
            closed: null,
          };
    case 'select':
      return change(active, (document) => selecting(document, action.selection));
    case 'change':
      return change(active, (document) => {
        const { step, selection, key = null } = action;
        const history = done(document.history, step, isOneRun(document.lastKey, key));
        return { ...after(document, history, selection), lastKey: key };
      });
    case 'undo':
      return change(active, (document) => {
        const history = undone(document.history);
        return after(document, history, caretOf(document, history, history.redo.at(-1)?.back));
      });
    case 'redo':
      return change(active, (document) => {
        const history = redone(document.history);
        return after(document, history, caretOf(document, history, history.undo.at(-1)?.there));
      });
    case 'saved':
      return change(action.id, (document) => ({
        ...document,
        ...{ revision: action.revision, savedAs: action.sequence },
      }));
    case 'follow':
      return change(action.id, (document) => ({
        ...after(
          document,
          action.history,
          followed(document.selection, document.history.now.bases, action.history.now.bases),
        ),
        ...{ revision: action.revision, savedAs: action.history.now },
      }));
    case 'branch': {
      const name = ownName(action.name, documents);
      return {
        ...change(action.id, (document) => ({
          ...document,
          ...{ id: action.as, revision: 0, savedAs: null, lastKey: null },
          history: done(document.history, [{ kind: 'set', change: { name } }]),
        })),
        active: active === action.id ? action.as : active,
        branched: name,
      };
    }
    case 'branchSeen':
      return { ...state, branched: null };
  }
}

const selecting = (document: DeskDocument, selection: Selection): DeskDocument => ({
  ...document,
  selection: withinSize(selection, document.history.now),
  lastKey: null,
});

/** Whether a key goes on with the one before it. */
const isOneRun = (last: LetterKey | null, key: LetterKey | null): boolean =>
  last !== null && key?.kind === last.kind && key.at - last.at <= LONGEST_PAUSE;

/** Where bases came or went by a step back or forth the caret stands behind them: who types on does so there. */
function caretOf(document: DeskDocument, { now }: History, step: Step = []): Selection {
  const last = step.at(-1);
  return last?.kind === 'edit' && now.bases.length !== document.history.now.bases.length
    ? { start: last.at + last.insert.length, length: 0 }
    : document.selection;
}

/** A name that no document has: a number is added to one that is taken. */
function ownName(name: string, documents: readonly DeskDocument[]): string {
  const taken = new Set(documents.map(({ history }) => history.now.name));
  let own = name;
  for (let number = 2; taken.has(own); number += 1) own = `${name} ${number}`;
  return own;
}

/** A selection after somebody else's change: behind the place that changed it moves along with its bases. */
function followed(selection: Selection, before: Uint8Array, now: Uint8Array): Selection {
  const { start, length } = selection;
  const most = Math.min(before.length, now.length);
  let alike = 0;
  while (alike < most && before[alike] === now[alike]) alike += 1;
  return start < alike || before.length === now.length
    ? selection
    : { start: Math.max(alike, start + now.length - before.length), length };
}

const after = (document: DeskDocument, history: History, selection = document.selection): DeskDocument => ({
  ...document,
  history,
  selection: withinSize(selection, history.now),
  lastKey: null,
});

function closed(state: DeskState, id: string, isOwn: boolean): DeskState {
  const at = state.documents.findIndex((document) => document.id === id);
  if (at < 0) return state;
  const documents = state.documents.filter((document) => document.id !== id);
  const next = documents[Math.min(at, documents.length - 1)]?.id ?? '';
  return {
    ...state,
    documents,
    active: state.active === id ? next : state.active,
    closed: isOwn ? (state.documents[at] ?? null) : state.closed,
  };
}
