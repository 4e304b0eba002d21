import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import style from './cell-panel.module.css';
import sheet from './panel.module.css';
import { useAnchored } from './use-anchored.ts';

interface CellPanelProps {
  title: string;
  /** Id of the cell or head it belongs to. */
  anchor: string;
  /** Two columns of text. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small page beside a cell: Escape and a press elsewhere close it. On a phone it is a sheet at the bottom. */
export function CellPanel({ title, anchor, wide = false, onClose, children }: CellPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = panel.current;
    element?.showPopover();
    element?.focus({ preventScroll: true });
  }, []);
  useAnchored(panel, () => document.getElementById(anchor));
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-wide={wide || undefined}
      className={classNames(sheet['panel'], style['panel'])}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <div className={classNames(sheet['bar'], style['bar'])}>
        <h2 id={titleId} className={style['title']}>
          {title}
        </h2>
        <button type="button" className={sheet['close']} onClick={() => panel.current?.hidePopover()}>
          {m.form_panel_close()}
        </button>
      </div>
      <div className={style['content']}>{children}</div>
    </div>
  );
}
