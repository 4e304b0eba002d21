import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import style from './icon-button.module.css';

const DRAWINGS = {
  edit: 'M3 13l.7-3.2L10.8 2.7a1.2 1.2 0 0 1 1.7 0l.8.8a1.2 1.2 0 0 1 0 1.7L6.2 12.3 3 13ZM9.6 3.9l2.5 2.5',
  remove: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
};

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: keyof typeof DRAWINGS;
  /** The action and its object: read aloud, and shown under the pointer. */
  label: string;
}

/** A small icon button in a table, with an accessible label. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(style['button'], style[icon], className)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={DRAWINGS[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
