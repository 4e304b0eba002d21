import { type Dispatch, lazy } from 'react';
import { KeysButton } from '../../grid/keys-panel/keys-button.tsx';
import { chosenKeys, rangeKeys } from '../../grid/state/sheet.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Input } from '../../ui/fields/input.tsx';
import type { SampleAction, SampleState } from '../samples/sample-sheet.ts';
import style from '../sequencing.module.css';
import type { Finding } from './use-finding.ts';

const SampleKeys = lazy(() =>
  import('../sheet/sample-keys-panel.tsx').then((module) => ({ default: module.SampleKeys })),
);

interface SampleToolbarProps {
  state: SampleState;
  listOpen: boolean;
  finding: Finding;
  dispatch: Dispatch<SampleAction>;
  onList: () => void;
  say: (words: string) => void;
}

/** Commands for many samples at once; each has a key too. */
export function SampleToolbar({ state, listOpen, finding, dispatch, onList, say }: SampleToolbarProps) {
  const step = (action: 'undo' | 'redo', words: string) => () => {
    dispatch({ type: action });
    say(words);
  };
  return (
    <div className={style['tools']} role="toolbar" aria-label={m.sequencing_tools()}>
      <Button dense aria-expanded={listOpen} onClick={onList}>
        {m.sequencing_paste()}
      </Button>
      <Button
        dense
        kind="quiet"
        disabled={state.past.length === 0}
        title="Ctrl+Z"
        onClick={step('undo', m.sequencing_said_undone())}
      >
        {m.sequencing_undo_step()}
      </Button>
      <Button
        dense
        kind="quiet"
        disabled={state.future.length === 0}
        title="Ctrl+Y"
        onClick={step('redo', m.sequencing_said_redone())}
      >
        {m.sequencing_redo_step()}
      </Button>
      <Button dense kind="quiet" title="Ctrl+D" onClick={() => dispatch({ type: 'fillDown' })}>
        {m.sequencing_fill_down()}
      </Button>
      <Button
        dense
        kind="quiet"
        title="Ctrl+Delete"
        onClick={() => {
          const chosen = chosenKeys(state);
          const keys = chosen.length > 0 ? chosen : rangeKeys(state);
          dispatch({ type: 'remove', keys });
          say(m.sequencing_said_deleted({ count: keys.length }));
        }}
      >
        {m.sequencing_remove_lines()}
      </Button>
      <Button dense kind="quiet" aria-expanded={finding.isOpen} title="Ctrl+F" onClick={finding.toggle}>
        {m.sequencing_find()}
      </Button>
      <KeysButton Panel={SampleKeys} />
      {finding.isOpen && (
        <form
          role="search"
          className={style['find']}
          onSubmit={(event) => {
            event.preventDefault();
            finding.go(1);
          }}
        >
          <Input
            ref={finding.field}
            dense
            type="search"
            aria-label={m.sequencing_find_label()}
            value={finding.text}
            onChange={(event) => finding.setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') finding.close();
              if (event.key === 'Enter' && event.shiftKey) {
                event.preventDefault();
                finding.go(-1);
              }
            }}
          />
          <span role="status" className={style['help']}>
            {finding.text.trim() !== '' && m.sequencing_found({ count: finding.count })}
          </span>
          <Button dense type="submit">
            {m.sequencing_find_next()}
          </Button>
        </form>
      )}
    </div>
  );
}
