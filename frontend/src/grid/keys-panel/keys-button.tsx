import { type ComponentType, Suspense, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import style from './keys.module.css';

/** The list of keys of a sheet, beside its button. */
export type KeysPanelOf = ComponentType<{ anchor: string; onClose: () => void }>;

/** Opens the list of keys, and closes it again. `Panel` is fetched when somebody wants it. */
export function KeysButton({ Panel }: { Panel: KeysPanelOf }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  /** A press outside closes the list before its click arrives: that click must not open it again. */
  const pressedOpen = useRef(false);
  return (
    <>
      <button
        type="button"
        id={id}
        className={style['button']}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => {
          pressedOpen.current = open;
        }}
        onClick={() => {
          const wasOpen = pressedOpen.current || open;
          pressedOpen.current = false;
          setOpen(!wasOpen);
        }}
      >
        {m.primers_tools_keys()}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Panel anchor={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
