import { lazy, Suspense, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import style from './keys.module.css';

const KeysPanel = lazy(() => import('./keys-panel.tsx').then((module) => ({ default: module.KeysPanel })));

/** Opens the list of keys, and closes it again. */
export function KeysButton() {
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
          <KeysPanel anchor={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
