import { type Dispatch, type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../paraglide/messages.js';
import {
  controlKeys,
  correctionKeys,
  focusCorrection,
  focusCorrectionSoon,
  openScale,
} from './grid-focus.ts';
import type { Command, KeyPress } from './cell-keys.ts';
import { editingKey, gridKey, shortcutLetter } from './grid-keys.ts';
import type { GridHandlers } from './grid-props.ts';
import type { GridAction } from './state/grid-action.ts';
import type { GridState } from './state/grid-state.ts';

interface Parts {
  grid: RefObject<HTMLElement | null>;
  gridId: string;
  state: GridState;
  dispatch: Dispatch<GridAction>;
  on: Pick<GridHandlers, 'nextError' | 'find' | 'say' | 'did'>;
  /** Opens the panel of the active cell. */
  openPanel: () => void;
}

/** Handlers of the keys in the grid. */
export function useGridKeys({ grid, gridId, state, dispatch, on, openPanel }: Parts) {
  const leaving = useRef(false);
  const { row } = state.active;
  const commit = () => flushSync(() => dispatch({ type: 'commit' }));
  const correct = () => {
    commit(); // the field must give way before a correction takes the focus
    if (!focusCorrection(gridId, row))
      void focusCorrectionSoon(gridId, row).then((found) => found || on.say(m.form_said_no_mends()));
  };
  const run = (command: Command): void => {
    if (command === 'leave') leaving.current = true;
    else if (command === 'nextError') on.nextError(1);
    else if (command === 'previousError') on.nextError(-1);
    else if (command === 'openScale') openScale(gridId, row);
    else if (command === 'openPanel') openPanel();
    else if (command === 'correct') correct();
    else if (command === 'find') {
      commit();
      on.find();
    }
  };
  return (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.matches('select, input')) return controlKeys(event, grid);
    if (target.matches('[data-correction]')) return correctionKeys(event, target, grid);
    if (target.matches('[data-head] button')) return;
    const press = pressOf(event);
    if (press.ctrl && ['c', 'x', 'v'].includes(shortcutLetter(press))) return; // the clipboard events follow
    if (event.nativeEvent.isComposing) return;
    const wasLeaving = leaving.current;
    leaving.current = false;
    if (press.key === 'Tab' && wasLeaving) return;
    const page = Math.max(1, Math.floor(window.innerHeight / 40) - 6);
    const done = state.edit ? editingKey(press, state) : gridKey(press, state, page);
    if (done === null) return;
    if (!(press.key === 'Process' || press.key === 'Dead')) event.preventDefault();
    if (typeof done === 'string') return run(done);
    for (const action of done) dispatch(action);
    on.did(done);
  };
}

const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  ctrl: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
});
