import { lossesIn, lossesText, otherTopology } from '@oligoteka/sequence';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { Button } from '../ui/buttons/button.tsx';
import { Input } from '../ui/fields/input.tsx';
import type { Desk } from './documents/use-desk.ts';
import type { DeskDocument } from './documents/desk-state.ts';
import { turned, withOrigin } from './edit/edit-steps.ts';
import { lazyModule } from '../hydrate/lazy-module.ts';
import { FORMATS, MAP_FORMATS, saveSequence } from './save/download.ts';
import { ShareButton } from './share/share-button.tsx';
import style from './desk.module.css';

const LONGEST_NAME = 100;
const mapFile = lazyModule(() => import('./save/map-file.tsx'));

interface DeskToolbarProps {
  readonly document: DeskDocument;
  readonly dispatch: Desk['dispatch'];
  readonly isFinding: boolean;
  readonly onFind: () => void;
  readonly say: (words: string) => void;
}

/** Commands for the shown document. */
export function DeskToolbar({ document, dispatch, isFinding, onFind, say }: DeskToolbarProps) {
  const { history, selection } = document;
  const { now } = history;
  const turn = turned(now, selection);
  return (
    <div className={style['tools']} role="toolbar" aria-label={m.desk_tools()}>
      <NameField key={`${document.id} ${now.name}`} document={document} dispatch={dispatch} />
      <Button
        dense
        kind="quiet"
        title="Ctrl+Z"
        disabled={history.undo.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        {m.desk_undo()}
      </Button>
      <Button
        dense
        kind="quiet"
        title="Ctrl+Y"
        disabled={history.redo.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        {m.desk_redo()}
      </Button>
      <Button
        dense
        kind="quiet"
        disabled={turn === null}
        onClick={() => {
          if (turn === null) return;
          dispatch({ type: 'change', ...turn });
          say(m.desk_said_turned());
        }}
      >
        {/* as wide with a selection as without one: the text below stays where a finger is */}
        <span className={style['either']}>
          <span data-left-out={selection.length === 0 || undefined}>{m.desk_turn_part()}</span>
          <span data-left-out={selection.length > 0 || undefined}>{m.desk_turn_whole()}</span>
        </span>
      </Button>
      <Button dense kind="quiet" onClick={() => dispatch({ type: 'change', step: [otherTopology(now)] })}>
        {now.isCircular ? m.desk_make_linear() : m.desk_make_circular()}
      </Button>
      {now.isCircular && (
        <Button
          dense
          kind="quiet"
          disabled={selection.start === 0}
          onClick={() => dispatch({ type: 'change', ...withOrigin(selection.start) })}
        >
          {m.desk_set_origin()}
        </Button>
      )}
      <Button dense kind="quiet" title="Ctrl+F" aria-expanded={isFinding} onClick={onFind}>
        {m.desk_find()}
      </Button>
      <span className={style['save']}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            dense
            aria-label={m.desk_save_as({ format })}
            onClick={() => {
              saveSequence(now, format, new Date());
              say(lossesText(lossesIn(now, format), format, getLocale()));
            }}
          >
            .{format}
          </Button>
        ))}
        {MAP_FORMATS.map((format) => (
          <Button
            key={format}
            dense
            aria-label={m.desk_save_map_as({ format })}
            disabled={now.bases.length === 0}
            onClick={() => {
              const failed = (): void => say(m.desk_map_failed());
              mapFile.with(({ saveMap }) => void saveMap(now, format).catch(failed), failed);
            }}
          >
            .{format}
          </Button>
        ))}
        <ShareButton sequence={now} say={say} />
        <Button dense kind="quiet" onClick={() => window.print()}>
          {m.desk_print()}
        </Button>
      </span>
    </div>
  );
}

/** The name of the document: changed where it stands. */
function NameField({ document, dispatch }: Pick<DeskToolbarProps, 'document' | 'dispatch'>) {
  const { name } = document.history.now;
  const [typed, setTyped] = useState(name);
  const keep = (): void => {
    const next = typed.trim();
    if (next === '' || next === name) setTyped(name);
    else dispatch({ type: 'change', step: [{ kind: 'set', change: { name: next } }] });
  };
  return (
    <Input
      dense
      className={style['name']}
      aria-label={m.desk_name_label()}
      maxLength={LONGEST_NAME}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
}
