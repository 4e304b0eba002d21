import type { PrimerOption, ScaleChoice } from '@oligoteka/primer';
import { type Dispatch, lazy, memo, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/buttons/button.tsx';
import { HEADS, OPTION_NAMES } from '../../lines/column-words.ts';
import { counted } from '../../lines/counted-words.ts';
import style from './form-toolbar.module.css';
import type { GridAction } from '../../grid/state/grid-action.ts';
import { NamesButton, type Naming } from '../../names/names-button.tsx';
import { KeysButton } from '../../../grid/keys-panel/keys-button.tsx';
import { ScaleSegments } from './scale-segments.tsx';
import { Drawing, ToolbarIcon } from './toolbar-icon.tsx';
import { useScrollCue } from './use-scroll-cue.ts';

const PrimerKeys = lazy(() =>
  import('../../keys/keys-panel.tsx').then((module) => ({ default: module.PrimerKeys })),
);

type Format = 'xlsx' | 'csv';

interface FormToolbarProps {
  /** Number of lines that a command acts on. */
  scope: number;
  /** Lines were chosen; else a command means all. */
  chosen: boolean;
  /** Their common scale; null if they differ. */
  scale: ScaleChoice | null;
  /** Options that all of them have. */
  options: readonly PrimerOption[];
  canUndo: boolean;
  canRedo: boolean;
  unnamed: number;
  importOpen: boolean;
  dispatch: Dispatch<GridAction>;
  onScale: (scale: ScaleChoice) => void;
  onOption: (option: PrimerOption, on: boolean) => void;
  naming: Naming;
  /** A filter hides lines: moving is off. */
  filtered: boolean;
  finding: boolean;
  onFind: () => void;
  onImport: () => void;
  onDelete: () => void;
  /** Saves the lines as a file; absent without lines. */
  onSave: ((format: Format) => void) | undefined;
  templateOpen: boolean;
  /** Checks where the primers bind on a template. */
  onTemplate: () => void;
}

const OPTIONS = Object.keys(OPTION_NAMES) as PrimerOption[];

/** Commands for many lines at once; each has a key too. */
export const FormToolbar = memo(function FormToolbar(props: FormToolbarProps) {
  const tools = useRef<HTMLDivElement>(null);
  const more = useScrollCue(tools);
  return (
    <div className={style['frame']} {...more}>
      <div
        ref={tools}
        className={style['tools']}
        role="toolbar"
        aria-label={m.primers_tools()}
        data-bare={props.onSave ? undefined : ''}
      >
        <EnteringTools {...props} />
        <LinesTools {...props} />
        <OrderTools {...props} />
        <StepTools {...props} />
        <button
          type="button"
          className={style['toggle']}
          aria-expanded={props.finding}
          title={`${m.grid_find_title()} · Ctrl+F`}
          onClick={props.onFind}
        >
          {m.grid_find_tool()}
        </button>
        <div className={style['group']} role="group" aria-label={m.grid_download()}>
          <Drawing path="M8 2.5v7M5 6.8l3 3 3-3M3 12.8h10" />
          <DownloadButton format="xlsx" onSave={props.onSave} />
          <DownloadButton format="csv" onSave={props.onSave} />
        </div>
        <button
          type="button"
          className={style['toggle']}
          aria-expanded={props.templateOpen}
          title={m.primers_tools_template_title()}
          onClick={props.onTemplate}
        >
          {m.primers_tools_template()}
        </button>
        {props.unnamed > 0 && <NamesButton label={m.grid_names_title()} {...props.naming} />}
        <KeysButton Panel={PrimerKeys} />
      </div>
    </div>
  );
});

/** A list, and the modifiers of the cell. */
function EnteringTools({ importOpen, onImport, dispatch }: FormToolbarProps) {
  return (
    <div className={style['group']}>
      <Button dense kind="primary" aria-expanded={importOpen} onClick={onImport}>
        {m.primers_tools_import()}
      </Button>
      <button
        type="button"
        className={style['toggle']}
        title={`${m.form_key_pick()} · Alt+M`}
        aria-haspopup="listbox"
        // keep the caret: the modifier is inserted there
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => dispatch({ type: 'pick' })}
      >
        <span aria-hidden="true" className={style['brackets']}>
          [ ]
        </span>
        {m.form_tools_modifier()}
      </button>
    </div>
  );
}

/** Scale and options of the lines that are meant. */
function LinesTools({ scope, chosen, scale, options, dispatch, onScale, onOption }: FormToolbarProps) {
  return (
    <div className={style['group']} data-wide="">
      <span className={style['scope']} data-chosen={chosen || undefined}>
        {chosen ? counted(m.primers_n_scope_some, scope) : m.primers_scope_all()}
      </span>
      <ScaleSegments legend={m.primers_tools_scale()} name="tools-scale" value={scale} onChange={onScale} />
      {OPTIONS.map((option) => (
        <button
          key={option}
          type="button"
          className={style['toggle']}
          aria-pressed={options.includes(option)}
          aria-label={OPTION_NAMES[option]()}
          title={OPTION_NAMES[option]()}
          disabled={scope === 0}
          onClick={() => onOption(option, !options.includes(option))}
        >
          {HEADS[option]()}
        </button>
      ))}
      {chosen && (
        <Button dense kind="quiet" onClick={() => dispatch({ type: 'checkOnly', keys: [] })}>
          {m.primers_tools_clear_selection()}
        </Button>
      )}
    </div>
  );
}

/** Lines are added, moved and deleted. */
function OrderTools({ scope, filtered, dispatch, onDelete }: FormToolbarProps) {
  return (
    <div className={style['group']}>
      <ToolbarIcon
        name={m.primers_tools_insert()}
        keys="Alt+Insert"
        draw="M8 3v10M3 8h10"
        onClick={() => dispatch({ type: 'insert' })}
      />
      <ToolbarIcon
        name={m.primers_tools_up()}
        keys="Alt+↑"
        draw="M8 13V3M4 7l4-4 4 4"
        disabled={filtered}
        onClick={() => dispatch({ type: 'move', by: -1 })}
      />
      <ToolbarIcon
        name={m.primers_tools_down()}
        keys="Alt+↓"
        draw="M8 3v10M4 9l4 4 4-4"
        disabled={filtered}
        onClick={() => dispatch({ type: 'move', by: 1 })}
      />
      <ToolbarIcon
        name={m.primers_tools_delete()}
        keys="Ctrl+Delete"
        draw="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5 5.2 13h5.6l.7-8.5"
        disabled={scope === 0}
        onClick={onDelete}
      />
    </div>
  );
}

/** Undo and redo. */
function StepTools({ canUndo, canRedo, dispatch }: FormToolbarProps) {
  return (
    <div className={style['group']}>
      <ToolbarIcon
        name={m.primers_tools_undo()}
        keys="Ctrl+Z"
        draw="M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7"
        disabled={!canUndo}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <ToolbarIcon
        name={m.primers_tools_redo()}
        keys="Ctrl+Y"
        draw="m10 3 3.5 3.5L10 10m3.5-3.5H6a3.5 3.5 0 0 0 0 7h3"
        disabled={!canRedo}
        onClick={() => dispatch({ type: 'redo' })}
      />
    </div>
  );
}

function DownloadButton({ format, onSave }: { format: Format } & Pick<FormToolbarProps, 'onSave'>) {
  const label = m.grid_download_as({ format });
  return (
    <button
      type="button"
      className={style['toggle']}
      aria-label={label}
      title={label}
      disabled={!onSave}
      onClick={() => onSave?.(format)}
    >
      .{format}
    </button>
  );
}
