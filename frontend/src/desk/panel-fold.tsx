import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepFold, keptFold } from '../tabs/desk-folds.ts';
import style from './panel-fold.module.css';

/** Beside the text there is room for all panels; below it on a phone there is not. */
const BESIDE = '(min-width: 1100px)';

interface PanelFoldProps {
  readonly name: string;
  readonly title: string;
  /** Open at first also where panels stand below the text. */
  readonly isFirst?: boolean;
  /** Paper takes it too, where it is open. */
  readonly isPrinted?: boolean;
  /** Its change opens the panel. */
  readonly opensWith?: unknown;
  readonly children: ReactNode;
}

/**
 * A panel beside the text that folds: this browser remembers it, a link to it opens it. What is in it is made when it is first opened,
 * and stays while it is folded.
 */
export function PanelFold(props: PanelFoldProps) {
  const { name, title, isFirst = false, isPrinted = false, opensWith, children } = props;
  const id = `desk-${name}`;
  const [isOpen, setOpen] = useState(
    () =>
      window.location.hash === `#${id}` || (keptFold(name) ?? (isFirst || window.matchMedia(BESIDE).matches)),
  );
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  const before = useRef(opensWith);
  useEffect(() => {
    if (before.current !== opensWith) setOpen(true);
    before.current = opensWith;
  }, [opensWith]);
  useEffect(() => {
    const follow = () => {
      if (window.location.hash === `#${id}`) setOpen(true);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [id]);
  return (
    <section aria-labelledby={id} className={isPrinted ? undefined : style['unprinted']}>
      <details
        className={style['fold']}
        open={isOpen}
        onToggle={({ currentTarget, target }) => {
          // lists inside fold too
          if (target !== currentTarget || currentTarget.open === isOpen) return;
          setOpen(currentTarget.open);
          keepFold(name, currentTarget.open);
        }}
      >
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        {wasOpen.current && children}
      </details>
    </section>
  );
}
