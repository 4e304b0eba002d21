import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { cellId } from './cells/cell.tsx';
import { type ClipboardHandlers, useClipboardEvents } from './clipboard/use-clipboard-events.ts';
import type { SheetView } from './dom/use-sheet-view.ts';
import style from './sheet.module.css';
import type { SheetState } from './state/sheet.ts';

interface SheetGridProps extends ClipboardHandlers {
  grid: RefObject<HTMLDivElement | null>;
  state: SheetState;
  rows: readonly unknown[];
  view: Pick<SheetView<SheetState>, 'gridId' | 'handlers'>;
  className?: string | undefined;
  label: string;
  /** Read by screen readers after the label. */
  help: string;
  busy: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A grid that behaves like a spreadsheet (ARIA grid with an active descendant). */
export function SheetGrid(props: SheetGridProps) {
  const { grid, state, view, onCopy, onPaste, onKeyDown } = props;
  const { active, edit, sheet } = state;
  const { gridId } = view;
  useClipboardEvents(grid, { onCopy, onPaste });
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      inputMode="none"
      className={classNames(style['grid'], props.className)}
      aria-label={props.label}
      aria-describedby={`${gridId}-help`}
      aria-rowcount={props.rows.length + 1}
      aria-multiselectable="true"
      aria-busy={props.busy || undefined}
      aria-activedescendant={cellId(gridId, active.row, sheet.columns[active.column] ?? '')}
      data-editing={edit ? '' : undefined}
      onKeyDown={onKeyDown}
      {...view.handlers}
    >
      {props.children}
      <VisuallyHidden>
        <span id={`${gridId}-help`}>{props.help}</span>
      </VisuallyHidden>
    </div>
  );
}

interface SheetBodyProps {
  list: RefObject<HTMLDivElement | null>;
  height: number | null;
  /** The cells are still the plain fields of the server's page. */
  early: boolean;
  children: ReactNode;
}

/** The place of the drawn lines. */
export function SheetBody({ list, height, early, children }: SheetBodyProps) {
  return (
    <div
      role="rowgroup"
      ref={list}
      className={style['body']}
      data-placed={height === null ? undefined : ''}
      style={height === null ? undefined : { height }}
    >
      {children}
      {early && <div data-more="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />}
    </div>
  );
}
