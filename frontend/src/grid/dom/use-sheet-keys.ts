import { type Dispatch, type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Command, editingKey, type KeyPress, shortcutLetter } from '../keys/sheet-keys.ts';
import type { SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';
import { controlKeys } from './sheet-focus.ts';

interface Parts<State extends SheetState, Action> {
  grid: RefObject<HTMLElement | null>;
  state: State;
  dispatch: Dispatch<Action | SheetAction>;
  /** Keys of the sheet, the page as high as so many lines. */
  keys: (press: KeyPress, state: State, page: number) => readonly (Action | SheetAction)[] | Command | null;
  /** Carries out a command; an open field has given way before. */
  run: (command: Exclude<Command, 'leave' | 'nothing'>) => void;
  /** Keys inside a part of the sheet that has its own; true: the sheet has nothing to do with them. */
  inner?: (event: KeyboardEvent, target: HTMLElement) => boolean;
  /** Announces the actions by which a key changed the lines. */
  did: (actions: readonly (Action | SheetAction)[]) => void;
}

/** Handlers of the keys in a sheet. */
export function useSheetKeys<State extends SheetState, Action>(parts: Parts<State, Action>) {
  const { grid, state, dispatch, keys, run, inner, did } = parts;
  const leaving = useRef(false);
  const carryOut = (command: Command): void => {
    if (command === 'leave') leaving.current = true;
    if (command === 'leave' || command === 'nothing') return;
    // the field must give way before something else takes the focus
    if (command === 'correct' || command === 'find') flushSync(() => dispatch({ type: 'commit' }));
    run(command);
  };
  return (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.matches('select, input')) return controlKeys(event, grid);
    if (inner?.(event, target) || target.matches('[data-head] button')) return;
    const press = pressOf(event);
    if (press.ctrl && ['c', 'x', 'v'].includes(shortcutLetter(press))) return; // the clipboard events follow
    if (event.nativeEvent.isComposing) return;
    const wasLeaving = leaving.current;
    leaving.current = false;
    if (press.key === 'Tab' && wasLeaving) return;
    const page = Math.max(1, Math.floor(window.innerHeight / 40) - 6);
    const done = state.edit ? editingKey(press, state) : keys(press, state, page);
    if (done === null) return;
    if (!(press.key === 'Process' || press.key === 'Dead')) event.preventDefault();
    if (typeof done === 'string') return carryOut(done);
    for (const action of done) dispatch(action);
    did(done);
  };
}

const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  ctrl: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
});
