import type { ButtonHTMLAttributes } from 'react';
import style from './button.module.css';
import { classNames } from '../class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  dense?: boolean;
}

/** Class of something that looks like a button: for links. */
export function buttonClass({ kind = 'secondary', dense = false }: Look = {}): string {
  return classNames(style['button'], style[kind], dense && style['dense']);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Work is in progress: the button keeps its place and ignores clicks. */
  busy?: boolean;
}

export function Button({ kind, dense, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ ...(kind && { kind }), ...(dense && { dense }) }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {busy && <span className={style['busy']} aria-hidden="true" />}
    </button>
  );
}
