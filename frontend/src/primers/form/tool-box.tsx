import type { ReactNode } from 'react';
import style from './tool-box.module.css';

interface ToolBoxProps {
  /** Names its parts: the title is `…-title`, the hint `…-hint`. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** A box that opens above the primers: its title and a hint in a line, its fields below. */
export function ToolBox({ id, title, hint, children }: ToolBoxProps) {
  return (
    <section className={style['box']} aria-labelledby={`${id}-title`}>
      <div className={style['words']}>
        <h2 className={style['title']} id={`${id}-title`}>
          {title}
        </h2>
        <p className={style['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      {children}
    </section>
  );
}
